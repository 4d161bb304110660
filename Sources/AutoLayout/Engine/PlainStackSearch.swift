/// A search for the plain stack views in a tree that are not inside others, and whose size is
/// probably fixed.
///
/// An attempt to lay out a stack view separately is wasted if its size is not fixed, or if a
/// constraint relates a view inside to one outside. So the search examines the constraints of all
/// other views, which takes little time.
struct PlainStackSearch {
  /// A stack view that was found.
  struct Candidate {
    let stack: StackView
    /// The number of views in it, including itself.
    let count: Int
    /// The number of edges that required equations fix along each axis; a size counts as two.
    fileprivate var pins = AxisPair(horizontal: 0, vertical: 0)
    /// Whether a constraint outside depends on views inside.
    fileprivate var isTied = false

    fileprivate var isProbablyFixed: Bool {
      !isTied && pins.horizontal >= 2 && pins.vertical >= 2
    }
  }

  /// The position of a view that is outside all candidates, during the search.
  private static let outside = -2

  private var views: [View]
  private var parents: [Int32] = [-1]
  private var candidates: [Candidate] = []

  /// Finds the stack views in a tree, and removes the boxes of all others, which may come from
  /// another tree.
  ///
  /// Views that are laid out separately by their superviews are not examined.
  static func takeCandidates(below root: View) -> [Candidate] {
    var search = PlainStackSearch(root)
    search.listViews()
    let outside = search.findCandidates()
    if search.candidates.isEmpty { return [] }
    for view in outside { search.noteConstraints(of: view) }
    for candidate in search.candidates where !candidate.isProbablyFixed {
      candidate.stack.record?.boxes = nil
    }
    return search.candidates.filter(\.isProbablyFixed)
  }

  private init(_ root: View) { views = [root] }

  private mutating func listViews() {
    var next = 0
    while next < views.count {
      if !views[next].settings.layoutsSubviewsManually {
        for child in views[next].children {
          views.append(child)
          parents.append(Int32(truncatingIfNeeded: next))
        }
      }
      next += 1
    }
  }

  /// Finds plain stack views that no stack view arranges; returns the views that are not inside
  /// them.
  private mutating func findCandidates() -> [View] {
    // Whether all views inside a view are plain, and the number of views in it.
    var arePlain = Array(repeating: true, count: views.count)
    var counts = Array(repeating: 1, count: views.count)
    for index in views.indices.dropFirst().reversed() where arePlain[Int(parents[index])] {
      let parent = Int(parents[index])
      counts[parent] += counts[index]
      if !(arePlain[index] && BoxInputs.isPlain(views[index])) { arePlain[parent] = false }
    }
    var isInside = Array(repeating: false, count: views.count)
    var outside: [View] = []
    for index in views.indices {
      if parents[index] >= 0, isInside[Int(parents[index])] {
        isInside[index] = true
        views[index].record?.boxes = nil
        continue
      }
      outside.append(views[index])
      views[index].position = PlainStackSearch.outside
      guard arePlain[index], let stack = views[index] as? StackView,
        !(stack.superview is StackView), BoxInputs.arrangesPlainly(stack),
        stack.effectiveLayoutDirection == .leftToRight
      else {
        views[index].record?.boxes = nil
        continue
      }
      isInside[index] = true
      stack.position = candidates.count
      var candidate = Candidate(stack: stack, count: counts[index])
      // The host fixes the size of the root.
      if index == 0, stack.requiredSize != nil {
        candidate.pins = AxisPair(horizontal: 2, vertical: 2)
      }
      candidates.append(candidate)
    }
    return outside
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
    guard let view = item?.enclosingView else { return }
    if let index = index(of: view) {
      if attribute == .firstBaseline || attribute == .lastBaseline {
        candidates[index].isTied = true
      } else if isFixing, item === view {
        pin(attribute, of: index)
      }
      return
    }
    // The way up ends at the first view that is outside, so it is short even in a deep tree.
    var next: View? = view
    while let current = next, current.position != PlainStackSearch.outside {
      if let index = index(of: current) {
        candidates[index].isTied = true
        return
      }
      next = current.superview
    }
  }

  private mutating func pin(_ attribute: LayoutAttribute, of index: Int) {
    guard let axis = attribute.axis else { return }
    candidates[index].pins[axis] += attribute.isSize ? 2 : 1
  }

  /// Returns the index of a stack view among the candidates.
  private func index(of view: View) -> Int? {
    let index = view.position
    return candidates.indices.contains(index) && candidates[index].stack === view ? index : nil
  }
}
