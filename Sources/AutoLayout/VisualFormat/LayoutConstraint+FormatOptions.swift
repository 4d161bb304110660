extension LayoutConstraint {
  /// The alignment and order of views in a line of visual format; raw values are UIKit's.
  ///
  /// If options exclude each other, the one listed first here takes precedence.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Align the left edges; for vertical formats.
    public static let alignAllLeft = FormatOptions(aligning: .left)
    /// Align the right edges; for vertical formats.
    public static let alignAllRight = FormatOptions(aligning: .right)
    /// Align the top edges; for horizontal formats.
    public static let alignAllTop = FormatOptions(aligning: .top)
    /// Align the bottom edges; for horizontal formats.
    public static let alignAllBottom = FormatOptions(aligning: .bottom)
    /// Align the leading edges; for vertical formats.
    public static let alignAllLeading = FormatOptions(aligning: .leading)
    /// Align the trailing edges; for vertical formats.
    public static let alignAllTrailing = FormatOptions(aligning: .trailing)
    /// Align the centres along x; for vertical formats.
    public static let alignAllCenterX = FormatOptions(aligning: .centerX)
    /// Align the centres along y; for horizontal formats.
    public static let alignAllCenterY = FormatOptions(aligning: .centerY)
    /// Align the last baselines; for horizontal formats.
    public static let alignAllLastBaseline = FormatOptions(aligning: .lastBaseline)
    /// Align the first baselines; for horizontal formats.
    public static let alignAllFirstBaseline = FormatOptions(aligning: .firstBaseline)

    /// The first view is at the leading side; the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The first view is on the left.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The first view is on the right.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// Distances between views are measured from edge to edge; the default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// In vertical formats, distances between views are measured from the last baseline of one to
    /// the first baseline of the next.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
  }
}

extension LayoutConstraint.FormatOptions {
  private init(aligning attribute: LayoutAttribute) {
    self.init(rawValue: LayoutConstraint.FormatOptions.bit(of: attribute))
  }

  private static func bit(of attribute: LayoutAttribute) -> UInt { 1 << UInt(attribute.rawValue) }

  /// The attributes that neighbours have in common, ordered by raw value.
  var alignedAttributes: [LayoutAttribute] {
    LayoutAttribute.allCases.filter { attribute in
      attribute != .notAnAttribute && !attribute.isSize
        && attribute.rawValue <= LayoutAttribute.firstBaseline.rawValue
        && rawValue & LayoutConstraint.FormatOptions.bit(of: attribute) != 0
    }
  }
}
