import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText

/// Checks the playground with arbitrary keys, mouse events and resizes.
///
/// The first byte selects a scene; the other bytes become events.
func checkKeys(_ input: [UInt8]) throws(Violation) {
  var reader = InputReader(input)
  guard let scene = reader.element(of: openedScenes) else {
    throw Violation(description: "the scenes to open are refused")
  }
  var model = Model(scene, name: "input", terminalSize: CellSize(columns: 70, rows: 20))
  var stage = CheckingStage(reader, size: model.terminalSize)
  run(&model, on: &stage)
  if let violation = stage.violation { throw violation }
  try require(openedScenes.count == openedTexts.count, "a scene to open is refused")
  if input.isSample { try requireReadBack(model.scene) }
  let end = model.scene
  var undone = 0
  while model.undo() { undone += 1 }
  // The scene of a log has a file of its own once it is saved, so undo does not lead before it.
  try require(
    model.scene == scene || model.scene == model.log?.scene,
    "undoing everything ends in another scene than was opened")
  // Redoes only the changes that were undone here, not those that a key undid.
  for _ in 0..<undone where !model.redo() { break }
  try require(model.scene == end, "redoing everything ends in another scene than there was")
}

/// Reads the texts once, because other targets check reading.
private let openedScenes = openedTexts.compactMap { SceneReading(text: $0, file: fileName).scene }

private let openedTexts = [
  Scene.builtInText,
  "{stackyard: 1, root: {id: v}}\n",
  """
  stackyard: 1
  root:
    id: outer
    layoutMargins: [1, 2, 1, 2]
    stack:
      spacing: 1
      arrangedSubviews:
        - {id: a, backgroundColor: red, intrinsicContentSize: [6, 3]}
        - id: inner
          stack:
            axis: vertical
            arrangedSubviews:
              - {id: b, backgroundColor: green, text: "Save\\nas"}
              - {id: c, text: "日本\\nab", isHidden: true}
        - {id: list, scroll: {contentOffset: [0, 1]}, subviews: [{id: d, height: 30}]}
  constraints: ["a.width == 0.5 * inner.width @750", "[a(>=2)]"]

  """,
  """
  stackyard: 1
  canvas: {width: 30, height: 8}
  root:
    id: r
    subviews:
      - {id: x, frame: [1, 1, 8, 3], width: 4, autoresizingMask: [flexibleWidth]}
      - {id: y, guides: [g], width: [10, 12], text: y}
  constraints: [y.left == g.right, y.top == r.top + 2]

  """,
]

/// Provides the events of an input, and checks each screen.
private struct CheckingStage: Stage {
  private(set) var size: CellSize
  let now = 0
  private(set) var violation: Violation?
  private var drawn = DrawnScreen()
  /// The layout that was compared last, with its scene and size; most events change none of the
  /// three.
  private var compared: (scene: Scene, offered: CellSize, layout: SceneLayout)?
  private var reader: InputReader
  /// Longer inputs find no more errors.
  private var eventsLeft = 32

  init(_ reader: InputReader, size: CellSize) {
    self.reader = reader
    self.size = size
  }

  mutating func show(_ model: Model, moving: SceneLayout?) {
    guard violation == nil else { return }
    drawn.draw(model, moving: moving)
    do throws(Violation) {
      try requireSound(drawn.frame.cells, size: size)
      if let compared, compared.offered == model.offered, compared.scene == model.scene,
        compared.layout == model.layout
      {
        return
      }
      try requireSound(model.layout)
      // The user asked for another solution; the layout itself is compared when it is shown again.
      guard model.trials.alternative == nil else { return }
      // The layout must not depend on earlier layouts.
      let layout = SceneLayout(laying: model.scene, offered: model.offered)
      try require(
        model.layout == layout, "the layout of new views differs from that of reused views")
      compared = (model.scene, model.offered, layout)
    } catch {
      violation = error
    }
  }

  mutating func nextEvent(_ wait: Wait, for model: Model) -> Event? {
    let waiting = wait != .no
    guard violation == nil, eventsLeft > 0, !reader.isAtEnd else {
      return waiting ? .input(.closed) : nil
    }
    eventsLeft -= 1
    let byte = reader.byte()
    switch byte {
    // No event is waiting, so the loop draws.
    case 0xF8...0xFF: return waiting ? .input(.resumed) : nil
    case 0x20..<0x7F: return .input(.key(.character(Character(Unicode.Scalar(byte)))))
    case 0x00..<0x20: return .input(.key(Self.keys[Int(byte) % Self.keys.count]))
    case 0x7F: return resize()
    case 0x80..<0x90:
      return mouse(MouseEvent.Kind.allCases[Int(byte) % MouseEvent.Kind.allCases.count])
    case 0xF0..<0xF8: return paste()
    // There are more commands than values of a byte, and more still with their arguments.
    case 0xD0..<0xF0: return invoke(one: invocations(in: model.scene))
    default: return invoke(one: CommandTable.all.map { Invocation($0.name) })
    }
  }

  private mutating func invoke(one invocations: [Invocation]) -> Event {
    let number = Int(reader.byte()) << 8 | Int(reader.byte())
    return .invoke(invocations[number % invocations.count])
  }

  /// A conflict log, or any text.
  private mutating func paste() -> Event {
    guard reader.bool() else { return .input(.pasted(Array(Self.log.utf8))) }
    let count = reader.number(below: 12)
    return .input(.pasted((0..<count).map { _ in reader.byte() }))
  }

  private static let log = """
    (
      "<NSLayoutConstraint:0x1 H:|-(16)-[Field:0x2]   (active, names: '|':Bar:0x3 )>",
      "<NSLayoutConstraint:0x4 Field:0x2.trailing == Bar:0x3.trailing - 16   (active)>",
      "<NSLayoutConstraint:0x5 '_UITemporaryLayoutWidth' Bar:0x3.width == 0   (active)>"
    )
    """

  /// A user who can save, although some files cannot be written.
  mutating func perform(_ effect: Effect, for model: Model) -> [Event] {
    switch effect {
    case .quit where model.hasUnsavedChanges: return [.askBeforeLeaving(because: nil)]
    case .saveAndLeave(let scene):
      return write(scene)
        ? [.saved(scene, inOwnFile: true), .end(.quit)]
        : [.askBeforeLeaving(because: .saveElsewhere)]
    case .save(let scene), .export(let scene):
      let isWritten = write(scene)
      return (isWritten ? [.saved(scene, inOwnFile: effect == .save(scene))] : [])
        + [.message(.saveElsewhere)]
    default: return performWithoutFiles(effect)
    }
  }

  private mutating func write(_ scene: Scene) -> Bool {
    do throws(Violation) {
      try requireReadBack(scene)
    } catch {
      violation = violation ?? error
    }
    return eventsLeft % 2 == 0
  }

  private mutating func resize() -> Event {
    size = CellSize(columns: reader.number(below: 130), rows: reader.number(below: 50))
    return .input(.resize(size))
  }

  private mutating func mouse(_ kind: MouseEvent.Kind) -> Event {
    let point = CellPoint(column: reader.number(below: 140) - 2, row: reader.number(below: 60) - 2)
    return drawn.resolved(.input(.mouse(MouseEvent(kind, at: point))))
  }

  private static let keys: [Key] = [
    .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right,
    .home, .end, .pageUp, .pageDown, .function(1), .function(12), .unknown, .control("r"),
    .control("l"), .control("z"), .character("é"), .character("日"), .character("👩‍👩‍👧"),
  ]
}
