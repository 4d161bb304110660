import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

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
  case .hugMore: model.changePriority(isHugging: true, by: 1)
  case .hugLess: model.changePriority(isHugging: true, by: -1)
  case .resistMore: model.changePriority(isHugging: false, by: 1)
  case .resistLess: model.changePriority(isHugging: false, by: -1)
  default: return false
  }
  return true
}

extension Model {
  @discardableResult
  fileprivate mutating func editSelected(_ change: (inout SceneView) -> Void) -> Bool {
    let id = selection
    return edit { $0.root.change(id, change) }
  }

  /// Makes the content one cell larger or smaller on one axis; the other axis stays as it is.
  ///
  /// A label starts from the size of its text, a view without content from nothing.
  fileprivate mutating func changeContent(by cells: Double, along axis: Axis) {
    guard selectedView.stack == nil else {
      message = "\(selection) is a stack, whose size comes from its views"
      return
    }
    let cell = scene.cell
    let isChanged = editSelected { view in
      var size = view.ownContentSize(cell: cell)
      switch axis {
      case .horizontal: size.width = max(0, clamped((size.width ?? 0) + cells * cell.width))
      case .vertical: size.height = max(0, clamped((size.height ?? 0) + cells * cell.height))
      }
      view.intrinsicContentSize = size
    }
    if !isChanged {
      message = "the content of \(selection) cannot be \(cells < 0 ? "smaller" : "larger")"
    }
  }

  /// A priority along the axis of the stack, by a step; the prompt has the other axis.
  fileprivate mutating func changePriority(isHugging: Bool, by step: Double) {
    let priority = Prompt.Priority(isHugging: isHugging, selectedAxis)
    let before = selectedView[keyPath: priority.path]
    setPriority(priority, to: max(1, min(1000, before + step)))
  }
}

// MARK: Membership

extension Model {
  /// Adds a view beside the selected one, or inside it where nothing arranges it.
  fileprivate mutating func addView(before: Bool) {
    guard scene.root.viewCount < SceneReading.mostViews else {
      message = "a scene has at most \(SceneReading.mostViews) views"
      return
    }
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
      guard makeStack(around: view) else { return }
    }
    select(view.id)
  }

  /// Turns the selected view into a stack with a first view, so that one can go on after the last stack
  /// was deleted; false where the view has content of its own.
  private mutating func makeStack(around view: SceneView) -> Bool {
    let selected = selectedView
    guard selected.text == nil, selected.intrinsicContentSize == nil, selected.scroll == nil,
      !selected.layoutsSubviewsManually
    else {
      message = "\(selection) is not in a stack and cannot become one; select another view"
      return false
    }
    editSelected {
      $0.stack = SceneView.Stack()
      $0.stack?.arrangedSubviews = [view]
    }
    message = "\(selection) is a stack now"
    return true
  }

  /// Deletes the selected view and selects the one that took its place.
  fileprivate mutating func deleteSelected() {
    guard let superview else {
      message = "the root cannot be deleted (R discards all changes)"
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
      message = "\(selection) is not in a stack, so it has no place to move to"
      return
    }
    let target = index + step
    guard stack.stack?.arrangedSubviews.indices.contains(target) == true else {
      message = "\(selection) is already \(step < 0 ? "first" : "last") in \(stack.id)"
      return
    }
    editArranged(of: stack.id) { $0.swapAt(index, target) }
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
