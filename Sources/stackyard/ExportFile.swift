import Playground

/// Writes texts of scenes from the playground to new files.
struct ExportFile {
  private let names: NewFileNames
  private var last: (text: String, name: String)?

  init(names: NewFileNames) { self.names = names }

  /// Writes the text of a scene.
  ///
  /// Does nothing if the last written text was the same, so that a key held down does not fill the
  /// folder.
  mutating func write(_ new: Draft) -> Written {
    if let last, last.text == new.text {
      let message = FileMessage.alreadyWritten(last.name)
      return Written(isDone: true, message: message)
    }
    do throws(Failure) {
      for name in names.copies.map({ "\($0).yaml" })
      where try OutputFile(path: name).create(new.text) {
        last = (new.text, name)
        let message = FileMessage.written(name, losesComments: new.losesComments)
        return Written(isDone: true, message: message)
      }
    } catch {
      return Written(isDone: false, message: .notSaved(error.reason))
    }
    let (first, final) = (names.copies.first ?? "", names.copies.last ?? "")
    return Written(isDone: false, message: .tooManyCopies(first: first, last: final))
  }
}
