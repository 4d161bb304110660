import AutoLayout
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText
import Testing

/// Scenes in points, and canvases that are the screens of devices.
@Suite struct PointTests {
  private let phone = """
    stackyard: 1
    canvas: {device: iPhone 16, keyboard: 336}
    root:
      id: screen
      subviews:
        - {id: name, text: A name that is long, width: 60}
        - {id: lost, text: Lost}
    constraints:
      - name.leading == screen.leading + 3.5
      - name.top == screen.top + 200
      - lost.leading == screen.trailing + 20
      - lost.top == screen.top + 100.5
    """

  @Test func keysResizeTheCanvasByPointsButNotBelowACell() throws {
    var model = try model("{stackyard: 1, cell: {width: 8, height: 16}, root: {id: v}}")
    let size = model.canvas
    model.press(">>))<")
    #expect(model.canvas == Size(width: size.width + 1, height: size.height + 2))
    model.perform(Invocation("canvas", [.size(columns: 9, rows: 17)]))
    model.press("<<((")
    #expect(model.canvas == Size(width: 8, height: 16))
  }

  @Test func aSceneInCellsCanCountInPoints() throws {
    var model = try model("{stackyard: 1, canvas: {width: 60, height: 14}, root: {id: v}}")
    model.perform(Invocation("points"))
    #expect(model.canvas == Size(width: 480, height: 224) && model.scene.isInPoints)
    model.perform(Invocation("points"))
    #expect(model.message == .refused(.noDifference))
    model.press("u")
    #expect(model.canvas == Size(width: 60, height: 14) && !model.scene.isInPoints)
    model.press("'")
    #expect(model.scene.ownCanvas?.device == nil)
    model.perform(Invocation("points"))
    model.press("'")
    #expect(model.scene.ownCanvas?.device != nil)
  }

  @Test func aCanvasThatIsTooLargeIsRefusedWithTheLimit() throws {
    for (cell, most) in [("1", (500, 500)), ("8, height: 16", (4000, 8000))] {
      let text = "{stackyard: 1, cell: {width: \(cell)}, root: {id: v}}"
      var model = try model(cell == "1" ? "{stackyard: 1, root: {id: v}}" : text)
      model.perform(try Invocation(parsing: "canvas 20000x17"))
      #expect(model.message == .refused(.canvasTooLarge(width: most.0, height: most.1)))
    }
  }

  /// The size of a screen is fixed, so another one has nothing that covers it.
  @Test func aCanvasThatIsNoLongerAScreenIsReported() throws {
    for command in [Invocation("wider"), Invocation("canvas", [.size(columns: 300, rows: nil)])] {
      var model = try model(phone)
      model.perform(command)
      #expect(model.message == .leftDevice("iPhone 16") && model.scene.isInPoints)
      #expect(model.scene.screenInsets == ScreenInsets())
      model.press("u")
      #expect(model.scene.ownCanvas?.device?.keyboard == 336)
    }
  }

  @Test func namesOfDevicesMayHaveBlanks() throws {
    for (line, name, orientation) in [
      ("device iPhone 16", "iPhone 16", Device.Orientation.portrait),
      ("device iPhone 16 Pro Max landscape", "iPhone 16 Pro Max", .landscape),
      ("device ipad-pro-11", "iPad Pro 11", .portrait),
      ("device iPadPro11", "iPad Pro 11", .portrait),
      ("device iphone16 landscape", "iPhone 16", .landscape),
    ] {
      var model = try model(phone)
      model.perform(try Invocation(parsing: line))
      let screen = try #require(model.scene.ownCanvas?.device)
      #expect(screen.device.name == name && screen.orientation == orientation, "\(line)")
    }
  }

  @Test func aCanvasAndACellAreTypedAsSizesOrDevices() throws {
    var model = try model("{stackyard: 1, root: {id: v}}")
    model.perform(try Invocation(parsing: "set scene cell 8x16"))
    model.perform(try Invocation(parsing: "set scene canvas 390 by 144.5"))
    #expect(model.scene.cell == Size(width: 8, height: 16))
    #expect(model.scene.canvas == Size(width: 390, height: 144.5))
    model.perform(try Invocation(parsing: "set scene canvas iPhone SE"))
    #expect(model.scene.ownCanvas?.device?.device.name == "iPhone SE")
  }

  @Test func problemsAreInPoints() throws {
    let model = try model(phone)
    let words = model.appearance.words
    let lines = model.problems.flatMap { $0.lines(words, of: model.scene) }
    #expect(
      lines == [
        words.text(of: ProblemText.cut(view: "name", wants: "152×16")),
        words.text(of: ProblemText.cutSize("60×16", isInPoints: true)),
        words.text(of: ProblemText.outside(view: "lost")),
        words.text(of: ProblemText.outsidePlace(x: "413", y: "100.5", canvas: "393×852")),
      ])
  }

  /// The parts of a screen that something covers are hatched, where nothing else is drawn.
  @Test func coveredPartsOfAScreenAreHatched() throws {
    for (depth, isASCII) in [(ColorDepth.xterm256, false), (.monochrome, true)] {
      var model = try model(phone, appearance: Appearance(depth: depth, isASCII: isASCII))
      let mark = String(model.appearance.coveredMark)
      model.press("|")
      let pane = model.screen.canvas.inset(columns: 1, rows: 1)
      func marks(_ row: Int) -> Int {
        let screen = render(model)
        return (pane.minColumn..<pane.maxColumn).count { screen[$0, row].text == mark }
      }
      #expect(marks(pane.minRow) > 10 && marks(pane.minRow + 6) == 0)
      #expect(marks(pane.maxRow - 3) > 10)
      model.perform(try Invocation(parsing: "set scene canvas.keyboard 0"))
      #expect(marks(pane.maxRow - 3) == 0)
    }
  }

  /// A chat cell, made from the empty template with few keys besides its texts: an avatar, a name and a
  /// time in a row with a badge, and a message below.
  @Test func aChatCellNeedsFewKeys() throws {
    var model = try Model(
      #require(SceneReading(text: SceneTemplate.empty.text, file: "empty").scene), name: "empty",
      terminalSize: CellSize(columns: 80, rows: 24))
    // ^N and the name of the template.
    var count = 5
    func press(_ keys: String) {
      count += keys.count
      model.press(keys)
    }
    func press(_ keys: Key...) {
      count += keys.count
      for key in keys { model.press(key) }
    }
    func write(_ text: String, fromRow keys: Key...) {
      press("i")
      for key in keys { press(key) }
      press(.enter)
      model.press(text)
      press(.enter)
    }
    func setLines(_ number: String) {
      press(.down, .enter)
      press(number)
      press(.enter, .escape)
    }
    press(":set scene canvas iPhone 14")
    press(.enter)
    press("a_12+mso_24[_8{wo")
    write("The train is late again, so start without me. I bring the cake.", fromRow: .down)
    setLines("0")
    press("Ga_8-")
    press(.enter)
    press("*H")
    write("Aiko Tanaka", fromRow: .up)
    setLines("1")
    press("Ga_4+")
    press(.enter)
    press("*")
    write("09:41", fromRow: .up)
    press(.escape)
    press("wc*")
    write("2")
    press(.escape)
    press("w:set root pl")
    press(.tab)
    press(" to")
    press(.tab, .enter)
    press("Aroot.width == canvas.width")
    press(.enter)
    #expect(count <= 150, "\(count)")
    let frames = Dictionary(uniqueKeysWithValues: model.layout.views.map { ($0.id, $0.frame) })
    #expect(frames["view1"]?.size == Size(width: 40, height: 40))
    // The width is 390 - 2 x 16 - 40 - 12, which is 38 characters.
    #expect(frames["view2"] == Rect(x: 0, y: 20, width: 306, height: 32))
    #expect(frames["stack1"]?.size == Size(width: 306, height: 52))
    #expect(frames["view4"]?.size == Size(width: 40, height: 16))
    #expect(model.problems.isEmpty)
  }

  /// A text is cut off for the explanation if and only if it is for the list of problems.
  @Test func oneRuleDecidesWhetherATextIsCutOff() throws {
    for (text, isCut) in [("1234567890", false), ("12345678901", true)] {
      let scene = """
        stackyard: 1
        canvas: {width: 30, height: 1}
        root:
          id: row
          stack:
            distribution: fillEqually
            spacing: 1
            arrangedSubviews: [{id: a, text: one}, {id: b, text: "\(text)"}, {id: c, text: two}]
        """
      let model = try model(scene)
      #expect(model.layout.views.contains { $0.id == "b" && $0.frame.size.width < 9.5 })
      #expect(model.problems.contains { $0.kind == .cut } == isCut)
      let inspection = SceneInspection(laying: model.scene, offered: model.offered)
      let width = try #require(inspection.explanation(of: .width, of: "b"))
      #expect((width.shortage == .cutOff) == isCut)
    }
  }
}
