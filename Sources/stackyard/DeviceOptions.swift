import ArgumentParser
import SceneModel

/// The options of commands that lay out a scene on several devices.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The devices whose screens are the canvas, with commas between them, or 'all'.",
      valueName: "names"))
  var devices: DevicesArgument?

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
    return (devices?.devices ?? []).flatMap { device in wanted.map { (device, $0) } }
  }
}

/// A list of devices, as in `iPhone SE,iPhone 16`.
struct DevicesArgument: ExpressibleByArgument {
  var devices: [Device]

  init?(argument: String) {
    guard argument != "all" else {
      devices = Device.all
      return
    }
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    devices = names.compactMap { Device(named: String($0)) }
    if devices.count < names.count { return nil }
  }
}
