import AutoLayout
import Cells
import Phrases
import Playground
import PlaygroundScreen
import Replay
import SceneModel
import SceneText
import TestSupport
import Testing

/// A recording can be played, and ends with the scene of the session, whatever the user did.
@Suite struct RecordedSessionTests {
  fileprivate static let size = CellSize(columns: 120, rows: 36)

  /// The events of a session, found by handling each as the loop does.
  private struct Events {
    var model: Model
    private(set) var events: [InputEvent] = []

    init(_ text: String) throws {
      let scene = try #require(SceneReading(text: text, file: "scene.yaml").scene)
      model = Model(scene, name: "scene", terminalSize: RecordedSessionTests.size)
    }

    mutating func press(_ keys: String) { for key in keys { press(.character(key)) } }

    mutating func press(_ key: Key) {
      events.append(.key(key))
      _ = update(&model, key)
      model.layOut()
    }

    mutating func click(_ kind: MouseEvent.Kind = .click, at point: CellPoint) {
      let event = MouseEvent(kind, at: point)
      events.append(.mouse(event))
      _ = update(&model, frame(of: model).pointer(event))
      model.layOut()
    }

    /// Clicks the first part of the screen with a purpose.
    mutating func click(
      _ kind: MouseEvent.Kind = .click, where isWanted: (PointerTarget) -> Bool
    ) throws {
      let target = try #require(frame(of: model).targets.last { isWanted($0.purpose) })
      click(kind, at: target.place.origin)
    }

    mutating func clickRow(of id: String) throws {
      try click { $0 == .view(id, .views) }
    }
  }

  /// Handles events with a recording that begins after some of them; plays it, and compares the
  /// end.
  private func check(
    _ events: [InputEvent], of text: String, recordingAfter count: Int = 0
  ) throws {
    let scene = try #require(SceneReading(text: text, file: "scene.yaml").scene)
    let kept = KeptRecordings()
    let clock = TestClock()
    let toggle = InputEvent.key(.character("r"))
    // Esc closes every sheet first. A recording needs a step; these two leave the selection
    // unchanged.
    let steps = [InputEvent.key(.tab), .key(.backTab)]
    let start =
      Array(repeating: InputEvent.key(.escape), count: count == 0 ? 0 : 4) + [toggle] + steps
    let all = Array(events[..<count]) + start + Array(events[count...])
    var stage = RecordingStage(
      ClockedTerminal(
        clock, size: Self.size,
        // A click is about what was drawn, so every event comes after the frame before it.
        events: all.enumerated().map { ($0.offset, $0.element) }), files: kept
    ) { clock.time }
    var model = Model(scene, name: "scene", terminalSize: Self.size)
    run(&model, on: &stage)
    // A recording without steps is not written, so it must not have changed anything.
    guard let recording = kept.scenes.first else {
      var beforeIt = Model(scene, name: "scene", terminalSize: Self.size)
      var stage = RecordingStage(
        ClockedTerminal(clock, size: Self.size, events: events[..<count].map { (0, $0) }),
        files: kept
      ) { clock.time }
      run(&beforeIt, on: &stage)
      #expect(model.scene == beforeIt.scene, "\(events)")
      return
    }
    let file = ScreenplayFile(bytes: Array(recording.yaml.utf8), file: "kept.yaml")
    let screenplay = try #require(file.screenplay, "\(file.diagnostics)\n\(recording.yaml)")
    var rehearsal = Rehearsal(screenplay)
    var replayed = Model(screenplay.scene, name: "kept", terminalSize: screenplay.screen)
    run(&replayed, on: &rehearsal)
    let failures = rehearsal.performance.failures.map { "\($0.diagnostic)" }
    #expect(failures.isEmpty, "\(failures)\n\(events)\n\(recording.yaml)")
    var end = replayed.scene
    end.script = model.scene.script
    if end != model.scene {
      Issue.record("\(events)\n\(recording.yaml)\n\(end.yaml)\n\(model.scene.yaml)")
    }
    #expect(replayed.panes.overlays == model.panes.overlays)
  }

  @Test(arguments: ["o", "O", "*", "G", "YV", "Y-V", "xu", "*U", "]*+*"])
  func viewsAddedWhileRecordingAreFound(_ keys: String) throws {
    var events = try Events(rowScene)
    try events.clickRow(of: "a")
    events.press(keys)
    for id in events.model.scene.root.idsInside {
      try events.clickRow(of: id)
      events.press("+")
    }
    try check(events.events, of: rowScene)
  }

  @Test func sheetsThatTheMouseClosesAreClosed() throws {
    var events = try Events(rowScene)
    let corner = CellPoint(column: 0, row: 0)
    for sheet in ["?", "p", "&"] {
      events.press(sheet)
      #expect(events.model.mode != .browsing)
      events.click(at: corner)
      #expect(events.model.mode == .browsing)
      events.press("+")
    }
    events.press("&")
    try events.click { $0 == .invoke(Invocation(.overlay, [.text("wants")])) }
    events.click(at: corner)
    events.press("a")
    #expect(events.model.panes.overlays == [.wants])
    try check(events.events, of: rowScene)
  }

  @Test func changesThatAreClickedInTheSheetOfAProblemAreRecorded() throws {
    var events = try Events(sceneOfMany)
    events.press("p")
    try events.click { if case .choice(let number) = $0 { number > 0 } else { false } }
    #expect(events.model.mode == .browsing && events.model.isChanged)
    try check(events.events, of: sceneOfMany)
  }

  @Test func choicesThatAreDoubleClickedInAComparisonAreRecorded() throws {
    var events = try Events(rowScene)
    events.press("E")
    let choice = try #require(
      frame(of: events.model).targets.first { $0.purpose == .choice(3) }
    ).place.origin
    events.click(.doubleClick, at: choice)
    #expect(events.model.mode == .browsing && events.model.isChanged)
    try check(events.events, of: rowScene)
  }

  @Test func theWheelIsRecorded() throws {
    var events = try Events(rowScene)
    events.press("++")
    events.press(.function(6))
    let place = try #require(
      frame(of: events.model).targets.first { $0.purpose == .pane(.history) }
    ).place.origin
    for kind in [MouseEvent.Kind.wheelUp, .wheelUp, .wheelDown] { events.click(kind, at: place) }
    #expect(events.model.scene.root.stack?.spacing == 3)
    try check(events.events, of: rowScene)
    // Changes from before the recording cannot be undone during it.
    try check(events.events, of: rowScene, recordingAfter: 2)
  }

  /// The state of the panes at the start determines the effect of their keys.
  @Test(
    arguments: [
      // The constraint that is marked in the pane.
      (
        [Key.function(3), .tab, .character("j"), .character("j")],
        [.function(3), .character(" ")]
      ),
      // The overlays that are on.
      ([.character("&"), .character("1"), .escape], [.character("&"), .character("1"), .escape]),
      // The folded views.
      (
        [.function(2), .character("j"), .character("j"), .character("h")],
        [.function(2), .character("j"), .character("j"), .character("+")]
      ),
      // The chosen property in the inspector.
      (
        [.character("i"), .character("j"), .character("j"), .character("j"), .escape],
        [.character("i"), .character("+"), .character("+")]
      ),
    ] as [([Key], [Key])])
  func stateOfThePanesAtTheStartIsRecorded(_ before: [Key], _ after: [Key]) throws {
    try check((before + after).map { .key($0) }, of: sceneOfMany, recordingAfter: before.count)
  }

  /// The clipboard and the remembered scene are not part of a script.
  @Test func clipboardAndRememberedSceneOfEarlierAreNotUsed() throws {
    let sessions: [[Key]] = [
      [.character("Y"), .character("V"), .character("+")],
      [.character("K"), .character("+"), .character("B"), .left, .enter],
    ]
    for keys in sessions {
      try check(keys.map { .key($0) }, of: rowScene, recordingAfter: 1)
    }
  }

  /// The wheel marks constraints in a list that does not have the focus, and the following keys
  /// still go to the canvas.
  @Test func wheelOverTheConstraintListDoesNotFocusIt() throws {
    var events = try Events(rowScene)
    let place = try #require(
      frame(of: events.model).targets.first { $0.purpose == .pane(.constraints) }
    ).place.origin
    events.click(.wheelDown, at: place)
    #expect(events.model.focus == .canvas)
    events.press(.enter)
    events.press("{")
    #expect(events.model.selection == "a")
    try check(events.events, of: rowScene)
  }

  @Test func aDoubleClickOnAChoiceIsRecordedWithTheChoice() throws {
    var events = try Events(rowScene)
    events.press("E")
    try events.click(.doubleClick) { $0 == .choice(2) }
    #expect(events.model.mode == .browsing)
    #expect(events.model.scene.root.stack?.distribution != .fill)
    try check(events.events, of: rowScene)
  }

  @Test func earlierChangesAreNotUndoneByTheHistoryPane() throws {
    let keys: [Key] = [.character("+"), .character("+"), .function(6), .character("k")]
    try check(keys.map { .key($0) } + [.key(.character("k"))], of: rowScene, recordingAfter: 2)
  }

  /// Esc ends typing, and the next key changes the value of the row that was clicked.
  @Test func clickedRowStaysChosen() throws {
    var events = try Events(rowScene)
    try events.clickRow(of: "a")
    events.press(.character("i"))
    try events.click {
      guard case .invoke(let invocation) = $0 else { return false }
      return invocation.text.hasPrefix("edit contentHuggingPriority")
    }
    events.press(.escape)
    events.press("+")
    let view = try #require(events.model.scene.root.find("a"))
    #expect(view.contentHuggingPriority.horizontal == 251)
    try check(events.events, of: rowScene)
  }

  @Test func anySessionCanBeRecordedAndPlayed() throws {
    let keys = CommandTable.all.flatMap(\.keys).filter { key in
      // These commands end the session or the recording, and a canvas without a size depends on
      // captions.
      let command = CommandTable.invocation(for: key)?.command
      return ![.quit, .record, "fit"].contains(command)
    }
    let typed: [Key] =
      "123456789jk\u{20}".map { .character($0) } + [.enter, .escape, .escape, .tab, .down]
    let panes = Pane.allCases.flatMap(\.keys).flatMap(\.keys)
    let texts = [rowScene, sceneOfMany]
    try forEverySeed(in: isLongRun ? 0..<60 : 18..<42) { seed in
      var random = RepeatableGenerator(seed: seed)
      var events: [InputEvent] = []
      for _ in 0..<40 {
        let choices: [Key]? =
          switch Int.random(in: 0..<8, using: &random) {
          case 0..<3: keys
          case 3: typed
          case 4: panes
          default: nil
          }
        if let key = choices?.randomElement(using: &random) {
          events.append(.key(key))
        } else {
          let point = CellPoint(
            column: Int.random(in: 0..<Self.size.columns, using: &random),
            row: Int.random(in: 0..<Self.size.rows, using: &random))
          let kind = MouseEvent.Kind.allCases.randomElement(using: &random) ?? .click
          events.append(.mouse(MouseEvent(kind, at: point)))
        }
      }
      let text = texts[seed % texts.count]
      let before = seed < 30 ? 0 : Int.random(in: 1..<20, using: &random)
      try check(events, of: text, recordingAfter: before)
    }
  }
}

/// A scene with most kinds of elements that keys and clicks can change.
private let sceneOfMany = """
  stackyard: 1
  canvas: {width: 60, height: 16}
  root:
    id: page
    subviews:
      - id: row
        stack:
          spacing: 2
          arrangedSubviews:
            - {id: a, backgroundColor: red, intrinsicContentSize: [8, 3], action: more-spacing}
            - id: column
              stack:
                axis: vertical
                arrangedSubviews: [{id: b, text: Save}, {id: c, text: Cancel}]
      - {id: list, scroll: {contentOffset: [0, 1]}, width: 10, height: 4, subviews: [{id: d, height: 30}]}
  constraints:
    - row.leading == page.leading
    - row.top == page.top
    - row.width == 30
    - row.width == 40
    - list.leading == row.leading

  """

private final class KeptRecordings: SceneFiles {
  var scenes: [Scene] = []

  func write(_ draft: Draft) -> Written { Written(isDone: false, message: .failed("no files")) }

  func reread() -> Reread { .unchanged }

  func keep(_ recording: Scene) -> Written {
    scenes.append(recording)
    return Written(isDone: true, message: .recorded(["kept.yaml"]))
  }
}
