import Cells

/// Checks that a terminal's bytes are decoded the same in pieces as at once, that no part of a
/// control sequence becomes a key, and that a key is decoded as that key after any bytes and a long
/// pause.
///
/// The first byte determines which keys the terminal describes and how the bytes are split; the
/// other bytes are decoded as they are and then as the contents of complete sequences.
func checkDecoder(_ input: [UInt8]) throws(Violation) {
  var reader = InputReader(input)
  let choice = reader.byte()
  let described = choice % 2 == 0 ? [] : describedKeys
  let bytes = reader.rest()
  try requireSameInPieces(bytes, described, splitting: choice)
  try requireRecovery(bytes, described)
  try requireNoKeys(inSequencesWith: bytes, described, splitting: choice)
}

private typealias DescribedKeys = [(sequence: [UInt8], key: Key)]

/// Keys as terminals describe them, including some that begin or end in an unusual way.
private let describedKeys: DescribedKeys = [
  (Array("\u{1B}OA".utf8), .up), (Array("\u{1B}[[A".utf8), .function(1)),
  (Array("\u{1B}[1;2P".utf8), .function(13)), (Array("\u{1B}&x".utf8), .home),
  (Array("\u{01}@\r".utf8), .function(2)), ([8], .backspace),
]

private let escapeDelay = 25

/// Decodes bytes in pieces whose lengths follow from a number.
private func events(
  _ bytes: [UInt8], _ decoder: inout InputDecoder, splitting seed: UInt8
) -> [InputEvent] {
  var events: [InputEvent] = []
  var rest = bytes[...]
  var state = UInt32(seed) &* 2_654_435_761 &+ 1
  while !rest.isEmpty {
    state = state &* 1_664_525 &+ 1_013_904_223
    events += decoder.feed(rest.prefix(Int(state >> 24) % 4 + 1), at: 0)
    rest = rest.dropFirst(Int(state >> 24) % 4 + 1)
  }
  return events
}

private func requireSameInPieces(
  _ bytes: [UInt8], _ described: DescribedKeys, splitting seed: UInt8
) throws(Violation) {
  var whole = InputDecoder(keys: described, escapeDelay: escapeDelay)
  var pieces = whole
  let atOnce = whole.feed(bytes, at: 0)
  let oneByOne = events(bytes, &pieces, splitting: seed)
  try require(atOnce == oneByOne, "at once \(atOnce), in pieces \(oneByOne)")
  try require(
    bytes.isEmpty || whole.deadline == pieces.deadline,
    "the deadline is \(String(describing: whole.deadline)) at once,"
      + " \(String(describing: pieces.deadline)) in pieces")
  let (end, endOfPieces) = (whole.expire(), pieces.expire())
  try require(end == endOfPieces, "a silence gives \(end) at once, \(endOfPieces) in pieces")
}

private func requireRecovery(
  _ bytes: [UInt8], _ described: DescribedKeys
) throws(Violation) {
  var decoder = InputDecoder(keys: described, escapeDelay: escapeDelay)
  _ = decoder.feed(bytes, at: 0)
  if decoder.deadline != nil { _ = decoder.expire() }
  try require(decoder.deadline == nil, "a silence leaves a sequence open")
  var events = decoder.feed(Array("k".utf8), at: 0)
  if events.isEmpty {
    // If a paste was still open, the key became part of it; ^C ends the paste.
    try require(
      decoder.feed([3], at: 0) == [.key(.control("c"))], "after a paste and a silence ^C is no key")
    events = decoder.feed(Array("k".utf8), at: 0)
  }
  try require(events == [.key(.character("k"))], "after a silence 'k' is \(events)")
  // ^C ends every sequence except a paste, in which it is text.
  _ = decoder.feed(bytes, at: 0)
  let ended = decoder.feed([3, 3, 3, 3], at: 0)
  if ended.last == .key(.control("c")) { return }
  let pasted = decoder.feed(Array("k".utf8), at: 0)
  let after = decoder.feed(Array("\u{1B}[201~k".utf8), at: 0)
  let isPaste = if case .pasted? = after.first { true } else { false }
  try require(
    pasted.isEmpty && isPaste && after.dropFirst() == [.key(.character("k"))],
    "^C is \(ended), and then 'k' is \(pasted) and \(after)")
}

/// Decodes complete sequences followed by a key; only that key may be a character.
private func requireNoKeys(
  inSequencesWith bytes: [UInt8], _ described: DescribedKeys, splitting seed: UInt8
) throws(Violation) {
  var reader = InputReader(bytes)
  var stream: [UInt8] = []
  var most = 0
  while !reader.isAtEnd {
    let sequence = wholeSequence(&reader)
    stream += sequence.bytes
    most += sequence.mostEvents
  }
  var decoder = InputDecoder(keys: described, escapeDelay: escapeDelay)
  let found = events(stream + Array("k".utf8), &decoder, splitting: seed)
  try require(found.last == .key(.character("k")), "after sequences 'k' is \(found.suffix(2))")
  try require(found.count - 1 <= most, "\(found.count - 1) events of \(most) sequences")
  for event in found.dropLast() {
    switch event {
    case .key(.character), .key(.control), .key(.tab), .key(.backspace), .key(.escape):
      throw Violation(description: "\(event) comes from inside a sequence")
    default: break
    }
  }
}

/// Reads a sequence from an input: its introducer, contents that cannot end the sequence, and its
/// end.
private func wholeSequence(_ reader: inout InputReader) -> (bytes: [UInt8], mostEvents: Int) {
  let kind = reader.number(below: 8)
  let contents = (0..<reader.number(below: 12)).map { _ in reader.byte() }
  let last = 0x40 + reader.byte() % 0x3F
  switch kind {
  case 0...2:
    let introducer: [UInt8] = [[0x1B, 0x5B], [0x9B], [0xC2, 0x9B]][kind]
    let parameters = contents.map { 0x20 + $0 % 0x20 }
    // Without parameters, these two begin a key of the Linux console and a report of the mouse.
    let isLonger = parameters.isEmpty && (last == 0x5B || last == 0x4D)
    let isPaste = parameters.elementsEqual("200".utf8) && last == 0x7E
    return (introducer + parameters + [isLonger || isPaste ? 0x41 : last], 1)
  case 3:
    return (
      Array("\u{1B}[M".utf8) + contents.prefix(3)
        + Array(repeating: 0x21, count: max(0, 3 - contents.count)), 1
    )
  case 4:
    let text = contents.filter { $0 != 0x1B }
    return (Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8), 1)
  default:
    let introducers: [[UInt8]] = [[0x1B, 0x5D], [0x1B, 0x50], [0x9F]]
    let text = contents.filter { ![0x03, 0x07, 0x18, 0x1A, 0x1B, 0x9C].contains($0) }
    return (introducers[kind - 5] + text + (last % 2 == 0 ? [0x07] : [0x1B, 0x5C]), 0)
  }
}
