import AutoLayout
import Cells
import Phrases
import SceneLayouts
import SceneModel
import SceneText
import TestSupport
import Testing

@Suite("Devices, safe areas and constraints for size classes")
struct DeviceTests {
  private func layout(_ text: String) throws -> SceneLayout {
    SceneLayout(
      laying: try scene("stackyard: 1\n" + text), offered: CellSize(columns: 80, rows: 24))
  }

  /// The insets of screens that Apple and many developers have published.
  @Test(arguments: [
    ("iPhone 5s", 320.0, 568.0, EdgeInsets(top: 20), EdgeInsets()),
    ("iPhone SE", 375, 667, EdgeInsets(top: 20), EdgeInsets()),
    ("iPhone 8 Plus", 414, 736, EdgeInsets(top: 20), EdgeInsets()),
    (
      "iPhone 11 Pro", 375, 812, EdgeInsets(top: 44, bottom: 34),
      EdgeInsets(left: 44, bottom: 21, right: 44)
    ),
    (
      "iPhone XR", 414, 896, EdgeInsets(top: 48, bottom: 34),
      EdgeInsets(left: 48, bottom: 21, right: 48)
    ),
    (
      "iPhone 14", 390, 844, EdgeInsets(top: 47, bottom: 34),
      EdgeInsets(left: 47, bottom: 21, right: 47)
    ),
    (
      "iPhone 13 mini", 375, 812, EdgeInsets(top: 50, bottom: 34),
      EdgeInsets(left: 50, bottom: 21, right: 50)
    ),
    (
      "iPhone 16 Pro", 402, 874, EdgeInsets(top: 62, bottom: 34),
      EdgeInsets(left: 62, bottom: 21, right: 62)
    ),
    ("iPad 9", 810, 1080, EdgeInsets(top: 20), EdgeInsets(top: 20)),
    (
      "iPad Air", 820, 1180, EdgeInsets(top: 24, bottom: 20), EdgeInsets(top: 24, bottom: 20)
    ),
  ])
  func screensAndTheirSafeAreas(
    _ name: String, _ width: Double, _ height: Double, _ portrait: EdgeInsets,
    _ landscape: EdgeInsets
  ) throws {
    let device = try #require(Device(named: name))
    #expect(device.name == name)
    #expect(device.size(.portrait) == Size(width: width, height: height))
    #expect(device.size(.landscape) == Size(width: height, height: width))
    #expect(device.safeArea(.portrait) == portrait)
    #expect(device.safeArea(.landscape) == landscape)
  }

  @Test(arguments: [
    ("iPhone 16", "compactWidth regularHeight", "compactWidth compactHeight"),
    ("iPhone 16 Plus", "compactWidth regularHeight", "regularWidth compactHeight"),
    ("iPad mini", "regularWidth regularHeight", "regularWidth regularHeight"),
  ])
  func sizeClassesOfDevices(_ name: String, _ portrait: String, _ landscape: String) throws {
    let device = try #require(Device(named: name))
    #expect(device.traits(.portrait).sceneText == portrait)
    #expect(device.traits(.landscape).sceneText == landscape)
  }

  @Test(arguments: [
    ("iphone-16-pro", "iPhone 16 Pro"), ("IPHONE SE", "iPhone SE"), ("iphone", "iPhone 16"),
    ("iphone-max", "iPhone 16 Pro Max"), ("ipad-pro", "iPad Pro 13"),
    ("iPad Pro 12.9", "iPad Pro 12.9"),
  ])
  func namesMayBeWrittenAsWords(_ written: String, _ name: String) {
    #expect(Device(named: written)?.name == name)
  }

  @Test func everyDeviceFollowsAnotherAndEveryWordNamesOne() {
    var names: [String] = []
    var device = Device.all[0]
    repeat {
      names.append(device.name)
      device = device.following
    } while device != Device.all[0] && names.count <= Device.all.count
    #expect(names == Device.all.map(\.name))
    #expect(Device.words.allSatisfy { Device(named: $0) != nil })
    #expect(Set(Device.names).count == Device.names.count)
  }

  private static let pinned = """
    root:
      id: root
      subviews: [{id: a}]
    constraints:
      - "a.top == root.safeArea.top"
      - "a.bottom == root.safeArea.bottom"
      - "a.leading == root.safeArea.leading"
      - "a.trailing == root.safeArea.trailing"
    """

  @Test(arguments: [
    ("{device: iPhone 16}", Rect(x: 0, y: 59, width: 393, height: 759)),
    (
      "{device: iPhone 16, orientation: landscape}", Rect(x: 59, y: 0, width: 734, height: 372)
    ),
    (
      "{device: iPhone 16, bars: [navigation, tab]}",
      Rect(x: 0, y: 103, width: 393, height: 666)
    ),
    ("{device: iPhone 16, bars: [largeTitle]}", Rect(x: 0, y: 155, width: 393, height: 663)),
    ("{width: 100, height: 50}", Rect(x: 0, y: 0, width: 100, height: 50)),
  ])
  func safeAreaOfTheRoot(_ canvas: String, _ expected: Rect) throws {
    #expect(try layout("canvas: \(canvas)\n" + Self.pinned).frame("a") == expected)
  }

  @Test func deviceMeansPointsUnlessTheSceneSaysWhatACellIs() throws {
    let text = "stackyard: 1\ncanvas: {device: iPhone SE}\nroot: {id: r}\n"
    #expect(try scene(text).cell == Size(width: 8, height: 16))
    let own = text + "cell: {width: 10, height: 20}\n"
    #expect(try scene(own).cell == Size(width: 10, height: 20))
    var changed = try scene(text)
    changed.canvas = Size(width: 400, height: 400)
    #expect(changed.cell == Size(width: 8, height: 16))
  }

  @Test func theKeyboardCoversTheBottom() throws {
    let layout = try layout(
      """
      canvas: {device: iPhone 16, keyboard: 336}
      root: {id: root, subviews: [{id: a, height: 50}]}
      constraints: ["a.bottom == root.keyboard.top", "a.width == root.readable.width",
        "a.leading == root.readable.leading"]
      """)
    #expect(layout.frame("a") == Rect(x: 16, y: 466, width: 361, height: 50))
  }

  @Test func rootMarginsDependOnTheWidthOfTheScreen() throws {
    func margin(_ device: String) throws -> Double? {
      try layout(
        """
        canvas: {device: \(device)}
        root: {id: root, subviews: [{id: a, width: 5, height: 5}]}
        constraints: ["a.leading == root.leadingMargin", "a.top == root.topMargin"]
        """
      ).frame("a")?.origin.x
    }
    #expect(try margin("iPhone 16") == 16)
    #expect(try margin("iPhone 16 Plus") == 20)
  }

  private static let switched = """
    root: {id: root, subviews: [{id: a, height: 10}]}
    constraints:
      - "a.top == root.top"
      - "a.left == root.left"
      - {constraint: "a.width == 100", when: [compactWidth regularHeight]}
      - {constraint: "H:[a(200)]", when: [regularWidth, compactHeight]}
    """

  @Test(arguments: [
    ("{device: iPhone 16}", 100.0), ("{device: iPhone 16, orientation: landscape}", 200),
    ("{device: iPad}", 200), ("{width: 60, height: 30}", 100), ("{width: 90, height: 30}", 200),
  ])
  func constraintsForSizeClasses(_ canvas: String, _ width: Double) throws {
    #expect(
      try layout("canvas: \(canvas)\n" + Self.switched).frame("a")?.size.width == width)
  }

  @Test func editedViewsHaveTheLayoutOfNewOnes() throws {
    var hierarchy = SceneHierarchy()
    let offered = CellSize(columns: 80, rows: 24)
    for canvas in [
      "{device: iPhone 16}", "{device: iPhone SE}", "{width: 393, height: 852}",
      "{device: iPhone 16, orientation: landscape, bars: [tab]}",
    ] {
      let scene = try scene("stackyard: 1\ncanvas: \(canvas)\n" + Self.pinned)
      #expect(
        hierarchy.layOut(scene, offered: offered).views
          == SceneLayout(laying: scene, offered: offered).views)
    }
  }

  @Test func filesKeepDevicesAndSizeClasses() throws {
    let text = """
      stackyard: 1
      canvas: {device: iPhone 16 Pro, orientation: landscape, bars: [navigation, tab], keyboard: 300}
      root:
        id: root
        preservesSuperviewLayoutMargins: true
        insetsLayoutMarginsFromSafeArea: false
        subviews:
          - {id: a}
      constraints:
        - {constraint: "a.top == root.safeArea.top", when: [compactWidth, regularWidth compactHeight]}

      """
    let read = try scene(text)
    #expect(read.yaml == text)
    #expect(try scene(read.yaml) == read)
  }

  @Test func mistakesAreReported() {
    func problems(_ canvas: String) -> [Diagnostic.Problem] {
      diagnostics(in: "stackyard: 1\ncanvas: \(canvas)\nroot: {id: r}\n").map(\.problem)
    }
    let found = diagnostics(in: "stackyard: 1\ncanvas: {device: iPhone 61}\nroot: {id: r}\n")
    #expect(
      found.map(\.problem) == [
        .unknownValue("iPhone 61", of: "device", known: Device.all.map(\.name))
      ])
    #expect(found.first?.suggestion == "iPhone 16")
    #expect(
      problems("{width: 4, height: 5, bars: [tab]}") == [.missingKey("device", of: "a canvas")])
    #expect(problems("{device: iPhone, bars: [tap]}").count == 1)
    #expect(problems("{device: iPhone, width: 3}").count == 1)
    #expect(problems("{device: iPhone, keyboard: -3}").count == 1)
    let entry = diagnostics(
      in: """
        stackyard: 1
        root: {id: r}
        constraints: ["r.width == nobody.safeArea.width", "r.topMargin == r.safeArea.topMargin",
          {constraint: "r.width == 5", when: [compact]}]
        """)
    #expect(entry.count == 3)
  }

  @Test(arguments: [
    ("constraint 0 when compactWidth", [(0, "[compactWidth]")]),
    ("constraint 0 when compactWidth, regularHeight", [(0, "[compactWidth, regularHeight]")]),
  ])
  func editsSwitchConstraintsBySizeClass(
    _ command: String, _ expected: [(entry: Int, traits: String)]
  ) throws {
    let text = "stackyard: 1\nroot: {id: r}\nconstraints:\n  - r.width >= 3 # wide\n"
    var document = try SceneDocument(text: text, file: "a.yaml")
    try document.apply(SceneCommand.edit(line: command))
    #expect(
      document.text.shows("- {constraint: r.width >= 3, when: \(expected[0].traits)} # wide"))
    try document.apply(SceneCommand.edit(line: "constraint 0 when any"))
    #expect(document.text == text)
    #expect(throws: SceneEditError.self) {
      try document.apply(SceneCommand.edit(line: "constraint 0 when wide"))
    }
  }

  @Test func deletingAViewDeletesConstraintsOnItsGuides() throws {
    var document = try SceneDocument(
      text: """
        stackyard: 1
        root: {id: r, subviews: [{id: a, subviews: [{id: b}]}, {id: c}]}
        constraints: [b.top == a.safeArea.top, c.top == a.safeArea.top, c.left == r.left]
        """, file: "a.yaml")
    try document.apply(SceneCommand.edit(line: "delete a"))
    #expect(document.scene.constraints.map(\.sceneText) == ["c.left == r.left"])
    try document.apply(SceneCommand.edit(line: "rename r main"))
    #expect(document.scene.constraints.map(\.sceneText) == ["c.left == main.left"])
  }
}
