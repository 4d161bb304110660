import AutoLayout
import SceneLayouts
import SceneModel

/// A move through the steps of the layout.
enum StepMove: String, CaseIterable {
  case next, previous
  case nextLevel = "next-priority"
  case previousLevel = "previous-priority"
  case first, last
}

/// Commands for the steps in which the layout comes about.
enum StepCommands {
  static let all: [Command] = [
    Command(.stepTo, .choice("MOVE"), "go to a step, or a priority", isRepeatable: false) {
      move($1, in: &$0)
    },
    Command(
      .stopAt, .words("WHERE"), "go to a step, as in b.width", isRepeatable: false
    ) { stop(at: $1, in: &$0) },
    Command(
      .whereDecided, keys: "@", "go to the deciding step", isRepeatable: false,
      effect: showDeciding),
    Command(.allSteps, "show all steps, or own ones", isRepeatable: false) { model in
      model.goTo(.steps)
      model.panes.stepping.showsAll.toggle()
      let steps = model.findSteps()
      let view = model.panes.stepping.showsAll ? nil : model.selection
      model.message = .showingSteps(
        model.shownSteps(of: steps).count, of: steps.steps.count, about: view)
      return .done
    },
  ]

  // MARK: Moving

  static func move(_ move: StepMove, in model: inout Model) -> Outcome {
    switch move {
    case .next: return self.move(by: 1, in: &model)
    case .previous: return self.move(by: -1, in: &model)
    case .first: return self.move(by: -1_000_000, in: &model)
    case .last: return self.move(by: 1_000_000, in: &model)
    case .nextLevel, .previousLevel:
      let steps = model.findSteps()
      let index = steps.index(of: model.panes.stepping.mark)
      // The end of a level is what it leads to.
      let showsAll = model.panes.stepping.showsAll
      let ends = steps.levels.compactMap { steps.end(of: $0, showingAll: showsAll) }
      let isNext = move == .nextLevel
      guard
        let target = isNext ? ends.first(where: { $0 > index }) : ends.last(where: { $0 < index })
      else { return .refused(isNext ? .lastPriority : .firstPriority) }
      model.goToStep(target, of: steps)
      return .done
    }
  }

  /// Goes to a later or an earlier step among those that are shown.
  static func move(by count: Int, in model: inout Model) -> Outcome {
    let steps = model.findSteps()
    let shown = model.shownSteps(of: steps)
    let index = steps.index(of: model.panes.stepping.mark)
    // The current step may be one of those that are not shown.
    let before = shown.lastIndex { $0 <= index } ?? -1
    let isShown = before >= 0 && shown[before] == index
    let row = isShown || count > 0 ? before : before + 1
    let last = count < 0 ? steps.steps.startIndex : steps.steps.endIndex - 1
    let view = shown.contains(last) ? nil : model.selection
    let end = Refusal.noFurtherStep(about: view)
    guard !shown.isEmpty else { return .refused(end) }
    return PaneCommands.move(from: row, by: count, of: shown.count, ends: (end, end)) { target in
      model.goToStep(shown[target], of: steps)
      return .done
    }
  }

  // MARK: Stops

  /// Goes to the step that decides a value of the selected view: that of its width first, and then
  /// those of its other values in rotation; in the list of constraints, to that of the marked one.
  static func showDeciding(in model: inout Model) -> Outcome {
    let steps = model.findSteps()
    if model.focus == .constraints {
      let marked = ConstraintCommands.currentConstraint(in: model)
      guard let marked else { return .refused(.noSuchStep) }
      let index = steps.steps.firstIndex { $0.step.constraints.contains { $0.id == marked.id } }
      guard let index else { return .refused(.changesNoValue(constraint: marked.text)) }
      model.goToStep(index, of: steps)
      return .done
    }
    let view = model.selection
    let decided = FrameAttribute.sizesFirst.compactMap { attribute in
      steps.lastStep(of: view, attribute).map { (attribute: attribute, index: $0) }
    }
    guard !decided.isEmpty else { return .refused(.neverDecided(view)) }
    let known = model.focus == .steps ? model.panes.stepping.stop : nil
    let last = decided.firstIndex { $0.attribute == known?.attribute && view == known?.view }
    let next = decided[last.map { ($0 + 1) % decided.count } ?? 0]
    show(next.index, deciding: next.attribute, of: view, steps, in: &model)
    let place = decided.firstIndex { $0.attribute == next.attribute } ?? 0
    let other = decided[(place + 1) % decided.count].attribute
    model.message = model.message.map {
      .stopped(
        $0, dropped: steps.dropped(on: next.attribute, of: view),
        next: other == next.attribute ? nil : other.rawValue)
    }
    return .done
  }

  private static func show(
    _ index: Int, deciding attribute: FrameAttribute, of view: String, _ steps: LayoutSteps,
    in model: inout Model
  ) {
    model.goToStep(index, of: steps)
    model.panes.stepping.stop = Stepping.Stop(view: view, attribute: attribute)
    let step = steps.steps[index].step
    let value = step.changes.first { $0.view == view && $0.attribute == attribute }
    let number = "\(view).\(attribute.rawValue)"
    let range = value.map { model.appearance.text(of: $0.to) } ?? ""
    let priority = step.priority.sceneText
    model.message =
      steps.decides(index, view, attribute)
      ? .decided(
        number: number, value: range, priority: priority,
        limit: steps.limit(of: attribute, of: view, before: index))
      : .narrowed(number: number, value: range, priority: priority)
  }

  /// Goes to a step that is named as in `b.width`, `conflict`, `yields 750`, `priority 749` or `7`.
  static func stop(at text: String, in model: inout Model) -> Outcome {
    let words = text.split(separator: " ").map(String.init)
    if words.count == 1, let (view, attribute) = FrameAttribute.named(words[0]) {
      let outcome = model.choose(view)
      guard outcome == .done else { return outcome }
      let steps = model.findSteps()
      guard let index = steps.lastStep(of: view, attribute) else {
        return .refused(.neverDecided(words[0]))
      }
      show(index, deciding: attribute, of: view, steps, in: &model)
      return .done
    }
    let steps = model.findSteps()
    let number = words.count == 2 ? Double(sceneText: words[1]) : nil
    let index: Int?
    switch (words.first, number) {
    case ("conflict", nil) where words.count == 1:
      index = steps.steps.firstIndex { $0.step.kind == .dropped }
    case ("undecided", nil) where words.count == 1, ("free", nil) where words.count == 1:
      index = steps.steps.firstIndex { $0.step.kind == .free }
    case ("yields", nil) where words.count == 1:
      index = steps.steps.firstIndex { $0.step.isYielding }
    case ("yields", let priority?):
      index = steps.steps.firstIndex { $0.step.isYielding && $0.step.priority == priority }
    case ("priority", let priority?):
      index = steps.steps.lastIndex { $0.step.priority == priority && $0.step.kind != .free }
    case (let word?, nil) where words.count == 1 && Int(word) != nil:
      index = Int(word).flatMap { steps.steps.indices.contains($0 &- 1) ? $0 &- 1 : nil }
    default: return .refused(.invalidStop(text))
    }
    guard let index else { return .refused(.noSuchStep) }
    model.goToStep(index, of: steps)
    return .done
  }
}
