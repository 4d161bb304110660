package import Cells

extension Performance {
  /// The performance as one SVG file that plays in a loop with CSS only.
  ///
  /// The screens are next to each other on a film, and a stepped animation moves the current one
  /// into view. Each distinct row is drawn once, and each distinct screen is assembled once. If the
  /// viewer prefers reduced motion, or does not support CSS, the last screen is visible.
  package var animatedSVG: VisibleText { animatedSVG(in: .standard) }

  /// Returns such a file in the colours of a theme.
  package func animatedSVG(in colors: PictureColors) -> VisibleText {
    let film = Film(frames.map(\.stored), colors: colors)
    let still = film.offset(of: frames.count - 1)
    let lines =
      [
        film.window.opening + " role=\"img\" aria-labelledby=\"title description\">",
        "<title id=\"title\">\(VisibleText.visible(title).markupEscaped)</title>",
        "<desc id=\"description\">\(story.markupEscaped)</desc>",
        style(film), "<defs>",
      ] + film.rowDefinitions
      + ["</defs>", "<g class=\"film\" transform=\"translate(-\(still) 0)\">"]
      + film.pictures + ["</g>", "</svg>"]
    return VisibleText(lines: lines.map { $0 + "\n" }.joined())
  }

  /// The time for which the last screen stays before the film restarts, in milliseconds.
  package static let rest = 2000

  private func style(_ film: Film) -> String {
    let length = duration + Self.rest
    var steps = frames.indices.map { index in
      "\(percent(frames[index].time, of: length)){transform:translateX(-\(film.offset(of: index))px)}"
    }
    steps.append("100%{transform:translateX(-\(film.offset(of: frames.count - 1))px)}")
    return """
      <style>
      .film{animation:film \(length.seconds)s step-end infinite}
      @keyframes film{
      \(steps.joined(separator: "\n"))
      }
      @media (prefers-reduced-motion:reduce){.film{animation:none}}
      </style>
      """
  }

  /// Returns a percentage with four decimals, which distinguish milliseconds in films of up to 15
  /// minutes.
  private func percent(_ time: Int, of length: Int) -> String {
    let parts = time * 1_000_000 / length
    return "\(parts / 10_000).\((parts % 10_000).padded(toDigits: 4))%"
  }

  /// The captions, for users who do not see the pictures.
  private var story: String {
    let parts = markers.map { (time: $0.time, text: VisibleText.visible($0.name)) }
    let captionTexts = captions.map { (time: $0.start, text: $0.text) }
    let lines = (parts + captionTexts).sorted(by: \.time).flatMap { VisibleText.lines(of: $0.text) }
      .filter { !$0.isEmpty }
    return (["A recording of \(duration.seconds) seconds."] + lines).joined(separator: "\n")
  }
}
