import Cells

/// The question before overwriting a file, which stays open until it is answered.
struct OverwritingSheet: Sheet {
  let path: String

  func ask(in model: inout Model) {
    model.mode = .overwriting(path: path)
    model.message = nil
  }

  /// Opens the command line to save to a file; the proposed path can be changed.
  static func askForPath(proposing path: String, in model: inout Model) {
    let command = "\(CommandName.saveAs.rawValue) "
    TypedLine(command + path, prompt: command.count).show(in: &model)
  }

  func take(_ key: Key, in model: inout Model) -> [Effect] {
    switch key {
    case .character("y"), .character("Y"), .character("o"), .character("O"):
      closeAll(in: &model)
      return [.saveAs(model.scene, path: path, overwriting: true)]
    case .character("n"), .character("N"): OverwritingSheet.askForPath(proposing: path, in: &model)
    case .escape, .control("c"):
      model.memory.effectAfterSaving = nil
      closeAll(in: &model)
    default: break
    }
    return []
  }

  func effect(of key: Key) -> SheetKey? {
    switch key {
    case .escape: .cancel
    case .character("y"), .character("o"): .overwrite
    default: nil
    }
  }
}
