/// The numbers of variables as elements of a loaded tree, and those of rows as branches.
///
/// The arrays are never cleared. So a number is valid only if the tree says that its element or
/// branch belongs to the variable or row.
struct TreeNumbers: Sendable {
  private var elements: [Int32] = []
  private var branches: [Int32] = []

  mutating func reserveVariables(_ count: Int) { elements.extend(with: 0, upTo: count) }

  mutating func reserveRows(_ count: Int) { branches.extend(with: 0, upTo: count) }

  @inline(__always)
  subscript(variable: VariableIndex) -> Int32 {
    get { elements[Int(variable)] }
    set { elements[Int(variable)] = newValue }
  }

  @inline(__always)
  subscript(row: RowIndex) -> Int32 {
    get { branches[Int(row)] }
    set { branches[Int(row)] = newValue }
  }
}
