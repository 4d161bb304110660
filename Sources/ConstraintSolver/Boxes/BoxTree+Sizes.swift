/// The sizes that are possible for the outermost box.
extension BoxTree {
  /// The smallest size of the outermost box in which the others fit; nil if there is none, or if
  /// there is also a greatest one.
  ///
  /// - Complexity: O(boxes).
  package var leastSize: Double? {
    var sizes = Array(repeating: BoxInterval.all, count: boxes.count)
    for box in boxes.indices.reversed() {
      let own = boxes[box].isContainer ? permittedSizes(of: box, sizes) : boxes[box].content.bounds
      let required = requiredSizes(of: box)
      let possible = BoxInterval(
        low: max(own.low, required.low), high: min(own.high, required.high))
      if possible.low > possible.high { return nil }
      sizes[box] = possible
    }
    return sizes[0].high == .infinity ? sizes[0].low : nil
  }

  /// Returns the sizes of a box that those of the boxes inside permit.
  private func permittedSizes(of box: Int, _ inside: [BoxInterval]) -> BoxInterval {
    var common = BoxInterval.all
    var sum = BoxInterval(0)
    for child in boxes[box].children {
      common.low = max(common.low, inside[child].low)
      common.high = min(common.high, inside[child].high)
      sum.low += inside[child].low
      sum.high += inside[child].high
    }
    let count = Double(boxes[box].childCount)
    switch arrangement(of: box) {
    case .across(let alignment):
      let margins = alignment.margins.sum
      return BoxInterval(
        low: common.low + margins, high: alignment.isFilling ? common.high + margins : .infinity)
    case .sum(let distances):
      guard let gap = distances.leastGap, count > 1 else {
        return BoxInterval(low: sum.low + distances.fixed, high: sum.high + distances.fixed)
      }
      return BoxInterval(low: sum.low + distances.fixed + (count - 1) * gap, high: .infinity)
    case .shares(let distances):
      return BoxInterval(
        low: count * common.low + distances.fixed, high: count * common.high + distances.fixed)
    }
  }
}
