/// A linear form over columns, in pools that all forms share.
struct Form: Sendable {
  var constant = 0.0
  var firstEntry: Int32 = 0
  var entryCount: Int32 = 0
  /// The index of the first step; the steps are the definitions that were expanded.
  var firstStep: Int32 = 0
  var stepCount: Int32 = 0

  var entries: Range<Int> { Int(firstEntry)..<Int(firstEntry + entryCount) }
  var steps: Range<Int> { Int(firstStep)..<Int(firstStep + stepCount) }
}

/// The entries of forms, and the definitions that were expanded into them.
///
/// A form is valid while each of its steps refers to an existing definition. Each definition has a
/// stamp that is never reused, so a form need not be notified when a definition is removed.
struct FormPool: Sendable {
  /// A coefficient and the column it belongs to.
  struct Entry: Sendable {
    var column: VariableIndex
    var coefficient: Double
  }

  struct Step: Sendable {
    var variable: VariableIndex
    var stamp: Int32
  }

  var entries: [Entry] = []
  var steps: [Step] = []
  private var unused = 0

  /// Whether most of the space in the pools belongs to no form.
  var isWasteful: Bool { unused > 4096 && unused * 2 > entries.count + steps.count }

  mutating func discard(_ form: Form) {
    unused += Int(form.entryCount + form.stepCount)
  }

  /// Copies a form from another pool.
  mutating func adopt(_ form: Form, from pool: FormPool) -> Form {
    var copy = form
    copy.firstEntry = Int32(entries.count)
    copy.firstStep = Int32(steps.count)
    entries += pool.entries[form.entries]
    steps += pool.steps[form.steps]
    return copy
  }
}
