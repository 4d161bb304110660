import AutoLayout
import Phrases
import Playground
import SceneLayouts

/// A sample of each text of the panes.
extension MessageSamples {
  static let panes = texts + keys

  /// A separate list, because the compiler takes long to check one expression that contains both.
  private static let keys: [PaneText] =
    SheetKey.allCases.map { .key($0) }
    + SheetWord.allCases.map { .sheetWord($0) }
    + ProblemKind.allCases.map { .meaningOfSign($0) } + [.meaningOfSign(nil)]
    + StepMeaning.allCases.map { .meaningOfStep($0) }

  private static let texts: [PaneText] =
    [
      .problems(.conflict, count: 1), .problems(.conflict, count: 2),
      .problems(.ignored, count: 2), .problems(.ambiguous, count: 2), .problems(.cut, count: 2),
      .problemChange(.conflict, from: 1, to: 0), .problemChange(.ignored, from: 1, to: 0),
      .problemChange(.ambiguous, from: 1, to: 2), .problemChange(.cut, from: 1, to: 0),
      .cutsOff(view: "detail"), .covers("name", "number"), .droppedConstraint("a.width == 3"),
      .spacing("2"),
      .canvasKeys,
      .canvasKeysShort, .noArea(size: "0×4"), .cells(size: "60×12"), .points(size: "480×192"),
      .hiddenViews(2), .lines(1), .lines(3),
      .tooSmall(size: "10×4"),
      .needs(size: "20×6"), .nothingLost,
      .viewsKeys(next: "Tab"),
      .viewsKeysShort(next: "Tab"), .problem(.conflict),
      .problem(.ignored), .problem(.ambiguous), .problem(.cut), .problem(.outside),
      .problem(.compressed), .problem(.overlap), .problems(.compressed, count: 2),
      .problems(.overlap, count: 2), .problemChange(.compressed, from: 1, to: 0),
      .problemChange(.overlap, from: 1, to: 0), .meaningOfSign(.compressed),
      .meaningOfSign(.overlap), .automaticCanvas("60×14"),
      .dropped("a.width == 3"), .against("a.width == 4"), .more(3), .moreDropped(3),
      .ignored("a.width == 3"),
      .cutOff, .ambiguous("x, width"),
      .wanted("3 + -"), .wantedSum("3 + 4", sum: "7"),
    ] + [
      .given("3 + 4", sum: "7"), .given("14", sum: nil),
      .givenPoints("24 + 32", sum: "56"), .givenPoints("24", sum: nil), .gaps(count: 1, size: "2"),
      .gaps(count: 3, size: "2"), .overlaps(count: 1, size: "5"),
      .overlaps(count: 2, size: "5"), .unevenGaps(sum: "5"), .unevenOverlaps(sum: "5"),
      .shownOfAll(3, of: 12), .line(3, of: 12),
      .noneListed, .whyNumber("a.width", value: "14"),
      .keyOfProposals, .moreInWhy,
      .inUnits(ofPoints: false), .inUnits(ofPoints: true),
      .withChange(2), .trying(2), .effects(signs: "✗ ≈ …"),
      .constraintCounts(new: 1, gone: 2, different: 3, same: 40),
      .constraintNow("a.width == 3", state: .offBy("2")), .offBy("2.5"), .lineOfFile(12), .entry(3),
      .ofStack("row"), .viewGone("a"),
      .viewNew("a", size: "10×4"),
      .setHugging(view: "a", isHorizontal: true, "251"),
      .setHugging(view: "a", isHorizontal: false, "251"),
      .setResistance(view: "a", isHorizontal: true, "749"),
      .setResistance(view: "a", isHorizontal: false, "749"), .drop("a.width == 3"),
      .switchOff("a.width == 3"),
      .add("a.width == 3"), .relation("<=", constraint: "a.width == 3"),
      .problemNumber(1, of: 3), .linesAbove(2), .linesBelow(12),
      .effect(.width, view: "detail", from: "5", to: "14"),
      .effect(.height, view: "detail", from: "1", to: "2"),
      .effect(.x, view: "detail", from: "37", to: "38"),
      .everyValue(of: "alignment", view: "row"), .states(changes: "row.spacing 1 → 2", frames: 1),
      .states(changes: "row.spacing 1 → 2", frames: 3), .changesFor(wish: "a.width == 40"),
      .step(7, of: 9),
      .byNow(view: "root", superview: nil, values: "x = 0, width 0–21"),
      .byNow(view: "title", superview: "row", values: "x 7–28, width 0–21"),
      .narrowed("title.width 0–21", from: "≥ 0"),
      .certainNowhere("title, amount", isLast: false),
      .certainNowhere("title, amount", isLast: true), .changedNow("#7"),
      .knownEdges(view: "title", ["left", "right"]),
      .cutText(columns: 17, of: 31),

      .about("title", isOwn: true), .about("title", isOwn: false),
      .onCanvas("top ≤ 364"),
      .computingSteps(views: 99), .omittedViews(40), .decidedInStep(7),
      .decidedLater(step: 8),
      .narrowedInStep(7), .narrowedLater(step: 7), .settled(limit: 6, step: 7),
      .meaning(.wants), .meaning(.margins), .meaning(.baselines), .meaning(.gaps),
      .meaning(.guides), .meaning(.rulers),
    ]

  /// Constraints of each origin; those of stack views have different remedies.
  static let fixedConstraints: [ConstraintID] =
    [
      .entry(0, part: 0), .size(view: "red", axis: .horizontal, number: 0),
      .size(view: "red", axis: .vertical, number: 0),
      .contentHugging(view: "red", axis: .horizontal), .placement(.leading),
      .mask(view: "red", .left, number: 0), .margins(view: "card", .leading), .window(.width),
      .engine(item: "red", .width),
    ]
    + [
      "UISV-spacing", "UISV-fill-equally", "UISV-alignment", "UISV-hiding",
      "UISV-canvas-connection", "UISV-other",
    ].map { .stack(view: "row", identifier: $0, number: 0) }

  static let problems: [ProblemText] = [
    .conflict("a.width == 3", identifier: nil), .conflict("a.width == 3", identifier: "three"),
    .cannotHoldAlone, .contradicts, .alsoDropped("a.width == 3"), .moreConstraints(4),
    .ignored("a.width == 3", identifier: nil),
    .ignored("a.width == 3", identifier: "three"), .barrier(view: "card"),
    .ambiguous(view: "a", numbers: ["x", "width"]), .otherValues, .cut(view: "a", wants: "14×1"),
    .compressed(view: "a", wants: "14×1"), .omitted(view: "a", lines: 1),
    .omitted(view: "a", lines: 2), .overhang(view: "a", superview: "b"),
    .overhangBy("4", isHorizontal: true), .overhangBy("4", isHorizontal: false),
    .overlap(front: "a", back: "b"),
    .cutSize("5×1", isInPoints: false), .outside(view: "red"),
    .outsidePlace(x: "0", y: "-5", canvas: "48×14"), .sufficientCanvas("48×24"), .remedies,
    .severalChanges, .noRemedy(tried: 0), .noRemedy(tried: 7),
    .seekingRemedies,
  ]

  static let lines: [LineMessage] =
    [
      .greeting(scene: "First light", views: 1), .greeting(scene: "First light", views: 7),
      .firstWords, .current("fill"), .stayed,
      .notOverwritten(path: "b.yaml"), .cancelled, .nothingToCancel, .onlyOnScreen, .changesToTry,
      .chosenConstraint(3),
      .addedWith("intrinsicContentSize [8, 3]"), .trialEnds, .solutionEnds, .sameFrames,
      .moreFrames(3), .moreSizes(1),
      .moreSizes(3),
      .sized(width: "9.3333", height: "1"),
      .problems(0, new: 0), .problems(1, new: 0), .problems(1, new: 1), .problems(3, new: 0),
      .problems(3, new: 3), .problems(3, new: 1), .moved(view: "a", x: "52", y: "0", more: 0),
      .moved(view: "a", x: "52", y: "0", more: 4),
      .typeCommand,
      .needsArguments(begun: "rename", usage: "rename VIEW ID"), .overlays("wants, gaps"), .reports,
      .group(.stack),
      .columns(0, through: 79), .noConstraints, .noConstraintsOf(view: "a"), .defaultValue("250"),
      .overriddenValue("horizontal", now: "vertical"),
      .noValue, .unsaved, .backedUp,
      .backedUpBehind(command: "new row"), .lessonsElsewhere, .savingQuestion(because: nil),
      .savingQuestion(because: .file(.notSaved("\("no space left on device")"))),
      .overwritingQuestion(path: "b.yaml"), .sizeQuestion,
      .countQuestion(times: ""), .countQuestion(times: "3"), .fileQuestion(proposal: "scene.yaml"),
      .groups("stack, view"), .arrangement(["fill", "center"], spacing: "1"),
      .sweptWidths(through: "60", count: 0), .sweptWidths(through: "60", count: 3),
      .findingBegins(at: "20", "conflict: dropped a.width == 3"),
      .findingEnds(at: "20", "conflict: dropped a.width == 3"),
      .findingOnly(at: "20", "a: cut off"),
      .jump(at: "20", "a.width", from: "3", to: "5"),
      .newRate(at: "20", "a.width", value: "3", from: "0", to: "0.5"),
      .inside("row", position: 2, of: 3), .contains("a, b"),
      .priorityQuestion(view: "red", .huggingHorizontal, now: "250"),
      .askedAgain(because: .invalidPriority), .horizontalStack, .verticalStack, .scrollView,
      .label(text: "Hello"),
      .view, .place(width: "14", height: "1", x: "0", y: "2"), .hidden,
      .ambiguous(numbers: ["x", "width"]), .cutOff, .selected,
    ] + LineReport.allCases.map { .help($0) }
}
