import Foundation

/// The golden files of a scene: the folder `NAME.golden` beside `NAME.yaml`, a file a screen.
struct GoldenFolder {
  let url: URL

  init(ofScene path: String) {
    url = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("golden")
  }

  /// The path of a golden file, for messages.
  func path(of name: String) -> String { "\(url.relativePath)/\(name).frame" }

  /// The text of a golden file; nil where there is none.
  ///
  /// - Throws: Why a file that is there cannot be read.
  func text(of name: String) throws -> String? {
    let file = self.file(name, "frame")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Writes a golden file, whole or not at all.
  func write(_ text: String, as name: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileReplacement.write(text, to: file(name, "frame").path)
  }

  /// Keeps what came instead, to be looked at.
  func writeActual(_ text: String, as name: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try FileReplacement.write(text, to: file(name, "actual").path)
  }

  /// Takes away what a run before kept.
  func removeActual(_ name: String) throws {
    let file = self.file(name, "actual")
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    try FileManager.default.removeItem(at: file)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(at: file(name, "frame")) }

  /// The names of the golden files that are there, sorted.
  var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".frame") }.map { String($0.dropLast(".frame".count)) }
      .sorted()
  }

  private func file(_ name: String, _ ending: String) -> URL {
    url.appendingPathComponent("\(name).\(ending)")
  }
}
