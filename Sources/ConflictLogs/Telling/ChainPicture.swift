/// The chain of a conflict as visual format, with its actual lengths.
struct ChainPicture {
  let line: String?

  init(_ log: ConflictLog, _ sum: FailingSum) {
    let chain = sum.chain.filter { $0.kind != .gap || $0.value != 0 }
    let hasAdjacentGaps = zip(chain, chain.dropFirst()).contains {
      $0.kind == .gap && $1.kind == .gap
    }
    guard !sum.chain.isEmpty, sum.chain.allSatisfy({ $0.isForward || $0.kind == .gap }),
      !hasAdjacentGaps, let outer = sum.outer
    else {
      line = nil
      return
    }
    var text = sum.axis == .horizontal ? "H:|" : "V:|"
    for part in sum.chain {
      switch part.kind {
      case .gap: if let value = part.value, value != 0 { text += "-(\(value.logText))-" }
      case .margin: text += "-(margin)-"
      case .size(let item):
        let length =
          part.value?.logText ?? sum.symbols.first { $0.item == item }?.letter ?? "?"
        text += "[\(log.name(ofItem: item))(\(length))]"
      }
    }
    line = text + "|  in \(log.name(ofItem: outer))"
  }
}
