import TestSupport
import Testing

@Suite struct RepeatableGeneratorTests {
  @Test func equalSeedsProduceEqualNumbers() {
    forEvery("seed", in: [0, 1, -1, 7, .max, .min]) { seed in
      let generators = (RepeatableGenerator(seed: seed), RepeatableGenerator(seed: seed))
      #expect(numbers(generators.0, count: 100) == numbers(generators.1, count: 100))
    }
  }

  /// A sweep over seeds tests as many cases as it has seeds only if no number appears twice.
  @Test func adjacentSeedsShareNoNumbers() {
    let all = (-100..<1_000).flatMap { numbers(RepeatableGenerator(seed: $0), count: 100) }
    #expect(Set(all).count == all.count)
  }

  @Test func aSplitGeneratorSharesNoNumbersWithItsOrigin() {
    let all = (0..<500).flatMap { seed in
      var first = RepeatableGenerator(seed: seed)
      let second = first.split()
      return numbers(first, count: 100) + numbers(second, count: 100)
    }
    #expect(Set(all).count == all.count)
  }

  /// Small numbers depend on the seed, too: of 1,000 pairs of adjacent seeds, about one in ten
  /// agrees.
  @Test func firstDigitsOfAdjacentSeedsDiffer() {
    let digits = (0...1_000).map { seed in
      var generator = RepeatableGenerator(seed: seed)
      return Int.random(in: 0..<10, using: &generator)
    }
    let equal = zip(digits, digits.dropFirst()).count { $0 == $1 }
    #expect((60...140).contains(equal))
  }

  private func numbers(_ generator: RepeatableGenerator, count: Int) -> [UInt64] {
    var generator = generator
    return (0..<count).map { _ in generator.next() }
  }
}
