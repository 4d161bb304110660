/// A union-find structure; the smallest member represents its set.
struct DisjointSets<Element> {
  typealias Member = TypedIndex<Element>

  private var parents: [Member]

  init(count: Int) {
    parents = []
    parents.append(addingCapacity: count) { output in
      for member in 0..<count { output.append(Member(member)) }
    }
  }

  mutating func find(_ member: Member) -> Member {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  mutating func unite(_ a: Member, _ b: Member) {
    let first = find(a)
    let second = find(b)
    parents[Int(max(first, second))] = min(first, second)
  }
}
