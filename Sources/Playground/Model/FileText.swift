package import SceneModel
import SceneText

/// The text of the scene's file.
///
/// It is updated only when needed, because patching a text takes longer than handling a key may.
struct FileText: Sendable {
  /// The bytes of the file when it was read; nil if the scene has none.
  private let bytes: [UInt8]?
  /// The text as a document; nil until the text is needed for the first time.
  private var document: SceneDocument?
  /// Whether comments of the file are missing from the text.
  private(set) var losesComments = false

  init(_ bytes: [UInt8]? = nil) { self.bytes = bytes }

  /// The text; nil if it has not been needed yet.
  var text: String? { document?.text }

  /// Updates the text to the scene at the end of a history, patching at most a number of steps;
  /// returns whether the text describes that scene.
  @discardableResult
  mutating func follow(
    _ history: [SceneDocument.Step], to present: SceneDocument.Step, atMost limit: Int = .max
  ) -> Bool {
    var document = known((history.first ?? present).scene)
    var isDone = true
    do throws(SceneEditError) {
      isDone = try document?.follow(history, to: present, atMost: limit) ?? true
      // The document must be able to return to the first scene of the history, so its limits are
      // the same.
      document?.limitHistory(to: History.limit, views: History.mostViews, keeping: history.count)
    } catch {
      document = written(present.scene)
      document?.version = present.version
    }
    self.document = document
    return isDone
  }

  /// Makes edits in the text after a history, whose scenes are as they would be in the file.
  ///
  /// Returns the scene after the edits, whose number is the version, and whether the text changed; it
  /// does not change if an edit cannot be made.
  mutating func apply(
    _ edits: [SceneEdit], after history: [SceneDocument.Step], to present: SceneDocument.Step,
    version: Int
  ) throws(SceneEditError) -> (scene: Scene, changesText: Bool) {
    follow(history, to: present)
    guard var document else { throw SceneEditError(.unsupportedText(nil)) }
    let former = document.bytes
    do throws(SceneEditError) {
      try document.apply(edits)
    } catch  where error.isOfText {
      // A file written in this form cannot be patched, but a text written by the program can.
      guard let plain = written(document.scene) else { throw error }
      document = plain
      try document.apply(edits)
    }
    guard document.bytes != former else { return (document.scene, false) }
    document.version = version
    self.document = document
    return (document.scene, true)
  }

  /// Returns the document, created from the file or, if there is none, from the scene.
  private mutating func known(_ opened: Scene) -> SceneDocument? {
    if let document { return document }
    guard let bytes, let read = try? SceneDocument(bytes: bytes, file: FileText.name) else {
      return written(opened)
    }
    return read
  }

  /// Returns the scene as a new text, without the comments and the format of the file.
  private mutating func written(_ scene: Scene) -> SceneDocument? {
    let former = document?.text ?? bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    losesComments = losesComments || hasComments(former)
    return try? SceneDocument(text: scene.yaml, file: FileText.name)
  }

  /// The name of the text in the reader's messages.
  private static let name = "scene"
}

extension SceneEditError {
  /// Whether the edit fails because of the way in which the text is written.
  fileprivate var isOfText: Bool { if case .unsupportedText = problem { true } else { false } }
}

/// A scene to be written to a file, and its text.
package struct Draft: Hashable, Sendable {
  package var scene: Scene
  package var text: String
  /// Whether comments of the scene's file are missing from the text.
  package var losesComments: Bool
  /// Whether the scene belongs to the file that was opened.
  package var isOfFile = true
}
