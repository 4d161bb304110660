import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The steps of a layout as pictures, one below another: what is certain of a view is solid, and where
/// its edges may still be is hatched.
struct StoryPicture {
  private let story: SceneStory
  private let sentences: StorySentences
  private let layout: SceneLayout
  /// The scale, in pixels per unit.
  private let scale: Size
  private let width: Double
  private let height: Double

  /// The height of a line of text, in pixels.
  private static let line = 16.0
  private static let margin = 12.0
  private static let leastWidth = 560.0
  /// The width of a column of text, in pixels.
  private static let columnWidth = 7.3

  private static let hatched =
    "fill=\"url(#open)\" fill-opacity=\"0.5\" stroke=\"#aaa\" stroke-dasharray=\"3 3\""
  private static let solid = solid("#93c5fd")
  private static let solidContainer = solid("#dbeafe")

  private static func solid(_ color: String) -> String {
    "fill=\"\(color)\" fill-opacity=\"0.8\" stroke=\"#1d4ed8\""
  }

  init(_ story: SceneStory, _ inspection: SceneInspection) {
    self.story = story
    sentences = StorySentences(inspection)
    layout = inspection.layout
    let cell = inspection.scene.cell
    scale = Size(width: 8 / cell.width, height: 16 / cell.height)
    width = layout.canvas.width * scale.width
    height = layout.canvas.height * scale.height
  }

  var svg: VisibleText {
    var ranges = StoryRanges()
    var body = ""
    var top = StoryPicture.margin + StoryPicture.line
    for step in story.steps {
      ranges.apply(step)
      guard !step.isIdle, let number = step.number else { continue }
      body += panel(step, number, ranges, at: &top)
    }
    let legend =
      sign(StoryPicture.solid, "certain from now on", at: 12)
      + sign(StoryPicture.hatched, "may be here (darker: several)", at: 172)
    let total = max(width, StoryPicture.leastWidth) + 2 * StoryPicture.margin
    return VisibleText(
      lines: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(total.tableText)" height="\(top.tableText)" \
        font-family="monospace" font-size="12">
        <defs><pattern id="open" width="6" height="6" patternUnits="userSpaceOnUse" \
        patternTransform="rotate(45)"><path d="M0 0V6" stroke="#888" stroke-width="2"/></pattern></defs>
        <rect width="100%" height="100%" fill="white"/>
        \(legend)\(body)</svg>

        """)
  }

  private func sign(_ look: String, _ words: String, at x: Int) -> String {
    "<rect x=\"\(x)\" y=\"12\" width=\"12\" height=\"12\" \(look)/>\n"
      + "<text x=\"\(x + 18)\" y=\"22\">\(words)</text>\n"
  }

  private func panel(
    _ step: SceneStory.Step, _ number: Int, _ ranges: StoryRanges, at top: inout Double
  ) -> String {
    var text = "\(number). \(sentences.text(of: step))"
    text += step.kind == .free ? "" : " [\(step.priority.tableText)]"
    let columns = Int(max(width, StoryPicture.leastWidth) / StoryPicture.columnWidth)
    var lines = text.wrapped(toColumns: columns)
    let views = layout.views.filter { !$0.isHidden }
    let visible = views.map(\.id)
    let nowhere = visible.filter(ranges.isCertainNowhere)
    let names = nowhere.map { view in
      let known = ranges.knownAxis(of: view).map {
        $0 == .horizontal ? "left and right" : "top and bottom"
      }
      return known.map { "\(view) (known: \($0))" } ?? view
    }
    if !nowhere.isEmpty {
      lines += "Not placed yet: \(names.joined(separator: ", "))"
        .wrapped(toColumns: columns)
    }
    var body = ""
    for line in lines {
      top += StoryPicture.line
      body +=
        "<text x=\"12\" y=\"\(top.tableText)\" fill=\"\(step.isUnmet ? "#b45309" : "#111")\">"
        + "\(line.markupEscaped)</text>\n"
    }
    top += StoryPicture.line / 2
    let pictures = views.map { picture(of: $0, ranges) }.joined()
    // Every view may be anywhere.
    if pictures.isEmpty { return body }
    body +=
      "<g transform=\"translate(12 \(top.tableText))\"><rect width=\"\(width.tableText)\" "
      + "height=\"\(height.tableText)\" fill=\"#fafafa\" stroke=\"#bbb\"/>\n"
    var labels: [(columns: Range<Double>, y: Double)] = []
    let texts = (views.filter { !isContainer($0) } + views.filter(isContainer)).map {
      name(of: $0, ranges, &labels)
    }
    body += pictures + texts.joined() + "</g>\n"
    top += height + StoryPicture.line
    return body
  }

  /// Returns the boxes and the known edges of a view; nothing for one that may be anywhere, which would
  /// hide everything else.
  private func picture(of view: SceneLayout.LaidOutView, _ ranges: StoryRanges) -> String {
    guard let outer = ranges.possiblePart(of: view.id, on: layout.canvas) else { return "" }
    let certain = ranges.certainPart(of: view.id)
    let isHatched = outer != certain && (certain != nil || outer.size != layout.canvas)
    let body = isHatched ? box(outer, StoryPicture.hatched) : ""
    guard let certain else {
      return body
        + ranges.knownEdges(of: view.id, on: layout.canvas).map {
          edge(of: outer, along: $0.axis, isEnd: $0.isEnd)
        }.joined()
    }
    return body
      + box(certain, isContainer(view) ? StoryPicture.solidContainer : StoryPicture.solid)
  }

  private func isContainer(_ view: SceneLayout.LaidOutView) -> Bool {
    layout.views.contains { $0.parent == view.id }
  }

  /// Returns the name of a view in its certain part, apart from other names; empty if there is no room for
  /// it, or for that of a container at its start.
  private func name(
    of view: SceneLayout.LaidOutView, _ ranges: StoryRanges,
    _ labels: inout [(columns: Range<Double>, y: Double)]
  ) -> String {
    guard let box = ranges.certainPart(of: view.id) else { return "" }
    let x = box.origin.x * scale.width + 3
    let columns = x..<x + Double(view.id.count) * StoryPicture.columnWidth
    let first = box.origin.y * scale.height + 12
    // Below its start, a container has other views.
    let last = isContainer(view) ? first : (box.maxY * scale.height)
    let y = stride(from: first, through: max(first, last), by: 12).first { y in
      !labels.contains { abs($0.y - y) < 12 && $0.columns.overlaps(columns) }
    }
    guard let y else { return "" }
    labels.append((columns, y))
    return "<text x=\"\(x.tableText)\" y=\"\(y.tableText)\" font-size=\"11\">"
      + "\(view.id.markupEscaped)</text>\n"
  }

  private func edge(of rect: Rect, along axis: Axis, isEnd: Bool) -> String {
    let isColumn = axis == .horizontal
    let x = (isColumn && isEnd ? rect.maxX : rect.minX) * scale.width
    let y = (!isColumn && isEnd ? rect.maxY : rect.minY) * scale.height
    let path =
      isColumn
      ? "v\((rect.height * scale.height).tableText)" : "h\((rect.width * scale.width).tableText)"
    return
      "<path d=\"M\(x.tableText) \(y.tableText)\(path)\" stroke=\"#1d4ed8\" stroke-width=\"3\" fill=\"none\"/>\n"
  }

  private func box(_ rect: Rect, _ look: String) -> String {
    let (left, right) = (rect.minX * scale.width, rect.maxX * scale.width)
    let (top, bottom) = (rect.minY * scale.height, rect.maxY * scale.height)
    return
      "<rect x=\"\(left.tableText)\" y=\"\(top.tableText)\" width=\"\((right - left).tableText)\" "
      + "height=\"\((bottom - top).tableText)\" \(look)/>\n"
  }
}
