import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

extension Model {
  mutating func editSelected(_ change: (inout SceneView) -> Void) -> Outcome {
    let id = selection
    let isChanged = edit { $0.root.change(id, change) }
    return isChanged ? .done : .refused(.sameValue(view: id))
  }

  /// Makes the content one cell larger or smaller on one axis; the other axis stays as it is.
  ///
  /// A label starts from the size of its text, a view without content from nothing.
  mutating func changeContent(by cells: Double, along axis: Axis) -> Outcome {
    guard selectedView.stack == nil else { return .refused(.contentOfStack(view: selection)) }
    let cell = scene.cell
    let outcome = editSelected { view in
      var size = view.ownContentSize(cell: cell)
      switch axis {
      case .horizontal: size.width = max(0, clamped((size.width ?? 0) + cells * cell.width))
      case .vertical: size.height = max(0, clamped((size.height ?? 0) + cells * cell.height))
      }
      view.intrinsicContentSize = size
    }
    return outcome == .done
      ? .done : .refused(.contentAtLimit(view: selection, isSmallest: cells < 0))
  }

  /// A priority along the axis of the stack, by a step; the prompt has the other axis.
  mutating func changePriority(isHugging: Bool, by step: Double) -> Outcome {
    let priority = Prompt.Priority(isHugging: isHugging, selectedAxis)
    let before = selectedView[keyPath: priority.path]
    return setPriority(priority, to: max(1, min(1000, before + step)))
  }
}

// MARK: Membership

extension Model {
  /// Adds a view beside the selected one, or inside it where nothing arranges it.
  mutating func addView(before: Bool, id: String? = nil) -> Outcome {
    if let id, let refusal = refusal(ofNew: id) { return .refused(refusal) }
    let view = newView(id)
    let selected = selection
    if let stack = arrangingStack {
      editArranged(of: stack.id) { views in
        let index = views.firstIndex { $0.id == selected } ?? views.count
        views.insert(view, at: before ? index : min(index + 1, views.count))
      }
    } else if selectedView.stack != nil {
      editArranged(of: selected) { $0.insert(view, at: before ? 0 : $0.count) }
    } else if let refusal = makeStack(around: view) {
      return .refused(refusal)
    }
    return choose(view.id)
  }

  /// Why a new view cannot have an id; nil if it can.
  private func refusal(ofNew id: String) -> Refusal? {
    do throws(SceneEditError) {
      try scene.requireNew(id)
      return nil
    } catch {
      return .edit(error)
    }
  }

  /// Turns the selected view into a stack with a first view, so that one can go on after the last stack
  /// was deleted; refused where the view has content of its own.
  private mutating func makeStack(around view: SceneView) -> Refusal? {
    let selected = selectedView
    guard selected.text == nil, selected.intrinsicContentSize == nil, selected.scroll == nil,
      !selected.layoutsSubviewsManually
    else { return .cannotBecomeStack(view: selection) }
    _ = editSelected {
      $0.stack = SceneView.Stack()
      $0.stack?.arrangedSubviews = [view]
    }
    message = .becameStack(view: selection)
    return nil
  }

  mutating func moveSelected(by step: Int) -> Outcome {
    let selected = selection
    guard let stack = arrangingStack, let index = stack.position(of: selected) else {
      return .refused(.notArranged(view: selection))
    }
    let target = index + step
    guard stack.stack?.arrangedSubviews.indices.contains(target) == true else {
      return .refused(.atEdge(view: selection, isFirst: step < 0, stack: stack.id))
    }
    editArranged(of: stack.id) { $0.swapAt(index, target) }
    return .done
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
  private func newView(_ id: String?) -> SceneView {
    let ids = Set(scene.root.idsInside)
    let number = (1...).first { !ids.contains("view\($0)") } ?? 1
    var view = SceneView(id: id ?? "view\(number)")
    let hues: [Hue] = [.purple, .teal, .pink, .mint, .brown, .indigo, .cyan]
    view.backgroundColor = hues[(number - 1) % hues.count]
    view.intrinsicContentSize = SceneView.IntrinsicSize(
      width: 8 * scene.cell.width, height: 3 * scene.cell.height)
    return view
  }
}
