import AutoLayout
import Cells
import SceneLayouts
import SceneModel

extension UIKitCode {
  /// Returns the elements of the list of constraints: the placement of the root, the sizes of views,
  /// and the scene's own constraints.
  ///
  /// A size that depends on the size class is written elsewhere. Inactive entries are comments.
  func constraintLines(offered: CellSize) -> [String] {
    let placement = scene.root.placement.attributes.map { attribute in
      let root = names[scene.root.id]
      return "\(root).\(attribute)Anchor.constraint(equalTo: \(attribute)Anchor),"
    }
    let sizes = views.map(\.view).filter { !hasVaryingSizes($0) }
      .flatMap { sizeConstraints(of: $0) }.map { $0 + "," }
    return placement + sizes + entryLines(offered: offered)
  }

  /// Returns the constraints on the width and the height of a view.
  func sizeConstraints(of view: SceneView) -> [String] {
    [("width", view.width), ("height", view.height)].flatMap { attribute, constraints in
      constraints.map { constraint in
        let method = "\(constraint.relation.method)Constant: \(constraint.constant.code)"
        return "\(names[view.id]).\(attribute)Anchor.constraint(\(method))"
          + modifiers(priority: constraint.priority, identifier: nil)
      }
    }
  }

  private func entryLines(offered: CellSize) -> [String] {
    // Inactive entries need constraints, too, to become comments.
    var active = scene
    for index in active.constraints.indices {
      active.constraints[index].isActive = true
      active.constraints[index].traits = []
    }
    let tree = ViewTree(active, canvas: scene.canvas(offered: offered))
    let items = expressions(in: tree)
    return zip(scene.constraints, tree.constraints).flatMap { entry, made in
      var lines = made.flatMap { constraint in
        code(of: constraint, items).map { $0 + "," }?.brokenBeforeModifiers ?? [
          "// UIKit has no anchor for \(constraint.description.inComment)."
        ]
      }
      if !entry.isActive {
        lines = lines.map { "// inactive: \($0)" }
      } else if !entry.traits.isEmpty {
        // Only code that reacts to traits can switch them.
        let traits = entry.traits.map(\.sceneText).joined(separator: ", ")
        lines = lines.map { "// only in \(traits): \($0)" }
      }
      guard case .visualFormat(let line) = entry else { return lines }
      return ["// \(line.text.inComment)"] + lines
    }
  }

  /// Returns the expression of each item; that of the canvas is empty, because it is `self`.
  private func expressions(in tree: ViewTree) -> [ObjectIdentifier: String] {
    var expressions: [ObjectIdentifier: String] = [:]
    let named = Set(scene.constraints.flatMap { $0.itemNames(besides: []) })
    func add(_ id: String, _ expression: String) {
      if let item = tree.item(id) { expressions[ObjectIdentifier(item)] = expression }
    }
    func addScreenGuides(of id: String, _ expression: String) {
      // Asking for a guide creates it.
      for guide in ScreenGuideName.allCases where named.contains(guide.id(of: id)) {
        add(guide.id(of: id), (expression.isEmpty ? "" : expression + ".") + guide.code)
      }
    }
    add(Name.canvas, "")
    addScreenGuides(of: Name.canvas, "")
    for (view, _) in views {
      add(view.id, names[view.id])
      addScreenGuides(of: view.id, names[view.id])
      for guide in view.guides { add(guide, names[guide]) }
      for guide in ScrollGuideName.allCases {
        add(guide.id(of: view.id), "\(names[view.id]).\(guide.rawValue)LayoutGuide")
      }
    }
    return expressions
  }

  /// Returns a constraint as an expression; nil if UIKit has none for it.
  private func code(
    of constraint: LayoutConstraint, _ items: [ObjectIdentifier: String]
  ) -> String? {
    guard let firstItem = constraint.firstItem, let first = items[ObjectIdentifier(firstItem)],
      let anchor = anchor(of: firstItem, first, constraint.firstAttribute)
    else { return nil }
    let modifiers = modifiers(
      priority: constraint.priority.rawValue, identifier: constraint.identifier)
    let method = constraint.relation.method
    guard let secondItem = constraint.secondItem, constraint.multiplier != 0 else {
      return "\(anchor).constraint(\(method)Constant: \(constraint.constant.code))\(modifiers)"
    }
    guard let second = items[ObjectIdentifier(secondItem)],
      let other = self.anchor(of: secondItem, second, constraint.secondAttribute)
    else { return nil }
    let isSize = constraint.firstAttribute.isSize
    guard isSize || constraint.multiplier == 1 else {
      return longForm(of: constraint, first, second) + modifiers
    }
    let factor =
      constraint.multiplier == 1 ? "" : ", multiplier: \(constraint.multiplier.factorCode)"
    let constant = constraint.constant == 0 ? "" : ", constant: \(constraint.constant.code)"
    return "\(anchor).constraint(\(method): \(other)\(factor)\(constant))\(modifiers)"
  }

  /// Returns an anchor, with those of margins from the guide; nil if the item has no such anchor.
  private func anchor(
    of item: LayoutItem, _ expression: String, _ attribute: LayoutAttribute
  ) -> String? {
    var path = expression.isEmpty ? [] : [expression]
    if attribute.isMargin {
      guard item is View else { return nil }
      path.append("layoutMarginsGuide")
    }
    let name = attribute.sceneName.replacing("WithinMargins", with: "")
    let plain = attribute.isMargin && name.hasSuffix("Margin") ? String(name.dropLast(6)) : name
    return (path + ["\(plain)Anchor"]).joined(separator: ".")
  }

  /// Returns a constraint between positions with a multiplier, for which anchors have no method.
  private func longForm(
    of constraint: LayoutConstraint, _ first: String, _ second: String
  ) -> String {
    "NSLayoutConstraint(item: \(first.isEmpty ? "self" : first), "
      + "attribute: .\(constraint.firstAttribute.sceneName), "
      + "relatedBy: .\(constraint.relation), toItem: \(second.isEmpty ? "self" : second), "
      + "attribute: .\(constraint.secondAttribute.sceneName), "
      + "multiplier: \(constraint.multiplier.factorCode), constant: \(constraint.constant.code))"
  }

  private func modifiers(priority: Double, identifier: String?) -> String {
    (priority == 1000 ? "" : ".with(priority: \(priority.priorityCode))")
      + (identifier.map { ".named(\($0.swiftLiteral))" } ?? "")
  }
}

extension SceneView.Placement {
  /// The anchors of the root that are equal to those of the canvas.
  var attributes: [LayoutAttribute] {
    switch self {
    case .fill: [.leading, .top, .trailing, .bottom]
    case .topLeading: [.leading, .top]
    case .center: [.centerX, .centerY]
    case .none: []
    }
  }
}

extension LayoutRelation {
  /// The label of an anchor's method.
  fileprivate var method: String {
    switch self {
    case .equal: "equalTo"
    case .lessThanOrEqual: "lessThanOrEqualTo"
    case .greaterThanOrEqual: "greaterThanOrEqualTo"
    }
  }
}

extension Double {
  /// The factor as code, as a fraction if that is exact: `1.0 / 3`.
  fileprivate var factorCode: String {
    let text = factorText(of: "x", \.code)
    guard text.contains(" / ") else { return code }
    let parts = text.replacing(" * x", with: "").split(separator: " / ")
    return "\(parts[0] == "x" ? "1" : parts[0]).0 / \(parts[1])"
  }
}

extension String {
  /// The line, or if it is too long, two lines.
  fileprivate var brokenBeforeModifiers: [String] {
    let mostColumns = 88
    let starts = [".with(priority: ", ".named("].compactMap { firstRange(of: $0)?.lowerBound }
    guard count > mostColumns, let start = starts.min() else { return [self] }
    return [String(self[..<start]), "    " + self[start...]]
  }
}

extension ScreenGuideName {
  /// The property of UIKit's views.
  fileprivate var code: String {
    switch self {
    case .safeArea: "safeAreaLayoutGuide"
    case .readable: "readableContentGuide"
    case .keyboard: "keyboardLayoutGuide"
    }
  }
}
