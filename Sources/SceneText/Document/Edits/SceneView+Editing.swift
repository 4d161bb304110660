import Phrases
package import SceneModel

/// The place of a view: the list of its superview, and its index in it.
struct ViewPlace: Hashable, Sendable {
  var parent: String
  var list: SceneEdit.ViewList
  var index: Int
}

extension SceneView {
  /// Returns the place of the view with an id; nil for this view itself, or if there is none.
  func place(of id: String) -> ViewPlace? {
    for list in [SceneEdit.ViewList.arranged, .others] {
      for (index, view) in views(in: list).enumerated() {
        if view.id == id { return ViewPlace(parent: self.id, list: list, index: index) }
        if let place = view.place(of: id) { return place }
      }
    }
    return nil
  }

  /// Returns the steps from this view's node to that of the view with an id.
  func steps(to id: String) -> [SyntaxStep]? {
    if self.id == id { return [] }
    for list in [SceneEdit.ViewList.arranged, .others] {
      for (index, view) in views(in: list).enumerated() {
        if let path = view.steps(to: id) { return list.path + [.index(index)] + path }
      }
    }
    return nil
  }

  /// Returns the list to which views are added: a view other than a stack view arranges none.
  func available(_ list: SceneEdit.ViewList) -> SceneEdit.ViewList { stack == nil ? .others : list }

  func views(in list: SceneEdit.ViewList) -> [SceneView] {
    switch list {
    case .arranged: stack?.arrangedSubviews ?? []
    case .others: subviews
    }
  }

  mutating func changeViews(in list: SceneEdit.ViewList, _ change: (inout [SceneView]) -> Void) {
    switch list {
    case .arranged:
      guard var stack else { return }
      change(&stack.arrangedSubviews)
      self.stack = stack
    case .others: change(&subviews)
    }
  }
}

extension SceneEdit.ViewList {
  /// The steps from a view's node to that of the list.
  var path: [SyntaxStep] { mapping + [.key(rawValue)] }

  /// The steps from a view's node to the mapping that contains the list.
  var mapping: [SyntaxStep] {
    switch self {
    case .arranged: [.key(ViewKey.stack)]
    case .others: []
    }
  }

  /// The usual order of the keys beside the list.
  var order: [String] {
    switch self {
    case .arranged: StackKey.words
    case .others: ViewKey.words
    }
  }
}

extension Scene {
  func knownView(_ id: String) throws(SceneEditError) -> SceneView {
    if let view = root.find(id) { return view }
    throw SceneEditError(
      .unknownView(id), suggestion: Suggestion.closest(to: id, among: root.idsOfViews))
  }

  /// Returns the place of a view; the root has none.
  func place(of id: String, verb: Phrase) throws(SceneEditError) -> ViewPlace {
    _ = try knownView(id)
    guard let place = root.place(of: id) else { throw SceneEditError(.root(id, verb: verb)) }
    return place
  }

  func knownStack(_ id: String) throws(SceneEditError) -> SceneView.Stack {
    guard let stack = try knownView(id).stack else {
      let stacks: [String] = root.reduce(into: []) { if $1.stack != nil { $0.append($1.id) } }
      throw SceneEditError(.notAStack(id), suggestion: stacks.count == 1 ? stacks.first : nil)
    }
    return stack
  }

  /// Throws unless an id can be given to a new view.
  package func requireNew(_ id: String) throws(SceneEditError) {
    guard Name.isID(id), id != Name.canvas, id != SceneEdit.sceneName else {
      throw SceneEditError(.invalidID(id))
    }
    guard !root.idsInside.contains(id) else { throw SceneEditError(.takenID(id)) }
  }

  /// Returns the index for a new view in a list, by default the end; throws if it is out of bounds.
  func index(_ index: Int?, of count: Int) throws(SceneEditError) -> Int {
    let index = index ?? count
    guard (0...count).contains(index) else { throw SceneEditError(.noPlace(index, count: count)) }
    return index
  }

  /// Checks that `constraints` has an entry with this number.
  func requireConstraint(_ number: Int) throws(SceneEditError) {
    guard constraints.indices.contains(number) else {
      throw SceneEditError(.noConstraint(number, count: constraints.count))
    }
  }
}
