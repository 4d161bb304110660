import AutoLayout
import Cells
import SceneModel

/// A walk over sizes of a canvas, with a layout at each step.
///
/// The values of the frames are on straight lines until one of them leaves its line. The views are
/// kept from step to step, so a step costs no more than a resize.
struct SizeWalk: ~Copyable {
  /// The maximum number of steps of one unit; longer ranges have larger steps.
  static let mostSteps = 1000.0
  /// The distance from a breakpoint, in units of the canvas, at which the next lines are measured.
  ///
  /// Breakpoints closer together are reported as one.
  private static let stride = 1e-3
  /// The distance from a meeting of lines at which the lower ones surely hold.
  private static let margin = 1e-5
  /// The permitted distance from a line; frames have nine decimals.
  private static let tolerance = 1e-6

  private var scene: Scene
  private let canvas: Size
  private let axis: Axis
  private var hierarchy = SceneHierarchy()
  private var effort: LayoutEffort

  init(_ scene: Scene, offered: CellSize, _ axis: Axis, _ effort: LayoutEffort) {
    self.scene = scene
    self.effort = effort
    self.axis = axis
    canvas = scene.canvas(offered: offered)
  }

  private mutating func sample(at size: Double) -> Sample {
    scene.compareCanvas(
      of: axis == .horizontal
        ? Size(width: size, height: canvas.height) : Size(width: canvas.width, height: size))
    let layout = hierarchy.layOut(scene, offered: CellSize(columns: 1, rows: 1))
    effort.count(layout, isNew: false)
    return Sample(size: size, layout: layout, of: scene)
  }

  /// - Returns: The findings at the smallest size, the breakpoints in a range, and the size up to which
  ///   it was examined.
  mutating func breakpoints(
    over range: ClosedRange<Double>
  ) -> ([LayoutSweep.Finding], [LayoutSweep.Breakpoint], Double) {
    let step = max(1, (range.upperBound - range.lowerBound) / SizeWalk.mostSteps)
    let start = sample(at: range.lowerBound)
    var lines = lines(above: range.lowerBound, limit: range.upperBound)
    var found = [LayoutSweep.Breakpoint(at: start, before: start, after: lines.first)]
      .compactMap(\.self)
    var reached = range.lowerBound
    var number = 1.0
    while reached < range.upperBound {
      if effort.isExhausted { return (start.findings, found, reached) }
      let next = min(range.upperBound, range.lowerBound + number * step)
      if next <= reached {
        number += 1
        continue
      }
      let sample = sample(at: next)
      if lines.holds(sample, within: SizeWalk.tolerance) {
        // The rates become more exact over a longer distance.
        lines = FrameLines(lines.first, sample)
        reached = next
        continue
      }
      let end = end(of: lines, between: reached, and: sample)
      guard end < range.upperBound - SizeWalk.stride else {
        found += [LayoutSweep.Breakpoint(at: sample, before: lines.first, after: sample)]
          .compactMap(\.self)
        break
      }
      guard found.count < LayoutSweep.mostBreakpoints else { return (start.findings, found, end) }
      let above = self.lines(above: end, limit: range.upperBound)
      let isThere = sample.size - end < SizeWalk.stride
      found += [
        lines.breakpoint(
          to: above, near: isThere ? sample.size : end, at: isThere ? sample : above.first)
      ].compactMap(\.self)
      lines = above
      reached = end + 2 * SizeWalk.stride
    }
    return (start.findings, found, range.upperBound)
  }

  private mutating func lines(above size: Double, limit: Double) -> FrameLines {
    let stride = min(SizeWalk.stride, max(limit - size, SizeWalk.tolerance) / 4)
    return FrameLines(sample(at: size + stride), sample(at: size + 2 * stride))
  }

  /// Finds the last size at which the lines hold, before a layout at which they do not: where they
  /// meet the lines of that layout or, if they do not hold until there, by bisection.
  ///
  /// If the lines hold beyond the meeting, the next step finds that they do.
  private mutating func end(
    of lines: FrameLines, between low: Double, and above: Sample
  ) -> Double {
    var (low, high) = (low, above.size)
    let linesAbove = FrameLines(above, sample(at: high + SizeWalk.stride))
    if let meeting = lines.meeting(linesAbove), case let end = meeting - SizeWalk.margin,
      low < end, end < high
    {
      if lines.holds(sample(at: end), within: SizeWalk.tolerance) { return end }
      high = end
    }
    while high - low > SizeWalk.tolerance {
      let middle = (low + high) / 2
      if lines.holds(sample(at: middle), within: SizeWalk.tolerance) {
        low = middle
      } else {
        high = middle
      }
    }
    return low
  }
}

private struct Sample {
  var size: Double
  var views: [String]
  /// The x, y, width and height of each view, view by view.
  var numbers: [Double]
  var findings: [LayoutSweep.Finding]

  init(size: Double, layout: SceneLayout, of scene: Scene) {
    self.size = size
    views = layout.views.map(\.id)
    numbers = layout.views.flatMap { view in
      FrameAttribute.allCases.map { view.frame[$0] }
    }
    findings =
      layout.broken.map { .dropped($0.constraint) }
      + layout.views.flatMap { view in
        view.ambiguous.map { .ambiguous(view: view.id, $0) }
      } + layout.textFindings(of: scene)
  }
}

extension SceneLayout {
  /// Returns the labels that wrap and those that are cut off, in the order of the tree.
  fileprivate func textFindings(of scene: Scene) -> [LayoutSweep.Finding] {
    var labels: [String: SceneView] = [:]
    scene.resolved(canvas: canvas).root.visit { if $0.text != nil { labels[$0.id] = $0 } }
    if labels.isEmpty { return [] }
    return views.flatMap { view -> [LayoutSweep.Finding] in
      guard !view.isHidden, let label = labels[view.id],
        let text = label.textContent(cell: scene.textCell, wrapWidth: view.wrapWidth)
      else { return [] }
      var findings: [LayoutSweep.Finding] = []
      if view.wrapWidth != nil, text.lines.count > label.paragraphCount(cell: scene.textCell) {
        findings.append(.wraps(view: view.id, lines: text.lines.count))
      }
      if !view.cuts(in: label, cell: scene.textCell).isEmpty {
        findings.append(.cut(view: view.id))
      }
      return findings
    }
  }
}

extension LayoutSweep.Breakpoint {
  /// Creates the breakpoint of a layout whose findings are not those before or after it; nil if they
  /// are.
  fileprivate init?(at sample: Sample, before: Sample, after: Sample) {
    func new(in findings: [LayoutSweep.Finding], since earlier: Sample) -> [LayoutSweep.Finding] {
      findings.filter { !earlier.findings.contains($0) }
    }
    let only = new(in: new(in: sample.findings, since: before), since: after)
    let lasting = sample.findings.filter { !only.contains($0) }
    let begins = new(in: lasting, since: before) + new(in: after.findings, since: sample)
    let ends = new(in: before.findings, since: sample) + new(in: lasting, since: after)
    guard !begins.isEmpty || !ends.isEmpty || !only.isEmpty else { return nil }
    self.init(size: sample.size, changes: [], begins: begins, ends: ends, only: only)
  }
}

/// The straight lines that the values of frames follow between two breakpoints.
private struct FrameLines {
  private(set) var first: Sample
  private var rates: [Double]

  init(_ first: Sample, _ second: Sample) {
    self.first = first
    rates = zip(first.numbers, second.numbers).map {
      ($1 - $0) / (second.size - first.size)
    }
  }

  private func number(_ index: Int, at size: Double) -> Double {
    first.numbers[index] + rates[index] * (size - first.size)
  }

  /// Returns whether the numbers of a layout are on the lines and its findings are the same.
  ///
  /// The accuracy of the rates depends on the distance over which they were measured.
  func holds(_ sample: Sample, within tolerance: Double) -> Bool {
    let allowed = tolerance * (1 + 2 * abs(sample.size - first.size))
    return sample.findings == first.findings
      && sample.numbers.indices.allSatisfy {
        abs(sample.numbers[$0] - number($0, at: sample.size)) <= allowed
      }
  }

  /// Returns the breakpoint between these lines and those above a size, with the findings of a layout
  /// at that size; nil if nothing changes.
  func breakpoint(
    to above: FrameLines, near size: Double, at sample: Sample
  ) -> LayoutSweep.Breakpoint? {
    let changed = rates.indices.filter {
      abs(above.rates[$0] - rates[$0]) > 1e-4
        || abs(above.number($0, at: size) - number($0, at: size)) > 1e-3
    }
    let found = LayoutSweep.Breakpoint(at: sample, before: first, after: above.first)
    guard !changed.isEmpty || found != nil else { return nil }
    // If the lines jump, only bisection finds the size.
    let meeting = meeting(above).flatMap { abs($0 - size) < 1e-2 ? $0 : nil }
    let size = rounded(meeting ?? size)
    let parts = FrameAttribute.allCases
    let changes = changed.map { index in
      LayoutSweep.Change(
        view: first.views[index / parts.count], part: parts[index % parts.count],
        valueBefore: rounded(number(index, at: size)),
        valueAfter: rounded(above.number(index, at: size)),
        rateBefore: rounded(rates[index]), rateAfter: rounded(above.rates[index]))
    }
    return LayoutSweep.Breakpoint(
      size: size, changes: changes, begins: found?.begins ?? [], ends: found?.ends ?? [],
      only: found?.only ?? [])
  }

  /// Returns the size at which the lines with the greatest difference of their rates meet; nil if
  /// all rates are equal.
  func meeting(_ above: FrameLines) -> Double? {
    let steepest = rates.indices.max {
      abs(above.rates[$0] - rates[$0]) < abs(above.rates[$1] - rates[$1])
    }
    guard let steepest, abs(above.rates[steepest] - rates[steepest]) > 1e-4 else { return nil }
    let size = above.first.size
    let gap = number(steepest, at: size) - above.number(steepest, at: size)
    return size + gap / (above.rates[steepest] - rates[steepest])
  }

  /// Returns a number without its measurement error: if it is close to a number with few digits,
  /// that number.
  private func rounded(_ value: Double) -> Double {
    (value * 1e5).rounded() / 1e5
  }
}
