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
    switch self {
    case .uikit: UIKitCode(scene, named: name, offered: offered).text
    case .swiftui: SwiftUICode(scene, named: name, offered: offered).text
    case .css: FlexboxCode(scene, offered: offered).text
    case .visualFormat: VisualFormatCode(scene, offered: offered).text
    }
  }
}

/// Returns the lines of some code that differ from those of an earlier version: first those that are
/// gone, after `// removed:`, and then the new ones, each in order.
package func codeChanges(from old: String, to new: String) -> String {
  func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { line in String(line.drop { $0 == " " }) }
  }
  let (old, new) = (lines(of: old), lines(of: new))
  let difference = new.difference(from: old)
  let changes = difference.removals.map { (0, $0) } + difference.insertions.map { (1, $0) }
  return changes.map { _, change in
    switch change {
    case .remove(_, let line, _): "// removed: \(line)\n"
    case .insert(_, let line, _): "\(line)\n"
    }
  }.joined()
}
