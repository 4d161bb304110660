import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Commands for the selected view: its place in a stack view, its content and its priorities.
enum ViewCommands {
  static let all: [Command] = membership + content + priorities

  private static let membership: [Command] = [
    Command("hide", .optional(.view()), keys: "v", "hide or show", footer: "hide") {
      hide($1, in: &$0)
    },
    Command(
      .add, .optional(.newID()), .optional(.view().after("in")), .optional(.place),
      keys: "o", "add a view after this one", footer: "add", needs: [.roomForAView]
    ) { $0.add($1, in: $2, at: $3) },
    Command("add-before", keys: "O", "add a view before this one", needs: [.roomForAView]) {
      addView(before: true, in: &$0)
    },
    Command("delete", .optional(.view()), keys: "x", "delete", footer: "delete") {
      $0.delete($1 ?? $0.selection)
    },
    Command("earlier", keys: "H", "move towards the start", needs: [.arranged]) {
      moveSelected(by: -1, in: &$0)
    },
    Command("later", keys: "L", "move towards the end", needs: [.arranged]) {
      moveSelected(by: 1, in: &$0)
    },
  ]

  private static let content: [Command] = [
    Command("longer", keys: "]", "content +1 along the axis", needs: [.content]) {
      changeContent(by: 1, along: $0.selectedAxis, in: &$0)
    },
    Command("shorter", keys: "[", "content -1 along the axis", needs: [.content]) {
      changeContent(by: -1, along: $0.selectedAxis, in: &$0)
    },
    Command("thicker", keys: "}", "content +1 across the axis", needs: [.content]) {
      changeContent(by: 1, along: $0.selectedAxis.perpendicular, in: &$0)
    },
    Command("thinner", keys: "{", "content -1 across the axis", needs: [.content]) {
      changeContent(by: -1, along: $0.selectedAxis.perpendicular, in: &$0)
    },
  ]

  private static let priorities: [Command] = [
    Command("hug-more", keys: "w", "hugging +1 along the axis", needs: [.content]) {
      changePriority(isHugging: true, by: 1, in: &$0)
    },
    Command("hug-less", keys: "W", "hugging -1 along the axis", needs: [.content]) {
      changePriority(isHugging: true, by: -1, in: &$0)
    },
    Command("resist-more", keys: "c", "resistance +1 along the axis", needs: [.content]) {
      changePriority(isHugging: false, by: 1, in: &$0)
    },
    Command("resist-less", keys: "C", "resistance -1 along the axis", needs: [.content]) {
      changePriority(isHugging: false, by: -1, in: &$0)
    },
    Command(
      "hugging", .optional(.choice("AXIS")), .number("N", 1...1000), "set the hugging",
      needs: [.content]
    ) { model, axis, priority in
      setPriority(.init(isHugging: true, axis ?? model.selectedAxis), to: priority, in: &model)
    },
    Command(
      "resistance", .optional(.choice("AXIS")), .number("N", 1...1000), "set the resistance",
      needs: [.content]
    ) { model, axis, priority in
      setPriority(.init(isHugging: false, axis ?? model.selectedAxis), to: priority, in: &model)
    },
    Command(
      "type-priority", keys: "P", "type a priority for an axis", needs: [.content],
      isRepeatable: false
    ) {
      Prompt(subject: .priority(.init(isHugging: true, $0.selectedAxis))).ask(in: &$0)
      return .done
    },
  ]

  /// Makes the content larger or smaller by scene units along one axis; the other axis keeps its size.
  ///
  /// A label starts from the size of its text, in the lines that it has, and a view without content
  /// from zero.
  static func changeContent(by units: Double, along axis: Axis, in model: inout Model) -> Outcome {
    guard model.selectedView.stack == nil else {
      return .refused(.contentOfStack(view: model.selection))
    }
    let cell = model.scene.cell
    let width = model.layout.view(model.selection)?.wrapWidth
    let outcome = model.editSelected(.intrinsicContentSize) { view in
      var size = view.ownContentSize(cell: cell, wrapWidth: width)
      switch axis {
      case .horizontal: size.width = max(0, clamped((size.width ?? 0) + units))
      case .vertical: size.height = max(0, clamped((size.height ?? 0) + units))
      }
      view.intrinsicContentSize = size
    }
    return outcome == .done
      ? .done : .refused(.contentAtLimit(view: model.selection, isSmallest: units < 0))
  }

  /// Changes a priority along the axis of the stack view by a step; the prompt offers the other
  /// axis.
  static func changePriority(isHugging: Bool, by step: Double, in model: inout Model) -> Outcome {
    let priority = Prompt.Priority(isHugging: isHugging, model.selectedAxis)
    let before = model.selectedView[keyPath: priority.path]
    return setPriority(priority, to: max(1, min(1000, before + step)), in: &model)
  }

  static func setPriority(
    _ priority: Prompt.Priority, to number: Double, in model: inout Model
  ) -> Outcome {
    let (id, path) = (model.selection, priority.path)
    let before = model.selectedView[keyPath: path]
    guard before != number else { return .refused(.samePriority(view: id, priority, number)) }
    _ = model.editSelected(priority.property) { $0[keyPath: path] = number }
    model.message = .setPriority(view: id, priority, from: before, to: number)
    return .done
  }
}

// MARK: Membership

extension ViewCommands {
  /// Adds a view next to the selected one or, if no stack view arranges that one, inside it; refused
  /// if that is not a stack view, unless it is an empty root.
  static func addView(before: Bool, id: String? = nil, in model: inout Model) -> Outcome {
    if let id, let refusal = refusal(ofNew: id, in: model) { return .refused(refusal) }
    let view = newView(id, in: model)
    let selected = model.selection
    if let stack = model.arrangingStack {
      let index = (stack.position(of: selected) ?? 0) + (before ? 0 : 1)
      model.edit([.insert(view, in: stack.id, .arranged, at: index)])
    } else if model.selectedView.stack != nil {
      model.edit([.insert(view, in: selected, .arranged, at: before ? 0 : nil)])
    } else if let refusal = makeStack(around: view, in: &model) {
      return .refused(refusal)
    }
    return model.choose(view.id)
  }

  /// Returns the reason why a new view cannot have an id; nil if it can.
  private static func refusal(ofNew id: String, in model: Model) -> Refusal? {
    do throws(SceneEditError) {
      try model.scene.requireNew(id)
      return nil
    } catch {
      return .edit(error)
    }
  }

  /// Turns the root into a stack view with a first view, so that editing can continue after the last
  /// view was deleted; refused for a view with a layout, or a content, of its own.
  private static func makeStack(around view: SceneView, in model: inout Model) -> Refusal? {
    let root = model.scene.root
    let outer = root.superview(of: model.selection) ?? root
    guard model.selection == root.id, root.allSubviews.isEmpty, root.text == nil,
      root.intrinsicContentSize == nil, root.scroll == nil, !root.layoutsSubviewsManually
    else { return .isBesideNoStack(view: model.selection, outer: outer.id) }
    model.edit([
      .set(root.id, key: "stack", value: "{}"),
      .insert(view, in: root.id, .arranged, at: 0),
    ])
    model.message = .becameStack(view: root.id)
    return nil
  }

  static func moveSelected(by step: Int, in model: inout Model) -> Outcome {
    let selected = model.selection
    guard let stack = model.arrangingStack, let index = stack.position(of: selected) else {
      return .refused(.notArranged(view: model.selection))
    }
    let target = index + step
    guard stack.stack?.arrangedSubviews.indices.contains(target) == true else {
      return .refused(.atEdge(view: model.selection, isFirst: step < 0, stack: stack.id))
    }
    model.edit([.move(selected, to: stack.id, .arranged, at: target)])
    return .done
  }

  /// Returns a view with an unused name, a colour that few views have, and some content.
  private static func newView(_ id: String?, in model: Model) -> SceneView {
    var view = SceneView(id: id ?? FreeIDs(in: model.scene).id(like: "view1"))
    var uses: [Hue: Int] = [:]
    model.scene.root.visit { if let hue = $0.backgroundColor { uses[hue, default: 0] += 1 } }
    let hues: [Hue] = [.purple, .teal, .pink, .mint, .brown, .indigo, .cyan]
    // The first of those that the fewest views have.
    view.backgroundColor = hues.min { uses[$0, default: 0] < uses[$1, default: 0] }
    view.intrinsicContentSize = contentOfNewView(cell: model.scene.cell)
    return view
  }

  /// The content size of a new view, which its first text replaces.
  static func contentOfNewView(cell: Size) -> SceneView.IntrinsicSize {
    SceneView.IntrinsicSize(width: 8 * cell.width, height: 3 * cell.height)
  }

  private static func hide(_ id: String?, in model: inout Model) -> Outcome {
    var view = id.flatMap(model.scene.root.find) ?? model.selectedView
    view.isHidden.toggle()
    return model.edit(.isHidden, as: view) ? .done : .refused(.sameValue(view: view.id))
  }
}
