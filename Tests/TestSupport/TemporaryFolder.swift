package import Foundation

/// An empty folder for the files of a test, which is deleted with this value.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("stackyard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// The path of a file in the folder, whether it exists or not.
  package func path(of name: String) -> String { url.appendingPathComponent(name).path }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// Variables with which the program reads and writes nothing of the user's own: neither the
  /// configuration nor recent files, finished lessons and backups.
  package var environment: [String: String] {
    ["XDG_CONFIG_HOME": path(of: "config"), "XDG_STATE_HOME": path(of: "state")]
  }
}
