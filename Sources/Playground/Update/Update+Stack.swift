import AutoLayout
import SceneLayouts
import SceneModel

/// Actions on the stack view; false where the action is none of them.
func updateStack(_ model: inout Model, _ action: Action) -> Bool {
  switch action {
  case .toggleAxis: model.editStack { $0.axis = $0.axis.other }
  case .nextAlignment: model.editStack { $0.alignment = $0.alignment.following(1) }
  case .previousAlignment: model.editStack { $0.alignment = $0.alignment.following(-1) }
  case .nextDistribution: model.editStack { $0.distribution = $0.distribution.following(1) }
  case .previousDistribution: model.editStack { $0.distribution = $0.distribution.following(-1) }
  case .distributeFill: model.editStack { $0.distribution = .fill }
  case .distributeFillEqually: model.editStack { $0.distribution = .fillEqually }
  case .distributeFillProportionally: model.editStack { $0.distribution = .fillProportionally }
  case .distributeEqualSpacing: model.editStack { $0.distribution = .equalSpacing }
  case .distributeEqualCentering: model.editStack { $0.distribution = .equalCentering }
  case .increaseSpacing: model.changeSpacing(by: 1)
  case .decreaseSpacing: model.changeSpacing(by: -1)
  case .toggleMargins: model.editStack { $0.isLayoutMarginsRelativeArrangement.toggle() }
  case .toggleBaselines: model.editStack { $0.isBaselineRelativeArrangement.toggle() }
  default: return false
  }
  return true
}

extension Model {
  /// Changes the stack view that the keys act on.
  fileprivate mutating func editStack(_ change: (inout SceneView.Stack) -> Void) {
    guard let id = targetStack?.id else {
      message = "\(selection) is not a stack and not in one; o adds to it"
      return
    }
    let isChanged = edit { scene in
      scene.root.change(id) { view in
        guard var stack = view.stack else { return }
        change(&stack)
        view.stack = stack
      }
    }
    if !isChanged { message = "\(id) already has that value" }
  }

  /// Spacing changes by cells, whatever the scene's unit.
  fileprivate mutating func changeSpacing(by cells: Double) {
    let cell = scene.cell
    editStack { stack in
      stack.spacing = clamped(
        stack.spacing + cells * (stack.axis == .horizontal ? cell.width : cell.height))
    }
  }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A number that scenes allow: far beyond any screen, but safe to compute with.
func clamped(_ number: Double) -> Double { max(-10_000, min(10_000, number)) }

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case some steps on, in a circle.
  func following(_ steps: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}
