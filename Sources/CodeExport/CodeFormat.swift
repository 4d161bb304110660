import AutoLayout
package import Cells
package import SceneModel

/// The code that a scene can become.
package enum CodeFormat: String, CaseIterable, Sendable {
  /// A UIKit view in Swift.
  case uikit
  /// A SwiftUI view.
  case swiftui
  /// A web page whose style sheet places the views with flexbox.
  case css
  /// Lines of visual format.
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

extension CodeFormat {
  /// Returns the parts of the code of a scene that differ from those of an earlier version: first those
  /// that are gone, after `// removed:`, and then the new ones, each in order.
  ///
  /// The parts of UIKit code are statements, those of other code are lines. Without an earlier version,
  /// it is the whole code.
  package func changes(
    from old: Scene?, to new: Scene, named name: String, offered: CellSize
  ) -> String {
    func parts(of scene: Scene) -> [CodePart] {
      if self == .uikit { return UIKitCode(scene, named: name, offered: offered).statements }
      return code(of: scene, named: name, offered: offered).split(separator: "\n").map { line in
        CodePart(String(line.drop { $0 == " " }))
      }
    }
    guard let old else { return code(of: new, named: name, offered: offered) }
    let difference = parts(of: new).difference(from: parts(of: old))
    let removals = difference.removals.flatMap { $0.part.split(separator: "\n") }
    return (removals.map { "// removed: \($0)" } + difference.insertions.map(\.part))
      .map { "\($0)\n" }.joined()
  }
}

/// A part of code, equal to one that differs only in the number of its name.
struct CodePart: Equatable {
  var text: String
  /// The text with the name that the part would have as the only one with it.
  private let alone: String

  init(_ text: String, alone: String? = nil) {
    self.text = text
    self.alone = alone ?? text
  }

  static func == (one: CodePart, other: CodePart) -> Bool { one.alone == other.alone }
}

extension CollectionDifference<CodePart>.Change {
  /// The text of the part that is gone or new.
  var part: String {
    switch self {
    case .remove(_, let part, _), .insert(_, let part, _): part.text
    }
  }
}
