package import AutoLayout

/// A device whose screen a canvas can be.
package struct Device: Hashable, Sendable {
  /// The name, such as `iPhone 16`.
  package let name: String

  /// Returns the name of the screen in an orientation, such as `iPhone 16 landscape`.
  package func name(_ orientation: Orientation) -> String {
    orientation == .portrait ? name : "\(name) \(orientation.rawValue)"
  }

  private let screen: Screen

  package enum Orientation: String, Hashable, CaseIterable, Sendable { case portrait, landscape }

  /// The screen of a device, in points.
  private struct Screen: Hashable, Sendable {
    /// The size in portrait.
    let size: Size
    /// The height of the status bar, with the hardware around it.
    let top: Double
    /// The height of the home indicator; 0 with a home button.
    let bottom: Double
    let family: Family
  }

  /// The kind of a device, which determines its size classes and its insets in landscape.
  private enum Family { case phone, largePhone, tablet }

  /// The screens, and the devices that have them; the first one stands for the others.
  private static let table: [(names: [String], screen: Screen)] = [
    phone(["iPhone 5s", "iPhone SE 1"], 320, 568, top: 20),
    phone(["iPhone SE", "iPhone 8", "iPhone 7", "iPhone 6s"], 375, 667, top: 20),
    phone(["iPhone 8 Plus", "iPhone 7 Plus", "iPhone 6s Plus"], 414, 736, top: 20, .largePhone),
    phone(["iPhone X", "iPhone XS", "iPhone 11 Pro"], 375, 812, top: 44),
    phone(["iPhone XS Max", "iPhone 11 Pro Max"], 414, 896, top: 44, .largePhone),
    phone(["iPhone 11", "iPhone XR"], 414, 896, top: 48, .largePhone),
    phone(["iPhone 13 mini", "iPhone 12 mini"], 375, 812, top: 50),
    phone(
      ["iPhone 14", "iPhone 13", "iPhone 13 Pro", "iPhone 12", "iPhone 12 Pro"], 390, 844, top: 47),
    phone(
      ["iPhone 14 Plus", "iPhone 13 Pro Max", "iPhone 12 Pro Max"], 428, 926, top: 47, .largePhone),
    phone(["iPhone 16", "iPhone 15", "iPhone 15 Pro", "iPhone 14 Pro"], 393, 852, top: 59),
    phone(
      ["iPhone 16 Plus", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 14 Pro Max"], 430, 932,
      top: 59, .largePhone),
    phone(["iPhone 16 Pro"], 402, 874, top: 62),
    phone(["iPhone 16 Pro Max"], 440, 956, top: 62, .largePhone),
    tablet(["iPad mini"], 744, 1133),
    tablet(["iPad 6", "iPad mini 5"], 768, 1024, hasHomeButton: true),
    tablet(["iPad 9", "iPad 8", "iPad 7"], 810, 1080, hasHomeButton: true),
    tablet(["iPad", "iPad Air"], 820, 1180),
    tablet(["iPad Pro 11"], 834, 1194),
    tablet(["iPad Pro 12.9"], 1024, 1366),
    tablet(["iPad Pro 13"], 1032, 1376),
  ]

  private static func phone(
    _ names: [String], _ width: Double, _ height: Double, top: Double, _ family: Family = .phone
  ) -> ([String], Screen) {
    let size = Size(width: width, height: height)
    // Phones with a home button have the lowest status bar.
    return (names, Screen(size: size, top: top, bottom: top > 20 ? 34 : 0, family: family))
  }

  private static func tablet(
    _ names: [String], _ width: Double, _ height: Double, hasHomeButton: Bool = false
  ) -> ([String], Screen) {
    let size = Size(width: width, height: height)
    let (top, bottom) = hasHomeButton ? (20.0, 0.0) : (24, 20)
    return (names, Screen(size: size, top: top, bottom: bottom, family: .tablet))
  }

  /// One device for each screen, smaller phones first.
  package static let all = table.map { Device(name: $0.names[0], screen: $0.screen) }

  package static let names = table.flatMap(\.names)

  /// Names without a number, which stand for a device of the present.
  private static let aliases = [
    "iphone": "iPhone 16", "iphonepro": "iPhone 16 Pro", "iphonemax": "iPhone 16 Pro Max",
    "ipadpro": "iPad Pro 13",
  ]

  /// The names to suggest for an unknown one: those with the same digits, because another number is not
  /// a misspelling.
  package static func names(like name: String) -> [String] {
    let digits = name.filter(\.isNumber).sorted()
    return names.filter { $0.filter(\.isNumber).sorted() == digits }
  }

  private static func normalized(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
  }

  /// The names as words of commands, such as `iphone-16`.
  package static let words =
    ["iphone", "iphone-pro", "iphone-max", "ipad-pro"]
    + names.map { $0.lowercased().replacing(" ", with: "-") }

  /// The device after this one, or after the one with the same screen, around the end of ``all``.
  package var following: Device {
    let index = Device.all.firstIndex { $0.screen == screen } ?? -1
    return Device.all[(index + 1) % Device.all.count]
  }
}

extension Device {
  /// Finds a device by its name; case, spaces and hyphens do not matter.
  package init?(named name: String) {
    let written = Device.normalized(name)
    let wanted = Device.aliases[written].map { Device.normalized($0) } ?? written
    for (names, screen) in Device.table {
      guard let found = names.first(where: { Device.normalized($0) == wanted }) else { continue }
      self.init(name: found, screen: screen)
      return
    }
    return nil
  }

  /// Returns the size of the screen, in points.
  package func size(_ orientation: Orientation) -> Size {
    switch orientation {
    case .portrait: screen.size
    case .landscape: Size(width: screen.size.height, height: screen.size.width)
    }
  }

  /// Returns the distances from the edges of the screen to the safe area, without bars, in points.
  package func safeArea(_ orientation: Orientation) -> EdgeInsets {
    switch (screen.family, orientation) {
    case (.tablet, _), (_, .portrait): EdgeInsets(top: screen.top, bottom: screen.bottom)
    // A home button leaves the whole screen free.
    case (_, .landscape) where screen.bottom == 0: EdgeInsets()
    case (_, .landscape): EdgeInsets(left: screen.top, bottom: 21, right: screen.top)
    }
  }

  /// Returns the size classes of an app that fills the screen.
  package func traits(_ orientation: Orientation) -> TraitCollection {
    switch (screen.family, orientation) {
    case (.tablet, _):
      TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular)
    case (_, .portrait):
      TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular)
    case (.phone, .landscape):
      TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .compact)
    case (.largePhone, .landscape):
      TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .compact)
    }
  }
}
