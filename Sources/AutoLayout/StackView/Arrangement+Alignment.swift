/// Constraints across the axis: the alignment of the views, and the edges of the stack view.
///
/// A spanner covers the visible views. The stack view's edges are connected to it, or to the first
/// view if the alignment puts that view at an edge. The first view is the first arranged one, even
/// if it is hidden: UIKit aligns the others with it.
extension Arrangement {
  mutating func align(_ stack: StackView) {
    guard let first = views.first else { return }
    let isWeak = stack.alignment != .fill
    let isEmpty = visible.isEmpty
    let spanner =
      isEmpty || (views.count > 1 && isWeak)
      ? makeGuide(.alignmentSpanner, of: stack) : nil
    let axis = stack.crossAxis
    switch stack.alignment {
    case .fill:
      equalize(axis.end)
      equalize(axis.start)
    case .leading: equalize(axis.start)
    case .trailing: equalize(axis.end)
    case .center: equalize(axis.center)
    // In a vertical stack view, baselines are one above another, so there is nothing to align.
    case .firstBaseline: if stack.axis == .horizontal { equalize(.firstBaseline) }
    case .lastBaseline: if stack.axis == .horizontal { equalize(.lastBaseline) }
    }
    if isWeak, let spanner { span(spanner, stack) }
    if isEmpty, let spanner {
      connectEnds(of: stack, to: spanner)
    } else if let spanner {
      connect(stack, first, spanner)
    } else {
      connect(stack, only: first)
    }
    guard isWeak else { return }
    for view in views {
      emitZero(.ambiguitySuppression, view, stack.crossAxis.size, priority: .ambiguitySuppression)
    }
  }

  private mutating func equalize(_ attribute: LayoutAttribute) {
    let first = views.lowerBound
    for view in views.dropFirst() { emit(.alignment, first, attribute, view, attribute) }
  }

  /// Makes the spanner cover every visible view, and no larger than necessary.
  private mutating func span(_ spanner: Item, _ stack: StackView) {
    let axis = stack.crossAxis
    let (touchesStart, touchesEnd) = stack.touchedEnds
    for view in visible {
      emit(
        .spanningBoundary, spanner, axis.start, touchesStart ? .equal : .lessThanOrEqual, view,
        axis.start, priority: touchesStart ? .spanningBoundary : .required)
      emit(
        .spanningBoundary, spanner, axis.end, touchesEnd ? .equal : .greaterThanOrEqual, view,
        axis.end, priority: touchesEnd ? .spanningBoundary : .required)
    }
    emitZero(.spanningFit, spanner, axis.size, priority: .spanningFit)
  }

  private mutating func connectEnds(of stack: StackView, to item: Item) {
    let axis = stack.crossAxis
    emit(.canvasConnection, canvas, axis.start, item, axis.start)
    emit(.canvasConnection, canvas, axis.end, item, axis.end)
    if stack.alignment == .center {
      emit(.canvasConnection, canvas, axis.center, item, axis.center)
    }
  }

  /// Connects the stack view's edges to the spanner of several views.
  private mutating func connect(_ stack: StackView, _ first: Item, _ spanner: Item) {
    let axis = stack.crossAxis
    switch stack.alignment {
    case .firstBaseline where stack.axis == .horizontal:
      // Only the first view is connected: a taller one may extend above the stack view, as in
      // UIKit.
      emit(.canvasConnection, canvas, .top, .lessThanOrEqual, first, .top)
      emit(.canvasConnection, canvas, .bottom, spanner, .bottom)
      emitZero(.canvasFit, stackItem, .height, priority: .canvasFit)
    case .lastBaseline where stack.axis == .horizontal:
      emit(.canvasConnection, canvas, .top, spanner, .top)
      emit(.canvasConnection, canvas, .bottom, .greaterThanOrEqual, first, .bottom)
      emitZero(.canvasFit, stackItem, .height, priority: .canvasFit)
    case .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline:
      let (touchesStart, touchesEnd) = stack.touchedEnds
      emit(.canvasConnection, canvas, axis.start, touchesStart ? first : spanner, axis.start)
      emit(.canvasConnection, canvas, axis.end, touchesEnd ? first : spanner, axis.end)
      if stack.alignment == .center {
        emit(.canvasConnection, canvas, axis.center, first, axis.center)
      }
    }
  }

  /// Connects the stack view's edges to its only view.
  private mutating func connect(_ stack: StackView, only view: Item) {
    let axis = stack.crossAxis
    let (touchesStart, touchesEnd) = stack.touchedEnds
    emit(
      .canvasConnection, canvas, axis.start, touchesStart ? .equal : .lessThanOrEqual, view,
      axis.start)
    emit(
      .canvasConnection, canvas, axis.end, touchesEnd ? .equal : .greaterThanOrEqual, view,
      axis.end)
    if stack.alignment == .center {
      emit(.canvasConnection, canvas, axis.center, view, axis.center)
    }
    guard stack.alignment != .fill else { return }
    emitZero(.canvasFit, stackItem, axis.size, priority: .canvasFit)
  }
}

extension StackView {
  fileprivate var crossAxis: Axis { axis.perpendicular }

  /// Whether the alignment puts the views at the start, and at the end, across the axis.
  fileprivate var touchedEnds: (start: Bool, end: Bool) {
    (alignment == .fill || alignment == .leading, alignment == .fill || alignment == .trailing)
  }
}
