import AutoLayout
package import SceneModel

/// A scene on the screen of a device, from right to left, or with another text size.
package struct ScreenVariant: Sendable {
  package let scene: Scene
  /// The differences from the scene, as keys and values.
  package let parts: [(key: String, text: String)]

  /// The values in words, as in `iPhone SE right to left text 1.3`.
  package var name: String {
    parts.map { $0.key == "textScale" ? "text \($0.text)" : $0.text }.joined(separator: " ")
  }

  /// Combines screens, directions and text scales.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - screens: The screens; if there are none, the scene keeps its canvas.
  ///   - mirrors: Whether to add variants from right to left.
  ///   - textScales: The factors for the sizes of texts; if there are none, these stay.
  /// - Returns: Every combination.
  package static func all(
    of scene: Scene, on screens: [(device: Device, orientation: Device.Orientation)],
    mirrors: Bool = false, textScales: [Double]
  ) -> [ScreenVariant] {
    let screens = screens.isEmpty ? [nil] : screens.map(Optional.some)
    let scales = textScales.isEmpty ? [nil] : textScales.map(Optional.some)
    return screens.flatMap { screen in
      (mirrors ? [false, true] : [false]).flatMap { isMirrored in
        scales.map { scale in
          var varied = scene
          var parts: [(key: String, text: String)] = []
          if let (device, orientation) = screen {
            varied.setCanvas(of: device, orientation)
            parts.append(("device", device.name(orientation)))
          }
          if isMirrored {
            varied.layoutDirection = .rightToLeft
            parts.append(("layoutDirection", "right to left"))
          }
          if let scale {
            varied.textScale = scale
            parts.append(("textScale", scale.sceneText))
          }
          return ScreenVariant(scene: varied, parts: parts)
        }
      }
    }
  }
}
