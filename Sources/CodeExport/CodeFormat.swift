import AutoLayout
package import Cells
package import SceneModel

/// The code that a scene can become.
package enum CodeFormat: String, CaseIterable, Sendable {
  case uikit
  case swiftui
  /// A web page whose style sheet places the views with flexbox.
  case css
  case visualFormat = "visual-format"
}

extension CodeFormat {
  /// Returns the code of a scene.
  ///
  /// The name of the type follows from the name of the scene's file; `offered` is the canvas for
  /// scenes without one.
  package func code(of scene: Scene, named name: String, offered: CellSize) -> String {
    // UIKit code has comments in their place.
    var own = scene
    own.constraints.removeAll { !$0.isOfApp }
    return switch self {
    case .uikit: UIKitCode(scene, named: name, offered: offered).text
    case .swiftui: SwiftUICode(own, named: name, offered: offered).text
    case .css: FlexboxCode(own, offered: offered).text
    case .visualFormat: VisualFormatCode(own, offered: offered).text
    }
  }

  /// Returns the parts of the code of a scene that differ from those of an earlier version: first those
  /// that are gone, after `// removed:`, and then the new ones, each in order.
  ///
  /// The parts of UIKit code are statements, those of other code are lines.
  package func changes(
    from old: Scene, to new: Scene, named name: String, offered: CellSize
  ) -> String {
    func parts(of scene: Scene) -> [CodePart] {
      if self == .uikit { return UIKitCode(scene, named: name, offered: offered).statements }
      return code(of: scene, named: name, offered: offered).split(separator: "\n").map { line in
        CodePart(String(line.drop { $0 == " " }), order: .ofText)
      }
    }
    let changes = CodeChanges(from: parts(of: old), to: parts(of: new))
    let gone = changes.gone.flatMap { $0.split(separator: "\n") }.map { "// removed: \($0)" }
    return (gone + changes.new).map { "\($0)\n" }.joined()
  }
}

extension SceneConstraint {
  /// Whether code has the constraint; false for those that only a scene made from a log needs.
  package var isOfApp: Bool { reasonToLeaveOut == nil }

  /// Why an app must not have the constraint; nil if it may.
  var reasonToLeaveOut: String? {
    guard let identifier else { return nil }
    if identifier == LayoutConstraint.identifierOfGuess {
      return "a guess, which the log does not contain"
    }
    return LayoutConstraint.isImposed(identifier) ? "the system's" : nil
  }
}
