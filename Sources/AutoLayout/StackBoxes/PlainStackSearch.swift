/// A search for the plain stack views in a tree that are not inside others, and whose size is
/// probably fixed.
///
/// An attempt to lay out a stack view separately is wasted if its size is not fixed. So the search
/// examines the constraints of all other views, which takes little time.
struct PlainStackSearch {
  /// A stack view that was found.
  struct Candidate {
    let stack: StackView
    /// The number of views in it, including itself.
    let count: Int
    /// The number of edges that required equations fix along each axis; a size counts as two.
    fileprivate var pins = AxisPair(horizontal: 0, vertical: 0)
    /// Whether a constraint depends on a baseline.
    fileprivate var hasBaselines = false

    fileprivate var isProbablyFixed: Bool {
      !hasBaselines && pins.horizontal >= 2 && pins.vertical >= 2
    }
  }

  /// A view of the tree.
  private struct Node {
    let view: View
    /// The index of the superview, -1 for the root.
    let parent: Int
    /// The number of views in it, including itself.
    var count = 1
    /// Whether all views inside are plain.
    var isPlain = true
    var isCandidate = false
    /// Whether it is inside a candidate.
    var isInside = false
  }

  private var nodes: [Node] = []
  private var candidates: [Candidate] = []

  /// Finds the stack views in a tree, and removes the interiors of all others, which may come from
  /// another tree.
  ///
  /// Views that are laid out separately by their superviews are not examined.
  static func takeCandidates(below root: View) -> [Candidate] {
    var search = PlainStackSearch(root)
    search.findPlainViews()
    search.findCandidates()
    if search.candidates.isEmpty { return [] }
    for node in search.nodes where !node.isInside { search.noteConstraints(of: node.view) }
    search.candidates.removeAll { candidate in
      if !candidate.isProbablyFixed { candidate.stack.record?.interior = nil }
      return !candidate.isProbablyFixed
    }
    return search.candidates
  }

  /// Lists the views of a tree.
  private init(_ root: View) {
    nodes.reserveCapacity(root.children.count + 16)
    nodes.append(Node(view: root, parent: -1))
    var next = 0
    while next < nodes.count {
      let view = nodes[next].view
      if !view.settings.layoutsSubviewsManually {
        for child in view.children { nodes.append(Node(view: child, parent: next)) }
      }
      next += 1
    }
  }

  private mutating func findPlainViews() {
    for index in nodes.indices.dropFirst().reversed() {
      let parent = nodes[index].parent
      guard nodes[parent].isPlain else { continue }
      nodes[parent].count += nodes[index].count
      if !(nodes[index].isPlain && BoxInputs.isPlain(nodes[index].view)) {
        nodes[parent].isPlain = false
      }
    }
  }

  /// Finds plain stack views that no stack view arranges.
  private mutating func findCandidates() {
    for index in nodes.indices {
      let (view, parent) = (nodes[index].view, nodes[index].parent)
      if parent >= 0, nodes[parent].isInside || nodes[parent].isCandidate {
        nodes[index].isInside = true
        view.record?.interior = nil
        continue
      }
      guard nodes[index].isPlain, let stack = view as? StackView,
        !(stack.superview is StackView), BoxInputs.arrangesPlainly(stack),
        stack.effectiveLayoutDirection == .leftToRight
      else {
        view.record?.interior = nil
        continue
      }
      nodes[index].isCandidate = true
      stack.position = candidates.count
      var candidate = Candidate(stack: stack, count: nodes[index].count)
      // The host fixes the size of the root.
      if index == 0, stack.requiredSize != nil {
        candidate.pins = AxisPair(horizontal: 2, vertical: 2)
      }
      candidates.append(candidate)
    }
  }
}

// MARK: Constraints outside

extension PlainStackSearch {
  private mutating func noteConstraints(of view: View) {
    note(view.attachedConstraints)
    for guide in view.guidesInLayout { note(guide.attachedConstraints) }
  }

  private mutating func note(_ constraints: AttachedConstraints) {
    for constraint in constraints.present {
      let isFixing = constraint.relation == .equal && constraint.priority == .required
      note(constraint.firstItem, constraint.firstAttribute, isFixing: isFixing)
      note(constraint.secondItem, constraint.secondAttribute, isFixing: isFixing)
    }
  }

  /// Notes that a constraint mentions an attribute of an item.
  private mutating func note(
    _ item: LayoutItem?, _ attribute: LayoutAttribute, isFixing: Bool
  ) {
    guard let index = index(of: item) else { return }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      candidates[index].hasBaselines = true
    } else if isFixing {
      pin(attribute, of: index)
    }
  }

  private mutating func pin(_ attribute: LayoutAttribute, of index: Int) {
    guard let axis = attribute.axis else { return }
    candidates[index].pins[axis] += attribute.isSize ? 2 : 1
  }

  /// Returns the index of an item among the candidates.
  private func index(of item: LayoutItem?) -> Int? {
    guard let index = item?.position, candidates.indices.contains(index),
      candidates[index].stack === item
    else { return nil }
    return index
  }
}
