import SceneLayouts
import SceneModel
import SceneText

/// Commands for the pane of constraints and for the constraint that is marked in it.
enum ConstraintCommands {
  static let all: [Command] = [
    Command(
      .listConstraints, .optional(.choice("LIST")), "choose constraints to list",
      isRepeatable: false
    ) { list($1, in: &$0) },
    Command(
      .filterConstraints, .words(), "list constraints with these words", isRepeatable: false
    ) { filterConstraints($1, in: &$0) },
    Command(.typeFilter, "type words to filter by", isRepeatable: false) {
      typeInPane(.filterConstraints, in: &$0)
    },
    Command(.switchConstraint, "switch constraint off or on", effect: switchConstraint),
    Command(
      .constraintPriority, .number("N", 1...1000), "set the priority"
    ) { setConstraintPriority($1, in: &$0) },
    Command(.typeConstraintPriority, "type the priority", isRepeatable: false) { model in
      if let refusal = refusalOfPriority(in: model) { return .refused(refusal) }
      return typeInPane(.constraintPriority, in: &model)
    },
    Command(.typeConstraint, "change the constraint", isRepeatable: false, effect: typeConstraint),
    Command(.deleteConstraint, "delete the constraint", effect: deleteConstraint),
    Command(
      .markConstraint, .integer("N", 1...10_000), "go to the Nth constraint", isRepeatable: false
    ) { markConstraint($1, in: &$0) },
    Command(.otherView, "go to the other view", isRepeatable: false, effect: goToOtherView),
    Command(
      "pin", .optional(.view()), .optional(.number("N", 0...10_000).after("inset")),
      "constrain to the superview's edges"
    ) { pin($1, inset: $2, in: &$0) },
    Command("center", .optional(.view()), "constrain to the superview's centre") {
      center($1, in: &$0)
    },
  ]

  /// Constrains the four edges of a view, or of the selected view, to those of its superview or, if
  /// that is a scroll view, to those of its content.
  fileprivate static func pin(_ id: String?, inset: Double?, in model: inout Model) -> Outcome {
    let text = (inset ?? 0).sceneText
    return constrain(id, in: &model) { id, other in
      [("top", "+"), ("leading", "+"), ("bottom", "-"), ("trailing", "-")].map { edge, sign in
        let offset = text == "0" ? "" : " \(sign) \(text)"
        return "\(id).\(edge) == \(other).\(edge)\(offset)"
      }
    }
  }

  /// Constrains the centre of a view, or of the selected view, to that of the same item.
  fileprivate static func center(_ id: String?, in model: inout Model) -> Outcome {
    constrain(id, in: &model) { id, other in
      ["centerX", "centerY"].map { "\(id).\($0) == \(other).\($0)" }
    }
  }

  /// Adds the constraints between a view, or the selected view, and its superview or the content of
  /// that.
  private static func constrain(
    _ id: String?, in model: inout Model, by constraints: (String, String) -> [String]
  ) -> Outcome {
    let id = id ?? model.selection
    guard let superview = model.scene.root.superview(of: id) else {
      return .refused(.isRoot(view: id))
    }
    guard !superview.arranges(id) else { return .refused(.isArranged(view: id)) }
    let other = superview.scroll == nil ? superview.id : "\(superview.id).content"
    return model.make(constraints(id, other).map { .addConstraint($0, at: nil) })
  }

  private static func listed(in model: Model) -> [LaidOutConstraint] {
    model.details.constraints(in: model.panes.listing)
  }

  /// Returns the constraint that keys act on; nil if the list is empty.
  static func currentConstraint(in model: Model) -> LaidOutConstraint? {
    let listed = listed(in: model)
    return listed.first { $0.id == model.panes.listing.current } ?? listed.first
  }

  static func moveConstraintRow(by rows: Int, in model: inout Model) -> Outcome {
    let listed = listed(in: model)
    let row = model.panes.listing.row(among: listed)
    guard !listed.isEmpty else { return .refused(.noConstraint) }
    return PaneCommands.move(from: row, by: rows, of: listed.count) {
      model.message = nil
      model.panes.listing.current = listed[$0].id
      return .done
    }
  }

  /// Marks the constraint with a number in the list, from 1.
  static func markConstraint(_ number: Int, in model: inout Model) -> Outcome {
    // The rows are those without a change that is being tried, which this undoes.
    if model.openTrial != nil { model.goTo(.constraints) }
    let listed = listed(in: model)
    guard listed.indices.contains(number - 1) else {
      return .refused(
        listed.isEmpty ? .noConstraint : .noConstraintNumber(number, count: listed.count))
    }
    model.goTo(.constraints)
    model.panes.listing.current = listed[number - 1].id
    return .done
  }

  // MARK: The list

  /// Lists the constraints of another scope and removes the filter; without an argument, goes to
  /// the next scope.
  static func list(_ scope: ConstraintListing.Scope?, in model: inout Model) -> Outcome {
    model.goTo(.constraints)
    model.panes.listing.scope = scope ?? model.panes.listing.scope.following(1)
    model.panes.listing.changed = nil
    model.panes.listing.filter = ""
    tellCount(in: &model)
    return .done
  }

  static func filterConstraints(_ words: String, in model: inout Model) -> Outcome {
    model.goTo(.constraints)
    model.panes.listing.filter = words
    tellCount(in: &model)
    return .done
  }

  private static func tellCount(in model: inout Model) {
    model.message = .listed(
      count: listed(in: model).count, model.panes.listing.scope, view: model.selection,
      filter: model.panes.listing.filter.isEmpty ? nil : model.panes.listing.filter)
  }

  /// Opens the command line with the beginning of a command.
  static func typeInPane(_ command: CommandName, in model: inout Model) -> Outcome {
    TypedLine("\(command.rawValue) ").show(in: &model)
    return .done
  }

  // MARK: The constraint

  /// Switches the marked constraint off, or on again if it is off.
  static func switchConstraint(in model: inout Model) -> Outcome {
    withCurrentEntry(in: &model) { index, entry, model in
      model.edit([.constraint(index, entry.isActive ? .off : .on)])
      model.message = .switched(constraint: entry.sceneText, isOn: !entry.isActive)
    }
  }

  /// Deletes the marked constraint; the others of a line of visual format become equations.
  static func deleteConstraint(in model: inout Model) -> Outcome {
    withCurrentEntry(in: &model) { index, entry, model in
      let row = model.panes.listing.row(among: listed(in: model))
      let others = otherParts(of: entry, at: index, in: model)
      let insertions = others.enumerated().map { SceneEdit.insertConstraint($1, at: index + $0) }
      guard model.edit([.constraint(index, .remove)] + insertions) else { return }
      if !others.isEmpty { model.message = .separated(line: entry.sceneText, count: others.count) }
      // The numbers of the later entries change, so the row stays marked, not the constraint.
      model.panes.listing.changed = nil
      let rest = listed(in: model)
      model.panes.listing.current = rest.isEmpty ? nil : rest[min(row, rest.count - 1)].id
    }
  }

  /// Returns the constraints of an entry other than the marked one, as entries of their own.
  private static func otherParts(
    of entry: SceneConstraint, at index: Int, in model: Model
  ) -> [SceneConstraint] {
    guard case .visualFormat = entry else { return [] }
    let marked = currentConstraint(in: model)?.id
    return SceneInspection(laying: model.scene, offered: model.offered).constraints
      .filter { if case .entry(index, _) = $0.id { $0.id != marked } else { false } }
      .map { part in
        var own = SceneConstraint.equation(part.equation)
        (own.isActive, own.traits, own.identifier) = (entry.isActive, entry.traits, part.identifier)
        return own
      }
  }

  /// Opens the command line with the command that changes the marked constraint.
  static func typeConstraint(in model: inout Model) -> Outcome {
    withCurrentEntry(in: &model) { index, entry, model in
      let command = "\(CommandName.constraint.rawValue) \(index) set "
      TypedLine(command + entry.sceneText, prompt: command.count).show(in: &model)
    }
  }

  /// Performs a command on the entry of the scene's constraints to which the marked one belongs.
  private static func withCurrentEntry(
    in model: inout Model, _ perform: (Int, SceneConstraint, inout Model) -> Void
  ) -> Outcome {
    guard let constraint = currentConstraint(in: model) else { return .refused(.noConstraint) }
    guard case .entry(let index, _) = constraint.id, model.scene.constraints.indices.contains(index)
    else { return .refused(.fixedConstraint(constraint.id)) }
    keepListed(constraint.id, in: &model)
    perform(index, model.scene.constraints[index], &model)
    return .done
  }

  /// Returns the reason why the marked constraint cannot have another priority; nil if it can.
  static func refusalOfPriority(in model: Model) -> Refusal? {
    guard let constraint = currentConstraint(in: model) else { return .noConstraint }
    switch constraint.id {
    case .entry, .size, .contentHugging, .compressionResistance: return nil
    case .stack, .placement, .mask, .margins, .safeArea, .window, .engine:
      return .fixedConstraint(constraint.id)
    }
  }

  static func setConstraintPriority(_ priority: Double, in model: inout Model) -> Outcome {
    guard let constraint = currentConstraint(in: model) else { return .refused(.noConstraint) }
    if let refusal = refusalOfPriority(in: model) { return .refused(refusal) }
    keepListed(constraint.id, in: &model)
    let before = constraint.priority
    let outcome = give(priority, to: constraint.id, in: &model)
    if outcome == .refused(.noDifference) { return .refused(.sameConstraintPriority(priority)) }
    guard outcome == .done else { return outcome }
    model.message = .setConstraintPriority(constraint.equationText, from: before, to: priority)
    return .done
  }

  /// Marks a constraint that is about to be changed, and keeps it in the list.
  private static func keepListed(_ constraint: ConstraintID, in model: inout Model) {
    model.panes.listing.current = constraint
    model.panes.listing.changed = .init(constraint: constraint, view: model.selection)
  }

  private static func give(_ priority: Double, to id: ConstraintID, in model: inout Model)
    -> Outcome
  {
    if case .entry(let index, _) = id {
      return model.make(.constraint(index, .priority(priority.sceneText)))
    }
    guard
      let (view, change, traits) = model.scene.change(
        givingPriority: priority, to: id, canvas: model.layout.canvas)
    else { return .refused(.noDifference) }
    guard let traits else {
      return model.edit([.change(view, [change])]) ? .done : .refused(.noDifference)
    }
    let (key, value) = (change.property.key, change.property.sceneText(of: change.value))
    return model.make(.set(view, key: "when.\(traits.sceneText).\(key)", value: value))
  }

  /// Selects the view at the other end of the marked constraint.
  static func goToOtherView(in model: inout Model) -> Outcome {
    guard let constraint = currentConstraint(in: model) else { return .refused(.noConstraint) }
    let items = [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
    let views = items.filter { model.scene.root.find($0) != nil && $0 != model.selection }
    // With one end selected, this is the other end; otherwise it is the first.
    guard let view = views.first else { return .refused(.noOtherView) }
    model.panes.listing.current = constraint.id
    return model.choose(view)
  }
}
