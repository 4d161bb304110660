package import Cells

/// A key of a pane: while the pane has the focus, it comes before what the table says of the key.
package struct PaneKey: Sendable {
  package let keys: [Key]
  package let invocation: Invocation
  /// What it does, in a word or two for the frame of the pane; empty where that is no news.
  package let word: String
  /// How the frame names the keys.
  package let keyNames: String
  /// Whether lists of keys have it; the others are named together with one that they have.
  package let isListed: Bool

  init(
    _ keys: [Key], _ invocation: Invocation, _ word: String = "", keyNames: String? = nil,
    isListed: Bool = true
  ) {
    self.isListed = isListed
    self.keys = keys
    self.invocation = invocation
    self.word = word
    self.keyNames = keyNames ?? keys.first.map(\.name) ?? ""
  }
}

extension Pane {
  /// The keys of the pane, the most useful ones first.
  package var keys: [PaneKey] {
    switch self {
    case .canvas: []
    case .inspector: Pane.form + [Pane.back]
    case .views:
      [
        PaneKey([.down, .character("j")], "next"), PaneKey([.up, .character("k")], "previous"),
        PaneKey([.enter, .escape], "leave-pane", "back", keyNames: "Esc"),
      ]
    case .constraints:
      Pane.rows("row") + [
        PaneKey([.character(" ")], Invocation(.switchConstraint), "off/on"),
        PaneKey([.character("p")], Invocation(.typeConstraintPriority), "priority"),
        PaneKey([.enter], Invocation(.otherView), "go to view"),
        PaneKey([.character("/")], Invocation(.typeFilter), "find"),
        PaneKey([.tab], Invocation(.listConstraints), "list"),
        Pane.back,
      ]
    case .why:
      Pane.rows("scroll") + Pane.proposals + [
        PaneKey([.enter], Invocation(.takeProposal), "keep"),
        PaneKey([.character("o")], Invocation(.otherSolution), "other solution"),
        PaneKey([.tab], Invocation(.whyPage), "last change"),
        Pane.back,
      ]
    }
  }

  /// What the help calls the pane while it has the focus.
  package var name: String {
    switch self {
    case .views: "In the views"
    case .canvas: "In the canvas"
    case .inspector: "In the inspector"
    case .constraints: "In the constraints"
    case .why: "In the explanation"
    }
  }

  private static let back = PaneKey([.escape], "leave-pane", "back")

  /// A digit for each change that can be tried.
  private static let proposals: [PaneKey] = (1...Proposal.most).map { (number: Int) -> PaneKey in
    let isFirst = number == 1
    let invocation = Invocation(.tryProposal, [.number(Double(number))])
    return PaneKey(
      [.character(Character("\(number)"))], invocation, isFirst ? "try" : "",
      keyNames: isFirst ? "1-9" : nil, isListed: isFirst)
  }

  private static let form: [PaneKey] = [
    PaneKey([.enter], "edit", "edit"),
    step(1, [.character("+"), .character("="), .right], "step", keyNames: "+ -"),
    step(-1, [.character("-"), .left]),
    step(10, [.character(">"), .pageUp], "by 10", keyNames: "> <"),
    step(-10, [.character("<"), .pageDown]),
    PaneKey([.character("]")], "next-priority", "priority", keyNames: "[ ]"),
    PaneKey([.character("[")], "previous-priority"),
    PaneKey([.down, .character("j"), .tab], "form-down", "row", keyNames: "j k"),
    PaneKey([.up, .character("k"), .backTab], "form-up"),
  ]

  private static func step(
    _ number: Double, _ keys: [Key], _ word: String = "", keyNames: String? = nil
  ) -> PaneKey {
    PaneKey(keys, Invocation("step-by", [.number(number)]), word, keyNames: keyNames)
  }

  private static func rows(_ word: String) -> [PaneKey] {
    [
      PaneKey([.down, .character("j")], "pane-down", word, keyNames: "j k"),
      PaneKey([.up, .character("k")], "pane-up"),
    ]
  }

  /// What a key asks for while the pane has the focus; nil where the table says it.
  func invocation(for key: Key) -> Invocation? {
    keys.first { $0.keys.contains(key) }?.invocation
  }

  /// The keys and what they do, as many as there is room for in a line; the last, which leads back,
  /// is always there.
  func keyHints(columns: Int) -> String {
    let hints = keys.filter { !$0.word.isEmpty }.map { "\($0.keyNames) \($0.word)" }
    guard let last = hints.last else { return "" }
    var room = columns - TextWidth.columns(of: last)
    let shown = hints.dropLast().prefix { hint in
      room -= TextWidth.columns(of: hint) + 3
      return room >= 0
    }
    return (shown + [last]).joined(separator: "   ")
  }
}

extension Model {
  /// What a key asks for: the keys of the pane that has the focus come first.
  func invocation(for key: Key) -> Invocation? {
    focus.invocation(for: key) ?? CommandTable.invocation(for: key)
  }
}
