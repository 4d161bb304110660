import ConflictLogs
import Testing

@Suite struct JudgementTests {
  private func log(_ text: String) throws -> ConflictLog {
    try #require(ConflictLog.reading(Array(text.utf8)).first)
  }

  @Test(arguments: [
    (SampleLogs.hiding, Verdict.hiding, "16 + h + 16 = 0, so h = -32", [0, 1, 3]),
    (SampleLogs.mask, .mask, "Badge.width must be exactly 10 and exactly 24", [0, 1]),
    (SampleLogs.transient, .transient, "15 + w + 15 = 0, so w = -30", [0, 1, 2]),
    (SampleLogs.sizes, .app, "Card.height must be exactly 200 and exactly 84", [0, 1]),
    (SampleLogs.system, .system, "44 is not <= 10", [0, 1, 2, 3]),
  ])
  func conflictsInSampleLogsAreVerified(
    text: String, verdict: Verdict, sum: String, conflict: [Int]
  ) throws {
    let judgement = LogJudgement(try log(text))
    #expect(!judgement.isFeasible)
    #expect(judgement.verdict == verdict)
    #expect(judgement.sum?.text == sum)
    #expect(judgement.conflict == conflict)
  }

  @Test func theRulePredictsTheDroppedConstraintsOfSamples() throws {
    var predicted = 0
    for text in SampleLogs.all {
      let log = try log(text)
      guard let broken = log.broken else { continue }
      #expect(LogJudgement(log).predicted == broken)
      predicted += 1
    }
    #expect(predicted == 4)
  }

  @Test func conflictsAreIrreducible() throws {
    for text in SampleLogs.all {
      let log = try log(text)
      let judgement = LogJudgement(log)
      for left in judgement.conflict {
        var smaller = log
        smaller.constraints = judgement.conflict.filter { $0 != left }.map { log.constraints[$0] }
        #expect(LogJudgement(smaller).isFeasible, "without \(left)")
      }
    }
  }

  @Test func everyRepairEndsTheConflict() throws {
    var tried = 0
    for text in SampleLogs.all {
      let log = try log(text)
      for repair in LogJudgement(log).repairs {
        var repaired = log
        for index in repair.constraints.sorted(by: >) {
          switch repair.change {
          case .lower: repaired.constraints[index].priority = 999
          case .loosen(let relation): repaired.constraints[index].relation = relation
          case .remove, .stopTranslatingMask: repaired.constraints.remove(at: index)
          }
        }
        #expect(LogJudgement(repaired).isFeasible, "\(repair)")
        tried += 1
      }
    }
    #expect(tried >= 15)
  }

  @Test func conflictsOfTheSystemHaveNoUserRepair() throws {
    #expect(LogJudgement(try log(SampleLogs.system)).repairs.isEmpty)
  }

  @Test func roundedNumbersAreMarkedAsRounded() throws {
    let text = """
      (
        "<NSLayoutConstraint:0x1 Row:0x2.height >= 48   (active)>",
        "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' Row:0x2.height == 48   (active)>"
      )
      """
    let judgement = LogJudgement(try log(text))
    #expect(judgement.isFeasible)
    #expect(judgement.conflict.isEmpty)
    #expect(judgement.predicted == 0)
  }

  @Test func aNegativeSizeAloneIsAConflict() throws {
    let judgement = LogJudgement(
      try log("<NSLayoutConstraint:0x1 UIAlertController:0x2.width == - 16   (active)>"))
    #expect(!judgement.isFeasible)
    #expect(judgement.needsNonNegativeSizes)
    #expect(judgement.conflict == [0])
  }
}
