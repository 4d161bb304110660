import SceneModel

/// The result of reading a configuration file: its valid settings, and every problem found.
package struct SettingsReading: Sendable {
  package private(set) var settings = Settings()
  package private(set) var diagnostics: [Diagnostic]

  /// The maximum size of a file; longer than any configuration.
  private static let longestText = 1 << 20

  /// Reads the bytes of a file in UTF-8; diagnostics refer to it by this name.
  package init(bytes: [UInt8], file: String, vocabulary: SettingsVocabulary) {
    do throws(Diagnostic) {
      let source = try SourceText(file: file, bytes: bytes, atMost: SettingsReading.longestText)
      var reader = SettingsReader(diagnostics: DiagnosticList(source))
      settings = reader.readSettings(vocabulary)
      diagnostics = reader.diagnostics.found.inOrder
    } catch {
      diagnostics = [error]
    }
  }
}
