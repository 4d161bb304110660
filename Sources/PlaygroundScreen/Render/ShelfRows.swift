import Cells
import Phrases
import Playground

/// The entries of a shelf as rows, with a heading above each section.
extension PaneRows {
  init(of browser: Browser, _ appearance: Appearance) {
    self.init(rows: [])
    var section: Shelf.Section?
    // Matching entries are sorted by score, so they have no sections.
    let hasHeadings = browser.text.isEmpty && Set(browser.shelf.entries.map(\.section)).count > 1
    for (index, entry) in browser.entries.enumerated() {
      if hasHeadings, entry.section != section {
        add(heading: entry.section.heading.text(in: appearance.language))
        section = entry.section
      }
      if index == browser.row { marked = rows.count }
      add(entry, index, isMarked: index == browser.row, appearance)
    }
  }

  /// Creates the rows of a shelf, with sections shortened so that all fit in a height.
  init(of shelf: Shelf, height: Int, _ appearance: Appearance) {
    self.init(rows: [])
    let sections = Shelf.Section.allCases.compactMap { section in
      let entries = shelf.entries.enumerated().filter { $0.element.section == section }
      return entries.isEmpty ? nil : (section: section, entries: entries)
    }
    // The shortest panes have no room for headings.
    let hasHeadings = height >= 2 * sections.count
    var room = hasHeadings ? height - sections.count : height
    for (number, part) in sections.enumerated() {
      let count = max(0, min(part.entries.count, room / (sections.count - number)))
      room -= count
      guard count > 0 else { continue }
      if hasHeadings {
        let heading = part.section.heading.text(in: appearance.language)
        let all = part.entries.count
        let counts = appearance.words.text(of: PaneText.shownOfAll(count, of: all))
        add(heading: count < all ? "\(heading)  \(counts)" : heading)
      }
      // Show the next lessons instead of the finished ones.
      let next = part.entries.firstIndex { !$0.element.isFinished } ?? 0
      let first = max(0, min(count > 2 ? next - 1 : next, part.entries.count - count))
      for (index, entry) in part.entries[first..<(first + count)] {
        add(entry, index, isMarked: false, appearance)
      }
    }
  }

  private mutating func add(heading: String) { rows.append(.text(heading, .muted)) }

  private mutating func add(
    _ entry: Shelf.Entry, _ index: Int, isMarked: Bool, _ appearance: Appearance
  ) {
    var row = PaneRow(purpose: .entry(index), isMarked: isMarked)
    row.add(isMarked ? appearance.arrow : entry.isFinished ? appearance.finishedSign : " ", at: 0)
    row.add(VisibleText.visible(entry.name), at: 2)
    rows.append(row)
  }
}
