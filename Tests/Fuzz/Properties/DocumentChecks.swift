import SceneModel
import SceneText

/// Checks edits of a scene file with arbitrary bytes.
func checkDocument(_ input: [UInt8]) throws(Violation) {
  guard let first = try? SceneDocument(bytes: input, file: fileName), first.scene.isSmall else {
    return
  }
  for edit in edits(of: first.scene) {
    var document = first
    do throws(SceneEditError) {
      try document.apply(edit)
    } catch {
      try require(
        document.bytes == input && document.scene == first.scene,
        "\(edit) was refused and changed something")
      continue
    }
    let read = SceneReading(bytes: document.bytes, file: fileName).scene
    try require(read == document.scene, "\(edit) made a text that is read as another scene")
    if let edited = try? first.scene.applying(edit) {
      try require(read == edited, "\(edit) of the text is another scene than of the scene")
    }
    if !document.past.isEmpty { document.restore(0) }
    try require(document.bytes == input, "undoing \(edit) does not give the first bytes")
  }
}

/// Edits of every kind, for the root, the first view inside it and the last one.
private func edits(of scene: Scene) -> [SceneEdit] {
  var ids: [String] = []
  var stacks: [String] = []
  scene.root.visit { view in
    ids.append(view.id)
    if view.stack != nil { stacks.append(view.id) }
  }
  var edits: [SceneEdit] = [
    .set(SceneEdit.sceneName, key: "title", value: "A: title, [new]"),
    .set(SceneEdit.sceneName, key: "canvas", value: "{width: 30, height: 9}"),
    .unset(SceneEdit.sceneName, key: "title"), .addConstraint("\(ids[0]).width == 3", at: nil),
    .constraint(0, .off), .constraint(0, .on), .constraint(0, .priority("250")),
    .constraint(0, .remove),
  ]
  for id in Set(ids.prefix(2) + ids.suffix(1)).sorted() {
    edits += [
      .set(id, key: "text", value: "x, # y"), .set(id, key: "width", value: ">= 2 @900"),
      .unset(id, key: "text"), .unset(id, key: "width"), .delete(id),
      .rename(id, to: "renamed"), .duplicate(id, as: "copy"), .wrap([id], in: "wrapper"),
      .dissolve(id),
    ]
    for stack in Set(stacks.prefix(1) + stacks.suffix(1)).sorted() {
      edits.append(.move(id, to: stack, .arranged, at: 0))
    }
  }
  for stack in stacks.prefix(1) { edits.append(.add("added", in: stack, at: nil)) }
  return edits
}
