import Testing

@testable import AutoLayout
@testable import ConstraintSolver

/// A layout updates the solver of the previous layout, or creates one that reuses the remembered
/// conflicts.
@Suite struct SolverReuseTests {
  private let window = Window(size: Size(width: 100, height: 10))
  private let stack = StackView(arrangedSubviews: (0..<30).map { _ in View() })

  init() {
    window.addSubview(stack)
    window.keepConstraints()
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
    ])
  }

  /// Lays out, and returns the solver of the layout.
  private func solve() throws -> Solver {
    window.layoutIfNeeded()
    return try #require(LayoutPass(inspecting: window)).solver
  }

  /// A different spacing changes only constants; a different axis replaces most rows, for which a
  /// new solver takes less time.
  @Test func newSolverIsCreatedOnlyIfManyRowsChange() throws {
    stack.distribution = .fillEqually
    let rowCount = try solve().constraints.issued
    let extra = stack.widthAnchor.constraint(greaterThanOrEqualToConstant: 1)
    extra.isActive = true
    _ = try solve()
    extra.isActive = false
    let issued = try solve().constraints.issued
    #expect(issued > rowCount)
    stack.spacing = 0.25
    #expect(try solve().constraints.issued == issued)
    #expect(abs(stack.arrangedSubviews[0].frame.size.width - (100 - 29 * 0.25) / 30) < 1e-8)
    stack.axis = .vertical
    #expect(try solve().constraints.issued < issued)
    #expect(stack.arrangedSubviews[0].frame.size.width == 100)
  }

  /// The conflicts of each spacing and each axis are remembered, whatever was shown in between.
  @Test func conflictsOfEarlierStatesAreRemembered() throws {
    for view in stack.arrangedSubviews {
      view.widthAnchor.constraint(equalToConstant: 3).isActive = true
    }
    stack.spacing = 2
    let first = try solve().conflictMemory.size
    stack.spacing = 3
    let second = try solve().conflictMemory.size
    #expect(0 < first && first < second)
    stack.spacing = 2
    #expect(try solve().conflictMemory.size == second)
    stack.axis = .vertical
    let third = try solve().conflictMemory.size
    #expect(third >= second)
    stack.axis = .horizontal
    #expect(try solve().conflictMemory.size == third)
    #expect(window.layoutFindings.broken.count > 10)
  }
}
