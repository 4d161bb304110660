/// The values of names in a line of visual format.
struct VisualFormatValues {
  let text: String
  let metrics: [String: Double]
  let views: [String: LayoutItem]

  /// The right side of a constraint on a size.
  enum Extent {
    case number(Double)
    case view(LayoutItem)
  }

  func view(_ name: VisualFormat.Name) throws(VisualFormatError) -> LayoutItem {
    if let view = views[name.text] { return view }
    throw error(.unknownView(name.text), at: name.range)
  }

  func number(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Double {
    switch operand {
    case .number(let number, let range): return try finite(number, at: range)
    case .name(let name):
      if let metric = metrics[name.text] { return try finite(metric, at: name.range) }
      let isView = views[name.text] != nil
      throw error(isView ? .viewAsNumber(name.text) : .unknownMetric(name.text), at: name.range)
    }
  }

  func extent(_ operand: VisualFormat.Operand) throws(VisualFormatError) -> Extent {
    switch operand {
    case .name(let name) where metrics[name.text] == nil:
      if let view = views[name.text] { return .view(view) }
      throw error(.unknownMetricOrView(name.text), at: name.range)
    case .name, .number: return .number(try number(operand))
    }
  }

  func priority(_ operand: VisualFormat.Operand?) throws(VisualFormatError) -> LayoutPriority {
    guard let operand else { return .required }
    let number = try number(operand)
    guard (1...1000).contains(number) else {
      throw error(.priorityOutOfRange(number), at: operand.range)
    }
    return LayoutPriority(number)
  }

  /// Returns an error at a given position, or by default at the end of the culprit.
  func error(
    _ reason: VisualFormatError.Reason, at culprit: Range<Int>, noticedAt offset: Int? = nil
  ) -> VisualFormatError {
    VisualFormatError(
      reason: reason, format: text, offset: offset ?? culprit.upperBound, culprit: culprit)
  }

  private func finite(_ number: Double, at range: Range<Int>) throws(VisualFormatError) -> Double {
    if number.isFinite { return number }
    throw error(.notFinite(number), at: range)
  }
}
