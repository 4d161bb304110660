import AutoLayout

/// The examples of `docs/library.md`, and what their comments state.
struct Tour {
  private(set) var failures: [String] = []

  mutating func run() {
    login()
    cell()
    list()
    conflict()
    stackViews()
    safeArea()
    rightToLeft()
    bridges()
    throwing()
  }

  private mutating func expect(_ condition: Bool, line: Int = #line) {
    if !condition { failures.append("line \(line)") }
  }

  private mutating func login() {
    let window = Window(size: Size(width: 320, height: 568))
    let screen = LoginScreen()
    window.addSubview(screen)
    screen.pinEdges(to: window)
    window.layoutIfNeeded()
    let width = screen.name.frame.width  // 288: 320 without twice 16
    expect(width == 288)
    expect(window.layoutFindings.broken.isEmpty)
  }

  private mutating func cell() {
    let cell = MessageCell()
    cell.sender.text = "Ada"
    cell.body.text = "The analytical engine weaves algebraic patterns"
    let height = cell.systemLayoutSizeFitting(
      Size(width: 320, height: 0), withHorizontalFittingPriority: .required
    ).height  // 76: two lines of text below the name, and the margins
    expect(height == 76)

    let window = Window(size: Size(width: 320, height: height))
    window.addSubview(cell)
    cell.pinEdges(to: window)
    window.layoutIfNeeded()
    let lines = cell.body.lines(forWidth: cell.body.frame.width)  // what to draw
    expect(lines == ["The analytical engine weaves algebraic", "patterns"])
  }

  private mutating func list() {
    let window = Window(size: Size(width: 320, height: 568))
    let list = MessageList()
    window.addSubview(list)
    list.pinEdges(to: window)
    list.show([("Ada", "Hello"), ("Grace", "A bug!"), ("Alan", "Can it halt?")])
    window.layoutIfNeeded()
    let full = list.contentHeight  // 168: three rows of 56
    expect(full == 168)
    let first = list.cells.map(ObjectIdentifier.init)
    list.show([("Ada", "Bye")])
    window.layoutIfNeeded()
    let short = list.contentHeight  // 56
    expect(short == 56)
    list.show([("Ada", "Hello"), ("Grace", "A bug!")])
    window.layoutIfNeeded()
    expect(list.cells.allSatisfy { first.contains(ObjectIdentifier($0)) })
    expect(list.contentHeight == 112)
    expect(window.layoutFindings.broken.isEmpty)
  }

  private mutating func conflict() {
    let window = Window(size: Size(width: 320, height: 568))
    let screen = LoginScreen()
    window.addSubview(screen)
    screen.pinEdges(to: window)
    var reports: [String] = []
    window.findingsHandler = { findings in
      reports += findings.broken.map(\.description)  // UIKit's log message
    }
    let tooWide = screen.button.widthAnchor.constraint(equalToConstant: 400)
    tooWide.isActive = true
    window.layoutIfNeeded()
    let broken = window.layoutFindings.broken[0]
    let dropped = broken.constraint.description  // "button.width == 400"
    let others = broken.conflictingWith.map(\.description)  // any one of these would resolve it
    expect(reports.count == 1 && reports[0].contains("Unable to simultaneously satisfy"))
    expect(dropped == "button.width == 400")
    expect(others.count > 1)

    tooWide.isActive = false
    tooWide.priority = .defaultHigh
    tooWide.isActive = true
    window.layoutIfNeeded()
    let isSolved = window.layoutFindings.broken.isEmpty  // true
    expect(isSolved)
    expect(reports.count == 1)
  }

  private mutating func stackViews() {
    let strip = Window(size: Size(width: 80, height: 24))
    let stack = StackView(arrangedSubviews: [View(), View(), View()])
    stack.distribution = .fillEqually
    stack.spacing = 1
    strip.addSubview(stack)
    stack.pinEdges(to: strip)
    strip.layoutIfNeeded()
    let widths = stack.arrangedSubviews.map(\.frame.width)  // 26, 26 and 26 of 80
    let constraints = stack.arrangementConstraints  // UISV-canvas-connection, UISV-spacing, …
    stack.arrangedSubviews[1].isHidden = true
    strip.layoutIfNeeded()
    let wider = stack.arrangedSubviews[0].frame.width  // 39.5: no space for a hidden view
    expect(widths == [26, 26, 26])
    expect(constraints.contains { $0.identifier == "UISV-canvas-connection" })
    expect(constraints.contains { $0.identifier == "UISV-spacing" })
    expect(wider == 39.5)
  }

  private mutating func safeArea() {
    let window = Window(size: Size(width: 320, height: 568))
    let screen = LoginScreen()
    window.addSubview(screen)
    screen.pinEdges(to: window)
    window.screenInsets = ScreenInsets(safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    window.layoutIfNeeded()
    let top = screen.safeAreaLayoutGuide.layoutFrame.minY  // 20
    window.screenInsets.keyboardHeight = 216
    window.layoutIfNeeded()
    let keyboard = screen.keyboardLayoutGuide.layoutFrame.minY  // 352
    expect(top == 20)
    expect(keyboard == 352)
  }

  private mutating func rightToLeft() {
    let cell = MessageCell()
    cell.sender.text = "Ada"
    let height = 56.0
    let row = Window(size: Size(width: 320, height: height))
    row.addSubview(cell)
    cell.pinEdges(to: row)
    row.layoutDirection = .rightToLeft
    row.layoutIfNeeded()
    let mirrored = cell.sender.frame.minX  // 280: at the right margin
    cell.layoutDirection = .leftToRight  // for one view and those inside
    row.layoutIfNeeded()
    let unmirrored = cell.sender.frame.minX  // 0
    expect(mirrored == 280)
    expect(unmirrored == 0)
  }

  private mutating func bridges() {
    let window = Window(size: Size(width: 320, height: 100))
    let badge = Badge()
    let column = Column()
    let halves = HalfAndHalf()
    halves.addSubview(View())
    halves.addSubview(View())
    column.addArrangedSubview(badge)
    column.addArrangedSubview(halves)
    window.addSubview(column)
    column.pinEdges(to: window)
    window.layoutIfNeeded()
    badge.count = 10
    window.layoutIfNeeded()
    expect(badge.frame == Rect(x: 0, y: 0, width: 320, height: 20))
    expect(badge.intrinsicContentSize.width == 28)
    expect(halves.subviews.map(\.frame.minX) == [0, 160])
    expect(halves.convert(halves.subviews[1].frame, to: window).minY == 20)
  }

  private mutating func throwing() {
    let window = Window(size: Size(width: 320, height: 100))
    let view = View()
    window.addSubview(view)
    do {
      let half = try LayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: window, attribute: .width,
        multiplier: 0.5)
      half.isActive = true
      // Strings can be sent to another thread, unlike the findings.
      let reports = window.layoutFindings.broken.map(\.description)
      expect(reports.isEmpty)
    } catch { failures.append("\(error)") }
    window.layoutIfNeeded()
    expect(view.frame.width == 160)
  }
}
