import Cells
import Playground
import SceneModel

/// An open prompt, which has only the status line.
extension Prompt: DrawnSheet {
  func statusLine(_ model: Model, columns: Int) -> StatusLine {
    StatusLine(asking: question(in: model), typed: typed, model.appearance, columns: columns)
  }

  /// Returns the question of the prompt, or the reason why the typed text is not an answer.
  private func question(in model: Model) -> StatusQuestion {
    if let message = model.message { return .again(because: message) }
    return switch subject {
    case .canvas: .canvasSize(isInPoints: model.scene.isInPoints)
    case .count: .count
    case .priority(let priority):
      .priority(view: model.selection, priority, now: model.selectedView[keyPath: priority.path])
    }
  }
}

/// The command line, in the status line or in a row of the form.
extension TypedLine: DrawnSheet {
  func hints(in model: Model) -> [SheetHint] {
    [SheetHint(Key.enter.name, .key(.perform)), SheetHint(Key.tab.name, .sheetWord(.complete))]
  }

  func statusLine(_ model: Model, columns: Int) -> StatusLine {
    StatusLine(typing: self, in: model, columns: columns)
  }

  /// The cursor is in the row of the form if a value is typed there.
  func draw(_ source: FrameSource, on frame: inout Frame) {
    frame.field = source.endOfTypedValue
    offer?.draw(above: source.screen.status, source.appearance, on: &frame)
  }
}

/// The question whether to save the changes.
struct SavingQuestion: DrawnSheet {
  func statusLine(_ model: Model, columns: Int) -> StatusLine {
    // A scene that was pasted, or read from standard input, does not belong to a file.
    let file = model.isOfFile && model.name != "-" ? model.name : nil
    let question =
      model.message.map { StatusQuestion.leavingUnsaved(because: $0) } ?? .leaving(file: file)
    return StatusLine(asking: question, typed: nil, model.appearance, columns: columns)
  }
}

/// The question whether to overwrite the file of a path.
struct OverwritingQuestion: DrawnSheet {
  let path: String

  func statusLine(_ model: Model, columns: Int) -> StatusLine {
    StatusLine(asking: .overwriting(path: path), typed: nil, model.appearance, columns: columns)
  }
}
