package import Phrases

/// The arithmetic that fails, such as `15 + w + 15 = 0, so w = -30`.
package struct FailingSum: Hashable, Sendable {
  /// The axis of the conflict; vertical and horizontal constraints conflict only through a ratio.
  package let axis: Attribute.Axis

  /// The sum, in one line, with the conclusion.
  package let words: Phrase

  /// The meanings of the letters in the text.
  package let symbols: [Symbol]

  /// The sizes of the sum that follow from other sizes.
  package let derived: [Derived]

  /// The parts of the chain from edge to edge; empty if the conflict is not a chain.
  package let chain: [Part]

  /// The item that the chain spans.
  package let outer: Int?

  /// A letter and the size that it stands for.
  package struct Symbol: Hashable, Sendable {
    package var letter: String
    package var item: Int
  }

  /// A value that follows from constraints, such as a height from `a.height == 0.2 * b.height`.
  package struct Derived: Hashable, Sendable {
    package var value: Double
    /// The positions of the constraints in the log.
    package var constraints: [Int]
  }

  /// A part of the chain from one edge to the other.
  package struct Part: Hashable, Sendable {
    package var kind: Kind
    /// The length along the chain; nil if the constraints of the conflict do not determine it.
    package var value: Double?
    /// Whether the chain passes the part from its start to its end.
    package var isForward: Bool

    package enum Kind: Hashable, Sendable {
      case gap, margin, size(item: Int)

      /// The item that the chain crosses; nil for other parts.
      var crossedItem: Int? { if case .size(let item) = self { item } else { nil } }
    }
  }

  init(_ log: ConflictLog, _ system: LogSystem, _ members: [LogSystem.Member]) {
    let indices = members.compactMap(\.line)
    if let walk = ChainWalk(log, indices), let written = WrittenChain(walk) {
      axis = walk.axis
      (words, symbols, chain, outer) = (written.text, written.symbols, walk.parts, walk.outer)
      derived = walk.derived
    } else {
      axis = indices.first.map { log.constraints[$0].first.attribute.axis } ?? .horizontal
      let comparison = Comparison(log, system, members)
      (words, derived) = (comparison.text, comparison.derived)
      (symbols, chain, outer) = ([], [], nil)
    }
  }
}
