package import AutoLayout

extension LayoutAttribute {
  /// The name in scene files, which is UIKit's.
  package var sceneName: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// The attributes that scenes can name.
  private static let named = allCases.filter { $0 != .notAnAttribute }

  /// The attribute names in scenes.
  package static let sceneNames = named.map(\.sceneName)

  package init?(sceneName: String) {
    guard let known = LayoutAttribute.named.first(where: { $0.sceneName == sceneName }) else {
      return nil
    }
    self = known
  }
}
