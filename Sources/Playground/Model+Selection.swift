import AutoLayout
package import SceneModel
import SceneText

/// The selected view and the views around it.
extension Model {
  /// The views from the root to the selected one, both included.
  package var selectionPath: [SceneView] { scene.root.path(to: selection) }

  package var selectedView: SceneView { scene.root.find(selection) ?? scene.root }

  mutating func choose(_ id: String) -> Outcome {
    guard scene.root.find(id) != nil else { return .refused(unknown(id)) }
    select(id)
    return .done
  }

  /// Sets properties of a view, as a script requests.
  mutating func set(_ changes: [SceneView.Change], of id: String) -> Outcome {
    guard scene.root.find(id) != nil else { return .refused(unknown(id)) }
    edit([.change(id, changes)])
    return .done
  }

  /// Returns the view with the overrides for the size classes of the canvas.
  func shown(_ view: SceneView) -> SceneView {
    scene.resolved(canvas: canvas).root.find(view.id) ?? view
  }

  /// The superview of the selected view; nil if the root is selected.
  package var superview: SceneView? { scene.root.superview(of: selection) }

  /// The stack view that arranges the selected view, if one does.
  var arrangingStack: SceneView? {
    guard let superview, superview.arranges(selection) else { return nil }
    return superview
  }

  /// The target of the keys for stack views: the selected view if it is a stack view, otherwise the
  /// stack view that arranges it.
  package var targetStack: SceneView? {
    let selected = selectedView
    return selected.stack == nil ? arrangingStack : selected
  }

  /// The axis along which the selected view is arranged or arranges its subviews.
  var selectedAxis: Axis { (arrangingStack ?? selectedView).stack?.axis ?? .horizontal }
}

extension SceneView {
  /// Returns the view inside this one of which the one with an id is a subview; nil if there is none.
  func superview(of id: String) -> SceneView? { path(to: id).dropLast().last }

  func arranges(_ id: String) -> Bool { position(of: id) != nil }

  /// Returns the index of an arranged subview.
  func position(of id: String) -> Int? { stack?.arrangedSubviews.firstIndex { $0.id == id } }
}

extension Model {
  /// Selects the view that the first problem is about.
  package mutating func selectProblem() {
    layOut()
    if let id = problems.first?.view(in: scene) { select(id) }
  }
}
