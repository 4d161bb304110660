package import Cells

extension Performance {
  /// Returns the performance as one SVG file that plays in a loop with CSS only.
  ///
  /// Each shape is written once, in the group of those that appear and disappear together; stepped
  /// animations show the groups. If the viewer prefers reduced motion, or does not support CSS
  /// animations, the last screen is visible.
  package func animatedSVG(in colors: PictureColors = .standard) -> VisibleText {
    let shapes = ShapeLives(frames.map(\.stored), colors: colors)
    let numbers = numbers(of: shapes.sizes.map(\.life) + shapes.groups.map(\.life))
    let sheets = shapes.sizes.map { size, life in
      opening(life, numbers) + CellPicture(size: size, colors: colors).sheet + "</g>"
    }
    let margin = CellPicture.margin
    let lines =
      [
        shapes.window.opening + " role=\"img\" aria-labelledby=\"title description\">",
        "<title id=\"title\">\(VisibleText.visible(title).markupEscaped)</title>",
        "<desc id=\"description\">\(story.markupEscaped)</desc>", style(shapes, numbers),
        "<g class=\"film\">",
      ] + sheets + [
        "</g>",
        "<g class=\"film\" transform=\"translate(\(margin) \(margin))\" \(CellPicture.typography)>",
      ] + shapes.groups.map { opening($0.life, numbers) + $0.markup + "</g>" } + ["</g>", "</svg>"]
    return VisibleText(lines: lines.map { $0 + "\n" }.joined())
  }

  /// The time for which the last screen stays before the film restarts, in milliseconds.
  package static let rest = 2000

  /// Numbers the lives in their order, without that of what is always visible.
  private func numbers(of lives: [ShapeLives.Life]) -> [ShapeLives.Life: Int] {
    lives.reduce(into: [:]) { numbers, life in
      guard life != [frames.indices], numbers[life] == nil else { return }
      numbers[life] = numbers.count
    }
  }

  /// Returns the start of a group with the animation of its life; without animations, only the
  /// groups of the last screen are visible.
  private func opening(_ life: ShapeLives.Life, _ numbers: [ShapeLives.Life: Int]) -> String {
    guard let number = numbers[life] else { return "<g>" }
    let isLast = life.last?.upperBound == frames.count
    return "<g class=\"t\(number)\"\(isLast ? "" : " visibility=\"hidden\"")>"
  }

  private func style(_ shapes: ShapeLives, _ numbers: [ShapeLives.Life: Int]) -> String {
    let styles = shapes.styles.enumerated().map { number, attributes in
      ".s\(number){\(attributes.map { "\($0.name):\($0.value)" }.joined(separator: ";"))}"
    }
    let animations = numbers.sorted { $0.value < $1.value }.map { life, number in
      ".t\(number){animation-name:t\(number)}@keyframes t\(number){\(keyframes(of: life))}"
    }
    return """
      <style>
      .film>g{animation-duration:\((duration + Self.rest).seconds)s;animation-timing-function:step-end;\
      animation-iteration-count:infinite}
      \((styles + animations).joined(separator: "\n"))
      @media (prefers-reduced-motion:reduce){.film>g{animation-name:none}}
      </style>
      """
  }

  /// Returns the times at which something appears and those at which it disappears.
  private func keyframes(of life: ShapeLives.Life) -> String {
    let shown = life.map { percent($0.lowerBound) }
    let start = life.first?.lowerBound == 0 ? [] : ["0%"]
    let hidden = start + life.filter { $0.upperBound < frames.count }.map { percent($0.upperBound) }
    return "\(shown.joined(separator: ",")){visibility:visible}"
      + (hidden.isEmpty ? "" : "\(hidden.joined(separator: ",")){visibility:hidden}")
  }

  /// Returns the time of a frame as a percentage with at most four decimals, which distinguish
  /// milliseconds in films of up to 15 minutes.
  private func percent(_ frame: Int) -> String {
    let parts = frames[frame].time * 1_000_000 / (duration + Self.rest)
    let digits = (parts % 10_000).padded(toDigits: 4)
    let decimals = String(digits.reversed().drop { $0 == "0" }.reversed())
    return "\(parts / 10_000)\(decimals.isEmpty ? "" : ".")\(decimals)%"
  }

  /// The captions, for users who do not see the pictures.
  private var story: String {
    let parts = markers.map { (time: $0.time, text: VisibleText.visible($0.name)) }
    let captionTexts = captions.map { (time: $0.start, text: $0.text) }
    let texts = (parts + captionTexts).sorted { $0.time < $1.time }
    let lines = texts.flatMap { VisibleText.lines(of: $0.text) }.filter { !$0.isEmpty }
    return (["A recording of \(duration.seconds) seconds."] + lines).joined(separator: "\n")
  }
}
