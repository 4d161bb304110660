/// A set of small numbers that remembers the order of insertion and is cleared in O(members).
struct Marks<Member: ListKey & Sendable>: Sendable {
  private(set) var members: [Member] = []
  /// For each number, whether it is a member.
  private var isMember: [Bool]

  /// Creates an empty set, with room for the numbers below a limit.
  init(below limit: Int) { isMember = Array(filledWith: false, count: limit) }

  /// Creates an empty set without room.
  init() { isMember = [] }

  /// Inserts a member; returns false if it was one already.
  mutating func insert(_ member: Member) -> Bool {
    isMember.extend(with: false, upTo: member.offset + 1)
    if isMember[member.offset] { return false }
    isMember[member.offset] = true
    members.append(member)
    return true
  }

  func contains(_ member: Member) -> Bool {
    member.offset < isMember.count && isMember[member.offset]
  }

  mutating func removeAll() {
    for member in members { isMember[member.offset] = false }
    members.clear()
  }
}
