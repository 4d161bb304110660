import Cells

/// The sheet for a problem goes to the next problem, makes proposed changes, scrolls and closes.
extension OpenProblem: Sheet {
  func take(_ key: Key, in model: inout Model) -> [Effect] {
    model.message = nil
    switch key {
    case .escape, .enter, .character("q"), .character("Q"), .control("c"): model.closeSheet()
    case .character("?"), .function(1): model.openHelp()
    case .character("p"), .character("n"), .tab, .right, .character(" "):
      OpenProblem.show(index + 1, in: &model)
    case .character("N"), .backTab, .left: OpenProblem.show(index - 1, in: &model)
    case .function(2), .function(3), .function(4):
      // Closes the sheet and goes to the pane.
      if let invocation = model.invocation(for: key) { return update(&model, invocation) }
    case .down, .character("j"): scroll(by: 1, in: &model)
    case .up, .character("k"): scroll(by: -1, in: &model)
    case .pageDown: scroll(byPages: 1, in: &model)
    case .pageUp: scroll(byPages: -1, in: &model)
    case .character(let digit) where digit.wholeNumberValue != nil:
      if !makeRemedy((digit.wholeNumberValue ?? 0) - 1, in: &model) {
        model.message = .noFunction(key)
      }
    default: model.message = .noFunction(key)
    }
    return []
  }

  func take(_ event: PointerEvent, in model: inout Model) -> [Effect] {
    switch event.kind {
    case .wheelUp: scroll(by: -1, in: &model)
    case .wheelDown: scroll(by: 1, in: &model)
    case .click, .doubleClick, .rightClick:
      if let number = remedy(for: event, in: model), makeRemedy(number, in: &model) { break }
      model.closeSheet()
    case .drag, .release: break
    }
    return []
  }

  func keys(for event: PointerEvent, in model: Model) -> [Key] {
    switch event.kind {
    case .click, .doubleClick, .rightClick:
      [remedy(for: event, in: model).map { .character(Character("\($0 + 1)")) } ?? .escape]
    case .wheelUp, .wheelDown, .drag, .release: []
    }
  }

  /// Returns the number, from 0, of the change that a click requests; nil if it requests none.
  private func remedy(for event: PointerEvent, in model: Model) -> Int? {
    guard event.kind != .rightClick, case .choice(let number) = event.target,
      remedies(in: model).indices.contains(number)
    else { return nil }
    return number
  }

  func effect(of key: Key) -> SheetKey? {
    switch key {
    case .escape, .character("q"): .close
    case .character("p"), .character("n"), .tab: .nextProblem
    case .character(let digit) where digit.isNumber: .makeChange
    default: nil
    }
  }

  private func scroll(byPages count: Int, in model: inout Model) {
    model.findRemedies()
    guard case .problem(let problem) = model.mode else { return }
    let page = max(1, model.extent(of: .problem(problem)).shown - 1)
    scroll(by: count * page, in: &model)
  }

  private func scroll(by lines: Int, in model: inout Model) {
    model.findRemedies()
    guard case .problem(var problem) = model.mode else { return }
    let last = model.extent(of: .problem(problem)).hidden
    problem.offset = max(0, min(offset + lines, last))
    model.mode = .problem(problem)
  }

  /// Shows the first problem of the selected view or, if it has none or is only ambiguous while
  /// constraints conflict, the first one of the layout.
  static func showFirst(in model: inout Model) {
    model.layOut()
    let list = ProblemList(of: model)
    // Resolving a conflict often also settles ambiguous values.
    let waits = list.problems.first?.kind == .conflict
    let own = list.indices(about: model.selection)
    show(own.first { !waits || list.problems[$0].kind != .ambiguous } ?? 0, in: &model)
  }

  /// Shows a problem, wrapping around at the ends, and selects the view that it involves.
  static func show(_ number: Int, in model: inout Model) {
    model.layOut()
    let problems = model.problems
    guard !problems.isEmpty else {
      model.mode = .browsing
      model.message = .noProblems
      return
    }
    let index = number.wrapped(in: problems.count)
    model.mode = .problem(OpenProblem(index: index))
    if let id = problems[index].view(in: model.scene) { model.select(id) }
    // In line mode, the changes of the problem have the numbers that `try` takes.
    guard model.appearance.keys.areTyped else { return }
    model.findRemedies()
    if case .problem(let open) = model.mode { model.list(open.remedies(in: model)) }
  }

  /// Makes the change with a number, from 0, that the sheet proposes; returns false if there is
  /// none.
  private func makeRemedy(_ number: Int, in model: inout Model) -> Bool {
    let remedies = remedies(in: model)
    guard remedies.indices.contains(number), model.edit(remedies[number].edits) else {
      return false
    }
    model.mode = .browsing
    model.message = .kept(change: remedies[number].words)
    return true
  }
}
