import Foundation
import SceneModel

/// The scene files of the project.
enum SceneFiles {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../scenes").standardizedFileURL

  /// The names without extension, sorted.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }
      .map { $0.deletingPathExtension().lastPathComponent }
      .sorted()
  }

  /// The bytes of a file.
  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name + ".yaml")))
  }
}
