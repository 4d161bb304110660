import Cells
import Foundation
import Playground
import SceneModel
import Testing

/// The sums below the dimension line.
@Suite struct DimensionTests {
  private func row(
    _ properties: String, views: [Int], canvas: Int, columns: Int = 80, rows: Int = 24
  ) throws -> Model {
    let parts = views.enumerated().map {
      "{id: v\($0.offset), intrinsicContentSize: [\($0.element), 1]}"
    }
    return try model(
      """
      stackyard: 1
      canvas: {width: \(canvas), height: 3}
      root:
        id: row
        stack: {\(properties), arrangedSubviews: [\(parts.joined(separator: ", "))]}
      """, columns: columns, rows: rows)
  }

  private func line(_ word: String, in model: Model) -> String? {
    let text = render(model).text
    guard let start = text.firstRange(of: "\(word) ") else { return nil }
    return text[start.lowerBound...].prefix { $0 != "│" && $0 != "\n" }
      .trimmingCharacters(in: .whitespaces)
  }

  @Test func equalLengthsAreGroupedIfThereAreTooFewColumns() throws {
    let model = try row(
      "spacing: 1, distribution: fillEqually", views: [9, 9, 9, 9, 9], canvas: 60)
    #expect(line("gets", in: model) == "gets   5 × 11.2 + 4 × 1 = 60")
    #expect(line("wants", in: model) == "wants  5 × 9 = 45")
  }

  @Test func theResultRemainsIfTermsAreOmitted() throws {
    let views = Array(11...24)
    let model = try row("spacing: 1", views: views, canvas: views.reduce(13, +))
    let gets = try #require(line("gets", in: model))
    #expect(gets.hasPrefix("gets   11 + 12 + 13 + ") && gets.hasSuffix(" + … = 258"), "\(gets)")
    let wants = try #require(line("wants", in: model))
    #expect(wants.hasSuffix(" + … = 245"), "\(wants)")
  }

  @Test func negativeGapsAreOverlaps() throws {
    let three = try row("spacing: -5", views: [17, 17, 17], canvas: 41)
    #expect(line("gets", in: three) == "gets   17 + 17 + 17 = 51 - 2 overlaps of 5 = 41")
    let five = try row("spacing: -5", views: [17, 17, 17, 17, 17], canvas: 65)
    #expect(line("gets", in: five) == "gets   5 × 17 - 4 × 5 = 65")
  }

  /// The lengths that the views get are shown if any sum is, and a mark says that the others are
  /// missing.
  @Test func actualLengthsAreShownBeforeOtherSums() throws {
    var (whole, marked) = (0, 0)
    for rows in 10...40 {
      for columns in [50, 80, 120] {
        let model = try row(
          "spacing: 1", views: [3, 3, 3], canvas: 11, columns: columns, rows: rows)
        guard let gets = line("gets", in: model) else {
          #expect(line("wants", in: model) == nil, "\(columns)x\(rows)")
          continue
        }
        if line("wants", in: model) == nil {
          #expect(gets.hasSuffix("  …"), "\(columns)x\(rows)")
          marked += 1
        } else {
          whole += 1
        }
      }
    }
    #expect(whole > 0 && marked > 0)
  }
}
