import Cells

/// The lessons as `learn --list` shows them.
struct LessonList {
  /// With less room for a title than most words take, the terminal may break the lines itself.
  private static let leastTitleColumns = 8

  private var entries: [(name: String, title: String, isFinished: Bool)] = []

  mutating func append(_ name: String, title: String, isFinished: Bool) {
    entries.append((name, title, isFinished))
  }

  /// A table or, where a terminal has too few columns for it, numbers with wrapped titles.
  func text(columns: Int?) -> String {
    var table = TextTable(header: ["", "lesson", "title"])
    for entry in entries {
      table.append([entry.isFinished ? "x" : " ", entry.name, entry.title])
    }
    guard let columns, table.columns > columns else { return table.text }
    return entries.map { narrowText(of: $0.name, $0.title, $0.isFinished, columns) }.joined()
  }

  /// The number is enough to take a lesson, and leaves most room to the title.
  private func narrowText(
    of name: String, _ title: String, _ isFinished: Bool, _ columns: Int
  ) -> String {
    let number = name.prefix { $0 != "-" }
    let head = "\(isFinished ? "x" : " ") \(number)  "
    let indent = String(repeating: " ", count: TextWidth.columns(of: head))
    let room = max(LessonList.leastTitleColumns, columns - indent.count)
    let lines = VisibleText.visible(title).wrapped(toColumns: room)
    return zip([head] + lines.dropFirst().map { _ in indent }, lines)
      .map { $0 + $1 + "\n" }.joined()
  }
}
