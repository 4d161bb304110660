import Cells
import Playground
import SceneLayouts

/// The parts of the sheet of a comparison that do not depend on the chosen layout: pictures,
/// captions and differences.
///
/// They take much longer than a key may, so they are computed once per comparison and screen.
struct ComparedLayouts: Sendable {
  private let comparison: Comparison
  private let screen: CellSize
  private let appearance: Appearance

  let title: String
  /// The frames that differ between two states, one per line.
  let list: [String]
  /// The area of the pictures, above the list.
  let room: CellSize
  let pictures: ComparedPictures
  /// The captions without the mark of the chosen layout, with the effects if there is room.
  private let captions: [[String]]

  init(_ comparison: Comparison, on screen: CellSize, _ appearance: Appearance) {
    (self.comparison, self.screen, self.appearance) = (comparison, screen, appearance)
    let choices = comparison.choices
    let area = ComparedLayouts.area(on: screen).size
    switch comparison.subject {
    case .property(let view, let key):
      title = appearance.words.text(
        of: PaneText.everyValue(of: key, view: VisibleText.visible(view)))
      list = []
    case .states:
      let frames = LayoutDifference(from: choices[0].layout, to: choices[1].layout).frames
      let changes = SceneDifference(from: choices[0].scene, to: choices[1].scene)
      title = appearance.words.text(
        of: PaneText.states(changes: changes.text(appearance), frames: frames.count))
      list = ComparedLayouts.lines(of: frames, atMost: area.rows / 3, appearance)
    }
    room = CellSize(columns: area.columns, rows: area.rows - list.count - (list.isEmpty ? 0 : 1))
    let names = choices.map { $0.name + $0.problems(appearance) }
    let captionColumns = zip(names, choices).map { name, choice in
      let caption = ComparedLayouts.mark(isChosen: false, appearance) + name
      return TextWidth.columns(
        of: choice.isCurrent ? PictureSheet.markedCaption(caption, appearance.words) : caption)
    }
    let pictures = ComparedPictures(
      comparison, in: room, captionColumns: captionColumns.max() ?? 0, appearance)
    let now = choices.first(where: \.isCurrent)
    captions = zip(names, choices).map { name, choice in
      guard pictures.captionRows > 1 else { return [name] }
      guard let now, !choice.isCurrent else { return [name, ""] }
      let effect = ChangeEffect(
        LayoutDifference(from: now.layout, to: choice.layout), of: [], appearance)
      return [name, effect.text(columns: max(1, pictures.place.columns - 2))]
    }
    self.pictures = pictures
  }

  /// Returns the parts for a comparison on a screen: the known ones if they are of this comparison.
  static func parts(
    of comparison: Comparison, on screen: CellSize, _ appearance: Appearance,
    known: ComparedLayouts?
  ) -> ComparedLayouts {
    if let known, known.comparison.subject == comparison.subject,
      known.comparison.choices == comparison.choices, known.screen == screen,
      known.appearance == appearance
    {
      return known
    }
    return ComparedLayouts(comparison, on: screen, appearance)
  }

  /// The sheet: everything but the title and the bars at the bottom.
  static func frame(on screen: CellSize) -> CellRect {
    CellRect(column: 0, row: 1, columns: screen.columns, rows: screen.rows - 2)
  }

  /// The area inside the frame.
  static func area(on screen: CellSize) -> CellRect { frame(on: screen).inset(columns: 2, rows: 1) }

  /// Returns the pictures side by side, with a mark on the chosen one.
  func sheet(choosing index: Int) -> PictureSheet {
    let shown = comparison.choices.indices.map { number in
      var caption = captions[number]
      caption[0] = ComparedLayouts.mark(isChosen: number == index, appearance) + caption[0]
      if caption.count > 1 { caption[1] = "  \(caption[1])" }
      return PictureSheet.Picture(
        caption: caption, isMarked: comparison.choices[number].isCurrent,
        cells: pictures.cells[number])
    }
    return PictureSheet(shown, columns: room.columns, appearance.words)
  }

  /// The beginning of a caption; it has the same number of columns for all.
  private static func mark(isChosen: Bool, _ appearance: Appearance) -> String {
    isChosen ? "\(appearance.arrow) " : "  "
  }

  /// The frames that differ, in at most that many lines.
  private static func lines(
    of frames: [LayoutDifference.FrameChange], atMost rows: Int, _ appearance: Appearance
  ) -> [String] {
    guard frames.count > rows else { return frames.map { $0.text(appearance) } }
    let shown = frames.prefix(max(1, rows - 1)).map { $0.text(appearance) }
    let more = appearance.words.text(of: PaneText.more(frames.count - shown.count))
    return shown + [more].prefix(max(0, rows - 1))
  }
}

extension Comparison.Choice {
  /// Returns the numbers of conflicts and of ambiguous views in the layout, as in ` ✗ 1 ≈ 2`.
  fileprivate func problems(_ appearance: Appearance) -> String {
    let ambiguous = layout.views.count { !$0.ambiguous.isEmpty }
    return [(ProblemKind.conflict, layout.broken.count), (.ambiguous, ambiguous)]
      .filter { $0.1 > 0 }.map { " \($0.sign(appearance)) \($1)" }.joined()
  }
}
