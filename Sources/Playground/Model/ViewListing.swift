package import AutoLayout
import SceneLayouts
package import SceneModel

/// A row of the list of views.
package struct ViewRow {
  package var id: String
  /// The axis of a stack view.
  package var axis: Axis?
  /// The number of views that contain the view.
  package var depth: Int
  /// Whether its subviews are hidden from the list; nil if it has none.
  package var isFolded: Bool?
  /// Whether the view matches the filter; true if there is none.
  package var isFound = true
}

/// The folded views and the filter of the list of views.
package struct ViewListing: Hashable, Sendable {
  /// The views whose subviews are not listed.
  package var folded: Set<String> = []
  /// The words that a listed view must match; empty to list all views.
  package var filter = ""

  /// The rows of the list, without the subviews of folded views.
  ///
  /// With a filter, only the matching views and those that contain them are listed.
  ///
  /// A folded view shows its subviews while one of them is selected.
  package func rows(of root: SceneView, in model: Model) -> [ViewRow] {
    let around = Set(root.path(to: model.selection).dropLast().map(\.id))
    let found = filter.isEmpty ? nil : Set(ViewListing.found(by: filter, in: model))
    var rows: [ViewRow] = []
    func add(_ view: SceneView, depth: Int) {
      let isFolded = found == nil && folded.contains(view.id) && !around.contains(view.id)
      let place = rows.count
      rows.append(
        ViewRow(
          id: view.id, axis: view.stack?.axis, depth: depth,
          isFolded: view.allSubviews.isEmpty ? nil : isFolded,
          isFound: found?.contains(view.id) ?? true))
      if !isFolded {
        for subview in view.allSubviews { add(subview, depth: depth + 1) }
      }
      if let found, !found.contains(view.id), rows.count == place + 1 { rows.removeLast() }
    }
    add(root, depth: 0)
    return rows
  }

  /// The ids of the views whose id, text, kind or problems contain each of some words, in the order
  /// of the tree.
  static func found(by words: String, in model: Model) -> [String] {
    let words = words.lowercased().split(separator: " ")
    var problemsOfViews: [String: String] = [:]
    let conflicting = model.layout.viewsInConflicts
    func name(_ problem: PaneText) -> String { model.appearance.words.text(of: problem) }
    for view in model.layout.views {
      var problems: [String] = []
      if conflicting.contains(view.id) { problems.append(name(.problem(.conflict))) }
      if !view.ambiguous.isEmpty { problems.append(name(.problem(.ambiguous))) }
      if view.isHidden { problems.append(name(.word(.hidden))) }
      problemsOfViews[view.id] = problems.joined(separator: " ")
    }
    let problems = model.problems
    for kind in [ProblemKind.cut, .compressed, .outside, .overlap] {
      for view in problems.views(with: kind) {
        problemsOfViews[view, default: ""] += " \(name(.problem(kind)))"
      }
    }
    var found: [String] = []
    model.scene.resolved(canvas: model.layout.canvas).root.visit { view in
      let problems = problemsOfViews[view.id] ?? ""
      let kindInLines = model.appearance.words.text(of: .kind(of: view))
      let kind = "\(ViewListing.kindName(of: view)) \(kindInLines)"
      let text = "\(view.id) \(view.text ?? "") \(kind) \(problems)".lowercased()
      if words.allSatisfy({ text.contains($0) }) { found.append(view.id) }
    }
    return found
  }

  /// The kind of a view by UIKit's name, which can be found in every language.
  private static func kindName(of view: SceneView) -> String {
    switch view.kind {
    case .stack(let axis): "\(axis.rawValue) stack"
    case .label: "label"
    case .scrollView: "scroll view"
    case .view: "view"
    }
  }
}
