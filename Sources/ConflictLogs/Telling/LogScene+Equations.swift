import AutoLayout

/// The constraints of the log as equations of the scene.
extension LogScene {
  /// Returns the constraint in the form that scenes need.
  ///
  /// A position for which the log has only a number is related to the superview. In a constraint of
  /// a mask, the masked view comes first, as changes of masks expect it.
  func placed(_ constraint: LoggedConstraint) -> LoggedConstraint {
    if constraint.origin == .autoresizingMask, constraint.first.item != constraint.maskedItem {
      return constraint.turned ?? constraint
    }
    guard constraint.isPlainPosition, let outer = parents[constraint.first.item] else {
      return constraint
    }
    var placed = constraint
    placed.place(in: outer)
    return placed
  }

  func equation(_ constraint: LoggedConstraint) -> String {
    var text = "\(name(constraint.first)) \(constraint.impliedRelation.rawValue) "
    if let edge = constraint.windowEdge {
      text += "window.\(edge)" + constraint.constant.inScene.offset(\.sceneNumber)
    } else if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(constraint.multiplier.sceneFactor) * " }
      text += name(second) + constraint.constant.inScene.offset(\.sceneNumber)
    } else {
      text += constraint.constant.sceneNumber
    }
    return text + LogScene.priority(of: constraint)
  }

  /// Returns the priority in the scene.
  ///
  /// A content size has two priorities, but an entry has one: that of the relation that is
  /// required, or of compression resistance if none is.
  private static func priority(of constraint: LoggedConstraint) -> String {
    let priority = constraint.contentPriorities?.compressionResistance ?? constraint.priority
    if constraint.requiredRelation != nil || priority >= 1000 { return "" }
    return " @\(max(1, priority).sceneNumber)"
  }

  /// Returns the optional half of a content size whose other half is required; nil for others.
  func optionalHalf(of constraint: LoggedConstraint) -> String? {
    guard let content = constraint.contentPriorities else { return nil }
    let (relation, priority): (LoggedConstraint.Relation, Double)
    switch constraint.requiredRelation {
    case .greaterThanOrEqual: (relation, priority) = (.lessThanOrEqual, content.hugging)
    case .lessThanOrEqual:
      (relation, priority) = (.greaterThanOrEqual, content.compressionResistance)
    case .equal, nil: return nil
    }
    return "\(name(constraint.first)) \(relation.rawValue) \(constraint.constant.sceneNumber) "
      + "@\(max(1, priority).sceneNumber)"
  }

  private func name(_ anchor: LoggedConstraint.Anchor) -> String {
    let attribute = anchor.attribute.layoutAttribute
    if let edge = LogScene.edges[attribute], let guide = marginsGuides[anchor.item] {
      return "\(guide).\(edge)"
    }
    return "\(ids[anchor.item]).\(attribute)"
  }

  private static let edges: [LayoutAttribute: LayoutAttribute] = [
    .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom,
    .leadingMargin: .leading, .trailingMargin: .trailing, .centerXWithinMargins: .centerX,
    .centerYWithinMargins: .centerY,
  ]
}

extension LoggedConstraint {
  /// The edge of the window that a position is relative to if the log has no superview; nil for
  /// other constraints.
  fileprivate var windowEdge: Attribute? {
    guard isPlainPosition else { return nil }
    guard first.attribute.axis == .horizontal else { return .top }
    return first.attribute.layoutAttribute.isDirectional ? .leading : .left
  }

  /// The same equation with its items exchanged; nil for other constraints.
  fileprivate var turned: LoggedConstraint? {
    guard let second, multiplier == 1, relation == .equal else { return nil }
    var turned = self
    (turned.first, turned.second, turned.constant) = (second, first, -constant)
    return turned
  }

  /// The constraint in a form that layouts allow; nil if there is none.
  ///
  /// Layouts cannot relate leading to left; a log is judged as if text were read from left to
  /// right.
  var legal: LoggedConstraint? {
    if isLegal { return self }
    var absolute = self
    absolute.first.attribute = first.attribute.absolute
    absolute.second?.attribute = second?.attribute.absolute ?? .left
    return absolute.isLegal ? absolute : nil
  }

  fileprivate var isLegal: Bool {
    let other = (second?.attribute ?? windowEdge)?.layoutAttribute ?? .notAnAttribute
    let factor = windowEdge == nil ? multiplier.inScene : 1
    let attribute = first.attribute.layoutAttribute
    return (try? LayoutConstraint.checkPair(attribute, other, multiplier: factor)) != nil
  }
}

extension Attribute {
  /// The edge that a leading or trailing edge is if text is read from left to right.
  fileprivate var absolute: Attribute {
    switch self {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: self
    }
  }
}

extension Double {
  /// Numbers nearer to 0 become 0 in a scene, because their effect would be invisible.
  private static let leastInScene = 1e-6
  private static let mostInScene = 1e6

  /// The number within the limits of scenes.
  fileprivate var inScene: Double {
    guard isFinite, magnitude >= Double.leastInScene else { return 0 }
    return Swift.min(Double.mostInScene, Swift.max(-Double.mostInScene, self))
  }

  /// The number in decimals, as in a scene; one that a log rounded is written in full, because several
  /// of them may have a sum.
  var sceneNumber: String {
    let fraction = inScene.simplestFraction
    return fraction == inScene ? inScene.logText : fraction.text(decimals: 10)
  }

  /// A multiplier as the shortest text that is read as the same number, because the multiplied
  /// number may be large.
  var sceneFactor: String {
    Int(exactly: inScene)?.description ?? inScene.description
  }
}
