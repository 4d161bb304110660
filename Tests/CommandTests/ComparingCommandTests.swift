import Foundation
import Testing

/// The commands `matrix` and `sweep`.
@Suite struct ComparingCommandTests {
  private let row = """
    stackyard: 1
    canvas: {width: 20, height: 3}
    root:
      id: row
      stack:
        distribution: fillEqually
        arrangedSubviews:
          - {id: a, intrinsicContentSize: [4, 1]}
          - {id: b, intrinsicContentSize: [2, 1]}
    """

  private func entries(_ result: Result) throws -> [[String: Any]] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
  }

  @Test func aMatrixHasEveryCombinationWithItsFrames() throws {
    let result = try run(
      ["matrix", "-", "--vary", "distribution,alignment", "--format", "json"], input: row)
    let entries = try entries(result)
    #expect(entries.count == 30)
    let words = Set(entries.compactMap { $0["alignment"] as? String })
    #expect(words == ["fill", "top", "firstBaseline", "center", "bottom", "lastBaseline"])
    #expect(entries.filter { $0["isCurrent"] as? Bool == true }.count == 1)
    let equal = try #require(
      entries.first {
        $0["distribution"] as? String == "fillEqually" && $0["alignment"] as? String == "top"
      })
    let views = try #require(equal["views"] as? [[String: Any]])
    #expect(views.first { $0["id"] as? String == "a" }?["frame"] as? [Double] == [0, 0, 10, 1])
  }

  @Test func givenValuesOfPropertiesAreCompared() throws {
    let result = try run(
      ["matrix", "-", "--vary", "spacing=0,4,axis", "--format", "json"], input: row)
    let entries = try entries(result)
    let pairs = entries.map { "\($0["spacing"] ?? "") \($0["axis"] ?? "")" }
    #expect(pairs == ["0 horizontal", "0 vertical", "4 horizontal", "4 vertical"])
  }

  @Test func aMatrixAsTextShowsEachPictureUnderItsValues() throws {
    let result = try run(["matrix", "-", "--columns", "44"], input: row)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first?.contains("distribution fill") == true)
    #expect(result.output.contains("distribution fillEqually  (now)"))
    #expect(result.output.components(separatedBy: "distribution ").count == 6)
  }

  @Test(arguments: [
    (["--vary", "distributon"], "did you mean 'distribution'?"),
    (["--vary", "spacing=wide"], "expected a number"),
    (["--vary", "spacing"], "needs values"),
    (["--view", "rwo"], "did you mean 'row'?"),
    (["--view", "a"], "is not a stack view"),
    (["--vary", "axis,axis"], "twice"),
  ])
  func invalidMatrixReportsTheReason(_ options: [String], _ reason: String) throws {
    let result = try run(["matrix", "-"] + options, input: row)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test func aSweepListsBreakpoints() throws {
    let text = row.replacingOccurrences(of: "fillEqually", with: "fill")
    let result = try run(
      ["sweep", "-", "--width", "1..30", "--format", "json"],
      input: text.replacingOccurrences(
        of: "{id: b,", with: "{id: b, contentCompressionResistancePriority: 700,"))
    let sweep = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let sizes = (sweep["breakpoints"] as? [[String: Any]])?.compactMap { $0["at"] as? Double }
    #expect(sizes?.contains(4) == true, "\(result.output)")
  }

  @Test(arguments: ["20", "30..20", "a..b", "0..1e9", ".."])
  func aSweepNeedsARange(_ range: String) throws {
    #expect(try run(["sweep", "-", "--width", range], input: row).status == 2)
  }
}
