import ArgumentParser
import SceneLayouts
import SceneModel

/// The options of commands that lay out a scene on several devices, or with several text sizes.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The devices whose screens are the canvas, with commas between them, or 'all'.",
      valueName: "names"),
    transform: Device.list)
  var devices: [Device]?

  enum Orientations: String, ExpressibleByArgument, CaseIterable {
    case portrait, landscape, both
  }

  @Option(help: "How the devices are held.")
  var orientations = Orientations.portrait

  @Option(
    help: ArgumentHelp(
      "Factors for the sizes of labels, which are rounded up, with commas between them, such as"
        + " 0.7,1,1.3.", valueName: "factors"), transform: factors)
  var textScale: [Double]?

  @Flag(help: "With --devices or --text-scale, also lay out scenes from right to left.")
  var rtl = false

  func validate() throws {
    if rtl, !varies { throw ValidationError("--rtl needs --devices or --text-scale") }
    if devices == nil, orientations != .portrait {
      throw ValidationError("--orientations needs --devices")
    }
  }

  func refuse(_ canvas: CanvasOptions) throws {
    guard devices == nil || canvas.request == nil else {
      throw ValidationError(
        "--devices replaces the canvas; omit --size, --device and --orientation")
    }
  }

  var varies: Bool { devices != nil || textScale != nil }

  /// Returns the scene on every screen and with every text size, perhaps also from right to left.
  func variants(of scene: Scene) -> [ScreenVariant] {
    ScreenVariant.all(of: scene, on: screens, mirrors: rtl, textScales: textScale ?? [])
  }

  var screens: [(device: Device, orientation: Device.Orientation)] {
    let one = Device.Orientation(rawValue: orientations.rawValue)
    let wanted = one.map { [$0] } ?? Device.Orientation.allCases
    return (devices ?? []).flatMap { device in wanted.map { (device, $0) } }
  }
}

extension Device {
  /// Finds the devices of a list, as in `iPhone SE,iPhone 16`.
  fileprivate static func list(_ argument: String) throws -> [Device] {
    argument == "all"
      ? all
      : try argument.split(separator: ",", omittingEmptySubsequences: false)
        .map { try named(String($0)) }.withoutRepetitions
  }
}

/// Returns the factors of a list, as in `0.7,1,1.3`.
private func factors(of list: String) throws -> [Double] {
  try list.split(separator: ",", omittingEmptySubsequences: false).map { text in
    try textFactor(String(text))
  }.withoutRepetitions
}

func textFactor(_ text: String) throws -> Double {
  guard let factor = Double(sceneText: text), (0.1...10).contains(factor) else {
    throw ValidationError("'\(text)' is not a number from 0.1 to 10")
  }
  return factor
}

extension Array where Element: Hashable {
  /// The elements, each once, in their order.
  var withoutRepetitions: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
