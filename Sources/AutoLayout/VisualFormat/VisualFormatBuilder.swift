/// Creates the constraints of a parsed line of visual format, from its start to its end.
struct VisualFormatBuilder {
  private let format: VisualFormat
  private let options: LayoutConstraint.FormatOptions
  private let values: VisualFormatValues
  private let track: VisualFormatTrack

  /// A view in the line, and its item.
  private struct Box {
    var view: VisualFormat.NamedView
    var item: LayoutItem
  }

  init(
    _ format: VisualFormat, options: LayoutConstraint.FormatOptions, values: VisualFormatValues
  ) {
    self.format = format
    self.options = options
    self.values = values
    track = VisualFormatTrack(axis: format.axis, options: options)
  }

  func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
    var boxes: [Box] = []
    for view in format.views { boxes.append(Box(view: view, item: try values.view(view.name))) }
    let superview = try superview(of: boxes)
    var made: [LayoutConstraint] = []
    var last: Box?
    for box in boxes {
      if let last, let connection = box.view.connection {
        made += try constraints(from: last, to: box, connection)
      } else if let bar = format.leadingBar, let superview {
        made += try distances(
          bar.connection, track.leading(of: superview), track.start(of: box.item))
      }
      made += try extents(of: box)
      last = box
    }
    if let bar = format.trailingBar, let superview, let last {
      made += try distances(bar.connection, track.end(of: last.item), track.trailing(of: superview))
    }
    return made
  }

  /// Returns the constraints between two neighbours, followed by those that align them.
  private func constraints(
    from last: Box, to next: Box, _ connection: VisualFormat.Connection
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    let (lastEdge, nextEdge) = track.between(last.item, next.item)
    try check(lastEdge.attribute, of: last, noticedAt: next.view.end)
    try check(nextEdge.attribute, of: next, noticedAt: next.view.end)
    var made = try distances(connection, lastEdge, nextEdge)
    for attribute in options.alignedAttributes {
      guard attribute.axis != format.axis else {
        throw values.error(
          .alignmentAlongAxis(attribute), at: next.view.name.range, noticedAt: next.view.end)
      }
      try check(attribute, of: last, noticedAt: next.view.end)
      try check(attribute, of: next, noticedAt: next.view.end)
      made.append(LayoutConstraint(last.item, attribute, .equal, next.item, attribute))
    }
    return made
  }

  private func check(
    _ attribute: LayoutAttribute, of box: Box, noticedAt offset: Int
  ) throws(VisualFormatError) {
    guard !box.item.has(attribute) else { return }
    let name = box.view.name
    throw values.error(
      .attributeOfViewsOnly(attribute, guide: name.text), at: name.range, noticedAt: offset)
  }

  private func distances(
    _ connection: VisualFormat.Connection, _ last: VisualFormatTrack.Edge,
    _ next: VisualFormatTrack.Edge
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    switch connection {
    case .flush: return [track.distance(.equal, 0, from: last, to: next)]
    case .standard: return [track.standardDistance(from: last, to: next)]
    case .predicates(let predicates):
      var made: [LayoutConstraint] = []
      for predicate in predicates {
        let number = try values.number(predicate.operand)
        let constraint = track.distance(predicate.relation, number, from: last, to: next)
        constraint.priority = try values.priority(predicate.priority)
        made.append(constraint)
      }
      return made
    }
  }

  private func extents(of box: Box) throws(VisualFormatError) -> [LayoutConstraint] {
    let size = format.axis.size
    var made: [LayoutConstraint] = []
    for predicate in box.view.predicates {
      let relation = predicate.relation
      let constraint =
        switch try values.extent(predicate.operand) {
        case .number(let number):
          LayoutConstraint(box.item, size, relation, nil, .notAnAttribute, constant: number)
        case .view(let other): LayoutConstraint(box.item, size, relation, other, size)
        }
      constraint.priority = try values.priority(predicate.priority)
      made.append(constraint)
    }
    return made
  }

  /// Returns the view that `|` means; nil if the line contains no `|`.
  private func superview(of boxes: [Box]) throws(VisualFormatError) -> View? {
    guard let first = boxes.first, let bar = format.leadingBar ?? format.trailingBar else {
      return nil
    }
    guard let superview = first.item.container else {
      throw values.error(
        .superviewMissing(of: first.view.name.text), at: bar.offset..<bar.offset + 1,
        noticedAt: format.leadingBar == nil ? bar.offset + 1 : first.view.end)
    }
    for box in boxes where box.item.container !== superview {
      let name = box.view.name
      throw values.error(
        .differentSuperviews(first.view.name.text, name.text), at: name.range,
        noticedAt: box.view.end)
    }
    return superview
  }
}
