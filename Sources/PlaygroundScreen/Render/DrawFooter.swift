import Cells
import Playground

/// Draws the useful keys, those of the open sheet if there is one; while a script is played, its
/// position and the keys that control it.
func drawFooter(_ source: FrameSource, on frame: inout Frame) {
  let (model, bar) = (source.model, source.screen.footer)
  let style = Style.bar(model.appearance)
  frame.cells.fill(bar, style: style)
  if let controls = model.presentation?.controls {
    frame.cells.write(
      controls.text(model.appearance), at: bar.origin, style: style.with(.bold), clip: bar)
  }
  for (row, place) in placedFooterRows(model, source.problems) {
    let column = frame.cells.write(row.keys, at: place.origin, style: style.with(.bold), clip: bar)
    frame.cells.write(" \(row.text)", in: bar, from: column, style: style)
    if let invocation = row.invocation {
      frame.add(.invoke(invocation), at: place)
      frame.controls.append(Frame.Target(place: place, purpose: .invoke(invocation)))
    }
  }
}

/// Returns the entries that fit, from the left, and always the last one.
private func placedFooterRows(
  _ model: Model, _ problems: [Problem]
) -> [(row: FooterRow, place: CellRect)] {
  let bar = model.screen.footer
  let controls = model.presentation?.controls
  let start = controls.map { TextWidth.columns(of: $0.text(model.appearance)) + 2 } ?? 1
  let rows = footerRows(model, problems)
  guard let last = rows.last else { return [] }
  func width(_ row: FooterRow) -> Int {
    TextWidth.columns(of: row.keys) + TextWidth.columns(of: row.text) + 3
  }
  var room = bar.size.columns - start + 1 - width(last)
  var shown = rows.dropLast().prefix { row in
    room -= width(row)
    return room >= 0
  }
  shown.append(last)
  var column = bar.minColumn + start
  return shown.map { row in
    defer { column += width(row) }
    return (row, CellRect(column: column, row: bar.minRow, columns: width(row) - 2, rows: 1))
  }
}

/// An entry of the footer, with the command that a click on it performs; nil for a key of a sheet.
private typealias FooterRow = (invocation: Invocation?, keys: String, text: String)

/// Returns all entries, the most important ones first, except the last one, which is always shown.
private func footerRows(_ model: Model, _ problems: [Problem]) -> [FooterRow] {
  // An audience has no keys to press.
  guard let situation = Footer.Situation(of: model) else { return [] }
  // The keys of the panes do nothing behind a sheet; if a script opened the sheet, its own keys
  // still work.
  if let sheet = model.mode.drawn, model.presentation?.controls?.leavesKeysToSheet != false {
    let words = model.appearance.words
    let closing = model.mode.effect(of: .escape).map { SheetHint(Key.escape.name, .key($0)) }
    return (sheet.hints(in: model) + [closing].compactMap(\.self)).map {
      (nil, $0.keys, words.text(of: $0.text))
    }
  }
  let (language, bindings) = (model.appearance.language, model.appearance.keys)
  let isUnread = StoryText.isUnread(in: model)
  var rows = CommandTable.inFooter.compactMap { row -> FooterRow? in
    let ofPage = isUnread ? row.footer.word(in: .unread) : nil
    guard let text = ofPage ?? row.footer.word(in: situation) else { return nil }
    return (Invocation(row.name), bindings.footerKeys(of: row), language.footerWord(text))
  }
  // In the middle of an answer, the keys that lead away are part of it, or mistakes.
  if situation == .question, model.presentation?.question?.typed.isEmpty == false {
    rows = rows.compactMap { row in
      switch row.invocation?.command {
      case .stepBack: (nil, Key.escape.name, language.footerWord("clear"))
      case .quit: nil
      default: row
      }
    }
  }
  // Nobody can answer a question before its end.
  if isUnread, let next = rows.firstIndex(where: { $0.invocation == Invocation(.play) }) {
    rows.insert(rows.remove(at: next), at: 0)
  }
  if situation.leavesKeysToPane {
    let ofPane = bindings.keys(of: model.focus)
    let idle = model.focus.idleCommands(in: model)
    var named = ofPane.filter {
      !$0.word.isEmpty && !idle.contains($0.invocation.command)
    }.map { key -> FooterRow in
      (key.invocation, key.keyNames, language.footerWord(key.word))
    }
    if situation == .userInControl {
      // The script keeps its keys.
      named.removeAll { key in rows.contains { $0.keys == key.keys } }
    } else {
      // Keys that the pane takes have no other function now.
      let taken = Set(ofPane.flatMap(\.keys).map(\.name))
      rows.removeAll { taken.contains($0.keys) }
    }
    // Over a script, the ways back come first.
    rows =
      situation == .browsing
      ? named + rows : named.suffix(1) + rows.prefix(1) + named.dropLast() + rows.dropFirst()
  }
  // Constraints that were dropped and content that nobody sees are more important than any key that
  // changes something.
  if model.presentation == nil, model.focus == .canvas,
    problems.contains(where: { $0.kind != .ambiguous })
  {
    rows.removeAll { $0.invocation == Invocation(.problem) }
    rows.insert(
      (Invocation(.problem), bindings.names(of: .problem), language.footerWord("problems")), at: 0)
  }
  return rows
}

extension Footer.Situation {
  /// Whether a pane that has the focus takes all of its keys, as the player of scripts lets it.
  var leavesKeysToPane: Bool { [.browsing, .task, .recording, .userInControl].contains(self) }
}

extension KeyBindings {
  /// Returns the keys of a command in the footer: the first one, or several if the table says so.
  fileprivate func footerKeys(of command: Command) -> String {
    guard areStandard(for: command) else { return firstName(of: command.name) }
    return command.footer.keys ?? firstName(of: command.name)
  }
}

extension Presentation.Controls {
  /// Returns the position, as in `> 3/12`, and the speed if it differs from the written one.
  fileprivate func text(_ appearance: Appearance) -> String {
    let mark =
      switch state {
      case .playing: appearance.isASCII ? ">" : "▶"
      case .paused, .reading, .lookingUp: appearance.isASCII ? "=" : "‖"
      case .ended: appearance.isASCII ? "#" : "■"
      case .userInControl: appearance.words.text(of: PaneWord.inControl)
      case .waiting: "?"
      }
    let speed = speed == 1 ? "" : " \(speed.shortText)\(appearance.times)"
    return " \(mark) \(position)/\(count)\(speed)"
  }
}
