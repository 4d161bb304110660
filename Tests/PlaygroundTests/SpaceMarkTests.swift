import Cells
import Playground
import PlaygroundScreen
import Testing

/// The marks that fill space: no view has them.
@Suite struct SpaceMarkTests {
  private static let appearances: [Appearance] = [
    ColorDepth.xterm256, .sixteen, .eight, .monochrome,
  ].flatMap { depth in [false, true].map { Appearance(depth: depth, isASCII: $0) } }

  @Test(arguments: appearances)
  func patternsOfViewsDifferFromMarksOfSpace(_ appearance: Appearance) {
    let patterns = Set(appearance.patterns)
    #expect(patterns.count == appearance.patterns.count)
    #expect(patterns.isDisjoint(with: appearance.spaceMarks), "\(patterns)")
    #expect(Set(appearance.spaceMarks).count == 3)
  }

  /// A picture has no marks, so that what fills it belongs to views.
  @Test(arguments: appearances)
  func viewsOfAnyColourAreNotFilledWithMarksOfSpace(_ appearance: Appearance) throws {
    let hues = Hue.allCases.enumerated().map {
      "{id: v\($0.offset), backgroundColor: \($0.element.rawValue), width: 8, height: 3}"
    }
    let scene = try model(
      """
      {stackyard: 1, root: {id: r, backgroundColor: white, stack: {spacing: 1, arrangedSubviews: [
      \(hues.joined(separator: ",\n"))]}}}
      """
    ).scene
    let picture = picture(
      of: scene, on: CellSize(columns: 9 * hues.count, rows: 3), appearance: appearance
    ).text
    for mark in appearance.spaceMarks { #expect(!picture.contains(mark), "\(mark)") }
  }
}
