import AutoLayout
import Phrases
package import SceneModel

/// A property of a scene itself, with everything that the program knows about it.
///
/// Reading, writing, edits, completion, undo messages and the documentation of the scene format are
/// loops over ``all``, as they are over ``Property`` for views.
package struct SceneProperty: Sendable {
  /// The name in a scene's file.
  package let key: String
  /// A short name for screens.
  package let label: String
  /// The meaning of the value, without a full stop.
  package let help: String
  /// The part of the file that contains it.
  let part: Part
  /// The allowed values and the default, for the documentation.
  package let (valueText, defaultText): (String, String)
  /// The words that can be the value; empty if there are too many to list.
  package let words: [String]
  package let innerKeys: @Sendable (Scene) -> [String]
  let isText: Bool

  /// A part of a scene's file with properties.
  enum Part: Sendable {
    /// Before the views.
    case scene
    /// After the constraints, with the steps.
    case script
  }

  /// Reads the value; reports problems with it.
  let read: @Sendable (inout SceneReader, YAMLNode, inout Scene) -> Void
  /// Returns the value as in a file.
  let written: @Sendable (Scene) -> YAMLText
  package let hasDefaultValue: @Sendable (Scene) -> Bool
  /// Whether two scenes have the same value.
  package let areEqual: @Sendable (Scene, Scene) -> Bool
  /// Copies the value from another scene.
  let copy: @Sendable (inout Scene, Scene) -> Void

  /// Returns the value as in a file; nil for the default.
  func yaml(_ scene: Scene) -> YAMLText? { hasDefaultValue(scene) ? nil : written(scene) }

  /// Returns the value as in a file, on one line; nil if there is none.
  package func sceneText(in scene: Scene) -> String? {
    let text = written(scene).line
    return text == "~" || text == "{}" ? nil : text
  }

  package static func named(_ key: String) -> SceneProperty? { all.first { $0.key == key } }

  /// All properties, in the order of files.
  package static let all: [SceneProperty] = [
    title, canvas, cell, layoutDirection, designTime, sizeClasses, metrics, screen, gap,
  ]

  /// The properties in a part of the file, in its order.
  static func all(in part: Part) -> [SceneProperty] { all.filter { $0.part == part } }

  package static let title = SceneProperty(
    "title", \Scene.titleWording, value: "text, or `{text: ..., lang: {ja: ...}}`",
    isText: true, help: "the name of the scene in lists and in the title bar",
    write: { wording in
      guard let wording else { return .scalar("~") }
      return wording.translations.isEmpty ? .text(wording.text) : wording.yaml(for: nil)
    },
    read: { $0.readWording($1).map(Optional.some) })

  package static let canvas = SceneProperty(
    "canvas", \Scene.ownCanvas,
    value: "`{width: 60, height: 12}` (units), or `{device: iPhone 16}`",
    defaultText: "the space available in the terminal",
    innerKeys: { _ in CanvasKey.words },
    help: "the size of the canvas, or the device whose screen it is",
    write: { $0?.yaml ?? .scalar("~") }, read: { $0.readCanvas($1).map(Optional.some) })

  package static let cell = SceneProperty(
    "cell", \Scene.ownCell, value: "`{width: 8, height: 16}` (units)",
    defaultText: "`{width: 1, height: 1}`; on a device `{width: 8, height: 16}`",
    innerKeys: { _ in SizeKey.words }, help: "the size of a character cell",
    write: { $0.map { .size($0) } ?? .scalar("~") },
    read: { $0.positiveSize($1).map(Optional.some) })

  package static let layoutDirection = SceneProperty(
    "layoutDirection", \Scene.layoutDirection, label: "direction",
    value: "`leftToRight`, `rightToLeft`", defaultText: "`leftToRight`",
    words: LayoutDirection.allCases.map(\.rawValue), help: "the reading direction",
    write: { .scalar($0.rawValue) }, read: { $0.choice($1, of: "layout direction") })

  private static let designTime = SceneProperty(
    "designTime", \Scene.isDesignTime, label: "design time", value: "`true` or `false`",
    defaultText: "`false`", words: ["true", "false"],
    help: "applies placeholder sizes; arranged views without content are then 240 x 50 units, as "
      + "in Interface Builder",
    write: { .bool($0) }, read: { $0.bool($1) })

  private static let sizeClasses = SceneProperty(
    "sizeClasses", \Scene.sizeClasses, label: "size classes",
    value: "`{regularWidth: 60, regularHeight: 20}` (cells)", defaultText: "80 and 24",
    innerKeys: { _ in SizeClassKey.words }, help: "the smallest canvas sizes that count as regular",
    write: { $0.yaml }, read: { $0.readSizeClasses($1) })

  private static let metrics = SceneProperty(
    "metrics", \Scene.metrics, value: "`{gap: 2}`", innerKeys: { $0.metrics.map(\.name) },
    help: "named numbers for constraints",
    write: { .mapping($0.map { ($0.name, YAMLText.number($0.value)) }, isLine: true) },
    // Metrics are read before views, which use them.
    read: { reader, _ in reader.names.metrics },
    // Values that depend on metrics change with them.
    copying: { ($0.root, $0.constraints) = ($1.root, $1.constraints) })

  private static let screen = SceneProperty(
    "screen", \Scene.script.screen, value: "`[columns, rows]`", defaultText: "`[80, 24]`",
    innerKeys: { _ in ScreenKey.words }, part: .script,
    help: "the size of the screen for the script", write: { $0.yaml }, read: { $0.readScreen($1) })

  private static let gap = SceneProperty(
    "gap", \Scene.script.gap, value: "time, such as `500ms` or `1.5s`", defaultText: "`800ms`",
    part: .script, help: "how long each step of the script is shown by default",
    write: { .duration($0) }, read: { $0.duration($1) })

  private init<Value: Equatable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Scene, Value> & Sendable, label: String? = nil,
    value: String, defaultText: String = "", words: [String] = [],
    innerKeys: @escaping @Sendable (Scene) -> [String] = { _ in [] }, isText: Bool = false,
    part: Part = .scene, help: String, write: @escaping @Sendable (Value) -> YAMLText,
    read: @escaping @Sendable (inout SceneReader, YAMLNode) -> Value?,
    copying others: @escaping @Sendable (inout Scene, Scene) -> Void = { _, _ in }
  ) {
    let defaultValue = Scene(root: SceneView(id: ""))[keyPath: path]
    self.key = key
    self.label = label ?? key
    self.help = help
    self.part = part
    (valueText, self.defaultText) = (value, defaultText)
    self.words = words
    self.innerKeys = innerKeys
    self.isText = isText
    self.read = { reader, node, scene in
      if let value = read(&reader, node) { scene[keyPath: path] = value }
    }
    written = { write($0[keyPath: path]) }
    hasDefaultValue = { $0[keyPath: path] == defaultValue }
    areEqual = { $0[keyPath: path] == $1[keyPath: path] }
    copy = {
      $0[keyPath: path] = $1[keyPath: path]
      others(&$0, $1)
    }
  }
}

extension SceneProperty: Hashable {
  package static func == (a: SceneProperty, b: SceneProperty) -> Bool { a.key == b.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
