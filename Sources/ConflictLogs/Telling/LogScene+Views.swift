/// The views and guides of the scene, nested if the log shows it.
extension LogScene {
  private static let hues = [
    "blue", "orange", "green", "purple", "teal", "yellow", "pink", "brown",
  ]

  func children(of item: Int?) -> [Int] {
    log.items.indices.filter { parents[$0] == item && !isGuide($0) }
  }

  /// Returns whether an item can be a guide: guides have neither margins nor baselines.
  private func isGuide(_ item: Int) -> Bool {
    log.items[item].isGuide
      && !log.constraints.contains { constraint in
        constraint.anchors.contains { $0.item == item && $0.attribute.isOfViewsOnly }
      }
  }

  func guides(of item: Int?, indent: Int) -> [String] {
    var guides = log.items.indices.filter { parents[$0] == item && isGuide($0) }.map { ids[$0] }
    if let item, viewsWithOpenMargins.contains(item) {
      guides += [marginsGuides[item]].compactMap(\.self)
    }
    guard !guides.isEmpty else { return [] }
    let space = String(repeating: " ", count: indent)
    return ["\(space)guides: [\(guides.joined(separator: ", "))]"]
  }

  func view(_ item: Int, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    let hue = LogScene.hues[item % LogScene.hues.count]
    var lines = ["\(space)- id: \(ids[item])", "\(space)  backgroundColor: \(hue)"]
    lines += contents(of: log.items[item], item).map { "\(space)  \($0)" }
    if scrolls(item) { lines.append("\(space)  scroll: {}") }
    lines += guides(of: item, indent: indent + 2)
    let children = children(of: item)
    guard !children.isEmpty else { return lines }
    lines.append("\(space)  subviews:")
    return lines + children.flatMap { view($0, indent: indent + 4) }
  }

  /// Returns whether the scene can tell that an item scrolls: not if a line relates a position inside
  /// to one outside, or a guide inside to an edge, which the scene would refuse, or read otherwise.
  private func scrolls(_ item: Int) -> Bool {
    func isInside(_ other: Int) -> Bool {
      other != item && parents.path(from: other).contains(item)
    }
    return log.scrolledItems.contains(item)
      && !log.constraints.contains { line in
        guard let second = line.second, !line.first.attribute.isSize, !second.attribute.isSize
        else {
          return false
        }
        let inside = line.items.filter(isInside)
        return inside.count == 1
          && (!line.items.contains(item) || inside.contains { log.items[$0].isGuide })
      }
  }

  /// The text of a label or button, and the class.
  ///
  /// In quotes behind other views, the log prints their accessibility identifiers.
  private func contents(of logged: LoggedItem, _ item: Int) -> [String] {
    var lines: [String] = []
    if let text = logged.text, !logged.isGuide, logged.showsText {
      lines.append("text: \(quoted(text))")
      // The log prints the size that the font makes.
      let hasSize = log.constraints.contains { $0.origin == .contentSize && $0.first.item == item }
      if hasSize { lines.append("intrinsicContentSize: [none, none]") }
    }
    // Every view is a UIView.
    let isTelling = !["", "UIView", "NSView"].contains(logged.className)
    return lines + (isTelling ? ["note: \(quoted(logged.className))"] : [])
  }

  /// Words that YAML does not read as text.
  private static let wordsOfYAML: Set<String> = [
    "null", "true", "false", "yes", "no", "on", "off", "y", "n",
  ]

  /// Returns names that a scene accepts: letters, digits and dashes, all different.
  static func ids(of log: ConflictLog) -> [String] {
    var taken: Set<String> = ["window", "canvas", "root"]
    return log.items.indices.map { item in
      var id = ""
      for character in LogScene.shortened(log.name(ofItem: item)) {
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        if isPlain { id.append(character) } else if id.last != "-", !id.isEmpty { id += "-" }
      }
      while id.last == "-" { id.removeLast() }
      if id.first?.isLetter != true { id = "view" + id }
      if LogScene.wordsOfYAML.contains(id.lowercased()) { id += "-view" }
      var unique = id
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(id)-\(number)"
        number += 1
      }
      return unique
    }
  }

  static func marginsID(of view: String, besides ids: [String]) -> String {
    var id = "\(view)-margins"
    while ids.contains(id) { id += "-margins" }
    return id
  }

  /// Returns a class name in the style of a variable, such as `label 1` for `UILabel 1`.
  private static func shortened(_ name: String) -> String {
    guard let prefix = ["_UI", "UI", "NS"].first(where: name.hasPrefix) else { return name }
    let rest = name.dropFirst(prefix.count).replacing("TableViewCellContent", with: "Content")
    guard let first = rest.first, first.isUppercase, rest.dropFirst().first?.isLowercase == true
    else { return name }
    return first.lowercased() + rest.dropFirst()
  }
}

extension Attribute {
  fileprivate var isOfViewsOnly: Bool {
    switch kind {
    case .marginStart, .marginEnd, .marginMiddle, .firstBaseline, .lastBaseline: true
    default: false
    }
  }
}
