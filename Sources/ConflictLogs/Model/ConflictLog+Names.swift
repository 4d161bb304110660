extension ConflictLog {
  /// Returns a short name that is unique in the log: the accessibility identifier or the class,
  /// with a number if several items have the same.
  package func name(ofItem index: Int) -> String { itemNames[index] }

  static func names(of items: [LoggedItem]) -> [String] {
    let bases = items.map(baseName)
    var counts: [String: Int] = [:]
    for base in bases { counts[base, default: 0] += 1 }
    var seen: [String: Int] = [:]
    return bases.map { base in
      seen[base, default: 0] += 1
      return counts[base] == 1 ? base : "\(base) \(seen[base] ?? 0)"
    }
  }

  private static func baseName(of item: LoggedItem) -> String {
    if let name = item.name, !name.isEmpty { return name }
    if item.isGuide, let text = item.text, !text.isEmpty {
      return ConflictLog.guideNames[text] ?? text
    }
    return item.shortClassName.isEmpty ? "view" : item.shortClassName
  }

  private static let guideNames = [
    "UIViewSafeAreaLayoutGuide": "safe area", "UIViewLayoutMarginsGuide": "margins guide",
    "UISV-alignment-spanner": "alignment spanner", "UISV-distributing": "gap guide",
  ]

  /// Returns the text of an anchor, such as `UILabel 1.width`.
  package func name(of anchor: LoggedConstraint.Anchor) -> String {
    "\(name(ofItem: anchor.item)).\(anchor.attribute.rawValue)"
  }

  /// Returns a constraint as an equation with short names.
  package func equation(_ constraint: LoggedConstraint) -> String {
    let first = "\(name(of: constraint.first)) \(constraint.relation.rawValue) "
    let priority = constraint.priority >= 1000 ? "" : " @\(constraint.priority.logText)"
    guard let second = constraint.second else {
      return first + constraint.constant.logText + priority
    }
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.factorText) * "
    return first + factor + name(of: second) + constraint.constant.offsetText + priority
  }
}

extension Double {
  /// The number with at most four decimals.
  package var logText: String { text(decimals: 4) }

  /// The number as an offset at the end of an equation, such as ` - 8`; empty if it reads as 0.
  var offsetText: String { offset(\.logText) }

  func offset(_ text: (Double) -> String) -> String {
    readsAsZero ? "" : (self < 0 ? " - " : " + ") + text(magnitude)
  }

  /// Whether no decimal of ``logText`` is left of the number.
  var readsAsZero: Bool { logText == "0" }

  /// A multiplier with six significant digits, as logs print it.
  package var factorText: String {
    var (rest, decimals) = (magnitude, 5)
    while rest >= 10, decimals > 0 { (rest, decimals) = (rest / 10, decimals - 1) }
    while rest > 0, rest < 1, decimals < 12 { (rest, decimals) = (rest * 10, decimals + 1) }
    return text(decimals: decimals)
  }

  func text(decimals count: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    let unit = (0..<count).reduce(1.0) { product, _ in product * 10 }
    let scaled = (magnitude * unit).rounded()
    let whole = (scaled / unit).rounded(.down)
    // The leading 1 preserves the zeros after the decimal point.
    var decimals = String(Int(scaled - whole * unit + unit)).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    let sign = self < 0 && scaled > 0 ? "-" : ""
    return sign + "\(Int(whole))" + (decimals.isEmpty ? "" : ".\(decimals)")
  }
}
