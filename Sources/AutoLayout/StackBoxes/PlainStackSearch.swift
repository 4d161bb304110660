/// A search for the plain stack views in a tree that are not inside others, and whose size is
/// probably fixed.
///
/// An attempt to lay out a stack view separately is wasted if its size is not fixed. So the search
/// examines the constraints of all other views, which takes little time.
///
/// Views with interiors keep them, and are not searched, if the stack views around them were opened.
/// So the search takes as long as the constraints that a layout solves.
struct PlainStackSearch {
  /// A stack view that was found.
  struct Candidate {
    let stack: StackView
    /// The number of views in it, including itself.
    let count: Int
    /// Whether constraints probably fix its size.
    let isFixed: Bool
    /// Whether its interior is up to date.
    let isUpToDate: Bool
  }

  /// A view of the tree.
  ///
  /// Each view is looked at only once: in large trees, most of the time passes while memory is read.
  private struct Node {
    let view: View
    /// The index of the superview, -1 for the root.
    let parent: Int
    /// The number of views in it, including itself.
    var count = 1
    /// The number of edges that required equations fix along each axis; a size counts as two.
    var pins = AxisPair<Int32>(horizontal: 0, vertical: 0)
    /// Whether all views inside are plain.
    var isPlain = true
    /// Whether a stack view around it may be a candidate, and it is plain itself, so that its only
    /// constraints are on its own sizes.
    var isPlainItself = false
    /// Whether it or its guides may have constraints.
    var hasConstraints = true
    var hasRecord = false
    /// Whether a stack view around it may be a candidate.
    var mayBeInside = false
    /// Whether it is inside a view that has an interior so far.
    var isInsideInterior = false
    /// Whether it keeps its interior; the views inside are not listed then.
    var isUpToDate = false
    var isCandidate = false
    /// Whether it is a candidate or inside one.
    var isFound = false
    /// Whether it is a stack view with candidates inside, and with nothing but stack views around them.
    var isAround = false
    /// Whether constraints probably fix the size along each axis.
    var isFixed = AxisPair(horizontal: false, vertical: false)
  }

  /// Whether the size of a stack view may depend on the views inside.
  private let allowsColumns: Bool
  private var nodes: [Node] = []
  private var candidates: [Candidate] = []

  /// Finds the stack views in a tree, and removes the interiors of all others, which may come from
  /// another tree.
  ///
  /// Views that are laid out separately by their superviews are not examined.
  static func takeCandidates(
    below root: View, isNewLayout: Bool, allowingColumns: Bool
  ) -> [Candidate] {
    // Views that did not fit in a layout with conflicts probably still do not.
    let reconsidersOpened = isNewLayout && root.layoutFindings.isEmpty
    var search = PlainStackSearch(
      root, reconsidersOpened: reconsidersOpened, allowingColumns: allowingColumns)
    search.findPlainViews()
    search.noteConstraints()
    search.findCandidates()
    search.passOverStacksAroundCandidates()
    return search.candidates
  }

  /// Lists the views of a tree.
  private init(_ root: View, reconsidersOpened: Bool, allowingColumns: Bool) {
    allowsColumns = allowingColumns
    nodes.reserveCapacity(root.children.count + 16)
    nodes.append(Node(view: root, parent: -1))
    // The host fixes the size of the root.
    if root.requiredSize != nil { nodes[0].pins = AxisPair(horizontal: 2, vertical: 2) }
    var next = 0
    while next < nodes.count {
      let view = nodes[next].view
      if reconsidersOpened { view.record?.opening.noteLayout() }
      if !nodes[next].mayBeInside, let interior = view.record?.interior,
        allowsColumns || interior.columns == nil, interior.update(view)
      {
        nodes[next].isUpToDate = true
      } else if !view.settings.layoutsSubviewsManually, !view.children.isEmpty {
        let mayBeInside =
          nodes[next].mayBeInside || view.marks.kind.isStack && PlainStackSearch.mayBeSealed(view)
        let isInsideInterior = nodes[next].isInsideInterior || view.hasInterior
        for child in view.children {
          nodes.append(
            Node(
              view: child, parent: next, mayBeInside: mayBeInside,
              isInsideInterior: isInsideInterior))
        }
      }
      examine(view, next)
      next += 1
    }
  }

  /// Notes whether a view is plain itself, and whether it has constraints or a record.
  private mutating func examine(_ view: View, _ index: Int) {
    nodes[index].hasRecord = view.record != nil
    nodes[index].isPlainItself = nodes[index].mayBeInside && BoxInputs.isPlain(view)
    // Most plain views have no constraints.
    nodes[index].hasConstraints = !(nodes[index].isPlainItself && view.attachedConstraints.isEmpty)
    // The constraints of others may mention it; an interior relies on the positions of the views
    // inside.
    if !nodes[index].isPlainItself, !nodes[index].isInsideInterior { view.position = index }
  }

  private mutating func findPlainViews() {
    for index in nodes.indices.dropFirst().reversed() {
      let parent = nodes[index].parent
      guard nodes[parent].isPlain else { continue }
      nodes[parent].count += nodes[index].count
      if !(nodes[index].isPlain && nodes[index].isPlainItself) { nodes[parent].isPlain = false }
    }
  }

  /// Finds the outermost plain stack views of fixed size.
  private mutating func findCandidates() {
    for index in nodes.indices {
      let parent = nodes[index].parent
      if parent >= 0, nodes[parent].isFound {
        nodes[index].isFound = true
        if nodes[index].hasRecord { nodes[index].view.record?.interior = nil }
        continue
      }
      let view = nodes[index].view
      for axis in Axis.allCases { nodes[index].isFixed[axis] = isFixed(index, along: axis) }
      let isUpToDate = nodes[index].isUpToDate
      let isFixed = nodes[index].isFixed.horizontal && nodes[index].isFixed.vertical
      guard let stack = view.stack,
        isUpToDate && (isFixed || view.record?.interior?.columns == nil)
          || isCandidate(stack, index, isFixed),
        stack.effectiveLayoutDirection == .leftToRight
      else {
        view.record?.interior = nil
        continue
      }
      nodes[index].isCandidate = true
      nodes[index].isFound = true
      candidates.append(
        Candidate(
          stack: stack, count: nodes[index].count, isFixed: isFixed || !mayBeColumn(stack, index),
          isUpToDate: isUpToDate))
    }
  }

  /// Returns whether a view may get an interior.
  private static func mayBeSealed(_ view: View) -> Bool { view.record?.opening.isDue ?? true }

  private func isCandidate(_ stack: StackView, _ index: Int, _ isFixed: Bool) -> Bool {
    nodes[index].isPlain && (isFixed || mayBeColumn(stack, index))
      && PlainStackSearch.mayBeSealed(stack) && BoxInputs.arrangesPlainly(stack)
  }

  /// Returns whether the sizes of a stack view can be variables: it is in stack views, none of which
  /// measures it.
  private func mayBeColumn(_ stack: StackView, _ index: Int) -> Bool {
    let parent = nodes[index].parent
    return allowsColumns && parent >= 0 && nodes[parent].view.marks.kind.isStack
      && !stack.settings.isHidden && stack.attachedConstraints.isEmpty && BoxInputs.isPlain(stack)
      && !sequence(first: stack as View, next: \.superview).contains {
        $0.stack?.distribution == .fillProportionally
      }
  }

  /// Makes the next searches pass over stack views in which there are candidates, and which are none
  /// themselves.
  private mutating func passOverStacksAroundCandidates() {
    for index in nodes.indices.reversed() where nodes[index].isCandidate || nodes[index].isAround {
      let (view, parent) = (nodes[index].view, nodes[index].parent)
      if nodes[index].isAround, PlainStackSearch.mayBeSealed(view) {
        view.madeRecord.opening.noteFailure()
      }
      if parent >= 0, nodes[parent].view.marks.kind.isStack { nodes[parent].isAround = true }
    }
  }

  /// Returns whether constraints on a view, or a stack view that arranges it, probably fix its size
  /// along an axis.
  private func isFixed(_ index: Int, along axis: Axis) -> Bool {
    if nodes[index].pins[axis] >= 2 { return true }
    let parent = nodes[index].parent
    guard parent >= 0, nodes[parent].isFixed[axis], let stack = nodes[parent].view.stack
    else { return false }
    return axis == stack.axis ? stack.distribution == .fillEqually : stack.alignment == .fill
  }
}

// MARK: Constraints

extension PlainStackSearch {
  private mutating func noteConstraints() {
    for index in nodes.indices where nodes[index].hasConstraints {
      let view = nodes[index].view
      note(view.attachedConstraints, of: index)
      if view.addedGuides.isEmpty, view.marginsGuide == nil, !view.marks.kind.isScroll { continue }
      for guide in view.guidesInLayout { note(guide.attachedConstraints, of: nil) }
    }
  }

  /// Notes the constraints of a view, given its index, or of a guide.
  private mutating func note(_ constraints: AttachedConstraints, of index: Int?) {
    for constraint in constraints.present
    where constraint.relation == .equal && constraint.priority == .required {
      if let index { pin(constraint.firstAttribute, of: index) }
      if let item = constraint.secondItem, nodes.indices.contains(item.position),
        nodes[item.position].view === item
      {
        pin(constraint.secondAttribute, of: item.position)
      }
    }
  }

  /// Notes that a constraint fixes an attribute of a view.
  private mutating func pin(_ attribute: LayoutAttribute, of index: Int) {
    guard let axis = attribute.axis, !attribute.isBaseline else { return }
    nodes[index].pins[axis] += attribute.isSize ? 2 : 1
  }
}
