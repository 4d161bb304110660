package import AutoLayout

extension LayoutAttribute {
  /// The name in scene files, which is UIKit's.
  package var sceneName: String { description }

  private static let named = allCases.filter { $0 != .notAnAttribute }

  package static let sceneNames = named.map(\.sceneName)

  package init?(sceneName: String) {
    guard let known = LayoutAttribute.named.first(where: { $0.sceneName == sceneName }) else {
      return nil
    }
    self = known
  }
}
