import AutoLayout
import Cells
import Phrases
import SceneModel
@testable import SceneText

/// An error in a file and an impossible edit of each kind.
extension MessageSamples {
  static let mistakes: [Diagnostic.Problem] = textMistakes + valueMistakes + scriptMistakes

  private static let textMistakes: [Diagnostic.Problem] = [
    .notUTF8(0xFF), .controlCharacter("\u{1}"), .notYAML("did not find it", remedy: nil),
    .notYAML("did not find it", remedy: "put the value in quotes"), .secondDocument, .emptyText,
    .tabIndentation, .unevenIndentation(of: "id", by: 3, neighbours: 4),
    .colonWithoutQuotes(key: "text", value: "a: b"), .unclosedQuote, .textTooLong(limit: 10),
    .tooManyNodes(limit: 10), .nodesTooDeep(limit: 10), .outOfMemory, .viewsTooDeep(limit: 10),
    .tooManyViews(limit: 10), .alias("a"), .tag("!a"),
  ]

  private static let valueMistakes: [Diagnostic.Problem] = [
    .missingVersion, .missingKey("width", of: "a size"), .unknownKey("widht", of: "a size"),
    .unknownKey("x", of: "a size", known: ["width", "height"]),
    .textAfterComma("so it is", of: "a choice"),
    .misplacedKey("axis", of: "a view", under: "stack"), .keyOfView("width", in: "a stack"),
    .invariableKey("text"),
    .unsupportedProperty("font", .look),
    .unsupportedProperty("adjustsFontSizeToFitWidth", .textLayout),
    .unsupportedProperty("type", .kind), .duplicateKey("id"), .rootOnly("frame"),
    .unsupportedVersion("'2'"), .mismatch(expected: "a number", found: "a list of \("3")"),
    .listExpected(of: "views", found: "a mapping", isMapping: true),
    .listExpected(of: "views", found: "'x'", isMapping: false),
    .unknownValue("row", of: "axis", known: ["horizontal", "vertical"]),
    .unknownValue("row", of: "device", known: []), .notFinite(".inf"),
    .outOfRange("a priority", from: "1", to: "1000", found: "1001"), .negative("a width"),
    .notPositive("a height"), .invalidName("1 a", rule: .id), .invalidName("1 a", rule: .metric),
    .invalidName("-a", rule: .file), .reservedID("canvas"), .duplicateID("a"), .unknownID("a"),
    .notArranged("a"), .variedStackMissing, .unnameable("a-b"), .optionsOfEquation,
    .priorityGivenTwice, .attributeOfViewsOnly(.firstBaseline, guide: "g"),
    .refused(.scrolling, barrier: "list"), .refused(.manualLayout, barrier: "list"),
    .stackAndScroll, .maskWithoutFrame, .keyTaken("d", by: "distribution"), .reservedKey("^C"),
    .paneWithoutKeys("canvas"), .baselineAlignmentOfColumn("firstBaseline"),
    .withoutEffectOnStack("intrinsicContentSize"),
  ]

  private static let scriptMistakes: [Diagnostic.Problem] = [
    .tooManySteps(limit: 10), .stepOfSeveral, .scriptTooLong(limit: 10),
    .scriptTooLarge(CellSize(columns: 80, rows: 24), limit: 10), .unknownStep("kye"),
    .noChange("help"), .unknownActionView("a"), .wrongCommand("unknown command '\("x")'"),
    .unknownKeyName("Tba"), .tooManyChoices, .nothingExpected(known: ["frame", "cells"]),
    .unreadableInclude("a.yaml", reason: "no such file"), .includeOutside("a.yaml"),
    .unknownScriptView("a"), .endlessInclude("a.yaml"), .includesTooDeep(limit: 10),
    .tooManyIncludes(limit: 10), .includeInside, .goldenTwice("end"), .marksNotShown,
  ]

  static let equationMistakes: [Diagnostic.EquationProblem] =
    [
      .empty, .unexpected("the end", expected: "the end"), .badNumber("1e9"),
      .unknownAttribute("widht"), .unknownMetric("gap"), .missingAttribute(item: "a"),
      .unknownPriority("low"), .anchor(item: "a", attribute: "leading"), .leftSideNotAnAttribute,
      .severalItems, .itemInSize("a"), .divisionByItem, .divisionByZero,
    ]
    + [
      .locationWithConstant(.top), .locationWithZeroMultiplier(.top),
      .sizeWithLocation(.width, .top), .horizontalWithVertical(.left, .top),
      .absoluteWithDirectional(.left, .leading), .attributeOfViewsOnly(.lastBaseline),
      .firstAttributeMissing, .requiredWhileActive, .notFinite(.infinity),
    ].map { .illegal($0) }

  static let formatMistakes: [VisualFormatError.Reason] = [
    .colonExpected(.horizontal), .viewExpected, .nameExpected, .viewEndExpected,
    .distanceEndExpected, .connectionEndExpected, .valueExpected, .unknownRelation("="),
    .endExpected, .unknownView("a"), .unknownMetric("gap"), .unknownMetricOrView("a"),
    .viewAsNumber("a"), .notFinite(.infinity), .priorityOutOfRange(1001),
    .superviewMissing(of: "a"),
    .differentSuperviews("a", "b"), .alignmentAlongAxis(.leading),
    .attributeOfViewsOnly(.firstBaseline, guide: "g"),
  ]

  static let impossibleEdits: [SceneEditError.Problem] = [
    .noCommand, .unknownCommand("ad"), .usage(["delete ID"]), .usage(["add ID", "add VIEW"]),
    .notANumber("x", of: "a place"), .unknownView("a"), .unknownKey("axsi", of: "a stack"),
    .stackKey("axis", of: "a"), .structuralKey("subviews"), .invalidID("1a"), .takenID("a"),
    .root("a", verb: "delete"), .root("a", verb: "move"), .root("a", verb: "wrap"),
    .root("a", verb: "dissolve"), .root("a", verb: "duplicate"), .notAStack("a"),
    .insideItself("a"), .notSiblings("a", "b"), .repeatedView("a"), .noPlace(3, count: 2),
    .noConstraint(3, count: 2), .noConstraint(3, count: 0), .invalidPriority("2000"),
    .prioritiesInLine, .unknownSizeClass("wide"), .unsupportedText(nil),
    .unsupportedText(Place(line: 2, column: 3)),
  ]
}
