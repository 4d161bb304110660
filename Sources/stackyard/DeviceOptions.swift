import ArgumentParser
import SceneModel

/// The options of commands that lay out a scene on several devices.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The devices whose screens are the canvas, with commas between them, or 'all'.",
      valueName: "names"),
    transform: Device.list)
  var devices: [Device]?

  /// The ways of holding devices.
  enum Orientations: String, ExpressibleByArgument, CaseIterable {
    case portrait, landscape, both
  }

  @Option(help: "How the devices are held.")
  var orientations = Orientations.portrait

  /// The screens; empty if no devices were named.
  var screens: [(device: Device, orientation: Device.Orientation)] {
    let wanted: [Device.Orientation] =
      switch orientations {
      case .portrait: [.portrait]
      case .landscape: [.landscape]
      case .both: [.portrait, .landscape]
      }
    return (devices ?? []).flatMap { device in wanted.map { (device, $0) } }
  }
}

extension Device {
  /// Finds the devices of a list, as in `iPhone SE,iPhone 16`.
  fileprivate static func list(_ argument: String) throws -> [Device] {
    argument == "all"
      ? all
      : try argument.split(separator: ",", omittingEmptySubsequences: false)
        .map { try named(String($0)) }
  }
}
