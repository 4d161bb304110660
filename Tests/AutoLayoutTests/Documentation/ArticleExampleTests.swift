import AutoLayout
import TestSupport
import Testing

/// The examples of the articles in `AutoLayout.docc`, and what their comments state; those of
/// `docs/library.md` are in the program LibraryUse.
@Suite struct ArticleExampleTests {
  @Test func everyExampleIsTested() throws {
    try expectExamples(
      of: ["GettingStarted", "Conflicts"].map { "Sources/AutoLayout/AutoLayout.docc/\($0).md" })
  }

  @Test func gettingStarted() throws {
    final class Label: View {
      var text = "" {
        didSet { invalidateIntrinsicContentSize() }
      }
      override var intrinsicContentSize: Size {
        Size(width: Double(text.count), height: 1)
      }
    }

    let window = Window(size: Size(width: 80, height: 24))
    let title = Label()
    title.text = "Getting started"
    window.addSubview(title)
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: window.topAnchor, constant: 1),
      title.centerXAnchor.constraint(equalTo: window.centerXAnchor),
    ])
    window.layoutIfNeeded()
    let titleFrame = title.frame  // (32.5 1; 15 1)
    #expect(titleFrame.description == "(32.5 1; 15 1)")

    let labels = ["OK", "Cancel"].map { text in
      let label = Label()
      label.text = text
      return label
    }
    let buttons = StackView(arrangedSubviews: labels)
    buttons.distribution = .fillEqually
    buttons.spacing = 2
    window.addSubview(buttons)
    LayoutConstraint.activate([
      buttons.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      buttons.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
    window.layoutIfNeeded()
    let buttonFrames = labels.map(\.frame)  // (0 0; 39 1) and (41 0; 39 1)
    #expect(buttonFrames.map(\.description) == ["(0 0; 39 1)", "(41 0; 39 1)"])

    let list = View()
    window.addSubview(list)
    let views: [String: LayoutItem] = ["title": title, "list": list, "buttons": buttons]
    for format in ["H:|[list]|", "V:[title]-1-[list]-1-[buttons]"] {
      LayoutConstraint.activate(
        try LayoutConstraint.constraints(withVisualFormat: format, views: views))
    }
    window.layoutIfNeeded()
    let listFrame = list.frame  // (0 3; 80 19)
    #expect(listFrame.description == "(0 3; 80 19)")

    let broken = window.layoutFindings.broken  // empty
    let isAmbiguous = list.hasAmbiguousLayout  // false
    #expect(broken.isEmpty)
    #expect(!isAmbiguous)
  }

  @Test func conflicts() {
    let window = Window(size: Size(width: 80, height: 24))
    let list = View()
    list.identifier = "list"
    window.addSubview(list)
    let exact = list.widthAnchor.constraint(equalToConstant: 30)
    LayoutConstraint.activate([
      list.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      exact,
    ])
    window.layoutIfNeeded()
    let broken = window.layoutFindings.broken
    let dropped = broken[0].constraint.description  // "list.width == 30"
    let others = broken[0].conflictingWith.count  // 3: both edges, and the width of the window
    let width = list.frame.size.width  // 80
    #expect(broken.count == 1)
    #expect(dropped == "list.width == 30")
    #expect(others == 3)
    #expect(width == 80)

    exact.isActive = false
    exact.priority = 999
    exact.isActive = true
    window.layoutIfNeeded()
    let isSatisfied = window.layoutFindings.broken.isEmpty  // true
    #expect(isSatisfied)
  }
}
