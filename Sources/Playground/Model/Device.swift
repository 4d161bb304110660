import AutoLayout

/// A device that a canvas can be as large as.
enum Device: String, Hashable, CaseIterable, Sendable {
  case iPhoneSE = "iphone-se"
  case iPhone = "iphone"
  case iPhonePro = "iphone-pro"
  case iPhoneMax = "iphone-max"
  case iPadMini = "ipad-mini"
  case iPad = "ipad"
  case iPadPro = "ipad-pro"

  /// How a device is held.
  enum Orientation: String, Hashable, CaseIterable, Sendable { case portrait, landscape }

  /// The size in points, in portrait.
  private var size: Size {
    switch self {
    case .iPhoneSE: Size(width: 375, height: 667)
    case .iPhone: Size(width: 393, height: 852)
    case .iPhonePro: Size(width: 402, height: 874)
    case .iPhoneMax: Size(width: 440, height: 956)
    case .iPadMini: Size(width: 744, height: 1133)
    case .iPad: Size(width: 820, height: 1180)
    case .iPadPro: Size(width: 1032, height: 1376)
    }
  }

  /// Returns the size in points.
  func size(_ orientation: Orientation) -> Size {
    switch orientation {
    case .portrait: size
    case .landscape: Size(width: size.height, height: size.width)
    }
  }
}
