import SceneModel

// The classes of views with a content that UIKit's own views do not have.

extension UIKitCode {
  /// Adds the classes, each with the members that the scene needs.
  func addContentClasses(to lines: inout CodeLines) {
    for (name, superclass) in [("ContentView", "UIView"), ("ContentLabel", "UILabel")] {
      let views = views.map(\.view).filter { className(of: $0) == name }
      guard !views.isEmpty else { continue }
      lines.add()
      lines.block("extension \(typeName) {") { lines in
        lines.add(
          "/// Stands in for a control or an image; give the property its real class instead.")
        lines.block("final class \(name): \(superclass) {") { lines in
          let parts = parts(for: views)
          for (index, part) in parts.enumerated() {
            if index > 0 { lines.add() }
            lines.add(part)
          }
        }
      }
    }
  }

  private func parts(for views: [SceneView]) -> [String] {
    let hasSizes = views.contains { view in
      view.intrinsicContentSize != nil
        || view.variations.flatMap(\.changes).contains { $0.property == .intrinsicContentSize }
    }
    return (hasSizes ? [UIKitCode.size] : [])
      + (views.contains { $0.alignmentRectInsets != nil } ? [UIKitCode.insets] : [])
      + (views.contains { $0.baseline != nil } ? [UIKitCode.baselines] : [])
  }

  private static let size = """
    var contentSize: CGSize? {
        didSet { invalidateIntrinsicContentSize() }
    }
    override var intrinsicContentSize: CGSize { contentSize ?? super.intrinsicContentSize }
    """

  private static let insets = """
    var alignmentInsets = UIEdgeInsets.zero
    override var alignmentRectInsets: UIEdgeInsets { alignmentInsets }
    """

  private static let baselines = """
    private var baselineViews: (first: UIView, last: UIView)?
    override var forFirstBaselineLayout: UIView {
        baselineViews?.first ?? super.forFirstBaselineLayout
    }
    override var forLastBaselineLayout: UIView {
        baselineViews?.last ?? super.forLastBaselineLayout
    }

    func setBaselines(fromTop first: CGFloat, fromBottom last: CGFloat) {
        let views = (first: UIView(), last: UIView())
        for view in [views.first, views.last] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            views.first.topAnchor.constraint(equalTo: topAnchor, constant: first),
            views.last.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -last),
        ])
        baselineViews = views
    }
    """
}
