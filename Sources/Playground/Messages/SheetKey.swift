/// The effect of a key in a sheet, with its English words, for transcripts.
package enum SheetKey: String, Hashable, CaseIterable, Sendable {
  /// The key has no effect, with or without a sheet.
  case nothing = "does nothing"
  case close
  // Typing.
  case cancel
  case perform = "run it"
  case type = "type it"
  // Comparisons.
  case takeChoice = "apply the choice"
  case chooseLayout = "choose a layout"
  case compareNext = "compare another property"
  // Problems.
  case makeChange = "make the proposed change"
  case nextProblem = "next problem"
  // Overlays.
  case switchOverlay = "show or hide an overlay"
  // Questions.
  case save = "save the changes"
  case discard = "discard the changes"
  case overwrite = "overwrite the file"
}

/// The effect of keys in a sheet, in an English word or two for the footer.
package enum SheetWord: String, Hashable, CaseIterable, Sendable {
  case scroll, choose, apply, resolve, next
  case nextProperty = "next property"
  case complete = "complete the word"
}
