import AutoLayout
import ConstraintSolver

/// A program that uses the libraries and imports nothing else, not even Foundation.
///
/// It is built with the tests, because even such a program must link.
@main struct LibraryUse {
  static func main() {
    let window = Window(size: Size(width: 80, height: 24))
    let views = [View(), View(), View()]
    let stack = StackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.spacing = 1
    window.addSubview(stack)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.widthAnchor.constraint(equalTo: window.widthAnchor),
      stack.heightAnchor.constraint(equalToConstant: 4),
    ])
    window.layoutIfNeeded()
    print(views.map(\.frame), Solver().dump)
  }
}
