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

  init(_ story: SceneStory, _ inspection: SceneInspection) {
    self.story = story
    sentences = StorySentences(inspection)
    layout = inspection.layout
    let cell = inspection.scene.cell
    scale = Size(width: 8 / cell.width, height: 16 / cell.height)
    width = layout.canvas.width * scale.width
    height = layout.canvas.height * scale.height
  }

  /// The possible positions of the two edges of a view along an axis.
  private struct Edges {
    var start = -Double.infinity ... .infinity
    var end = -Double.infinity ... .infinity

    /// The part that the view covers in any case; nil if there is none.
    var certain: ClosedRange<Double>? {
      start.upperBound < end.lowerBound ? start.upperBound...end.lowerBound : nil
    }
  }

  var svg: VisibleText {
    var edges: [String: [Axis: Edges]] = [:]
    var body = ""
    var top = StoryPicture.margin
    var number = 0
    for step in story.steps {
      for change in step.edges {
        var own = edges[change.view, default: [:]][change.axis] ?? Edges()
        if change.isEnd { own.end = change.to } else { own.start = change.to }
        edges[change.view, default: [:]][change.axis] = own
      }
      if step.isIdle { continue }
      // Each picture has the number that the step has in the text.
      number += 1
      if step.kind == .given { continue }
      body += panel(step, number, edges, at: &top)
    }
    let total = max(width, StoryPicture.leastWidth) + 2 * StoryPicture.margin
    return VisibleText(
      lines: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(total.tableText)" height="\(top.tableText)" \
        font-family="monospace" font-size="12">
        <defs><pattern id="open" width="6" height="6" patternUnits="userSpaceOnUse" \
        patternTransform="rotate(45)"><path d="M0 0V6" stroke="#888" stroke-width="2"/></pattern></defs>
        <rect width="100%" height="100%" fill="white"/>
        \(body)</svg>

        """)
  }

  private func panel(
    _ step: SceneStory.Step, _ number: Int, _ edges: [String: [Axis: Edges]], at top: inout Double
  ) -> String {
    var text = "\(number). \(sentences.text(of: step))"
    text += step.kind == .free ? "" : " [\(step.priority.tableText)]"
    let columns = Int(max(width, StoryPicture.leastWidth) / StoryPicture.columnWidth)
    var lines = text.wrapped(toColumns: columns)
    let unplaced = layout.views.filter { !$0.isHidden && rect(of: edges[$0.id]) == nil }.map(\.id)
    if !unplaced.isEmpty {
      lines += "Not certain anywhere: \(unplaced.joined(separator: ", "))"
        .wrapped(toColumns: columns)
    }
    var body = ""
    let colour = step.kind == .yields || step.kind == .shares || step.kind == .dropped
    for line in lines {
      top += StoryPicture.line
      body +=
        "<text x=\"12\" y=\"\(top.tableText)\" fill=\"\(colour ? "#b45309" : "#111")\">"
        + "\(line.markupEscaped)</text>\n"
    }
    top += StoryPicture.line / 2
    body +=
      "<g transform=\"translate(12 \(top.tableText))\"><rect width=\"\(width.tableText)\" "
      + "height=\"\(height.tableText)\" fill=\"#fafafa\" stroke=\"#bbb\"/>\n"
    for view in layout.views where !view.isHidden { body += picture(of: view, edges[view.id]) }
    body += "</g>\n"
    top += height + StoryPicture.line
    return body
  }

  /// The certain part of a view, in scene units; nil if there is none.
  private func rect(of edges: [Axis: Edges]?) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard let x = edges?[.horizontal]?.certain, let y = edges?[.vertical]?.certain else {
      return nil
    }
    return (x, y)
  }

  private func picture(of view: SceneLayout.LaidOutView, _ edges: [Axis: Edges]?) -> String {
    guard let certain = rect(of: edges), let edges, let x = edges[.horizontal],
      let y = edges[.vertical]
    else { return "" }
    // The certain part may be outside the canvas; the rest is drawn only inside it.
    let outer = (
      x: certain.x.extended(to: x.start.lowerBound, x.end.upperBound, in: layout.canvas.width),
      y: certain.y.extended(to: y.start.lowerBound, y.end.upperBound, in: layout.canvas.height)
    )
    let isContainer = layout.views.contains { $0.parent == view.id }
    var body = ""
    if outer.x != certain.x || outer.y != certain.y {
      body += box(
        outer, "fill=\"url(#open)\" fill-opacity=\"0.5\" stroke=\"#aaa\" stroke-dasharray=\"3 3\"")
    }
    body += box(
      certain,
      "fill=\"\(isContainer ? "#dbeafe" : "#93c5fd")\" fill-opacity=\"0.8\" stroke=\"#1d4ed8\"")
    body +=
      "<text x=\"\((certain.x.lowerBound * scale.width + 3).tableText)\" "
      + "y=\"\((certain.y.lowerBound * scale.height + 12).tableText)\" font-size=\"11\">"
      + "\(view.id.markupEscaped)</text>\n"
    return body
  }

  private func box(
    _ rect: (x: ClosedRange<Double>, y: ClosedRange<Double>), _ look: String
  ) -> String {
    let (left, right) = (rect.x.lowerBound * scale.width, rect.x.upperBound * scale.width)
    let (top, bottom) = (rect.y.lowerBound * scale.height, rect.y.upperBound * scale.height)
    return
      "<rect x=\"\(left.tableText)\" y=\"\(top.tableText)\" width=\"\((right - left).tableText)\" "
      + "height=\"\((bottom - top).tableText)\" \(look)/>\n"
  }
}

extension ClosedRange<Double> {
  /// Returns the range with ends that may be farther out, as far as these are on the canvas.
  fileprivate func extended(to low: Double, _ high: Double, in length: Double) -> ClosedRange {
    Swift.min(lowerBound, Swift.max(0, low))...Swift.max(upperBound, Swift.min(length, high))
  }
}
