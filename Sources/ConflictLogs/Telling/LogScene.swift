import AutoLayout

/// A log as a scene: its views, nested if the log shows it, and its constraints as equations.
///
/// The scene adds optional constraints for everything that the log does not contain, so that it has
/// exactly the conflict of the log.
package struct LogScene {
  private let report: LogReport
  private let ids: [String]
  private let parents: [Int: Int]
  /// The ids of the margins guides of views.
  private let marginsGuides: [Int: String]
  /// The views whose margins the log uses, but whose margins guide it does not contain.
  ///
  /// The scene adds a guide, because a view of the scene has margins of its own.
  private let viewsWithOpenMargins: [Int]
  /// The number of points per cell, such that the largest size of the log fits on a small terminal.
  private let scale: Int

  private static let hues = [
    "blue", "orange", "green", "purple", "teal", "yellow", "pink", "brown",
  ]
  private static let widestInCells = 42
  private static let defaultWidth = 320.0
  /// The maximum size; the edge of the canvas cuts off larger ones.
  private static let mostPoints = 20_000.0
  private static let margin = 16
  private static let defaultMargin = 8

  package init(_ report: LogReport) {
    self.report = report
    parents = LogScene.containers(in: report.log)
    let ids = LogScene.ids(of: report.log)
    let guides = report.log.marginsGuides
    let open = report.log.viewsWithUsedMargins.filter { guides[$0] == nil }
    viewsWithOpenMargins = open
    marginsGuides = guides.mapValues { ids[$0] }.merging(
      open.map { ($0, LogScene.marginsID(of: ids[$0], besides: ids)) },
      uniquingKeysWith: { own, _ in own })
    self.ids = ids
    let sizes = report.log.constraints.filter { $0.first.attribute.isSize && $0.second == nil }
    let largest = sizes.map(\.constant).max() ?? 0
    let shown = min(max(largest, LogScene.defaultWidth), LogScene.mostPoints)
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

  /// For each entry of `constraints`, the number of its line in the log's list, from 1, by which
  /// the report refers to it; 0 for an entry that the log does not contain.
  package var lineNumbers: [Int] {
    entries.map { $0.index + 1 } + guesses.map { _ in 0 }
  }

  /// The constraints of the log that a layout can have, each with its index in the log.
  ///
  /// In this order, the layout breaks the constraint that the rule for logs predicts.
  private var entries: [(index: Int, constraint: LoggedConstraint)] {
    BreakingPrediction(log).activations(Array(log.constraints.indices)).compactMap { index in
      placed(log.constraints[index]).legal.map { (index, $0) }
    }
  }

  /// A title that remains correct when the conflict is resolved.
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
    let open = log.items.indices.flatMap { item in
      Attribute.Axis.allCases.flatMap { guesses(for: item, along: $0) }
    }
    return (log.constraints.compactMap(optionalHalf) + open).map { "  - \(quoted($0))" }
      + viewsWithOpenMargins.flatMap(margins)
  }

  /// Returns margins that may have any nonnegative size, but preferably have the default one.
  private func margins(of view: Int) -> [String] {
    guard let guide = marginsGuides[view] else { return [] }
    let weight = Double(log.items.count - view) / 1000
    return [("left", true), ("right", false), ("top", true), ("bottom", false)].flatMap {
      edge, isStart in
      let (inner, outer) = ("\(guide).\(edge)", "\(ids[view]).\(edge)")
      let bound = quoted("\(inner) \(isStart ? ">=" : "<=") \(outer)")
      let guess = "\(inner) == \(outer) \(isStart ? "+" : "-") \(LogScene.defaultMargin)"
      return [
        "  - {constraint: \(bound), identifier: UIView-\(edge)Margin-guide-constraint}",
        "  - \(quoted("\(guess) @\((3 + weight).sceneNumber)"))",
      ]
    }
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
    let sizeGuess = "\(id).\(size.rawValue) == \(defaultSize(of: item, axis)) @\(extent)"
    return isFixed(item, size) ? [startGuess] : [startGuess, sizeGuess]
  }

  /// Returns a size that is large enough to see; views that contain others are larger.
  private func defaultSize(of item: Int, _ axis: Attribute.Axis) -> Int {
    let isContainer = parents.values.contains(item)
    return axis == .horizontal ? scale * (isContainer ? 38 : 10) : scale * (isContainer ? 20 : 4)
  }

  private func isFixed(_ item: Int, _ size: Attribute) -> Bool {
    log.constraints.contains {
      $0.isConstantSize && $0.impliedRelation == .equal && $0.constant >= 0 && $0.first.item == item
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
    var guides = log.items.indices.filter { parents[$0] == item && isGuide($0) }.map { ids[$0] }
    if let item, viewsWithOpenMargins.contains(item) {
      guides += [marginsGuides[item]].compactMap(\.self)
    }
    guard !guides.isEmpty else { return [] }
    let space = String(repeating: " ", count: indent)
    return ["\(space)guides: [\(guides.joined(separator: ", "))]"]
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

  /// Returns the constraint in the form that scenes need.
  ///
  /// A position for which the log has only a number is related to the superview. In a constraint of
  /// a mask, the masked view comes first, as changes of masks expect it.
  private func placed(_ constraint: LoggedConstraint) -> LoggedConstraint {
    if constraint.origin == .autoresizingMask, constraint.first.item != constraint.maskedItem {
      return constraint.turned ?? constraint
    }
    guard constraint.second == nil, !constraint.first.attribute.isSize,
      let outer = parents[constraint.first.item]
    else { return constraint }
    var placed = constraint
    let isHorizontal = constraint.first.attribute.axis == .horizontal
    placed.second = LoggedConstraint.Anchor(item: outer, attribute: isHorizontal ? .minX : .minY)
    return placed
  }

  private func equation(_ constraint: LoggedConstraint) -> String {
    var text = "\(name(constraint.first)) \(constraint.impliedRelation.rawValue) "
    if let edge = constraint.windowEdge {
      text += "window.\(edge)"
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += abs(constraint.constant).sceneNumber
      }
    } else if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(constraint.multiplier.sceneFactor) * " }
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

  /// Returns the priority in the scene.
  ///
  /// A content size has two priorities, but an entry has one: that of the relation that is
  /// required, or of compression resistance if none is.
  private static func priority(of constraint: LoggedConstraint) -> String {
    if constraint.requiredRelation != nil { return "" }
    let priority = constraint.contentPriorities?.compressionResistance ?? constraint.priority
    return " @\(max(1, priority).sceneNumber)"
  }

  /// Returns the optional half of a content size whose other half is required; nil for others.
  private func optionalHalf(of constraint: LoggedConstraint) -> String? {
    guard let content = constraint.contentPriorities else { return nil }
    let (relation, priority): (LoggedConstraint.Relation, Double)
    switch constraint.requiredRelation {
    case .greaterThanOrEqual: (relation, priority) = (.lessThanOrEqual, content.hugging)
    case .lessThanOrEqual:
      (relation, priority) = (.greaterThanOrEqual, content.compressionResistance)
    case .equal, nil: return nil
    }
    return "\(name(constraint.first)) \(relation.rawValue) \(constraint.constant.sceneNumber) "
      + "@\(max(1, priority).sceneNumber)"
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
    if let edge = LogScene.edges[attribute], let guide = marginsGuides[anchor.item] {
      return "\(guide).\(edge.rawValue)"
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

  private static func marginsID(of view: String, besides ids: [String]) -> String {
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
  /// The edge of the window that a position is relative to if the log has no superview; nil for
  /// other constraints.
  fileprivate var windowEdge: Attribute? {
    guard second == nil, !first.attribute.isSize else { return nil }
    guard first.attribute.axis == .horizontal else { return .top }
    return [.leading, .trailing, .leadingMargin, .trailingMargin].contains(first.attribute)
      ? .leading : .left
  }

  /// The same equation with its items exchanged; nil for other constraints.
  fileprivate var turned: LoggedConstraint? {
    guard let second, multiplier == 1, relation == .equal else { return nil }
    var turned = self
    (turned.first, turned.second, turned.constant) = (second, first, -constant)
    return turned
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
    let multiplier = multiplier.inScene
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
  /// Numbers nearer to 0 become 0 in a scene, because their effect would be invisible.
  private static let leastInScene = 1e-6
  private static let mostInScene = 1e6

  /// The number within the limits of scenes.
  fileprivate var inScene: Double {
    guard isFinite, magnitude >= Double.leastInScene else { return 0 }
    return Swift.min(Double.mostInScene, Swift.max(-Double.mostInScene, self))
  }

  /// The number in decimals, as in a scene.
  fileprivate var sceneNumber: String { inScene.logText }

  /// A multiplier as the shortest text that is read as the same number, because the multiplied
  /// number may be large.
  fileprivate var sceneFactor: String {
    Int(exactly: inScene).map { "\($0)" } ?? inScene.description
  }
}
