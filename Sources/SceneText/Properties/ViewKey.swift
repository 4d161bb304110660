import SceneModel

/// A key of a view's mapping: a property or a part.
struct ViewKey: TableKey {
  let rawValue: String

  init(key: String) { rawValue = key }

  private init(_ part: ViewPart) { rawValue = part.rawValue }

  init(_ property: Property) { rawValue = property.key }

  /// The keys, in the order of files.
  static let allCases =
    [ViewKey(.id)] + ViewKeys.view.properties.map { ViewKey($0) }
    + ViewKeys.view.parts.filter { $0 != .id }.map { ViewKey($0) }

  static let owner = ViewKeys.view.owner
  static let form = ViewKeys.view.form

  static let id = ViewKey(.id)
  static let scroll = ViewKey(.scroll)
  static let stack = ViewKey(.stack)
  static let subviews = ViewKey(.subviews)
  static let guides = ViewKey(.guides)
  static let when = ViewKey(.when)
  static let text = ViewKey(.text)
}

struct StackKey: TableKey {
  let rawValue: String

  init(key: String) { rawValue = key }

  /// The keys, in the order of files.
  static let allCases = ViewKeys.stack.all.map { StackKey(key: $0) }

  static let owner = ViewKeys.stack.owner
  static let form = ViewKeys.stack.form

  static let customSpacing = StackKey(key: Property.customSpacing.key)
  static let arrangedSubviews = StackKey(key: ViewPart.arrangedSubviews.rawValue)
}
