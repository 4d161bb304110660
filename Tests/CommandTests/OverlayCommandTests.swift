import Foundation
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
    #expect(lines.first?.contains("10") == true, "\(result.output)")
    #expect(lines.contains { $0.contains("spacing, and room left over") })
    #expect(lines.contains { $0.contains("content size, if it differs from the view's") })
    #expect(!lines.contains { $0.contains("layout margins") })
    #expect(result.output.contains("3×1") && result.output.contains("4"))
    #expect(!plain.output.contains("10"))
  }

  @Test func overlaysCanBeCombinedWithConstraintsAndTheScreen() throws {
    let both = try run(["render", "-", "--constraints", "--overlay", "gaps"], input: row)
    #expect(both.output.contains("a.width == 10") && both.output.contains("room left over"))
    let screen = try run(
      ["render", "-", "--screen", "--size", "80x24", "--overlay", "gaps,wants"], input: row)
    #expect(screen.output.contains("gaps") && screen.output.contains("wants"))
  }

  @Test func aSmallerPictureKeepsTheNamesOfViews() throws {
    let tall = row.replacing("height: 4", with: "height: 40")
    let result = try run(["render", "-", "--zoom"], input: tall)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 25 && lines.first?.contains("One") == true, "\(result.output)")
    let half = try run(["render", "-", "--zoom", "50", "--overlay", "rulers"], input: tall)
    #expect(half.output.contains("20") && half.status == 0, "\(half.output)")
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
    #expect(result.errors.contains("gaps,shadows"))
  }
}
