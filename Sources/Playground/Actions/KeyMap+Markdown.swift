import Cells

extension KeyMap {
  /// The table of keys as it stands in the README.
  package static var markdownTable: String {
    let rows = bindings.map { binding in
      let keys = binding.keys.map { "`\($0.name)`" }.joined(separator: " ")
      return "| \(binding.group.rawValue) | \(keys) | \(binding.help) |\n"
    }
    let gestures = mouse.map { "| Mouse | \($0.gesture) | \($0.help) |\n" }
    return "| | key | does |\n|---|---|---|\n" + (rows + gestures).joined()
  }
}
