/// The units in which a tableau measures columns, by the number of the column; 1 if there is none.
///
/// A column whose coefficients are all faint has to move far, and the rates at which it lowers the
/// cost would count as rounding errors. In a larger unit, its coefficients are about 1. The units
/// are powers of two, so that measuring in them is exact.
struct ColumnScales: Equatable, Sendable {
  private(set) var units: [Int: Double] = [:]

  /// The coefficient below which a column gets a larger unit: well above the tolerance of rates,
  /// and far below the ratios in layouts, whose columns keep their unit.
  static let faint = 0x1p-20

  init() {}

  /// Creates the units of columns with the given largest coefficients.
  init(largestCoefficients: [Double]) {
    for (column, coefficient) in largestCoefficients.enumerated()
    where coefficient > 0 && coefficient < ColumnScales.faint {
      units[column] = 1 / coefficient.binade
    }
  }

  @inline(__always)
  func unit(of column: Int) -> Double { units.isEmpty ? 1 : units[column] ?? 1 }
}
