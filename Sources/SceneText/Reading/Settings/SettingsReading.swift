import SceneModel

/// The result of reading a configuration file: its valid settings, and every problem found.
package struct SettingsReading: Sendable {
  package private(set) var settings = Settings()
  package private(set) var diagnostics: [Diagnostic]

  /// The maximum size of a file; longer than any configuration.
  private static let longestText = 1 << 20

  /// Reads the bytes of a file in UTF-8; diagnostics refer to it by this name.
  package init(bytes: [UInt8], file: String, vocabulary: SettingsVocabulary) {
    guard bytes.count <= SettingsReading.longestText else {
      let problem = Diagnostic.Problem.textTooLong(limit: SettingsReading.longestText)
      diagnostics = [Diagnostic(problem, at: .start, file: file, text: "")]
      return
    }
    do throws(SourceText.BadByte) {
      let source = try SourceText(file: file, bytes: bytes)
      var reader = SettingsReader(diagnostics: DiagnosticList(source))
      settings = reader.readSettings(vocabulary)
      diagnostics = reader.diagnostics.found.inOrder
    } catch {
      diagnostics = [error.diagnostic(in: file)]
    }
  }
}
