import AutoLayout
import Cells
import SceneLayouts
import SceneModel

extension UIKitCode {
  /// The list of constraints: the placement of the root, the sizes of views, and the scene's own
  /// constraints.
  ///
  /// Constraints that depend on the size class are written elsewhere.
  var listedConstraints: [ListedConstraint] {
    let root = names[scene.root.id]
    let placement = scene.root.placement.attributes.map { attribute in
      CodeConstraint(
        expression: "\(root).\(attribute)Anchor.constraint(equalTo: \(attribute)Anchor)",
        priority: 1000)
    }
    let sizes = views.map(\.view).filter { !hasVaryingSizes($0) }.flatMap(sizeConstraints)
    return (placement + sizes).map { .constraint($0, inactive: nil) }
      + entries.filter(\.traits.isEmpty).flatMap(\.listed)
  }

  func sizeConstraints(of view: SceneView) -> [CodeConstraint] {
    [("width", view.width), ("height", view.height)].flatMap { attribute, constraints in
      constraints.map { constraint in
        let method = "\(constraint.relation.method)Constant: \(constraint.constant.code)"
        return CodeConstraint(
          expression: "\(names[view.id]).\(attribute)Anchor.constraint(\(method))",
          priority: constraint.priority)
      }
    }
  }

  /// The scene's own constraints, each with the size classes in which it is active; without any, it
  /// does not depend on them.
  var entries: [(traits: [TraitCollection], listed: [ListedConstraint])] {
    // Inactive entries need constraints, too, to become comments.
    var active = scene
    for index in active.constraints.indices {
      active.constraints[index].isActive = true
      active.constraints[index].traits = []
    }
    let tree = ViewTree(active, canvas: scene.canvas(offered: offered))
    let items = expressions(in: tree)
    return zip(scene.constraints, tree.constraints).map { entry, made in
      let inactive = entry.isActive ? entry.reasonToLeaveOut : "inactive"
      var listed = made.map { constraint -> ListedConstraint in
        guard let expression = expression(of: constraint, items) else {
          return .comment("UIKit has no anchor for \(constraint.description.inComment).")
        }
        let code = CodeConstraint(
          expression: expression, priority: constraint.priority.rawValue,
          identifier: constraint.identifier)
        return .constraint(code, inactive: inactive)
      }
      if case .visualFormat(let line) = entry {
        listed.insert(.comment(line.text.inComment), at: 0)
      }
      return (inactive == nil ? entry.traits : [], listed)
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
  private func expression(
    of constraint: LayoutConstraint, _ items: [ObjectIdentifier: String]
  ) -> String? {
    guard let firstItem = constraint.firstItem, let first = items[ObjectIdentifier(firstItem)],
      let anchor = anchor(of: firstItem, first, constraint.firstAttribute)
    else { return nil }
    let method = constraint.relation.method
    guard let secondItem = constraint.secondItem, constraint.multiplier != 0 else {
      return "\(anchor).constraint(\(method)Constant: \(constraint.constant.code))"
    }
    guard let second = items[ObjectIdentifier(secondItem)],
      let other = self.anchor(of: secondItem, second, constraint.secondAttribute)
    else { return nil }
    let isSize = constraint.firstAttribute.isSize
    guard isSize || constraint.multiplier == 1 else {
      return longForm(of: constraint, first, second)
    }
    let factor =
      constraint.multiplier == 1 ? "" : ", multiplier: \(constraint.multiplier.factorCode)"
    let constant = constraint.constant == 0 ? "" : ", constant: \(constraint.constant.code)"
    return "\(anchor).constraint(\(method): \(other)\(factor)\(constant))"
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

extension ScreenGuideName {
  fileprivate var code: String {
    switch self {
    case .safeArea: "safeAreaLayoutGuide"
    case .readable: "readableContentGuide"
    case .keyboard: "keyboardLayoutGuide"
    }
  }
}
