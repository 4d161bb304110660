import Cells

/// The shapes of a film of screens, each with the frames that show it.
///
/// Shapes of one kind that appear and disappear together are one group, so a shape is written once,
/// however often it is visible.
struct ShapeLives {
  let window: CellPicture
  let sizes: [(size: CellSize, life: Life)]
  /// The groups, from back to front.
  private(set) var groups: [Group] = []
  private(set) var styles: [[CellShape.Attribute]] = []

  /// The ranges of frames that show something, in order.
  typealias Life = [Range<Int>]

  /// Shapes that are visible at the same times.
  struct Group {
    var life: Life
    /// The forms, by the index of their style.
    var parts: [(style: Int, forms: [CellShape.Form])] = []
  }

  init(_ frames: [StoredScreen], colors: PictureColors) {
    window = CellPicture(around: frames.map(\.size), colors: colors)
    var (sizes, shapes) = (Lives<CellSize>(), Lives<CellShape>())
    // The shapes of each row number by its cells.
    var known: [Int: [[Cell]: [CellShape]]] = [:]
    for (frame, screen) in frames.enumerated() {
      sizes.show(screen.size, in: frame)
      for (row, cells) in screen.rows.enumerated() {
        let drawn = known[row]?[cells] ?? window.shapes(of: cells, row: row, joinsWords: true)
        known[row, default: [:]][cells] = drawn
        for shape in drawn { shapes.show(shape, in: frame) }
      }
    }
    self.sizes = zip(sizes.items, sizes.lives).map { ($0, $1) }
    group(shapes)
  }

  /// Groups shapes: backgrounds first, because borders and texts are above them.
  private mutating func group(_ shapes: Lives<CellShape>) {
    var styleNumbers: [[CellShape.Attribute]: Int] = [:]
    for isArea in [true, false] {
      var groupNumbers: [Life: Int] = [:]
      for (shape, life) in zip(shapes.items, shapes.lives) where shape.isArea == isArea {
        let style = styleNumbers[shape.style] ?? styles.count
        if style == styles.count { styles.append(shape.style) }
        styleNumbers[shape.style] = style
        let number = groupNumbers[life] ?? groups.count
        if number == groups.count { groups.append(Group(life: life)) }
        groupNumbers[life] = number
        groups[number].add(shape.form, style)
      }
    }
  }
}

extension ShapeLives.Group {
  fileprivate mutating func add(_ form: CellShape.Form, _ style: Int) {
    if let index = parts.firstIndex(where: { $0.style == style }) {
      parts[index].forms.append(form)
    } else {
      parts.append((style, [form]))
    }
  }

  /// Returns the path data of the areas; equally wide ones below each other are one.
  private func areas(of forms: [CellShape.Form]) -> String {
    var areas: [(x: Int, y: Int, width: Int, height: Int)] = []
    for case .area(let x, let y, let width, let height) in forms {
      let above = areas.lastIndex {
        $0.x == x && $0.width == width && $0.y + $0.height == y
      }
      if let above {
        areas[above].height += height
      } else {
        areas.append((x, y, width, height))
      }
    }
    return areas.map { "M\($0.x) \($0.y)h\($0.width)v\($0.height)h-\($0.width)z" }.joined()
  }

  /// The shapes as elements, with a class for each style.
  var markup: String {
    parts.map { style, forms in
      let paths = areas(of: forms) + forms.compactMap(\.lines).joined().joiningLines
      let texts = forms.compactMap(\.textElement).joined()
      return (paths.isEmpty ? "" : "<path class=\"s\(style)\" d=\"\(paths)\"/>")
        + (texts.isEmpty ? "" : "<g class=\"s\(style)\">\(texts)</g>")
    }.joined()
  }
}

extension CellShape {
  fileprivate var isArea: Bool {
    if case .area = form { true } else { false }
  }
}

extension CellShape.Form {
  fileprivate var lines: String? {
    if case .lines(let data) = self { data } else { nil }
  }

  fileprivate var textElement: String? {
    guard case .text(let x, let y, let width, let text) = self else { return nil }
    let place = width.map { "textLength=\"\($0)\"" } ?? "text-anchor=\"middle\""
    return "<text x=\"\(x)\" y=\"\(y)\" \(place)>\(text.markupEscaped)</text>"
  }
}

extension String {
  /// Path data in which horizontal lines that continue each other are one.
  fileprivate var joiningLines: String {
    var parts: [(text: Substring, line: (x: Int, y: Substring, width: Int)?)] = []
    for text in split(separator: "M") {
      let words = text.split { $0 == " " || $0 == "h" }
      var line: (x: Int, y: Substring, width: Int)?
      if words.count == 3, let x = Int(words[0]), let width = Int(words[2]) {
        line = (x, words[1], width)
      }
      if let line, let last = parts.last?.line, last.y == line.y, last.x + last.width == line.x {
        parts[parts.count - 1].line?.width += line.width
      } else {
        parts.append((text, line))
      }
    }
    return parts.map { part in
      part.line.map { "M\($0.x) \($0.y)h\($0.width)" } ?? "M\(part.text)"
    }.joined()
  }
}

/// Items in the order in which they first appear, with the frames that show them.
private struct Lives<Item: Hashable> {
  private(set) var items: [Item] = []
  private(set) var lives: [ShapeLives.Life] = []
  private var numbers: [Item: Int] = [:]

  mutating func show(_ item: Item, in frame: Int) {
    guard let number = numbers[item] else {
      numbers[item] = items.count
      items.append(item)
      lives.append([frame..<frame + 1])
      return
    }
    let last = lives[number].removeLast()
    if last.upperBound >= frame {
      lives[number].append(last.lowerBound..<frame + 1)
    } else {
      lives[number] += [last, frame..<frame + 1]
    }
  }
}
