/// The effect of a key in a sheet, for transcripts.
package enum SheetKey: Hashable, CaseIterable, Sendable {
  /// The key has no effect, with or without a sheet.
  case nothing
  case close
  // Typing.
  case cancel, perform, type
  // Comparisons.
  case takeChoice, chooseLayout, compareNext
  // Problems.
  case makeChange, nextProblem
  // Overlays.
  case switchOverlay
  // Questions.
  case save, discard, overwrite
}
