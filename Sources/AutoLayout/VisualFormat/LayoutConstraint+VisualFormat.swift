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
  ///   views; next to `|`, the superview's layout margin on that side. That constraint uses the
  ///   margin attribute, so it follows ``View/directionalLayoutMargins``.
  /// - A metric may have the same name as a view; the name then means the metric.
  /// - The later of two neighbours is the first item: `[a]-4-[b]` is `b.leading == a.trailing + 4`.
  ///   Constraints that align two neighbours follow those of the space between them.
  /// - The language has no spaces.
  ///
  /// What visual format cannot express, such as an aspect ratio, needs an equation.
  ///
  /// - Complexity: O(length of the text).
  /// - Throws: A ``VisualFormatError`` with the position: a syntax error, or a name that does not
  ///   exist.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try VisualFormat(format).constraints(options: options, metrics: metrics, views: views)
  }
}

extension VisualFormat {
  /// The constraints that the line describes, in its order.
  ///
  /// - Throws: A ``VisualFormatError`` for a name that does not exist or makes no sense there.
  package func constraints(
    options: LayoutConstraint.FormatOptions, metrics: [String: Double], views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let values = VisualFormatValues(text: text, metrics: metrics, views: views)
    return try VisualFormatBuilder(self, options: options, values: values).constraints()
  }
}
