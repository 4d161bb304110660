import ConstraintSolver

/// A program that uses the libraries and imports nothing else, not even Foundation.
///
/// It is built with the tests, because even such a program must link.
@main struct LibraryUse {
  static func main() {
    var tour = Tour()
    tour.run()
    precondition(tour.failures.isEmpty, "\(tour.failures)")
    print(Solver().dump)
  }
}
