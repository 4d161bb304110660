import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// A scene as a SwiftUI view; a comment names each thing that SwiftUI's layout cannot express.
struct SwiftUICode {
  private let scene: Scene
  private let typeName: String
  private let pins: Pins

  init(_ scene: Scene, named name: String, offered: CellSize) {
    self.scene = scene.resolved(canvas: scene.canvas(offered: offered))
      .withOwnMargins(offered: offered)
    typeName = SwiftNames.typeName(for: name)
    pins = Pins(of: self.scene, offered: offered, without: scene.variedParts)
  }

  var text: String {
    var lines = CodeLines()
    lines.add(["import SwiftUI", ""])
    if let title = scene.title { lines.add("/// \(title.inComment)") }
    lines.block("struct \(typeName): View {") { lines in
      lines.block("var body: some View {") { lines in
        lines.add(pins.others.map(note))
        add(scene.root, to: &lines, in: nil)
      }
    }
    return lines.text
  }

  private func note(_ what: String) -> String { "// SwiftUI cannot express \(what.inComment)" }

  /// Adds the expression of a view; `stack` is the stack view that arranges it.
  private func add(_ view: SceneView, to lines: inout CodeLines, in stack: SceneView.Stack?) {
    lines.add("// \(view.id)")
    lines.add(obstacles(in: view, arrangedBy: stack).map(note))
    let modifiers = modifiers(of: view, in: stack)
    if view.stack != nil || view.scroll != nil || view.hasSubviews {
      addContainer(view, to: &lines)
      lines.add(modifiers)
    } else {
      let colour = view.backgroundColor?.swiftUICode ?? "Color.clear"
      lines.add(view.text.map { "Text(\($0.swiftLiteral))" } ?? colour)
      lines.add((textModifiers(of: view) + modifiers).map { "    \($0)" })
    }
  }

  private func addContainer(_ view: SceneView, to lines: inout CodeLines) {
    guard let stack = view.stack else {
      let place = view.onlyContent.flatMap { pins.places[$0.id] }
      let axes = Axis.allCases.filter { place?.spans($0) != true }.map { ".\($0)" }
      let head =
        view.scroll == nil
        ? "ZStack(alignment: .topLeading)" : "ScrollView([\(axes.joined(separator: ", "))])"
      return lines.block("\(head) {") { addSubviews(view.subviews, to: &$0, in: nil) }
    }
    let spreads = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let kind = stack.axis == .horizontal ? "HStack" : "VStack"
    let spacing = spreads ? "0" : stack.spacing.code
    lines.block("\(kind)(alignment: .\(alignment(of: stack)), spacing: \(spacing)) {") { lines in
      let views = stack.visibleSubviews
      guard spreads else { return addSubviews(views, to: &lines, in: stack) }
      for (index, arranged) in views.enumerated() {
        if index > 0 { lines.add("Spacer(minLength: \(stack.spacing.code))") }
        add(arranged, to: &lines, in: stack)
      }
    }
    guard !view.subviews.isEmpty else { return }
    lines.block(".overlay(alignment: .topLeading) {") { lines in
      lines.block("ZStack(alignment: .topLeading) {") {
        addSubviews(view.subviews, to: &$0, in: nil)
      }
    }
  }

  private func addSubviews(
    _ views: [SceneView], to lines: inout CodeLines, in stack: SceneView.Stack?
  ) {
    for view in views { add(view, to: &lines, in: stack) }
  }

  private func alignment(of stack: SceneView.Stack) -> String {
    switch stack.alignment {
    case .fill, .center: "center"
    // A column has no baselines to align.
    case .firstBaseline: stack.axis == .horizontal ? "firstTextBaseline" : "leading"
    case .lastBaseline: stack.axis == .horizontal ? "lastTextBaseline" : "leading"
    case .leading, .trailing: stack.alignment.name(along: stack.axis)
    }
  }

  // MARK: Modifiers

  /// Texts of SwiftUI wrap by default, and are truncated at their tail.
  private func textModifiers(of view: SceneView) -> [String] {
    guard let content = view.textContent(cell: scene.cell) else { return [] }
    let stated = Double(propertyValue: Property.numberOfLines.value(of: view)).map { Int($0) }
    let most = stated ?? content.lines.count
    let side = side(of: view).name
    let truncation: [String] =
      switch view.labelText(cell: scene.cell)?.lineBreakMode {
      case .byTruncatingHead: [".truncationMode(.head)"]
      case .byTruncatingMiddle: [".truncationMode(.middle)"]
      default: []
      }
    return (most > 0 ? [".lineLimit(\(most))"] : []) + truncation
      + (side == "leading" ? [] : [".multilineTextAlignment(.\(side))"])
  }

  /// The side of a view at which the lines of its text, or the views across a stack, are; the centre
  /// for others, which fill their size.
  private func side(of view: SceneView) -> (axis: Axis, name: String) {
    if let stack = view.stack {
      guard stack.axis == .horizontal else { return (.horizontal, alignment(of: stack)) }
      // The longest distance from a baseline reaches the edge that it is measured from.
      return switch stack.alignment {
      case .firstBaseline: (.vertical, "bottom")
      case .lastBaseline: (.vertical, "top")
      default: (.vertical, alignment(of: stack))
      }
    }
    guard view.text != nil else { return (.horizontal, "center") }
    let isMirrored = pins.directions[view.id]?.own == .rightToLeft
    return switch view.labelText(cell: scene.cell)?.alignment {
    case .center: (.horizontal, "center")
    case .left: (.horizontal, isMirrored ? "trailing" : "leading")
    case .right: (.horizontal, isMirrored ? "leading" : "trailing")
    case .natural, .justified, nil: (.horizontal, "leading")
    }
  }

  private func modifiers(of view: SceneView, in stack: SceneView.Stack?) -> [String] {
    var found: [String] = []
    if let stack = view.stack, stack.isLayoutMarginsRelativeArrangement {
      found.append((view.layoutMargins ?? .usual).padding)
    }
    found += keptSize(of: view, in: stack)
    let (width, height) = (size(of: view, .width, in: stack), size(of: view, .height, in: stack))
    let side = side(of: view)
    for (wide, high) in [(width.fixed, height.fixed), (width.flexible, height.flexible)]
    where !(wide + high).isEmpty {
      let isAligned = side.name != "center" && !(side.axis == .horizontal ? wide : high).isEmpty
      let alignment = isAligned ? ["alignment: .\(side.name)"] : []
      found.append(".frame(\((wide + high + alignment).joined(separator: ", ")))")
    }
    // A view without content is its colour.
    if let color = view.backgroundColor, view.hasSubviews || view.text != nil {
      found.append(".background(\(color.swiftUICode))")
    }
    // The modifiers that follow place the view in the direction of its surroundings.
    if case .word(let direction) = Property.layoutDirection.value(of: view) {
      found.append(environment(direction))
    }
    if let stack {
      found += arranged(view, in: stack)
    } else {
      found += place(of: view)
      if view.isHidden { found.append(".hidden()") }
    }
    guard view.id == scene.root.id else { return found }
    // The margins contain the safe area.
    if scene.rootMargin > 0 { found.append(".ignoresSafeArea()") }
    if scene.layoutDirection == .rightToLeft { found.append(environment("rightToLeft")) }
    return found
  }

  private func environment(_ direction: String) -> String {
    ".environment(\\.layoutDirection, .\(direction))"
  }

  /// A stack with a view that fills it takes all the space that it is offered, unlike a stack view,
  /// whose views fill only the size that their contents or other constraints give it.
  private func keptSize(of view: SceneView, in stack: SceneView.Stack?) -> [String] {
    guard let own = view.stack else { return [] }
    let kept = Axis.allCases.map { axis in
      pins.fixed(view.id, .size(along: axis)) == nil && !fills(view, along: axis, in: stack)
        && own.visibleSubviews.contains { fills($0, along: axis, in: own) }
    }
    return kept.contains(true) ? [".fixedSize(horizontal: \(kept[0]), vertical: \(kept[1]))"] : []
  }

  /// Returns the arguments of the frames of a view along one axis: its size, or its limits and
  /// whether it fills the space.
  private func size(
    of view: SceneView, _ attribute: LayoutAttribute, in stack: SceneView.Stack?
  ) -> (fixed: [String], flexible: [String]) {
    let name = attribute == .width ? "Width" : "Height"
    let axis: Axis = attribute == .width ? .horizontal : .vertical
    if let fixed = pins.fixed(view.id, attribute) { return (["\(attribute): \(fixed.code)"], []) }
    let content = view.stack == nil ? view.intrinsicContentSize : nil
    let limits = pins.limits(of: view.id, attribute)
    let least = limits.first { $0.relation == .greaterThanOrEqual }?.constant
    let most = limits.first { $0.relation == .lessThanOrEqual }?.constant
    let own = axis == .horizontal ? content?.width : content?.height
    let fills = self.fills(view, along: axis, in: stack)
    if !fills, let own, limits.isEmpty { return (["\(attribute): \(own.code)"], []) }
    // Equal views get less than their contents, if there is too little space.
    let isEqual = stack?.distribution == .fillEqually && stack?.axis == axis && least == nil
    let lower = (least ?? own).map {
      isEqual ? "min\(name): 0, ideal\(name): \($0.code)" : "min\(name): \($0.code)"
    }
    let upper = most?.code ?? (fills ? ".infinity" : nil)
    return ([], [lower, upper.map { "max\(name): \($0)" }].compactMap(\.self))
  }

  private func fills(_ view: SceneView, along axis: Axis, in stack: SceneView.Stack?) -> Bool {
    guard let stack else { return pins.places[view.id]?.isPinned(along: axis) ?? false }
    guard axis == stack.axis else { return stack.alignment == .fill }
    return switch stack.distribution {
    case .fillEqually, .fillProportionally: true
    case .fill: StackSharing(of: stack, cell: scene.cell, pins: pins).growing == view.id
    case .equalSpacing, .equalCentering: false
    }
  }

  private func arranged(_ view: SceneView, in stack: SceneView.Stack) -> [String] {
    var found: [String] = []
    if let space = stack.customDistance(after: view.id) {
      let side = stack.axis == .horizontal ? "trailing" : "bottom"
      found.append(".padding(.\(side), \((space - stack.spacing).code))")
    }
    let shrinking = StackSharing(of: stack, cell: scene.cell, pins: pins).shrinking
    if stack.distribution == .fill, let shrinking, shrinking != view.id {
      found.append(".layoutPriority(1)")
    }
    return found
  }

  /// Returns the modifiers that put a view in its place in the superview.
  private func place(of view: SceneView) -> [String] {
    guard let place = pins.places[view.id], !place.edges.isEmpty else { return [] }
    let edges = place.edges
    let (leading, trailing) = place.ends(along: .horizontal)
    let (top, bottom) = place.ends(along: .vertical)
    let insets = DirectionalEdgeInsets(
      top: top ?? 0, leading: leading ?? 0, bottom: bottom ?? 0, trailing: trailing ?? 0)
    let horizontal = leading == nil && trailing != nil ? "trailing" : "leading"
    let vertical = top == nil && bottom != nil ? "bottom" : "top"
    let alignment =
      switch (edges[.centerX], edges[.centerY]) {
      case (nil, nil): vertical + horizontal.capitalized
      case (nil, _): horizontal
      case (_, nil): vertical
      default: "center"
      }
    let isZero = [insets.top, insets.leading, insets.bottom, insets.trailing].allSatisfy { $0 == 0 }
    var found = isZero ? [] : [insets.padding]
    let move = (edges[.centerX] ?? 0, edges[.centerY] ?? 0)
    if move != (0, 0) { found.append(".offset(x: \(move.0.code), y: \(move.1.code))") }
    found.append(".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .\(alignment))")
    return found
  }

  // MARK: Limits

  private func obstacles(
    in view: SceneView, arrangedBy outer: SceneView.Stack?
  ) -> [String] {
    let label = view.labelText(cell: scene.cell)
    var found = view.propertiesOfUIKit(
      besides: label?.isTruncationIntended == true ? [.lineBreakMode] : [])
    if Axis.allCases.contains(where: { pins.isSized(view, byContentAlong: $0) }) {
      found.append("that the subviews of \(view.id) determine its size")
    }
    found += Axis.allCases.filter { !expressesPriorities(of: view, along: $0, in: outer) }.map {
      "the \($0) hugging and compression resistance of \(view.id)"
    }
    if view.manualFrame != nil { found.append("the frame of \(view.id)") }
    if view.layoutsSubviewsManually { found.append("the manual layout of \(view.id)") }
    if view.scroll != nil, view.subviews.count > 1 {
      found.append("the content of the scroll view \(view.id)")
    }
    if label?.alignment == .justified {
      found.append("the justified lines of \(view.id)")
    }
    let place = pins.places[view.id]
    for (axis, attribute) in [(Axis.horizontal, LayoutAttribute.width), (.vertical, .height)] {
      guard let share = place?.shares[attribute], place?.spans(axis) != true else { continue }
      found.append("that the \(attribute) is \(share.factor.code) of the superview's")
    }
    for attribute in [LayoutAttribute.width, .height] {
      let limits = pins.limits(of: view.id, attribute)
      if Set(limits.map(\.relation)).count < limits.count
        || limits.count > 1 && pins.fixed(view.id, attribute) != nil
      {
        found.append("all limits of \(view.id).\(attribute)")
      }
    }
    guard let stack = view.stack else { return found }
    found += stack.equalTextWidths(of: view.id, cell: scene.cell)
    if stack.distribution == .equalCentering { found.append("equal centering") }
    let size = LayoutAttribute.size(along: stack.axis)
    if stack.distribution == .fillEqually,
      stack.arrangedSubviews.contains(where: { !pins.limits(of: $0.id, size).isEmpty })
    {
      found.append("that the views of \(view.id) have equal sizes, besides their own")
    }
    if stack.distribution == .fillProportionally { found.append("proportional sizes") }
    if stack.isBaselineRelativeArrangement, stack.axis == .vertical {
      found.append("distances between baselines")
    }
    return found
  }

  /// Whether the priorities of a view's content are the usual ones, or those by which its stack view
  /// chooses a view that grows or shrinks.
  private func expressesPriorities(
    of view: SceneView, along axis: Axis, in stack: SceneView.Stack?
  ) -> Bool {
    let usual = SceneView(id: "")
    let isUsual = [\SceneView.contentHuggingPriority, \.contentCompressionResistancePriority]
      .allSatisfy { view[keyPath: $0][axis] == usual[keyPath: $0][axis] }
    guard !isUsual, view.stack == nil else { return true }
    guard let stack, stack.axis == axis, stack.distribution == .fill else { return false }
    let sharing = StackSharing(of: stack, cell: scene.cell, pins: pins)
    return sharing.growing != nil && sharing.shrinking != nil
  }
}

extension DirectionalEdgeInsets {
  fileprivate var padding: String {
    ".padding(EdgeInsets(top: \(top.code), leading: \(leading.code), bottom: \(bottom.code), "
      + "trailing: \(trailing.code)))"
  }
}

extension Hue {
  fileprivate var swiftUICode: String {
    switch self {
    case .lightGray: "Color(white: 0.67)"
    case .darkGray: "Color(white: 0.33)"
    default: "Color.\(rawValue)"
    }
  }
}
