package import AutoLayout
package import Cells

extension Bool: PropertyRepresentable {
  package var propertyValue: PropertyValue? { .flag(self) }

  package init?(propertyValue: PropertyValue?) {
    guard case .flag(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Double: PropertyRepresentable {
  package var propertyValue: PropertyValue? { .number(self) }

  package init?(propertyValue: PropertyValue?) {
    guard case .number(let value) = propertyValue else { return nil }
    self = value
  }
}

extension String: PropertyRepresentable {
  package var propertyValue: PropertyValue? { .text(self) }

  package init?(propertyValue: PropertyValue?) {
    guard case .text(let value) = propertyValue else { return nil }
    self = value
  }
}

extension Optional: PropertyRepresentable where Wrapped: PropertyRepresentable {
  package var propertyValue: PropertyValue? { flatMap(\.propertyValue) }

  package init?(propertyValue: PropertyValue?) {
    guard let propertyValue else {
      self = .none
      return
    }
    guard let value = Wrapped(propertyValue: propertyValue) else { return nil }
    self = value
  }
}

extension PropertyRepresentable where Self: RawRepresentable<String> {
  package var propertyValue: PropertyValue? { .word(rawValue) }

  package init?(propertyValue: PropertyValue?) {
    guard case .word(let word) = propertyValue, let value = Self(rawValue: word) else { return nil }
    self = value
  }
}

extension Hue: PropertyRepresentable {}
extension Axis: PropertyRepresentable {}
extension LayoutDirection: PropertyRepresentable {}
extension LineBreakMode: PropertyRepresentable {}
extension TextAlignment: PropertyRepresentable {}
extension StackView.Alignment: PropertyRepresentable {}
extension StackView.Distribution: PropertyRepresentable {}
extension SceneView.Placement: PropertyRepresentable {}

extension SceneView.IntrinsicSize: PropertyRepresentable {
  package var propertyValue: PropertyValue? { .size(self) }

  package init?(propertyValue: PropertyValue?) {
    guard case .size(let value) = propertyValue else { return nil }
    self = value
  }
}

extension SceneView.PriorityPair: PropertyRepresentable {
  package var propertyValue: PropertyValue? { .priorities(self) }

  package init?(propertyValue: PropertyValue?) {
    guard case .priorities(let value) = propertyValue else { return nil }
    self = value
  }
}

/// An item of a list that is the value of a property.
package protocol PropertyItem: Hashable, Sendable {
  static func propertyValue(of items: [Self]) -> PropertyValue
  static func items(of value: PropertyValue?) -> [Self]?
}

extension Array: PropertyRepresentable where Element: PropertyItem {
  package var propertyValue: PropertyValue? { Element.propertyValue(of: self) }

  package init?(propertyValue: PropertyValue?) {
    guard let items = Element.items(of: propertyValue) else { return nil }
    self = items
  }
}

extension SceneView.SizeConstraint: PropertyItem {
  package static func propertyValue(of items: [Self]) -> PropertyValue { .constraints(items) }

  package static func items(of value: PropertyValue?) -> [Self]? {
    if case .constraints(let items) = value { items } else { nil }
  }
}

extension SceneView.CustomSpacing: PropertyItem {
  package static func propertyValue(of items: [Self]) -> PropertyValue { .spacings(items) }

  package static func items(of value: PropertyValue?) -> [Self]? {
    if case .spacings(let items) = value { items } else { nil }
  }
}

extension AutoresizingMask: PropertyRepresentable {
  package var propertyValue: PropertyValue? {
    .words(AutoresizingFlag.allCases.filter { contains($0.mask) }.map(\.rawValue))
  }

  package init?(propertyValue: PropertyValue?) {
    guard case .words(let words) = propertyValue else { return nil }
    self.init()
    for word in words {
      guard let flag = AutoresizingFlag(rawValue: word) else { return nil }
      formUnion(flag.mask)
    }
  }
}

/// A value that consists of a fixed number of numbers.
private protocol NumberList: PropertyRepresentable {
  static var count: Int { get }
  var numbers: [Double] { get }
  init(numbers n: [Double])
}

extension NumberList {
  package var propertyValue: PropertyValue? { .numbers(numbers) }

  package init?(propertyValue: PropertyValue?) {
    guard case .numbers(let numbers) = propertyValue, numbers.count == Self.count else {
      return nil
    }
    self.init(numbers: numbers)
  }
}

extension DirectionalEdgeInsets: NumberList {
  fileprivate static var count: Int { 4 }
  fileprivate var numbers: [Double] { [top, leading, bottom, trailing] }

  fileprivate init(numbers n: [Double]) {
    self.init(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
}

extension EdgeInsets: NumberList {
  fileprivate static var count: Int { 4 }
  fileprivate var numbers: [Double] { [top, left, bottom, right] }

  fileprivate init(numbers n: [Double]) {
    self.init(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
}

extension Rect: NumberList {
  fileprivate static var count: Int { 4 }
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }

  fileprivate init(numbers n: [Double]) { self.init(x: n[0], y: n[1], width: n[2], height: n[3]) }
}

extension Point: NumberList {
  fileprivate static var count: Int { 2 }
  fileprivate var numbers: [Double] { [x, y] }

  fileprivate init(numbers n: [Double]) { self.init(x: n[0], y: n[1]) }
}

extension SceneView.Baseline: NumberList {
  fileprivate static var count: Int { 2 }
  fileprivate var numbers: [Double] { [first, last] }

  fileprivate init(numbers n: [Double]) { self.init(first: n[0], last: n[1]) }
}
