import AutoLayout
import SceneLayouts

/// A sample of each sentence of explanations.
extension MessageSamples {
  private static let width = Explanation.Subject(view: "title", attribute: .width, value: 33)
  private static let height = Explanation.Subject(view: "title", attribute: .height, value: 2)
  private static let x = Explanation.Subject(view: "title", attribute: .x, value: 8)
  private static let y = Explanation.Subject(view: "title", attribute: .y, value: 3)
  private static let zero = Explanation.Subject(view: "title", attribute: .width, value: 0)
  private static let equation = Explanation.ConstraintPhrase.required(
    "title.width >= 33", line: 21)

  private static let difference = Explanation.Formula([
    .init(.number(56)), .init(.part(12, .named("amount")), isSubtracted: true),
    .init(.part(5, .named("detail")), isSubtracted: true),
    .init(.gaps(.equal(count: 3, size: 2)), isSubtracted: true),
  ])
  private static let sum = Explanation.Formula([
    .init(.part(2, .margin)), .init(.part(6, .named("icon"))),
  ])
  private static let quotient = Explanation.Formula(
    [.init(.number(105)), .init(.gaps(.equal(count: 2, size: 3)), isSubtracted: true)],
    dividedBy: 3)
  private static let wants = Explanation.Formula([
    .init(.number(6)), .init(.number(33)), .init(.gaps(.equal(count: 1, size: 2))),
  ])
  private static let wantsWithInsets = Explanation.Formula([
    .init(.number(14)), .init(.part(3, .inset("title"))),
  ])
  private static let shareWithInsets = Explanation.Formula(
    [.init(.number(90))], dividedBy: 3, plus: [.init(.part(3, .inset("title")))])
  private static let half = Explanation.Formula([
    .init(.fraction(of: 66, by: 2, .named("row.width")))
  ])

  private static let ratio = Explanation.Formula([
    .init(.ratio(of: 66, 9, by: 16, .named("row.width")))
  ])
  private static let overlapping = Explanation.Formula(
    [.init(.number(105)), .init(.gaps(.overlaps(count: 2, size: 3)))], dividedBy: 3)

  static let explanations = reasons + shares + furtherReasons + surroundings

  private static let reasons: [Explanation.Sentence] = [
    .textWidth(width, line: "Invoice for the month of November", of: 1),
    .textWidth(width, line: "Invoice for the month of November", of: 2),
    .textColumns(width, line: "Invoice", of: 1, columns: 7, width: 8),
    .textColumns(width, line: "Invoice", of: 2, columns: 7, width: 8),
    .textColumns(width, line: "I", of: 1, columns: 1, width: 8), .textHeight(height, lines: 1),
    .omittedLines(1, most: 1), .omittedLines(3, most: 2), .cutText(needs: 15, by: 4),
    .textHeight(height, lines: 2), .textRows(height, lines: 1, height: 16),
    .textRows(height, lines: 2, height: 16),
    .wrappedText(height, lines: 3, height: 16, width: 306, .view),
    .wrappedText(height, lines: 2, height: 16, width: 240, .firstPass),
    .wrappedText(height, lines: 2, height: 16, width: 224, .preferred),
    .wrappedText(height, lines: 3, height: 1, width: 38, .view),
    .contentSize(width, width: 33, height: 2),
    .contentLength(width), .contentAndInsets(width, sum), .constraint(width, equation),
    .relation(width, .required("title.width == 0.5 * row.width", line: 21), half),
    .relation(width, .required("row.width == 16 / 9 * title.width", line: 21), ratio),
    .manualFrame(width, width: 33, height: 2), .resizedFrame(width, superview: "panel", sum),
    .contentOfEqualViews(width, stack: "row"),
    .otherContentOfEqualViews(width, stack: "row", view: "amount"),
    .sizeOfEqualViews(width, stack: "row", view: "amount"),
    .equalLengths(width, stack: "row"), .equalShare(width, stack: "row", count: 3, quotient),
    .equalShare(width, stack: "row", count: 3, overlapping),
  ]

  private static let shares: [Explanation.Sentence] = [
    .equalShare(width, stack: "row", count: 3, shareWithInsets),
    .equalShareInsideMargins(width, stack: "row", count: 3, quotient),
    .proportionalShare(
      width, stack: "row", wants: 33, divisor: 100,
      whole: .init(.part(100, .named("row.width"))), plus: []),
    .proportionalShare(
      width, stack: "row", wants: 30, divisor: 100,
      whole: .init(.part(100, .insideMargins(of: "row"))),
      plus: [Explanation.Term(.part(3, .inset(width.view)))]),
    .proportionalFactor(
      width, stack: "row", factor: 0.33,
      whole: .init(.part(100, .named("row.width"))), plus: []),
    .proportionalFactor(
      width, stack: "row", factor: 0.35, whole: .init(.number(100)),
      plus: [Explanation.Term(.part(2, .inset(width.view)), isSubtracted: true)]),
    .noShare(zero, stack: "row"),
    .equalParts(
      width,
      of: .init(name: "row.width", isRest: true, views: ["title", "icon", "note"], lines: [3, 4]),
      quotient),
    .equalParts(
      width, of: .init(name: "row.width", isRest: false, views: ["title", "icon"], lines: [3]),
      shareWithInsets),
    .parts(
      width, of: .init(name: "row.width", isRest: true, views: ["title", "icon"], lines: []),
      ratio: [1, 2], quotient),
  ]

  private static let furtherReasons: [Explanation.Sentence] = [
    .fills(width, container: "row", length: 33),
    .remainder(width, of: "row.width", difference), .contents(width, sum),
    .content(height, view: "icon", length: 2), .content(width, view: "icon", length: 33),
    .sharedContents(
      width, among: ["icon"], Explanation.Formula([.init(.part(11, .spacing))]), sum: 11,
      share: 1.0 / 3),
    .sharedContents(width, among: ["a", "b", "c", "d"], sum, sum: 8, share: 8.0 / 33),
    .edgesMeet(zero),
    .atEdge(x, container: "row"), .atEdge(y, container: "row"),
    .distance(x, container: "row", sum), .distance(y, container: "row", sum), .canvas(width),
    .hidden(zero, container: "row"), .nothing(zero), .insetsAlone(width), .minimum(zero),
    .unset(zero, hasUnsatisfied: false), .unset(zero, hasUnsatisfied: true),
    .betweenEdges(width, sum), .consequence(width, sum),
    .value(width),
  ]

  private static let surroundings: [Explanation.Sentence] = [
    .alignedBaseline(
      view: "title", .init(stack: "row", isFirst: true, y: 2, depth: 1, isEdge: false)),
    .alignedBaseline(
      view: "icon", .init(stack: "row", isFirst: false, y: 4, depth: 3, isEdge: true)),
    .mechanism(.unlimitedContent(of: "list", content: "texts"), .width),
    .mechanism(.noHugging(stack: "row"), .width), .mechanism(.scrolledContent(of: "list"), .width),
    .mechanism(.hiddenRoom(of: "badge"), .x), .mechanism(.emptyStack("items"), .height),
    .mechanism(.sharedWidth(ofText: "title", stack: "row", priority: 759), .width),
    .deciders([equation]),
    .deciders([equation, .resistance(view: "amount", .width, size: 12, priority: 750)]),
    .someDeciders([equation, .manualFrame(view: "badge", line: 12)], more: 2),
    .room(stack: "row", available: 50, count: 3, .unequal([1, 4])),
    .fitting(stack: "row", wants: wants, sum: 41, available: 41),
    .tooLittle(stack: "row", wants: wants, sum: 41, available: 30, missing: 11),
    .leftOver(stack: "row", wants: wants, sum: 41, available: 50, surplus: 9),
    .equalGaps(stack: "row", available: 50, taken: 36, .equal(count: 2, size: 7)),
    .equalBaselines(stack: "row", distance: 7),
    .equalCentres(stack: "row", distance: nil, available: 50, taken: 36, .none),
    .equalCentres(stack: "row", distance: 16, available: 50, taken: 36, .unequal([9, 5])),
    .dropped(equation, by: 28), .dropped(equation, by: 0),
    .droppedSize(.required("title.width == 20", line: 21), .width, by: 13),
    .droppedSize(.required("title.width == 40", line: 21), .width, by: -7),
    .belowZero(.required("title.width == -16", line: 21), .width),
    .cut(.cutOff, wants: Explanation.Formula([.init(.number(14))]), priority: 750, by: 9),
    .cut(.compressed, wants: wantsWithInsets, priority: 750, by: 9),
    .cut(.whole, wants: Explanation.Formula([.init(.number(264))]), priority: 750, by: 8),
    .cut(.unseen, wants: Explanation.Formula([.init(.number(14))]), priority: 750, by: 14),
    .stretched(wants: Explanation.Formula([.init(.number(14))]), priority: 250, by: 6),
    .offBy(.optional("title.width == 50", line: 21, priority: 500), by: 17),
    .kept(
      .greater(.width), by: [.resistance(view: "name", .width, size: 60, priority: 752)], more: 0),
    .kept(.greater(.height), by: [.canvas, .arrangement(stack: "row")], more: 0),
    .kept(.less(.width), by: [equation, .margins(view: "card")], more: 0),
    .kept(.greater(.width, than: 6), by: [equation], more: 0),
    .kept(.less(.width, than: 6), by: [equation], more: 0),
    .kept(.greater(.height, than: 6), by: [equation], more: 0),
    .kept(.less(.height, than: 6), by: [equation], more: 0),
    .kept(.less(.height), by: [equation], more: 0), .kept(.holding, by: [equation], more: 2),
    .outvoted(.less(.height), by: ["a", "b", "c"], count: 3),
    .tiedResistance(["icon", "detail", "amount"], priority: 750),
    .tiedHugging(["icon", "detail"], priority: 250),
    .tied([equation, .resistance(view: "a", .width, size: 12, priority: 750)]),
    .anyBetween(.width, 0, 14), .anyFrom(.width, 0), .anyUpTo(.x, 14), .any(.y),
    .settling(.resistance(view: "detail", .horizontal, 751), .width, 14),
    .settlingAsIs(.hugging(view: "detail", .horizontal, 249), .width, 40),
    .whatIf(.remove(ChangePhrase.Entry("title.width >= 33", line: 21)), .width, 24),
    .rounding("title", .horizontal, low: 3.5, high: 8, drawnLow: 4, drawnHigh: 8),
    .rounding("title", .vertical, low: 2, high: 8.0625, drawnLow: 2, drawnHigh: 8),
  ]

  static let constraintPhrases: [Explanation.ConstraintPhrase] = [
    .hugging(view: "amount", .height, size: 12, priority: 250),
    .resistance(view: "amount", .width, size: 12, priority: 750),
    .manualFrame(view: "badge", line: 12), .manualFrame(view: "badge", line: nil), equation,
    .canvas, .arrangement(stack: "row"), .margins(view: "card"),
    .required("title.width >= 33", line: nil),
    .optional("title.width >= 33", line: 21, priority: 500),
    .optional("title.width >= 33", line: nil, priority: 500),
    .added("a.height == 0", stack: "row", priority: 25), .nonnegativeSizes,
    .contents(views: ["a", "b"], .width),
    .contents(views: ["a", "b", "c", "d", "e", "f", "g"], .width),
    .contents(views: ["a", "b", "c", "d", "e", "f", "g"], .width, hasMore: true),
    .wrappedText(view: "message"),
    .hugging(view: "amount", .height, size: nil, priority: 250),
    .resistance(view: "amount", .width, size: nil, priority: 750),
    .property("isHidden", view: "row", value: "true"),
    .canvasLength(.width),
  ]

  static let gapPhrases: [Explanation.Gaps] = [
    .none, .equal(count: 1, size: 2), .equal(count: 3, size: 2), .unequal([1, 4]),
    .overlaps(count: 1, size: 2), .overlaps(count: 3, size: 2),
  ]

  static let termSources: [Explanation.TermSource] = [
    .named("amount"), .line(21), .spacing, .gap, .centres, .margin, .content, .canvas, .placement,
    .contentOf("amount"), .baseline("amount"), .inset("amount"), .frame("badge"),
    .margins("card"), .span(ofStack: "row"), .insideMargins(of: "card"),
    .halfSpacing(beside: "badge"), .withoutInsets("card"), .scrolling(of: "list"),
    .insetsOf(.line(21)), .frameCentre("badge"), .frameCentreToEnd("badge", .horizontal),
    .frameCentreToEnd("badge", .vertical), .besideFrame("badge", .horizontal),
    .besideFrame("badge", .vertical),
  ]

  static let changePhrases: [ChangePhrase] = [
    .hugging(view: "detail", .horizontal, 251), .hugging(view: "detail", .vertical, 251),
    .resistance(view: "detail", .horizontal, 751), .resistance(view: "detail", .vertical, 751),
    .spacing(view: "row", 3), .distribution(view: "row", .fill),
    .arrange(stack: "row", .vertical, spacing: 0), .size(view: "detail", .width, 14),
    .constant(ChangePhrase.Entry("title.width >= 33", line: 21), 34),
    .switchOff(ChangePhrase.Entry("H:|[title]", in: "row", line: 22)),
    .priority(ChangePhrase.Entry("title.width >= 33", line: 21), 999),
    .relation(ChangePhrase.Entry("title.width == 33"), .lessThanOrEqual),
    .remove(ChangePhrase.Entry("title.width >= 33", line: 21)), .add("detail.width == 5"),
    .switchOff(ChangePhrase.Entry("title.width >= 33", line: 21)),
    .replace(ChangePhrase.Entry("a.leading == b.leading + 2"), by: "a.leading == b.leading + 4"),
    .stopTranslatingMask(view: "badge"), .sceneProperty(key: "canvas.width", value: "42"),
    .property(view: "detail", key: "width", value: "[\"4\", \">= 2\"]"),
  ]
}
