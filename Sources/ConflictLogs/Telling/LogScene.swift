/// A log as a scene: its views nested as far as the log shows, its constraints as equations.
///
/// The scene adds optional constraints for what the log does not contain, so that it has exactly
/// the conflict of the log.
package struct LogScene {
  private let report: LogReport
  private let ids: [String]
  private let parents: [Int: Int]
  /// Points per cell, such that the largest size of the log fits on a small terminal.
  private let scale: Int

  private static let hues = [
    "blue", "orange", "green", "purple", "teal", "yellow", "pink", "brown",
  ]
  private static let widestInCells = 56
  private static let margin = 24

  package init(_ report: LogReport) {
    self.report = report
    parents = report.log.superviews
    ids = LogScene.ids(of: report.log)
    let sizes = report.log.constraints.filter { $0.first.attribute.isSize && $0.second == nil }
    let largest = sizes.map(\.constant).filter(\.isFinite).max() ?? 0
    scale = max(2, Int((max(largest, 320) / Double(LogScene.widestInCells)).rounded(.up)))
  }

  /// The text of the scene file.
  package var yaml: String {
    let log = report.log
    let width = scale * (LogScene.widestInCells + 4)
    var lines = [
      "stackyard: 1",
      "title: \(quoted("\(report.title): \(report.summary)"))",
      "canvas: {width: \(width), height: \(width * 3 / 4)}",
      "cell: {width: \(scale), height: \(2 * scale)}",
      "root:",
      "  id: window",
      "  subviews:",
    ]
    let tops = log.items.indices.filter { parents[$0] == nil }
    for item in tops { lines += view(item, indent: 4) }
    lines.append("constraints:")
    for constraint in log.constraints {
      var entry = "{constraint: \(quoted(equation(constraint)))"
      if let identifier = constraint.identifier { entry += ", identifier: \(quoted(identifier))" }
      lines.append("  - \(entry)}")
    }
    for item in tops {
      lines.append("  - \(quoted("\(ids[item]).left == window.left + \(LogScene.margin) @1"))")
      lines.append("  - \(quoted("\(ids[item]).top == window.top + \(LogScene.margin) @1"))")
    }
    lines += guesses
    return lines.joined(separator: "\n") + "\n"
  }

  /// Sizes for views without a size from content or constraints, so that they are visible.
  private var guesses: [String] {
    let log = report.log
    var lines: [String] = []
    for item in log.items.indices where parents.values.contains(item) {
      for (attribute, cells) in [(Attribute.width, 40), (.height, 20)] {
        let isFixed = log.constraints.contains {
          $0.first == LoggedConstraint.Anchor(item: item, attribute: attribute)
        }
        if !isFixed {
          lines.append(
            "  - \(quoted("\(ids[item]).\(attribute.rawValue) == \(cells * scale) @1"))")
        }
      }
    }
    return lines
  }

  private func view(_ item: Int, indent: Int) -> [String] {
    let log = report.log
    let space = String(repeating: " ", count: indent)
    let children = log.items.indices.filter { parents[$0] == item }
    var lines = ["\(space)- id: \(ids[item])"]
    if !log.items[item].isGuide {
      lines.append("\(space)  backgroundColor: \(LogScene.hues[item % LogScene.hues.count])")
    }
    guard !children.isEmpty else {
      let size = "[\(10 * scale), \(4 * scale)]"
      return lines + ["\(space)  intrinsicContentSize: \(size)"]
    }
    lines.append("\(space)  subviews:")
    return lines + children.flatMap { view($0, indent: indent + 4) }
  }

  private func equation(_ constraint: LoggedConstraint) -> String {
    var text = "\(name(constraint.first)) \(constraint.relation.rawValue) "
    if let second = constraint.second {
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
  /// has one priority.
  private static func priority(of constraint: LoggedConstraint) -> String {
    let priority = constraint.contentPriorities?.compressionResistance ?? constraint.priority
    return priority >= 1000 ? "" : " @\(max(1, priority).sceneNumber)"
  }

  private func name(_ anchor: LoggedConstraint.Anchor) -> String {
    let attribute =
      switch anchor.attribute {
      case .minX: Attribute.left
      case .midX: Attribute.centerX
      case .maxX: Attribute.right
      case .minY: Attribute.top
      case .midY: Attribute.centerY
      case .maxY: Attribute.bottom
      case .baseline: Attribute.lastBaseline
      default: anchor.attribute
      }
    return "\(ids[anchor.item]).\(attribute.rawValue)"
  }

  /// Returns names that a scene accepts: letters, digits and dashes, all different.
  private static func ids(of log: ConflictLog) -> [String] {
    var taken: Set<String> = ["window", "canvas", "root"]
    return log.items.indices.map { item in
      var id = ""
      for character in log.name(ofItem: item) {
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

  private func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Double {
  /// The number in decimals, as in a scene; a number too small to see becomes 0.
  fileprivate var sceneNumber: String {
    guard isFinite else { return "0" }
    guard magnitude >= 1e-6 else { return "0" }
    let limit = 1e6
    return Swift.min(limit, Swift.max(-limit, self)).logText
  }
}
