import Cells
import Playground
import SceneLayouts

/// The goal of a task: the picture that its solution leads to, and the constraints that others may have.
struct TaskGoal: Sendable {
  private let picture: [ViewPicture]
  private let constraints: ConstraintsOfTask

  init(from start: Model, to target: Model) {
    picture = target.layout.picture
    constraints = ConstraintsOfTask(from: start, to: target)
  }

  /// Returns the first difference of a scene that is graded; nil if there is none.
  func difference(from model: Model) -> String? {
    let own = model.layout.picture
    guard own == picture else {
      return "the picture is not that of the task's solution: \(difference(from: own))"
    }
    return constraints.allow(model)
      ? nil
      : "the picture is that of the task's solution, but constraints were changed that it leaves alone"
  }

  private func difference(from own: [ViewPicture]) -> String {
    for view in picture {
      guard let other = own.first(where: { $0.id == view.id }) else {
        return "there is no view '\(view.id)'"
      }
      guard other != view else { continue }
      return other.isHidden != view.isHidden
        ? "'\(view.id)' is \(other.isHidden ? "hidden" : "not hidden")"
        : "'\(view.id)' has the cells \(other.text), not \(view.text)"
    }
    let others = own.first { view in !picture.contains { $0.id == view.id } }
    return others.map { "there is another view '\($0.id)'" } ?? "the views are in another order"
  }
}

extension ViewPicture {
  /// The cells as an expectation writes them.
  fileprivate var text: String {
    "[\(cells.minColumn), \(cells.minRow), \(cells.size.columns), \(cells.size.rows)]"
  }
}
