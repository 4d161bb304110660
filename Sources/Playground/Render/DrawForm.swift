import Cells
import SceneModel
import SceneText

/// The properties of the selected view as a form, of which one row is chosen.
func drawForm(_ source: FrameSource, in area: CellRect, on frame: inout Frame) {
  let model = source.model
  let view = model.selectedView
  let shown = source.view(view.id) ?? view
  let chosen = model.chosenFormRow
  let rows = model.formFields.enumerated().map { number, field in
    formRow(
      of: field, in: view, shown, isChosen: number == chosen, source, columns: area.size.columns)
  }
  PaneRows(rows: rows, marked: chosen).draw(in: area, source.appearance, on: &frame)
}

private func formRow(
  of field: FormField, in view: SceneView, _ shown: SceneView, isChosen: Bool,
  _ source: FrameSource, columns: Int
) -> PaneRow {
  let appearance = source.appearance
  var row = PaneRow(purpose: .invoke(Invocation("edit", [.text(field.property.key)])))
  row.isMarked = isChosen
  // What a size class changes is what is seen, and not what is edited here.
  let isVaried = !field.property.hasEqualValues(view, shown)
  let isUsual = field.property.isUsual(in: view)
  let value = VisibleText.visible(field.text(in: view) ?? appearance.none) + (isVaried ? " *" : "")
  row.add(isChosen ? appearance.arrow : " ", at: 0, .strong)
  // The value has what room it needs, up to a half; a name that is cut has a mark.
  let valueColumns = min(TextWidth.columns(of: value), max(columns / 2, columns - 22))
  row.add(field.name.truncated(toColumns: columns - valueColumns - 4), at: 2, .muted)
  row.add(
    value.truncated(toColumns: valueColumns), endingAt: columns - 1, isUsual ? .muted : .strong)
  return row
}
