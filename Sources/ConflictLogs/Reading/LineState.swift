/// The part after the relation: priorities, whether the constraint is active, and names.
struct LineState {
  var priority: Double?
  var contentPriorities: LoggedConstraint.ContentPriorities?
  var names: [(name: String, item: LoggedItem)] = []
  var isInactive = false
  /// Whether the list of names contains nothing else.
  var isWhole = true

  /// The beginnings of states, the oldest first: iOS 9 and earlier, then iOS 10.
  private static let beginnings = ["(active", "(inactive", "(Names:", "(names:", "(Names "]

  /// Parses and removes the state and the priorities at the end of a text.
  init(removedFrom rest: inout Substring) {
    if let start = LineState.start(in: rest) {
      readNames(in: rest[start...])
      isInactive = rest[start...].hasPrefix("(inactive")
      rest = rest[..<start].trimmed
    } else if let labels = LineState.labels(in: rest) {
      rest = rest[..<labels].trimmed
    }
    takePriority(&rest)
    takeContentPriorities(&rest)
  }

  /// Returns the start of `(label, label)`, which some libraries put after the relation.
  private static func labels(in text: Substring) -> Substring.Index? {
    guard text.last == ")" else { return nil }
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      guard depth == 0 else { continue }
      let isApart = index > text.startIndex && text[text.index(before: index)] == " "
      return isApart && text[index...].contains(",") ? index : nil
    }
    return nil
  }

  private static func start(in text: Substring) -> Substring.Index? {
    var index = text.endIndex
    while let open = text[..<index].lastIndex(of: "(") {
      if beginnings.contains(where: text[open...].hasPrefix) { return open }
      index = open
    }
    return nil
  }

  /// Parses `priority:500`, `@500` or, as libraries print it, `^500`; there may be blanks around the
  /// mark.
  private mutating func takePriority(_ rest: inout Substring) {
    guard let last = rest.lastIndex(where: { !$0.isNumber && $0 != "." }),
      let number = Double(rest[rest.index(after: last)...]), number.isFinite
    else { return }
    let start = rest[...last].trimmed
    for mark in ["priority:", "priority=", "@", "^"] where start.hasSuffix(mark) {
      priority = number
      rest = start.dropLast(mark.count).trimmed
      return
    }
  }

  /// Parses ` Hug:250 CompressionResistance:750`.
  private mutating func takeContentPriorities(_ rest: inout Substring) {
    guard let hug = rest.ranges(of: " Hug:").last else { return }
    let words = rest[hug.upperBound...].split(separator: " ")
    guard words.count == 2, let hugging = Double(words[0]),
      words[1].hasPrefix("CompressionResistance:"),
      let resistance = Double(words[1].dropFirst("CompressionResistance:".count))
    else { return }
    contentPriorities = LoggedConstraint.ContentPriorities(
      hugging: hugging, compressionResistance: resistance)
    rest = rest[..<hug.lowerBound].trimmed
  }

  /// Parses `names: '|':UIView:0x1, Cell.title:UILabel:0x2'Text' )`.
  private mutating func readNames(in state: Substring) {
    let lowercase = state.lowercased()
    guard let mark = lowercase.firstRange(of: "names") else { return }
    // Lowercasing may change the length of other text, but not of the text before this word.
    let offset = lowercase.distance(from: lowercase.startIndex, to: mark.upperBound)
    var rest = state.dropFirst(offset).drop { $0 == ":" || $0 == " " }
    var found: [(name: String, item: LoggedItem)] = []
    while let address = rest.firstRange(ofAddress: rest.startIndex) {
      let digits = rest[address.upperBound...].prefix(while: \.isHexDigit)
      // A removed address, such as `0x7fXXXX`.
      let removed = rest[digits.endIndex...].prefix { "Xx.*?#".contains($0) }
      var end = removed.endIndex
      var label: String?
      if let quote = rest[end...].first, "'`\"".contains(quote) {
        let (text, after) = LineState.label(at: rest[end...])
        label = text
        end = after
      }
      let entry = rest[..<address.lowerBound].trimmed
      var (name, className) = LineState.nameAndClass(entry)
      if name == "'|'" || name == "' | '" { name = "|" }
      let item = LoggedItem(
        className: className, address: removed.isEmpty ? "0x" + digits : nil,
        name: name == "|" ? nil : name, text: label)
      found.append((name, item))
      rest = rest[end...].trimmed
      if let sign = rest.first, !",)".contains(sign) { isWhole = false }
      rest = rest.drop { $0 == "," || $0 == " " || $0 == ")" }
    }
    if found.isEmpty, let bar = LineState.plainBar(state) { found.append(bar) }
    names = found.map { entry in
      // With both `'|':Cell:0x1` and `Cell:0x1`, the apparent class is the name of a view.
      guard entry.name == "|",
        let named = found.first(where: { $0.name != "|" && $0.item.address == entry.item.address })
      else { return entry }
      var item = entry.item
      item.name = named.name
      if item.className == named.name { item.className = named.item.className }
      return (entry.name, item)
    }
  }

  /// Parses `'|':name )`, in logs that print items only by name.
  private static func plainBar(_ state: Substring) -> (name: String, item: LoggedItem)? {
    guard let bar = state.firstRange(of: "'|':") else { return nil }
    var name = state[bar.upperBound...]
    // The next name follows, as in `'|':UIView, title:UILabel`, unless a name contains a comma.
    if let comma = name.firstRange(of: ", "),
      case let next = name[comma.upperBound...].prefix(while: { $0 != " " }), next.contains(":"),
      next.last != ":"
    {
      name = name[..<comma.lowerBound]
    }
    name = name.droppingLast { $0 == ")" || $0 == " " }
    guard !name.isEmpty else { return nil }
    if let item = LoggedItem(printed: name) { return ("|", item) }
    return ("|", LoggedItem(className: "", address: nil, name: String(name)))
  }

  /// Splits `KEY:CLASS`.
  ///
  /// A class contains neither blanks nor colons, but `'|'` can stand for the name of a view, which
  /// can contain both.
  private static func nameAndClass(_ entry: Substring) -> (name: String, className: String) {
    for bar in ["'|':", "' | ':"] where entry.hasPrefix(bar) {
      return ("|", String(entry.dropFirst(bar.count).trimmed))
    }
    guard let colon = entry.lastIndex(of: ":") else { return (String(entry), "") }
    let className = entry[entry.index(after: colon)...]
    guard !className.contains(" ") else { return (String(entry), "") }
    return (String(entry[..<colon].trimmed), String(className))
  }

  /// Returns the quoted text at the start, which ends where the list of names continues.
  private static func label(at rest: Substring) -> (text: String, end: Substring.Index) {
    let (mark, open) = (rest.first, rest.dropFirst())
    var index = open.startIndex
    var last: Substring.Index?
    while let quote = open[index...].firstIndex(where: { $0 == mark || $0 == "'" }) {
      last = quote
      index = open.index(after: quote)
      let after = open[index...].drop { $0 == " " }
      if after.isEmpty || after.first == "," || after.first == ")" { break }
    }
    guard let last else { return (String(open), open.endIndex) }
    return (String(open[..<last]), open.index(after: last))
  }
}
