/// A random number generator whose numbers depend on its seed alone (SplitMix64).
package struct RepeatableGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; those of different seeds are independent.
  ///
  /// The state is a mixed seed. Multiples of the step would make the numbers of each seed those of
  /// the next one, delayed by one.
  package init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
    state = next()
  }

  private init(state: UInt64) { self.state = state }

  /// Returns a generator for another purpose, whose numbers are independent of this one's next
  /// ones.
  package mutating func split() -> RepeatableGenerator { RepeatableGenerator(state: next()) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
