import AutoLayout
import Cells
import SceneModel

extension UIKitCode {
  /// The class of a view: UIKit's own, or one of the helpers with a content size.
  func className(of view: SceneView) -> String {
    if view.stack != nil { return "UIStackView" }
    if view.scroll != nil { return "UIScrollView" }
    let changed = Set(view.variations.flatMap(\.changes).map(\.property))
    let hasOwnContent =
      hasStandIns
      && (view.intrinsicContentSize != nil || changed.contains(.intrinsicContentSize)
        || view.baseline != nil || view.alignmentRectInsets != nil)
    let isLabel = view.text != nil || changed.contains(.text)
    return hasOwnContent ? isLabel ? "ContentLabel" : "ContentView" : isLabel ? "UILabel" : "UIView"
  }

  func configuration(of view: SceneView, isArranged: Bool) -> [String] {
    let name = names[view.id]
    var statements: [String] = []
    if !isArranged, view.manualFrame?.isTranslated != true {
      statements.append("\(name).translatesAutoresizingMaskIntoConstraints = false")
    }
    if let size = designSizes[view.id] {
      statements.append("// The frames inside refer to this size.")
      statements.append("\(name).bounds.size = \(size.code)")
    }
    // The statements for a text contain how it wraps.
    let ofText: [Property] = view.text == nil ? [] : [.numberOfLines, .preferredMaxLayoutWidth]
    let margins = view.id == scene.root.id ? rootMargins(of: view, name) : []
    let written = ofText + (margins.isEmpty ? [] : [.layoutMargins])
    for property in Property.all(of: view, isRoot: false)
    where !property.hasDefaultValue(in: view) && !written.contains(property) {
      statements += assignment(of: property, in: view)
    }
    statements += margins
    if view.layoutsSubviewsManually {
      statements.append(
        "// \(name) places its subviews itself: override layoutSubviews() for that.")
    }
    return statements
  }

  /// Returns the statements that give a view its value of a property; empty for a property without
  /// an equivalent in UIKit, or one that is written elsewhere.
  private func assignment(of property: Property, in view: SceneView) -> [String] {
    if view.scroll != nil, UIKitCode.ofContent.contains(property) { return [] }
    if !hasStandIns, UIKitCode.ofStandIns.contains(property) { return [] }
    let name = names[view.id]
    switch property {
    case .backgroundColor:
      return ["\(name).backgroundColor = \(view.backgroundColor.map(\.uikitCode) ?? "nil")"]
    case .text, .preferredMaxLayoutWidth, .numberOfLines: return textAssignment(in: view, name)
    case .intrinsicContentSize:
      let size = view.intrinsicContentSize.map { size in
        let extents = [size.width, size.height].map { $0?.code ?? "UIView.noIntrinsicMetric" }
        return "CGSize(width: \(extents[0]), height: \(extents[1]))"
      }
      return ["\(name).contentSize = \(size ?? "nil")"]
    case .baseline:
      return view.baseline.map {
        ["\(name).setBaselines(fromTop: \($0.first.code), fromBottom: \($0.last.code))"]
      } ?? []
    case .layoutDirection:
      let direction = property.value(of: view)
      let word = if case .word(let word) = direction { ".\(word)" } else { ".unspecified" }
      return ["\(name).traitOverrides.layoutDirection = \(word)"]
    default: return placing(property, in: view, name)
    }
  }

  /// The properties of a content, which a scroll view does not have.
  private static let ofContent: Set<Property> = [
    .text, .textAlignment, .numberOfLines, .lineBreakMode, .preferredMaxLayoutWidth,
    .intrinsicContentSize, .baseline, .alignmentRectInsets,
  ]

  /// The properties that only stand-ins have.
  private static let ofStandIns: Set<Property> = [
    .intrinsicContentSize, .baseline, .alignmentRectInsets,
  ]

  private func textAssignment(in view: SceneView, _ name: String) -> [String] {
    guard let text = view.text else {
      return className(of: view).hasSuffix("Label") ? ["\(name).text = nil"] : []
    }
    let width = Double(propertyValue: Property.preferredMaxLayoutWidth.value(of: view)) ?? 0
    let lineCount = view.textContent(cell: scene.cell)?.lines.count ?? 1
    let stated = Double(propertyValue: Property.numberOfLines.value(of: view)).map { Int($0) }
    var statements = ["\(name).text = \(text.swiftLiteral)"]
    if let count = stated ?? (width > 0 ? 0 : lineCount > 1 ? lineCount : nil) {
      statements.append("\(name).numberOfLines = \(count)")
    }
    if width > 0 { statements.append("\(name).preferredMaxLayoutWidth = \(width.code)") }
    return statements
  }

  /// Returns the statements for the margins that a screen requires of its root view, which is a
  /// subview in the code; UIKit adds the safe area.
  private func rootMargins(of view: SceneView, _ name: String) -> [String] {
    let side = scene.rootMargin
    var margins =
      view.layoutMargins ?? DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    margins.leading = max(side, margins.leading)
    margins.trailing = max(side, margins.trailing)
    return side > 0 && margins != view.layoutMargins ? assignment(of: margins, name) : []
  }

  private func assignment(of margins: DirectionalEdgeInsets, _ name: String) -> [String] {
    let (top, bottom) = (margins.top.code, margins.bottom.code)
    let (leading, trailing) = (margins.leading.code, margins.trailing.code)
    return [
      """
      \(name).directionalLayoutMargins = NSDirectionalEdgeInsets(
          top: \(top), leading: \(leading), bottom: \(bottom), trailing: \(trailing))
      """
    ]
  }

  private func placing(_ property: Property, in view: SceneView, _ name: String) -> [String] {
    switch property {
    case .layoutMargins: return assignment(of: view.layoutMargins ?? .usual, name)
    case .alignment:
      return view.stack.map { ["\(name).alignment = .\($0.alignment.name(along: $0.axis))"] } ?? []
    case .alignmentRectInsets:
      let insets = view.alignmentRectInsets ?? EdgeInsets()
      let values = [insets.top, insets.left, insets.bottom, insets.right].map(\.code)
      return [
        """
        \(name).alignmentInsets = UIEdgeInsets(
            top: \(values[0]), left: \(values[1]), bottom: \(values[2]), right: \(values[3]))
        """
      ]
    case .frame: return view.manualFrame.map { ["\(name).frame = \($0.frame.code)"] } ?? []
    case .autoresizingMask:
      let mask = view.manualFrame?.autoresizingMask ?? []
      let flags = AutoresizingFlag.allCases.filter { mask.contains($0.mask) }.map { ".\($0)" }
      return ["\(name).autoresizingMask = [\(flags.joined(separator: ", "))]"]
    case .contentOffset:
      return (view.scroll?.contentOffset).map {
        ["\(name).contentOffset = CGPoint(x: \($0.x.code), y: \($0.y.code))"]
      } ?? []
    case .translatesAutoresizingMaskIntoConstraints, .layoutsSubviewsManually: return []
    default: return plainAssignment(of: property, in: view, name)
    }
  }

  /// Returns the statements for a property that has the same name and the same values in UIKit.
  private func plainAssignment(
    of property: Property, in view: SceneView, _ name: String
  ) -> [String] {
    switch property.value(of: view) {
    case .flag(let flag): return ["\(name).\(property.key) = \(flag)"]
    case .number(let number): return ["\(name).\(property.key) = \(number.code)"]
    case .word(let word): return ["\(name).\(property.key) = .\(word)"]
    case .priorities(let pair):
      let usual = SceneView.PriorityPair(propertyValue: property.defaultValue)
      return Axis.allCases.filter { pair[$0] != usual?[$0] }.map { axis in
        "\(name).set\(property.key.capitalized)(\(pair[axis].priorityCode), for: .\(axis.rawValue))"
      }
    default: return []
    }
  }
}

// MARK: - Size classes

extension UIKitCode {
  var varies: Bool { switchesConstraints || views.contains { !$0.view.variations.isEmpty } }

  var switchesConstraints: Bool {
    views.contains { hasVaryingSizes($0.view) }
      || scene.constraints.contains {
        $0.isActive && !$0.traits.isEmpty && $0.reasonToLeaveOut == nil
      }
  }

  /// Whether the constraints on a view's own size depend on the size class.
  func hasVaryingSizes(_ view: SceneView) -> Bool {
    view.variations.flatMap(\.changes).contains { [.width, .height].contains($0.property) }
  }

  var sizeClassRegistration: [String] {
    [
      "registerForTraitChanges(",
      "    [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]",
      ") { (view: Self, _: UITraitCollection) in view.updateForSizeClasses() }",
      "updateForSizeClasses()",
    ]
  }

  /// The statements that set what depends on the size classes.
  var ofSizeClasses: [String] {
    let settings = views.map(\.view).flatMap { view -> [String] in
      let properties = Set(view.variations.flatMap(\.changes).map(\.property))
      var changed = view
      return statements(setting: properties, of: view)
        + view.variations.compactMap { variation in
          for change in variation.changes { changed.make(change) }
          let own = statements(setting: Set(variation.changes.map(\.property)), of: changed)
          return own.isEmpty ? nil : conditional(on: [variation.traits]) { $0.add(own) }
        }
    }
    guard switchesConstraints else { return settings }
    let names = views.map(\.view).filter(hasVaryingSizes).map { self.names[$0.id] }
    let sizes = names.isEmpty ? [] : ["var sizes: [UIView: [NSLayoutConstraint]] = [:]"]
    let ofSizes =
      names.isEmpty ? "[]" : "[\(names.joined(separator: ", "))].flatMap { sizes[$0] ?? [] }"
    let others = entries.filter { !$0.traits.isEmpty }.map { entry in
      conditional(on: entry.traits) {
        $0.block("traitConstraints += [", "]") { $0.add(entry.listed.map(\.text)) }
      }
    }
    return sizes + settings + [
      "NSLayoutConstraint.deactivate(traitConstraints)", "traitConstraints = \(ofSizes)",
    ] + others + ["NSLayoutConstraint.activate(traitConstraints)"]
  }

  /// Returns statements that are performed in some size classes.
  private func conditional(
    on traits: [TraitCollection], _ body: (inout CodeLines) -> Void
  ) -> String {
    let condition =
      traits.count == 1
      ? traits[0].code : traits.map { "(\($0.code))" }.joined(separator: " || ")
    var block = CodeLines()
    block.block("if \(condition) {", "}", body)
    return block.lines.joined(separator: "\n")
  }

  private func statements(setting properties: Set<Property>, of view: SceneView) -> [String] {
    let plain = Property.all(of: view, isRoot: false).filter(properties.contains).flatMap {
      assignment(of: $0, in: view)
    }
    guard !properties.isDisjoint(with: [.width, .height]) else { return plain }
    let sizes = sizeConstraints(of: view).map { "    \($0.expression)\($0.modifiers),\n" }
    return plain + ["sizes[\(names[view.id])] = [\n\(sizes.joined())]"]
  }
}

extension TraitCollection {
  fileprivate var code: String {
    let conditions = [
      horizontalSizeClass.map { "traitCollection.horizontalSizeClass == .\($0.rawValue)" },
      verticalSizeClass.map { "traitCollection.verticalSizeClass == .\($0.rawValue)" },
    ]
    return conditions.compactMap(\.self).joined(separator: " && ")
  }
}

// MARK: - Values

extension Rect {
  fileprivate var code: String {
    "CGRect(x: \(origin.x.code), y: \(origin.y.code), width: \(size.width.code), "
      + "height: \(size.height.code))"
  }
}

extension Double {
  /// The priority as code, by its name if it has one.
  var priorityCode: String {
    switch self {
    case 1000: ".required"
    case 750: ".defaultHigh"
    case 250: ".defaultLow"
    case 50: ".fittingSizeLevel"
    default: "UILayoutPriority(\(code))"
    }
  }
}

extension Hue {
  /// The colour in UIKit, which adapts to the appearance if the system has such a colour.
  fileprivate var uikitCode: String {
    switch self {
    case .white, .black, .lightGray, .darkGray: ".\(rawValue)"
    default: ".system\(rawValue.capitalized)"
    }
  }
}
