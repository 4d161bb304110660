import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import Testing

@Suite("SceneReading")
struct SceneReadingTests {
  private func root(_ fields: String) throws -> SceneView {
    try scene("stackyard: 1\nmetrics: {gap: 2}\nroot: {\(fields)}").root
  }

  private func rootProblems(_ fields: String) -> [String] {
    messages(in: "stackyard: 1\nroot: {\(fields)}")
  }

  @Test func omittedKeysHaveDefaults() throws {
    var expected = Scene(root: SceneView(id: "view1"))
    #expect(try scene("{stackyard: 1, root: {}}") == expected)
    expected.root.stack = SceneView.Stack()
    #expect(try scene("{stackyard: 1, root: {stack: {}}}") == expected)
    #expect(expected.root.placement == .fill)
  }

  @Test func theHeaderIsReadWithoutTheViews() throws {
    let text = "stackyard: 1\ntitle: {text: Two, lang: {ja: 二}}\nroot: {id: a, width: x}\n"
    let header = try #require(SceneReading.header(bytes: Array(text.utf8), file: "two.yaml"))
    #expect(header.title == "Two" && header.titleTranslations.count == 1)
    for other in ["", "title: A", "title: [\nroot: {}", "root: {}"] {
      #expect(SceneReading.header(bytes: Array(other.utf8), file: "a.yaml") == nil, "\(other)")
    }
  }

  @Test func everyKeyOfTheFormatIsRead() throws {
    let scene = try scene(
      """
      stackyard: 1
      title: 12
      canvas: {width: 60, height: 12.5}
      cell: {width: 8, height: 16}
      layoutDirection: rightToLeft
      metrics: {gap: 2, b: -1e-1}
      script: []
      root:
        id: root
        placement: center
        backgroundColor: lightGray
        text: "Save\\nas"
        intrinsicContentSize: [none, 3]
        contentHuggingPriority: [251, defaultLow]
        contentCompressionResistancePriority: [required, 999.5]
        isHidden: true
        baseline: {first: 1, last: 0.5}
        layoutMargins: [1, 2, 3, 4]
        width: 12
        height: [">= 2 @900", "<= 2 * gap @defaultHigh", gap + 1]
        guides: [gutter]
        subviews:
          - stack:
              axis: vertical
              alignment: trailing
              distribution: equalCentering
              spacing: -1
              customSpacing: {a: 4, b: default, c: system}
              isBaselineRelativeArrangement: true
              isLayoutMarginsRelativeArrangement: true
              arrangedSubviews: [{id: a}, {id: b}, {id: c}]
      """)
    #expect(scene.title == "12")
    #expect(scene.canvas == Size(width: 60, height: 12.5))
    #expect(scene.cell == Size(width: 8, height: 16))
    #expect(scene.layoutDirection == .rightToLeft)
    #expect(scene.metrics.map(\.name) == ["gap", "b"])
    #expect(scene.metrics.map(\.value) == [2, -0.1])
    #expect(scene.root == expectedRoot)
  }

  private var expectedRoot: SceneView {
    var root = SceneView(id: "root")
    root.placement = .center
    root.backgroundColor = .lightGray
    root.text = "Save\nas"
    root.intrinsicContentSize = SceneView.IntrinsicSize(width: nil, height: 3)
    root.contentHuggingPriority = SceneView.PriorityPair(horizontal: 251, vertical: 250)
    root.contentCompressionResistancePriority = SceneView.PriorityPair(
      horizontal: 1000, vertical: 999.5)
    root.isHidden = true
    root.baseline = SceneView.Baseline(first: 1, last: 0.5)
    root.layoutMargins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    root.width = [SceneView.SizeConstraint(constant: 12)]
    root.height = [
      SceneView.SizeConstraint(relation: .greaterThanOrEqual, constant: 2, priority: 900),
      SceneView.SizeConstraint(relation: .lessThanOrEqual, constant: 4, priority: 750),
      SceneView.SizeConstraint(constant: 3),
    ]
    root.guides = ["gutter"]
    root.subviews = [SceneView(id: "view1")]
    root.subviews[0].stack = expectedStack
    return root
  }

  private var expectedStack: SceneView.Stack {
    var stack = SceneView.Stack()
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.distribution = .equalCentering
    stack.spacing = -1
    stack.customSpacing = [
      SceneView.CustomSpacing(after: "a", value: .number(4)),
      SceneView.CustomSpacing(after: "b", value: .default),
      SceneView.CustomSpacing(after: "c", value: .system),
    ]
    stack.isBaselineRelativeArrangement = true
    stack.isLayoutMarginsRelativeArrangement = true
    stack.arrangedSubviews = ["a", "b", "c"].map { SceneView(id: $0) }
    return stack
  }

  @Test func topAndBottomAreAliasesOfLeadingAndTrailing() throws {
    #expect(try root("stack: {alignment: top}").stack?.alignment == .leading)
    #expect(try root("stack: {axis: vertical, alignment: bottom}").stack?.alignment == .trailing)
  }

  @Test func viewsWithoutAnIDGetUnusedNames() throws {
    let root = try root(
      "subviews: [{}, {id: view2}], stack: {arrangedSubviews: [{guides: [view3]}, {}]}")
    #expect(root.idsInside == ["view1", "view4", "view3", "view5", "view6", "view2"])
  }

  @Test func constraintsMayReferToLaterViewsAndGeneratedNames() throws {
    let scene = try scene(
      "{constraints: [view2.width == b.width], root: {subviews: [{}, {id: b}]}, stackyard: 1}")
    #expect(scene.constraints.count == 1)
  }

  @Test(arguments: [
    ("width: -1", "2:15: a width cannot be negative"),
    ("width: .inf", "2:15: '.inf' is not a finite number"),
    ("width: b.width", "2:15: only numbers are allowed here;"),
    ("width: {a: 1}", "2:15: expected a width, such as 12 or \">= 2 @900\", found a mapping"),
    ("width: null", "2:15: expected a width, such as 12 or \">= 2 @900\", found nothing"),
    ("layoutMargins: 3", "2:23: expected top, leading, bottom and trailing, as in [1, 2, 1, 2]"),
    ("baseline: {first: -1}", "2:26: the distance of a baseline cannot be negative"),
    ("intrinsicContentSize: [1, 2, 3]", "2:30: expected a width and a height, as in [10, 3]"),
    ("intrinsicContentSize: [nnoe, 2]", "2:31: expected a number or none, found 'nnoe'"),
    ("contentHuggingPriority: [250]", "2:32: expected a priority for both axes"),
    ("contentHuggingPriority: [low, 1]", "2:33: unknown priority 'low'"),
    ("contentHuggingPriority: [.nan, 1]", "2:33: '.nan' is not a finite number"),
    ("isHidden: 1", "2:18: expected true or false, found '1'"),
    ("isHidden: \"true\"", "2:18: expected true or false, found the text 'true'"),
    ("id: [a]", "2:12: expected an id, found a list of 1"),
    ("id: a.b", "2:12: 'a.b' cannot be an id"),
    ("id: a-", "2:12: 'a-' cannot be an id"),
    ("id: é", "2:12: 'é' cannot be an id"),
    ("text: ~", "2:14: expected text, found nothing"),
    ("subviews: {a: 1}", "2:18: expected a list of views, found a mapping"),
    ("subviews: [a]", "2:19: expected a view, as in {id: a, text: Hello}, found 'a'"),
    ("stack: [a]", "2:15: expected a stack, as in {axis: horizontal,"),
    ("stack: {spacing: wide}", "2:25: expected a number, found 'wide'"),
    ("stack: {spacing: 0x10}", "2:25: expected a number, found '0x10'"),
    ("stack: {spacing: \"4\"}", "2:25: expected a number, found the text '4'"),
    ("stack: {axis: horisontal}", "2:22: unknown axis 'horisontal'"),
    ("backgroundColor: [red]", "2:25: expected the name of the colour, found a list of 1"),
    ("[a]: 1", "2:8: expected a key, found a list of 1"),
    ("subviews: [{id: b}], stack: {customSpacing: {b: 1}}", "2:53: 'b' is not an arranged subview"),
  ])
  func invalidValuesAreReportedAtTheirPosition(fields: String, message: String) {
    let found = rootProblems(fields)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
  }

  @Test(arguments: [
    ("root: {}", "1:1: missing 'stackyard: 1'"),
    ("stackyard: 1", "1:1: a scene needs the key 'root'"),
    ("{stackyard: '2', root: {}}", "1:13: this program reads version 1 of the scene format"),
    ("{stackyard: 1, root: {}, script: [press: [x]]}", "1:35: unknown step 'press'"),
    ("{stackyard: 1, root: {}, canvas: {width: 3}}", "1:34: a size needs the key 'height'"),
    ("{stackyard: 1, root: {}, canvas: 80x24}", "1:34: expected a canvas"),
    (
      "{stackyard: 1, root: {}, cell: {width: 0, height: 1}}",
      "1:40: a width must be above 0"
    ),
    ("{stackyard: 1, root: {}, metrics: {a-b: 2}}", "1:36: 'a-b' cannot be a metric"),
    ("{stackyard: 1, root: {}, metrics: {a: b}}", "1:39: expected a number, found 'b'"),
    ("{stackyard: 1, root: !view {}, title: !x y}", "1:39: tags such as '!x' are not allowed"),
    (
      "{stackyard: 1, root: {id: a}, constraints: a.width == 2}",
      "1:44: expected a list of constraints"
    ),
    (
      "{stackyard: 1, root: {id: a}, constraints: [{identifier: x}]}",
      "1:45: a constraint needs the key"
    ),
  ])
  func invalidDocumentsAreReportedAtTheirPosition(text: String, message: String) {
    let found = messages(in: text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
  }

  @Test func ineffectiveKeysAreWarnings() throws {
    let text = """
      stackyard: 1
      root:
        id: a
        text: x
        contentHuggingPriority: [1, 1]
        stack: {axis: vertical, alignment: firstBaseline}
      """
    let reading = SceneReading(text: text, file: "a.yaml")
    #expect(reading.scene != nil)
    #expect(reading.diagnostics.map(\.severity) == [.warning, .warning, .warning])
    #expect(
      reading.diagnostics.map(\.problem) == [
        .withoutEffectOnStack("text"), .withoutEffectOnStack("contentHuggingPriority"),
        .baselineAlignmentOfColumn("firstBaseline"),
      ])
  }

  @Test func layoutMarginsMayBeNegative() throws {
    let margins = try scene("{stackyard: 1, root: {layoutMargins: [11, 20, -16, 20]}}")
      .root.layoutMargins
    #expect(margins == DirectionalEdgeInsets(top: 11, leading: 20, bottom: -16, trailing: 20))
  }

  @Test(arguments: [1366.0, 1_000_000])
  func canvasCanBeAsLargeAsTheLargestNumber(_ extent: Double) throws {
    let canvas = try scene(
      "{stackyard: 1, root: {}, canvas: {width: \(extent), height: \(extent)}}"
    )
    .canvas
    #expect(canvas == Size(width: extent, height: extent))
  }

  @Test func theContentOfAScrollViewHasItsMargins() throws {
    let layout = SceneLayout(
      laying: try scene(
        """
        stackyard: 1
        root:
          id: list
          scroll: {}
          layoutMargins: [2, 3, 2, 3]
          subviews: [{id: row, width: 4, height: 5}]
        constraints: ["row.top == list.content.topMargin", "row.leading == list.content.leadingMargin"]
        """), offered: CellSize(columns: 80, rows: 24))
    #expect(layout.frame("row") == Rect(x: 3, y: 2, width: 4, height: 5))
    #expect(
      problems(
        in: """
          stackyard: 1
          root: {id: list, scroll: {}, subviews: [{id: row}]}
          constraints: ["row.top == list.frame.topMargin"]
          """) == [.attributeOfViewsOnly(.topMargin, guide: "list.frame")])
  }
}
