import AutoLayout
import TestSupport
import Testing

/// Properties that hold for any tree of views after any changes.
@Suite struct RandomTreeTests {
  /// A tree that was laid out after each edit equals one that was laid out only at the end.
  @Test func layoutAfterEditsEqualsThatOfANewTree() {
    forEverySeed(in: 0..<250) { seed in
      var first = RepeatableGenerator(seed: seed)
      var second = first
      let edited = RandomTree(using: &first)
      let fresh = RandomTree(using: &second)
      for _ in 0..<6 {
        edited.window.layoutIfNeeded()
        edited.edit(using: &first)
        fresh.edit(using: &second)
      }
      edited.window.layoutIfNeeded()
      fresh.window.layoutIfNeeded()
      #expect(isNear(edited.frames, fresh.frames), "seed \(seed)")
      #expect(edited.ambiguous == fresh.ambiguous, "seed \(seed)")
      #expect(edited.broken == fresh.broken, "seed \(seed)")
      #expect(edited.unreachable == fresh.unreachable, "seed \(seed)")
    }
  }

  /// Activating and deactivating a constraint changes nothing.
  @Test func addingAndRemovingAConstraintRestoresTheLayout() {
    forEverySeed(in: 0..<200, testingAtLeast: 200) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = RandomTree(using: &generator)
      tree.window.layoutIfNeeded()
      let before = tree.frames
      let extra = (0..<3).compactMap { _ in tree.constraint(using: &generator) }
      LayoutConstraint.activate(extra)
      tree.window.layoutIfNeeded()
      LayoutConstraint.deactivate(extra)
      tree.window.layoutIfNeeded()
      #expect(isNear(tree.frames, before))
      return extra.count
    }
  }

  /// The order in which optional constraints are activated does not affect the layout.
  @Test func layoutDoesNotDependOnTheOrderOfOptionalConstraints() {
    forEverySeed(in: 0..<200, testingAtLeast: 200) { seed in
      var first = RepeatableGenerator(seed: seed)
      var second = first
      let trees = [RandomTree(using: &first), RandomTree(using: &second)]
      let preferences = [
        (0..<4).compactMap { _ in trees[0].constraint(using: &first, isOptional: true) },
        (0..<4).compactMap { _ in trees[1].constraint(using: &second, isOptional: true) },
      ]
      LayoutConstraint.activate(preferences[0])
      LayoutConstraint.activate(preferences[1].reversed())
      for tree in trees { tree.window.layoutIfNeeded() }
      #expect(isNear(trees[0].frames, trees[1].frames))
      return preferences[0].count
    }
  }

  /// No view of a window has a negative size, and constraints without a finding are satisfied.
  @Test func requiredConstraintsAreSatisfied() {
    forEverySeed(in: 0..<250, testingAtLeast: 150) { seed in
      var generator = RepeatableGenerator(seed: seed)
      let tree = RandomTree(using: &generator)
      let required = (0..<3).compactMap { _ in tree.constraint(using: &generator) }
      LayoutConstraint.activate(required)
      tree.window.layoutIfNeeded()
      for view in tree.views {
        #expect(view.frame.size.width > -1e-6 && view.frame.size.height > -1e-6)
      }
      let broken = tree.window.layoutFindings.broken.map(\.constraint)
      let kept = required.filter { constraint in !broken.contains { $0 === constraint } }
      for constraint in kept { #expect(constraint.isMetBySizes, "\(constraint)") }
      return kept.count
    }
  }

  private func isNear(_ a: [Rect], _ b: [Rect]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        abs(a.origin.x - b.origin.x) < 1e-5 && abs(a.origin.y - b.origin.y) < 1e-5
          && abs(a.size.width - b.size.width) < 1e-5 && abs(a.size.height - b.size.height) < 1e-5
      }
  }
}

extension LayoutConstraint {
  /// Whether the frames satisfy a constraint between widths.
  fileprivate var isMetBySizes: Bool {
    guard let first = firstItem as? View, let second = secondItem as? View else { return false }
    let difference =
      first.frame.size.width - multiplier * second.frame.size.width - constant
    return switch relation {
    case .equal: abs(difference) < 1e-5
    case .lessThanOrEqual: difference < 1e-5
    case .greaterThanOrEqual: difference > -1e-5
    }
  }
}
