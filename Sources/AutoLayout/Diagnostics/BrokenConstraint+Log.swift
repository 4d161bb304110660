extension BrokenConstraint: CustomStringConvertible {
  /// The conflict as in UIKit's log: advice, the constraints, and the one that was dropped.
  ///
  /// Numbers in the order of the list replace the addresses of constraints. As in UIKit, the list
  /// omits nonnegative sizes. A very long list is shortened to its beginning, its end and the
  /// number of omitted lines.
  public var description: String {
    let members = conflictingWith.filter { !$0.isImplicit } + [constraint]
    var lines = members.enumerated().map { index, member in
      "    \"\(member.logText(number: index + 1))\""
    }
    let surplus = lines.count - BrokenConstraint.longestList
    if surplus > 0 {
      let middle = BrokenConstraint.longestList / 2
      lines.replaceSubrange(middle...middle + surplus, with: ["    ... and \(surplus + 1) more"])
    }
    return """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
      \(maskNote(members))(
      \(lines.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(constraint.logText(number: members.count))

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the \
      debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
      <UIKitCore/UIView.h> may also be helpful.
      """
  }

  /// The number of lines of the longest list that is printed in full.
  private static let longestList = 100

  private func maskNote(_ members: [LayoutConstraint]) -> String {
    guard members.contains(where: { $0.origin == .autoresizing }) else { return "" }
    return """
      \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, \
      refer to the documentation for the UIView property \
      translatesAutoresizingMaskIntoConstraints)

      """
  }
}
