import AutoLayout
package import SceneModel

/// A scene on the screen of a device, from right to left, or with another text size.
package struct ScreenVariant: Sendable {
  package let scene: Scene
  /// The differences from the scene, as keys and values.
  package let parts: [(key: String, text: String)]

  /// The values in words, as in `iPhone SE right to left text 1.3`.
  package var name: String {
    parts.map { ScreenVariant.words(for: $0.text, of: $0.key) }.joined(separator: " ")
  }

  private static func words(for text: String, of key: String) -> String {
    key == "textScale" ? "text \(text)" : text.isEmpty ? "left to right" : text
  }

  /// The largest number of variants whose names are listed one by one.
  private static let mostNamed = 6

  /// Returns some of the variants in words: the names of a few; of more, the values that tell them from
  /// the others if they have all combinations of these; of any others, the first names.
  package static func summary(of found: [ScreenVariant], among all: [ScreenVariant]) -> String {
    let names = found.map(\.name)
    guard found.count > mostNamed else { return names.joined(separator: ", ") }
    func values(of key: String, in variants: [ScreenVariant]) -> [String] {
      let values = variants.map { $0.parts.first { $0.key == key }?.text ?? "" }
      return values.withoutRepetitions(of: \.self)
    }
    var (words, combinations): ([String], Int) = ([], 1)
    for key in ["device", "layoutDirection", "textScale"] {
      let own = values(of: key, in: found)
      combinations *= own.count
      guard own.count < values(of: key, in: all).count else { continue }
      words.append(own.map { self.words(for: $0, of: key) }.joined(separator: ", "))
    }
    guard combinations == found.count else {
      let more = found.count - mostNamed
      return names.prefix(mostNamed).joined(separator: ", ") + " and \(more) more"
    }
    return words.isEmpty ? "all \(all.count) variants" : words.joined(separator: "; ")
  }

  /// Returns every combination of screens, directions and text scales; without screens, the scene keeps
  /// its canvas, and without scales, its texts keep their sizes.
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
