/// A rectangle that takes part in layout without being a view.
///
/// A guide belongs to the view to which ``View/addLayoutGuide(_:)`` added it, and its frame is in
/// the coordinates of that view.
public final class LayoutGuide: LayoutItem {
  /// The purpose of a guide.
  enum Role {
    /// Added by the user.
    case custom
    /// The layout margins of its view.
    case margins
    /// An area of the screen, inside its view.
    case screen(ScreenArea)
    /// The content of its scroll view.
    case content
    /// The frame of its scroll view.
    case frame
    /// A spacer of a stack view.
    case arrangement(Spacer)
  }

  /// An area that depends on the screen, as named in a scene.
  enum ScreenArea: String {
    case safeArea, readable, keyboard
  }

  /// The greatest width of the guide for text that is easy to read, as measured with UIKit's standard
  /// text size.
  static let readableWidth = 672.0

  /// A spacer of a stack view, by its purpose.
  enum Spacer {
    case orderingSpanner, alignmentSpanner
    /// The gap after the visible view at an index.
    case gap(Int)

    /// The name in the stack view.
    var name: String {
      switch self {
      case .orderingSpanner: "ordering-spanner"
      case .alignmentSpanner: "alignment-spanner"
      case .gap(let index): "gap\(index)"
      }
    }
  }

  /// The view that the guide belongs to.
  public internal(set) var owningView: View? {
    get { owner?.item.map { unsafeDowncast($0, to: View.self) } }
    set { owner = newValue?.identity }
  }

  private var owner: Identity?

  /// The frame in the coordinates of ``owningView``, as of the last layout.
  public internal(set) var layoutFrame: Rect {
    get {
      guard case .screen(.readable) = role,
        case let excess = laidOutFrame.width - LayoutGuide.readableWidth, excess > 0
      else { return laidOutFrame }
      return laidOutFrame.insetBy(dx: excess / 2, dy: 0).withoutRoundingErrors
    }
    set { laidOutFrame = newValue }
  }

  /// The frame in the layout: without constraints, the guide for text is as wide as the margins allow.
  private var laidOutFrame = Rect(x: 0, y: 0, width: 0, height: 0)

  let role: Role

  /// Whether the size may be negative, as for a spacer between overlapping views.
  let allowsNegativeSize: Bool

  /// Creates a guide without an owning view.
  public init() {
    role = .custom
    allowsNegativeSize = false
    super.init(asItem: ())
  }

  init(_ role: Role, of view: View, allowsNegativeSize: Bool = false) {
    self.role = role
    self.allowsNegativeSize = allowsNegativeSize
    super.init(asItem: ())
    owningView = view
  }

  override var container: View? { owningView }

  /// Whether there are constraints on the guide.
  var isUsed: Bool { !attachedConstraints.isEmpty || !attachedConstraints.referring.isEmpty }

  /// Whether the guide is an area of the screen.
  var isOfScreen: Bool {
    if case .screen = role { true } else { false }
  }

  /// Returns whether the guide has an attribute.
  ///
  /// The guide of scrolling content has the margins of its scroll view, inside the content.
  override func has(_ attribute: LayoutAttribute) -> Bool {
    if case .content = role, attribute.isMargin { return true }
    return super.has(attribute)
  }

  override var derivedIdentifier: String? {
    guard let owner = owningView?.name else { return nil }
    return switch role {
    case .custom: nil
    case .margins: "\(owner).margins"
    case .screen(let area): "\(owner).\(area.rawValue)"
    case .content: "\(owner).content"
    case .frame: "\(owner).frame"
    case .arrangement(let spacer): "\(owner).\(spacer.name)"
    }
  }
}
