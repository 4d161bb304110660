import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The pane of constraints: which are listed, which is marked, and what is done with that one.
extension Model {
  /// The constraints that are listed.
  private var listed: [LaidOutConstraint] { details.constraints(in: listing) }

  /// The constraint that keys act on; nil where none is listed.
  var currentConstraint: LaidOutConstraint? {
    let listed = listed
    return listed.first { $0.id == listing.current } ?? listed.first
  }

  mutating func moveConstraintRow(by rows: Int) -> Outcome {
    let (listed, row) = (listed, details.currentRow(of: listing))
    guard !listed.isEmpty else { return .refused(.noConstraint) }
    guard row + rows >= 0 else { return .refused(.firstRowOfPane) }
    guard row + rows < listed.count else { return .refused(.lastRowOfPane) }
    message = nil
    listing.current = listed[row + rows].id
    return .done
  }

  // MARK: The list

  /// Lists other constraints, all of them where words were given before; the next scope where none is
  /// named.
  mutating func list(_ scope: ConstraintListing.Scope?) -> Outcome {
    goTo(.constraints)
    listing.scope = scope ?? listing.scope.following(1)
    listing.filter = ""
    tellCount()
    return .done
  }

  mutating func filterConstraints(_ words: String) -> Outcome {
    goTo(.constraints)
    listing.filter = words
    tellCount()
    return .done
  }

  private mutating func tellCount() {
    message = .listed(
      count: listed.count, listing.scope, view: selection,
      filter: listing.filter.isEmpty ? nil : listing.filter)
  }

  /// Opens the command line with a command to be completed.
  mutating func typeInPane(_ command: CommandName) -> Outcome {
    show(TypedLine("\(command.rawValue) "))
    return .done
  }

  /// Lists all again where there were words, else leaves the pane.
  mutating func leavePane() -> Outcome {
    guard focus != .canvas else { return .refused(.canvasHasFocus) }
    if focus == .why { return leaveWhy() }
    if focus == .constraints, !listing.filter.isEmpty {
      listing.filter = ""
      tellCount()
    } else {
      goTo(.canvas)
    }
    return .done
  }

  // MARK: The constraint

  /// Switches the marked constraint off or, where it is off, on again.
  mutating func switchConstraint() -> Outcome {
    guard let constraint = currentConstraint else { return .refused(.noConstraint) }
    guard case .entry(let index, _) = constraint.id, scene.constraints.indices.contains(index)
    else { return .refused(.fixedConstraint(constraint.id)) }
    listing.current = constraint.id
    edit { $0.constraints[index].isActive.toggle() }
    let isActive = scene.constraints[index].isActive
    message = .switched(constraint: scene.constraints[index].sceneText, isOn: isActive)
    return .done
  }

  /// Why the marked constraint can have no other priority; nil where it can.
  var refusalOfPriority: Refusal? {
    guard let constraint = currentConstraint else { return .noConstraint }
    switch constraint.id {
    case .entry, .size, .contentHugging, .compressionResistance: return nil
    case .stack, .placement, .mask, .margins, .window, .engine:
      return .fixedConstraint(constraint.id)
    }
  }

  mutating func setConstraintPriority(_ priority: Double) -> Outcome {
    guard let constraint = currentConstraint else { return .refused(.noConstraint) }
    if let refusal = refusalOfPriority { return .refused(refusal) }
    listing.current = constraint.id
    let before = constraint.priority
    do throws(SceneEditError) {
      let edited = try scene.givingPriority(priority, to: constraint.id)
      guard edit({ $0 = edited }) else { return .refused(.sameConstraintPriority(priority)) }
    } catch {
      return .refused(.edit(error))
    }
    message = .setConstraintPriority(constraint.equationText, from: before, to: priority)
    return .done
  }

  /// Selects the view at the other end of the marked constraint.
  mutating func goToOtherView() -> Outcome {
    guard let constraint = currentConstraint else { return .refused(.noConstraint) }
    let items = [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
    let views = items.filter { scene.root.find($0) != nil && $0 != selection }
    // From one end to the other; where neither is selected, the first.
    guard let view = views.first else { return .refused(.noOtherView) }
    listing.current = constraint.id
    return choose(view)
  }
}

extension Scene {
  /// The scene with another priority of a constraint; the same scene where nobody can give it one.
  fileprivate func givingPriority(
    _ priority: Double, to id: ConstraintID
  ) throws(SceneEditError) -> Scene {
    var scene = self
    switch id {
    case .entry(let index, _):
      return try applying(SceneEdit.constraint(index, .priority(priority.sceneText)))
    case .size(let view, let axis, let number):
      scene.root.change(view) { view in
        let path: WritableKeyPath<SceneView, [SceneView.SizeConstraint]> =
          axis == .horizontal ? \.width : \.height
        guard view[keyPath: path].indices.contains(number) else { return }
        view[keyPath: path][number].priority = priority
      }
    case .contentHugging(let view, let axis):
      scene.root.change(view) {
        $0[keyPath: Prompt.Priority(isHugging: true, axis).path] = priority
      }
    case .compressionResistance(let view, let axis):
      scene.root.change(view) {
        $0[keyPath: Prompt.Priority(isHugging: false, axis).path] = priority
      }
    case .stack, .placement, .mask, .margins, .window, .engine: break
    }
    return scene
  }
}
