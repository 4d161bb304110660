/// A set of small numbers that remembers the order of insertion and is cleared in O(members).
struct Marks: Sendable {
  private(set) var members: [Int32] = []
  /// For each number, whether it is a member.
  private var isMember: [Bool]

  /// Creates an empty set, with room for the numbers below a limit.
  init(below limit: Int) { isMember = Array(repeating: false, count: limit) }

  /// Creates an empty set without room.
  init() { isMember = [] }

  /// Inserts a number; returns false if it is a member already.
  mutating func insert(_ number: Int32) -> Bool {
    if Int(number) >= isMember.count {
      isMember.extend(with: false, by: Int(number) + 1 - isMember.count)
    }
    if isMember[Int(number)] { return false }
    isMember[Int(number)] = true
    members.append(number)
    return true
  }

  mutating func removeAll() {
    for member in members { isMember[Int(member)] = false }
    members.removeAll(keepingCapacity: true)
  }
}
