package import SceneModel

extension Scene {
  /// The text of the scene that the playground opens without an argument.
  package static let builtInText = """
    # Five colour views in a stack view that is centred on the canvas and as wide as the canvas.
    stackyard: 1
    title: First light
    root:
      id: stack
      placement: none
      backgroundColor: gray
      stack:
        axis: horizontal
        alignment: fill
        distribution: fill
        spacing: 1
        arrangedSubviews:
          - {id: red, backgroundColor: red, intrinsicContentSize: [9, 4]}
          - {id: orange, backgroundColor: orange, intrinsicContentSize: [9, 4]}
          - {id: yellow, backgroundColor: yellow, intrinsicContentSize: [9, 4]}
          - {id: green, backgroundColor: green, intrinsicContentSize: [9, 4]}
          - {id: blue, backgroundColor: blue, intrinsicContentSize: [9, 4]}
    constraints:
      - "stack.centerX == canvas.centerX"
      - "stack.centerY == canvas.centerY"
      - "stack.width == canvas.width"

    """

  /// The scene that the playground opens without an argument.
  package static var builtIn: Scene {
    let reading = SceneReading(text: builtInText, file: "first-light.yaml")
    return reading.scene ?? Scene(root: SceneView(id: "root"))
  }
}
