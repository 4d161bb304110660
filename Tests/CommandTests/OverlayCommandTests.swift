import Foundation
import TestSupport
import Testing

/// `render --overlay`.
@Suite struct OverlayCommandTests {
  private let row = """
    stackyard: 1
    canvas: {width: 24, height: 4}
    root:
      id: row
      stack:
        spacing: 4
        arrangedSubviews:
          - {id: a, text: One, width: 10}
          - {id: b, text: Two}
    """

  @Test func overlaysAreDrawnAndExplained() throws {
    let plain = try run(["render", "-"], input: row)
    let result = try run(["render", "-", "--overlay", "wants,gaps,rulers"], input: row)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "  0         10        20", "\(result.output)")
    #expect(
      result.output.shows(
        "· ▒  spacing, and room left over", "╭╌   content size, if it differs from the view's"))
    #expect(!lines.contains { $0.contains("layout margins") })
    #expect(result.output.shows("wants 3×1 ·4··wants 3×1"))
    #expect(!plain.output.contains("10"))
  }

  @Test func overlaysCanBeCombinedWithConstraintsAndTheScreen() throws {
    let both = try run(["render", "-", "--constraints", "--overlay", "gaps"], input: row)
    #expect(both.output.shows("1 ✓ a.width == 10  line 8", "· ▒  spacing, and room left over"))
    let screen = try run(
      ["render", "-", "--screen", "--size", "80x24", "--overlay", "gaps,wants"], input: row)
    #expect(screen.output.shows("gaps", "wants"))
  }

  @Test func aSmallerPictureKeepsTheNamesOfViews() throws {
    let tall = row.replacing("height: 4", with: "height: 40")
    let result = try run(["render", "-", "--zoom"], input: tall)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 25 && lines.first == "One           Two", "\(result.output)")
    let half = try run(["render", "-", "--zoom", "50", "--overlay", "rulers"], input: tall)
    #expect(half.output.shows("20") && half.status == 0, "\(half.output)")
    for zoom in ["10", "101", "half"] {
      #expect(try run(["render", "-", "--zoom", zoom], input: tall).status == 2)
      #expect(
        try run(["render", "--zoom=\(zoom)", "--format", "text", "-"], input: tall).status == 2)
    }
    // A value stays one before another option, and a scene is none.
    for arguments in [
      ["--zoom=50", "--overlay", "rulers", "-"], ["--zoom", "50", "--overlay=rulers", "-"],
    ] {
      #expect(try run(["render"] + arguments, input: tall).output == half.output)
    }
    #expect(try run(["render", "--zoom", "-"], input: tall).output == result.output)
    let screen = try run(["render", "--screen=70x18", "--format", "text", "-"], input: tall)
    #expect(screen.output.split(separator: "\n").first?.count ?? 0 <= 70, "\(screen.output)")
  }

  @Test func unknownOverlaysAreRejected() throws {
    let result = try run(["render", "-", "--overlay", "gaps,shadows"], input: row)
    #expect(result.status == 2)
    #expect(
      result.errors.shows(
        "Error: The value 'gaps,shadows' is invalid for '--overlay <overlays>': write their names with commas between them"
      ))
  }
}
