import AutoLayout
import Cells
import ConflictLogs
import Foundation
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneWishes
import Testing

/// The first proposal of the playground for a log is the first repair of its report.
@Suite struct LogRepairTests {
  private static let names = (1...10).map { number in
    logs.keys.first { $0.hasPrefix("log-\(number)-") } ?? "log-\(number)"
  }

  private static let logs: [String: [UInt8]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scenes").standardizedFileURL
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return Dictionary(
      (files ?? []).filter { $0.pathExtension == "log" }.compactMap { file in
        (try? Data(contentsOf: file)).map {
          (file.deletingPathExtension().lastPathComponent, Array($0))
        }
      }, uniquingKeysWith: { first, _ in first })
  }()

  private func report(_ name: String) throws -> LogReport {
    let bytes = try #require(Self.logs[name])
    let log = try #require(ConflictLog.reading(bytes).first)
    return LogReport(log, number: 1, of: 1)
  }

  private func pasted(_ name: String, columns: Int = 80, rows: Int = 24) throws -> Model {
    var model = try model(columns: columns, rows: rows)
    let bytes = try #require(Self.logs[name])
    #expect(update(&model, pasted: bytes).isEmpty)
    return model
  }

  /// The line of the log that a change is about; 0 for the lines of a mask.
  private func line(_ change: SceneChange, _ lines: [Int]) -> Int? {
    switch change {
    case .priority(let index, 999): lines[index]
    case .stopTranslatingMask: 0
    default: nil
    }
  }

  @Test(arguments: names)
  func theFirstRepairOfTheLogIsProposedFirst(_ name: String) throws {
    let report = try report(name)
    let lines = LogScene(report).lineNumbers
    let model = try pasted(name)
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    let conflict = try #require(inspection.conflicts.first)
    let first = inspection.proposals(for: conflict).first
    guard let repair = report.judgement.repairs.first else {
      #expect(first == nil, "nobody can change \(conflict.dropped)")
      return
    }
    let found = try #require(first.flatMap { line($0, lines) })
    switch repair.change {
    case .stopTranslatingMask: #expect(found == 0)
    default: #expect(found == repair.constraints[0] + 1)
    }
  }

  /// One key in the sheet resolves the conflict as the report says, and one in the pane previews
  /// it.
  @Test(arguments: names)
  func oneKeyAppliesTheFirstRepair(_ name: String) throws {
    let hasRepairs = try !report(name).judgement.repairs.isEmpty
    var model = try pasted(name)
    let before = model.layout.broken.count
    #expect(before > 0)
    model.press("p1")
    #expect(hasRepairs == (model.layout.broken.count < before))
    var other = try pasted(name, columns: 120, rows: 36)
    other.press(.function(4))
    other.press("1")
    if hasRepairs {
      #expect(other.openTrial != nil && other.layout.broken.count < before)
      #expect(other.openTrial?.proposals.first?.aim == .conflict)
    }
  }

  /// Of conflicts that share lines, the scene drops the line first that the report predicts.
  @Test(arguments: [
    [
      "A:0x1.width >= 70", "B:0x2.width == 1.5*A:0x1.height", "A:0x1.width == 44",
      "B:0x2.width == 22", "B:0x2.width == 87", "A:0x1.height == 95",
    ],
    [
      "A:0x1.width >= 76", "A:0x1.width <= 9", "C:0x3.trailing == D:0x4.trailing",
      "C:0x3.leading == D:0x4.leading", "B:0x2.width <= 14", "B:0x2.leading == A:0x1.centerX",
      "A:0x1.width >= 35", "A:0x1.trailing == C:0x3.leading",
    ],
    [
      "C:0x3.width == 20", "B:0x2.width == C:0x3.width", "A:0x1.width == B:0x2.width",
      "A:0x1.width == 30", "B:0x2.leading == A:0x1.trailing + 8",
      "B:0x2.leading == A:0x1.trailing",
    ],
  ])
  func theSceneDropsWhatTheReportPredicts(bodies: [String]) throws {
    let lines = bodies.enumerated().map { "\"<NSLayoutConstraint:0xa\($0) \($1)   (active)>\"" }
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    let report = LogReport(log, number: 1, of: 1)
    var model = try model(columns: 80, rows: 24)
    #expect(update(&model, pasted: Array(text.utf8)).isEmpty)
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    let conflict = try #require(inspection.conflicts.first)
    guard case .entry(let entry, _) = conflict.dropped else {
      Issue.record("\(conflict.dropped)")
      return
    }
    let predicted = try #require(report.judgement.predicted)
    #expect(LogScene(report).lineNumbers[entry] == predicted + 1)
  }

  /// A conflict of a log that no single change resolves gets pairs, and one that nobody can change says so.
  @Test(arguments: [
    ("V:|-(4)-[UIView:0xa]", "one change alone does not resolve it"),
    ("none", "none of these constraints can be changed"),
  ])
  func theSheetSaysWhatWasTried(user: String, sentence: String) throws {
    let spacing =
      "\"<NSLayoutConstraint:0x1 'UISV-spacing' V:[UIView:0xb]-(4)-[UIView:0xa]   (active)>\""
    let imposed = [
      spacing,
      "\"<NSLayoutConstraint:0x2 'UISV-alignment' UIView:0xa.top == UIView:0xb.bottom   (active)>\"",
    ]
    let users = [
      spacing, "\"<NSLayoutConstraint:0x2 UIView:0xa.top == UIView:0xb.bottom   (active)>\"",
      "\"<NSLayoutConstraint:0x3 UIView:0xa.top == UIView:0xc.centerY + 9   (active)>\"",
      "\"<NSLayoutConstraint:0x4 UIView:0xb.bottom == UIView:0xc.centerY + 9   (active)>\"",
    ]
    let lines = user == "none" ? imposed : users
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n\(lines.joined(separator: ",\n"))\n)\n"
    var model = try model(columns: 120, rows: 36)
    #expect(update(&model, pasted: Array(text.utf8)).isEmpty)
    #expect(model.layout.broken.count == 1)
    model.press("p")
    #expect(render(model).text.contains(sentence), "\(render(model).text)")
    model.press("1")
    #expect(model.layout.broken.isEmpty == (user != "none"))
  }

  /// The sheet lists the repairs in the order of the report.
  @Test func theOrderOfRepairsIsThatOfTheReport() throws {
    let log = """
      (
        "<NSLayoutConstraint:0x1 UIView:0xa.height == 80   (active)>",
        "<NSLayoutConstraint:0x2 V:|-(12)-[UIView:0xa]   (active, names: '|':Cell:0xb )>",
        "<NSLayoutConstraint:0x3 UIView:0xa.bottom == Cell:0xb.bottom - 12   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Cell:0xb.height == 44   (active)>"
      )
      """
    let judged = try #require(ConflictLog.reading(Array(log.utf8)).first)
    let lowered = LogReport(judged, number: 1, of: 1).judgement.repairs.filter {
      $0.change == .lower
    }
    #expect(lowered.map(\.constraints) == [[2], [0], [1]])
    var model = try model(columns: 120, rows: 36)
    #expect(update(&model, pasted: Array(log.utf8)).isEmpty)
    model.press("p")
    for (key, repair) in zip(["1", "2", "3"], lowered) {
      var tried = model
      tried.press(key)
      let entries = zip(model.scene.constraints, tried.scene.constraints).enumerated()
      #expect(entries.filter { $1.0 != $1.1 }.map(\.offset) == repair.constraints)
    }
  }

  /// The line of a trailing edge prints the superview first, but its mask is that of the view
  /// inside.
  @Test func maskOfATrailingEdgeIsAttributedToTheSubview() throws {
    let log = """
      (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=--& H:|-(0)-[Badge:0x2]   (active, names: '|':Bar:0x3 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=--& H:[Badge:0x2]-(0)-|   (active, names: '|':Bar:0x3 )>",
        "<NSLayoutConstraint:0x5 Badge:0x2.width == 200   (active)>",
        "<NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' Bar:0x3.width == 320   (active)>"
      )
      """
    func inspection(of log: String) throws -> SceneInspection {
      var model = try model(columns: 80, rows: 24)
      #expect(update(&model, pasted: Array(log.utf8)).isEmpty)
      return SceneInspection(laying: model.scene, offered: model.offered)
    }
    let masked = try inspection(of: log)
    let conflict = try #require(masked.conflicts.first)
    let first = try #require(masked.proposals(for: conflict).first)
    guard case .stopTranslatingMask("Badge", let entries) = first else {
      Issue.record("\(first)")
      return
    }
    #expect(entries.count == 2)
    // Constraints of the superview do not make it the one with the mask.
    let own = log.replacing("'UIView-Encapsulated-Layout-Width' Bar", with: "Bar")
    let other = try inspection(of: own)
    let ownConflict = try #require(other.conflicts.first)
    let views = other.proposals(for: ownConflict).compactMap {
      if case .stopTranslatingMask(let view, _) = $0 { view } else { nil }
    }
    #expect(views == ["Badge"])
  }

  /// A view that was created without a frame has a mask with a size of 0.
  @Test(arguments: [
    ("UIButton:0x2'Save'.height == 0", "UIButton:0x2'Save'.height == 44", "button"),
    ("UIImageView:0x2.width == 0", "UIImageView:0x2.width == 24", "imageView"),
    (
      "UITableViewCellContentView:0x2.height == 0", "UITableViewCellContentView:0x2.height == 9",
      nil
    ),
  ])
  func maskOfAViewWithoutAFrameIsSwitchedOffFirst(
    mask: String, constraint: String, view: String?
  ) throws {
    let log = """
      (
        "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& \(mask)   (active)>",
        "<NSLayoutConstraint:0x3 \(constraint)   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 \(constraint)   (active)>
      """
    var model = try model(columns: 80, rows: 24)
    #expect(update(&model, pasted: Array(log.utf8)).isEmpty)
    let inspection = SceneInspection(laying: model.scene, offered: model.offered)
    let conflict = try #require(inspection.conflicts.first)
    let first = try #require(inspection.proposals(for: conflict).first)
    if case .stopTranslatingMask(let found, _) = first {
      #expect(found == view)
    } else {
      #expect(view == nil, "\(first)")
    }
  }

  @Test func aForgottenMaskIsSwitchedOffFirst() throws {
    let name = "log-3-forgotten-mask"
    var model = try pasted(name)
    model.press("p")
    #expect(
      render(model).text.contains("1  set BadgeView.translatesAutoresizingMaskIntoConstraints"))
    model.press("1")
    #expect(model.layout.views.first { $0.id == "BadgeView" }?.frame.size.width == 40)
    model.press("u")
    #expect(model.layout.broken.count == 1)
  }

  /// The sheet and the pane of explanations say which constraint UIKit broke, as the report does,
  /// until the scene is changed.
  @Test(arguments: names)
  func theConstraintThatUIKitBrokeIsNamed(_ name: String) throws {
    let report = try report(name)
    let line = try #require(report.log.broken) + 1
    func isTold(_ model: Model) -> Bool { render(model).text.contains("UIKit broke line \(line)") }
    var sheet = try pasted(name, columns: 160, rows: 60)
    sheet.press("p")
    #expect(isTold(sheet), "\(render(sheet).text)")
    sheet.press("1")
    sheet.press("p")
    #expect(sheet.scene == sheet.log?.scene || !isTold(sheet), "\(render(sheet).text)")
    var pane = try pasted(name, columns: 160, rows: 60)
    pane.press(.function(4))
    #expect(isTold(pane), "\(render(pane).text)")
  }

  /// The title stays true when the conflict is resolved.
  @Test(arguments: names)
  func theTitleNamesTheViewsOfTheLog(_ name: String) throws {
    let title = try #require(try pasted(name).scene.title)
    #expect(title.hasPrefix("From a log"))
  }

  /// Lists number constraints as the report does.
  @Test(arguments: names)
  func constraintsHaveTheNumbersOfTheReport(_ name: String) throws {
    let report = try report(name)
    var model = try pasted(name, columns: 120, rows: 36)
    model.press(.function(3))
    model.perform(Invocation("list-constraints", [.text("all")]))
    let listed = model.details.constraints(in: model.panes.listing)
    // Constraints that the log does not contain are listed as guesses.
    for constraint in listed {
      if case .entry = constraint.id, constraint.line == nil, constraint.priority < 4 {
        #expect(constraint.identifier == LayoutConstraint.identifierOfGuess, "\(constraint.text)")
      }
    }
    for constraint in listed where constraint.line != nil {
      let number = try #require(constraint.line)
      let logged = report.log.constraints[number - 1]
      if logged.second == nil, ["width", "height"].contains(logged.first.attribute.rawValue) {
        #expect(constraint.constant == logged.constant, "\(constraint.text)")
      }
    }
    #expect(Set(listed.compactMap(\.line)).count >= 1)
  }
}

extension SceneInspection {
  /// Returns the changes that resolve a conflict.
  fileprivate func proposals(for conflict: LayoutConflict, atMost most: Int = 8) -> [SceneChange] {
    var advice = ConflictAdvice(self)
    return advice.changes(resolving: conflict, atMost: most)
  }
}
