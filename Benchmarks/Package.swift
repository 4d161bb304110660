// swift-tools-version: 6.2

import PackageDescription

// A package of its own: nothing in it reaches those who build the product.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "Stackyard", path: "..")],
  targets: [
    .executableTarget(
      name: "solver-workload",
      dependencies: [.product(name: "ConstraintSolver", package: "Stackyard")])
  ],
  swiftLanguageModes: [.v6]
)
