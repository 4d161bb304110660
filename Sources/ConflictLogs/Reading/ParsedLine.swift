/// One parsed constraint of a log; its items are still text.
///
///     <NSLayoutConstraint:0x1@A.swift#33 'id' UILabel:0x2'Save'.width == 40 priority:500   (active)>
struct ParsedLine {
  let text: String
  let head: LineHead
  let identifier: String?
  let body: Body
  let priority: Double
  let contentPriorities: LoggedConstraint.ContentPriorities?
  let isInactive: Bool
  /// The items that the names at the end of the line, including `|`, stand for.
  let names: [(name: String, item: LoggedItem)]
  let hasAddresses: Bool

  /// The relation that the line prints.
  struct Body {
    var first: Anchor
    var relation: LoggedConstraint.Relation
    var second: Anchor?
    var multiplier = 1.0
    var constant = 0.0
    /// The priority, if a line of visual format contains one.
    var priority: Double?
  }

  /// An attribute of an item, which is still text.
  struct Anchor {
    var item: Substring
    var attribute: Attribute
  }

  /// Creates a line; nil if the text is not a constraint that can be parsed.
  init?(_ printed: String) {
    text = printed
    guard printed.first == "<", printed.last == ">" else { return nil }
    var rest = printed.dropFirst().dropLast().trimmed
    guard let head = LineHead(&rest) else { return nil }
    self.head = head
    let state = LineState(removedFrom: &rest)
    // Otherwise, neither this constraint nor an item has an address.
    let hasAddresses = printed.contains("0x")
    self.hasAddresses = hasAddresses
    guard state.isWhole else { return nil }
    names = state.names.map { ($0, hasAddresses ? $1 : LoggedItem(withoutAddress: $1)) }
    contentPriorities = state.contentPriorities
    isInactive = state.isInactive
    // An identifier is free text and may contain quotes, so it ends at the first quote that a
    // relation follows.
    for split in ParsedLine.identifierSplits(of: rest) {
      // A number that is not finite means nothing.
      guard let found = BodyReader(text: split.body).body, found.constant.isFinite,
        found.multiplier.isFinite
      else { continue }
      priority = found.priority ?? state.priority ?? 1000
      identifier = split.identifier ?? head.key
      body = found
      guard isPossible else { return nil }
      return
    }
    return nil
  }

  /// Returns the ways to interpret the start of a text as a quoted identifier, starting with none.
  private static func identifierSplits(
    of text: Substring
  ) -> [(identifier: String?, body: Substring)] {
    guard text.first == "'" else { return [(nil, text)] }
    var (splits, joined): ([(String?, Substring)], [(String?, Substring)]) = ([], [])
    var index = text.index(after: text.startIndex)
    while let quote = text[index...].firstIndex(of: "'") {
      index = text.index(after: quote)
      let split = (String(text[text.index(after: text.startIndex)..<quote]), text[index...].trimmed)
      if index == text.endIndex || text[index].isWhitespace {
        splits.append(split)
      } else if text[index].isUppercase || text[index] == "_" {
        // The line was wrapped before a class.
        joined.append(split)
      }
    }
    return splits + joined + [(nil, text)]
  }

  private var anchors: [Anchor] { [body.first, body.second].compactMap(\.self) }

  /// Whether all names can be names.
  private var isPossible: Bool {
    let classes = items.map(\.className) + [head.source?.file ?? ""]
    let constraints = ["NSAutoresizingMaskLayoutConstraint", "NSContentSizeLayoutConstraint"]
    let isCutOff = head.className.first?.isLowercase == true
    return !(isCutOff && constraints.contains { $0.hasSuffix(head.className) })
      && classes.allSatisfy(ParsedLine.isWhole)
      && !items.contains { $0.name?.contains(":0x") == true }
      // Names are free texts, but none has a sign of a page or of an omission inside.
      && texts.allSatisfy { !$0.contains("&#") && !$0.dropLast().contains { "…│".contains($0) } }
  }

  /// Whether the names and texts contain no signs of a broken line.
  var hasWholeTexts: Bool { texts.allSatisfy(ParsedLine.isWhole) }

  private var items: [LoggedItem] { anchors.compactMap { item($0.item) } + names.map(\.item) }

  private var texts: [String] { (items.map(\.name) + [identifier]).compactMap(\.self) }

  /// Returns whether a text contains no signs of a page, of a terminal, or of another line, such as the time.
  private static func isWhole(_ text: String) -> Bool {
    !text.contains { "\\\"…│".contains($0) }
      && !["&#", "[LayoutConstraints]"].contains(where: text.contains)
      && (!text.contains(":") || !text.contains(/\d\d:\d\d:\d\d/))
  }

  /// Whether no item looks like a class and an address that a broken line has split with a blank, like the
  /// rest of the constraint's address, or like a file and a class from between which a blank is missing.
  var isPlausible: Bool {
    anchors.allSatisfy { anchor in
      let name = item(anchor.item)?.name ?? ""
      let digits = name.prefix(while: \.isHexDigit)
      return ![":0x", ".swift#"].contains(where: name.contains)
        && (digits.isEmpty || !name[digits.endIndex...].hasPrefix(" "))
    }
  }

  /// Whether no class or name of an item contains a blank, unless names at the end of the line have it.
  var hasWholeNames: Bool {
    let isBarWhole = names.allSatisfy {
      $0.name != "|" || $0.item.address != nil || $0.item.name?.contains(" ") != true
    }
    return isBarWhole
      && names.allSatisfy { !$0.item.className.prefix { !"<(".contains($0) }.contains(" ") }
      && anchors.map(\.item.trimmed).allSatisfy { text in
        names.contains { $0.name == text }
          || item(text) != nil && !text.prefix { !"'`<(".contains($0) }.contains(" ")
      }
  }

  /// The meaning of the line, in which texts and identifiers do not count.
  var meaning: [String] {
    let related = anchors.flatMap { anchor in
      let item = item(anchor.item)
      return [item?.address ?? item?.name ?? item?.className ?? "", anchor.attribute.rawValue]
    }
    let bar = names.first { $0.name == "|" }?.item.address ?? ""
    return related
      + ["\(body.relation) \(body.multiplier) \(body.constant) \(priority) \(isInactive)", bar]
  }

  /// Returns the item that a text stands for; nil if it cannot be an item.
  func item(_ reference: Substring) -> LoggedItem? {
    let reference = reference.trimmed
    guard !reference.isEmpty, reference != "(null)" else { return nil }
    if let named = names.first(where: { $0.name == reference }) { return named.item }
    if reference == "|" { return nil }
    // A class is printed with its address; an item without one has it in the list of names.
    if let item = LoggedItem(printed: reference) { return item.name == nil ? item : nil }
    if reference.hasSuffix("..."),
      let named = names.first(where: { $0.name != "|" && $0.name.hasPrefix(reference.dropLast(3)) })
    {
      return named.item
    }
    guard !hasAddresses || names.allSatisfy({ $0.name == "|" }) else { return nil }
    let named = LoggedItem(className: "", address: nil, name: String(reference))
    return hasAddresses ? named : LoggedItem(withoutAddress: named)
  }
}

/// The part before the relation: class, address or key, source file, autoresizing mask.
struct LineHead {
  var className: String
  var address: String
  /// The name that Masonry's `mas_key` and SnapKit's `labeled` print instead of the address.
  var key: String?
  var source: LoggedConstraint.Source?
  /// Whether the line shows an autoresizing mask, such as `h=--& v=-&-`.
  var hasMask = false

  /// Parses the head of a printed constraint, whose rest may be missing; nil if it has none.
  init?(of printed: String) {
    var rest = printed.drop { $0 == "<" || $0 == " " }
    self.init(&rest)
  }

  /// Parses and removes the head of a text; nil if it has none.
  init?(_ rest: inout Substring) {
    let name = rest.prefix { !": @".contains($0) }
    className = String(name)
    let tail = rest[name.endIndex...]
    var after = tail.trimmed
    if after.first == ":" { after = after.dropFirst().trimmed }
    // People remove addresses before they publish a log, or replace them, as in `0xXXXX`.
    if after.hasPrefix("0x") {
      let digits = after.dropFirst(2).prefix(while: \.isHexDigit)
      after = after[digits.endIndex...]
      let removed = after.prefix { !$0.isWhitespace && $0 != "@" && $0 != "'" }
      guard !removed.contains(":") else { return nil }
      let isAddress = removed.isEmpty && digits.contains { $0 != "0" }
      address = isAddress ? "0x" + digits : ""
      after = after[removed.endIndex...]
    } else {
      guard className.hasSuffix("Constraint") else { return nil }
      address = ""
      if tail.first == ":", let found = key(of: tail.dropFirst()) {
        key = String(found)
        after = after[found.endIndex...]
      }
    }
    if after.first == "@" {
      let place = after.dropFirst()
      guard let number = place.firstIndex(of: "#") else { return nil }
      let digits = place[place.index(after: number)...].prefix(while: \.isNumber)
      guard let line = Int(digits) else { return nil }
      source = LoggedConstraint.Source(file: String(place[..<number]), line: line)
      after = place[digits.endIndex...]
    }
    after = after.trimmed
    if after.hasPrefix("h="), let v = after.firstIndex(of: " ") {
      let second = after[v...].trimmed
      if second.hasPrefix("v=") {
        hasMask = true
        after = second.drop { !$0.isWhitespace }.trimmed
      }
    }
    rest = after
  }

  /// Returns the key at the start of a text; nil if there is none.
  ///
  /// It may contain blanks: the next word with a colon is the item, a class with a key or an address.
  private func key(of text: Substring) -> Substring? {
    guard text.first != " ", !["NS", "_"].contains(where: className.hasPrefix),
      !["H:", "V:"].contains(where: text.hasPrefix)
    else { return nil }
    let blanks = text.indices.lazy.filter { text[$0] == " " }
    let end = blanks.first { text[$0...].dropFirst().prefix { $0 != " " }.contains(":") }
    guard var key = end.map({ text[..<$0] }), !key.contains("=") else { return nil }
    if let at = key.lastIndex(of: "@"), key[at...].contains("#") { key = key[..<at] }
    return key.isEmpty ? nil : key
  }
}

extension LoggedItem {
  /// Parses `Class:0xaddress` or `Class:0xaddress'text'`; nil if there is no address.
  init?(printed text: Substring) {
    guard let mark = text.firstRange(ofAddress: text.startIndex) ?? text.firstRange(of: ":0x")
    else { return nil }
    let digits = text[mark.upperBound...].prefix(while: \.isHexDigit)
    // A removed address, such as `0xXXXX`.
    let removed = text[digits.endIndex...].prefix { !$0.isWhitespace && $0 != "'" && $0 != "`" }
    let isAddress = removed.isEmpty && digits.contains { $0 != "0" }
    guard isAddress || !removed.contains(where: { $0 == ":" || $0 == "[" }),
      !removed.contains("…") || digits.isEmpty && removed == "…"
    else { return nil }
    var label: String?
    let tail = text[removed.endIndex...].trimmed
    if !tail.isEmpty {
      guard tail.first == "'" || tail.first == "`" else { return nil }
      let open = tail.dropFirst()
      label = String(open.last == "'" ? open.dropLast() : open)
    }
    var owner = String(text[..<mark.lowerBound].trimmed)
    // Markdown interpreted the underscores of a class as emphasis.
    if owner.hasPrefix("*"), owner.last != "*" { owner.replace("*", with: "_") }
    // Only the arguments of a class have blanks or hyphens: another name with some is the accessibility
    // identifier.
    let isName = owner.prefix { !"<(".contains($0) }.contains { " -\u{2010}".contains($0) }
    self.init(
      className: isName ? "" : owner, address: isAddress ? "0x" + digits : nil,
      name: isName ? owner : nil,
      text: label)
  }

  /// Reads the name of an item in a line without addresses: a class, perhaps with a text, if it begins like
  /// one.
  init(withoutAddress item: LoggedItem) {
    self = item
    guard let name, name.first?.isUppercase == true || name.first == "_" else { return }
    let className = name.prefix { $0 != "'" }
    // A library's key, as in `UILabel:title`, is the name of one view.
    if className.contains(":"), className.last != ":" { return }
    let text = name[className.endIndex...].dropFirst()
    self.className = String(className)
    self.name = nil
    self.text = text.isEmpty ? nil : String(text.last == "'" ? text.dropLast() : text)
  }
}

extension Substring {
  /// Returns the range of the next `:0x` or `: 0x` after a position.
  func firstRange(ofAddress start: Index) -> Range<Index>? {
    var index = start
    while let colon = self[index...].firstIndex(of: ":") {
      let after = self[self.index(after: colon)...].drop { $0 == " " }
      if after.hasPrefix("0x"), after.dropFirst(2).first?.isHexDigit == true {
        return colon..<after.index(after.startIndex, offsetBy: 2)
      }
      index = self.index(after: colon)
    }
    return nil
  }
}

extension String {
  /// The text with the digits of all addresses left out, and the blanks, some of which a line that was
  /// wrapped lacks.
  var withoutAddresses: String {
    var text = ""
    var rest = self[...]
    while let mark = rest.firstRange(of: "0x") {
      text += rest[..<mark.upperBound]
      rest = rest[mark.upperBound...].drop(while: \.isHexDigit)
    }
    return (text + rest).filter { $0 != " " }
  }
}
