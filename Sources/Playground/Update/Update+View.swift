import AutoLayout
import Cells
import Scenes

/// Actions on the selected view; false where the action is none of them.
func updateView(_ model: inout Model, _ action: Action) -> Bool {
  switch action {
  case .toggleHidden: model.editSelected { $0.isHidden.toggle() }
  case .addAfter: model.addView(before: false)
  case .addBefore: model.addView(before: true)
  case .delete: model.deleteSelected()
  case .moveEarlier: model.moveSelected(by: -1)
  case .moveLater: model.moveSelected(by: 1)
  case .growAlong: model.changeContent(by: 1, along: model.selectedAxis)
  case .shrinkAlong: model.changeContent(by: -1, along: model.selectedAxis)
  case .growAcross: model.changeContent(by: 1, along: model.selectedAxis.other)
  case .shrinkAcross: model.changeContent(by: -1, along: model.selectedAxis.other)
  case .hugMore: model.changePriority(\.contentHuggingPriority, by: 1)
  case .hugLess: model.changePriority(\.contentHuggingPriority, by: -1)
  case .resistMore: model.changePriority(\.contentCompressionResistancePriority, by: 1)
  case .resistLess: model.changePriority(\.contentCompressionResistancePriority, by: -1)
  default: return false
  }
  return true
}

extension Axis {
  fileprivate var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Model {
  fileprivate mutating func editSelected(_ change: (inout SceneView) -> Void) {
    let id = selection
    edit { $0.root.change(id, change) }
  }

  /// Makes the content one cell larger or smaller on one axis; the other axis stays as it is.
  ///
  /// A label starts from the size of its text, a view without content from nothing.
  fileprivate mutating func changeContent(by cells: Double, along axis: Axis) {
    guard selectedView.stack == nil else {
      message = "a stack has no content size of its own"
      return
    }
    let cell = scene.cell
    editSelected { view in
      var size = view.ownContentSize(cell: cell)
      switch axis {
      case .horizontal: size.width = max(0, clamped((size.width ?? 0) + cells * cell.width))
      case .vertical: size.height = max(0, clamped((size.height ?? 0) + cells * cell.height))
      }
      view.intrinsicContentSize = size
    }
  }

  fileprivate mutating func changePriority(
    _ pair: WritableKeyPath<SceneView, SceneView.PriorityPair>, by step: Double
  ) {
    let axis = selectedAxis
    editSelected { view in
      func changed(_ priority: Double) -> Double { max(1, min(1000, priority + step)) }
      switch axis {
      case .horizontal: view[keyPath: pair].horizontal = changed(view[keyPath: pair].horizontal)
      case .vertical: view[keyPath: pair].vertical = changed(view[keyPath: pair].vertical)
      }
    }
  }
}

// MARK: Membership

extension Model {
  /// A new view beside the selected one; in the selected stack view where nothing arranges that.
  fileprivate mutating func addView(before: Bool) {
    let view = newView()
    let selected = selection
    if let stack = arrangingStack {
      editArranged(of: stack.id) { views in
        let index = views.firstIndex { $0.id == selected } ?? views.count
        views.insert(view, at: before ? index : min(index + 1, views.count))
      }
    } else if selectedView.stack != nil {
      editArranged(of: selected) { $0.insert(view, at: before ? 0 : $0.count) }
    } else {
      message = "no stack arranges \(selection)"
      return
    }
    select(view.id)
  }

  /// Deletes the selected view and selects the one that took its place.
  fileprivate mutating func deleteSelected() {
    guard let superview else {
      message = "the outermost view stays; R brings back the scene as opened"
      return
    }
    let selected = selection
    let siblings = superview.allSubviews.map(\.id)
    let index = siblings.firstIndex(of: selected) ?? 0
    let gone = Set(selectedView.idsInside)
    edit { scene in
      scene.root.change(superview.id) { view in
        view.subviews.removeAll { $0.id == selected }
        view.stack?.arrangedSubviews.removeAll { $0.id == selected }
        view.stack?.customSpacing.removeAll { $0.after == selected }
      }
      // What spoke of the view has nothing left to speak of.
      scene.removeConstraints(on: gone)
    }
    let rest = siblings.filter { $0 != selected }
    select(rest.isEmpty ? superview.id : rest[min(index, rest.count - 1)])
  }

  fileprivate mutating func moveSelected(by step: Int) {
    let selected = selection
    guard let stack = arrangingStack, let index = stack.position(of: selected) else {
      message = "no stack arranges \(selection)"
      return
    }
    editArranged(of: stack.id) { views in
      let target = index + step
      guard views.indices.contains(target) else { return }
      views.swapAt(index, target)
    }
  }

  private mutating func editArranged(of id: String, _ change: (inout [SceneView]) -> Void) {
    edit { scene in
      scene.root.change(id) { view in
        guard var stack = view.stack else { return }
        change(&stack.arrangedSubviews)
        view.stack = stack
      }
    }
  }

  /// A view with an unused name and colour and some content.
  private func newView() -> SceneView {
    let ids = Set(scene.root.idsInside)
    let number = (1...).first { !ids.contains("view\($0)") } ?? 1
    var view = SceneView(id: "view\(number)")
    let hues: [Hue] = [.purple, .teal, .pink, .mint, .brown, .indigo, .cyan]
    view.backgroundColor = hues[(number - 1) % hues.count]
    view.intrinsicContentSize = SceneView.IntrinsicSize(
      width: 8 * scene.cell.width, height: 3 * scene.cell.height)
    return view
  }
}
