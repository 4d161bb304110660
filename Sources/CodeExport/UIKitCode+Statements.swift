package import Cells
package import SceneModel

/// Returns the statements in UIKit that lead from a scene to a later version of it, each in a line; what
/// only the stand-ins of exported code have, such as their content size, is not among them.
package func uikitStatements(from old: Scene, to new: Scene, offered: CellSize) -> [String] {
  func code(of scene: Scene) -> [String] {
    UIKitCode(scene, named: "scene", offered: offered).statements
  }
  let difference = code(of: new).difference(from: code(of: old))
  return difference.insertions.flatMap { change in
    guard case .insert(_, let statements, _) = change else { return [] as [String] }
    return statements.split(separator: "\n").map(String.init)
  }
}

extension UIKitCode {
  /// The statements that create, configure and arrange the views, and activate their constraints.
  fileprivate var statements: [String] {
    var ofSizeClasses = CodeLines()
    if varies { addSizeClasses(to: &ofSizeClasses) }
    let lines =
      views.flatMap { view, isArranged in
        let name = className(of: view).replacing("Content", with: "UI")
        return ["let \(names[view.id]) = \(name)()"]
          + view.guides.map { "let \(names[$0]) = UILayoutGuide()" }
          + configuration(of: view, isArranged: isArranged)
      } + views.flatMap { hierarchy(of: $0.view) } + ofSizeClasses.lines
    let ofStandIns = [
      ".contentSize = ", ".alignmentInsets = ", ".setBaselines(", "sizes[", "var sizes:",
      "traitConstraints",
    ]
    let constraints = constraintLines(offered: offered).joinedToStatements
      .filter { $0.hasSuffix(",") }.map { ListedConstraint($0) }
    let statements = lines.joinedToStatements.filter { line in
      // Quoted words may be anything.
      let code = line.prefix { $0 != "\"" }
      return !ofStandIns.contains { code.contains($0) }
    }
    return statements
      + constraints.enumerated().map { index, constraint in
        let earlier = constraints[..<index].count { $0.name == constraint.name }
        return constraint.activation(
          named: constraint.name + (earlier == 0 ? "" : "\(earlier + 1)"))
      }
  }
}

/// An element of the list of constraints to activate.
private struct ListedConstraint {
  private let expression: String
  private let priority: String?
  /// A name from the first anchor, such as `bWidth`.
  let name: String

  init(_ element: String) {
    let parts = element.dropLast().split(separator: ".named(")[0].split(
      separator: ".with(priority: ")
    expression = String(parts[0])
    priority = parts.count > 1 ? String(parts[1].dropLast()) : nil
    let path = expression.prefix { $0 != "(" }.split(separator: ".").prefix { $0 != "constraint" }
    name = path.reduce("") { name, part in
      let word = part.replacing("Anchor", with: "")
      return name + (name.isEmpty ? word : word.prefix(1).uppercased() + word.dropFirst())
    }
  }

  func activation(named name: String) -> String {
    guard let priority else { return "\(expression).isActive = true" }
    let name = name.hasPrefix("NSLayout") ? "constraint" : name
    return [
      "let \(name) = \(expression)", "\(name).priority = \(priority)", "\(name).isActive = true",
    ].joined(separator: "\n")
  }
}

extension [String] {
  /// The lines with each statement in one line, without comments.
  fileprivate var joinedToStatements: [String] {
    var statements: [String] = []
    for line in self where !line.drop(while: { $0 == " " }).hasPrefix("//") {
      let text = line.drop { $0 == " " }
      guard line.hasPrefix(" ") || text.hasPrefix("}") || text.hasPrefix("]"),
        let last = statements.last
      else {
        statements.append(line)
        continue
      }
      let isWhole = "([".contains(last.last ?? "(") || text.hasPrefix(".") || text.hasPrefix("]")
      let isInBlock = last.hasSuffix("{") || text.hasPrefix("}") || last.hasSuffix(",")
      statements[statements.count - 1] = last + (isWhole ? "" : isInBlock ? " " : "; ") + text
    }
    return statements
  }
}
