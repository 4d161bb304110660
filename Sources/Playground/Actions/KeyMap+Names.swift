import Cells
package import SceneModel

extension KeyMap {
  /// The keys of an action in a row.
  package static func keyNames(of action: Action) -> String {
    binding(for: action)?.keyNames ?? action.rawValue
  }
}

extension KeyMap.Binding {
  /// The keys in a row, as in `Left h`.
  package var keyNames: String { keys.map(\.name).joined(separator: " ") }
}
