import ArgumentParser
import Cells
import NcursesTerminal
import Platform

/// Prints what the program finds in its environment, and what to do about problems.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Examine the terminal, the locale and the files that Stackyard uses.",
    discussion: """
      The last column of the table says what to do about a problem. Exit codes: 0 there is none, 1 there \
      is at least one.
      """)

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let findings = [
      Subject("version", "\(Stackyard.configuration.version), \(NcursesTerminal.libraryVersion)"),
      .terminal(environment), .size, .colours(environment), .locale(environment), .configuration,
      .state,
    ]
    var table = TextTable(header: ["subject", "found", "remedy"])
    for finding in findings {
      table.append([finding.subject, finding.found, finding.remedy ?? ""])
    }
    try Output.write(table.text)
    if findings.contains(where: { $0.remedy != nil }) { throw Failure(kind: .unexpected) }
  }

  /// A subject and its state; the remedy is nil without a problem.
  fileprivate struct Subject {
    var subject: String
    var found: String
    var remedy: String?

    init(_ subject: String, _ found: String, remedy: String? = nil) {
      (self.subject, self.found, self.remedy) = (subject, found, remedy)
    }
  }
}

extension Doctor.Subject {
  fileprivate static func terminal(_ environment: [String: String]) -> Self {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      return Self("terminal", "standard input or output is not a terminal")
    }
    let type = environment["TERM", default: ""]
    let remedy =
      NcursesTerminal.colorCount(of: type) == nil
      ? "set TERM to a type in this system's terminfo database, such as xterm-256color"
      : type == "dumb" ? "use 'stackyard --lines', which needs no cursor" : nil
    return Self("terminal", type.isEmpty ? "TERM is not set" : type, remedy: remedy)
  }

  fileprivate static var size: Self {
    guard let columns = Output.terminalSize?.columns else { return Self("columns", "unknown") }
    return Self(
      "columns", "\(columns)", remedy: columns < 40 ? "make the window wider: 80 columns" : nil)
  }

  fileprivate static func colours(_ environment: [String: String]) -> Self {
    guard environment["NO_COLOR", default: ""].isEmpty else {
      return Self("colours", "none, because NO_COLOR is set")
    }
    let count = NcursesTerminal.colorCount(of: environment["TERM", default: ""]) ?? 0
    return Self("colours", count < 8 ? "none" : "\(count)")
  }

  fileprivate static func locale(_ environment: [String: String]) -> Self {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
    let name = names.first { !$0.isEmpty } ?? "not set"
    return NcursesTerminal.localeWritesUTF8(environment)
      ? Self("locale", "\(name), UTF-8")
      : Self("locale", "\(name), without Unicode", remedy: "set LANG to C.UTF-8 for all characters")
  }

  fileprivate static var configuration: Self {
    let configuration = Configuration.current
    if let reason = configuration.unreadable {
      return Self("configuration", configuration.path, remedy: "it cannot be read: \(reason)")
    }
    let isValid = configuration.diagnostics.isEmpty
    return Self(
      "configuration", configuration.path + (configuration.isPresent ? "" : " (not found)"),
      remedy: isValid ? nil : "'stackyard config' lists its errors")
  }

  /// The folder for recent files, finished lessons and backups of unsaved changes.
  fileprivate static var state: Self {
    guard let path = StateFolder.path(of: "") else {
      return Self("state", "no folder", remedy: "set HOME, so that unsaved changes are backed up")
    }
    // A folder that does not exist yet is created in the nearest one that does.
    var folder = URL(fileURLWithPath: path)
    while !FileManager.default.fileExists(atPath: folder.path), folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
    }
    let canWrite = access(folder.path, W_OK) == 0
    return Self(
      "state", path,
      remedy: canWrite ? nil : "it cannot be written; set XDG_STATE_HOME to another folder")
  }
}
