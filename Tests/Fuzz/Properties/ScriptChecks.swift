import Cells
import Replay
import SceneText

/// Checks arbitrary text as a script for a scene with two views.
func checkScript(_ input: [UInt8]) throws(Violation) {
  let bytes = Array(scriptedScene.utf8) + input
  let reading = SceneReading(bytes: bytes, file: fileName)
  try requireSound(reading, of: bytes)
  guard let scene = reading.scene else { return }
  try requireReadBack(scene)
  let text = String(decoding: bytes, as: UTF8.self)
  let (screenplay, problems) = Screenplay.reading(
    scene, name: "input", file: fileName, text: text, language: "ja"
  ) { path, _ throws(Screenplay.LoadingError) in
    guard path == "part.yaml" else { throw .unreadable("there is no such file") }
    return (path, Array(includedScript.utf8))
  }
  try require((screenplay == nil) == !problems.isEmpty, "problems: \(problems)")
  try requirePlaces(of: problems.filter { $0.file == fileName }, in: bytes)
  guard let screenplay, screenplay.isSmall else { return }
  let performance = screenplay.performed()
  try requireSound(performance, in: bytes)
  guard input.isSample else { return }
  let recordings = Recordings(of: performance)
  try recordings.requireNoControl()
  try require(
    recordings == Recordings(of: screenplay.performed()), "another performance the second time")
}

private let scriptedScene = """
  stackyard: 1
  canvas: {width: 30, height: 6}
  root:
    id: row
    stack:
      spacing: 2
      arrangedSubviews:
        - {id: a, backgroundColor: red, intrinsicContentSize: [8, 3]}
        - {id: b, backgroundColor: blue, intrinsicContentSize: [6, 3]}

  """

private let includedScript = """
  stackyard: 1
  script:
    - key: d
    - caption: Included
    - golden: part

  """

/// Throws if times decrease, a problem is outside the file, or a screen contains a control
/// character.
private func requireSound(
  _ performance: Performance, in bytes: [UInt8]
) throws(Violation) {
  let failures = performance.failures.map(\.diagnostic)
  try requirePlaces(of: failures.filter { $0.file == fileName }, in: bytes)
  var last = -1
  for frame in performance.frames {
    try require(frame.time > last, "a frame at \(frame.time) after one at \(last)")
    last = frame.time
    try requireNoControl(frame.screen.text, "screen")
  }
  for caption in performance.captions {
    try require(
      0 <= caption.start && caption.start < caption.end && caption.end <= performance.duration,
      "a caption from \(caption.start) to \(caption.end) of \(performance.duration)")
  }
}

/// All recordings of a performance.
private struct Recordings: Equatable {
  let transcript: String
  let captions: String
  let cast: String
  let picture: String
  let goldens: [String]

  init(of performance: Performance) {
    transcript = performance.transcript.description
    captions = performance.webVTT.description
    cast = performance.asciicast().description
    picture = performance.animatedSVG().description
    goldens = performance.goldens.map(\.text)
  }

  func requireNoControl() throws(Violation) {
    for (text, what) in [
      (transcript, "transcript"), (captions, "WebVTT"), (cast, "asciicast"), (picture, "SVG"),
    ] + goldens.map({ ($0, "golden") }) {
      try FuzzProperties.requireNoControl(text, what)
    }
  }
}

extension Screenplay {
  /// Whether playing it takes at most a few milliseconds.
  fileprivate var isSmall: Bool {
    beats.count <= 40
      && beats.allSatisfy { $0.screen.columns <= 120 && $0.screen.rows <= 40 }
      && screen.columns <= 120 && screen.rows <= 40
  }
}
