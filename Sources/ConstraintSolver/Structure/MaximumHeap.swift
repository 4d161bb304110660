/// A heap of variables by their position in the order of evaluation, the last first.
struct MaximumHeap: Sendable {
  private var keys: [Int64] = []
  /// The largest key, if it was inserted last.
  ///
  /// In a chain of definitions, the next one to be expanded is always here, and never needs to be
  /// sifted.
  private var top = MaximumHeap.none

  /// A key below that of any variable.
  private static let none = Int64.min

  mutating func insert(_ variable: VariableIndex, position: Int32) {
    var key = Int64(position) << 32 | Int64(variable.number)
    if top == MaximumHeap.none {
      if key > keys.first ?? MaximumHeap.none {
        top = key
        return
      }
    } else if key > top {
      swap(&key, &top)
    }
    rise(key)
  }

  mutating func popLargest() -> VariableIndex? {
    if top != MaximumHeap.none {
      defer { top = MaximumHeap.none }
      return VariableIndex(number: Int32(truncatingIfNeeded: top))
    }
    guard let largest = keys.first, let last = keys.popLast() else { return nil }
    if !keys.isEmpty { sink(last) }
    return VariableIndex(number: Int32(truncatingIfNeeded: largest))
  }

  private mutating func rise(_ key: Int64) {
    var child = keys.count
    keys.append(key)
    while child > 0 {
      let parent = (child - 1) / 2
      if keys[parent] >= key { break }
      keys[child] = keys[parent]
      child = parent
    }
    keys[child] = key
  }

  private mutating func sink(_ key: Int64) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      if child >= keys.count { break }
      if child + 1 < keys.count, keys[child + 1] > keys[child] { child += 1 }
      if keys[child] <= key { break }
      keys[parent] = keys[child]
      parent = child
    }
    keys[parent] = key
  }
}
