package import AutoLayout

/// The canvas that a scene has itself.
package enum SceneCanvas: Hashable, Sendable {
  /// A size in scene units.
  case size(Size)
  /// The screen of a device; behind a reference, because scenes are copied often.
  indirect case device(DeviceCanvas)

  /// The size in scene units.
  package var size: Size {
    switch self {
    case .size(let size): size
    case .device(let device): device.size
    }
  }

  /// The canvas as the screen of a device; nil if it is not one.
  package var device: DeviceCanvas? {
    if case .device(let device) = self { device } else { nil }
  }
}

/// The screen of a device, with what covers it.
package struct DeviceCanvas: Hashable, Sendable {
  package var device: Device
  package var orientation = Device.Orientation.portrait
  /// The bars at the top and bottom, in the order written.
  package var bars: [Bar] = []
  /// The height of the keyboard, in points; 0 without one.
  package var keyboard = 0.0
  /// A size that replaces that of the device, while layouts at other sizes are compared.
  package var comparedSize: Size?

  /// A bar at an edge of the screen.
  package enum Bar: String, Hashable, CaseIterable, Sendable {
    case navigation, largeTitle, tab
  }

  package init(_ device: Device, _ orientation: Device.Orientation = .portrait) {
    (self.device, self.orientation) = (device, orientation)
  }

  package var size: Size { comparedSize ?? device.size(orientation) }

  /// The size classes; nil if the device does not determine them.
  var traits: TraitCollection? {
    size == device.size(orientation) ? device.traits(orientation) : nil
  }

  /// The parts of the screen that bars, the keyboard and hardware cover, in points.
  package var insets: ScreenInsets {
    var safeArea = device.safeArea(orientation)
    safeArea.top += bars.contains(.largeTitle) ? 96 : bars.contains(.navigation) ? 44 : 0
    safeArea.bottom += bars.contains(.tab) ? 49 : 0
    return ScreenInsets(
      safeArea: safeArea, keyboardHeight: keyboard, rootMargin: size.width < 414 ? 16 : 20)
  }
}

extension Scene {
  /// The size of a character cell in points, unless the scene sets another.
  package static let pointsOfCell = Size(width: 8, height: 16)

  /// The size of the canvas in scene units; nil to use the size that the terminal offers.
  ///
  /// Setting it keeps the units of a scene whose canvas was a device.
  package var canvas: Size? {
    get { ownCanvas?.size }
    set {
      if ownCanvas?.device != nil { ownCell = cell }
      ownCanvas = newValue.map { .size($0) }
    }
  }

  /// Scene units per character cell: 1, or those of points on a device.
  package var cell: Size {
    get { ownCell ?? (ownCanvas?.device == nil ? Size(width: 1, height: 1) : Scene.pointsOfCell) }
    set { ownCell = newValue }
  }

  /// The size of a character of text in scene units.
  package var textCell: Size {
    Size(width: cell.width * textScale, height: cell.height * textScale)
  }

  /// Whether a unit is a point, and not a character cell.
  package var isInPoints: Bool { cell != Size(width: 1, height: 1) }

  /// The covered parts of the canvas; none unless it is the screen of a device.
  package var screenInsets: ScreenInsets { ownCanvas?.device?.insets ?? ScreenInsets() }

  /// Makes the canvas the screen of a device, in the present orientation unless another is given; bars
  /// and keyboard stay.
  ///
  /// A scene in cells gets the nearest number of cells instead.
  package mutating func setCanvas(of device: Device, _ orientation: Device.Orientation? = nil) {
    guard isInPoints else {
      let points = device.size(orientation ?? .portrait)
      return canvas = Size(
        width: (points.width / Scene.pointsOfCell.width).rounded(),
        height: (points.height / Scene.pointsOfCell.height).rounded())
    }
    var screen = ownCanvas?.device ?? DeviceCanvas(device)
    (screen.device, screen.comparedSize) = (device, nil)
    if let orientation { screen.orientation = orientation }
    ownCanvas = .device(screen)
  }

  /// Changes the size of the canvas, for layouts at several sizes: a device keeps what covers it.
  package mutating func compareCanvas(of size: Size) {
    guard var device = ownCanvas?.device else { return canvas = size }
    device.comparedSize = size
    ownCanvas = .device(device)
  }

  /// Returns the size classes of a canvas: those of the device or, without one, by thresholds.
  package func traits(canvas: Size) -> TraitCollection {
    if let device = ownCanvas?.device, device.size == canvas, let traits = device.traits {
      return traits
    }
    let cells = Size(width: canvas.width / cell.width, height: canvas.height / cell.height)
    return sizeClasses.traits(of: cells)
  }
}
