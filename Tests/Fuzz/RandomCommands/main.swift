import FuzzProperties
import Glibc

// Performs any number of random commands on random scenes, as `EveryCommandTests` does:
//
//     random-commands [COUNT [FIRST-SEED]]
//
// A finding is printed with its seed, and ends the program with status 1. The memory in use is
// printed during the run, so that leaks are visible.

/// The memory that the process has now, in mebibytes.
func megabytesInUse() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var text = [CChar](repeating: 0, count: 128)
  guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
  let line = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let pages = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_048_576
}

/// The processor time of the process in seconds.
func seconds() -> Int { clock() / 1_000_000 }

let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? -1 }
guard numbers.count <= 2, numbers.allSatisfy({ $0 >= 0 }) else {
  print("usage: random-commands [COUNT [FIRST-SEED]]")
  exit(2)
}
let count = numbers.first ?? 100_000
var seed = numbers.count == 2 ? numbers[1] : 0
var walks = RandomCommands()
var findings = 0
var reported = 0
while walks.tried < count, findings < 10 {
  if let violation = walks.violation(seed: seed) {
    findings += 1
    print(violation)
  }
  seed += 1
  guard walks.tried >= count || walks.tried / 20_000 > reported else { continue }
  reported = walks.tried / 20_000
  print(
    "\(walks.tried) commands, \(walks.changes) changes, next seed \(seed), \(seconds()) s, "
      + "\(megabytesInUse()) MB, \(findings) findings")
  fflush(nil)
}
exit(findings == 0 ? 0 : 1)
