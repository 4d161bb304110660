/// A kind of mark over the canvas that can be switched on and off.
package enum Overlay: String, Hashable, CaseIterable, Sendable {
  /// The intrinsic content size of each view that has another size.
  case wants
  case margins
  /// First and last baselines.
  case baselines
  /// The spacing and the remaining space in stack views, with their lengths.
  case gaps
  /// The guides of the scene and of scroll views.
  case guides
  /// Coordinates along the edges of the canvas.
  case rulers

  /// The digit that switches it.
  package var number: Int { (Overlay.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The overlay that a digit switches; nil if there is none.
  init?(number: Int) {
    guard Overlay.allCases.indices.contains(number - 1) else { return nil }
    self = Overlay.allCases[number - 1]
  }

  package var needsLandmarks: Bool { [.margins, .baselines, .guides, .gaps].contains(self) }

  /// Returns the overlays with these names, separated by commas; nil if there is another word among
  /// them.
  package static func named(_ words: String) -> Set<Overlay>? {
    let names = words.split(separator: ",").map { Overlay(rawValue: String($0)) }
    let known = Set(names.compactMap(\.self))
    return names.contains(nil) || known.isEmpty ? nil : known
  }
}
