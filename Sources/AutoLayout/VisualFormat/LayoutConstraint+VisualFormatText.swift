extension LayoutConstraint {
  /// The constraint as visual format, such as `H:[a]-(>=8@750)-[b]`; nil if visual format cannot
  /// express it.
  ///
  /// Visual format can express a single width or height, equal widths or heights, and the distance
  /// between the end of one item and the start of the next, or between an item and its superview,
  /// whose name is `|`. It cannot express multipliers, centres, baselines, left and right edges, or
  /// items whose identifier is not a C identifier.
  ///
  /// If the items have not moved in the tree,
  /// ``constraints(withVisualFormat:options:metrics:views:)`` returns an equal constraint for the
  /// text, possibly with exchanged sides.
  public var visualFormat: String? {
    guard let first = firstItem, let axis = firstAttribute.axis, multiplier == 1, constant.isFinite
    else { return nil }
    guard let body = extentText(of: first) ?? distanceText(from: first, axis) else { return nil }
    return (axis == .horizontal ? "H:" : "V:") + body
  }

  private func extentText(of item: LayoutItem) -> String? {
    guard firstAttribute.isSize, let name = item.visualFormatName else { return nil }
    if secondAttribute == .notAnAttribute {
      return "[\(name)(\(predicateText(relation, constant.plainDescription)))]"
    }
    guard secondAttribute == firstAttribute, constant == 0,
      let other = secondItem?.visualFormatName
    else { return nil }
    return "[\(name)(\(predicateText(relation, other, equality: "==")))]"
  }

  private func predicateText(
    _ relation: LayoutRelation, _ operand: String, equality: String = ""
  ) -> String {
    let text = (relation == .equal ? equality : relation.symbol) + operand
    return priority == .required ? text : "\(text)@\(priority.rawValue.plainDescription)"
  }

  /// Returns the text of the distance between two edges, from `next == last + constant` or `last ==
  /// next - constant`.
  private func distanceText(from first: LayoutItem, _ axis: Axis) -> String? {
    guard let second = secondItem else { return nil }
    let here = (item: first, attribute: firstAttribute)
    let there = (item: second, attribute: secondAttribute)
    if let ends = endTexts(last: there, next: here, axis) {
      return ends.last + connectionText(relation, constant) + ends.next
    }
    guard let ends = endTexts(last: here, next: there, axis) else { return nil }
    return ends.last + connectionText(relation.mirrored, 0 - constant) + ends.next
  }

  private func connectionText(_ relation: LayoutRelation, _ distance: Double) -> String {
    if isToMargin { return "-" }
    return "-(\(predicateText(relation, distance.plainDescription)))-"
  }

  private typealias End = (item: LayoutItem, attribute: LayoutAttribute)

  /// Returns the two ends of a connection; nil if a line of visual format cannot contain them in
  /// that order.
  private func endTexts(last: End, next: End, _ axis: Axis) -> (last: String, next: String)? {
    if last.attribute == axis.end, next.attribute == axis.start {
      guard let last = last.item.visualFormatName, let next = next.item.visualFormatName
      else { return nil }
      return ("[\(last)]", "[\(next)]")
    }
    let isLeading = next.attribute == axis.start && last.item === next.item.container
    let isTrailing = last.attribute == axis.end && next.item === last.item.container
    if isLeading, last.attribute == axis.start || isToMargin && last.attribute == axis.startMargin {
      return next.item.visualFormatName.map { ("|", "[\($0)]") }
    }
    if isTrailing, next.attribute == axis.end || isToMargin && next.attribute == axis.endMargin {
      return last.item.visualFormatName.map { ("[\($0)]", "|") }
    }
    return nil
  }

  /// Whether the constraint is the one for a single `-` next to a `|`.
  private var isToMargin: Bool {
    let margins: [LayoutAttribute] = [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin]
    return relation == .equal && constant == 0 && priority == .required
      && (margins.contains(firstAttribute) || margins.contains(secondAttribute))
  }
}

extension Axis {
  fileprivate var startMargin: LayoutAttribute {
    self == .horizontal ? .leadingMargin : .topMargin
  }

  fileprivate var endMargin: LayoutAttribute {
    self == .horizontal ? .trailingMargin : .bottomMargin
  }
}

extension LayoutItem {
  /// The identifier, if it is valid in visual format.
  fileprivate var visualFormatName: String? {
    identifier.flatMap { VisualFormat.Name.isName($0) ? $0 : nil }
  }
}
