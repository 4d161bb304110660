import Foundation
import Testing

/// A scene derived from an Interface Builder file, and the frames that Interface Builder wrote.
///
/// `Resources/interface-builder-frames.json` names the repository and the licence of each file.
struct InterfaceBuilderCase: CustomTestStringConvertible {
  var number: Int
  var source: String
  /// Pixels per point.
  var scale: Double
  /// The text of the scene.
  var scene: String
  /// For each view, its x, y, width and height in the superview; nil for values that are not
  /// compared.
  var frames: [String: [Double?]]

  var testDescription: String { "\(number), from \(source)" }

  static let all: [InterfaceBuilderCase] = read()

  private static func read() -> [InterfaceBuilderCase] {
    do {
      let name = "Resources/interface-builder-frames"
      guard let url = Bundle.module.url(forResource: name, withExtension: "json"),
        let file = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any],
        let cases = file["cases"] as? [[String: Any]]
      else { preconditionFailure("\(name).json is missing from the test resources") }
      return try cases.enumerated().map { number, fields in
        guard let read = try InterfaceBuilderCase(number, fields) else {
          preconditionFailure("case \(number) of \(name).json is not understood")
        }
        return read
      }
    } catch {
      preconditionFailure("the cases cannot be read: \(error)")
    }
  }

  private init?(_ number: Int, _ fields: [String: Any]) throws {
    guard let source = fields["source"] as? String, let scale = fields["scale"] as? Double,
      let scene = fields["scene"] as? [String: Any],
      let expect = fields["expect"] as? [String: [Any]]
    else { return nil }
    self.number = number
    self.source = source
    self.scale = scale
    self.scene = String(
      decoding: try JSONSerialization.data(withJSONObject: scene, options: .sortedKeys),
      as: UTF8.self)
    frames = expect.mapValues { numbers in numbers.map { $0 as? Double } }
  }
}
