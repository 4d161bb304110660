import ConflictLogs
import Foundation
import TestSupport
import Testing

/// The logs beside the scenes that show their causes.
@Suite struct SceneLogTests {
  private static let verdicts: [(log: String, verdict: Verdict)] = [
    ("log-1-hidden-row", .hiding), ("log-2-hidden-padding", .hiding),
    ("log-3-forgotten-mask", .mask), ("log-4-cell-height", .app),
    ("log-5-width-zero", .transient), ("log-6-fill-equally", .app), ("log-7-margins", .transient),
    ("log-8-two-heights", .app), ("log-9-ratio", .app), ("log-10-negative-width", .system),
  ]

  private func log(_ name: String) throws -> ConflictLog {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../scenes/\(name).log").standardizedFileURL
    return try #require(ConflictLog.reading(Array(try Data(contentsOf: url))).first)
  }

  @Test(arguments: verdicts)
  func everyLogIsExplained(_ name: String, _ verdict: Verdict) throws {
    let log = try log(name)
    #expect(log.notUnderstood.isEmpty)
    let judgement = LogJudgement(log)
    #expect(!judgement.isFeasible)
    #expect(judgement.verdict == verdict)
    #expect(judgement.predicted == log.broken)
    // At a width of 0, the margins contradict each other even without the view between them.
    #expect(judgement.conflict.count == (name == "log-7-margins" ? 3 : log.constraints.count))
    for left in judgement.conflict {
      var smaller = log
      smaller.constraints = judgement.conflict.filter { $0 != left }.map { log.constraints[$0] }
      #expect(LogJudgement(smaller).isFeasible, "without \(left)")
    }
  }

  /// A log prints six digits, of which several may have an exact sum.
  @Test(arguments: [("18.6667", "18.6666666667"), ("0.0416667", "0.0416666667"), ("12.5", "12.5")])
  func roundedConstantsAreWrittenInFull(printed: String, written: String) throws {
    let text = "<NSLayoutConstraint:0x1 Panel:0x2.width == \(printed)   (active)>"
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    let scene = LogScene(LogReport(log, number: 1, of: 1)).yaml
    #expect(scene.contains("  - \"Panel.width == \(written)\" # line 1\n"))
  }

  /// YAML reads some words as something else than text.
  @Test(arguments: ["null", "true", "No", "y"])
  func wordsOfYAMLAreNoIDs(_ word: String) throws {
    let text = "<NSLayoutConstraint:0x1 \(word):0x2.height == -4   (active)>"
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    let scene = LogScene(LogReport(log, number: 1, of: 1)).yaml
    #expect(scene.shows("- id: \(word)-view"))
  }

  /// A layout cannot relate a width to a position.
  @Test func missingConstraintsAreInAComment() throws {
    let text = """
      <NSLayoutConstraint:0x1 Card:0x2.width == Card:0x2.leading + 10   (active)>
      <NSLayoutConstraint:0x3 Card:0x2.width == 20   (active)>
      """
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    let scene = LogScene(LogReport(log, number: 1, of: 1))
    #expect(scene.missing == [0])
    #expect(
      scene.yaml.contains(
        """
        # Not in the scene, because layouts cannot have this constraint: \
        line 1, Card.width == Card.leading + 10

        """))
    #expect(scene.yaml.shows("- \"Card.width == 20\" # line 2"))
  }

  /// Behind other views than labels and buttons, a log prints the accessibility identifier.
  @Test func identifiersAreNoTexts() throws {
    let text = try scene(["UIView:0x1'card'.width == 80", "PriceLabel:0x2'9.99'.width == 90"])
    #expect(text.matches(of: /text: (.+)/).map { String($0.output.1) } == ["\"9.99\""])
  }

  /// Scene files cannot contain control characters, wherever a log has them.
  @Test func scenesHaveNoControlCharacters() throws {
    let text = "<NSLayoutConstraint:0x1 'a\u{9D}b\u{2028}c' Card\u{7}d:0x2.height == - 4>"
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    let scene = LogScene(LogReport(log, number: 1, of: 1)).yaml
    #expect(log.constraints.count == 1)
    #expect(
      scene.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0.value != 0x2028
      })
  }

  /// The scene keeps what the log says of the views and of the broken constraint.
  @Test func scenesKeepClassesTextsAndTheBrokenConstraint() throws {
    let text = """
      (
          "<NSLayoutConstraint:0x1 UILabel:0x2'Title'.width == 80   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0x2'Title'.width == 90   (active)>",
          "<NSContentSizeLayoutConstraint:0x4 UIButton:0x5'Save'.width == 42 Hug:250 CompressionResistance:750   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x3 UILabel:0x2'Title'.width == 90   (active)>
      """
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    let scene = LogScene(LogReport(log, number: 1, of: 1)).yaml
    #expect(scene.contains("text: \"Title\"\n      note: \"UILabel\"\n"))
    // The log has the content size of the button.
    #expect(scene.contains("text: \"Save\"\n      intrinsicContentSize: [none, none]\n"))
    #expect(scene.contains("\n# UIKit broke line 2"))
    #expect(
      scene.shows(
        "- \"label.width == 90\" # line 2, which UIKit broke", "- \"label.width == 80\" # line 1"))
  }

  private func scene(_ bodies: [String]) throws -> String {
    let lines = bodies.enumerated().map { "<NSLayoutConstraint:0xa\($0) \($1)>" }
    let text = lines.joined(separator: "\n")
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    return LogScene(LogReport(log, number: 1, of: 1)).yaml
  }

  /// Layouts recognise who made a constraint by its identifier, so those of AppKit and of old systems get
  /// UIKit's.
  @Test func layoutsRecogniseWhatIsImposed() throws {
    let log = try listedLog([
      "'NSWindow-current-width' NSView:0x2.width == 300",
      "'NSStackView.Edge.Leading' NSStackView:0x3.leading == NSView:0x4.leading",
      "<_UILayoutSupportConstraint:0xa3 V:[_UILayoutGuide:0x5(64)]   (active)>",
    ])
    let scene = LogScene(LogReport(log, number: 1, of: 1)).yaml
    let identifiers = scene.matches(of: /identifier: "([^"]+)"/).map { String($0.output.1) }
      .filter { !$0.hasPrefix("guess") }
    #expect(
      Set(identifiers) == [
        "NSWindow-Encapsulated-Layout-Width", "UISV-NSStackView.Edge.Leading",
        "UIViewSafeAreaLayoutGuide-height",
      ])
  }

  /// Rounding the multiplier of a large number would cause a conflict that the log does not have.
  @Test func multipliersAreNotRounded() throws {
    let text = try scene(["P:0x1.width == 3200", "Q:0x2.width == 0.28125*P:0x1.width"])
    #expect(text.shows("- \"Q.width == 0.28125 * P.width\" # line 2"))
    let small = try scene(["P:0x1.leading == 0.00002*Q:0x2.leading", "P:0x1.leading == 20"])
    #expect(small.shows("- \"P.leading == 2e-05 * Q.leading\" # line 1"))
  }

  /// The log does not print the sizes of margins, so the scene leaves them open.
  @Test func marginsWithoutAGuideHaveAnyNonnegativeSize() throws {
    let text = try scene([
      "L:0x1.leading == V:0x2.leadingMargin", "L:0x1.leading == V:0x2.leading + 20",
    ])
    #expect(
      text.shows(
        "- \"L.leading == V-margins.leading\" # line 1",
        "- {constraint: \"V-margins.left == V.left + 8 @5\", identifier: \"guess, not in the log\"}",
        "guides: [V-margins]"))
  }

  /// Guesses are below the usual priorities of a log, however many views it has.
  @Test(arguments: [2, 13, 60])
  func guessesAreWeakerThanTheLog(_ count: Int) throws {
    let text = try scene((1...count).map { "V\($0):0x\($0).width >= \($0)" })
    let priorities = text.split(separator: "@").dropFirst().compactMap {
      Double($0.prefix { $0 != "\"" })
    }
    #expect(priorities.count > count && Set(priorities).count > count)
    #expect(priorities.allSatisfy { 1...40 ~= $0 }, "\(priorities)")
  }

  /// A view whose edges hold two others contains them; without its height, it must fit the canvas.
  @Test func aViewBetweenWhoseEdgesOthersAreContainsThem() throws {
    let text = try scene([
      "Title:0x1.top == Photo:0x2.bottom + 12", "Photo:0x2.height == 0.75*Photo:0x2.width",
      "Photo:0x2.width == 320", "Photo:0x2.top == Panel:0x3.top + 10",
      "Title:0x1.bottom == Panel:0x3.bottom - 10", "Title:0x1.height >= 20",
      "Panel:0x3.height == 250",
    ])
    #expect(text.contains("  subviews:\n    - id: Panel\n"))
    #expect(text.shows("- id: Title", "- id: Photo"))
    let height = text.firstMatch(of: /height: (\d+)\}/).flatMap { Int($0.1) }
    #expect((height ?? 0) >= 302)
  }

  /// A view of which a window fixes the size contains those whose sizes follow from it.
  @Test func aViewOfImposedSizeContainsViewsOfRelatedSize() throws {
    let text = try scene([
      "Row:0x1.width == Page:0x2.width - 32", "Row:0x1.width == 400",
      "'UIView-Encapsulated-Layout-Width' Page:0x2.width == 375",
    ])
    #expect(text.shows("- id: Page", "- id: Row"))
  }

  /// The layout then breaks the predicted distance, which is one between siblings; a label below is not
  /// in the same view, because a mask places it.
  @Test func viewsAtADistanceFromOthersAreTheirSiblings() throws {
    let text = try scene([
      "H:|-(16)-[A:0x1]   (active, names: '|':Page:0x2 )", "B:0x3.leading == A:0x1.trailing + 8",
      "C:0x4.leading == B:0x3.trailing + 8", "D:0x5.top == A:0x1.bottom + 4", "D:0x5.minX == 20",
    ])
    let views = text.matches(of: /( *)- id: (\w+)\n/).map { "\($0.output.1.count) \($0.output.2)" }
    #expect(views == ["4 Page", "8 A", "8 B", "8 C", "4 D"])
  }
}
