extension LayoutConstraint {
  /// Returns the inactive constraints that a line of visual format describes, in the order of the
  /// text.
  ///
  /// ```swift
  /// let row = try LayoutConstraint.constraints(
  ///   withVisualFormat: "H:|-[icon(16)]-gap-[title(>=40@750)]-|", options: .alignAllCenterY,
  ///   metrics: ["gap": 4], views: ["icon": icon, "title": title])
  /// LayoutConstraint.activate(row)
  /// ```
  ///
  /// - `|` is the superview of the named views, or the view that owns the named guides.
  /// - Neighbours with nothing between them touch. A single `-` is the standard space: 8 between
  ///   views and, next to `|`, the superview's layout margin on that side. The latter constraint
  ///   uses the margin attribute, so it follows ``View/directionalLayoutMargins``.
  /// - A metric may have the same name as a view; the name then means the metric.
  /// - The later of two neighbours is the first item: `[a]-4-[b]` is `b.leading == a.trailing + 4`.
  ///   Constraints that align two neighbours follow those of the space between them.
  /// - The format contains no space characters.
  ///
  /// Constraints that visual format cannot express, such as an aspect ratio, need an equation.
  ///
  /// - Complexity: O(length of the text).
  /// - Throws: A ``VisualFormatError`` with the position of a syntax error or of an unknown name.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double]? = nil,
    views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try VisualFormat(format).constraints(options: options, metrics: metrics ?? [:], views: views)
  }
}

extension VisualFormat {
  /// Returns the constraints that the line describes, in its order.
  ///
  /// - Throws: A ``VisualFormatError`` for a name that does not exist or has no meaning at that
  ///   position.
  package func constraints(
    options: LayoutConstraint.FormatOptions, metrics: [String: Double], views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let values = VisualFormatValues(text: text, metrics: metrics, views: views)
    return try VisualFormatBuilder(self, options: options, values: values).constraints()
  }
}

// MARK: Options

extension LayoutConstraint {
  /// The alignment and order of views in a line of visual format; raw values are UIKit's.
  ///
  /// If several options exclude each other, the first of them in this list takes precedence.
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

  /// The attributes that the options make equal for neighbours, ordered by raw value.
  var alignedAttributes: [LayoutAttribute] {
    LayoutAttribute.allCases.filter { attribute in
      attribute != .notAnAttribute && !attribute.isSize
        && attribute.rawValue <= LayoutAttribute.firstBaseline.rawValue
        && rawValue & LayoutConstraint.FormatOptions.bit(of: attribute) != 0
    }
  }
}
