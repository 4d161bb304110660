import AutoLayout
package import SceneModel
import SceneText

/// The text of the scene's file.
///
/// It is updated only when needed: patching a text takes longer than a key may.
struct FileText: Sendable {
  /// What the file had when it was read; nil if the scene has none.
  private let bytes: [UInt8]?
  /// Nil until the text is asked for the first time.
  private var document: SceneDocument?
  /// Whether comments of the file are not in the text.
  private(set) var losesComments = false
  /// The canvas that was given for opening, and that of the file, which stays in the text.
  private var canvas: (given: Size?, own: Size?)?

  init(_ bytes: [UInt8]? = nil) { self.bytes = bytes }

  /// The text, and what it says; nil if it was never asked for.
  var text: String? { document?.text }

  /// Makes the text say a scene to which a history leads.
  mutating func follow(_ history: [SceneDocument.Step], to present: SceneDocument.Step) {
    var document = known((history.first ?? present).scene)
    do throws(SceneEditError) {
      try document?.follow(history.map(own), to: own(present))
      // Its scenes are as large as those of the history, whose first one it must lead back to.
      document?.limitHistory(
        to: History.limit, views: History.mostViews, keeping: history.count)
    } catch {
      document = written(own(present.scene))
      document?.version = present.version
    }
    self.document = document
  }

  /// Makes edits in the text.
  ///
  /// - Parameters:
  ///   - edits: The edits.
  ///   - history: The scenes before the current one.
  ///   - present: The current scene.
  ///   - version: What the scene will be called after that.
  /// - Returns: The scene that the text says then.
  /// - Throws: Why they cannot be made; the text is as it was then.
  mutating func apply(
    _ edits: [SceneEdit], after history: [SceneDocument.Step], to present: SceneDocument.Step,
    version: Int
  ) throws(SceneEditError) -> Scene {
    follow(history, to: present)
    guard var document else { throw SceneEditError(.unsupportedText(nil)) }
    let name = edits.map(\.description).joined(separator: "; ")
    do throws(SceneEditError) {
      try document.apply(edits, named: name)
    } catch  where error.isOfText {
      // The file is written in a way that cannot be patched; the text of the program itself can.
      guard let plain = written(document.scene) else { throw error }
      document = plain
      try document.apply(edits, named: name)
    }
    let scene = shown(document.scene)
    // Where nothing is different, the text stays, too.
    guard scene != present.scene else { return scene }
    document.version = version
    self.document = document
    return scene
  }

  /// The document, begun with the file, or with the scene where there is none.
  private mutating func known(_ opened: Scene) -> SceneDocument? {
    if let document { return document }
    guard let bytes, let read = try? SceneDocument(bytes: bytes, file: FileText.name) else {
      return written(opened)
    }
    if read.scene.canvas != opened.canvas { canvas = (opened.canvas, read.scene.canvas) }
    return read
  }

  /// The text that the program writes of a scene by itself.
  private mutating func written(_ scene: Scene) -> SceneDocument? {
    let former = document?.text ?? bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    losesComments = losesComments || hasComments(former)
    return try? SceneDocument(text: scene.yaml, file: FileText.name)
  }

  /// What the reader calls the text in its messages.
  private static let name = "scene"

  private func own(_ step: SceneDocument.Step) -> SceneDocument.Step {
    SceneDocument.Step(own(step.scene), version: step.version, edits: step.edits)
  }

  /// The scene as the file has it.
  private func own(_ scene: Scene) -> Scene {
    guard let canvas, scene.canvas == canvas.given else { return scene }
    var scene = scene
    scene.canvas = canvas.own
    return scene
  }

  /// The scene as it is shown.
  private func shown(_ scene: Scene) -> Scene {
    guard let canvas, scene.canvas == canvas.own else { return scene }
    var scene = scene
    scene.canvas = canvas.given
    return scene
  }
}

extension SceneEditError {
  /// Whether the way in which the text is written is the reason.
  fileprivate var isOfText: Bool { if case .unsupportedText = problem { true } else { false } }
}

/// A scene to be written to a file, and the text that says it.
package struct Draft: Hashable, Sendable {
  package var scene: Scene
  package var text: String
  /// Whether comments of the scene's file are not in the text.
  package var losesComments: Bool
  /// Whether the scene belongs to the file that was opened.
  package var isOfFile = true
}
