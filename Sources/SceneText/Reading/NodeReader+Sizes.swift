import AutoLayout
import Cells
import Phrases
import SceneModel

/// The largest number of columns or rows of a screen.
private let largestScreen = 1000

/// Reads sizes of canvases, cells and screens, and positions on a screen.
extension NodeReader {
  /// Reads a width and a height, each of which is more than 0.
  mutating func positiveSize(_ node: YAMLNode) -> Size? {
    guard let fields = fields(node, SizeKey.self) else { return nil }
    return positiveSize(fields, .width, .height)
  }

  private mutating func positiveSize<Key: SceneKey>(
    _ fields: Fields<Key>, _ widthKey: Key, _ heightKey: Key
  ) -> Size? {
    let width = positiveNumber(fields, widthKey)
    let height = positiveNumber(fields, heightKey)
    guard let width, let height else { return nil }
    return Size(width: width, height: height)
  }

  /// Reads a canvas: `{width: 60, height: 12}`, or `{device: iPhone 16, orientation: landscape}`.
  mutating func readCanvas(_ node: YAMLNode) -> SceneCanvas? {
    guard let fields = fields(node, CanvasKey.self) else { return nil }
    guard let named = fields[.device] else {
      let ofDevices: [CanvasKey] = [.orientation, .bars, .keyboard]
      for key in ofDevices where fields[key] != nil {
        return refuse(.missingKey(CanvasKey.device.rawValue, of: CanvasKey.owner), at: fields.place)
      }
      return positiveSize(fields, .width, .height).map { .size($0) }
    }
    for key in [CanvasKey.width, .height] where fields[key] != nil {
      report(.unknownKey(key.rawValue, of: "the canvas of a device"), at: fields.place)
    }
    let orientation: Device.Orientation? = choice(fields[.orientation], of: "orientation")
    let bars: [DeviceCanvas.Bar] = items(fields[.bars], of: "bars").compactMap {
      choice($0, of: "bar")
    }
    let keyboard = extent(fields[.keyboard], of: "a height")
    guard let name = written(named, of: "device") else { return nil }
    guard let device = Device(named: name) else {
      return refuse(
        unknown: name, of: "device", known: Device.all.map(\.name),
        similar: Device.names(like: name), at: named.place)
    }
    var canvas = DeviceCanvas(device, orientation ?? .portrait)
    (canvas.bars, canvas.keyboard) = (bars, keyboard ?? 0)
    return .device(canvas)
  }

  private mutating func positiveNumber<Key: SceneKey>(
    _ fields: Fields<Key>, _ key: Key
  ) -> Double? {
    guard let node = fields[key] else {
      return refuse(.missingKey(key.rawValue, of: SizeKey.owner), at: fields.place)
    }
    guard let number = number(node) else { return nil }
    if number > 0 { return number }
    return refuse(.notPositive("a \(key.rawValue)"), at: node.place)
  }

  /// Reads a size: `[80, 24]`, or `{columns: 80, rows: 24}`.
  mutating func readScreen(_ node: YAMLNode) -> CellSize? {
    let columns: Int?
    let rows: Int?
    if case .mapping = node.content {
      guard let fields = fields(node, ScreenKey.self) else { return nil }
      columns = fields[.columns].flatMap { cells($0) }
      rows = fields[.rows].flatMap { cells($0) }
      for key in ScreenKey.allCases where fields[key] == nil {
        report(.missingKey(key.rawValue, of: ScreenKey.owner), at: node.place)
      }
    } else {
      guard let pair = list(node, count: 2, of: "columns and rows, as in [80, 24]") else {
        return nil
      }
      columns = cells(pair[0])
      rows = cells(pair[1])
    }
    guard let columns, let rows else { return nil }
    return CellSize(columns: columns, rows: rows)
  }

  private mutating func cells(_ node: YAMLNode) -> Int? {
    guard let number = number(node) else { return nil }
    if let cells = Int(exactly: number), (1...largestScreen).contains(cells) {
      return cells
    }
    return refuse(
      .outOfRange(
        "the columns and rows of a screen", from: "1", to: "\(largestScreen)",
        found: number.sceneText), at: node.place)
  }

  mutating func point(_ node: YAMLNode) -> CellPoint? {
    guard let pair = list(node, count: 2, of: "a column and a row, as in [3, 1]") else {
      return nil
    }
    let numbers = pair.compactMap { number($0) }.compactMap { Int(exactly: $0) }
    guard numbers.count == 2, numbers.allSatisfy({ (0..<largestScreen).contains($0) }) else {
      return refuse(node, expected: "a column and a row, whole numbers >= 0")
    }
    return CellPoint(column: numbers[0], row: numbers[1])
  }

  /// Reads `sizeClasses: {regularWidth: 60, regularHeight: 20}`.
  mutating func readSizeClasses(_ node: YAMLNode) -> SizeClassThresholds {
    var thresholds = SizeClassThresholds()
    guard let fields = fields(node, SizeClassKey.self) else { return thresholds }
    thresholds.regularWidth =
      extent(fields[.regularWidth], of: "a width") ?? thresholds.regularWidth
    thresholds.regularHeight =
      extent(fields[.regularHeight], of: "a height") ?? thresholds.regularHeight
    return thresholds
  }
}
