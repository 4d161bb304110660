package import Cells

/// One HTML file with pictures to move through, which needs no network: a recording, or the layouts
/// of a scene for several sizes.
package struct HTMLPage {
  private let title: String
  private let film: Film
  /// The position of each picture on the slider: a time in milliseconds, or a size.
  private let positions: [Int]
  private var captions: [Performance.Caption] = []
  private var stepEnds: [Int] = []
  /// The end of a recording; nil if the pictures are for sizes.
  private var duration: Int?
  /// The first position that is shown.
  private var start = 0
  private let language: String

  package init(of performance: Performance, language: String?, colors: PictureColors = .standard) {
    title = performance.title
    film = Film(performance.frames.map(\.stored), colors: colors)
    positions = performance.frames.map(\.time)
    captions = performance.captions
    stepEnds = performance.stepEnds
    duration = performance.duration
    self.language = language ?? "en"
  }

  /// Creates a page with a slider of widths, which starts at one of them.
  package init(
    title: String, widths: [Int], pictures: [CellBuffer], start: Int,
    colors: PictureColors = .standard
  ) {
    var store = ScreenStore()
    var screens: [StoredScreen] = []
    for picture in pictures { screens.append(store.store(picture, after: screens.last)) }
    self.title = title
    film = Film(screens, colors: colors)
    positions = widths
    self.start = start
    language = "en"
  }

  package var text: VisibleText {
    let name = VisibleText.visible(title).markupEscaped
    let window = film.window
    let lines =
      [
        "<!DOCTYPE html>", "<html lang=\"\(VisibleText.visible(language).markupEscaped)\">",
        "<head>",
        "<meta charset=\"utf-8\">",
        // Nothing can be loaded, so the page works and stays the same without a network.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
          + "style-src 'unsafe-inline'; script-src 'unsafe-inline'\">",
        "<meta name=\"viewport\" content=\"width=device-width\">", "<title>\(name)</title>",
        HTMLPage.style, "</head>", "<body>", "<h1>\(name)</h1>", window.opening + " role=\"img\">",
        "<defs>",
      ] + film.rowDefinitions
      + [
        "</defs>",
        "<rect id=\"sheet\" width=\"\(window.width)\" height=\"\(window.height)\" rx=\"8\" "
          + "fill=\"\(window.colors.paper.hex)\"/>",
        "<g id=\"screen\" transform=\"translate(\(CellPicture.margin) \(CellPicture.margin))\" "
          + CellPicture.typography + "></g>", "</svg>",
        "<p id=\"caption\" aria-live=\"polite\"></p>",
        controls, "<script type=\"application/json\" id=\"data\">", data, "</script>",
        HTMLPage.script, transcript, "</body>", "</html>",
      ]
    return VisibleText(lines: lines.map { $0 + "\n" }.joined())
  }

  private var controls: String {
    let last = duration ?? positions.last ?? 0
    let slider =
      "<input id=\"slider\" type=\"range\" min=\"\(positions.first ?? 0)\" max=\"\(last)\" "
      + "value=\"\(start)\" "
      + "aria-label=\"\(duration == nil ? "width" : "time")\">"
    guard duration != nil else {
      return "<p class=\"controls\">\(slider) <output id=\"value\"></output></p>"
    }
    let speeds = ["0.5", "1", "2", "4"].map { speed in
      "<option value=\"\(speed)\"\(speed == "1" ? " selected" : "")>\(speed)×</option>"
    }
    return "<p class=\"controls\"><button id=\"back\" aria-label=\"previous step\">◀</button> "
      + "<button id=\"play\" aria-label=\"play or pause\">▶</button> "
      + "<button id=\"forward\" aria-label=\"next step\">▶▶</button> \(slider) "
      + "<output id=\"value\"></output> "
      + "<select id=\"speed\" aria-label=\"speed\">\(speeds.joined())</select></p>"
  }

  /// The numbers of the rows of each screen, and the times.
  private var data: String {
    let screens = "\(film.screens.map { [$0.columns] + $0.rows })".replacing(" ", with: "")
    let captions = captions.map { caption in
      "[\(caption.start),\(caption.end),\(caption.text.jsonQuoted)]"
    }
    let json =
      "{\"screens\":\(screens),\"shown\":\(film.shown),\"at\":\(positions),"
      + "\"captions\":[\(captions.joined(separator: ","))],\"steps\":\(stepEnds),"
      + "\"end\":\(duration.map(String.init) ?? "null"),\"row\":\(CellPicture.rowHeight),"
      + "\"column\":\(CellPicture.columnWidth),\"margin\":\(CellPicture.margin)}"
    // A caption cannot end the script.
    return json.replacing("<", with: "\\u003c")
  }

  /// The captions as text, for readers without scripts and for searching.
  private var transcript: String {
    guard !captions.isEmpty else { return "" }
    let items = captions.map { caption in
      "<li>\(VisibleText.lines(of: caption.text).map(\.markupEscaped).joined(separator: "<br>"))</li>"
    }
    return "<details><summary>Captions</summary><ol>\(items.joined(separator: "\n"))</ol></details>"
  }
}
