import Cells
import Files
import NcursesTerminal
import Platform
import Playground
import PlaygroundScreen
import Replay

/// The socket between a presentation and the terminal of its speaker.
final class SpeakerServer {
  private let socket: SpeakerSocket
  private let start = time(nil)

  /// - Throws: The reason why there can be no socket; a presentation works without one.
  init() throws(Unwritable) {
    let path = SpeakerServer.path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    socket = try SpeakerSocket(path: path)
  }

  var link: SpeakerLink {
    SpeakerLink(
      receive: { self.socket.receive().compactMap { Key(name: $0) } },
      tell: { self.socket.tell($0.json(start: self.start).text.description) })
  }

  /// The path of the socket: in the folder for such files, or otherwise in the state folder.
  static var path: String {
    let folder = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR", default: ""]
    return folder.hasPrefix("/")
      ? "\(folder)/stackyard-presentation" : StateFolder.pathOrFallback(of: "presentation")
  }
}

/// The terminal of a speaker, which shows notes about a presentation and passes keys on to it.
final class SpeakerTerminal {
  private var connection: SpeakerConnection?
  private var notes: SpeakerNotes?
  /// The rows of the step's notes above those that are shown.
  private var scroll = 0
  /// The time at which the presentation began, in seconds.
  private var start = 0

  /// The milliseconds between two looks at the connection.
  private static let interval = 100

  /// Shows notes until the user quits; a presentation may begin later, or end.
  func run(on terminal: inout NcursesTerminal, _ appearance: Appearance) {
    // The audience does not see the keys that the speaker looks up here.
    let noCanvas = CellSize(columns: 0, rows: 0)
    var keys = Wall(of: [], largestCanvas: noCanvas, size: terminal.size, appearance)
    while true {
      update()
      keys.resize(to: terminal.size, appearance)
      let page = SpeakerPage(notes, clock: clock, scrolledBy: scroll, appearance)
      terminal.present(keys.cellsOfKeys(appearance) ?? page.cells(on: terminal.size), cursor: nil)
      switch terminal.nextEvent(within: Self.interval) {
      case .closed, .key(.control("c")): return
      case .key(.character("?")): keys.turnKeys(appearance)
      // As on the wall, a key only closes them.
      case .key where keys.keysPage != nil: keys.hideKeys()
      case .key(.character("q")): return
      case .key(.control("d")) where page.canScroll(on: terminal.size):
        scroll = page.scroll(by: 1, on: terminal.size)
      case .key(.control("u")) where page.canScroll(on: terminal.size):
        scroll = page.scroll(by: -1, on: terminal.size)
      case .key(let key): _ = connection?.send(key.name)
      default: break
      }
    }
  }

  private func update() {
    if connection == nil { connection = SpeakerConnection(path: SpeakerServer.path) }
    guard let lines = connection?.lines() else {
      (connection, notes) = (nil, nil)
      return
    }
    guard let last = lines.last, let json = JSON(reading: Array(last.utf8)) else { return }
    let told = SpeakerNotes(json)
    if told.notes != notes?.notes { scroll = 0 }
    notes = told
    start = json["start"]?.numberValue.flatMap { Int(exactly: $0) } ?? 0
  }

  /// The time and, during a presentation, the time since its start.
  private var clock: String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    func digits(_ number: Int) -> String { number.padded(toDigits: 2) }
    let clock = "\(digits(Int(local.tm_hour))):\(digits(Int(local.tm_min)))"
    guard notes != nil else { return clock }
    let seconds = max(0, Int(now) - start)
    return "\(clock)   \(digits(seconds / 60)):\(digits(seconds % 60))"
  }
}

extension SpeakerNotes {
  /// Returns the notes for another process, with the time at which the presentation began.
  func json(start: Int) -> JSON {
    [
      "start": .number(Double(start)), "step": .number(Double(step)),
      "count": .number(Double(count)), "part": .string(part), "caption": .string(caption),
      "notes": .strings(notes),
      "hints": .strings(hints), "next": .string(next),
      "answer": .string(answer), "votes": .array(votes.map { .number(Double($0)) }),
      "typed": .string(typed), "isControlled": .bool(isControlled), "isCovered": .bool(isCovered),
    ]
  }

  init(_ json: JSON) {
    self.init()
    func text(_ key: String) -> String { json[key]?.stringValue ?? "" }
    func flag(_ key: String) -> Bool { if case .bool(true)? = json[key] { true } else { false } }
    func list(_ key: String) -> [JSON] {
      if case .array(let values)? = json[key] { values } else { [] }
    }
    func number(_ json: JSON?) -> Int { json?.numberValue.flatMap { Int(exactly: $0) } ?? 0 }
    (step, count) = (number(json["step"]), number(json["count"]))
    (part, caption, next, answer) = (text("part"), text("caption"), text("next"), text("answer"))
    typed = text("typed")
    notes = list("notes").compactMap(\.stringValue)
    hints = list("hints").compactMap(\.stringValue)
    votes = list("votes").map(number)
    (isControlled, isCovered) = (flag("isControlled"), flag("isCovered"))
  }
}
