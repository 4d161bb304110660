package import Cells
package import SceneModel

/// Returns the statements in UIKit that lead from a scene to a later version of it, as lines; what only
/// the stand-ins of exported code have, such as their content size, is not among them.
package func uikitStatements(from old: Scene, to new: Scene, offered: CellSize) -> [String] {
  func code(of scene: Scene) -> [String] {
    UIKitCode(scene, named: "scene", offered: offered, hasStandIns: false).statements
  }
  let difference = code(of: new).difference(from: code(of: old))
  return difference.insertions.flatMap { $0.part.split(separator: "\n").map(String.init) }
}

extension UIKitCode {
  /// The statements that create, configure and arrange the views, and activate their constraints, each
  /// in one or several lines.
  var statements: [String] {
    let created = views.flatMap { view, isArranged in
      ["let \(names[view.id]) = \(className(of: view))()"]
        + view.guides.map { "let \(names[$0]) = UILayoutGuide()" }
        + configuration(of: view, isArranged: isArranged)
    }
    let constraints = listedConstraints.compactMap(\.active)
    let activated = constraints.enumerated().map { index, constraint in
      let earlier = constraints[..<index].count { $0.name == constraint.name }
      return constraint.activation(
        named: constraint.name + (earlier == 0 ? "" : "\(earlier + 1)"))
    }
    let statements =
      ofDirection + created + views.flatMap { hierarchy(of: $0.view) } + ofSizeClasses + activated
    return statements.filter { !$0.hasPrefix("//") }
  }
}

/// An element of the list of constraints to activate, or a comment in its place.
enum ListedConstraint {
  case comment(String)
  /// A constraint, which is a comment if there is a reason why it is not active.
  case constraint(CodeConstraint, inactive: String?)

  /// The constraint, if it is active.
  var active: CodeConstraint? {
    if case .constraint(let constraint, inactive: nil) = self { constraint } else { nil }
  }

  /// The text of the element, in one or two lines.
  var text: String {
    switch self {
    case .comment(let text): "// \(text)"
    case .constraint(let constraint, inactive: nil): constraint.element
    case .constraint(let constraint, let reason?):
      constraint.element.split(separator: "\n").map { "// \(reason): \($0)" }
        .joined(separator: "\n")
    }
  }
}

/// A constraint as an expression, and what is set afterwards.
struct CodeConstraint {
  var expression: String
  var priority: Double
  var identifier: String?

  private static let mostColumns = 88

  /// The constraint in a list, in one line or, if that is too long, in two.
  fileprivate var element: String {
    let isLong = expression.count + modifiers.count >= CodeConstraint.mostColumns
    return expression + (isLong && !modifiers.isEmpty ? "\n    " : "") + modifiers + ","
  }

  /// The calls of the class's own methods that set a priority and an identifier.
  var modifiers: String {
    (priority == 1000 ? "" : ".with(priority: \(priority.priorityCode))")
      + (identifier.map { ".named(\($0.swiftLiteral))" } ?? "")
  }

  /// A name from the first anchor, such as `bWidth`.
  fileprivate var name: String {
    let path = expression.prefix { $0 != "(" }.split(separator: ".").prefix { $0 != "constraint" }
    let name = path.reduce("") { name, part in
      let word = part.replacing("Anchor", with: "")
      return name + (name.isEmpty ? word : word.prefix(1).uppercased() + word.dropFirst())
    }
    return name.hasPrefix("NSLayout") ? "constraint" : name
  }

  fileprivate func activation(named name: String) -> String {
    let settings =
      (priority == 1000 ? [] : ["\(name).priority = \(priority.priorityCode)"])
      + (identifier.map { ["\(name).identifier = \($0.swiftLiteral)"] } ?? [])
    guard !settings.isEmpty else { return "\(expression).isActive = true" }
    return (["let \(name) = \(expression)"] + settings + ["\(name).isActive = true"])
      .joined(separator: "\n")
  }
}
