/// Reads numbers and choices from the bytes of an input; after the end, every byte is 0.
struct InputReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Returns a number from 0 up to but not including `bound`, or 0 if that is 0.
  mutating func number(below bound: Int) -> Int {
    bound > 0 ? Int(byte()) % bound : 0
  }

  mutating func bool() -> Bool { byte() % 2 == 1 }

  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }

  /// Returns the rest of the input.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}
