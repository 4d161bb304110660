import Files
import Phrases
import Platform
import Playground
import SceneText

/// The configuration file of the user, in the folder that the XDG base directories specify.
///
/// Invalid entries are reported and ignored, so that the program always starts.
struct Configuration {
  /// The path of the file, whether there is one or not.
  let path: String
  private(set) var settings = Settings()
  private(set) var diagnostics: [Diagnostic] = []
  /// The reason why the file cannot be read; nil if it can, or if there is none.
  private(set) var unreadable: String?
  private(set) var isPresent = false

  private init() {
    let environment = ProcessInfo.processInfo.environment
    let folder = environment["XDG_CONFIG_HOME", default: ""]
    // The specification says that relative paths must be ignored.
    let base =
      folder.hasPrefix("/")
      ? URL(fileURLWithPath: folder)
      : URL(fileURLWithPath: environment["HOME", default: URL.homeDirectory.path])
        .appendingPathComponent(".config")
    path = base.appendingPathComponent("stackyard/config.yaml").path
    do throws(InputFile.Unreadable) {
      isPresent = true
      let bytes = try InputFile(path: path).bytesOfFile()
      let reading = SettingsReading(bytes: bytes, file: "config.yaml", vocabulary: .ofPlayground)
      (settings, diagnostics) = (reading.settings, reading.diagnostics)
    } catch  where error.isMissing {
      isPresent = false
    } catch {
      unreadable = error.description
    }
  }

  static let current = Configuration()

  /// The first problem, for the status line; nil if there is none.
  var message: Message? {
    if let unreadable { return .configuration("config.yaml: \(unreadable)", more: 0) }
    guard let first = diagnostics.first else { return nil }
    return .configuration(first.headline.suggesting(first.suggestion), more: diagnostics.count - 1)
  }
}
