import AutoLayout
import TestSupport
import Testing

/// Rows of columns on a canvas that is too low for their spacing, as when someone tries spacings:
/// each row has several columns that contradict its height.
@Suite struct ConflictingColumnsTests {
  /// Changing the spacing of one column changes the conflicts of all.
  ///
  /// They are those of new views, although the solver remembers earlier findings. The budget of the
  /// search suffices for the small trees, but not for the large one.
  @Test(arguments: [(2, 3, 4, 6), (4, 6, 7, 1)])
  func conflictsAfterEditsOfOneColumnEqualThoseOfNewViews(
    rows: Int, columns: Int, views: Int, seeds: Int
  ) {
    forEverySeed(in: 0..<seeds, testingAtLeast: 10 * seeds) { seed in
      var generator = RepeatableGenerator(seed: seed)
      var spacings = Array(repeating: 1.0, count: rows * columns)
      let height = Double(rows * views - 2)
      let edited = Columns(spacings, rows: rows, views: views, height: height)
      var conflictCount = 0
      for _ in 0..<5 {
        edited.window.layoutIfNeeded()
        let fresh = Columns(spacings, rows: rows, views: views, height: height)
        fresh.window.layoutIfNeeded()
        #expect(edited.frames == fresh.frames)
        #expect(edited.conflicts == fresh.conflicts)
        conflictCount += fresh.conflicts.count
        let column = Int.random(in: spacings.indices, using: &generator)
        spacings[column] = Double(Int.random(in: 0...3, using: &generator))
        edited.columns[column].spacing = spacings[column]
      }
      return conflictCount
    }
  }
}

/// A vertical stack view of rows of columns; the distributions of the columns rotate.
private struct Columns {
  let window: Window
  let columns: [StackView]

  init(_ spacings: [Double], rows: Int, views: Int, height: Double) {
    let columns = spacings.enumerated().map { index, spacing in
      let column = StackView(
        arrangedSubviews: (0..<views).map { Columns.view("v\(index)x\($0)") })
      column.identifier = "c\(index)"
      column.axis = .vertical
      column.distribution = StackView.Distribution.allCases[index % 5]
      column.spacing = spacing
      return column
    }
    let root = StackView(
      arrangedSubviews: (0..<rows).map { row in
        let count = spacings.count / rows
        let line = StackView(arrangedSubviews: Array(columns[(row * count)..<((row + 1) * count)]))
        line.identifier = "r\(row)"
        return line
      })
    root.identifier = "root"
    root.axis = .vertical
    root.spacing = 1
    window = Window(size: Size(width: 100, height: height))
    window.addSubview(root)
    for edge in [LayoutAttribute.leading, .top, .trailing, .bottom] {
      (try? LayoutConstraint(
        item: root, attribute: edge, relatedBy: .equal, toItem: window, attribute: edge))?
        .isActive = true
    }
    self.columns = columns
  }

  private static func view(_ name: String) -> View {
    let view = View()
    view.identifier = name
    return view
  }

  var frames: [Rect] { columns.flatMap { [$0.frame] + $0.subviews.map(\.frame) } }

  /// The dropped constraints with the others of their conflicts.
  var conflicts: [[String]] {
    window.layoutFindings.broken.map { broken in
      [broken.constraint.description] + broken.conflictingWith.map(\.description)
    }
  }
}
