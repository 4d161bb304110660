package import SceneModel
package import SceneText

/// The source from which a scene is opened.
package enum SceneSource: Hashable, Sendable {
  case file(path: String)
  case template(SceneTemplate)
  case lesson(String)
}

/// The replacement for the current scene.
package enum Replacement: Hashable, Sendable {
  case scene(SceneSource)
  /// The same scene, edited by the user's editor.
  case editor
  /// The scene of a conflict in a log: the one with a number, or the first that can be read.
  case log([UInt8], number: Int? = nil)
}

/// The treatment of unsaved changes that would be lost.
package enum Unsaved: Hashable, Sendable { case ask, save, discard }

package struct OpenedScene: Hashable, Sendable {
  package var scene: Scene
  package var name: String
  package var text: [UInt8]
  /// Whether an interrupted session left changes of the scene.
  package var isRecoverable: Bool

  package init(_ scene: Scene, name: String, text: [UInt8], isRecoverable: Bool = false) {
    self.scene = scene
    self.name = name
    self.text = text
    self.isRecoverable = isRecoverable
  }
}

/// The preview of a scene that can be opened.
package enum Preview: Hashable, Sendable {
  case scene(Scene)
  /// The reason why it cannot be opened.
  case problem(Message)
}
