@testable import CodeExport
import FuzzProperties
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

/// The formats that express a part of Auto Layout, and names.
@Suite struct OtherCodeTests {
  @Test func swiftUICodeHasCorrectTypes() throws {
    var code = try ExportedCode(for: "SwiftUI")
    for (name, scene) in try Exported.files() + Exported.random(20) {
      try code.add(
        CodeFormat.swiftui.code(of: scene, named: name, offered: Exported.offered),
        as: "\(name).swift")
    }
    try code.typecheck()
  }

  /// Each property that changes a frame is in the code or in a note.
  @Test(arguments: [CodeFormat.swiftui, .css])
  func everyPropertyThatMattersIsInTheCode(_ format: CodeFormat) throws {
    var tried = 0
    for (name, scene) in try Exported.files() {
      let code = format.code(of: scene, named: name, offered: Exported.offered)
      let frames = SceneLayout(laying: scene, offered: Exported.offered).views.map(\.frame)
      scene.root.visit { view in
        for property in Property.all(of: view, isRoot: view.id == scene.root.id)
        where !property.hasDefaultValue(in: view) {
          var other = scene
          other.root.change(view.id) { property.set(nil, in: &$0) }
          let layout = SceneLayout(laying: other, offered: Exported.offered)
          guard layout.views.map(\.frame) != frames else { continue }
          tried += 1
          let changed = format.code(of: other, named: name, offered: Exported.offered)
          #expect(changed != code, "\(name): \(view.id).\(property.key)")
        }
      }
    }
    #expect(tried > 100)
  }

  @Test(arguments: [CodeFormat.swiftui, .css, .visualFormat])
  func whatOnlyCodeForUIKitFollowsIsNamed(_ format: CodeFormat) throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 9}
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: a, text: one two, numberOfLines: 0, when: {regularWidth: {isHidden: true}}}
            - {id: b, text: b}
      constraints: [{constraint: a.height >= 3, when: [regularWidth]}]
      """
    let scene = try #require(SceneReading(text: text, file: "a").scene)
    let code = format.code(of: scene, named: "a", offered: Exported.offered)
    let widths = "the preferred widths of the texts in row (UISV-text-width-disambiguation)"
    for part in [
      "the values of a for size classes", "that a.height >= 3 is only for regularWidth",
    ] + (format == .css ? [] : [widths]) {
      #expect(code.contains("cannot express \(part)"), "\(code)")
    }
  }

  @Test func theSafeAreaOfAScreenIsANumber() throws {
    let text = """
      stackyard: 1
      canvas: {device: iPhone 16}
      root: {id: page, subviews: [{id: a, height: 40}]}
      constraints:
        - a.top == page.safeArea.top + 8
        - a.leading == page.safeArea.leading
        - a.trailing == page.safeArea.trailing
      """
    let scene = try #require(SceneReading(text: text, file: "a").scene)
    for format in [CodeFormat.swiftui, .css] {
      let code = format.code(of: scene, named: "a", offered: Exported.offered)
      #expect(code.contains("top: 67") && !code.contains("cannot express"), "\(code)")
    }
  }

  /// A line of visual format does not say which view `|` is, so a comment does.
  @Test func linesOfVisualFormatNameTheSuperview() throws {
    let text = """
      stackyard: 1
      canvas: {width: 30, height: 9}
      root: {id: page, subviews: [{id: card, subviews: [{id: a}]}]}
      constraints: ["H:|[card]|", "H:|[a]|", "card.top == page.top", "V:[a(3)]"]
      """
    let scene = try #require(SceneReading(text: text, file: "a").scene)
    #expect(
      CodeFormat.visualFormat.code(of: scene, named: "a", offered: Exported.offered) == """
        // | is canvas
        H:|[page]|
        V:|[page]|
        // | is page
        H:|[card]|
        // | is card
        H:|[a]|
        // | is page
        V:|-(0)-[card]
        V:[a(3)]

        """)
  }

  /// Stack views become plain views, whose constraints are the lines.
  @Test func linesOfVisualFormatPlaceTheSameViews() throws {
    try forEvery("scenes", in: Exported.files(), testingAtLeast: 15) { name, scene in
      let text = CodeFormat.visualFormat.code(of: scene, named: name, offered: Exported.offered)
        .split(separator: "\n").filter { !$0.hasPrefix("// | is ") }.joined(separator: "\n")
      let layout = SceneLayout(laying: scene, offered: Exported.offered)
      // The width of a label that wraps in a row follows from an equation with a factor.
      guard scene.constraints.allSatisfy(\.isOfApp), !text.contains("//"),
        layout.views.allSatisfy(\.ambiguous.isEmpty),
        layout.views.allSatisfy({ $0.wrapWidth == nil })
      else { return 0 }
      var plain = scene
      plain.root.placement = .none
      plain.root.forEachView { view in
        view.subviews = view.allSubviews.filter { !$0.isHidden }
        view.stack = nil
        (view.width, view.height) = ([], [])
      }
      plain.constraints = text.split(separator: "\n").map {
        .visualFormat(SceneVisualFormat(String($0)))
      }
      let lines = SceneLayout(laying: plain, offered: Exported.offered)
      let frames = Dictionary(lines.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { $1 })
      for view in layout.views where !view.isHidden {
        #expect(frames[view.id] == view.frame, "\(view.id)")
      }
      return 1
    }
  }

  /// A page and SwiftUI know nothing of the margins that a screen requires.
  @Test func marginsOfAScreenAreNumbers() throws {
    let scene = try Exported.screen()
    let css = CodeFormat.css.code(of: scene, named: "a", offered: Exported.offered)
    #expect(css.contains("padding-block: 103px 34px; padding-inline: 16px 16px"))
    let swift = CodeFormat.swiftui.code(of: scene, named: "a", offered: Exported.offered)
    #expect(swift.contains("EdgeInsets(top: 103, leading: 16, bottom: 34, trailing: 16)"))
    #expect(swift.contains(".ignoresSafeArea()"))
  }

  /// A row that fills only what its contents need would otherwise take the whole screen.
  @Test func stacksOfSwiftUIKeepTheSizeOfTheirContents() throws {
    let reading = SceneReading(
      text: """
        stackyard: 1
        root:
          id: column
          stack:
            axis: vertical
            arrangedSubviews:
              - {id: row, stack: {arrangedSubviews: [{id: a, text: A}]}}
              - {id: b, text: B, contentHuggingPriority: 1}
        """, file: "a.yaml")
    let scene = try #require(reading.scene)
    let swift = CodeFormat.swiftui.code(of: scene, named: "a", offered: Exported.offered)
    let lines = swift.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(lines.count { $0 == ".fixedSize(horizontal: false, vertical: true)" } == 1)
  }

  /// Contents of different sizes do not keep views from being equal.
  @Test func viewsOfSwiftUIWithEqualWidthsMayBeNarrowerThanTheirContents() throws {
    let reading = SceneReading(
      text: """
        stackyard: 1
        root:
          id: row
          stack:
            distribution: fillEqually
            arrangedSubviews:
              - {id: a, intrinsicContentSize: [4, 2]}
              - {id: b, intrinsicContentSize: [12, 2]}
        """, file: "a.yaml")
    let scene = try #require(reading.scene)
    let swift = CodeFormat.swiftui.code(of: scene, named: "a", offered: Exported.offered)
    let lines = swift.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    let sizes = ["minHeight: 2", "maxHeight: .infinity"].joined(separator: ", ")
    let frames = [4, 12].map {
      ".frame(minWidth: 0, idealWidth: \($0), maxWidth: .infinity, \(sizes))"
    }
    #expect(lines.filter { $0.contains("idealWidth") }.map(String.init) == frames)
  }

  /// SwiftUI centres a text in a frame.
  @Test(
    arguments: [
      ("width: 14", "(width: 14, alignment: .leading)"),
      (
        "width: 14, height: 2, textAlignment: right", "(width: 14, height: 2, alignment: .trailing)"
      ),
      ("width: '>= 14'", "(minWidth: 14, alignment: .leading)"), ("height: 2", "(height: 2)"),
    ])
  func textsOfSwiftUIAreAtTheSideOfTheLabel(_ properties: String, _ frame: String) throws {
    let reading = SceneReading(
      text: "stackyard: 1\nroot: {id: a, text: A, placement: topLeading, \(properties)}\n",
      file: "a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let swift = CodeFormat.swiftui.code(of: scene, named: "a", offered: Exported.offered)
    #expect(swift.contains(".frame" + frame), "\(swift)")
  }

  @Test func columnsOfSwiftUIKeepTheirViewsAtTheSide() throws {
    let reading = SceneReading(
      text: "stackyard: 1\nroot: {id: a, placement: topLeading, width: 14, "
        + "stack: {axis: vertical, alignment: trailing, arrangedSubviews: [{id: b, text: B}]}}\n",
      file: "a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let swift = CodeFormat.swiftui.code(of: scene, named: "a", offered: Exported.offered)
    #expect(swift.contains(".frame(width: 14, alignment: .trailing)"), "\(swift)")
  }

  @Test(arguments: [("leading", "top"), ("trailing", "bottom"), ("firstBaseline", "bottom")])
  func rowsOfSwiftUIKeepTheirViewsAtTheSide(_ alignment: String, _ side: String) throws {
    let reading = SceneReading(
      text: "stackyard: 1\nroot: {id: a, placement: topLeading, height: 10, "
        + "stack: {alignment: \(alignment), arrangedSubviews: [{id: b, text: B}]}}\n",
      file: "a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let swift = CodeFormat.swiftui.code(of: scene, named: "a", offered: Exported.offered)
    #expect(swift.contains(".frame(height: 10, alignment: .\(side))"), "\(swift)")
  }

  /// Notes name what a browser does differently; the style sheet has the rest.
  @Test(
    arguments: [
      (
        "stack: {arrangedSubviews: [{id: b, stack: {axis: vertical, alignment: trailing, "
          + "arrangedSubviews: [{id: c, text: c}]}}, {id: d, text: d, contentHuggingPriority: 9}]}",
        "#b { flex-grow: 1; }"
      ),
      (
        "stack: {distribution: equalSpacing, arrangedSubviews: [{id: b, text: b}]}",
        "#b { flex: 1 1 auto; }"
      ),
      (
        "stack: {arrangedSubviews: [{id: b, text: b, contentHuggingPriority: 9, width: '>= 9'}, "
          + "{id: c, text: c}]}", "#b { flex-grow: 1; }"
      ),
      (
        "stack: {arrangedSubviews: [{id: b, text: b, contentHuggingPriority: 9, width: <= 9}, "
          + "{id: c, text: c}]}", "express which view of a grows or shrinks first"
      ),
      (
        "placement: topLeading, stack: {distribution: fillEqually, "
          + "arrangedSubviews: [{id: b, text: b}, {id: c, text: cc}]}",
        "express the shares of the views in a"
      ),
      (
        "placement: topLeading, stack: {axis: vertical, "
          + "arrangedSubviews: [{id: b, width: 2, height: 1}, {id: c, text: ccc}]}",
        "express that b determines the width of a"
      ),
      (
        "placement: topLeading, stack: {axis: vertical, "
          + "arrangedSubviews: [{id: b, text: b}, {id: c, text: cc, isHidden: true}]}",
        "express that c determines the width of a"
      ),
    ])
  func pagesSayWhatABrowserDoesDifferently(_ properties: String, _ css: String) throws {
    let reading = SceneReading(text: "stackyard: 1\nroot: {id: a, \(properties)}\n", file: "a.yaml")
    let scene = try #require(reading.scene, "\(reading.diagnostics)")
    let page = CodeFormat.css.code(of: scene, named: "a", offered: Exported.offered)
    #expect(page.contains(css), "\(page)")
  }

  @Test func idsBecomeDifferentNamesThatSwiftAccepts() {
    let ids = ["first-name", "firstName", "frame", "class", "OK", "_", "a-b-c", "b1"]
    let names = SwiftNames(of: ids)
    #expect(
      ids.map { names[$0] } == [
        "firstName", "firstNameView", "frameView", "classView", "oK", "view", "aBC", "b1",
      ])
    #expect(SwiftNames.typeName(for: "profile-card") == "ProfileCardView")
    #expect(SwiftNames.typeName(for: "3 columns") == "Scene3ColumnsView")
    #expect(SwiftNames.typeName(for: "UIView") == "SceneUIView")
    #expect(SwiftNames.typeName(for: "—") == "SceneView")
  }
}
