import AutoLayout
import Cells
@testable import CodeExport
import Foundation
import FuzzProperties
import SceneChecks
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// UIKit code, compiled against a stand-in of UIKit that uses the engine.
///
/// `STACKYARD_EXPORTS=N` compares all scene files and N random scenes; otherwise a few are compared.
@Suite struct UIKitCodeTests {
  private static let count = ProcessInfo.processInfo.environment["STACKYARD_EXPORTS"].flatMap(
    Int.init)

  @Test func exportedViewsHaveTheFramesOfTheScenes() throws {
    let files = try Exported.files().filter { name, _ in
      Self.count != nil
        || ["s2-8", "s3-11", "s4-7-si", "s4-11", "s4-16"].contains { name.hasPrefix($0) }
    }
    let scenes =
      (files + Exported.random(Self.count ?? 8)).filter { !Exported.differsInUIKit($0.1) }
      + [("screen", try Exported.screen())]
      + [("card-320", try Exported.card(width: 320)), ("card-900", try Exported.card(width: 900))]
    var code = try ExportedCode(for: "UIKit")
    var main = "import AutoLayout\nimport UIKit\n"
    for (name, scene) in scenes {
      let exported = UIKitCode(scene, named: name, offered: Exported.offered)
      try code.add(exported.text, as: "\(name).swift")
      main += Exported.call(exported, scene, name)
    }
    try code.add(main + Exported.runner, as: "main.swift")
    let frames = Exported.frames(in: try code.output())
    forEvery("scenes", in: scenes, testingAtLeast: scenes.count) { name, scene in
      let layout = SceneLayout(laying: scene, offered: Exported.offered)
      for view in layout.views {
        let frame = frames["\(name)/\(view.id)"]
        let expected = [
          view.frame.origin.x, view.frame.origin.y, view.frame.size.width, view.frame.size.height,
        ]
        let isEqual = frame.map { zip($0, expected).allSatisfy { abs($0 - $1) < 1e-6 } } ?? false
        #expect(isEqual, "\(view.id): expected \(expected), but it is \(frame ?? [])")
      }
      return 1
    }
  }
}

/// Code of scenes that were made from logs.
@Suite struct LogSceneCodeTests {
  /// An app must not get what only makes a scene of a log visible.
  @Test func guessesAreComments() throws {
    let guess = "{constraint: 'a.width == 48 @7', identifier: 'guess, not in the log'}"
    let system = "{constraint: 'a.height == 44', identifier: \"the system's\"}"
    let own = "{constraint: 'a.top == window.top', identifier: guess}"
    let yaml = """
      stackyard: 1
      root: {id: window, subviews: [{id: a}]}
      constraints: [a.left == window.left, \(guess), \(system), \(own)]

      """
    let scene = try #require(SceneReading(text: yaml, file: "log").scene)
    let code = UIKitCode(scene, named: "log", offered: Exported.offered).text
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.contains { $0.hasPrefix("a.leftAnchor.constraint") })
    for attribute in ["width", "height"] {
      let about = lines.filter { $0.contains("a.\(attribute)Anchor") }
      #expect(about.count == 1 && about.allSatisfy { $0.hasPrefix("//") }, "\(about)")
    }
    #expect(lines.contains { $0.contains("a.topAnchor") && !$0.hasPrefix("//") })
  }

  /// A table's own height of a cell is in no code.
  @Test func constraintsOfTheSystemAreInNoCode() throws {
    let files = try Exported.files()
    let scene = try #require(files.first { $0.0 == "log-4-cell-height" }).1
    for format in CodeFormat.allCases {
      let code = format.code(of: scene, named: "log", offered: Exported.offered)
      let lines = code.split(separator: "\n").filter { $0.contains("48.5") }
      let isComment = lines.allSatisfy { $0.drop { $0 == " " }.hasPrefix("//") }
      #expect(format == .uikit ? lines.count == 1 && isComment : lines.isEmpty, "\(lines)")
    }
  }
}

/// The statements at the end of a lesson, compiled against the stand-in.
@Suite struct UIKitStatementTests {
  /// Those that make each scene from nothing, which have all forms of statements.
  @Test func eachLineIsAStatement() throws {
    var code = try ExportedCode(for: "UIKit")
    let nothing = Scene(root: SceneView(id: "nothing"))
    let files = try Exported.files(in: "lessons") + Exported.random(10)
    var count = 0
    for (index, (_, scene)) in files.enumerated() {
      let lines = uikitStatements(from: nothing, to: scene, offered: Exported.offered)
      count += lines.count
      #expect(uikitStatements(from: scene, to: scene, offered: Exported.offered).isEmpty)
      let body = lines.map { "    \($0)\n" }.joined()
      let type =
        "import UIKit\nfinal class V\(index): UIView {\n"
        + "  var traitConstraints: [NSLayoutConstraint] = []\n  func set() {\n\(body)  }\n}\n"
      try code.add(type, as: "V\(index).swift")
    }
    #expect(count > 300)
    try code.typecheck()
  }
}

/// The statements that differ between two versions of a scene.
@Suite struct CodeChangeTests {
  private func changes(_ old: String, _ new: String) throws -> String {
    let head = "stackyard: 1\ncanvas: {width: 40, height: 8}\nroot: "
    func scene(_ text: String) throws -> Scene {
      try #require(SceneReading(bytes: Array((head + text).utf8), file: "test").scene)
    }
    return CodeFormat.uikit.changes(
      from: try scene(old), to: try scene(new), named: "card", offered: Exported.offered)
  }

  @Test func eachChangeIsAWholeStatement() throws {
    #expect(
      try changes(
        "{id: a, layoutMargins: [1, 2, 3, 4]}",
        "{id: a, layoutMargins: [1, 2, 3, 5], width: 4 @750}") == """
          // removed: a.directionalLayoutMargins = NSDirectionalEdgeInsets(
          // removed:     top: 1, leading: 2, bottom: 3, trailing: 4)
          a.directionalLayoutMargins = NSDirectionalEdgeInsets(
              top: 1, leading: 2, bottom: 3, trailing: 5)
          let aWidth = a.widthAnchor.constraint(equalToConstant: 4)
          aWidth.priority = .defaultHigh
          aWidth.isActive = true

          """)
  }

  /// Views that are added or moved get their places among those that are there; the last ones need none.
  @Test func newViewsGetTheirPlaces() throws {
    func row(_ arranged: String, _ others: String = "") -> String {
      "{id: row, stack: {arrangedSubviews: [\(arranged)]}, subviews: [\(others)]}"
    }
    #expect(
      try changes(
        row("{id: a}, {id: b}, {id: c, text: C}", "{id: x, frame: [0, 0, 1, 1]}"),
        row(
          "{id: c, text: C}, {id: d}, {id: a}, {id: b}, {id: e}",
          "{id: y}, {id: x, frame: [0, 0, 1, 1]}")) == """
          // removed: row.addArrangedSubview(c)
          let d = UIView()
          let e = UIView()
          let y = UIView()
          y.translatesAutoresizingMaskIntoConstraints = false
          row.insertArrangedSubview(c, at: 0)
          row.insertArrangedSubview(d, at: 1)
          row.addArrangedSubview(e)
          row.insertSubview(y, belowSubview: x)

          """)
    // Each index counts the views as the statements before leave them.
    let moved = try changes(
      row("{id: a}, {id: b}, {id: c, text: C}, {id: d, text: D}, {id: e, text: E}"),
      row("{id: c, text: C}, {id: d, text: D}, {id: a}, {id: b}, {id: e, text: E}"))
    #expect(
      moved.hasSuffix("row.insertArrangedSubview(a, at: 3)\nrow.insertArrangedSubview(b, at: 3)\n"),
      "\(moved)")
  }

  /// A line that is gone is named, unless another value or place replaces it.
  @Test func statementsNameWhatIsRemoved() throws {
    func row(_ properties: String) throws -> Scene {
      let text = "stackyard: 1\nroot: {id: row, stack: {\(properties)}}\n"
      return try #require(SceneReading(text: text, file: "a.yaml").scene)
    }
    let old = try row("axis: vertical, spacing: 1, arrangedSubviews: [{id: a}, {id: b}]")
    let new = try row("spacing: 2, arrangedSubviews: [{id: b}, {id: a}]")
    let lines = uikitStatements(from: old, to: new, offered: Exported.offered)
    #expect(lines.contains("// removed: row.axis = .vertical") && lines.contains("row.spacing = 2"))
    #expect(!lines.contains { $0.hasPrefix("// removed: row.spacing") })
    #expect(!lines.contains { $0.contains("removed: row.addArrangedSubview") }, "\(lines)")
  }

  /// The number of a name is no change, and constraints without one have none.
  @Test func numbersOfNamesAreNoChanges() throws {
    let root = "{id: a, subviews: [{id: b}]}\nconstraints: ["
    let rest = #""b.width >= 3", "b.width == 4 @750", "b.width == 5 @250"]"#
    #expect(
      try changes(root + rest, root + #""b.width <= 9 @750", "# + rest) == """
        let bWidth = b.widthAnchor.constraint(lessThanOrEqualToConstant: 9)
        bWidth.priority = .defaultHigh
        bWidth.isActive = true

        """)
    #expect(
      try changes(root + "]", root + rest).contains("let bWidth2 = ")
        && !changes(root + "]", root + rest).contains("bWidth3"))
  }

  /// A constraint for a size class is switched in code.
  @Test func constraintsForASizeClassAreAmongTheChanges() throws {
    let root = "{id: a, subviews: [{id: b}]}\nconstraints: ["
    func entry(_ width: Int, _ traits: String) -> String {
      "{constraint: b.width == \(width), when: [\(traits)]}]"
    }
    #expect(
      try changes(root + entry(4, "compactWidth"), root + entry(5, "regularWidth")) == """
        // removed: if traitCollection.horizontalSizeClass == .compact {
        // removed:     traitConstraints += [
        // removed:         b.widthAnchor.constraint(equalToConstant: 4),
        // removed:     ]
        // removed: }
        if traitCollection.horizontalSizeClass == .regular {
            traitConstraints += [
                b.widthAnchor.constraint(equalToConstant: 5),
            ]
        }

        """)
    #expect(
      try changes(root + "]", root + entry(4, "compactWidth")).hasPrefix(
        "var traitConstraints: [NSLayoutConstraint] = []  // a property of the class\n"))
  }

  /// A size that depends on the size class is among the changes, with the others of the view.
  @Test func changesForASizeClassAreWhole() throws {
    let changes = try changes(
      "{id: a, when: {compactWidth: {width: 4, isHidden: true}}}",
      "{id: a, when: {compactWidth: {width: 5, isHidden: true}}}")
    #expect(
      changes.hasSuffix(
        """
        if traitCollection.horizontalSizeClass == .compact {
            a.isHidden = true
            sizes[a] = [
                a.widthAnchor.constraint(equalToConstant: 5),
            ]
        }

        """), "\(changes)")
  }
}

/// The scenes and the program with which exported code is compared.
enum Exported {
  static let offered = CellSize(columns: 80, rows: 24)

  /// The scene files of the repository that can be read.
  static func files(in name: String = "scenes") throws -> [(String, Scene)] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().compactMap {
      name in
      guard name.hasSuffix(".yaml") else { return nil }
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      return SceneReading(checking: Array(bytes), file: name).scene.map {
        (String(name.dropLast(5)), $0)
      }
    }
  }

  static func random(_ count: Int) -> [(String, Scene)] {
    (0..<count).map { seed in
      var scenes = RandomScene(using: RepeatableGenerator(seed: seed))
      return ("random-\(seed)", scenes.scene(depth: 3))
    }
  }

  /// Whether a scene has something that UIKit itself does not do, or does differently.
  static func differsInUIKit(_ scene: Scene) -> Bool {
    // Placeholder sizes apply only in Interface Builder, and a class lays out its subviews itself.
    // Code lacks some constraints of a scene that was made from a log. There, those that place the root
    // are the app's own, which a conflict may drop before others.
    scene.isDesignTime || !scene.constraints.allSatisfy(\.isOfApp)
      || SceneInspection(laying: scene, offered: Exported.offered).conflicts.contains {
        ($0.others + [$0.dropped]).contains { $0.kind == .placement }
      }
      || scene.root.isOrContains { view in
        let changed = view.variations.flatMap(\.changes).map(\.property)
        // The stand-in of UILabel does not wrap at its width. One without text has a size of 0.
        return Property.numberOfLines.value(of: view) != nil
          || Property.lineBreakMode.value(of: view) != nil || view.layoutsSubviewsManually
          || view.text == nil && changed.contains(.text)
      }
  }

  /// A scene on a screen whose safe area and margins the views keep clear of.
  static func screen() throws -> Scene {
    let text = """
      stackyard: 1
      canvas: {device: iPhone 16, bars: [navigation]}
      root:
        id: page
        stack:
          axis: vertical
          isLayoutMarginsRelativeArrangement: true
          distribution: fillEqually
          arrangedSubviews:
            - {id: title, intrinsicContentSize: [100, 20]}
            - id: row
              stack:
                isLayoutMarginsRelativeArrangement: true
                arrangedSubviews: [{id: name, intrinsicContentSize: [100, 20]}]
              preservesSuperviewLayoutMargins: true
      """
    let reading = SceneReading(text: text, file: "screen.yaml")
    return try #require(reading.scene, "\(reading.diagnostics)")
  }

  /// A view whose subviews have frames, and constraints for size classes.
  static func card(width: Double) throws -> Scene {
    let text = """
      stackyard: 1
      canvas: {width: \(width), height: 480}
      cell: {width: 8, height: 16}
      root:
        id: page
        subviews:
          - id: card
            subviews:
              - {id: badge, frame: [8, 8, 100, 40], autoresizingMask: [flexibleWidth]}
              - {id: dot, frame: [8, 60, 100, 40], autoresizingMask: [flexibleTopMargin, flexibleHeight]}
              - {id: corner, frame: [160, 8, 20, 20], autoresizingMask: [flexibleLeftMargin]}
      constraints:
        - card.leading == page.leading + 16
        - card.top == page.top + 16
        - card.height == 200
        - {constraint: card.width == 200, when: [compactWidth]}
        - {constraint: "H:[card(500)]", when: [regularWidth compactHeight, regularWidth regularHeight]}
      """
    let reading = SceneReading(text: text, file: "card.yaml")
    return try #require(reading.scene, "\(reading.diagnostics)")
  }

  /// Returns the statement that lays out an exported view and prints its frames.
  static func call(_ exported: UIKitCode, _ scene: Scene, _ name: String) -> String {
    let canvas = scene.canvas(offered: offered)
    let traits = scene.sizeClasses.traits(
      of: Size(width: canvas.width / scene.cell.width, height: canvas.height / scene.cell.height))
    var font: [String] = []
    func measure(_ view: SceneView) {
      guard let text = view.text, let cells = view.textContent(cell: scene.cell)?.cells else {
        return
      }
      let width = Double(propertyValue: Property.preferredMaxLayoutWidth.value(of: view)) ?? 0
      font.append("\((text + "|\(width)").swiftLiteral): (\(cells.columns), \(cells.rows))")
    }
    scene.root.visit(measure)
    scene.resolved(canvas: canvas).root.visit(measure)
    let insets = scene.ownCanvas?.device?.insets ?? ScreenInsets()
    let views = exported.views.map { "(\"\($0.view.id)\", $0.\(exported.names[$0.view.id]))" }
    return """
      UILabel.font = [\(font.isEmpty ? ":" : Set(font).sorted().joined(separator: ", "))]
      UILabel.cell = \(scene.cell.code)
      UITraitCollection.current = UITraitCollection(
        horizontalSizeClass: .\(traits.horizontalSizeClass?.rawValue ?? "unspecified"),
        verticalSizeClass: .\(traits.verticalSizeClass?.rawValue ?? "unspecified"))
      show("\(name)", \(exported.typeName)(), \(scene.designCanvas.code), \(canvas.code),
        ScreenInsets(
          safeArea: \(insets.safeArea.code), keyboardHeight: \(insets.keyboardHeight.code),
          rootMargin: \(insets.rootMargin.code))) {
        [\(views.joined(separator: ", "))]
      }

      """
  }

  /// The function that lays out a view on its canvas.
  static let runner = """
    func show<V: UIView>(
      _ name: String, _ view: V, _ design: CGSize, _ size: CGSize, _ insets: ScreenInsets,
      _ views: (V) -> [(String, UIView)]
    ) {
      let window = Window(size: design)
      window.screenInsets = insets
      view.bounds.size = design
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view.base)
      window.layoutIfNeeded()
      window.size = size
      window.layoutIfNeeded()
      for (id, view) in views(view) {
        let frame = view.frame
        print("\\(name)/\\(id) \\(frame.origin.x) \\(frame.origin.y) \\(frame.size.width) \\(frame.size.height)")
      }
    }

    """

  static func frames(in output: String) -> [String: [Double]] {
    let lines = output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    return Dictionary(
      lines.map { ($0[0], $0.dropFirst().compactMap(Double.init)) }, uniquingKeysWith: { $1 })
  }
}

extension EdgeInsets {
  fileprivate var code: String {
    "EdgeInsets(top: \(top.code), left: \(left.code), bottom: \(bottom.code), right: \(right.code))"
  }
}
