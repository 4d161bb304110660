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

/// The effect of keys in a sheet, in a word or two for the footer.
package enum SheetWord: Hashable, CaseIterable, Sendable {
  case scroll, choose, apply, nextProperty, resolve, next, complete
}
