import AutoLayout

/// A log as a scene: its views, nested if the log shows it, and its constraints as equations.
///
/// The scene adds optional constraints for everything that the log does not contain, so that it has
/// exactly the conflict of the log.
package struct LogScene {
  private let report: LogReport
  private let ids: [String]
  private let parents: [Int: Int]
  private let marginsGuides: [Int: Int]
  /// The number of points per cell, such that the largest size of the log fits on a small terminal.
  private let scale: Int

  private static let hues = [
    "blue", "orange", "green", "purple", "teal", "yellow", "pink", "brown",
  ]
  private static let widestInCells = 42
  private static let usualWidth = 320.0
  /// The maximum size; the edge of the canvas cuts off larger ones.
  private static let mostPoints = 20_000.0
  private static let margin = 16

  package init(_ report: LogReport) {
    self.report = report
    parents = LogScene.containers(in: report.log)
    marginsGuides = report.log.marginsGuides
    ids = LogScene.ids(of: report.log)
    let sizes = report.log.constraints.filter { $0.first.attribute.isSize && $0.second == nil }
    let largest = sizes.map(\.constant).max() ?? 0
    let shown = min(max(largest, LogScene.usualWidth), LogScene.mostPoints)
    scale = Int((shown / Double(LogScene.widestInCells)).rounded(.up))
  }

  /// The text of the scene file.
  package var yaml: String {
    let width = scale * (LogScene.widestInCells + 4)
    var lines =
      comments + [
        "stackyard: 1",
        "title: \(quoted(title))",
        "canvas: {width: \(width), height: \(width * 3 / 4)}",
        "cell: {width: \(scale), height: \(2 * scale)}",
        "root:",
        "  id: window",
      ]
    let views = children(of: nil).flatMap { view($0, indent: 4) }
    if !views.isEmpty { lines += ["  subviews:"] + views }
    lines += guides(of: nil, indent: 2)
    lines.append("constraints:")
    for (_, constraint) in entries {
      let text = quoted(equation(constraint))
      let entry = identifier(of: constraint).map {
        "{constraint: \(text), identifier: \(quoted($0))}"
      }
      lines.append("  - \(entry ?? text)")
    }
    lines += guesses
    return lines.joined(separator: "\n") + "\n"
  }

  /// For each entry of `constraints` the number of its line in the list of the log, from 1, by which
  /// the report refers to it; 0 for one that the log does not contain.
  package var lineNumbers: [Int] {
    entries.map { $0.index + 1 } + guesses.map { _ in 0 }
  }

  /// The constraints of the log that a layout can have, each with its index in the log.
  ///
  /// In this order the layout breaks what the rule for logs predicts.
  private var entries: [(index: Int, constraint: LoggedConstraint)] {
    BreakingPrediction(log).activations(Array(log.constraints.indices)).compactMap { index in
      placed(log.constraints[index]).legal.map { (index, $0) }
    }
  }

  /// A title that stays true when the conflict is resolved.
  private var title: String {
    let most = 3
    let views = log.items.indices.filter { !log.items[$0].isGuide }.prefix(most)
      .map { log.name(ofItem: $0) }
    return views.isEmpty ? "From a log" : "From a log: \(views.joined(separator: ", "))"
  }

  /// The title and the first sentences of the report, as comments for readers of the file.
  private var comments: [String] {
    let sections = report.sections.prefix(2)
    let sentences = sections.flatMap { section in section.lines.map(\.text) }
    let repair = RepairText(log, report.judgement).lines.first.map { ["Try first: \($0)"] } ?? []
    let title = "Derived from a log of conflicting constraints. \(report.title)."
    return ([title] + sentences + repair)
      .map { text in "# " + quoted(text).dropFirst().dropLast() }
  }

  /// Returns the identifier of a constraint; a constraint that UIKit made gets a recognisable one
  /// if it has none.
  private func identifier(of constraint: LoggedConstraint) -> String? {
    if let identifier = constraint.identifier {
      let isKnown = LayoutConstraint.Origin(identifier: identifier) != nil
      return constraint.origin.isUsers || isKnown
        ? identifier : "\(LayoutConstraint.systemIdentifier): \(identifier)"
    }
    return switch constraint.origin {
    case .autoresizingMask: "NSAutoresizingMaskLayoutConstraint"
    case .contentSize: "NSContentSizeLayoutConstraint"
    case .encapsulated where constraint.first.attribute == .width:
      "UIView-Encapsulated-Layout-Width"
    case .encapsulated: "UIView-Encapsulated-Layout-Height"
    case .app, .library: nil
    default: LayoutConstraint.systemIdentifier
    }
  }

  /// Equations for positions and sizes that the log leaves open, so that views are visible and none
  /// is ambiguous.
  ///
  /// They have the lowest priorities, different for each item: with several items at one priority,
  /// many compromises would be equally good.
  private var guesses: [String] {
    log.items.indices.flatMap { item in
      Attribute.Axis.allCases.flatMap { guesses(for: item, along: $0) }
    }.map { "  - \(quoted($0))" }
  }

  private func guesses(for item: Int, along axis: Attribute.Axis) -> [String] {
    let isHorizontal = axis == .horizontal
    let (start, end) = isHorizontal ? ("left", "right") : ("top", "bottom")
    let size = isHorizontal ? Attribute.width : .height
    let weight = Double(log.items.count - item) / 1000
    let (place, extent) = ((2 + weight).sceneNumber, (1 + weight).sceneNumber)
    let id = ids[item]
    let outer = parents[item].map { ids[$0] } ?? "window"
    let inset = parents[item] == nil ? LogScene.margin : scale * (isHorizontal ? 2 : 0)
    let (plus, minus) = inset == 0 ? ("", "") : (" + \(inset)", " - \(inset)")
    let startGuess = "\(id).\(start) == \(outer).\(start)\(plus) @\(place)"
    if parents[item] != nil, !isConstrained(item, axis) {
      return [startGuess, "\(id).\(end) == \(outer).\(end)\(minus) @\(extent)"]
    }
    let usual = "\(id).\(size.rawValue) == \(usualSize(of: item, axis)) @\(extent)"
    return isFixed(item, size) ? [startGuess] : [startGuess, usual]
  }

  /// Returns a size that is large enough to see; views that contain others are larger.
  private func usualSize(of item: Int, _ axis: Attribute.Axis) -> Int {
    let isContainer = parents.values.contains(item)
    return axis == .horizontal ? scale * (isContainer ? 38 : 10) : scale * (isContainer ? 20 : 4)
  }

  private func isFixed(_ item: Int, _ size: Attribute) -> Bool {
    log.constraints.contains {
      $0.isConstantSize && $0.relation == .equal && $0.constant >= 0 && $0.first.item == item
        && $0.first.attribute == size
    }
  }

  /// Returns whether the log says anything about an item along an axis.
  private func isConstrained(_ item: Int, _ axis: Attribute.Axis) -> Bool {
    log.constraints.contains {
      $0.first.attribute.axis == axis && ($0.first.item == item || $0.second?.item == item)
    }
  }

  private var log: ConflictLog { report.log }

  /// Returns the view that contains each item; a guide contains nothing, but belongs to a view.
  private static func containers(in log: ConflictLog) -> [Int: Int] {
    let parents = log.superviews
    var containers: [Int: Int] = [:]
    for item in log.items.indices {
      var container = parents[item]
      while let guide = container, log.items[guide].isGuide { container = parents[guide] }
      containers[item] = container
    }
    return containers
  }

  private func children(of item: Int?) -> [Int] {
    log.items.indices.filter { parents[$0] == item && !isGuide($0) }
  }

  /// Returns whether an item can be a guide: guides have neither margins nor baselines.
  private func isGuide(_ item: Int) -> Bool {
    log.items[item].isGuide
      && !log.constraints.contains { constraint in
        [constraint.first, constraint.second].contains {
          $0?.item == item && $0?.attribute.isOfViewsOnly == true
        }
      }
  }

  private func guides(of item: Int?, indent: Int) -> [String] {
    let guides = log.items.indices.filter { parents[$0] == item && isGuide($0) }
    guard !guides.isEmpty else { return [] }
    let space = String(repeating: " ", count: indent)
    return ["\(space)guides: [\(guides.map { ids[$0] }.joined(separator: ", "))]"]
  }

  private func view(_ item: Int, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    let hue = LogScene.hues[item % LogScene.hues.count]
    var lines = ["\(space)- id: \(ids[item])", "\(space)  backgroundColor: \(hue)"]
    lines += guides(of: item, indent: indent + 2)
    let children = children(of: item)
    guard !children.isEmpty else { return lines }
    lines.append("\(space)  subviews:")
    return lines + children.flatMap { view($0, indent: indent + 4) }
  }

  /// Returns a constraint that relates a position to the superview, if the log has only a number.
  private func placed(_ constraint: LoggedConstraint) -> LoggedConstraint {
    guard constraint.second == nil, !constraint.first.attribute.isSize,
      let outer = parents[constraint.first.item]
    else { return constraint }
    var placed = constraint
    let isHorizontal = constraint.first.attribute.axis == .horizontal
    placed.second = LoggedConstraint.Anchor(item: outer, attribute: isHorizontal ? .minX : .minY)
    return placed
  }

  private func equation(_ constraint: LoggedConstraint) -> String {
    var text = "\(name(constraint.first)) \(constraint.relation.rawValue) "
    if let edge = constraint.windowEdge {
      text += "window.\(edge)"
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += abs(constraint.constant).sceneNumber
      }
    } else if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(constraint.multiplier.sceneNumber) * " }
      text += name(second)
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += abs(constraint.constant).sceneNumber
      }
    } else {
      text += constraint.constant.sceneNumber
    }
    return text + LogScene.priority(of: constraint)
  }

  /// Returns the priority in the scene; content sizes are optional there, because each constraint
  /// has only one priority.
  private static func priority(of constraint: LoggedConstraint) -> String {
    let priority = constraint.contentPriorities?.compressionResistance ?? constraint.priority
    return priority >= 1000 ? "" : " @\(max(1, priority).sceneNumber)"
  }

  private func name(_ anchor: LoggedConstraint.Anchor) -> String {
    let attribute: Attribute =
      switch anchor.attribute {
      case .minX: Attribute.left
      case .midX: Attribute.centerX
      case .maxX: Attribute.right
      case .minY: Attribute.top
      case .midY: Attribute.centerY
      case .maxY: Attribute.bottom
      case .baseline: Attribute.lastBaseline
      case .contentWidth: .width
      case .contentHeight: .height
      default: anchor.attribute
      }
    // A margin is an edge of the margins guide, if the log contains that.
    if let edge = LogScene.edges[attribute], let guide = marginsGuides[anchor.item] {
      return "\(ids[guide]).\(edge.rawValue)"
    }
    return "\(ids[anchor.item]).\(attribute.rawValue)"
  }

  private static let edges: [Attribute: Attribute] = [
    .leftMargin: .left, .rightMargin: .right, .topMargin: .top, .bottomMargin: .bottom,
    .leadingMargin: .leading, .trailingMargin: .trailing, .centerXWithinMargins: .centerX,
    .centerYWithinMargins: .centerY,
  ]

  /// Returns names that a scene accepts: letters, digits and dashes, all different.
  private static func ids(of log: ConflictLog) -> [String] {
    var taken: Set<String> = ["window", "canvas", "root"]
    return log.items.indices.map { item in
      var id = ""
      for character in LogScene.shortened(log.name(ofItem: item)) {
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        if isPlain { id.append(character) } else if id.last != "-", !id.isEmpty { id += "-" }
      }
      while id.last == "-" { id.removeLast() }
      if id.first?.isLetter != true { id = "view" + id }
      var unique = id
      var number = 2
      while !taken.insert(unique).inserted {
        unique = "\(id)-\(number)"
        number += 1
      }
      return unique
    }
  }

  /// Returns a class name in the style of a variable, such as `label 1` for `UILabel 1`.
  private static func shortened(_ name: String) -> String {
    guard let prefix = ["_UI", "UI", "NS"].first(where: name.hasPrefix) else { return name }
    let rest = name.dropFirst(prefix.count).replacing("TableViewCellContent", with: "Content")
    guard let first = rest.first, first.isUppercase, rest.dropFirst().first?.isLowercase == true
    else { return name }
    return first.lowercased() + rest.dropFirst()
  }

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      // YAML does not allow other control characters.
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): quoted += " "
      case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension LoggedConstraint {
  /// The edge of the window that a position is relative to if the log has no superview; nil for other
  /// constraints.
  fileprivate var windowEdge: Attribute? {
    guard second == nil, !first.attribute.isSize else { return nil }
    guard first.attribute.axis == .horizontal else { return .top }
    return [.leading, .trailing, .leadingMargin, .trailingMargin].contains(first.attribute)
      ? .leading : .left
  }

  /// The constraint in a form that layouts allow; nil if there is none.
  ///
  /// Layouts cannot relate leading to left; a log is judged as if text were read from left to
  /// right.
  fileprivate var legal: LoggedConstraint? {
    if isLegal { return self }
    var absolute = self
    absolute.first.attribute = first.attribute.absolute
    absolute.second?.attribute = second?.attribute.absolute ?? .left
    return absolute.isLegal ? absolute : nil
  }

  /// Whether layouts allow the constraint.
  fileprivate var isLegal: Bool {
    // A scene rounds smaller multipliers to 0.
    let multiplier = multiplier.magnitude < 1e-6 ? 0 : multiplier
    do {
      try LayoutConstraint.checkPair(
        first.attribute.layoutAttribute,
        (second?.attribute ?? windowEdge)?.layoutAttribute ?? .notAnAttribute,
        multiplier: windowEdge == nil ? multiplier : 1)
      return true
    } catch {
      return false
    }
  }
}

extension Attribute {
  /// The edge that a leading or trailing edge is if text is read from left to right.
  fileprivate var absolute: Attribute {
    switch self {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: self
    }
  }

  fileprivate var isOfViewsOnly: Bool {
    switch kind {
    case .marginStart, .marginEnd, .marginMiddle, .firstBaseline, .lastBaseline: true
    default: false
    }
  }
}

extension Double {
  /// The number in decimals, as in a scene; a number that is too small to see becomes 0.
  fileprivate var sceneNumber: String {
    guard isFinite else { return "0" }
    guard magnitude >= 1e-6 else { return "0" }
    let limit = 1e6
    return Swift.min(limit, Swift.max(-limit, self)).logText
  }
}
