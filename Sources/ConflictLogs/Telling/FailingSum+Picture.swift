extension FailingSum {
  /// Returns the chain as visual format, with its actual lengths; nil if it has none.
  func picture(in log: ConflictLog) -> String? {
    let shown = chain.filter { $0.kind != .gap || $0.value != 0 }
    let hasAdjacentGaps = zip(shown, shown.dropFirst()).contains {
      $0.kind == .gap && $1.kind == .gap
    }
    guard !chain.isEmpty, chain.allSatisfy({ $0.isForward || $0.kind == .gap }), !hasAdjacentGaps,
      let outer
    else { return nil }
    var text = axis == .horizontal ? "H:|" : "V:|"
    for part in shown {
      switch part.kind {
      case .gap: if let value = part.value { text += "-(\(value.logText))-" }
      case .margin: text += "-(margin)-"
      case .size(let item):
        let length = part.value?.logText ?? symbols.first { $0.item == item }?.letter ?? "?"
        text += "[\(log.name(ofItem: item))(\(length))]"
      }
    }
    return text + "|  in \(log.name(ofItem: outer))"
  }
}
