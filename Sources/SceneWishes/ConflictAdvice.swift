package import SceneLayouts

/// The changes that resolve the conflicts of a layout, for a report: all conflicts share a limited
/// effort, because a row of 100 views that is too narrow has about 100.
package struct ConflictAdvice {
  private let inspection: SceneInspection
  private var effort = WishSearch.mostEffort

  package init(_ inspection: SceneInspection) { self.inspection = inspection }

  /// Returns the best changes of one constraint that resolve a conflict, each proved by a layout; empty if
  /// no effort is left.
  package mutating func changes(
    resolving conflict: LayoutConflict, atMost most: Int = 8
  ) -> [SceneChange] {
    answer(resolving: conflict, atMost: most).changes.compactMap(\.change)
  }

  /// Returns the best changes that resolve a conflict, also pairs if no single one does, and how many were
  /// tried.
  package mutating func answer(resolving conflict: LayoutConflict, atMost most: Int) -> WishAnswer {
    var search = WishSearch(resolving: conflict, in: inspection, effort: effort)
    defer { effort -= search.effort * max(1, inspection.layout.broken.count) }
    return search.answer(atMost: most, findsRanges: false)
  }
}
