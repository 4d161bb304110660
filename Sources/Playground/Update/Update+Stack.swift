import AutoLayout
import SceneLayouts
import SceneModel

extension Model {
  /// Changes the stack view that the keys act on.
  mutating func editStack(_ change: (inout SceneView.Stack) -> Void) -> Outcome {
    guard let id = targetStack?.id else { return .refused(.noStack(view: selection)) }
    let isChanged = edit { scene in
      scene.root.change(id) { view in
        guard var stack = view.stack else { return }
        change(&stack)
        view.stack = stack
      }
    }
    return isChanged ? .done : .refused(.sameValue(view: id))
  }

  mutating func distribute(_ distribution: StackView.Distribution) -> Outcome {
    editStack { $0.distribution = distribution }
  }

  /// Spacing changes by cells, whatever the scene's unit.
  mutating func changeSpacing(by cells: Double) -> Outcome {
    let cell = scene.cell
    return editStack { stack in
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
