import Foundation
import TestSupport
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

  private let phone = """
    stackyard: 1
    canvas: {device: iPhone 16}
    root: {id: root, subviews: [{id: a}]}
    constraints:
      - "a.top == root.safeArea.top"
      - "a.bottom == root.safeArea.bottom"
      - "a.leading == root.leading"
      - "a.trailing == root.trailing"
      - {constraint: "a.width == 320", when: [compactWidth regularHeight]}
    """

  @Test func aMatrixComparesDevices() throws {
    let result = try run(
      [
        "matrix", "-", "--devices", "iPhone SE,ipad-mini", "--orientations", "both", "--format",
        "json",
      ], input: phone)
    let entries = try entries(result)
    #expect(
      entries.map { $0["device"] as? String } == [
        "iPhone SE", "iPhone SE landscape", "iPad mini", "iPad mini landscape",
      ])
    #expect(try run(["matrix", "-", "--devices", "phone"], input: phone).status == 2)
  }

  /// The directions and the text sizes of `check` are those of `matrix` and `sweep`.
  @Test func otherCommandsHaveDirectionsAndTextSizes() throws {
    let matrix = try entries(
      run(
        ["matrix", "-", "--devices", "iPhone SE", "--rtl", "--format", "json"], input: phone))
    #expect(matrix.map { $0["layoutDirection"] as? String } == [nil, "right to left"])
    let row = """
      stackyard: 1
      canvas: {width: 100, height: 20}
      cell: {width: 8, height: 16}
      root: {id: row, subviews: [{id: c, text: Ten digits}]}
      constraints:
        - c.leading == row.leading
        - c.trailing == row.trailing @800
        - c.width <= 50
        - c.top == row.top
      """
    func sweep(_ options: String...) throws -> String {
      let result = try run(["sweep", "-", "--width", "20..120"] + options, input: row)
      #expect(result.status == 0)
      return result.output
    }
    let plain = try sweep()
    #expect(try sweep("--text-scale", "0.5") != plain && sweep("--rtl") != plain)
  }

  @Test func aCheckOnDevicesHasOneLineForEachProblem() throws {
    let result = try run(
      ["check", "-", "--devices", "iPhone 5s,iPhone SE,iPad", "--orientations", "both", "--rtl"],
      input: phone)
    let lines = result.output.split(separator: "\n")
    // Only 375 points contradict 320, and only in portrait.
    #expect(lines.count == 1 && result.status == 0, "\(result.output)")
    #expect(lines.first?.hasPrefix("-:9: conflict") == true, "\(result.output)")
    #expect(lines.first?.hasSuffix("(iPhone SE, iPhone SE right to left)") == true)
    let strict = try run(
      ["check", "-", "--devices", "iPhone SE", "--strict"], input: phone)
    #expect(strict.status == 1 && strict.output.hasSuffix("\n-: fails: conflict\n"))
    let fine = try run(["check", "-", "--devices", "iPhone 5s"], input: phone)
    #expect(fine.output == "-: ok on 1 screens\n" && fine.status == 0)
  }

  @Test(arguments: [["--size", "5x5"], ["--device", "iPad"]])
  func aCanvasBesidesDevicesIsRefused(_ canvas: [String]) throws {
    for command in ["check", "matrix"] {
      let result = try run([command, "-", "--devices", "iPhone SE"] + canvas, input: phone)
      #expect(
        result.status == 2
          && result.errors.shows(
            "Error: --devices replaces the canvas; omit --size, --device and --orientation"),
        "\(result.errors)")
    }
  }

  /// The text of 10 characters is 80, 104 or 56 points wide, and its view 90.
  private let sign = """
    stackyard: 1
    canvas: {width: 120, height: 64}
    cell: {width: 8, height: 16}
    root:
      id: page
      subviews: [{id: sign, text: Ten digits, width: 90}]
    constraints: [sign.leading == page.leading, sign.top == page.top]
    """

  @Test func aCheckWithTextSizesNamesThoseThatAreCutOff() throws {
    let result = try run(["check", "-", "--text-scale", "0.7,1,1.3"], input: sign)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 1 && result.status == 0, "\(result.output)")
    #expect(lines.first == "-:6: cut off: sign.width wants 104 but has 90 (text 1.3)")
    let onDevices = try run(
      ["check", "-", "--devices", "iPhone SE", "--text-scale", "1,1.3"], input: sign)
    #expect(onDevices.output.hasSuffix("(iPhone SE text 1.3)\n"), "\(onDevices.output)")
    // Of many variants, only what tells them from the others is named.
    let everywhere = try run(
      [
        "check", "-", "--devices", "all", "--orientations", "both", "--rtl", "--text-scale",
        "1,1.3,1.3",
      ], input: sign)
    #expect(everywhere.output.hasSuffix("(text 1.3)\n"), "\(everywhere.output)")
    // Other numbers make no other problem, but are not said to be the same.
    let larger = try run(["check", "-", "--text-scale", "1.3,1.5,2"], input: sign)
    #expect(larger.output.split(separator: "\n").count == 1, "\(larger.output)")
    #expect(larger.output.hasSuffix("(text 1.3; with other numbers: text 1.5, text 2)\n"))
    let fine = try run(["check", "-", "--text-scale", "0.7,1,1"], input: sign)
    #expect(fine.output == "-: ok with 2 text sizes\n")
  }

  @Test(arguments: ["", "0", "1,", "wide", "1,20"])
  func invalidTextScalesAreRejected(_ scales: String) throws {
    #expect(try run(["check", "-", "--text-scale", scales], input: sign).status == 2)
  }

  @Test func aMatrixComparesTextSizesRoundedUp() throws {
    let result = try run(
      ["matrix", "-", "--text-scale", "0.7,1,1.33", "--format", "json"],
      input: sign.replacing(", width: 90", with: ""))
    let views = try entries(result).compactMap { ($0["views"] as? [[String: Any]])?.last }
    #expect(
      views.map { $0["frame"] as? [Double] } == [
        [0, 0, 56, 12], [0, 0, 80, 16], [0, 0, 107, 22],
      ])
  }

  @Test func givenValuesOfPropertiesAreCompared() throws {
    let result = try run(
      ["matrix", "-", "--vary", "spacing=0,4,axis", "--format", "json"], input: row)
    let entries = try entries(result)
    let pairs = entries.map { "\($0["spacing"] ?? "") \($0["axis"] ?? "")" }
    #expect(pairs == ["0 horizontal", "0 vertical", "4 horizontal", "4 vertical"])
  }

  @Test func comparedValuesMayContainCommas() throws {
    let margins = "layoutMargins=[1,1,1,1],[0, 2, 0, 2],axis=vertical"
    let entries = try entries(
      run(["matrix", "-", "--vary", margins, "--format", "json"], input: row))
    #expect(entries.map { $0["layoutMargins"] as? String } == ["[1,1,1,1]", "[0, 2, 0, 2]"])
    let quoted = try self.entries(
      run(
        ["matrix", "-", "--vary", "text=\"a, b\",it's", "--view", "a", "--format", "json"],
        input: row))
    #expect(quoted.map { $0["text"] as? String } == ["\"a, b\"", "it's"])
  }

  @Test func aMatrixAsTextShowsEachPictureUnderItsValues() throws {
    let result = try run(["matrix", "-", "--columns", "44"], input: row)
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "distribution fill")
    #expect(result.output.shows("distribution fillEqually  (now)"))
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

  /// A scene that is in conflict at all sizes has no breakpoint.
  @Test func aSweepSaysWhatIsSoFromTheStart() throws {
    let text = "stackyard: 1\nroot: {id: r, width: 3}\nconstraints: [r.width == 4]\n"
    let result = try run(["sweep", "-", "--width", "5..9"], input: text)
    let start = "at 5: conflict: r.width == 4 dropped; conflict: r.width == 3 dropped\n"
    #expect(result.output.hasSuffix(" canvas in 5..9\n" + start), "\(result.output)")
  }

  @Test(arguments: ["20", "30..20", "a..b", "0..1e9", ".."])
  func aSweepNeedsARange(_ range: String) throws {
    #expect(try run(["sweep", "-", "--width", range], input: row).status == 2)
  }
}
