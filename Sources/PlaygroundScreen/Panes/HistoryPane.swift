import Cells
import Playground
import SceneModel

/// The changes from the opened scene to the current one, followed by those that were undone.
///
/// Keys that move undo and redo changes, and a click goes to a scene.
struct HistoryPane: DrawnPane {
  let region: ScreenParts.Region? = nil

  func draw(_ source: FrameSource, in place: CellRect, on frame: inout Frame) {
    let model = source.model
    let changes = Changes(of: model)
    let inside = PaneFrame(
      pane: .history, note: source.text(.shownOfAll(changes.present, of: changes.count))
    ).draw(around: place, source, on: &frame)
    PaneRows.shown(changes.count + 1, in: inside.size.rows, marked: changes.present) {
      row($0, changes, source)
    }.draw(in: inside, source.appearance, on: &frame)
  }

  private func row(_ number: Int, _ changes: Changes, _ source: FrameSource) -> PaneRow {
    let distance = number - changes.present
    var row = PaneRow()
    if distance != 0 {
      row.purpose = .invoke(Invocation(distance < 0 ? .undo : .redo, times: abs(distance)))
    }
    row.isMarked = distance == 0
    row.add(distance == 0 ? source.appearance.arrow : " ", at: 0)
    let difference = changes.difference(number)
    // After the oldest changes were forgotten, the first scene is not the opened one.
    let first = source.text(source.model.history.forgotten == 0 ? .asOpened : .afterForgotten)
    let text = difference.map { source.appearance.words.text(of: $0) } ?? first
    row.add(VisibleText.visible(text), at: 2, distance > 0 ? .muted : Style())
    return row
  }
}

/// The changes of a history in order, from 1.
private struct Changes {
  private let past: [History.Moment]
  private let future: [History.Moment]
  private let scene: Scene

  init(of model: Model) {
    (past, future, scene) = (model.history.past, model.history.future, model.scene)
  }

  var count: Int { past.count + future.count }

  /// The number of the change that led to the current scene.
  var present: Int { past.count }

  /// Returns the effect of a change; nil for 0, the scene as it was opened.
  func difference(_ number: Int) -> SceneDifference? {
    guard number > 0 else { return nil }
    let moment = number <= present ? past[number - 1] : future[count - number]
    return moment.difference ?? SceneDifference(from: after(number - 1), to: after(number))
  }

  private func after(_ number: Int) -> Scene {
    number == present ? scene : number < present ? past[number].scene : future[count - number].scene
  }
}
