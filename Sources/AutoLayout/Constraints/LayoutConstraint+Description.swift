extension LayoutConstraint: CustomStringConvertible {
  /// The constraint as an equation, such as `a.width >= 0.5 * b.width + 8 @750`.
  ///
  /// A multiplier of 1, a constant of 0 and the priority 1000 are omitted.
  public var description: String {
    var text = "\(Self.name(of: firstItem)).\(firstAttribute) \(relation.symbol) "
    if secondAttribute == .notAnAttribute {
      text += constant.plainDescription
    } else {
      if multiplier != 1 { text += "\(multiplier.plainDescription) * " }
      text += "\(Self.name(of: secondItem)).\(secondAttribute)"
      if constant < 0 {
        text += " - \((-constant).plainDescription)"
      } else if constant != 0 {
        text += " + \(constant.plainDescription)"
      }
    }
    if priority != .required { text += " @\(priority.rawValue.plainDescription)" }
    return text
  }

  private static func name(of item: LayoutItem?) -> String { item?.name ?? "nil" }
}

extension Double {
  /// The shortest decimal that is read as this number, without a trailing `.0`.
  var plainDescription: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
