extension LayoutConstraint {
  /// Makes the constraints that a line of visual format draws, inactive, in the order of the text.
  ///
  /// ```swift
  /// let row = try LayoutConstraint.constraints(
  ///   withVisualFormat: "H:|-[icon(16)]-gap-[title(>=40@750)]-|", options: .alignAllCenterY,
  ///   metrics: ["gap": 4], views: ["icon": icon, "title": title])
  /// LayoutConstraint.activate(row)
  /// ```
  ///
  /// - `|` is the superview of the views named, or the view to which guides belong.
  /// - Nothing between two neighbours means that they touch. A lone `-` is the standard space: 8
  ///   between views; to the superview its layout margin on that side, through its margin
  ///   attribute, so that the constraint follows ``View/directionalLayoutMargins``.
  /// - A number given as a metric may have the name of a view; the name then means the number.
  /// - The later of two neighbours is the first item: `[a]-4-[b]` is `b.leading == a.trailing + 4`.
  ///   The constraints that align two neighbours come behind those of the space between them.
  /// - There are no spaces in the language.
  ///
  /// What cannot be drawn, such as a ratio of width and height, needs an equation.
  ///
  /// - Throws: Where the line breaks the grammar, or else what it names that does not exist.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Double] = [:],
    views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try VisualFormat(format).constraints(options: options, metrics: metrics, views: views)
  }
}

extension VisualFormat {
  /// The constraints that the line draws, in its order.
  ///
  /// - Throws: What the line names that does not exist or makes no sense there.
  package func constraints(
    options: LayoutConstraint.FormatOptions, metrics: [String: Double], views: [String: LayoutItem]
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let values = VisualFormatValues(text: text, metrics: metrics, views: views)
    return try VisualFormatBuilder(self, options: options, values: values).constraints()
  }
}
