/// Text that is easily mistaken for a report of conflicting constraints, or for a scene.
package enum OtherText: Hashable, CaseIterable, Sendable {
  case conflictLog
  /// A storyboard or a XIB file.
  case interfaceBuilder
  /// The output of `_autolayoutTrace`.
  case layoutTrace
  /// The output of `recursiveDescription`.
  case viewHierarchy
  /// Swift or Objective-C.
  case sourceCode

  /// The maximum length of the part of a text that is examined, in bytes.
  private static let mostExamined = 65_536

  /// Recognises a text by its beginning; nil if it is none of these.
  package init?(_ bytes: [UInt8]) {
    let start = Array(bytes.prefix(OtherText.mostExamined))
    let text = String(decoding: DamagedText.utf8(start), as: UTF8.self)
    func contains(_ marks: [String]) -> Bool { marks.contains { text.contains($0) } }
    // A scene may mention any of the others in its texts.
    guard !text.hasPrefix("stackyard:"), !contains(["\nstackyard:", "\"stackyard\""]) else {
      return nil
    }
    if text.contains("com.apple.InterfaceBuilder") {
      self = .interfaceBuilder
    } else if ConflictLog.reports(in: start).contains(where: { $0.isReported || !$0.isFeasible }) {
      self = .conflictLog
    } else if text.contains("; frame = ("), text.contains("0x") {
      self = .viewHierarchy
    } else if text.contains("- AMBIGUOUS LAYOUT") || OtherText.isTrace(text) {
      self = .layoutTrace
    } else if contains(OtherText.codeMarks) {
      self = .sourceCode
    } else {
      return nil
    }
  }

  private static let codeMarks = [
    "import UIKit", "import SwiftUI", "import AppKit", "NSLayoutConstraint.activate(",
    "Anchor.constraint(", "translatesAutoresizingMaskIntoConstraints =", "addArrangedSubview(",
    "[NSLayoutConstraint ", ".snp.makeConstraints", "mas_makeConstraints",
  ]

  /// Returns whether lines are views at the ends of branches, such as `|   •UILabel:0x7f01'Total'`.
  private static func isTrace(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let view = line.drop { "|•*+ \t".contains($0) }
      guard view.startIndex > line.startIndex, let colon = view.firstIndex(of: ":") else {
        return false
      }
      let name = view[..<colon]
      return view[colon...].hasPrefix(":0x") && !name.isEmpty
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
  }

  /// The kind of the text, and what can be done with it.
  package var words: String {
    switch self {
    case .conflictLog:
      "this is a log of conflicting constraints; 'stackyard log FILE' explains it, and "
        + "'stackyard log --open FILE' shows it in the playground"
    case .interfaceBuilder:
      "this is an Interface Builder file, which Stackyard cannot read; run the app, and pass the "
        + "conflicts that it logs to 'stackyard log'"
    case .layoutTrace:
      "this is the output of _autolayoutTrace, which contains no constraints; print those of an "
        + "ambiguous view with constraintsAffectingLayout(for:)"
    case .viewHierarchy:
      "this is a description of views with their frames, which contains no constraints; print those "
        + "of a view with constraintsAffectingLayout(for:)"
    case .sourceCode:
      "this is source code; run the app, and pass the conflicts that it logs to 'stackyard log', or "
        + "write the views as a scene ('stackyard learn' shows how)"
    }
  }
}
