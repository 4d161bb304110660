import FuzzProperties
import Glibc

// The entry point of libFuzzer.
//
// One program contains all targets, because building it takes longer than starting it; the
// environment selects the target.

/// Checks one input; a violated property ends the program, and the fuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  if let violation = chosenTarget.violation(of: input) {
    fatalError("\(chosenTarget.rawValue): \(violation)")
  }
  return 0
}

private let chosenTarget: FuzzTarget = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    fatalError("FUZZ_TARGET is '\(name)'; expected one of \(names)")
  }
  return target
}()
