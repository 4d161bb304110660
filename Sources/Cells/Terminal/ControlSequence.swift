/// A control sequence that a terminal sent, after its introducer.
struct ControlSequence {
  /// The first byte of a private sequence, such as `?` or `<`; nil if the sequence is not private.
  private var prefix: UInt8?
  /// The numbers; nil for each omitted one.
  private var numbers: [Int?] = []
  /// The last byte, which determines the meaning of the sequence.
  private let final: UInt8
  /// Whether a number has parts, as in keyboard protocols that the program does not request.
  private let hasParts: Bool
  /// Whether the sequence comes from the Linux console.
  private let isConsoles: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    final = bytes.last ?? 0
    hasParts = bytes.contains(UInt8(ascii: ":"))
    isConsoles = bytes.first == UInt8(ascii: "[")
    var rest = bytes.dropLast()
    if let first = rest.first, (0x3C...0x3F).contains(first) { prefix = rest.removeFirst() }
    guard !rest.isEmpty else { return }
    numbers = rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
  }

  /// The event that a user caused; nil for a report that the terminal sent on its own.
  var event: InputEvent? {
    if isConsoles { return .key(consoleKey ?? .unknown) }
    switch (prefix, final) {
    case (UInt8(ascii: "<"), UInt8(ascii: "M")), (UInt8(ascii: "<"), UInt8(ascii: "m")):
      return mouse
    case (nil, UInt8(ascii: "~")): return .key(editingKey ?? .unknown)
    case (nil, UInt8(ascii: "A")...UInt8(ascii: "H")), (nil, UInt8(ascii: "P")...UInt8(ascii: "Q")),
      (nil, UInt8(ascii: "S")), (nil, UInt8(ascii: "Z")):
      return .key(isModified ? .unknown : Key(function: final) ?? .unknown)
    // These are keys of protocols that distinguish all keys.
    case (nil, UInt8(ascii: "u")): return .key(.unknown)
    default: return nil
    }
  }

  /// Whether the terminal says that it has light or dark colours now.
  var reportsNewColors: Bool {
    prefix == UInt8(ascii: "?") && final == UInt8(ascii: "n") && numbers.first == 997
  }

  /// Whether the sequence reports Shift, Alt, Control or other details of a key.
  private var isModified: Bool { hasParts || numbers.count > 1 && numbers[1] ?? 1 != 1 }

  private var mouse: InputEvent? {
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2]
    else { return nil }
    // In these reports, a release contains the number of its button.
    if final == UInt8(ascii: "m"), button & 0b11 != 0 || button >= 64 { return nil }
    let number = final == UInt8(ascii: "m") ? MouseEvent.releaseNumber : button
    return MouseEvent(button: number, column: column, row: row).map { .mouse($0) }
  }

  private var editingKey: Key? {
    guard !isModified, let number = numbers.first ?? nil else { return nil }
    return switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...24: .function(number - 12)
    default: nil
    }
  }

  private var consoleKey: Key? {
    (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final)
      ? .function(Int(final - UInt8(ascii: "A")) + 1) : nil
  }
}

extension Key {
  /// Creates the key for the last byte of a sequence, as in xterm and most other terminals.
  init?(function final: UInt8) {
    switch final {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(final - UInt8(ascii: "P")) + 1)
    case UInt8(ascii: "Z"): self = .backTab
    default: return nil
    }
  }

  /// Creates the key of one ASCII character; nil if it is not a key.
  init?(control byte: UInt8) {
    switch byte {
    case 9: self = .tab
    case 10, 13: self = .enter
    case 27: self = .escape
    case 8, 127: self = .backspace
    case 1...26: self = .control(Character(Unicode.Scalar(byte + 96)))
    case 32..<127: self = .character(Character(Unicode.Scalar(byte)))
    default: return nil
    }
  }
}

extension MouseEvent {
  /// The number for a release in the older reports, which do not contain the button.
  static let releaseNumber = 3

  /// Creates the event of a button with a terminal's number, at a position counted from 1; nil for
  /// events that are not used, such as motion without a button.
  init?(button: Int, column: Int, row: Int) {
    // Shift (4) is ignored; Alt is 8, Control 16.
    let kind: Kind
    switch button & ~0b1_1100 {
    case 0: kind = .click
    case 2: kind = .rightClick
    case 32: kind = .drag
    case MouseEvent.releaseNumber: kind = .release
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    guard column > 0, row > 0 else { return nil }
    self.init(
      kind, at: CellPoint(column: column - 1, row: row - 1), hasModifier: button & 0b1_1000 != 0)
  }
}
