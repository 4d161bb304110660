import Playground
import PlaygroundScreen
import Replay
import SceneText
import Testing

/// The screenplay of a script for a scene with two views, `a` and `b`.
func screenplay(
  _ script: String, scene: String = rowScene, files: [String: String] = [:],
  language: String? = nil
) throws -> Screenplay {
  let (screenplay, problems) = try reading(script, scene: scene, files: files, language: language)
  return try #require(screenplay, "\(problems.map(\.description).joined(separator: "\n"))")
}

/// The reading with its problems.
func reading(
  _ script: String, scene: String = rowScene, files: [String: String] = [:],
  language: String? = nil
) throws -> (screenplay: Screenplay?, diagnostics: [Diagnostic]) {
  let text = scene + script
  let reading = SceneReading(text: text, file: "scene.yaml")
  guard let scene = reading.scene else { return (nil, reading.diagnostics) }
  return Screenplay.reading(
    scene, name: "scene", file: "scene.yaml", text: text, language: language
  ) { path, _ throws(Screenplay.LoadingError) in
    guard let text = files[path] else { throw .unreadable("there is no such file") }
    return (path, Array(text.utf8))
  }
}

/// The performance of a screenplay.
func rehearse(_ screenplay: Screenplay) -> Rehearsal {
  var rehearsal = Rehearsal(screenplay)
  var model = Model(screenplay.scene, name: screenplay.name, terminalSize: screenplay.screen)
  run(&model, on: &rehearsal)
  return rehearsal
}

let rowScene = """
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
