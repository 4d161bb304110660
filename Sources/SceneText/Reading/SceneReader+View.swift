import AutoLayout
import SceneModel

extension SceneReader {
  /// The maximum depth: enough for every visible layout, and safe for recursive code.
  static let deepestView = 200

  /// The maximum number of views: more than fit on any terminal, and few enough for a quick
  /// response to every key.
  static let mostViews = 1000

  mutating func readViews(_ node: YAMLNode?, of what: String, depth: Int) -> [SceneView] {
    var views: [SceneView] = []
    for item in items(node, of: what) {
      guard depth <= SceneReader.deepestView else {
        report(.viewsTooDeep(limit: SceneReader.deepestView), at: item.place)
        break
      }
      viewCount += 1
      guard viewCount < SceneReader.mostViews else {
        // Report this once; all further views have the same problem.
        if viewCount == SceneReader.mostViews {
          report(.tooManyViews(limit: SceneReader.mostViews), at: item.place)
        }
        break
      }
      views.append(readView(item, depth: depth))
    }
    return views
  }

  /// Reads a view; a view without an id is named later.
  mutating func readView(_ node: YAMLNode, depth: Int) -> SceneView {
    let fields = fields(node, .view)
    var view = SceneView(id: fields[.id].flatMap { readID($0) } ?? "")
    readProperties(fields, into: &view, isRoot: depth == 1)
    // A frame is already a position; with the default placement, the root would have two.
    if depth == 1, fields[.placement] == nil { view.placement = view.usualPlacement }
    if let mask = fields[.autoresizingMask], fields[.frame] == nil {
      report(.maskWithoutFrame, at: mask.place)
    }
    if let node = fields[.scroll] {
      view.scroll = SceneView.Scroll()
      readProperties(self.fields(node, .scroll), into: &view, isRoot: false)
    }
    view.guides = items(fields[.guides], of: "ids").compactMap { readID($0) }
    if let node = fields[.stack] {
      readStack(node, into: &view, depth: depth)
      warnOfContent(fields)
      if fields[.scroll] != nil { report(.stackAndScroll, at: node.place) }
    }
    view.subviews = readViews(fields[.subviews], of: "views", depth: depth + 1)
    view.variations = readVariations(fields[.when], of: view)
    return view
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
    for said in fields.properties where said.property.scope == .content {
      report(.withoutEffectOnStack(said.property.key), at: said.node.place, severity: .warning)
    }
  }
}

extension SceneReader {
  /// Reads `when: {compactWidth: {isHidden: true}}`.
  mutating func readVariations(_ node: YAMLNode?, of view: SceneView) -> [SceneView.Variation] {
    guard let node else { return [] }
    return entries(node, as: "size classes, as in {compactWidth: {isHidden: true}}").compactMap {
      words, place, value in
      guard let traits = TraitCollection(sceneText: words) else {
        let known = TraitCollection.sceneWords
        report(
          .unknownValue(words, of: "size class", known: known), at: place,
          suggestion: closest(to: words, among: known))
        return nil
      }
      return SceneView.Variation(traits: traits, changes: readChanges(value, of: view))
    }
  }

  /// Reads properties that can vary: those of the view itself, then those of its stack.
  mutating func readChanges(_ node: YAMLNode, of view: SceneView) -> [SceneView.Change] {
    let fields = fields(node, .variation)
    var changes = readChanges(fields, of: view)
    if let node = fields[.stack] {
      if view.stack == nil { report(.variedStackMissing, at: node.place) }
      changes += readChanges(self.fields(node, .stackVariation), of: view)
    }
    return changes
  }

  private mutating func readChanges(
    _ fields: ViewFields, of view: SceneView
  ) -> [SceneView.Change] {
    fields.properties.compactMap { said in
      value(said.node, of: said.property, in: view).map {
        SceneView.Change(said.property, to: $0)
      }
    }
  }

  /// Reads `sizeClasses: {regularWidth: 60, regularHeight: 20}`.
  mutating func readSizeClasses(_ node: YAMLNode) -> SizeClassThresholds {
    var thresholds = SizeClassThresholds()
    let fields = fields(node, SizeClassKey.self)
    thresholds.regularWidth =
      extent(fields[.regularWidth], of: "a width") ?? thresholds.regularWidth
    thresholds.regularHeight =
      extent(fields[.regularHeight], of: "a height") ?? thresholds.regularHeight
    return thresholds
  }
}
