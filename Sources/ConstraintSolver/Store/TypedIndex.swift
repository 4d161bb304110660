/// The index of an element, typed by the kind of element, so that rows and variables are not
/// confused.
///
/// It is stored in 32 bits. -1 stands for none; an optional would need twice the space.
struct TypedIndex<Element>: Hashable, BitwiseCopyable, Sendable {
  let number: Int32

  @inline(__always)
  init(number: Int32) { self.number = number }

  @inline(__always)
  init(_ offset: Int) { number = Int32(truncatingIfNeeded: offset) }
}

/// The index of a variable; a variable without a definition is a column.
typealias VariableIndex = TypedIndex<Variable>

/// The place of a constraint in ``ConstraintTable/entries``.
typealias ConstraintPlace = TypedIndex<ConstraintTable.Entry>

extension Int {
  @inline(__always)
  init<Element>(_ index: TypedIndex<Element>) { self = Int(index.number) }
}

extension TypedIndex: ExpressibleByIntegerLiteral {
  @inline(__always)
  init(integerLiteral number: Int32) { self.number = number }
}

extension TypedIndex: Strideable {
  @inline(__always)
  static func < (a: TypedIndex, b: TypedIndex) -> Bool { a.number < b.number }

  @inline(__always)
  func distance(to other: TypedIndex) -> Int { Int(other.number) - Int(number) }

  @inline(__always)
  func advanced(by distance: Int) -> TypedIndex { TypedIndex(Int(number) + distance) }
}

/// A number that identifies one of several lists.
protocol ListKey {
  var offset: Int { get }
}

extension TypedIndex: ListKey {
  @inline(__always)
  var offset: Int { Int(number) }
}

extension Int32: ListKey {
  @inline(__always)
  var offset: Int { Int(self) }
}
