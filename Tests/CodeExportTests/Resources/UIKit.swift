// The part of UIKit that exported code uses, on top of the engine. With it, tests compile the code,
// lay it out and compare the frames with those of the scene.
// swift-format-ignore-file

import AutoLayout

public typealias CGFloat = Double
public typealias CGRect = Rect
public typealias CGSize = Size
public typealias CGPoint = Point
public typealias UIEdgeInsets = EdgeInsets
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
public typealias UILayoutPriority = LayoutPriority
public typealias NSLayoutConstraint = LayoutConstraint

extension CGRect { public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0) }
extension UIEdgeInsets { public static let zero = UIEdgeInsets() }

extension NSLayoutConstraint {
  public convenience init(
    item: some Anchored, attribute: LayoutAttribute, relatedBy relation: LayoutRelation,
    toItem: some Anchored, attribute other: LayoutAttribute, multiplier: CGFloat, constant: CGFloat
  ) {
    try! self.init(
      item: item.item, attribute: attribute, relatedBy: relation, toItem: toItem.item,
      attribute: other, multiplier: multiplier, constant: constant)
  }
}

public protocol Anchored { var item: LayoutItem { get } }

extension Anchored {
  public var leadingAnchor: LayoutXAxisAnchor { item.leadingAnchor }
  public var trailingAnchor: LayoutXAxisAnchor { item.trailingAnchor }
  public var leftAnchor: LayoutXAxisAnchor { item.leftAnchor }
  public var rightAnchor: LayoutXAxisAnchor { item.rightAnchor }
  public var centerXAnchor: LayoutXAxisAnchor { item.centerXAnchor }
  public var topAnchor: LayoutYAxisAnchor { item.topAnchor }
  public var bottomAnchor: LayoutYAxisAnchor { item.bottomAnchor }
  public var centerYAnchor: LayoutYAxisAnchor { item.centerYAnchor }
  public var widthAnchor: LayoutDimension { item.widthAnchor }
  public var heightAnchor: LayoutDimension { item.heightAnchor }
}

public final class UILayoutGuide: Anchored {
  let base: LayoutGuide
  public var item: LayoutItem { base }
  public init() { base = LayoutGuide() }
  init(_ base: LayoutGuide) { self.base = base }
}

public struct UIColor: Sendable {
  public static let systemRed = UIColor(), systemOrange = UIColor(), systemYellow = UIColor()
  public static let systemGreen = UIColor(), systemMint = UIColor(), systemTeal = UIColor()
  public static let systemCyan = UIColor(), systemBlue = UIColor(), systemIndigo = UIColor()
  public static let systemPurple = UIColor(), systemPink = UIColor(), systemBrown = UIColor()
  public static let systemGray = UIColor(), white = UIColor(), lightGray = UIColor()
  public static let darkGray = UIColor(), black = UIColor()
}

public class NSCoder {}

// MARK: Traits

public enum UIUserInterfaceSizeClass: Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection { case unspecified, leftToRight, rightToLeft }
public protocol UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}

public struct UITraitCollection: Sendable {
  public var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  public var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  /// The traits of new views, which tests set.
  nonisolated(unsafe) public static var current = UITraitCollection()

  public init(
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  ) {
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }
}

public struct UITraitOverrides {
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
}

// MARK: Views

open class UIView: Anchored, Hashable {
  public static let noIntrinsicMetric = View.noIntrinsicMetric

  public final let base: View
  public var item: LayoutItem { base }
  private var children: [UIView] = []

  public init(frame: CGRect) {
    base = Self.makeBase()
    (base as? Base)?.owner = self
  }

  public convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { fatalError("views are created in code") }

  class func makeBase() -> View { Base() }

  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }
  var textBaselines: (first: CGFloat, last: CGFloat)? { nil }

  public func addSubview(_ view: UIView) {
    children.append(view)
    base.addSubview(view.base)
    // Masks refer to the size of the superview, which is 0 until it is set or laid out.
    let zero = CGSize(width: 0, height: 0)
    if !base.translatesAutoresizingMaskIntoConstraints, base.frame.size == zero,
      view.base.frame.size != zero
    {
      base.frame = base.frame
    }
  }

  public func addLayoutGuide(_ guide: UILayoutGuide) { base.addLayoutGuide(guide.base) }
  public func invalidateIntrinsicContentSize() { base.invalidateIntrinsicContentSize() }
  public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(base.layoutMarginsGuide) }
  public var firstBaselineAnchor: LayoutYAxisAnchor { base.firstBaselineAnchor }
  public var lastBaselineAnchor: LayoutYAxisAnchor { base.lastBaselineAnchor }

  public var backgroundColor: UIColor?
  public var isHidden: Bool {
    get { base.isHidden }
    set { base.isHidden = newValue }
  }
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { base.translatesAutoresizingMaskIntoConstraints }
    set { base.translatesAutoresizingMaskIntoConstraints = newValue }
  }
  public var autoresizingMask: AutoresizingMask {
    get { base.autoresizingMask }
    set { base.autoresizingMask = newValue }
  }
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { base.directionalLayoutMargins }
    set { base.directionalLayoutMargins = newValue }
  }
  public var preservesSuperviewLayoutMargins: Bool {
    get { base.preservesSuperviewLayoutMargins }
    set { base.preservesSuperviewLayoutMargins = newValue }
  }
  public var frame: CGRect {
    get { base.frame }
    set { base.frame = newValue }
  }
  public var bounds: CGRect {
    get { CGRect(x: 0, y: 0, width: frame.size.width, height: frame.size.height) }
    set { frame.size = newValue.size }
  }
  public var traitOverrides = UITraitOverrides() {
    didSet {
      base.layoutDirection =
        switch traitOverrides.layoutDirection {
        case .unspecified: nil
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
    }
  }
  public var traitCollection: UITraitCollection { .current }

  public func registerForTraitChanges<Environment>(
    _ traits: [any UITraitDefinition.Type],
    handler: @escaping (Environment, UITraitCollection) -> Void
  ) {}

  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: Axis) {
    base.setContentHuggingPriority(priority, for: axis)
  }
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: Axis
  ) { base.setContentCompressionResistancePriority(priority, for: axis) }

  public static func == (a: UIView, b: UIView) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A view of the engine that asks a view of the exported code for its content.
private final class Base: View {
  unowned var owner: UIView!

  override var intrinsicContentSize: Size { owner.intrinsicContentSize }
  override var alignmentRectInsets: EdgeInsets { owner.alignmentRectInsets }
  override var firstBaselineOffsetFromTop: Double? { owner.textBaselines?.first }
  override var lastBaselineOffsetFromBottom: Double? { owner.textBaselines?.last }
  override var viewForFirstBaselineLayout: View { owner.forFirstBaselineLayout.base }
  override var viewForLastBaselineLayout: View { owner.forLastBaselineLayout.base }
}

public enum NSTextAlignment: Sendable { case natural, left, center, right, justified }

open class UILabel: UIView {
  /// The number of lines and the longest one, by the text and the width at which it wraps. This is
  /// the font, which tests set.
  nonisolated(unsafe) public static var font: [String: (columns: CGFloat, rows: CGFloat)] = [:]
  nonisolated(unsafe) public static var cell = CGSize(width: 1, height: 1)

  public var text: String? { didSet { invalidateIntrinsicContentSize() } }
  public var numberOfLines = 1
  public var textAlignment = NSTextAlignment.natural
  public var preferredMaxLayoutWidth: CGFloat = 0

  override open var intrinsicContentSize: CGSize {
    let measured = text.flatMap { UILabel.font["\($0)|\(preferredMaxLayoutWidth)"] }
    let (columns, rows) = measured ?? (0, 0)
    let most = numberOfLines == 0 ? rows : min(rows, CGFloat(numberOfLines))
    return CGSize(width: columns * UILabel.cell.width, height: most * UILabel.cell.height)
  }
  override var textBaselines: (first: CGFloat, last: CGFloat)? { (UILabel.cell.height, 0) }
}

public final class UIStackView: UIView {
  public static let spacingUseDefault = StackView.spacingUseDefault
  public static let spacingUseSystem = StackView.spacingUseSystem

  override class func makeBase() -> View { StackView() }
  private var stack: StackView { base as! StackView }
  private var arranged: [UIView] = []

  public func addArrangedSubview(_ view: UIView) {
    arranged.append(view)
    stack.addArrangedSubview(view.base)
  }
  public func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    stack.setCustomSpacing(spacing, after: view.base)
  }
  public var axis: Axis {
    get { stack.axis }
    set { stack.axis = newValue }
  }
  public var alignment: StackView.Alignment {
    get { stack.alignment }
    set { stack.alignment = newValue }
  }
  public var distribution: StackView.Distribution {
    get { stack.distribution }
    set { stack.distribution = newValue }
  }
  public var spacing: CGFloat {
    get { stack.spacing }
    set { stack.spacing = newValue }
  }
  public var isBaselineRelativeArrangement: Bool {
    get { stack.isBaselineRelativeArrangement }
    set { stack.isBaselineRelativeArrangement = newValue }
  }
  public var isLayoutMarginsRelativeArrangement: Bool {
    get { stack.isLayoutMarginsRelativeArrangement }
    set { stack.isLayoutMarginsRelativeArrangement = newValue }
  }
}

public final class UIScrollView: UIView {
  override class func makeBase() -> View { ScrollView() }
  private var scroll: ScrollView { base as! ScrollView }

  public var contentOffset: CGPoint {
    get { scroll.contentOffset }
    set { scroll.contentOffset = newValue }
  }
  public var contentLayoutGuide: UILayoutGuide { UILayoutGuide(scroll.contentLayoutGuide) }
  public var frameLayoutGuide: UILayoutGuide { UILayoutGuide(scroll.frameLayoutGuide) }
}
