import AutoLayout
import Cells
import Phrases
import SceneModel
import SceneWishes

@testable import Playground
@testable import SceneLayouts
@testable import SceneText

/// A message of each kind, with its words.
enum MessageSamples {
  struct Section {
    var title: String
    var samples: [Sample]
  }

  struct Sample {
    /// The case of the message.
    var name: String
    /// English, Japanese, Chinese.
    var texts: [String]
    /// Whether there is nothing to translate: a name, or words of the system.
    var isSameInAllLanguages = false
    /// In English; none for texts that are not phrases.
    var phrases: [Phrase] = []
  }

  /// Cases that only carry another message, or belong to a type that is not a message.
  static let carriers: Set<String> = [
    "refused", "invalid", "file", "recording", "player", "none", "flag", "text", "number", "part",
    "fraction", "multiple", "ratio", "gaps", "size", "greater", "less", "holding", "cutOff",
    "compressed", "whole", "unseen", "textLayout", "look", "kind", "id", "metric", "equation",
    "visualFormat",
    "word", "illegal", "invalidScene", "layout", "lookalike", "otherCanvas", "missingView",
    "otherView",
    "missingConstraint", "otherConstraint", "notVisualFormat",
  ]

  static var sections: [Section] {
    [
      section("The playground", messages) { [$0.phrase(of: $1)] },
      section("Why something was not done", refusals) { [$0.phrase(of: $1)] },
      section("Why a constraint is fixed", fixedConstraints) {
        [$0.phrase(of: Refusal.fixedConstraint($1))]
      },
      section("What was undone", differences) { [$0.phrase(of: Message.undid($1, left: 2))] },
      section("Typed commands", errors) { [$0.phrase(of: $1)] },
      section("Questions", questions) { $0.phrases(of: $1, typed: "12_") },
      section("Files", files) { [$0.phrase(of: $1)] },
      section("Recordings", recordings) { [$0.phrase(of: $1)] },
      section("The player", playerMessages) { [$0.phrase(of: $1)] },
      section("Panes", panes) { [$0.phrase(of: $1)] },
      section("Words of panes", PaneWord.allCases) { [$0.phrase(of: .word($1))] },
      section("Problems", problems) { [$0.phrase(of: $1)] },
      section("Lines", lines) { [$0.phrase(of: $1)] },
      explained("Explanations", explanations) { $0.phrase(of: $1) },
      explained("Constraints in explanations", constraintPhrases) { $0.phrase(of: $1) },
      explained("Gaps in explanations", gapPhrases) { $0.phrase(of: $1) },
      explained("Numbers in explanations", termSources) { $0.phrase(of: $1) },
      explained("Changes", changePhrases) { $0.phrase(of: $1) },
      explained("Steps", stories) { $0.phrase(of: $1) },
      section("Errors in files", mistakes) { [$1.phrase] },
      section("Errors in constraints", equationMistakes) {
        [Diagnostic.Problem.equation($1).phrase]
      },
      section("Errors in visual format", formatMistakes) {
        [Diagnostic.Problem.visualFormat($1, found: "the end").phrase]
      },
      section("Why an edit is impossible", impossibleEdits) { [SceneEditError($1).line] },
      section("Properties", properties) { [$0.phrase(of: $1)] },
      Section(
        title: "Commands",
        samples: CommandTable.all.map { command in
          Sample(
            name: ":\(command.name.rawValue)",
            texts: Language.allCases.map { $0.help(of: command) },
            isSameInAllLanguages: StackView.Distribution(rawValue: command.help) != nil)
        }),
    ]
  }

  static var snapshot: String {
    var lines = [
      "All messages in all languages. Read them from top to bottom when they change.",
      "RECORD_GOLDENS=1 make test ONLY=MessageTests writes this file.",
    ]
    for section in sections {
      lines += ["", "# \(section.title)"]
      for sample in section.samples {
        lines += ["", sample.name]
        for (language, text) in zip(Language.allCases, sample.texts) {
          lines.append("  \(language.rawValue)  \(text)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section<Value>(
    _ title: String, _ values: [Value], phrases: (MessageWords, Value) -> [Phrase]
  ) -> Section {
    Section(
      title: title,
      samples: values.map { value in
        Sample(
          name: name(of: value),
          texts: Language.allCases.map { language in
            phrases(language.words(), value).map { $0.text(in: language) }
              .joined(separator: " | ")
          },
          isSameInAllLanguages: sameInAll.contains(name(of: value)),
          phrases: phrases(Language.english.words(), value))
      })
  }

  private static func explained<Value>(
    _ title: String, _ values: [Value], phrase: (ExplanationWords, Value) -> Phrase
  ) -> Section {
    section(title, values) { [phrase($0.language.explanationWords, $1)] }
  }

  private static let sameInAll: Set<String> = [
    "named", "diagnostic", "configuration", "did", "failed", "edit", "constraintChange", "content",
  ]

  /// The name of the case, or of the problem of an error.
  private static func name(of value: Any) -> String {
    if let error = value as? InvocationError { return name(of: error.problem) }
    return Mirror(reflecting: value).children.first?.label ?? "\(value)"
  }

  private static let large = CellSize(columns: 80, rows: 24)
}

// MARK: The samples

extension MessageSamples {
  private static let properties =
    Property.all.map { Message.property(key: $0.key, help: $0.help) }
    + SceneProperty.all.map {
      .property(key: "\(SceneEdit.sceneName).\($0.key)", help: $0.help)
    }

  private static let stories = facts + arrangements

  private static let facts: [StorySentence] =
    [
      .given("a.width == 3"), .canvas(width: "60", height: "12", isFixed: true),
      .canvas(width: "60", height: "12", isFixed: false), .nonnegativeSizes,
      .placed("row"), .margins(view: "card"),
      .holds(.constraint("a.width == 3")), .holds(limit(.horizontal, isMost: false)),
      .holds(limit(.vertical, isMost: true)),
      .yields(limit(.horizontal, isMost: false), by: "3", .less),
      .yields(.constraint("a.width == 3"), by: "3", .either),
      .settles(limit(.horizontal, isMost: true), value: "7", by: "3"),
      .settles(limit(.vertical, isMost: true), value: "7", by: "3"),
      .settles(limit(.horizontal, isMost: false), value: "7", by: "3"),
      .settles(limit(.vertical, isMost: false), value: "7", by: "3"),
      .settles(.constraint("a.width == 3"), value: "7", by: "4"),
      .yieldsBetween(limit(.vertical, isMost: true), "3", "5", .more),
      .yieldsBetween(.constraint("a.width == 3"), "0", "5", .either),
      .shared(
        .yieldsBetween(limit(.vertical, isMost: false), "0", "3", .less), with: ["a", "b"]),
      .because(
        .yields(limit(.vertical, isMost: true), by: "3", .more),
        [.init(step: 7, text: "a.width >= 3"), .init(step: nil, text: "the margins of a")], more: 0),
      .because(
        .yields(limit(.vertical, isMost: true), by: "3", .more),
        [.init(step: 7, text: "a.width >= 3")], more: 2),
      .outvoted(.yields(limit(.vertical, isMost: true), by: "3", .more), by: ["a", "b"], count: 3),
      .dropped("a.width == 3", others: []), .dropped("a.width == 3", others: ["b.width == 4"]),
      .inStep("a.width == 3", 7), .droppedWith("a.width == 3", dropped: ["b.width == 4"]),
      .together(["a", "b"], by: "3"), .insideMargins(.across(SceneView.Stack(), id: "card")), .free,
      .added(stack: "row", priority: "50"),
    ]
    + Axis.allCases.map {
      .emptied(
        item: "a", $0, size: "40", stack: "row", property: "alignment", priority: "25")
    }

  private static let arrangements: [StorySentence] =
    StackView.Distribution.allCases.flatMap { distribution in
      Axis.allCases.map { axis in
        var stack = SceneView.Stack()
        (stack.axis, stack.distribution) = (axis, distribution)
        return StorySentence.along(
          stack, id: "row", views: axis == .horizontal ? .named(["a", "b"]) : .count(12),
          spacing: "2", areEqual: distribution == .fillEqually)
      }
    }
    + [
      .along(SceneView.Stack(), id: "row", views: .named(["a"]), spacing: "2", areEqual: false)
    ]
    + StackView.Alignment.allCases.flatMap { alignment in
      Axis.allCases.map { axis in
        var stack = SceneView.Stack()
        (stack.axis, stack.alignment) = (axis, alignment)
        return StorySentence.across(stack, id: "row")
      }
    }

  private static func limit(_ axis: Axis, isMost: Bool) -> StorySentence.Subject {
    .limit(view: "title", axis, isMost: isMost, content: "24", priority: "750")
  }

  private static let messages: [Message] = [
    .noFunction(.character("€")), .lineTooLong(most: 10_000), .keysAreNotRead,
    .unknownFrameValue("size", view: "red"), .noProblems, .undid(.added(view: "view1"), left: 2),
    .redid(.deleted(view: "red"), left: 0), .discardedChanges, .nothingToDiscard,
    .reread(replacesChanges: true), .reread(replacesChanges: false),
    .setPriority(view: "red", .huggingHorizontal, from: 250, to: 251),
    .setPriority(view: "red", .huggingVertical, from: 250, to: 251),
    .setPriority(view: "red", .resistanceHorizontal, from: 750, to: 749.5),
    .setPriority(view: "red", .resistanceVertical, from: 750, to: 1000),
    .becameStack(view: "card"),
    .overridden(
      OverriddenChange(
        view: "card", label: "axis", value: .text("vertical"),
        traits: TraitCollection(horizontalSizeClass: .compact))),
    .overridden(
      OverriddenChange(
        view: "note", label: "hidden", value: .flag(true),
        traits: TraitCollection(verticalSizeClass: .compact))),
    .overridden(
      OverriddenChange(
        view: "note", label: "hidden", value: .flag(true),
        traits: TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .compact))),
    .overridden(
      OverriddenChange(
        view: "note", label: "hidden", value: .flag(true),
        traits: TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular))),
    .textKeepsSize(view: "view1"),
    .copied(view: "card"), .cut(view: "card"), .removedDefault("unset card spacing"),
    .device("iPhone SE", points: "375×667", cells: "47×42"),
    .device("iPhone SE", points: "375×667", cells: nil), .leftDevice("iPhone 16"), .paletteKeys,
    .noCommandFits("zzz"), .browserKeys(hasParent: true), .browserKeys(hasParent: false),
    .nothingFits("zzz"), .opensPath("folder/a.yaml"), .opened("row"),
    .editorChangedNothing, .editorFailed("vi", status: 1), .noEditor, .cannotStartEditor("vy"),
    .openElsewhere, .logElsewhere, .editorElsewhere,
    .yanked("card", .svg), .yankedPart("card", .uikit, leftOut: 2), .yankElsewhere, .recoveryFound,
    .recoveryFoundAfter(command: "new row"), .recovered(older: 0), .recovered(older: 2),
    .nothingToRecover, .changedElsewhere, .followed(.added(view: "red")),
    .changed(.added(view: "red"), movesNothing: false), .undid(.edit("wrap a b in group"), left: 1),
    .changed(
      .property(view: "row", label: "spacing", from: .text("2"), to: .text("3")),
      movesNothing: true), .redid(.edit("wrap a b in group"), left: 1),
    .motion(isOn: true),
    .motion(isOn: false), .theme(.dark), .mouse(isOn: true), .mouse(isOn: false),
    .did("set row spacing 4"),
    .fileErrors(["\("a.yaml:2:1: error: x")", "\("a.yaml:3:1: error: y")"]),
    .fileErrors(["\("a.yaml:2:1: error: x")", "\("a.yaml:3:1: error: y")"], shown: 1),
    .invalidFile("\("a.yaml:2:1: error: x")", more: 2),
    .configuration("\("config.yaml:1:1: error: unknown key 'x'")", more: 0),
    .configuration("\("config.yaml:1:1: error: unknown key 'x'")", more: 2),
    .canvasExceedsPane, .zoom(percent: 36), .zoom(percent: 100),
    .listed(count: 1, .view, view: "red", filter: nil),
    .listed(count: 12, .view, view: "red", filter: nil),
    .listed(count: 1, .all, view: "red", filter: nil),
    .listed(count: 43, .all, view: "red", filter: nil),
    .listed(count: 1, .conflicts, view: "red", filter: nil),
    .listed(count: 3, .conflicts, view: "red", filter: nil),
    .listed(count: 1, .view, view: "red", filter: "width"),
    .listed(count: 3, .all, view: "red", filter: "width"),
    .switched(constraint: "a.width == 3", isOn: true),
    .switched(constraint: "a.width == 3", isOn: false),
    .separated(line: "H:|[a]|", count: 1), .separated(line: "H:|[a][b]|", count: 2),
    .setConstraintPriority("a.width == 3", from: 1000, to: 750),
    .trying(2, change: "delete a.width == 3"), .kept(change: "delete a.width == 3"),
    .keptBySaving(.saved("row.yaml", losesComments: false), change: "delete a.width == 3"),
    .takenBack(change: "delete a.width == 3"), .backToLayout,
    .otherSolution(number: "a.width", value: "4", insteadOf: "3"),
    .wishIsTrue("a.width == 4"),
    .wishIsImpossible("a.width == -4", because: ["a.width >= 0"]),
    .wishNotFound("a.width == 4", tried: 300),
    .seekingWish("a.width == 4"),
    .wishFound("a.width == 4", count: 1, isWorse: false),
    .wishFound("a.width == 4", count: 8, isWorse: false),
    .wishFound("a.width == 4", count: 2, isWorse: true),
    .showingSteps(30, of: 30, about: nil), .showingSteps(12, of: 30, about: "row"),
    .decided(number: "title.width", value: "= 21", priority: "749"),
    .decided(number: "title.width", value: "= 21", priority: "749", limit: 7),
    .narrowed(number: "title.width", value: "9–10", priority: "750"),
    .stopped(
      .decided(number: "title.width", value: "= 21", priority: "749"), dropped: [], next: "height"),
    .stopped(
      .decided(number: "title.height", value: "= 4", priority: "1000"),
      dropped: ["title.height == 3"], next: nil),
    .overlays([]), .overlays([.margins, .gaps]), .foundViews(count: 1, words: "label"),
    .foundViews(count: 4, words: "label"),
    .remembered, .took(.added(view: "red")),
    .pastedLog(conflict: 1, of: 1),
    .pastedLog(conflict: 2, of: 3), .pastedNoLog, .pastedUnreadableLog, .pastedLogWithoutScene,
    .invalidCanvasSize(most: 500, isInPoints: false), .invalidPriority, .saveElsewhere,
    .playElsewhere,
    .recordElsewhere, .scriptIsOver, .diagnostic("\("row.yaml:3:5: error: unknown key 'x'")"),
  ]

  private static let refusals: [Refusal] = [
    .noViewBeside(view: "red", .left), .noViewBeside(view: "red", .right),
    .noViewBeside(view: "red", .above), .noViewBeside(view: "red", .below),
    .unknownCommand("jump"), .incomplete("select"), .unknownView("rde", suggestion: "red"),
    .unknownView("q", suggestion: nil), .unknownProperty("spcing", suggestion: "spacing"),
    .unknownProperty("q", suggestion: nil), wrongValue, .noDifference, .nothingChanged,
    .nothingChangedIn(nil), .nothingChangedIn("red"), .nothingCopied, .placeWithoutStack,
    .tooLongForClipboard(50_000), .noSteps(property: "text"),
    .noNamedPriority(property: "content width"), .noSubviews(view: "red"),
    .isRoot(view: "stack"), .isOnlyView("stack"), .isSelected(view: "red"),
    .noStack(view: "red"), .isArranged(view: "red"),
    .sameValue(view: "red"), .sameProperty(view: "stack", label: "distribution", .text("fill")),
    .sameProperty(view: "red", label: "hidden", .flag(false)),
    .tooManyViews(limit: 1000), .isBesideNoStack(view: "red", outer: "stack"),
    .isBesideNoStack(view: "page", outer: "page"), .rootStays,
    .notArranged(view: "red"), .atEdge(view: "red", isFirst: true, stack: "stack"),
    .atEdge(view: "red", isFirst: false, stack: "stack"), .contentOfStack(view: "stack"),
    .contentAtLimit(view: "red", isSmallest: true),
    .contentAtLimit(view: "red", isSmallest: false),
    .samePriority(view: "red", .huggingHorizontal, 250), .edit(SceneEditError(.unknownView("rde"))),
    .noOverlays, .noViewFound(words: "label"), .isFolded(view: "stack"), .noAction(view: "red"),
    .invalidAction(view: "red", action: "jump"),
    .edgeHeld(view: "red", by: "red.width == blue.width"), .edgeHeld(view: "red", by: nil),
    .edgeUndecided(size: "red.width", range: "9–20"), .edgesAreOfStep,
    .stackIsFull(stack: "stars", limit: 1),
    .stackIsFull(stack: "stars", limit: 5), .stackIsEmpty(stack: "stars"),
    .noConstraint, .noConstraintNumber(9, count: 3), .fixedConstraint(.window(.width)),
    .sameConstraintPriority(750),
    .noOtherView, .noProposal(1, count: 0), .noProposal(9, count: 3), .noProblemNumber(9, count: 3),
    .noLog, .noConflictNumber(9, count: 3),
    .triedAlready(2),
    .nothingTried, .nothingRemembered, .sameState,
    .notAmbiguous(view: "red"), .otherSolutionTooLarge(view: "red"),
    .otherContentIsNotShown(view: "list"), .lastRowOfPane, .canvasAtLimit,
    .canvasTooLarge(width: 500, height: 500),
    .canvasFits,
    .invalidWish(.noWish("b == 3")),
    .invalidWish(.singleSign("b.x = 3", meant: "b.x == 3")), .invalidWish(.noValue("b")),
    .invalidWish(.unknownView("titel", similar: "title")), .invalidWish(.noNumber("wide")),
    .invalidWish(.priority("@ 750")), .invalidWish(.noPart("gap")), .neverDecided("title.width"),
    .invalidWish(.tooMuch("a.width == 2 * b.width", nearest: "a.width == 20")),
    .changesNoValue(constraint: "a.width >= 3"), .noSuchStep,
    .invalidStop("b"), .noScript,
    .noScriptPlaying, .noTask, .nothingToUndo, .nothingLeftToUndo, .nothingToRedo, .nothingToRepeat,
    .noColours,
    .hasFocus(.why),
    .canvasHasFocus,
    .noListHasFocus, .firstRowOfPane, .noFurtherStep(about: nil),
    .noFurtherStep(about: "row"), .firstPriority, .lastPriority,
  ]

  private static var wrongValue: Refusal {
    do throws(SceneEditError) {
      _ = try Scene.builtIn.applying(.set("stack", key: "axis", value: "horizntal"))
      return .noTask
    } catch {
      return .edit(error)
    }
  }

  private static let differences: [SceneDifference] = [
    .property(view: "row", label: "spacing", from: .text("1"), to: .text("2")),
    .property(view: "red", label: "hidden", from: .flag(false), to: .flag(true)),
    .property(
      view: "red", label: "content", from: .size(width: nil, height: "3"),
      to: .size(width: "8", height: nil)),
    .property(
      view: "red", label: "content", from: .none, to: .size(width: nil, height: nil)),
    .several(.order, more: 1), .several(.added(view: "view1"), more: 2), .added(view: "view1"),
    .deleted(view: "red"), .deleted(view: "red", constraints: 1),
    .deleted(view: "red", constraints: 2),
    .viewCounts(added: 2, deleted: 0), .viewCounts(added: 0, deleted: 3),
    .viewCounts(added: 2, deleted: 3), .viewCounts(added: 1, deleted: 1),
    .renamed(view: "title", to: "heading"), .order, .moved(view: "title", to: "row"),
    .replaced(by: "A card"),
    .constraintAdded("a.width == 3"),
    .constraintRemoved("a.width == 3"), .constraintSwitched("a.width == 3", isOn: true),
    .constraintSwitched("a.width == 3", isOn: false),
    .constraintChanged(from: "a.width == 3", to: "a.width == 4"),
    .constraintEdited("a.width == 3"), .canvas(from: nil, to: "60x8"),
    .canvas(from: "60x8", to: nil), .direction(isRightToLeft: true),
    .direction(isRightToLeft: false), .edit("wrap a b in group"), .unknown,
  ]

  /// The errors of lines with one mistake each.
  private static let errors: [InvocationError] =
    [
      "", "axsi", "jump", "select", "canvas far", "undo 2000", "axis now", "spacing 4 5",
      "hugging vertical x", "set red", "constraint 0 away", "rename 1", "set 1", "title",
      "constraint",
    ].compactMap { text in
      do throws(InvocationError) {
        _ = try Invocation(parsing: text)
        return nil
      } catch {
        return error
      }
    } + [
      InvocationError(
        problem: .missingKeyword("to", found: nil, usage: "move VIEW to STACK"), range: 0..<0),
      InvocationError(
        problem: .missingKeyword("to", found: "in", usage: "move VIEW to STACK"), range: 0..<0),
    ]

  private static let questions: [StatusQuestion] = [
    .leaving(file: "row.yaml"), .leaving(file: nil),
    .leavingUnsaved(because: .file(.failed("\("No space left on device")"))),
    .overwriting(path: "row.yaml"), .canvasSize(isInPoints: false), .canvasSize(isInPoints: true),
    .count,
    .priority(view: "red", .huggingHorizontal, now: 250), .again(because: .invalidPriority),
  ]

  private static let files: [FileMessage] = [
    .saved("row.yaml", losesComments: false), .saved("row.yaml", losesComments: true),
    .written("row-2.yaml", losesComments: false), .written("row-2.yaml", losesComments: true),
    .alreadyWritten("row-2.yaml"), .gone("row.yaml"), .changedOnDisk("row.yaml"),
    .tooManyCopies(first: "row-2", last: "row-999"),
    .recorded(["../row-recorded.yaml", ".cast"]),
    .recordedUnplayable("row-recorded.yaml", reason: "\("row.yaml:3:5: error: unknown key 'x'")"),
    .tooManyRecordings(first: "row-recorded"), .noScene, .exists("a.svg"), .isFolder("scenes"),
    .notSaved("cannot write '\("row.yaml")': \("the disk is full" as Phrase)"),
    .invalidScene("\("row.yaml:9:13: error: unknown view 'a' in the script")"),
    .failed("\("No space left on device")"),
  ]

  private static let recordings: [RecordingMessage] = [
    .takesNoPaste, .began, .addedCaption, .addedExpectation(view: "row"),
    .nothingRecorded, .notRecording,
    .beginsHere, .cannotPlay, .cannotReset, .staysWithScene,
    .notKept(.failed("\("No space left on device")")),
    .notKeptAtEnd(.failed("\("No space left on device")")),
  ]

  private static let playerMessages: [PlayerMessage] = [
    .answer("b.width = 14"), .right("b.width = 14"), .wrong(typed: "13", answer: "b.width = 14"),
    .wrongChoice(letter: "C", text: "both", answer: "a"), .tryAgain,
    .wrongNumber("13", isTooLarge: true), .wrongNumber("13", isTooLarge: false),
    .needed("13", change: "set row spacing 4"),
    .wrongText("only b grows"), .typeAnswer,
    .choose(count: 4), .spaceShowsAnswer, .answerFollows, .skipQuestion, .leaveQuestion,
    .quitQuestion, .quitTask, .solved(saves: false), .solved(saves: true),
    .notYet(.layout([])), .notYet(.layout([.order])),
    .notYet(.layout([.missingView("a"), .order])),
    .notYet(.layout([.otherView("d"), .order, .order])),
    .notYet(.lookalike(.missingConstraint("a.width == 12"))),
    .notYet(.lookalike(.otherConstraint("a.width == 12"))),
    .notYet(.lookalike(.notVisualFormat("a.width == 12"))),
    .notYet(.rounded(.value("b.height", target: "4", own: "4.36"))), .notYet(.ambiguous),
    .notYet(.conflict("a.width == 12")),
    .notYet(.otherCanvas("42x8", .value("c.x", target: "20", own: "18"))),
    .hint("a switches the axis", number: 1, count: 2), .goal("Make it a column."), .skipTask,
    .discardsChanges(.stepBack), .taskBegins, .target(nil),
    .target(.value("b.width", target: "14", own: "12")), .noHint, .noTask,
    .tasksAreDone, .solveTask,
    .terminalTooSmall(needed: large),
    .lessonStarts, .lessonContinues(step: 6), .userInControl(step: 7, count: 27),
    .recordingHere(step: 7, count: 27), .isPlaying,
    .tryIt, .spaceContinues, .noMoreParts, .quitVotes(andChanges: true),
    .quitVotes(andChanges: false),
    .noVotes, .unreadVotes("D 5"), .resultFollows, .startAgain,
    .lessonFinished(hasNext: true), .lessonFinished(hasNext: false),
    .lessonEnds(tasksLeft: 1, hasNext: true), .lessonEnds(tasksLeft: 1, hasNext: false),
    .saveElsewhere, .saveWhenSolved, .recordElsewhere, .recordAgain, .recordBetweenSteps,
    .marksFinished,
    .exercise(facts: "row: 30x5", change: "set row spacing 4", number: "b.width"),
    .exerciseTitle(number: 5, topic: "spacing", level: 2, right: 3, count: 4), .exerciseEnds,
    .practiced(right: 3, count: 4, level: 2),
    .practiceAgain(command: "stackyard learn --practice spacing --seed 5"),
    .lessonScore(right: 3, count: 4, comesBack: true), .inSwift(isOwn: false),
    .inSwift(isOwn: true),
    .differs(.value("b.width", target: "14", own: "12")),
    .again(title: "Fill and hugging", number: 2, of: 4),
    .term("hugging", number: 8, count: 16), .terms, .lastHint, .saveSolution, .noGlossary,
    .referenceEnds, .chooseLesson,
    .placeMark(step: 5),
    .afterLessons(practice: "stackyard learn --practice"),
    .allFinished(command: "stackyard learn 1"),
    .lessonTitle(number: 7, count: 18, title: "The axis"),
    .finished(title: "The axis"), .unfinished(title: "The axis", tasksLeft: 1),
    .unfinished(title: "The axis", tasksLeft: 2),
    .next(title: "The alignment", command: "stackyard learn 2"),
    .continues(title: "The axis", step: 6, command: "stackyard learn 1"),
  ]
}
