import Cells
import Playground

/// Writes the texts of scenes from the playground, each to a new file.
struct ExportFile {
  private let names: NewFileNames
  private var last: (text: String, name: String)?

  /// The text of a scene.
  struct Text {
    var text: String
    /// Whether comments of the scene's file are not in the text.
    var losesComments = false

    /// What the user should know of it.
    var loss: String { losesComments ? " (comments are not kept)" : "" }
  }

  init(names: NewFileNames) {
    self.names = names
  }

  /// Writes a text and returns the name of its file; does nothing where it wrote the same text last, so
  /// that a key held down does not fill the folder.
  mutating func write(_ new: Text) -> (written: Written, name: String?) {
    if let last, last.text == new.text {
      let message = "already written to \(VisibleText.visible(last.name))"
      return (Written(isDone: true, message: message), last.name)
    }
    do throws(Failure) {
      for name in names.copies.map({ "\($0).yaml" })
      where try OutputFile(path: name).create(new.text) {
        last = (new.text, name)
        let message = "written to \(VisibleText.visible(name))\(new.loss)"
        return (Written(isDone: true, message: message), name)
      }
    } catch {
      return (Written(isDone: false, message: error.reason), nil)
    }
    let (first, final) = (names.copies.first ?? "", names.copies.last ?? "")
    let message = "too many copies in this folder (\(first) ... \(final) exist)"
    return (Written(isDone: false, message: message), nil)
  }
}
