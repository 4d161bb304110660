import Cells

extension KeyMap {
  /// The table of keys as it stands in the README.
  package static var markdownTable: String {
    let rows = bindings.map { binding in
      let keys = binding.keys.map { "`\($0.name)`" }.joined(separator: " ")
      return "| \(binding.group.rawValue) | \(keys) | \(binding.help) |\n"
    }
    return "| | key | does |\n|---|---|---|\n" + rows.joined()
  }
}
