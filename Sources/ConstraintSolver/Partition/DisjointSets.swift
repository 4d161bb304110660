/// A union-find structure; the smallest member represents its set.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) {
    parents = Array(capacity: count) { output in
      for member in 0..<count { output.append(Int32(truncatingIfNeeded: member)) }
    }
  }

  mutating func find(_ member: Int32) -> Int32 {
    var member = member
    while parents[Int(member)] != member {
      parents[Int(member)] = parents[Int(parents[Int(member)])]
      member = parents[Int(member)]
    }
    return member
  }

  mutating func unite(_ a: Int32, _ b: Int32) {
    let first = find(a)
    let second = find(b)
    parents[Int(max(first, second))] = min(first, second)
  }
}
