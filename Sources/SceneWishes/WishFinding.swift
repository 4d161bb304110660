import AutoLayout
import SceneLayouts
import SceneModel

/// A change that makes a wish true, and what else it does, which determines its rank.
struct WishFinding {
  var edits: [WishEdit]
  var outcome: WishTrials.Outcome
  var number: WishNumber?
  var solution: Double?
  var moves: [String]
  var distance: Double
  /// How many more views are outside the canvas, or placed as is rarely intended.
  var misplaced: Int
  /// How much less is shown: the lengths by which contents are newly cut or beside the canvas, and
  /// those of hidden views.
  var loss: Double
  /// Whether the wish is true only by a number that suits this canvas.
  var isAccident = false
  /// Whether a length is one that nobody writes: with a fraction, although the unit is a cell.
  var isOdd = false
  /// Whether a length is much greater than before, which is rarely meant.
  var isLeap = false
  /// The order among changes that are best known; infinite for others.
  var order = Order()

  var adds: Bool { edits.contains { $0.kind == .addition } }

  /// Whether the change makes nothing worse, or replaces a mask that contradicts constraints: those
  /// that the view then still lacks must be added anyway.
  var isOffered: Bool {
    !outcome.isWorse
      || edits.contains {
        if case .stopTranslatingMask? = $0.change { true } else { false }
      }
  }

  /// The numbers that the order follows, the most important first.
  var ranks: [Double] {
    [
      Double(edits.count), Double(misplaced), (loss * 1e6).rounded(), isOdd ? 1 : 0,
      isLeap ? 1 : 0, adds ? 1 : 0,
    ]
  }
  /// Those that the order of changes with the same ranks follows.
  var lesserRanks: [Double] {
    let usual = edits.reduce(0) { $0 + $1.kind.rawValue }
    return [isAccident ? 1 : 0, Double(moves.count), (distance * 1e6).rounded(), Double(usual)]
  }

  /// The order of changes that are known before they are tried; the others follow.
  struct Order {
    /// Before changes that are better for the layout.
    var first = Double.infinity
    /// Before changes that are as good for the layout.
    var second = Double.infinity
  }
}

/// The layout with which those of changed scenes are compared.
struct WishBaseline {
  private let scene: Scene
  private let layout: SceneLayout
  private let rooms: [String: Double]
  private let roomsAlongAxes: [(axis: Axis, rooms: [String: Double])]
  private let outside: [String: Double]
  private let placements: [PlacementNote]

  init(_ inspection: SceneInspection) {
    let (scene, layout) = (inspection.scene, inspection.layout)
    (self.scene, self.layout) = (scene, layout)
    rooms = layout.rooms(in: scene)
    roomsAlongAxes = Axis.allCases.map { ($0, layout.rooms(in: scene, along: [$0])) }
    outside = layout.lengthsOutside(in: scene)
    placements = layout.placementNotes(in: scene)
  }

  /// Returns a change that makes a wish true, with what else it does.
  func finding(
    _ edits: [WishEdit], leadingTo changed: Scene, _ outcome: WishTrials.Outcome,
    _ number: WishNumber?, _ solution: Double?, for wish: Wish, order: WishFinding.Order
  ) -> WishFinding {
    let outside = outcome.layout.lengthsOutside(in: changed)
    var found = WishFinding(
      edits: edits, outcome: outcome, number: number, solution: solution,
      moves: outcome.layout.moved(
        from: layout, except: wish == .nothingCut(in: scene) ? [] : wish.views),
      distance: outcome.layout.distance(to: layout),
      misplaced: outside.count { $0.value > (self.outside[$0.key] ?? 0) }
        + max(0, outcome.layout.placementNotes(in: changed).count - placements.count),
      loss: loss(in: outcome.layout, of: changed, outside), order: order)
    if let number, let solution {
      if edits.last?.kind == .content { found.loss += max(0, number.present - solution) }
      found.isOdd =
        !scene.isInPoints && wish.isWhole && number.isLength && solution != solution.rounded()
      found.isLeap = isLeap(number, to: solution, for: wish)
    }
    return found
  }

  /// Whether a length changes by more than itself, and by more than an eighth of the canvas, and is not
  /// that of a view that the wish is about.
  private func isLeap(_ number: WishNumber, to solution: Double, for wish: Wish) -> Bool {
    if !number.isLength || number.isWhole || number.view.map(wish.views.contains) == true {
      return false
    }
    let extent = number.extent(of: layout.canvas)
    return abs(solution - number.present) > max(abs(number.present), extent / 8)
  }

  private func loss(
    in layout: SceneLayout, of changed: Scene, _ outside: [String: Double]
  ) -> Double {
    let rooms = layout.rooms(in: changed)
    let cut = rooms.reduce(0.0) { sum, entry in
      sum + max(0, min(0, self.rooms[entry.key] ?? 0) - entry.value)
    }
    let gone = outside.reduce(cut) { $0 + max(0, $1.value - (self.outside[$1.key] ?? 0)) }
    let hidden = Set(layout.views.filter { $0.isHidden || $0.hasNoArea }.map(\.id))
    let lost = self.layout.views.filter { !$0.isHidden && !$0.hasNoArea && hidden.contains($0.id) }
    return lost.reduce(gone) { $0 + $1.frame.size.width + $1.frame.size.height }
  }

  /// Returns the overlaps in a layout that are rarely intended and that were not there before.
  func overlaps(in layout: SceneLayout, of changed: Scene) -> [PlacementNote] {
    // While constraints conflict, no overlaps are noted, so it is not known which are new.
    guard self.layout.broken.isEmpty else { return [] }
    return layout.placementNotes(in: changed).filter { note in
      if case .overlap = note { !placements.contains(note) } else { false }
    }
  }

  /// Returns the contents that are cut along an axis in a layout, and were not before, or less.
  func cuts(in layout: SceneLayout, of changed: Scene) -> [WishAnswer.Cut] {
    var cuts: [String: Double] = [:]
    for (axis, former) in roomsAlongAxes {
      for (view, room) in layout.rooms(in: changed, along: [axis])
      where room < min(0, former[view] ?? 0) - Wish.tolerance {
        cuts[view] = max(cuts[view] ?? 0, -room)
      }
    }
    return layout.views.compactMap { view in
      cuts[view.id].map { WishAnswer.Cut(view: view.id, by: $0) }
    }
  }
}
