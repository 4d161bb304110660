import AutoLayout
import Cells
import SceneLayouts

/// Throws if a text contains a control character other than a line feed or a tab.
func requireNoControl(_ text: String, _ what: String) throws(Violation) {
  var text = text
  let control = text.withUTF8 { bytes -> Int? in
    for index in bytes.indices {
      switch bytes[index] {
      case 0x09, 0x0A: continue
      case 0..<0x20, 0x7F: return index
      // U+0080 to U+009F.
      case 0x80..<0xA0 where index > 0 && bytes[index - 1] == 0xC2: return index
      default: continue
      }
    }
    return nil
  }
  if let control { throw Violation(description: "\(what): control byte at offset \(control)") }
}

/// Throws if a screen does not have the expected size, or contains a control character.
func requireSound(_ screen: CellBuffer, size: CellSize) throws(Violation) {
  try require(screen.size == size, "the screen is \(screen.size), expected \(size)")
  try requireNoControl(screen.text, "screen")
}

/// Throws if a layout has invalid numbers or findings.
func requireSound(_ layout: SceneLayout) throws(Violation) {
  for view in layout.views {
    try require(view.frame.isFinite, "the frame of \(view.id) is \(view.frame)")
    try requireNoControl(view.id, "id")
  }
  for broken in layout.broken {
    try require(broken.priority == 1000, "broken and optional: \(broken.constraint)")
  }
  let ids = layout.views.map(\.id)
  for view in layout.views {
    try require(
      view.parent == "canvas" || ids.contains(view.parent), "\(view.id) is in no view of the scene")
  }
}

extension Rect {
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
