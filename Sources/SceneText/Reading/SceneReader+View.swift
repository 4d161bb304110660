import AutoLayout
import Phrases
import SceneModel

extension SceneReader {
  /// The maximum depth: enough for every visible layout, and safe for recursive code.
  static let deepestView = 200

  mutating func readViews(_ node: YAMLNode?, of what: Phrase, depth: Int) -> [SceneView] {
    let items = items(node, of: what)
    var views: [SceneView] = []
    // Moving views to a larger array is slow, because they have many parts.
    views.reserveCapacity(min(items.count, max(0, SceneReading.mostViews - viewCount)))
    for item in items {
      guard depth <= SceneReader.deepestView else {
        report(.viewsTooDeep(limit: SceneReader.deepestView), at: item.place)
        break
      }
      viewCount += 1
      guard viewCount < SceneReading.mostViews else {
        // Report this once; all further views have the same problem.
        if viewCount == SceneReading.mostViews {
          report(.tooManyViews(limit: SceneReading.mostViews), at: item.place)
        }
        break
      }
      views.append(SceneView(id: ""))
      readView(item, into: &views[views.count - 1], depth: depth)
    }
    return views
  }

  /// Reads a view into one without properties, because a result would be copied; a view without an
  /// id is named later.
  mutating func readView(_ node: YAMLNode, into view: inout SceneView, depth: Int) {
    let fields = fields(node, .view)
    if let node = fields[.id] { view.id = readID(node) ?? "" }
    readProperties(fields, into: &view, isRoot: depth == 1)
    // A frame is already a position; with the default placement, the root would have two.
    if depth == 1, fields[.placement] == nil { view.placement = view.defaultPlacement }
    if let mask = fields[.autoresizingMask], fields[.frame] == nil {
      report(.maskWithoutFrame, at: mask.place)
    }
    if let node = fields[.scroll] {
      view.scroll = SceneView.Scroll()
      readProperties(self.fields(node, .scroll), into: &view, isRoot: false)
    }
    if let node = fields[.guides] {
      view.guides = items(node, of: "ids").compactMap { readID($0) }
    }
    if let node = fields[.stack] {
      readStack(node, into: &view, depth: depth)
      warnOfContent(fields)
      if fields[.scroll] != nil { report(.stackAndScroll, at: node.place) }
    }
    if let node = fields[.subviews] {
      view.subviews = readViews(node, of: "views", depth: depth + 1)
    }
    if let node = fields[.when] { view.variations = readVariations(node, of: view) }
  }

  /// Reads the part of a view that makes it a stack view.
  private mutating func readStack(_ node: YAMLNode, into view: inout SceneView, depth: Int) {
    let fields = fields(node, .stack)
    var stack = SceneView.Stack()
    stack.arrangedSubviews = readViews(fields[.arrangedSubviews], of: "views", depth: depth + 1)
    view.stack = stack
    readProperties(fields, into: &view, isRoot: false)
    if let node = fields[.alignment] { checkAlignment(of: view, at: node.place) }
  }

  private mutating func checkAlignment(of view: SceneView, at place: Place) {
    guard let stack = view.stack, stack.axis == .vertical,
      [.firstBaseline, .lastBaseline].contains(stack.alignment)
    else { return }
    report(.baselineAlignmentOfColumn(stack.alignment.rawValue), at: place, severity: .warning)
  }

  /// Warns of content properties in a stack view, which has no content of its own.
  private mutating func warnOfContent(_ fields: ViewFields) {
    for occurrence in fields.properties where occurrence.property.scope == .content {
      report(
        .withoutEffectOnStack(occurrence.property.key), at: occurrence.node.place,
        severity: .warning)
    }
  }

  /// Reads the properties in the mapping, in the order of the table, because a mask needs a frame.
  mutating func readProperties(_ fields: ViewFields, into view: inout SceneView, isRoot: Bool) {
    let entries = fields.sortedEntries
    for place in entries.indices {
      guard let property = fields.keys.property(at: entries[place].index) else { continue }
      let node = entries[place].node
      if property.scope == .root, !isRoot {
        report(.rootOnly(property.key), at: node.place)
      } else if let value = value(node, of: property, in: view) {
        property.set(value, in: &view)
        if property === Property.action, let action = view.action {
          actions.append(Placed(action, at: node.place))
        }
      }
    }
  }
}
