import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The animation of views from one layout to the next.
///
/// It only determines what is drawn between two layouts: the model has the new layout immediately,
/// and an event that arrives during the animation is handled immediately.
struct Motion {
  /// The duration of an animation, in milliseconds.
  static let duration = 250
  /// The minimum time between two frames, in milliseconds: about 30 frames per second.
  static let frameInterval = 34

  /// The layout that views are moving to, or the layout that was drawn last.
  private var goal: SceneLayout?
  private var viewport: CellRect?
  private var transition: LayoutTransition<String>?
  private var start = 0

  /// Starts an animation from the current positions of the views if the layout differs from the
  /// last one.
  mutating func follow(_ model: Model, at now: Int, isShown: Bool) {
    let layout = model.layout
    let place = model.viewport
    defer { (goal, viewport) = (layout, place) }
    guard let goal, goal != layout else { return }
    let places = Motion.snapshot(of: goal)
    guard isShown, model.settings.movesViews, goal.canvasCells == layout.canvasCells,
      viewport == place, let end = Motion.snapshot(of: layout), let places
    else {
      transition = nil
      return
    }
    let from = transition.map { Motion.snapshot(of: $0, at: progress(at: now)) } ?? places
    transition = from == end ? nil : LayoutTransition(from: from, to: end)
    start = now
  }

  /// Returns the layout to show at a time, or nil if nothing moves; ends the animation when its time
  /// is over.
  mutating func layout(of model: Model, at now: Int) -> SceneLayout? {
    guard let transition else { return nil }
    guard now < start + Motion.duration, model.settings.movesViews else {
      self.transition = nil
      return nil
    }
    return model.layout.moved(along: transition, to: progress(at: now))
  }

  /// Returns the time of the next frame; nil if nothing moves.
  func nextFrame(after now: Int) -> Int? {
    transition == nil ? nil : min(now + Motion.frameInterval, start + Motion.duration)
  }

  private func progress(at now: Int) -> Double { Double(now - start) / Double(Motion.duration) }

  /// Returns the positions of the views, in cells; nil if ids are not unique.
  private static func snapshot(of layout: SceneLayout) -> LayoutSnapshot<String>? {
    var snapshot = LayoutSnapshot<String>()
    var count = 0
    for view in layout.views where !view.isHidden {
      snapshot.insert(view.id, frame: Rect(of: view.cells))
      count += 1
    }
    return snapshot.ids.count == count ? snapshot : nil
  }

  /// Returns the positions of the views during an animation.
  private static func snapshot(
    of transition: LayoutTransition<String>, at time: Double
  ) -> LayoutSnapshot<String> {
    var snapshot = LayoutSnapshot<String>()
    for view in transition.views(at: time) { snapshot.insert(view.id, frame: view.frame) }
    return snapshot
  }
}

extension SceneLayout {
  /// Returns the layout with its views at their positions during an animation.
  fileprivate func moved(along transition: LayoutTransition<String>, to time: Double) -> SceneLayout
  {
    var layout = self
    for index in layout.views.indices {
      guard let frame = transition.frame(of: views[index].id, at: time) else { continue }
      layout.views[index].cells = CellRect(snapping: frame)
    }
    return layout
  }
}
