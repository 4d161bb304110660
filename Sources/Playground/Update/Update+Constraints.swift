import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// The pane of constraints: which are listed, which is marked, and what is done with that one.
extension Model {
  /// The constraints that are listed.
  private var listed: [LaidOutConstraint] { details.constraints(in: listing) }

  /// The constraint that keys act on; nil if none is listed.
  var currentConstraint: LaidOutConstraint? {
    let listed = listed
    return listed.first { $0.id == listing.current } ?? listed.first
  }

  mutating func moveConstraintRow(by rows: Int) -> Outcome {
    let listed = listed
    let row = listing.row(among: listed)
    guard !listed.isEmpty else { return .refused(.noConstraint) }
    guard row + rows >= 0 else { return .refused(.firstRowOfPane) }
    guard row + rows < listed.count else { return .refused(.lastRowOfPane) }
    message = nil
    listing.current = listed[row + rows].id
    return .done
  }

  /// Marks the constraint with a number in the list, from 1.
  mutating func markConstraint(_ number: Int) -> Outcome {
    guard listed.indices.contains(number - 1) else {
      return .refused(listed.isEmpty ? .noConstraint : .lastRowOfPane)
    }
    goTo(.constraints)
    listing.current = listed[number - 1].id
    return .done
  }

  /// The number of the marked constraint in the list, from 1.
  package var numberOfMarkedConstraint: Int { details.currentRow(of: listing) + 1 }

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

  /// Why the marked constraint can have no other priority; nil if it can.
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
    let outcome = give(priority, to: constraint.id)
    if outcome == .refused(.noDifference) { return .refused(.sameConstraintPriority(priority)) }
    guard outcome == .done else { return outcome }
    message = .setConstraintPriority(constraint.equationText, from: before, to: priority)
    return .done
  }

  private mutating func give(_ priority: Double, to id: ConstraintID) -> Outcome {
    if case .entry(let index, _) = id {
      return make(.constraint(index, .priority(priority.sceneText)))
    }
    guard let change = scene.change(ofPriorityTo: priority, of: id),
      let changed = scene.applying(change), edit({ $0 = changed })
    else { return .refused(.noDifference) }
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
