import Cells

extension KeyMap.Binding {
  /// The keys in a row, as in `Left h`.
  package var keyNames: String { keys.map(\.name).joined(separator: " ") }
}
