import Cells
import TestSupport
import Testing

/// Keys and the mouse, and everything else that a terminal sends, as bytes.
@Suite struct InputDecoderTests {
  private static let escapeDelay = 100
  private static let described: [(sequence: [UInt8], key: Key)] = [
    (Array("\u{1B}OA".utf8), .up), (Array("\u{1B}[[A".utf8), .function(1)),
    (Array("\u{1B}[1;2P".utf8), .function(13)), (Array("\u{1B}&x".utf8), .home),
    (Array("\u{01}@\r".utf8), .function(2)), ([8], .backspace),
    (Array("\u{1B}[7$".utf8), .unknown),
  ]

  /// Decodes bytes that arrive with pauses, and waits long enough after them to end any sequence.
  private func events(
    _ bytes: [UInt8], pause: Int = 0,
    described: [(sequence: [UInt8], key: Key)] = InputDecoderTests.described
  ) -> [InputEvent] {
    var decoder = InputDecoder(keys: described, escapeDelay: InputDecoderTests.escapeDelay)
    var (events, now) = ([InputEvent](), 0)
    func expireUntil(_ time: Int) {
      while let deadline = decoder.deadline, deadline <= time { events += decoder.expire() }
    }
    for chunk in pause == 0 ? [bytes[...]] : bytes.indices.map({ bytes[$0...$0] }) {
      now += pause
      expireUntil(now)
      events += decoder.feed(chunk, at: now)
    }
    expireUntil(.max)
    #expect(decoder.deadline == nil)
    return events
  }

  private func events(_ text: String, pause: Int = 0) -> [InputEvent] {
    events(Array(text.utf8), pause: pause)
  }

  private func keys(_ text: String, pause: Int = 0) -> [Key]? {
    let events = events(text, pause: pause)
    let keys = events.compactMap { if case .key(let key) = $0 { key } else { nil } }
    return keys.count == events.count ? keys : nil
  }

  @Test func charactersAreDecodedAsKeys() {
    #expect(
      keys("aZ \u{7F}\u{08}\t\r\n") == [
        .character("a"), .character("Z"), .character(" "), .backspace, .backspace, .tab, .enter,
        .enter,
      ])
    #expect(keys("\u{04}\u{0C}") == [.control("d"), .control("l")])
    #expect(keys("é日😀") == [.character("é"), .character("日"), .character("😀")])
    #expect(keys("é日😀", pause: 900) == [.character("é"), .character("日"), .character("😀")])
  }

  @Test(arguments: [0, 40, 99])
  func escapeSequencesAreDecodedAsKeys(_ pause: Int) {
    let expected: [(String, Key)] = [
      ("\u{1B}[A", .up), ("\u{1B}OA", .up), ("\u{1B}[B", .down), ("\u{1B}[C", .right),
      ("\u{1B}[D", .left), ("\u{1B}[1;1D", .left), ("\u{1B}[H", .home), ("\u{1B}[1~", .home),
      ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
      ("\u{1B}[2~", .insert), ("\u{1B}[3~", .delete), ("\u{1B}[Z", .backTab), ("\u{1B}OM", .enter),
      ("\u{1B}OP", .function(1)), ("\u{1B}[15~", .function(5)), ("\u{1B}[24~", .function(12)),
      ("\u{1B}[1;2P", .function(13)), ("\u{1B}[[A", .function(1)), ("\u{1B}[[E", .function(5)),
      ("\u{1B}&x", .home), ("\u{01}@\r", .function(2)), ("\u{9B}A", .up),
    ]
    for (sequence, key) in expected {
      #expect(keys(sequence, pause: pause) == [key], "\(sequence.debugDescription)")
    }
  }

  @Test func escapeAloneIsAKey() {
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}\u{1B}") == [.escape, .escape, .escape])
    #expect(keys("\u{1B}d", pause: 101) == [.escape, .character("d")])
    var decoder = InputDecoder(escapeDelay: 100)
    #expect(decoder.feed([0x1B], at: 7).isEmpty)
    #expect(decoder.deadline == 107)
    #expect(decoder.expire() == [.key(.escape)])
    #expect(decoder.deadline == nil)
  }

  /// A busy program may read bytes long after they arrived, so this delay must not separate them.
  @Test func delayedBytesFormOneSequence() {
    var decoder = InputDecoder(escapeDelay: 100)
    #expect(decoder.feed([0x1B], at: 0).isEmpty)
    #expect(decoder.feed(Array("[A".utf8), at: 5000) == [.key(.up)])
  }

  @Test(arguments: [0, 40, 99])
  func keysWithAltAreUnknown(_ pause: Int) {
    #expect(keys("\u{1B}[7$k", pause: pause) == [.unknown, .character("k")])
    for sequence in ["x", "d", "q", "é", "日", "\r", "\u{7F}", "[", "O", " ", "1", "]", "P"] {
      let keys = keys("\u{1B}" + sequence, pause: pause)
      #expect(keys == [.unknown] || keys == [], "\(sequence)")
    }
    #expect(keys("\u{1B}\u{1B}[A", pause: pause) == [.unknown])
  }

  /// Sequences arrive whole or byte by byte, with pauses too short to end them.
  @Test(arguments: [0, 40, 99])
  func unsolicitedTerminalSequencesAreNotKeys(_ pause: Int) {
    for sequence in StraySequences.all {
      let events = events(sequence.bytes + Array("k".utf8), pause: pause)
      #expect(events.last == .key(.character("k")), "after \(sequence.name)")
      for event in events.dropLast() {
        let isHarmless = if case .mouse = event { true } else { event == .key(.unknown) }
        #expect(isHarmless, "\(sequence.name): \(event)")
      }
    }
  }

  @Test func interruptKeyEndsAnIncompleteSequence() {
    for beginning in ["\u{1B}", "\u{1B}[1;", "\u{1B}O", "\u{1B}]0;title", "\u{1B}P"] {
      #expect(events(beginning + "\u{03}").last == .key(.control("c")))
    }
    #expect(events("\u{1B}[200~\u{03}\u{1B}[201~") == [.pasted([0x03])])
  }

  @Test func terminalReportsProduceNoEvents() {
    for report in [
      "\u{1B}[I", "\u{1B}[O", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{07}", "\u{1B}[?1;2c", "\u{1B}[4;20R",
      "\u{1B}P>|XTerm(370)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\",
    ] {
      #expect(events(report).isEmpty, "\(report.debugDescription)")
    }
  }

  @Test(arguments: [
    ("11;rgb:1e1e/2020/ffff", RGB(0x1E, 0x20, 0xFF)), ("11;rgb:0/8/f", RGB(0, 136, 255)),
    ("11;rgb:00/80/ff", RGB(0, 128, 255)), ("11;rgba:ffff/ffff/ffff/8000", RGB(255, 255, 255)),
  ])
  func theReportOfTheBackgroundIsNoted(_ report: String, _ color: RGB) {
    for end in ["\u{07}", "\u{1B}\\", "\u{9C}"] {
      var decoder = InputDecoder(escapeDelay: 100)
      #expect(decoder.background == nil)
      #expect(decoder.feed(Array("\u{1B}]\(report)\(end)".utf8), at: 0).isEmpty)
      #expect(decoder.background == color, "\(report)")
    }
  }

  @Test(arguments: [
    "]10;rgb:0/0/0", "P11;rgb:0/0/0", "]11;rgb:0/0", "]11;rgb:0/0/0/0", "]11;rgb:00000/0/0",
    "]11;rgb:x/0/0", "]11;rgb:-1/0/0", "]11;rgb://0", "]11;?",
    "]11;rgb:0/0/" + String(repeating: "0", count: 100),
  ])
  func otherReportsAreNotABackground(_ report: String) {
    var decoder = InputDecoder(escapeDelay: 100)
    #expect(decoder.feed(Array("\u{1B}\(report)\u{1B}\\".utf8), at: 0).isEmpty)
    #expect(decoder.background == nil)
  }

  @Test(arguments: [
    ("[?997;1n", 1), ("[?997;2n", 1), ("[?997n", 1), ("[?996n", 0), ("[997;1n", 0), ("[?997;1h", 0),
  ])
  func changedColoursAreCounted(_ report: String, _ count: Int) {
    var decoder = InputDecoder(escapeDelay: 100)
    #expect(decoder.feed(Array("\u{1B}\(report)".utf8), at: 0).isEmpty)
    #expect(decoder.colorChanges == count)
  }

  @Test(arguments: [0, 40, 999])
  func pastedTextIsOneEvent(_ pause: Int) {
    #expect(
      events("\u{1B}[200~qd\u{1B}[201\u{1B}[A\r\u{1B}[201~k", pause: min(pause, 99)) == [
        .pasted(Array("qd\u{1B}[201\u{1B}[A\r".utf8)), .key(.character("k")),
      ])
    var decoder = InputDecoder(escapeDelay: 100)
    #expect(decoder.feed(Array("\u{1B}[200~".utf8), at: 0).isEmpty)
    for step in 1...50 { #expect(decoder.feed(Array("dq".utf8), at: step * pause).isEmpty) }
    // Text before a long pause is an event, and text after it is not a key either.
    #expect(decoder.deadline == 50 * pause + InputDecoder.sequenceDelay)
    let text = String(repeating: "dq", count: 50)
    #expect(decoder.expire() == [.pasted(Array(text.utf8))])
    #expect(decoder.feed(Array("dq".utf8), at: 100_000).isEmpty && decoder.deadline == nil)
    #expect(decoder.feed(Array("\u{1B}[201~d".utf8), at: 200_000) == [.key(.character("d"))])
  }

  /// The end of a paste may never arrive; ^C and the Esc key must still work.
  @Test(arguments: [([3], [InputEvent.key(.control("c"))]), ([0x1B], [])])
  func controlCAndEscapeEndAnUnterminatedPaste(_ bytes: [UInt8], _ events: [InputEvent]) {
    var decoder = InputDecoder(escapeDelay: 100)
    _ = decoder.feed(Array("\u{1B}[200~+".utf8), at: 0)
    #expect(decoder.expire() == [.pasted(Array("+".utf8))])
    #expect(decoder.feed(Array("+\u{1B}[A".utf8) + bytes, at: 5000) == events)
    if events.isEmpty {
      #expect(decoder.deadline == 5100)
      #expect(decoder.expire() == [.key(.escape)])
    }
    #expect(decoder.feed(Array("d".utf8), at: 6000) == [.key(.character("d"))])
  }

  @Test func aPasteLongerThanTheLimitIsCut() {
    var decoder = InputDecoder(escapeDelay: 100)
    _ = decoder.feed(Array("\u{1B}[200~".utf8), at: 0)
    let text = [UInt8](repeating: 0x61, count: InputDecoder.longestPaste + 100)
    #expect(decoder.feed(text, at: 0).isEmpty)
    #expect(
      decoder.feed(Array("\u{1B}[201~".utf8), at: 0)
        == [.pasted([UInt8](repeating: 0x61, count: InputDecoder.longestPaste))])
  }

  @Test func mouseReportsAreDecoded() {
    func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) -> [InputEvent] {
      [.mouse(MouseEvent(kind, at: CellPoint(column: column, row: row)))]
    }
    #expect(
      events("\u{1B}[<0;240;67M\u{1B}[<32;241;67M\u{1B}[<0;241;67m")
        == mouse(.click, 239, 66) + mouse(.drag, 240, 66) + mouse(.release, 240, 66))
    #expect(events("\u{1B}[<2;2;3M\u{1B}[<2;2;3m") == mouse(.rightClick, 1, 2))
    #expect(events("\u{1B}[M#!!\u{1B}[M@!!") == mouse(.release, 0, 0) + mouse(.drag, 0, 0))
    #expect(events("\u{1B}[<4;1;1M") == mouse(.click, 0, 0))
    #expect(events("\u{1B}[<64;2;3M") == mouse(.wheelUp, 1, 2))
    #expect(events("\u{1B}[<65;2;3M") == mouse(.wheelDown, 1, 2))
    #expect(events("\u{1B}[M !!") == mouse(.click, 0, 0))
    #expect(events([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x80]) == mouse(.click, 222, 95))
    for other in [
      "\u{1B}[<35;2;3M", "\u{1B}[<64;2;3m", "\u{1B}[32;4;5M", "\u{1B}[<0;0;1M",
    ] {
      #expect(events(other).isEmpty, "\(other.debugDescription)")
    }
  }

  @Test func aSecondClickInACellSoonAfterIsADoubleClick() {
    func kinds(_ clicks: [(column: Int, time: Int)]) -> [MouseEvent.Kind] {
      var decoder = InputDecoder(escapeDelay: 100)
      return clicks.flatMap { click in
        decoder.feed(
          Array("\u{1B}[<0;\(click.column);3M\u{1B}[<0;\(click.column);3m".utf8), at: click.time)
      }.compactMap { event in
        if case .mouse(let mouse) = event, mouse.kind != .release { mouse.kind } else { nil }
      }
    }
    #expect(kinds([(2, 0), (2, 300)]) == [.click, .doubleClick])
    #expect(kinds([(2, 0), (2, 500)]) == [.click, .click])
    #expect(kinds([(2, 0), (3, 100)]) == [.click, .click])
    #expect(kinds([(2, 0), (2, 100), (2, 200)]) == [.click, .doubleClick, .click])
  }

  /// After any bytes and a long pause, a key is decoded as that key.
  @Test func decoderRecoversAfterAnyInput() {
    forEverySeed(in: 0..<2000) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let likely = Array("\u{1B}\u{1B}[[O]P_^X?<;:0123456789~MmAuR\u{07}\\\u{9B}\u{18}".utf8)
      let bytes = (0..<Int.random(in: 1...80, using: &generator)).map { _ in
        Bool.random(using: &generator)
          ? likely[Int.random(in: 0..<likely.count, using: &generator)]
          : UInt8.random(in: 0...255, using: &generator)
      }
      var decoder = InputDecoder(keys: InputDecoderTests.described, escapeDelay: 100)
      _ = decoder.feed(bytes, at: 0)
      if decoder.deadline != nil { _ = decoder.expire() }
      #expect(decoder.deadline == nil, "seed \(seed)")
      #expect(decoder.feed(Array("k".utf8), at: 0) == [.key(.character("k"))], "seed \(seed)")
      // Decoding the bytes in pieces has the same result.
      var whole = InputDecoder(keys: InputDecoderTests.described, escapeDelay: 100)
      var pieces = whole
      let atOnce = whole.feed(bytes, at: 0)
      #expect(atOnce == bytes.flatMap { pieces.feed([$0], at: 0) }, "seed \(seed)")
    }
  }
}
