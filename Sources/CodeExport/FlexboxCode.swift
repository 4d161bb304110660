import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// A scene as a web page: stack views are flex containers, and pinned views have absolute positions.
///
/// A comment in the style sheet names each thing that flexbox cannot express.
struct FlexboxCode {
  private let scene: Scene
  private let canvas: Size
  private let pins: Pins
  /// The views whose lengths do not follow from their contents.
  private var known: [Axis: Set<String>] = [.horizontal: [], .vertical: []]

  init(_ scene: Scene, offered: CellSize) {
    canvas = scene.canvas(offered: offered)
    self.scene = scene.resolved(canvas: canvas).withOwnMargins(offered: offered)
    pins = Pins(of: self.scene, offered: offered, without: scene.variedParts)
    addKnown(self.scene.root, in: nil)
  }

  private mutating func addKnown(_ view: SceneView, in outer: SceneView?) {
    for axis in Axis.allCases {
      var isKnown = pins.isKnown(view, along: axis)
      if let outer, let stack = outer.stack, known[axis]?.contains(outer.id) == true {
        isKnown =
          isKnown
          || (axis == stack.axis ? stack.distribution == .fillEqually : stack.alignment == .fill)
      }
      if isKnown { known[axis]?.insert(view.id) }
    }
    for subview in view.subviews { addKnown(subview, in: nil) }
    for subview in view.stack?.arrangedSubviews ?? [] { addKnown(subview, in: view) }
  }

  var text: String {
    var lines = CodeLines(step: 2)
    let direction = scene.layoutDirection == .rightToLeft ? " dir=\"rtl\"" : ""
    lines.add(["<!DOCTYPE html>", "<html\(direction)>", "<meta charset=\"utf-8\">"])
    if let title = scene.title.map(VisibleText.visible) {
      lines.add("<title>\(title.markupEscaped)</title>")
    }
    lines.block("<style>", "</style>") { lines in
      lines.add("body { margin: 0; }")
      lines.add("#canvas { position: relative; \(canvas.css) }")
      lines.add(".view { position: absolute; box-sizing: border-box; flex: none; }")
      lines.add(".view { min-width: 0; min-height: 0; white-space: pre; font-family: monospace; }")
      // A text is at the side of its view, not of the content; a percentage needs no room of its own.
      lines.add(".view > i { display: block; min-width: 100%; }")
      lines.add(".arranged { position: relative; }")
      scene.root.visit { addRule(of: $0, to: &lines) }
      for (id, declarations) in itemDeclarations(in: scene.root) {
        lines.add("#\(id) { \(declarations.joined(separator: "; ")); }")
      }
      lines.add(pins.others.map(note))
    }
    lines.block("<div id=\"canvas\">", "</div>") { element(of: scene.root, &$0, isArranged: false) }
    lines.add("</html>")
    return lines.text
  }

  private func note(_ what: String) -> String { "/* flexbox cannot express \(what.inComment) */" }

  // MARK: Elements

  private func element(of view: SceneView, _ lines: inout CodeLines, isArranged: Bool) {
    let open = "<div id=\"\(view.id)\" class=\"view\(isArranged ? " arranged" : "")\">"
    guard view.hasSubviews else { return lines.add(open + content(of: view) + "</div>") }
    lines.block(open, "</div>") { lines in
      for subview in view.stack?.arrangedSubviews ?? [] {
        element(of: subview, &lines, isArranged: true)
      }
      for subview in view.subviews { element(of: subview, &lines, isArranged: false) }
    }
  }

  /// The text of a view, or an element with the size of its content.
  ///
  /// A line feed would be followed by the indentation of the source, which the page shows.
  private func content(of view: SceneView) -> String {
    guard view.stack == nil, view.scroll == nil else { return "" }
    if let size = view.intrinsicContentSize {
      let extents = [
        size.width.map { "width: \($0.code)px" }, size.height.map { "height: \($0.code)px" },
      ]
      let style = extents.compactMap(\.self).joined(separator: "; ")
      let text = (view.text ?? "").markupEscaped.replacing("\n", with: "<br>")
      return "<i style=\"\(style)\">\(text)</i>"
    }
    let lines = view.textContent(cell: scene.cell)?.lines ?? []
    return lines.map(\.markupEscaped).joined(separator: "<br>")
  }

  // MARK: Rules

  private func addRule(of view: SceneView, to lines: inout CodeLines) {
    var declarations = place(of: view.id) + sizes(of: view.id)
    if !Property.layoutDirection.hasDefaultValue(in: view) {
      let isMirrored = pins.directions[view.id]?.own == .rightToLeft
      declarations.append("direction: \(isMirrored ? "rtl" : "ltr")")
    }
    if view.isHidden, !pins.isArranged(view.id) { declarations.append("visibility: hidden") }
    if let color = view.backgroundColor { declarations.append("background: \(color.css)") }
    let label = view.labelText(cell: scene.cell)
    if label?.wrapsAtItsWidth == true { declarations.append("white-space: pre-wrap") }
    switch label?.lineBreakMode {
    case .byClipping: declarations.append("overflow: hidden")
    case .byTruncatingTail: declarations += ["overflow: hidden", "text-overflow: ellipsis"]
    default: break
    }
    if let alignment = label?.alignment, alignment != .natural {
      let side = alignment == .justified ? "justify" : alignment.rawValue
      declarations.append("text-align: \(side)")
    }
    if let stack = view.stack { declarations += container(stack, view) }
    if !declarations.isEmpty {
      lines.add("#\(view.id) { \(declarations.joined(separator: "; ")); }")
    }
    lines.add(obstacles(in: view).map(note))
  }

  private func sizes(of id: String) -> [String] {
    [LayoutAttribute.width, .height].flatMap { attribute in
      pins.limits(of: id, attribute).map { limit in
        let prefix =
          switch limit.relation {
          case .equal: ""
          case .greaterThanOrEqual: "min-"
          case .lessThanOrEqual: "max-"
          }
        return "\(prefix)\(attribute): \(limit.constant.code)px"
      }
    }
  }

  private func place(of id: String) -> [String] {
    guard let place = pins.places[id] else { return [] }
    let ends = ends(of: id)
    let names: [(LayoutAttribute, String, Double)] = [
      (.left, "left", 1), (.right, "right", -1), (.leading, "inset-inline-\(ends.leading)", 1),
      (.trailing, "inset-inline-\(ends.trailing)", -1), (.top, "top", 1), (.bottom, "bottom", -1),
    ]
    var declarations = names.compactMap { attribute, name, sign in
      place.edges[attribute].map { "\(name): \((0 + sign * $0).code)px" }
    }
    for attribute in [LayoutAttribute.width, .height] {
      guard let share = place.shares[attribute] else { continue }
      let percent = (share.factor * 100).code
      declarations.append("\(attribute): calc(\(percent)% + \(share.constant.code)px)")
    }
    let edges = [(Axis.horizontal, place.edges[.centerX]), (.vertical, place.edges[.centerY])]
    let centers = edges.map { axis, center in place.isPinned(along: axis) ? nil : center }
    for (side, center) in zip(["left", "top"], centers) {
      if let center {
        declarations.append("\(side): \(center == 0 ? "50%" : "calc(50% + \(center.code)px)")")
      }
    }
    if centers.contains(where: { $0 != nil }) {
      let moves = centers.map { $0 == nil ? "0" : "-50%" }
      declarations.append("transform: translate(\(moves.joined(separator: ", ")))")
    }
    // The distance from the centre to the edge of the superview would limit the width.
    if centers[0] != nil, place.shares[.width] == nil, pins.fixed(id, .width) == nil {
      declarations.append("width: max-content")
    }
    return declarations
  }

  /// Returns the ends of a view in CSS, which follow from its own direction, that are at the leading
  /// and the trailing edge of the view around it.
  private func ends(of id: String) -> (leading: String, trailing: String) {
    let isTurned = pins.directions[id].map { $0.own != $0.outer } ?? false
    return isTurned ? ("end", "start") : ("start", "end")
  }

  private func container(_ stack: SceneView.Stack, _ view: SceneView) -> [String] {
    let isRow = stack.axis == .horizontal
    let alignment =
      switch stack.alignment {
      case .fill: "stretch"
      case .leading: "flex-start"
      case .trailing: "flex-end"
      case .center: "center"
      case .firstBaseline: "baseline"
      case .lastBaseline: "last baseline"
      }
    var declarations = [
      "display: flex", "flex-direction: \(isRow ? "row" : "column")", "align-items: \(alignment)",
    ]
    if stack.spacing > 0 { declarations.append("gap: \(stack.spacing.code)px") }
    if stack.distribution == .equalSpacing { declarations.append("justify-content: space-between") }
    if stack.isLayoutMarginsRelativeArrangement {
      let margins = view.layoutMargins ?? .usual
      declarations += [
        "padding-block: \(margins.top.code)px \(margins.bottom.code)px",
        "padding-inline: \(margins.leading.code)px \(margins.trailing.code)px",
      ]
    }
    return declarations
  }

  /// Returns the declarations of all arranged views inside a view, which their stack views determine.
  private func itemDeclarations(in view: SceneView) -> [(String, [String])] {
    var found: [(String, [String])] = []
    view.visit { view in
      guard let stack = view.stack else { return }
      let sharing = StackSharing(of: stack, cell: scene.cell, pins: pins)
      for item in stack.arrangedSubviews {
        var declarations = item.isHidden ? ["display: none"] : flex(item, stack, sharing)
        if let space = stack.customDistance(after: item.id) {
          let end = ends(of: item.id).trailing
          let side = stack.axis == .horizontal ? "inline-\(end)" : "block-end"
          declarations.append("margin-\(side): \((space - stack.spacing).code)px")
        }
        if !declarations.isEmpty { found.append((item.id, declarations)) }
      }
    }
    return found
  }

  private func flex(
    _ item: SceneView, _ stack: SceneView.Stack, _ sharing: StackSharing
  ) -> [String] {
    let views = stack.visibleSubviews
    switch stack.distribution {
    case .fillEqually:
      // A length of 0 cannot be smaller than the padding.
      guard views.contains(where: { $0.stack?.isLayoutMarginsRelativeArrangement == true }) else {
        return ["flex: 1 1 0"]
      }
      let gaps = max(0, stack.spacing) * Double(views.count - 1)
      return ["flex: 1 1 calc((100% - \(gaps.code)px) / \(views.count))"]
    case .fillProportionally:
      let content = item.ownContentSize(cell: scene.cell)
      let extent = stack.axis == .horizontal ? content.width : content.height
      return ["flex: \((extent ?? 0).code) 1 0"]
    case .fill:
      return (sharing.growing == item.id ? ["flex-grow: 1"] : [])
        + (sharing.shrinking == item.id ? ["flex-shrink: 1"] : [])
    // A single view has no distances, and is at both edges.
    case .equalSpacing, .equalCentering: return views.count == 1 ? ["flex: 1 1 auto"] : []
    }
  }

  // MARK: Limits

  private func obstacles(in view: SceneView) -> [String] {
    // These have notes of their own, or none because only lines that break differ.
    var found = view.propertiesOfUIKit(besides: [
      .baseline, .alignmentRectInsets, .lineBreakMode, .preferredMaxLayoutWidth,
    ])
    let label = view.labelText(cell: scene.cell)
    if let mode = label?.lineBreakMode, [.byTruncatingHead, .byTruncatingMiddle].contains(mode) {
      found.append("the lineBreakMode of \(view.id)")
    }
    if view.manualFrame != nil { found.append("the frame of \(view.id)") }
    if view.scroll != nil { found.append("the content of the scroll view \(view.id)") }
    if view.baseline != nil { found.append("the baselines of \(view.id)") }
    if view.alignmentRectInsets != nil { found.append("the alignment rectangle of \(view.id)") }
    if view.layoutsSubviewsManually { found.append("the manual layout of \(view.id)") }
    if label?.wrapsAtItsWidth == true {
      found.append("where the lines of \(view.id) break, and how many there are at most")
    }
    // Absolute positions have no effect on the element around them.
    if Axis.allCases.contains(where: { pins.isSized(view, byContentAlong: $0) }) {
      found.append("that the subviews of \(view.id) determine its size")
    }
    guard let stack = view.stack else { return found }
    if stack.distribution == .equalCentering { found.append("equal centering in \(view.id)") }
    if stack.distribution == .fillProportionally, stack.spacing != 0 {
      found.append("UIKit's proportions with spacing in \(view.id)")
    }
    if stack.isBaselineRelativeArrangement, stack.axis == .vertical {
      found.append("the distances between baselines in \(view.id)")
    }
    let (views, across) = (stack.visibleSubviews, stack.axis.perpendicular)
    if stack.distribution == .fillEqually || stack.distribution == .fillProportionally,
      !views.isEmpty, known[stack.axis]?.contains(view.id) == false
    {
      found.append("the shares of the views in \(view.id) if its size is that of its content")
    }
    if known[across]?.contains(view.id) == false {
      let size = LayoutAttribute.size(along: across)
      let decisive = stack.arrangedSubviews.filter {
        $0.isHidden || stack.alignment == .fill && views.count > 1 && pins.fixed($0.id, size) != nil
      }
      found += decisive.map { "that \($0.id) determines the \(size) of \(view.id)" }
    }
    if stack.spacing < 0 { found.append("the negative spacing of \(view.id)") }
    for item in stack.arrangedSubviews
    where stack.distribution != .fill
      && !Property.contentCompressionResistancePriority.hasDefaultValue(in: item)
    {
      found.append("the compression resistance of \(item.id)")
    }
    let sharing = StackSharing(of: stack, cell: scene.cell, pins: pins)
    let isShared = stack.distribution == .fill && !stack.arrangedSubviews.allSatisfy(\.isHidden)
    if isShared, sharing.growing == nil || sharing.shrinking == nil {
      found.append("which view of \(view.id) grows or shrinks first")
    }
    return found
  }
}

extension Size {
  fileprivate var css: String { "width: \(width.code)px; height: \(height.code)px;" }
}

extension Hue {
  /// The colour in CSS, which knows all names but one.
  fileprivate var css: String { self == .mint ? "mediumaquamarine" : rawValue.lowercased() }
}
