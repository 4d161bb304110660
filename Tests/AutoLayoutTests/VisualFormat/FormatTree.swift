import AutoLayout

/// Views for visual format: `a`, `b` and `c` with the guide `g` in `canvas`, `inner` in `a`, and
/// `loose` without a superview.
struct FormatTree {
  let window = Window(size: Size(width: 100, height: 40))
  let items: [String: LayoutItem]

  static let metrics = ["gap": 4, "low": 250.5, "c": 7, "bad": Double.nan]

  init() {
    let views = ["a", "b", "c", "inner", "loose"].map { name in
      let view = Box()
      view.identifier = name
      return view
    }
    for view in views.prefix(3) { window.addSubview(view) }
    views[0].addSubview(views[3])
    let guide = LayoutGuide()
    guide.identifier = "g"
    window.addLayoutGuide(guide)
    window.identifier = "canvas"
    let all = views + [guide, window] as [LayoutItem]
    items = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier ?? "", $0) })
  }

  func constraints(
    _ format: String, _ options: LayoutConstraint.FormatOptions = []
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: FormatTree.metrics, views: items)
  }

  /// The error of a format, as UIKit logs it, or the constraints.
  func outcome(_ format: String, _ options: LayoutConstraint.FormatOptions = []) -> String {
    do throws(VisualFormatError) {
      return try constraints(format, options).map(\.description).joined(separator: "; ")
    } catch {
      return error.description
    }
  }
}
