import SceneModel
import SceneText

/// A scene to measure with.
struct SampleScene {
  let name: String
  let text: String
  let viewCount: Int
  /// The id of the stack view whose spacing changes: the first of the innermost ones.
  let stack: String

  /// The scene that the playground opens with, and two that are larger than a person would write.
  static let all = [
    SampleScene(name: "built-in", text: Scene.builtInText, viewCount: 6, stack: "stack"),
    SampleScene(nestedStacksWith: 200),
    SampleScene(nestedStacksWith: 1_000),
  ]

  /// The scene that the text describes.
  func read() -> Scene {
    guard let scene = SceneReading(text: text, file: name).scene else {
      preconditionFailure("\(name) cannot be read")
    }
    return scene
  }
}

extension SampleScene {
  private init(nestedStacksWith viewCount: Int) {
    let generator = NestedStacks(viewCount: viewCount, levels: 4)
    self.init(
      name: "\(viewCount) views", text: generator.scene.yaml, viewCount: viewCount,
      stack: generator.innermostStack)
  }
}
