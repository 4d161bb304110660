import AutoLayout
import SceneLayouts
import SceneModel
import SceneText

/// The changes that may make a wish true: of every number, priority, relation and property of the
/// views and constraints around it.
struct WishCandidates {
  /// The changes of each view and, after the views of the wish, of the constraints and the canvas.
  private(set) var groups: [Group] = []
  /// Changes of two properties that belong together: another axis of a stack view without spacing.
  private(set) var pairs: [[WishEdit]] = []

  struct Group {
    var numbers: [WishNumber] = []
    /// Edits of which the first that helps is the smallest: priorities in one direction.
    var ladders: [[WishEdit]] = []
    var edits: [WishEdit] = []
  }

  private var group = Group()
  private let scene: Scene
  private let inspection: SceneInspection
  private let keep: WishKeep
  private let levels: [Double]
  /// The indices of the entries that can be changed: those for the current size class that UIKit does
  /// not impose.
  private let changeable: Set<Int>
  /// The views and guides that matter; nil if all may.
  private let influences: SceneInfluences?

  /// Collects the changes around some views, of a small scene all, without those that change only what
  /// does not matter.
  init(
    _ scene: Scene, in inspection: SceneInspection, around views: [String], keep: WishKeep,
    levels: [Double], influences: SceneInfluences? = nil
  ) {
    (self.scene, self.inspection, self.keep, self.levels) = (scene, inspection, keep, levels)
    self.influences = influences
    let installed = scene.resolved(canvas: inspection.layout.canvas).constraints
    changeable = Set(
      installed.indices.filter {
        installed[$0].isActive && !inspection.isImposed(.entry($0, part: 0))
      })
    let near = WishCandidates.near(views, in: scene)
    addViews(near.prefix(views.count))
    addEntries(mentioning: near)
    addMetricsAndCanvas()
    addViews(near.dropFirst(views.count))
  }

  private mutating func addViews(_ ids: ArraySlice<String>) {
    for id in ids {
      if let view = scene.root.find(id) { add(view) }
      endGroup()
    }
  }

  private mutating func endGroup() {
    groups.append(group)
    group = Group()
  }

  private mutating func addMetricsAndCanvas() {
    defer { endGroup() }
    let scene = scene
    group.numbers += scene.metrics.indices.map { index in
      WishNumber(present: scene.metrics[index].value) { WishEdit(metric: index, of: scene, $0) }
    }
    guard let canvas = scene.canvas, scene.ownCanvas?.device == nil, !keep.canvas else { return }
    group.numbers += Axis.allCases.map { axis in
      WishNumber(present: canvas[axis], least: 1, axis: axis) { WishEdit(canvas: axis, $0) }
    }
  }

  /// The number of views up to which all views of a scene are considered.
  private static let fewViews = 24

  /// Returns the views around others: themselves, their neighbours and superviews, what is in them,
  /// and in a small scene all others.
  private static func near(_ views: [String], in scene: Scene) -> [String] {
    let all = scene.root.idsOfViews
    if views.isEmpty { return all }
    var near: [String] = []
    func take(_ ids: [String]) { for id in ids where !near.contains(id) { near.append(id) } }
    take(views)
    for view in views {
      let path = scene.root.path(to: view)
      for outer in path.dropLast().reversed() { take([outer.id] + outer.allSubviews.map(\.id)) }
      take(path.last?.allSubviews.map(\.id) ?? [])
    }
    if all.count <= fewViews { take(all) }
    return near
  }

  // MARK: Views

  private mutating func add(_ view: SceneView) {
    let inside = [view.id] + view.guides + view.allSubviews.map(\.id)
    let outer = scene.root.path(to: view.id).dropLast().last
    let around = inside + (outer.map { [$0.id] + $0.allSubviews.map(\.id) } ?? [])
    // Another axis may apply in a size class.
    let along =
      view.variations.isEmpty ? view.stack.map { [$0.axis] } ?? Axis.allCases : Axis.allCases
    for property in Property.all(of: view, isRoot: view.id == scene.root.id)
    where !WishCandidates.fixed.contains(property) && !keep.excludes(property) {
      guard
        matters(
          WishCandidates.placing.contains(property) ? around : inside,
          along: property == .spacing ? along : Axis.allCases),
        let value = property.value(of: view) ?? unwrittenMargins(property, of: view)
      else { continue }
      add(property, value, of: view)
    }
    guard matters(inside) else { return }
    if matters(inside, along: along) { addCustomSpacing(of: view) }
    addWrapping(of: view)
    guard let stack = view.stack, stack.spacing != 0, !keep.spacing else { return }
    let other = stack.axis.perpendicular
    pairs.append([
      WishEdit(view.id, .axis, .word(other.rawValue), .property),
      WishEdit(view.id, .spacing, .number(0), .number),
    ])
  }

  /// The margins of a view that has the default ones, if its own stack view or a constraint uses them.
  private func unwrittenMargins(_ property: Property, of view: SceneView) -> PropertyValue? {
    guard property == .layoutMargins else { return nil }
    let isUsed =
      view.stack?.isLayoutMarginsRelativeArrangement == true
      || inspection.constraints.contains { constraint in
        [constraint.first, constraint.second].contains {
          $0?.item == view.id && $0?.attribute.isMargin == true
        }
      }
    return isUsed ? View().directionalLayoutMargins.propertyValue : nil
  }

  /// Lets a text that does not wrap have as many lines as its width asks for.
  private mutating func addWrapping(of view: SceneView) {
    guard view.intrinsicContentSize == nil, let text = view.labelText(cell: scene.textCell),
      !text.wrapsAtItsWidth
    else { return }
    group.edits.append(WishEdit(view.id, .numberOfLines, .number(0), .number))
  }

  /// The properties that are no remedy: they change the content, or what the scene is about.
  private static let fixed: Set<Property> = [
    .placement, .backgroundColor, .text, .textAlignment, .note, .action, .layoutDirection,
    .autoresizingMask,
    .contentOffset, .layoutsSubviewsManually, .placeholderIntrinsicContentSize,
  ]

  /// The properties that affect the views around a view.
  private static let placing: Set<Property> = [
    .isHidden, .frame, .translatesAutoresizingMaskIntoConstraints,
  ]

  /// Whether one of some views and guides matters along one of some axes.
  private func matters(_ items: [String], along axes: [Axis] = Axis.allCases) -> Bool {
    guard let influences else { return true }
    return items.contains { item in axes.contains { influences.contains(item, along: $0) } }
  }

  private mutating func add(_ property: Property, _ value: PropertyValue, of view: SceneView) {
    let id = view.id
    switch value {
    case .number(let number):
      let isWhole = if case .count = property.kind { true } else { false }
      group.numbers.append(
        WishNumber(
          present: number, isWhole: isWhole,
          axis: property == .spacing ? view.stack?.axis : nil
        ) {
          WishEdit(id, property, .number($0), .number)
        })
    case .numbers(let list):
      func isPosition(_ index: Int) -> Bool { property == .frame && index < 2 }
      // A baseline is inside its view.
      let most = property == .baseline ? view.intrinsicContentSize?.height : nil
      for index in list.indices {
        group.numbers.append(
          WishNumber(
            present: list[index], least: isPosition(index) ? -.infinity : 0, most: most ?? .infinity
          ) {
            var changed = list
            changed[index] = $0
            return WishEdit(id, property, .numbers(changed), .number)
          })
      }
    case .size(let size): add(property, size, of: id)
    case .constraints(let list): add(property, list, of: id)
    case .priorities(let pair):
      for axis in Axis.allCases where matters([id], along: [axis]) {
        addPriorities(pair[axis]) {
          var changed = pair
          changed[axis] = $0
          return WishEdit(id, property, .priorities(changed), .priority)
        }
      }
    case .flag(let flag):
      // Without the root, there is nothing to see.
      if property == .isHidden, !flag, id == scene.root.id { return }
      group.edits.append(
        WishEdit(id, property, .flag(!flag), property == .isHidden ? .hiding : .property))
    case .word(let word):
      guard case .word(let words) = property.kind else { return }
      // To declare that an ellipsis is intended does not make a text whole.
      for other in words.words
      where other != word && LineBreakMode(rawValue: other)?.truncates != true {
        group.edits.append(WishEdit(id, property, .word(other), .property))
      }
    case .text, .words, .spacings: break
    }
  }

  private mutating func add(_ property: Property, _ size: SceneView.IntrinsicSize, of id: String) {
    for axis in Axis.allCases where matters([id], along: [axis]) {
      guard let length = axis == .horizontal ? size.width : size.height else { continue }
      group.numbers.append(
        WishNumber(present: length, axis: axis, ofView: id) {
          var changed = size
          if axis == .horizontal { changed.width = $0 } else { changed.height = $0 }
          return WishEdit(id, property, .size(changed), .content)
        })
    }
  }

  private mutating func add(
    _ property: Property, _ list: [SceneView.SizeConstraint], of id: String
  ) {
    for index in list.indices {
      func changed(
        _ kind: WishEdit.Kind, _ change: (inout SceneView.SizeConstraint) -> Void
      ) -> WishEdit {
        var changed = list
        change(&changed[index])
        return WishEdit(id, property, .constraints(changed), kind)
      }
      group.numbers.append(
        WishNumber(
          present: list[index].constant,
          axis: property == .width ? .horizontal : .vertical, ofView: id
        ) { number in changed(.number) { $0.constant = number } })
      addPriorities(list[index].priority) { priority in
        changed(.priority) { $0.priority = priority }
      }
      for relation in LayoutRelation.allCases where relation != list[index].relation {
        group.edits.append(changed(.relation) { $0.relation = relation })
      }
      var rest = list
      rest.remove(at: index)
      group.edits.append(WishEdit(id, property, .constraints(rest), .removal))
    }
  }

  private mutating func addCustomSpacing(of view: SceneView) {
    guard let stack = view.stack, !keep.spacing else { return }
    for arranged in stack.arrangedSubviews.dropLast() {
      let known = stack.customSpacing.firstIndex { $0.after == arranged.id }
      var present = stack.spacing
      if let known {
        guard case .number(let number) = stack.customSpacing[known].value else { continue }
        present = number
      }
      group.numbers.append(
        WishNumber(present: present, axis: stack.axis) { number in
          var spacings = stack.customSpacing
          let spacing = SceneView.CustomSpacing(after: arranged.id, value: .number(number))
          if let known { spacings[known] = spacing } else { spacings.append(spacing) }
          return WishEdit(view.id, .customSpacing, .spacings(spacings), .number)
        })
    }
  }

  // MARK: Constraints

  /// Adds the constraints that mention some views, those of the first views first.
  private mutating func addEntries(mentioning near: [String]) {
    let metrics = Set(scene.metrics.map(\.name))
    let ranks = changeable.compactMap { index -> (rank: Int, index: Int)? in
      let names = scene.constraints[index].itemNames(besides: metrics)
      guard matters(scene.constraints[index], names) else { return nil }
      return near.firstIndex(where: names.contains).map { ($0, index) }
    }
    for (_, index) in ranks.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) {
      group.edits.append(WishEdit(switchingOff: index))
      switch scene.constraints[index] {
      case .visualFormat(let line):
        if !line.hasOwnPriorities {
          addPriorities(line.priority ?? 1000) { WishEdit(entry: index, priority: $0) }
        }
        add(line, at: index)
        group.edits += line.unpinnedTexts.compactMap {
          WishEdit(.format(constraint: index, $0), in: inspection)
        }
      case .equation(let equation): add(equation, at: index)
      }
      endGroup()
    }
  }

  /// Whether a constraint between some items relates what matters.
  private func matters(_ constraint: SceneConstraint, _ names: [String]) -> Bool {
    switch constraint {
    case .equation(let equation):
      return [equation.first, equation.second].compactMap(\.self).contains {
        matters([$0.item], along: $0.attribute.axis.map { [$0] } ?? Axis.allCases)
      }
    case .visualFormat:
      let outer = names.flatMap { scene.root.path(to: $0).map(\.id) }
      return names.isEmpty || matters(names + outer)
    }
  }

  /// Adds the numbers of a line of visual format, except priorities.
  private mutating func add(_ line: SceneVisualFormat, at index: Int) {
    let scalars = Array(line.text.unicodeScalars)
    for predicate in (try? VisualFormat(line.text))?.predicates ?? [] {
      guard case .number(let number, let range) = predicate.operand else { continue }
      group.numbers.append(
        // A negative number needs another syntax.
        WishNumber(
          present: number, axis: line.text.hasPrefix("V:") ? .vertical : .horizontal
        ) {
          var changed = line
          let parts = [scalars[..<range.lowerBound], scalars[range.upperBound...]].map {
            String(String.UnicodeScalarView($0))
          }
          changed.text = parts.joined(separator: $0.sceneText)
          return WishEdit(entry: index, changed, .number)
        })
    }
  }

  private mutating func add(_ equation: SceneEquation, at index: Int) {
    func changed(_ kind: WishEdit.Kind, _ change: (inout SceneEquation) -> Void) -> WishEdit {
      var changed = equation
      change(&changed)
      return WishEdit(entry: index, changed, kind)
    }
    let axis = equation.first.attribute.axis
    group.numbers.append(
      WishNumber(
        present: equation.constant, least: equation.second == nil ? 0 : -.infinity, axis: axis,
        ofView: equation.second == nil ? equation.first.item : nil
      ) { number in changed(.number) { $0.constant = number } })
    if equation.second != nil, equation.multiplier != 1 {
      group.numbers.append(
        WishNumber(present: equation.multiplier, isLength: false, axis: axis) { number in
          changed(.number) { $0.multiplier = number }
        })
    }
    addPriorities(equation.priority) { WishEdit(entry: index, priority: $0) }
    for relation in LayoutRelation.allCases where relation != equation.relation {
      group.edits.append(changed(.relation) { $0.relation = relation })
    }
  }

  // MARK: Priorities

  /// Adds the whole priorities above and below one that tip a balance: just beyond those of others, and
  /// equal to none.
  private mutating func addPriorities(_ own: Double, _ edit: (Double) -> WishEdit) {
    let up = ([own] + levels.filter { $0 > own && $0 < 1000 }.sorted()).compactMap {
      WishCandidates.above($0, in: levels)
    }
    let down = ([own] + levels.filter { $0 < own && $0 > 1 }.sorted(by: >)).compactMap {
      WishCandidates.below($0, in: levels)
    }
    if own < 1000 { group.ladders.append((up.filter { $0 < 1000 } + [1000]).map(edit)) }
    group.ladders.append(down.map(edit))
  }

  /// Returns the whole priority just above one, if it is below the next: nobody writes fractions.
  static func above(_ priority: Double, in levels: [Double]) -> Double? {
    let whole = priority.rounded(.down) + 1
    return levels.contains { $0 > priority && $0 <= whole } || whole > 1000 ? nil : whole
  }

  /// Returns the whole priority just below one, if it is above the previous.
  private static func below(_ priority: Double, in levels: [Double]) -> Double? {
    let whole = priority.rounded(.up) - 1
    return levels.contains { $0 < priority && $0 >= whole } || whole < 1 ? nil : whole
  }
}
