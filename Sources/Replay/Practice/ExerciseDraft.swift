import AutoLayout
import Cells
import SceneModel

/// A scene made at random, with changes of which the first one is asked about; the others, which a
/// learner could confuse with it, lead to wrong answers.
struct ExerciseDraft {
  var scene: Scene
  var changes: [Exercise.Change]

  private static let colors = [Hue.pink, .blue, .yellow, .mint]
  private static let names = ["a", "b", "c", "d"]
  static let stackName = "row"

  /// Makes a draft about a topic; a higher level has more views, and more that matters.
  init(_ topic: PracticeTopic, level: Int, using random: inout DrawnNumbers) {
    scene = Scene(root: SceneView(id: ExerciseDraft.stackName))
    changes = []
    scene.root.backgroundColor = .lightGray
    scene.root.stack = SceneView.Stack()
    scene.root.stack?.spacing = random.number(in: 0...2)
    let count = min(level, 2) + Int(random.number(in: 1...2))
    let contents = (0..<count).map { _ in random.number(in: 4...9) }
    scene.root.stack?.arrangedSubviews = zip(ExerciseDraft.names, contents).enumerated().map {
      var view = SceneView(id: $1.0)
      view.backgroundColor = ExerciseDraft.colors[$0]
      view.intrinsicContentSize = SceneView.IntrinsicSize(width: $1.1, height: 3)
      return view
    }
    let content = contents.reduce(0, +) + Double(count - 1) * (scene.root.stack?.spacing ?? 0)
    scene.ownCanvas = .size(Size(width: content + random.number(in: 4...12), height: 5))
    // Without a lowest hugging, it would be ambiguous which view grows.
    views[Int(random.number(in: 0...count - 1))].contentHuggingPriority.horizontal = 249
    switch topic {
    case .distributions: changeDistribution(&random)
    case .alignment: changeAlignment(level, &random)
    case .baselines: changeBaselines(&random)
    case .spacing: changeSpacing(level, &random)
    case .margins: changeMargins(level, &random)
    case .hugging: changeHugging(level, &random)
    case .priorities: changePriorities(level, &random)
    }
    changes.shuffle(using: &random)
    if topic == .baselines { fitBaselines() }
  }

  private var views: [SceneView] {
    get { scene.root.stack?.arrangedSubviews ?? [] }
    set { scene.root.stack?.arrangedSubviews = newValue }
  }

  private mutating func offer(_ property: Property, _ values: [PropertyValue]) {
    changes += values.map {
      Exercise.Change(view: scene.root.id, change: SceneView.Change(property, to: $0))
    }
  }

  private mutating func offer(_ property: Property, _ value: PropertyValue, of view: SceneView) {
    changes.append(Exercise.Change(view: view.id, change: SceneView.Change(property, to: value)))
  }

  private mutating func drawDistribution(_ random: inout DrawnNumbers) {
    scene.root.stack?.distribution =
      StackView.Distribution.allCases.randomElement(using: &random) ?? .fill
  }

  private mutating func changeDistribution(_ random: inout DrawnNumbers) {
    drawDistribution(&random)
    suitMiddle(&random)
    let others = StackView.Distribution.allCases.filter { $0 != scene.root.stack?.distribution }
    offer(.distribution, others.map { .word($0.rawValue) })
  }

  /// Makes the contents even, and the stack view so wide that equalCentering leads to a whole number for
  /// the middle one of three views.
  private mutating func suitMiddle(_ random: inout DrawnNumbers) {
    guard views.count == 3 else { return }
    let contents = views.map { _ in 2 * random.number(in: 2...5) }
    for (index, content) in contents.enumerated() {
      views[index].intrinsicContentSize?.width = content
    }
    let content = contents.reduce(0, +) + 2 * (scene.root.stack?.spacing ?? 0)
    let width = content + random.number(in: 4...12)
    // The centre of the middle one is (contents[0] - contents[2]) / 4 from that of the stack view.
    let half = width + (contents[0] - contents[2]) / 2
    let isWhole = half.truncatingRemainder(dividingBy: 2) == 0
    scene.ownCanvas = .size(Size(width: isWhole ? width : width + 1, height: 5))
  }

  /// Arranges views of several lines in a row, so that the alignment decides about y.
  private mutating func changeBaselines(_ random: inout DrawnNumbers) {
    let alignments = [StackView.Alignment.top, .center, .bottom, .firstBaseline, .lastBaseline]
    let current = alignments.randomElement(using: &random) ?? .top
    scene.root.stack?.alignment = current
    for index in views.indices {
      let first = random.number(in: 1...3)
      let last = random.number(in: 0...2)
      views[index].baseline = SceneView.Baseline(first: first, last: last)
      views[index].intrinsicContentSize?.height = first + last + random.number(in: 0...2)
    }
    offer(.alignment, alignments.filter { $0 != current }.map { .word($0.rawValue) })
  }

  /// Asks about a baseline, in a row that is just high enough for it, so that nothing else decides.
  private mutating func fitBaselines() {
    let baselines = [StackView.Alignment.firstBaseline, .lastBaseline]
    let words = baselines.map { PropertyValue.word($0.rawValue) }
    guard let asked = changes.firstIndex(where: { words.contains($0.change.value) }) else { return }
    changes.swapAt(0, asked)
    let isFirst = changes[0].change.value == words[0]
    let parts = views.map { view -> (above: Double, below: Double) in
      let height = view.intrinsicContentSize?.height ?? 0
      let (first, last) = view.baseline.map { ($0.first, $0.last) } ?? (0, 0)
      return isFirst ? (first, height - first) : (height - last, last)
    }
    let height = (parts.map(\.above).max() ?? 0) + (parts.map(\.below).max() ?? 0)
    scene.canvas?.height = height
  }

  /// Arranges the views one below the other, so that the alignment decides about x and width.
  private mutating func changeAlignment(_ level: Int, _ random: inout DrawnNumbers) {
    let alignments = [StackView.Alignment.fill, .leading, .center, .trailing]
    scene.root.stack?.axis = .vertical
    scene.root.stack?.distribution = .fillEqually
    scene.root.stack?.alignment = alignments.randomElement(using: &random) ?? .fill
    scene.ownCanvas = .size(
      Size(width: 2 * random.number(in: 12...22), height: Double(3 * views.count)))
    scene.root.stack?.spacing = 0
    for index in views.indices {
      views[index].intrinsicContentSize?.width = 2 * random.number(in: 2...11)
      views[index].contentHuggingPriority.horizontal = 250
    }
    if level > 1 { drawMargins(atMost: 3, &random) }
    // Leading is then on the right.
    if level > 2 { scene.layoutDirection = .rightToLeft }
    let others = alignments.filter { $0 != scene.root.stack?.alignment }
    offer(.alignment, others.map { .word($0.rawValue) })
  }

  private mutating func changeSpacing(_ level: Int, _ random: inout DrawnNumbers) {
    drawDistribution(&random)
    let spacings = (0...6).map { Double($0) }.filter { $0 != scene.root.stack?.spacing }
    offer(.spacing, spacings.shuffled(using: &random).prefix(3).map { .number($0) })
    guard level > 1, let view = views.first else { return }
    let custom = SceneView.CustomSpacing(
      after: view.id, value: .number(random.number(in: 4...8)))
    offer(.customSpacing, [.spacings([custom])])
  }

  private mutating func drawMargins(atMost most: Int, _ random: inout DrawnNumbers) {
    scene.root.layoutMargins = DirectionalEdgeInsets(
      top: 0, leading: random.number(in: 0...most), bottom: 0,
      trailing: random.number(in: 0...most))
    scene.root.stack?.isLayoutMarginsRelativeArrangement = true
  }

  private mutating func changeMargins(_ level: Int, _ random: inout DrawnNumbers) {
    drawDistribution(&random)
    // Both calculate with more than the room inside the margins.
    let isHard = [.fillProportionally, .equalCentering].contains(scene.root.stack?.distribution)
    if isHard, level < 3 { scene.root.stack?.distribution = .fillEqually }
    drawMargins(atMost: 4, &random)
    let numbers = (0..<3).map { _ in
      [0, random.number(in: 0...6), 0, random.number(in: 0...6)]
    }
    offer(.layoutMargins, numbers.map { .numbers($0) })
    if level > 1 { offer(.isLayoutMarginsRelativeArrangement, [.flag(false)]) }
  }

  /// Gives each view a priority of its own, because equal ones would be ambiguous: for its content
  /// hugging or, where there is too little space, for its compression resistance.
  private mutating func changeHugging(_ level: Int, _ random: inout DrawnNumbers) {
    let isShort = level > 1 && Bool.random(using: &random)
    if isShort, let size = scene.ownCanvas?.size {
      let less = random.number(in: 2...5)
      scene.ownCanvas = .size(Size(width: size.width - 14 - less, height: size.height))
    }
    let property: Property =
      isShort ? .contentCompressionResistancePriority : .contentHuggingPriority
    let middle = isShort ? 750.0 : 250
    let priorities = (0...views.count).map { middle - Double($0) }.shuffled(using: &random)
    for (index, priority) in zip(views.indices, priorities) {
      property.set(.priorities(pair(priority, middle)), in: &views[index])
      if isShort { views[index].contentHuggingPriority.horizontal = 250 }
    }
    for view in views {
      // Lower or higher than all others.
      for priority in [middle - 9, middle + 9] {
        offer(property, .priorities(pair(priority, middle)), of: view)
      }
    }
  }

  private func pair(_ horizontal: Double, _ vertical: Double) -> SceneView.PriorityPair {
    SceneView.PriorityPair(horizontal: horizontal, vertical: vertical)
  }

  /// Gives each view a width, with a priority of its own; together, they do not fit.
  private mutating func changePriorities(_ level: Int, _ random: inout DrawnNumbers) {
    let relations: [LayoutRelation] =
      level < 3 ? [.equal] : [.equal, .equal, .greaterThanOrEqual, .lessThanOrEqual]
    let priorities = [400.0, 500, 600, 700, 800].shuffled(using: &random)
    for (index, priority) in zip(views.indices, priorities) {
      views[index].intrinsicContentSize = SceneView.IntrinsicSize(width: nil, height: 3)
      views[index].contentHuggingPriority.horizontal = 250
      views[index].width = [
        SceneView.SizeConstraint(
          relation: relations.randomElement(using: &random) ?? .equal,
          constant: random.number(in: 6...16), priority: priority)
      ]
    }
    scene.ownCanvas = .size(Size(width: random.number(in: 20...44), height: 5))
    for view in views {
      for priority in [300.0, 900] {
        let width = view.width.map {
          SceneView.SizeConstraint(
            relation: $0.relation, constant: $0.constant, priority: priority)
        }
        offer(.width, .constraints(width), of: view)
      }
    }
  }
}
