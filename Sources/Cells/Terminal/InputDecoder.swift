/// A decoder of a terminal's bytes into keys and mouse events.
///
/// A terminal sends not only keys: it also sends reports of its focus, colours and capabilities,
/// pasted text, and keys of protocols that the program does not request. All of these start with an
/// escape character, and so does the Esc key. An escape sequence is consumed as a whole, so none of
/// its letters is mistaken for a key.
///
/// Only time distinguishes a sequence from the Esc key. The decoder has no clock: the caller passes
/// the time at which bytes arrived, and calls ``expire()`` when ``deadline`` has passed without
/// more bytes.
package struct InputDecoder: Sendable {
  /// The time in milliseconds after which an escape character without a sequence is the Esc key.
  private let escapeDelay: Int
  /// The time in milliseconds after which any other incomplete sequence is discarded.
  package static let sequenceDelay = 1000

  private let keys: KeySequences
  private var state = State.ground
  /// The bytes of an incomplete sequence, at most ``longest``.
  private var pending: [UInt8] = []
  private static let longest = 64
  /// The text that is being pasted, at most ``longestPaste`` bytes; the rest is discarded.
  private var pasted: [UInt8] = []
  /// The maximum number of bytes of pasted text, enough for the console output of a long run.
  package static let longestPaste = 8 << 20

  /// The time at which to call ``expire()`` if no byte arrives earlier; nil if no sequence is
  /// incomplete.
  package private(set) var deadline: Int?

  private enum State {
    /// Between keys.
    case ground
    /// In a sequence from the terminal's description that does not follow ECMA-48.
    case described
    /// After an escape character, or two of them.
    case escape, secondEscape
    /// In a control sequence, such as that of an arrow key.
    case control
    /// In the sequence of a function key.
    case function
    /// In a mouse report, with the number of remaining bytes, which may have any value.
    case mouse(Int)
    /// In a string, which ends with a bell or a terminator; or at the escape character of a
    /// terminator.
    case string, stringEscape
    /// In pasted text.
    case paste
    /// In the rest of pasted text that arrives after an interruption: nothing in it is a key.
    case latePaste
    /// In a multibyte character, with the number of remaining bytes; with or without Alt.
    case character(Int, isAlt: Bool)
  }

  /// Whether the bytes so far end in pasted text.
  package var isPasting: Bool {
    switch state {
    case .paste, .latePaste: true
    default: false
    }
  }

  /// The background that the terminal reported last; nil if it reported none.
  package private(set) var background: RGB?
  /// How often the terminal said that its colours changed, which does not say to which (mode 2031).
  package private(set) var colorChanges = 0

  private var clicks = DoubleClicks()

  /// - Parameters:
  ///   - keys: The sequences of keys that the terminal's description lists, besides the usual ones.
  ///   - escapeDelay: Milliseconds after which an escape character is the Esc key.
  package init(keys: [(sequence: [UInt8], key: Key)] = [], escapeDelay: Int) {
    self.keys = KeySequences(keys)
    self.escapeDelay = escapeDelay
  }

  /// Decodes bytes that arrived at a time in milliseconds; only differences between times matter.
  package mutating func feed(_ bytes: some Sequence<UInt8>, at now: Int) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { take(byte, &events) }
    clicks.count(&events, at: now)
    deadline = delay.map { now + $0 }
    return events
  }

  /// Ends an incomplete sequence: an escape character is the Esc key, anything else is not a key.
  ///
  /// Text that was pasted before an interruption is an event. The rest may still arrive, so nothing
  /// is a key before the end of the paste, ^C or a lone Esc.
  package mutating func expire() -> [InputEvent] {
    switch state {
    case .paste:
      let text = pasted + pending
      reset()
      state = .latePaste
      return [.pasted(text)]
    case .latePaste where pending != [InputDecoder.escape]:
      start(.latePaste, with: [])
      deadline = nil
      return []
    default: break
    }
    defer { reset() }
    return switch state {
    case .ground, .string, .stringEscape, .mouse, .paste: []
    case .escape, .latePaste: [.key(.escape)]
    case .secondEscape: [.key(.escape), .key(.escape)]
    case .described where pending.first != InputDecoder.escape:
      pending.map { .key(Key(control: $0) ?? .unknown) }
    case .described, .control, .function, .character: [.key(.unknown)]
    }
  }

  private var delay: Int? {
    switch state {
    case .ground: nil
    case .latePaste where pending.isEmpty: nil
    case .escape, .secondEscape, .described, .latePaste: escapeDelay
    default: InputDecoder.sequenceDelay
    }
  }

  private mutating func reset() {
    state = .ground
    pending.removeAll(keepingCapacity: true)
    pasted = []
    deadline = nil
  }

  // MARK: One byte

  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
    if byte == InputDecoder.interrupt, isInterruptible { reset() }
    switch state {
    case .string: takeInString(byte)
    case .stringEscape: takeAfterStringEscape(byte, &events)
    case .paste: takeInPaste(byte, isLate: false, &events)
    case .latePaste: takeInPaste(byte, isLate: true, &events)
    case .mouse(let left): takeInMouse(byte, left, &events)
    case .character(let left, let isAlt): takeInCharacter(byte, left, isAlt: isAlt, &events)
    case .ground, .described, .escape, .secondEscape, .control, .function:
      if pending.count == InputDecoder.longest { pending.removeLast() }
      pending.append(byte)
      if takeDescribed(&events) { return }
      takeByGrammar(byte, &events)
    }
  }

  private var isInterruptible: Bool {
    switch state {
    case .escape, .secondEscape, .control, .function, .string, .stringEscape, .latePaste: true
    // In these states, there is nothing to interrupt, or the byte may be part of pasted text, of a
    // character or of a report.
    case .ground, .described, .mouse, .paste, .character: false
    }
  }

  /// Looks up a sequence in the terminal's description, which takes precedence; returns false if it
  /// is not listed there.
  private mutating func takeDescribed(_ events: inout [InputEvent]) -> Bool {
    switch keys.match(pending) {
    case .key(let key):
      finish(.key(key), &events)
      return true
    case .beginning:
      // The grammar determines the end of an escape sequence, even if the description lists a
      // longer one.
      guard pending.first != InputDecoder.escape else { return false }
      state = .described
      return true
    case .none:
      return false
    }
  }

  /// The key ^C, which ends any incomplete sequence; otherwise a sequence without an end could
  /// swallow it.
  private static let interrupt: UInt8 = 0x03

  private mutating func takeByGrammar(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .escape: takeAfterEscape(byte, &events)
    case .secondEscape: takeAfterSecondEscape(byte, &events)
    case .control: takeInControl(byte, &events)
    case .function: takeInFunction(byte, &events)
    case .described:
      // The sequence is not a key of the description.
      guard pending.first != InputDecoder.escape else { return finish(.key(.unknown), &events) }
      for byte in pending.dropLast() { events.append(.key(Key(control: byte) ?? .unknown)) }
      reset()
      take(byte, &events)
    default:
      begin(byte, &events)
    }
  }

  /// Processes a byte between keys.
  private mutating func begin(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case InputDecoder.escape: start(.escape, with: [byte])
    case 0x80..<0xA0: startC1(byte, &events)
    case 0xC2..<0xF5:
      start(.character(InputDecoder.continuations(after: byte), isAlt: false), with: [byte])
    default: finish(.key(Key(control: byte) ?? .unknown), &events)
    }
  }

  private mutating func start(_ state: State, with bytes: [UInt8]) {
    self.state = state
    pending = bytes
  }

  private mutating func finish(_ event: InputEvent?, _ events: inout [InputEvent]) {
    if let event { events.append(event) }
    reset()
  }

  private static func continuations(after lead: UInt8) -> Int {
    lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
  }

  // MARK: Escape sequences

  private mutating func takeAfterEscape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .function
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      start(.string, with: [byte])
    case InputDecoder.escape: state = .secondEscape
    case 0xC2..<0xF5:
      start(.character(InputDecoder.continuations(after: byte), isAlt: true), with: [byte])
    default:
      // This is a key with Alt, unless the description contains a longer sequence that starts like
      // this.
      guard keys.match(pending) != .beginning else { return state = .described }
      finish(.key(.unknown), &events)
    }
  }

  /// Processes a byte after two escape characters, which start a key with Alt or are two keys.
  private mutating func takeAfterSecondEscape(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .function
    default:
      events.append(.key(.escape))
      start(.escape, with: [InputDecoder.escape])
      take(byte, &events)
    }
  }

  /// Starts a sequence at a control character of ISO 6429, alone or after an escape character.
  private mutating func startC1(_ byte: UInt8, _ events: inout [InputEvent]) {
    start(.escape, with: [InputDecoder.escape, byte - 0x40])
    takeAfterEscape(byte - 0x40, &events)
  }

  private mutating func takeInControl(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case InputDecoder.escape: start(.escape, with: [byte])
    // These two cancel a sequence that the sender did not complete.
    case 0x18, 0x1A: finish(nil, &events)
    case UInt8(ascii: "[") where parameters.count == 1: break  // function key of the Linux console
    case UInt8(ascii: "M") where parameters.count == 1: start(.mouse(3), with: [])
    case 0x40...0x7E: finishControl(&events)
    default: break
    }
  }

  /// The bytes of a control sequence after its introducer.
  private var parameters: ArraySlice<UInt8> {
    pending[(pending.firstIndex(of: UInt8(ascii: "[")).map { $0 + 1 } ?? pending.endIndex)...]
  }

  private mutating func finishControl(_ events: inout [InputEvent]) {
    if parameters.elementsEqual("200~".utf8) {
      return start(.paste, with: [])
    }
    let sequence = ControlSequence(parameters)
    if sequence.reportsNewColors { colorChanges += 1 }
    let isAlt = pending.count > 1 && pending[1] == InputDecoder.escape
    let event = sequence.event
    if isAlt, case .key = event { finish(.key(.unknown), &events) } else { finish(event, &events) }
  }

  private mutating func takeInFunction(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch byte {
    case InputDecoder.escape: start(.escape, with: [byte])
    case 0x18, 0x1A: finish(nil, &events)
    // Older terminals send the modifiers at this position.
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): break
    default:
      let isPlain = pending.count == 3
      finish(.key(isPlain ? Key(function: byte) ?? .unknown : .unknown), &events)
    }
  }

  private mutating func takeInMouse(_ byte: UInt8, _ left: Int, _ events: inout [InputEvent]) {
    pending.append(byte)
    guard left == 1 else {
      state = .mouse(left - 1)
      return
    }
    let numbers = pending.map { Int($0) - 32 }
    finish(
      MouseEvent(button: numbers[0], column: numbers[1], row: numbers[2]).map { .mouse($0) },
      &events)
  }

  // MARK: Text

  private mutating func takeInString(_ byte: UInt8) {
    switch byte {
    case InputDecoder.escape: state = .stringEscape
    case 0x07: finishString()
    case 0x18, 0x1A: reset()
    // This is the terminator as a single character; its second byte alone may belong to another
    // one.
    case 0x9C where pending.last == 0xC2:
      pending.removeLast()
      finishString()
    default:
      if pending.count == InputDecoder.longest { pending.removeLast() }
      pending.append(byte)
    }
  }

  /// Notes the background if a string reports it; other strings have no meaning for the program.
  private mutating func finishString() {
    if let color = RGB(backgroundReport: pending) { background = color }
    reset()
  }

  private mutating func takeAfterStringEscape(_ byte: UInt8, _ events: inout [InputEvent]) {
    guard byte != UInt8(ascii: "\\") else { return finishString() }
    start(.escape, with: [InputDecoder.escape])
    take(byte, &events)
  }

  /// Adds a byte to the pasted text, until its end; nothing in it is a key, and late text is discarded.
  private mutating func takeInPaste(_ byte: UInt8, isLate: Bool, _ events: inout [InputEvent]) {
    pending.append(byte)
    if !InputDecoder.pasteEnd.starts(with: pending) {
      let isNewBeginning = byte == InputDecoder.escape
      if isNewBeginning { pending.removeLast() }
      if !isLate, pasted.count + pending.count <= InputDecoder.longestPaste { pasted += pending }
      pending = isNewBeginning ? [byte] : []
    } else if pending.count == InputDecoder.pasteEnd.count {
      finish(isLate ? nil : .pasted(pasted), &events)
    }
  }

  private mutating func takeInCharacter(
    _ byte: UInt8, _ left: Int, isAlt: Bool, _ events: inout [InputEvent]
  ) {
    guard byte & 0xC0 == 0x80 else {
      // The character is incomplete, and this byte starts another one.
      finish(.key(.unknown), &events)
      return take(byte, &events)
    }
    pending.append(byte)
    guard left == 1 else {
      state = .character(left - 1, isAlt: isAlt)
      return
    }
    let scalar = String(validating: pending, as: UTF8.self)?.unicodeScalars.first
    if let scalar, (0x80..<0xA0).contains(scalar.value), !isAlt {
      return startC1(UInt8(scalar.value), &events)
    }
    finish(.key(isAlt ? .unknown : scalar.map { .character(Character($0)) } ?? .unknown), &events)
  }
}
