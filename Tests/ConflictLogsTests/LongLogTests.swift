import ConflictLogs
import TestSupport
import Testing

/// Logs that are longer than any that UIKit prints: the work is limited, and what was found so far is
/// reported.
@Suite struct LongLogTests {
  private func report(_ bodies: [String]) throws -> LogReport {
    LogReport(try listedLog(bodies), number: 1, of: 1, within: Effort(60_000))
  }

  @Test func randomLinesAreJudged() throws {
    var random = RepeatableGenerator(seed: 7)
    let edges = ["leading", "trailing", "centerX"]
    let bodies = (0..<200).map { _ in
      let (first, step) = (
        Int.random(in: 0..<60, using: &random), Int.random(in: 1..<60, using: &random)
      )
      let second = (first + step) % 60
      let relation = ["==", "<=", ">="].randomElement(using: &random) ?? "=="
      return "V\(first):0xb\(first).\(edges.randomElement(using: &random) ?? "") \(relation) "
        + "V\(second):0xb\(second).\(edges.randomElement(using: &random) ?? "") + "
        + "\(Int.random(in: 0...100, using: &random))"
    }
    let report = try report(bodies)
    #expect(!report.judgement.isFeasible && !report.judgement.conflict.isEmpty)
    var members = report.log
    members.constraints = report.judgement.conflict.map { report.log.constraints[$0] }
    #expect(!members.isFeasible)
    // The report says whether all lines are needed, even if there was no effort left for repairs.
    let isNeeded = members.constraints.indices.allSatisfy { index in
      var others = members
      others.constraints.remove(at: index)
      return others.isFeasible
    }
    #expect(report.text.contains("too long to find out") == !isNeeded, "\(report.text)")
  }

  /// Long logs share the work, so that a text of many ends, and short ones have enough.
  @Test func manyLogsShareTheWork() throws {
    let chain = (1..<900).map { "V\($0):0xb\($0).leading == V\($0 - 1):0xb\($0 - 1).trailing + 8" }
    let long = try listedLog(
      chain + ["V0:0xb0.leading == V899:0xb899.trailing", "V0:0xb0.width == 10"])
    let short = try listedLog(["A:0x1.width == 10", "A:0x1.width == 20"])
    let reports = LogReport.all(
      on: Array(repeating: long, count: 20) + [short], within: Effort(100_000))
    #expect((1..<20).contains(reports.count), "\(reports.count)")
    let medium = try listedLog(
      Array(chain.prefix(60)) + ["V0:0xb0.leading == V60:0xb60.trailing", "V0:0xb0.width == 10"])
    let mixed = LogReport.all(on: [medium, short], within: Effort(100_000))
    #expect(mixed.map(\.judgement.conflict.count).last == 2 && mixed.map(\.number) == [1, 2])
  }

  /// Short logs leave nearly all of their parts to the others.
  @Test func aLongTextOfShortLogsIsJudgedCompletely() throws {
    let short = try listedLog(["A:0x1.width == 10", "A:0x1.width == 20"])
    let reports = LogReport.all(on: Array(repeating: short, count: 300))
    #expect(reports.count == 300)
    #expect(Set(reports.map(\.judgement.repairs.count)).count == 1)
  }

  @Test func ratiosAreJudged() throws {
    let bodies = (0..<150).map { index in
      let factor = ["0.5", "1.5", "0.333333", "1.77778", "2"][index * 7 % 5]
      return
        "V\(index):0xb\(index).width == \(factor)*V\((index + 1) % 150):0xb\((index + 1) % 150).width"
    }
    #expect(try !report(bodies + ["V0:0xb0.width == 100"]).text.isEmpty)
  }

  @Test(arguments: [602, 2_500]) func chainsAreJudged(count: Int) throws {
    let gaps = (1..<count).map { "V\($0):0xb\($0).leading == V\($0 - 1):0xb\($0 - 1).trailing + 8" }
    let text =
      (gaps + [
        "V0:0xb0.leading == P:0x1.leading + 8",
        "V\(count - 1):0xb\(count - 1).trailing == P:0x1.trailing - 8", "P:0x1.width == 375",
      ]).reversed().enumerated().map { "<NSLayoutConstraint:0xa\($0) \($1)   (active)>" }
      .joined(separator: "\n")
    let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
    #expect(log.constraints.count == min(count + 2, 2_000))
    #expect(log.constraints.count + log.notUnderstood.count == count + 2)
    let judgement = LogJudgement(log, within: Effort(60_000))
    #expect(judgement.isFeasible == (count > 2_000))
  }

  @Test func longLinesAreNotParsed() throws {
    for body in [
      String(repeating: "n", count: 1_000_000) + ".width == 30",
      "A:0x2.width == " + String(repeating: "1*", count: 200_000) + "B:0x3.width",
    ] {
      let text =
        "<NSLayoutConstraint:0x1 \(body)   (active)>\n<NSLayoutConstraint:0x4 C:0x5.width == 3>"
      let log = try #require(ConflictLog.reading(Array(text.utf8)).first)
      #expect(log.constraints.count == 1 && log.notUnderstood.count == 1)
      #expect(log.notUnderstood.allSatisfy { $0.text.count < 1_000 })
    }
  }
}
