import AutoLayout
import Phrases

/// A log as a scene: its views, nested if the log shows it, and its constraints as equations.
///
/// The scene adds optional constraints for everything that the log does not contain, so that it has
/// exactly the conflict of the log.
package struct LogScene {
  package let report: LogReport
  let ids: [String]
  let parents: [Int: Int]
  let marginsGuides: [Int: String]
  /// The views whose margins the log uses, but whose margins guide it does not contain.
  ///
  /// The scene adds a guide, because a view of the scene has margins of its own.
  let viewsWithOpenMargins: [Int]
  /// The number of points per cell, such that the largest size of the log fits on a small terminal.
  let scale: Int

  private static let widestInCells = 42
  private static let tallestInCells = 15
  private static let defaultWidth = 320.0
  /// The maximum size; the edge of the canvas cuts off larger ones.
  private static let mostPoints = 20_000.0
  static let margin = 16
  static let defaultMargin = 8

  package init(_ report: LogReport) {
    self.report = report
    parents = report.log.containersInScene
    let ids = LogScene.ids(of: report.log)
    let guides = report.log.marginsGuides
    let open = report.log.viewsWithUsedMargins.filter { guides[$0] == nil }
    viewsWithOpenMargins = open
    marginsGuides = guides.mapValues { ids[$0] }.merging(
      open.map { ($0, LogScene.marginsID(of: ids[$0], besides: ids)) },
      uniquingKeysWith: { own, _ in own })
    self.ids = ids
    let system = LogSystem(report.log)
    let width = max(LogScene.largest(.width, in: report, system), LogScene.defaultWidth)
    let scales = [
      width / Double(LogScene.widestInCells),
      LogScene.largest(.height, in: report, system) / Double(2 * LogScene.tallestInCells),
      LogScene.mostPoints / Double(LogScene.widestInCells),
    ]
    scale = Int(min(max(scales[0], scales[1]), scales[2]).rounded(.up))
  }

  /// The maximum number of views whose sizes are computed; each takes a solve.
  private static let mostMeasured = 24

  /// Returns the largest size of the log, or that its lines need for a view if the predicted one is
  /// dropped.
  private static func largest(
    _ size: Attribute, in report: LogReport, _ system: LogSystem
  ) -> Double {
    let printed = report.log.constraints.filter { $0.first.attribute == size && $0.second == nil }
    let lines = system.lines.filter { $0 != report.judgement.predicted }
    let needed = report.log.items.indices.prefix(mostMeasured).compactMap { item in
      system.range(of: LoggedConstraint.Anchor(item: item, attribute: size), among: lines)?
        .lowerBound
    }
    return (printed.map(\.constant) + needed).max() ?? 0
  }

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
    for (index, constraint) in entries {
      let text = quoted(equation(constraint))
      let properties =
        (identifier(of: constraint).map { ["identifier: \(quoted($0))"] } ?? [])
        + (constraint.isInactive ? ["isActive: false"] : [])
      let list = (["constraint: \(text)"] + properties).joined(separator: ", ")
      let entry = properties.isEmpty ? text : "{\(list)}"
      let broken = index == log.broken ? ", which \(log.system) broke" : ""
      lines.append("  - \(entry) # line \(index + 1)\(broken)")
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
  /// In this order, the layout breaks the constraint that the report predicts.
  private var entries: [(index: Int, constraint: LoggedConstraint)] {
    report.judgement.activations.compactMap { index in
      placed(log.constraints[index]).legal.map { (index, $0) }
    }
  }

  /// The repairs of a single constraint that the report recommends, in its order, with their places
  /// among the entries: a lower priority of each constraint, and then the other changes.
  package var repairs: [(change: Repair.Change, entry: Int)] {
    let indices = entries.map(\.index)
    let single = report.judgement.repairs.filter { $0.constraints.count == 1 }
    return (single.filter { $0.change == .lower } + single.filter { $0.change != .lower })
      .compactMap { repair in
        indices.firstIndex(of: repair.constraints[0]).map { (repair.change, $0) }
      }
  }

  /// The indices of the constraints that no layout can have, such as a width that equals a position.
  package var missing: [Int] {
    log.constraints.indices.filter { placed(log.constraints[$0]).legal == nil }
  }

  /// A title that remains correct when the conflict is resolved.
  private var title: String {
    let most = 3
    let views = log.items.indices.filter { !log.items[$0].isGuide }.prefix(most)
      .map { log.name(ofItem: $0) }
    let start = "From a log\(report.judgement.verdict.words.map { " (\($0))" } ?? "")"
    return views.isEmpty ? start : "\(start): \(views.joined(separator: ", "))"
  }

  /// The title and the first sentences of the report, as comments for readers of the file.
  private var comments: [String] {
    let told = report.sections.prefix(2).flatMap(\.lines) + report.broken.lines
    let sentences = told.map { $0.text.text() }
    let repair = RepairText(log, report.judgement).lines.prefix(1)
      .map { "Try first: \($0.text())" }
    let title = "Derived from a log of conflicting constraints. \(report.title.text())."
    let missing = missing.map { index in
      "Not in the scene, because layouts cannot have this constraint: line \(index + 1), "
        + log.equation(log.constraints[index])
    }
    return ([title] + sentences + repair + missing).map { text in
      "# " + quoted(text).dropFirst().dropLast()
    }
  }

  /// Returns the identifier of a constraint; a constraint that UIKit made gets a recognisable one
  /// if it has none.
  private func identifier(of constraint: LoggedConstraint) -> String? {
    let own = constraint.identifier
    if let own,
      constraint.origin.isUsers
        || LayoutConstraint.Origin(identifier: own) != nil && !log.isPrivateMargin(constraint)
    {
      return own
    }
    let system = LayoutConstraint.systemIdentifier
    return switch constraint.origin {
    case .autoresizingMask where log.items[constraint.maskedItem].keepsMask:
      LayoutConstraint.identifierOfKeptMask
    case .autoresizingMask: "NSAutoresizingMaskLayoutConstraint"
    case .contentSize: "NSContentSizeLayoutConstraint"
    // Layouts know those of UIKit only, not of AppKit or of old systems.
    case .encapsulated:
      "\(own == nil ? "UIView" : "NSWindow")-Encapsulated-Layout-"
        + (constraint.first.attribute == .width ? "Width" : "Height")
    case .stackView: "UISV-\(own ?? "")"
    case .safeArea: "UIViewSafeAreaLayoutGuide-\(constraint.first.attribute.rawValue)"
    case .app, .library: nil
    default: own.map { "\(system): \($0)" } ?? system
    }
  }

  var log: ConflictLog { report.log }

  func quoted(_ text: String) -> String {
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

extension Verdict {
  /// The cause in a title; nil if it is not known.
  fileprivate var words: String? {
    switch self {
    case .app: "own constraints"
    case .library: "a library"
    case .system: "the system"
    case .hiding: "hidden view"
    case .mask: "forgotten mask"
    case .transient: "temporary size"
    case .unknown: nil
    }
  }
}
