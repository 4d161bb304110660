package import AutoLayout
package import Phrases
package import SceneLayouts
package import SceneModel
package import SceneText

/// The changes that make a wish true.
package struct WishAnswer {
  package var isTrue = false
  /// Whether a value that the wish is about is ambiguous now.
  package var isOpen = false
  /// The value, or the number, that the wish is about, as it is now.
  package var value = 0.0
  package var changes: [Change] = []
  /// The constraints that no edit reaches and that contradict the wish; nil if there are none.
  package var impossible: Impossibility?
  /// A canvas on which the wish is true without a change; nil if none is known.
  package var canvas: Size?
  package var tried = 0
  /// Whether more changes would have been tried, had there been no limit.
  package var isCutShort = false

  /// Edits that make the wish true together, proved by a layout.
  package struct Change {
    package var edits: [SceneEdit]
    /// The changes that the edits make, one after another.
    var made: [WishEdit]
    /// The change that an explanation proposes, if the edits make one.
    package var change: SceneChange?
    /// The edits, as parameters for the words of a language.
    package var phrases: [ChangePhrase]
    /// The value that the wish is about, after the change.
    package var value: Double
    /// The other views whose frames differ then.
    package var moves: [String]
    /// The views whose content is cut then, and was not before, or less.
    package var cuts: [Cut]
    /// The overlaps that are rarely intended and that were not there before.
    package var overlaps: [PlacementNote]
    /// The numbers with which the wish is true, if the change is of a number.
    package var holdsFor: ClosedRange<Double>?
    /// Whether a constraint is dropped, or a value ambiguous, that was not before.
    package var isWorse: Bool
    package var scene: Scene
    package var layout: SceneLayout

    package func text(in language: Language = .english, joiningBy mark: String = "; ") -> String {
      phrases.map { language.explanationWords.text(of: $0) }.joined(separator: mark)
    }
  }

  package struct Cut: Hashable, Sendable {
    package var view: String
    package var by: Double
  }
}

extension WishAnswer.Change {
  /// Makes a change that an explanation proposes, whatever its effect, without ``overlaps``; nil if it
  /// cannot be made.
  package init?(_ change: SceneChange, in inspection: SceneInspection) {
    guard let edit = WishEdit(change, in: inspection),
      let layout = inspection.layout(after: change)
    else { return nil }
    let scene = edit.applied(to: inspection.scene)
    self.init(
      edits: edit.edits, made: [edit], change: change, phrases: [inspection.phrase(of: change)],
      value: 0, moves: [], cuts: [], overlaps: [], holdsFor: nil, isWorse: false, scene: scene,
      layout: layout)
  }

  /// Finds the ``overlaps``, which takes long in a scene with many views.
  package mutating func findOverlaps(in inspection: SceneInspection) {
    overlaps = WishBaseline(inspection).overlaps(in: layout, of: scene)
  }
}
