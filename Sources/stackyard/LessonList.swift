import Cells

/// The lessons as `learn --list` prints them.
struct LessonList {
  /// The minimum width for titles in a table; with less, most words would not fit.
  private static let leastTitleColumns = 8

  /// The lessons; the mark of each says whether the user has finished it or left it in the middle.
  let entries: [(name: String, title: String, mark: String)]

  /// Returns a table or, on a terminal that is too narrow for it, numbers with wrapped titles.
  func text(columns: Int?) -> VisibleText {
    var table = TextTable(header: ["", "lesson", "title"])
    for entry in entries {
      table.append([entry.mark, entry.name, entry.title])
    }
    guard let columns, table.columns > columns else { return table.text }
    return entries.map { narrowText(of: $0.name, $0.title, $0.mark, columns) }.joined()
  }

  /// Returns a lesson with only its number, which leaves the most space for the title.
  private func narrowText(
    of name: String, _ title: String, _ mark: String, _ columns: Int
  ) -> VisibleText {
    let number = name.prefix { $0 != "-" }
    let head = "\(mark) \(number)  "
    let indent = String(repeating: " ", count: TextWidth.columns(of: head))
    let room = max(LessonList.leastTitleColumns, columns - indent.count)
    let lines = VisibleText.visible(title).wrapped(toColumns: room)
    return zip([head] + lines.dropFirst().map { _ in indent }, lines)
      .map { "\($0)\($1)\n" }.joined()
  }
}
