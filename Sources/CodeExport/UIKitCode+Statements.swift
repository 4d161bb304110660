package import Cells
package import SceneModel

/// Returns the statements in UIKit that lead from a scene to a later version of it, as lines.
///
/// Those that are to be removed come first, as comments. What only the stand-ins of exported code have,
/// such as their content size, is not among them.
package func uikitStatements(from old: Scene, to new: Scene, offered: CellSize) -> [String] {
  func code(of scene: Scene) -> [CodePart] {
    UIKitCode(scene, named: "scene", offered: offered, hasStandIns: false).statements
      .filter { !$0.text.hasPrefix("//") }
  }
  let (before, after) = (code(of: old), code(of: new))
  let lines = CodeChanges(from: before, to: after).new.flatMap { $0.split(separator: "\n") }
  // Another value, or another place, replaces the former one.
  let set = Set(lines.compactMap(\.assigned))
  let kept = Set(after)
  let gone = before.filter { !kept.contains($0) }.flatMap { $0.text.split(separator: "\n") }
    .filter { $0.assigned.map(set.contains) != true }
  return gone.map { "// removed: \($0)" } + lines.map(String.init)
}

extension Substring {
  /// The property to which a statement assigns a value; nil for other statements.
  fileprivate var assigned: Substring? {
    firstRange(of: " = ").map { self[..<$0.lowerBound] }
  }
}

extension UIKitCode {
  /// The statements that create, configure and arrange the views, and activate their constraints, each
  /// in one or several lines, with the comments in place of others.
  var statements: [CodePart] {
    let created = views.flatMap { view, isArranged in
      ["let \(names[view.id]) = \(className(of: view))()"]
        + view.guides.map { "let \(names[$0]) = UILayoutGuide()" }
        + configuration(of: view, isArranged: isArranged)
    }
    let added = views.flatMap { hierarchy(of: $0.view) }
    let kept =
      switchesConstraints
      ? ["var traitConstraints: [NSLayoutConstraint] = []  // a property of the class"] : []
    var counts: [String: Int] = [:]
    return (kept + ofDirection + created).map { CodePart($0) } + added
      + ofSizeClasses.map { CodePart($0) }
      + listedConstraints.map { $0.statement(counting: &counts) }
  }
}

/// An element of the list of constraints to activate, or a comment in its place.
enum ListedConstraint {
  case comment(String)
  /// A constraint, which is a comment if there is a reason why it is not active.
  case constraint(CodeConstraint, inactive: String?)

  /// The text of the element, in one or two lines.
  var text: String {
    switch self {
    case .comment(let text): "// \(text)"
    case .constraint(let constraint, inactive: nil): constraint.element
    case .constraint(let constraint, let reason?): constraint.element.commented(reason)
    }
  }

  /// Returns the element as a statement, or several with a name; names that occur again have numbers.
  fileprivate func statement(counting counts: inout [String: Int]) -> CodePart {
    guard case .constraint(let constraint, let inactive) = self else { return CodePart(text) }
    let name = constraint.name
    let alone = constraint.activation(named: name)
    if let inactive { return CodePart(alone.commented(inactive)) }
    guard constraint.hasSettings else { return CodePart(alone) }
    let count = counts[name, default: 0] + 1
    counts[name] = count
    let text = count == 1 ? alone : constraint.activation(named: "\(name)\(count)")
    return CodePart(text, alone: alone)
  }
}

extension String {
  /// Returns the lines as comments that begin with a reason.
  fileprivate func commented(_ reason: String) -> String {
    split(separator: "\n").map { "// \(reason): \($0)" }.joined(separator: "\n")
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
    let words = path.map { $0.replacing("Anchor", with: "") }
    let name = words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
    return name.hasPrefix("NSLayout") ? "constraint" : name
  }

  /// Whether something is set after the constraint is made, which needs a name.
  fileprivate var hasSettings: Bool { priority != 1000 || identifier != nil }

  fileprivate func activation(named name: String) -> String {
    guard hasSettings else { return "\(expression).isActive = true" }
    let settings =
      (priority == 1000 ? [] : ["\(name).priority = \(priority.priorityCode)"])
      + (identifier.map { ["\(name).identifier = \($0.swiftLiteral)"] } ?? [])
    return (["let \(name) = \(expression)"] + settings + ["\(name).isActive = true"])
      .joined(separator: "\n")
  }
}
