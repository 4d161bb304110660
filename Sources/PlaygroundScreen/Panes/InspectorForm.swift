import Cells
import Playground
import SceneLayouts
import SceneModel
import SceneText

/// Returns the rows of the form: the properties of the selected view, one of which is chosen.
func formRows(of source: FrameSource, columns: Int) -> PaneRows {
  let model = source.model
  let view = model.selectedView
  let shown = source.views[view.id] ?? view
  let chosen = FormCommands.chosenFormRow(in: model)
  let typed = source.valueInForm
  let rows = FormCommands.formFields(in: model).enumerated().flatMap { number, field -> [PaneRow] in
    guard number == chosen, let typed else {
      return [
        formRow(of: field, in: view, shown, isChosen: number == chosen, source, columns: columns)
      ]
    }
    return typedRows(typed, of: field, source, columns: columns)
  }
  return PaneRows(rows: rows, marked: chosen)
}

extension FrameSource {
  /// The end of the value that is typed in its row of the form; nil if none is typed there.
  var endOfTypedValue: CellPoint? {
    guard valueInForm != nil, let place = screen.rect(of: .inspector) else { return nil }
    let area = place.inset(columns: 1, rows: 1)
    let rows = formRows(of: self, columns: area.size.columns)
    let row = (rows.marked ?? 0) - rows.firstRow(shownIn: area.size.rows)
    // A value ends one column before the right edge of its row.
    return CellPoint(column: area.maxColumn - 2, row: area.minRow + row)
  }

  /// The value that is typed in its row of the form; nil if none is typed there.
  fileprivate var valueInForm: TypedLine? {
    guard case .typingLine(let line) = model.mode, line.fixed > 0, model.focus == .inspector else {
      return nil
    }
    return line
  }
}

/// Returns the row in which a value is typed, and the reason why the value was refused.
private func typedRows(
  _ line: TypedLine, of field: FormField, _ source: FrameSource, columns: Int
) -> [PaneRow] {
  let appearance = source.appearance
  let label = field.name(in: appearance.language)
  var row = PaneRow()
  row.isMarked = true
  row.add(appearance.arrow, at: 0)
  let value = VisibleText.visible(line.value) + "_"
  // Show the end of a long value, where the user is typing.
  let room = max(columns / 2, columns - TextWidth.columns(of: label) - 4)
  let shown = value.end(columns: room, appearance)
  row.add(label.truncated(toColumns: columns - TextWidth.columns(of: shown) - 4), at: 2)
  row.add(shown, endingAt: columns - 1)
  row.pieces[row.pieces.count - 1].isSelected = !line.selectedText.isEmpty
  let reason = line.reason.map { appearance.words.text(of: $0) }
  let sign = ProblemKind.conflict.sign(appearance)
  return [row]
    + (reason.map { PaneRow.paragraph("  \(sign) \($0)", columns: columns, .strong) } ?? [])
}

private func formRow(
  of field: FormField, in view: SceneView, _ shown: SceneView, isChosen: Bool,
  _ source: FrameSource, columns: Int
) -> PaneRow {
  let appearance = source.appearance
  var row = PaneRow(purpose: .invoke(Invocation("edit", [.text(field.key)])))
  row.isMarked = isChosen
  // A value that a size class overrides is marked; the form edits the value without the override.
  let (isVaried, hasDefaultValue) =
    switch field.subject {
    case .view(let property):
      (!property.hasEqualValues(view, shown), property.hasDefaultValue(in: view))
    case .scene(let property): (false, property.hasDefaultValue(source.model.scene))
    }
  let flag = field.flag(in: view).map { source.text($0 ? .on : .off) }
  var text = flag ?? field.text(in: view, of: source.model.scene)
  if text == nil, field.subject == .scene(.canvas) {
    text = source.text(.automaticCanvas(appearance.sizeText(source.layout.canvas)))
  }
  let value = VisibleText.visible(text ?? appearance.none) + (isVaried ? " *" : "")
  row.add(isChosen ? appearance.arrow : " ", at: 0, .strong)
  // The value gets the space that it needs, up to half of the row; a truncated name has a mark.
  let valueColumns = min(TextWidth.columns(of: value), max(columns / 2, columns - 22))
  row.add(
    field.name(in: appearance.language).truncated(toColumns: columns - valueColumns - 4), at: 2,
    .muted)
  row.add(
    value.truncated(toColumns: valueColumns), endingAt: columns - 1,
    hasDefaultValue ? .muted : .strong)
  return row
}
