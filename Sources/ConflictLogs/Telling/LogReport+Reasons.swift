import Phrases

extension LogReport {
  /// Why a conflict may have been reported although the constraints can be satisfied as printed.
  var reasonWithoutSum: Phrase {
    if !log.notUnderstood.isEmpty {
      return "The rest of the conflict may be in the lines that could not be read."
    }
    if log.usesMargins {
      return """
        Some lines use layout margins, whose sizes the log does not print: with the actual sizes the \
        constraints conflict.
        """
    }
    if let line = log.multipleInUnknownView {
      return """
        Line \(line + 1) multiplies a position, which is measured from the view that contains both items. \
        The log does not show this view; if it is one of the listed ones, the constraints may conflict.
        """
    }
    if log.isCutAtStart {
      return "The text begins inside a list, so earlier lines are probably missing."
    }
    return log.constraints.allSatisfy(\.isWhole)
      ? "The rest of the conflict was probably not printed."
      : """
      The log rounds its numbers: the actual ones differ in digits not shown, or the rest of the \
      conflict was not printed.
      """
  }
}
