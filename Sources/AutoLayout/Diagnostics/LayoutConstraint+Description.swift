extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation, such as `a.width >= 0.5 * b.width + 8 @750`.
  ///
  /// A multiplier of 1, a constant of 0 and the priority 1000 are omitted.
  public var description: String {
    equation(priority: " @") { multiplier.factorText(of: $0) { $0.plainDescription } }
  }

  /// Returns the constraint as an equation, with a multiple of the second anchor that a closure
  /// returns.
  private func equation(priority label: String, _ multiple: (String) -> String) -> String {
    var text = "\(Self.name(of: firstItem)).\(firstAttribute) \(relation.symbol) "
    if secondAttribute == .notAnAttribute {
      text += constant.plainDescription
    } else {
      text += multiple("\(Self.name(of: secondItem)).\(secondAttribute)")
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + abs(constant).plainDescription }
    }
    if priority != .required { text += label + priority.rawValue.plainDescription }
    return text
  }

  private static func name(of item: LayoutItem?) -> String { item?.name ?? "(released)" }
}

// MARK: In logs

extension LayoutConstraint {
  /// Returns the constraint as in UIKit's logs, such as `<NSLayoutConstraint:0x2 'gap'
  /// H:[a]-(10)-[b] (active)>`.
  ///
  /// The given number replaces the address, so the same layout produces the same text everywhere.
  /// Visual format is used if it can express the constraint.
  public func logText(number: Int) -> String {
    // Only the user's constraints are attached to items; others exist while they are in effect.
    let state = isActive || origin != .user ? "active" : "inactive"
    let address = "0x" + String(number, radix: 16)
    let shown = withMarginSize ?? self
    return "<\(logClass):\(address)\(logName) \(shown.logBody)   (\(state)\(shown.barLegend))>"
  }

  /// A constraint of a margins guide with the size of the margin, which UIKit prints instead of the
  /// attribute; nil for other constraints.
  private var withMarginSize: LayoutConstraint? {
    guard origin == .engine, let guide = firstItem as? LayoutGuide, case .margins = guide.role,
      let view = secondItem as? View
    else { return nil }
    let margins = view.layoutMargins
    let distance: Double? =
      switch firstAttribute {
      case .left: margins.left
      case .right: -margins.right
      case .top: margins.top
      case .bottom: -margins.bottom
      default: nil
      }
    return distance.map {
      LayoutConstraint(guide, firstAttribute, .equal, view, firstAttribute, constant: $0)
    }
  }

  /// The view that `|` means, if the text contains it.
  private var barLegend: String {
    guard !firstAttribute.isSize, visualFormat?.contains("|") == true else { return "" }
    let bar = firstItem?.container === secondItem ? secondItem : firstItem
    return bar.map { ", names: '|':\($0.name) " } ?? ""
  }

  private var logName: String {
    guard let identifier else { return "" }
    switch origin {
    case .autoresizing: return " \(identifier)"
    case .contentSize: return ""
    case .host, .engine, .stackView, .user: return " '\(identifier)'"
    }
  }

  private var logClass: String {
    switch origin {
    case .autoresizing: "NSAutoresizingMaskLayoutConstraint"
    case .contentSize: "NSContentSizeLayoutConstraint"
    case .host, .engine, .stackView, .user: "NSLayoutConstraint"
    }
  }

  private var logBody: String {
    if origin == .contentSize, let contentSizeBody { return contentSizeBody }
    if !firstAttribute.isSize, let visualFormat { return visualFormat }
    return equation(priority: " priority:") {
      multiplier == 1 ? $0 : "\(multiplier.plainDescription)*\($0)"
    }
  }

  /// UIKit has one constraint for both priorities of a content size.
  private var contentSizeBody: String? {
    guard let view = firstItem as? View, let axis = firstAttribute.axis else { return nil }
    let hugging = view.contentHuggingPriority(for: axis).rawValue.plainDescription
    let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
    return """
      \(view.name).\(firstAttribute) == \(constant.plainDescription) Hug:\(hugging) \
      CompressionResistance:\(resistance.plainDescription)
      """
  }
}

extension Double {
  /// The shortest decimal that is read as this number, without a trailing `.0`.
  var plainDescription: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
