// swift-tools-version: 6.2

import PackageDescription

// The settings of the main package's modules, except for those about warnings, which are checked
// there.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of Stackyard, compiled as part of this package, so that its `package` declarations are
/// visible.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Modules/\(name)", swiftSettings: settings)
}

/// The modules of scenes.
let scenes: [Target.Dependency] = [
  "SceneModel", "SceneLayouts", "SceneText", "SceneChecks", "Phrases",
]

// A separate package, so that it does not affect users of the product.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    // Without its traits, which count allocations and retains: only times are measured here.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: [])
  ],
  targets: [
    module("ConstraintSolver"),
    module("LineBreaking"),
    module("AutoLayout", ["ConstraintSolver", "LineBreaking"]),
    module("ConflictLogs", ["AutoLayout", "ConstraintSolver", "Phrases"]),
    module("Cells", ["LineBreaking"]),
    .target(name: "CWords", path: "Modules/CWords"),
    .target(name: "CLessons", path: "Modules/CLessons"),
    module("Phrases", ["CWords"]),
    module("SceneModel", ["AutoLayout", "Cells", "Phrases"]),
    module("SceneLayouts", ["SceneModel", "AutoLayout", "Cells", "Phrases"]),
    .systemLibrary(name: "CYAML", path: "Modulemaps/CYAML"),
    module("SceneText", ["SceneModel", "AutoLayout", "Cells", "Phrases", "CYAML", "CLessons"]),
    module("SceneChecks", ["SceneModel", "SceneLayouts", "SceneText", "AutoLayout"]),
    module(
      "SceneWishes", ["SceneModel", "SceneLayouts", "SceneText", "AutoLayout", "Cells", "Phrases"]),
    module("CodeExport", ["SceneModel", "SceneLayouts", "AutoLayout", "Cells"]),
    .systemLibrary(name: "CZlib", path: "Modulemaps/CZlib"),
    module("SceneLinks", ["Cells", "CZlib"]),
    module(
      "Playground",
      scenes + ["AutoLayout", "ConflictLogs", "SceneLinks", "SceneWishes", "Cells"]),
    module(
      "PlaygroundScreen",
      [
        "AutoLayout", "CodeExport", "Playground", "SceneLinks", "SceneModel", "SceneLayouts",
        "SceneText", "Cells", "Phrases",
      ]),
    .executableTarget(name: "solver-workload", dependencies: ["ConstraintSolver"]),
    .executableTarget(name: "view-workload", dependencies: ["AutoLayout"]),
    .executableTarget(
      name: "real-workload", dependencies: scenes + ["AutoLayout"], swiftSettings: settings),
    // The plugin of that package creates a main function for targets in a folder named Benchmarks,
    // such as this one.
    .executableTarget(
      name: "SceneBenchmarks",
      dependencies: scenes + [
        "AutoLayout", "Cells", "Playground", "PlaygroundScreen",
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "SceneBenchmarks", swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ],
  swiftLanguageModes: [.v6]
)
