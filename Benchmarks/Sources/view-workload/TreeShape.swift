import AutoLayout

/// The structure of a tree of stack views, described by its name.
///
/// `fill:4x4x4` is a stack view with four in it, each with four in it, each with four leaves. The
/// axes alternate from level to level; the outermost is horizontal. `mixed` has the distributions
/// fill, fillEqually and equalSpacing in rotation. `apart:100` is a hundred stack views of five
/// leaves, each with a place and a size of its own. `column:100` is a vertical stack view of a hundred
/// leaves, as high as these. `fill:4x4x4+scroll` is the same as the first, but one thing is not plain:
/// a scroll view. In `column:100+labels`, every leaf is a label that wraps.
struct TreeShape {
  var name: String
  /// The number of views in each stack view, from the outermost level inward.
  var counts: [Int]
  var isApart = false
  /// Whether the height of the tree is that of its contents.
  var isColumn = false
  /// Whether the leaves are labels that wrap.
  var hasLabels = false
  /// The kind of the one thing in the tree that is not plain.
  var odd: Odd?

  enum Odd: String { case conflict, ambiguity, hidden, scroll, baseline, inequality, constraint }

  static let spacing = 1.0
  /// The distance from one stack view to the next if they are apart: room for five leaves in a
  /// column.
  static let apart = 20.0

  init?(_ text: String) {
    let whole = text.split(separator: "+")
    let parts = (whole.first ?? "").split(separator: ":")
    guard parts.count == 2, whole.count <= 2 else { return nil }
    hasLabels = whole.last == "labels"
    if whole.count == 2, !hasLabels {
      odd = Odd(rawValue: String(whole[1]))
      if odd == nil { return nil }
    }
    name = String(parts[0])
    counts = parts[1].split(separator: "x").compactMap { Int($0) }
    isApart = name == "apart"
    isColumn = name == "column"
    let isFlat = isApart || isColumn
    guard !counts.isEmpty, counts.allSatisfy({ $0 > 0 }), counts.count == 1 || !isFlat,
      isFlat || name == "mixed" || StackView.Distribution(rawValue: name) != nil
    else { return nil }
  }

  func distribution(atLevel level: Int) -> StackView.Distribution {
    if isApart || isColumn { return .fill }
    let mixed: [StackView.Distribution] = [.fill, .fillEqually, .equalSpacing]
    return StackView.Distribution(rawValue: name) ?? mixed[level % mixed.count]
  }

  /// A size with room for the content of every leaf.
  var windowSize: Size {
    if isApart { return Size(width: 80, height: Double(counts[0]) * TreeShape.apart) }
    var size = Size(width: 10, height: 6)
    // A single stack view changes its own axis, so its leaves need room along both axes.
    if counts.count == 1 { size.height *= Double(counts[0]) }
    for (level, count) in counts.enumerated() {
      if level.isMultiple(of: 2) {
        size.width *= Double(count)
      } else {
        size.height *= Double(count)
      }
    }
    // Wide enough for one to three lines.
    if hasLabels { size.width *= 4 }
    return size
  }

  /// The texts of labels: 3 to 16 words.
  static let texts = (3...16).map { count in
    (0..<count).map { String(repeating: "x", count: 2 + (count + $0) % 7) }.joined(separator: " ")
  }

  /// The content of a leaf, by its number in the order of the tree.
  static func contentSize(ofLeaf number: Int) -> Size {
    Size(width: Double(3 + number % 5), height: Double(1 + number % 3))
  }
}
