/// The choice among equally good solutions.
extension Core {
  /// Chooses one of the best solutions: the same whatever way led here.
  ///
  /// Variables that are spoken of alone (sizes, in a layout) come first, then the others; of each
  /// kind the last first, and each goes as near to its anchor as those before it allow. So the
  /// lowest variable is the one that gives way: of equal views in a row, the first.
  mutating func breakTies() {
    let isSized = system.anchors.indices.map { !system.columns[$0].isFree }
    for wanted in [true, false] {
      guard tableau.hasFreedom else { return }
      for variable in system.anchors.indices.reversed() where isSized[variable] == wanted {
        settle(Int32(variable))
      }
    }
  }

  private mutating func settle(_ variable: Int32) {
    let form = expansion(of: variable)
    guard isOpen(form) else { return }
    let anchor = system.anchors[Int(variable)] ?? 0
    let column: Int32
    var point = anchor
    if form.entries.count == 1 {
      column = form.entries[0].column
      point = (anchor - form.constant) / form.entries[0].coefficient
    } else {
      column = tableau.appendColumn(equalTo: form)
    }
    var descent = Descent([
      Cost(
        column: column,
        penalties: [Penalty(rank: 0, point: point, below: 1, above: 1)])
    ])
    _ = tableau.minimize(&descent)
    tableau.narrow(descent)
  }
}
