import AutoLayout
import Cells
import PlaygroundScreen
import SceneLayouts
import SceneModel
import SceneText

/// Checks arbitrary bytes as a scene file.
func checkSceneFile(_ input: [UInt8]) throws(Violation) {
  let reading = SceneReading(bytes: input, file: fileName)
  try requireSound(reading, of: input)
  guard let scene = reading.scene else { return }
  try requireReadBack(scene)
  try requireLayouts(of: scene, again: input.isSample)
}

/// Checks arbitrary text as a constraint, in a scene with views, a guide, a scroll view and
/// metrics.
func checkEquation(_ input: [UInt8]) throws(Violation) {
  let equation = String(decoding: input, as: UTF8.self)
  // Quotes in the text are doubled.
  let quoted = equation.replacing("'", with: "''")
  let text = """
    stackyard: 1
    metrics: {gap: 2, half: 0.5, low: 250}
    canvas: {width: 40, height: 12}
    root:
      id: root
      subviews:
        - {id: a, text: Save, guides: [g]}
        - {id: left-bar, intrinsicContentSize: [5, 2]}
        - {id: list, scroll: {}, subviews: [{id: row}]}
    constraints:
      - '\(quoted)'

    """
  let bytes = Array(text.utf8)
  let reading = SceneReading(bytes: bytes, file: fileName)
  try requireSound(reading, of: bytes)
  guard let scene = reading.scene else { return }
  try requireReadBack(scene)
  try requireLayouts(of: scene, again: input.isSample)
}

/// The name of the file in diagnostics.
let fileName = "input.yaml"

/// Throws if a reading has both a scene and an error, neither, or a problem outside the file.
func requireSound(_ reading: SceneReading, of bytes: [UInt8]) throws(Violation) {
  let hasError = reading.diagnostics.contains { $0.severity == .error }
  try require(
    hasError == (reading.scene == nil),
    "scene: \(reading.scene != nil), errors: \(reading.diagnostics.map(\.description))")
  try requirePlaces(of: reading.diagnostics, in: bytes)
}

/// Throws if a problem is outside the file, or is shown with a different line.
func requirePlaces(of diagnostics: [Diagnostic], in bytes: [UInt8]) throws(Violation) {
  guard !diagnostics.isEmpty else { return }
  let lines = lines(of: String(decoding: bytes, as: UTF8.self))
  // Checks only the first diagnostics, because a text can have thousands.
  for diagnostic in diagnostics.prefix(20) {
    try requireNoControl(diagnostic.description, "diagnostic")
    try requirePlace(diagnostic.place, showing: diagnostic.sourceLine, in: lines)
    if let note = diagnostic.note {
      try requirePlace(note.place, showing: note.sourceLine, in: lines)
    }
    let head = "\(fileName):\(diagnostic.line):\(diagnostic.column): "
    try require(diagnostic.description.hasPrefix(head), "no place in: \(diagnostic.description)")
  }
}

private func requirePlace(
  _ place: Place, showing line: String, in lines: [String]
) throws(Violation) {
  try require(place.line >= 1 && place.column >= 1, "\(place) is before the start")
  try require(place.line <= lines.count, "\(place) is after line \(lines.count), the last")
  let expected = lines[place.line - 1]
  try require(
    line.unicodeScalars.elementsEqual(expected.unicodeScalars),
    "\(place) shows '\(line)', expected '\(expected)'")
  try require(
    place.column <= expected.unicodeScalars.count + 1, "\(place) is after the end of its line")
}

/// Returns the lines of a text by YAML's rules, without a byte order mark.
private func lines(of text: String) -> [String] {
  var lines = [String.UnicodeScalarView()]
  var previous: Unicode.Scalar?
  for (index, scalar) in text.unicodeScalars.enumerated() {
    defer { previous = scalar }
    switch scalar {
    case "\u{FEFF}" where index == 0: continue
    case "\n" where previous == "\r": continue
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": lines.append(String.UnicodeScalarView())
    default: lines[lines.count - 1].append(scalar)
    }
  }
  return lines.map { String($0) }
}

/// Throws if the text of a scene is read as a different scene, or is written differently the second
/// time.
func requireReadBack(_ scene: Scene) throws(Violation) {
  let text = scene.yaml
  let again = SceneReading(text: text, file: "written.yaml")
  try require(
    again.scene != nil, "the text of the scene is refused: \(again.diagnostics)\n\(text)")
  try require(again.scene == scene, "the text of the scene is read as another one:\n\(text)")
  try require(again.scene?.yaml == text, "written another way the second time:\n\(text)")
}

/// Lays out a scene, unless it is large, and again with a drawing if requested; throws if something
/// is invalid or differs.
func requireLayouts(of scene: Scene, again: Bool) throws(Violation) {
  guard scene.isSmall else { return }
  let offered = CellSize(columns: 60, rows: 20)
  let layout = SceneLayout(laying: scene, offered: offered)
  try requireSound(layout)
  guard again else { return }
  try require(
    layout == SceneLayout(laying: scene, offered: offered), "another layout the second time")
  let picture = picture(of: scene, on: offered)
  try requireNoControl(picture.text, "picture")
  try requireNoControl(picture.svg.description, "SVG")
}

extension Scene {
  /// Whether a layout of the scene takes at most a few milliseconds.
  ///
  /// Time is better spent on different inputs than on large ones, which have their own tests.
  var isSmall: Bool {
    var views: [SceneView] = []
    root.visit { views.append($0) }
    let size = canvas(offered: CellSize(columns: 60, rows: 20))
    return views.count <= 24 && constraints.count <= 24
      && views.allSatisfy { $0.width.count + $0.height.count <= 8 }
      && size.width / cell.width <= 200 && size.height / cell.height <= 100
  }
}
