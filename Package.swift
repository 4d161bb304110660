// swift-tools-version: 6.2

import PackageDescription

// The settings of every target, with which the compiler enforces the rules of ARCHITECTURE.md: an
// import is internal unless the API exposes its types, existential types are written with `any`,
// and warnings are errors.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// Tests run twice as fast if the engines and the cells of screens are optimised in debug builds, too;
// for the other modules, building would take longer than the tests gain. A package that others depend
// on must not set the flag, and has its folder among their checkouts.
let optimized: [SwiftSetting] =
  Context.packageDirectory.contains("/checkouts/")
  ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]

func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], isOptimized: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: strict + (isOptimized ? optimized : []),
    // Functions such as `round` are in this library. Only Foundation would link it otherwise, and
    // users of the libraries need not import that.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], resources: resources,
    swiftSettings: strict)
}

// The commit for `stackyard --version`, which `make` knows; only digits and letters reach the
// compiler.
let commit = (Context.environment["STACKYARD_COMMIT"] ?? "").filter { $0.isLetter || $0.isNumber }

// The modules for scenes; code that works on scenes needs nearly all of them.
let scenes: [Target.Dependency] = [
  "SceneModel", "SceneLayouts", "SceneText", "SceneChecks", "Phrases",
]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "Stackyard",
  // The systems with the standard library of Swift 6.0; only Linux is tested.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .executable(name: "stackyard", targets: ["stackyard"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "ConstraintSolver", targets: ["ConstraintSolver"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    module("ConstraintSolver", isOptimized: true),
    module("LineBreaking", isOptimized: true),
    module("AutoLayout", ["ConstraintSolver", "LineBreaking"], isOptimized: true),
    module("ConflictLogs", ["AutoLayout", "ConstraintSolver", "Phrases"]),
    module("Cells", ["LineBreaking"], isOptimized: true),
    .target(name: "CWords"),
    module("Phrases", ["CWords"]),
    module("SceneModel", ["AutoLayout", "Cells", "Phrases"]),
    module("SceneLayouts", ["SceneModel", "AutoLayout", "Cells", "Phrases"]),
    module("SceneText", ["SceneModel", "AutoLayout", "Cells", "Phrases", "CYAML", "CLessons"]),
    module("CodeExport", ["SceneModel", "SceneLayouts", "AutoLayout", "Cells"]),
    module("SceneChecks", ["SceneModel", "SceneLayouts", "SceneText", "AutoLayout"]),
    module(
      "SceneWishes", ["SceneModel", "SceneLayouts", "SceneText", "AutoLayout", "Cells", "Phrases"]),
    module("SceneLinks", ["Cells", "CZlib"]),
    module(
      "Playground", scenes + ["AutoLayout", "ConflictLogs", "SceneLinks", "SceneWishes", "Cells"]),
    module(
      "PlaygroundScreen",
      [
        "AutoLayout", "CodeExport", "Playground", "SceneLinks", "SceneModel", "SceneLayouts",
        "SceneText", "Cells", "Phrases",
      ]),
    module(
      "Replay",
      scenes + [
        "AutoLayout", "Playground", "PlaygroundScreen", "SceneWishes", "CodeExport", "Cells",
      ]),
    module("Platform"),
    module("Pictures", ["Cells", "Platform"]),
    module("Files", ["SceneText", "Cells", "Phrases", "Replay", "Platform"]),
    .systemLibrary(
      name: "CYAML", path: "Modulemaps/CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CZlib", path: "Modulemaps/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CNcurses", path: "Modulemaps/CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CTerminalGuard"),
    .target(name: "CLessons"),
    .target(name: "CWorker"),
    .target(name: "CBuild", cSettings: [.define("STACKYARD_COMMIT", to: "\"\(commit)\"")]),
    module("NcursesTerminal", ["CNcurses", "CTerminalGuard", "Cells", "Platform"]),
    .executableTarget(
      name: "stackyard",
      dependencies: scenes + [
        "AutoLayout", "CodeExport", "ConflictLogs", "Cells", "Playground", "PlaygroundScreen",
        "Replay", "Files", "CBuild", "CLessons", "CWorker", "Pictures", "Platform", "SceneLinks",
        "SceneWishes",
        "NcursesTerminal", argumentParser,
      ],
      swiftSettings: strict),

    .systemLibrary(
      name: "CVTerm", path: "Modulemaps/CVTerm", providers: [.apt(["libvterm-dev"])]),
    .executableTarget(
      name: "LibraryUse", dependencies: ["AutoLayout", "ConstraintSolver"],
      path: "Tests/LibraryUse", swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["AutoLayout", "ConstraintSolver"],
      path: "Tests/TestSupport", swiftSettings: strict),
    tests("TestSupportTests", []),
    tests("ConstraintSolverTests", ["ConstraintSolver"]),
    tests("LineBreakingTests", ["LineBreaking"]),
    tests(
      "AutoLayoutTests", ["AutoLayout", "Cells", "ConstraintSolver", "LibraryUse"],
      resources: [.copy("Resources")]),
    tests("ConflictLogsTests", ["ConflictLogs", "AutoLayout", "Phrases"]),
    tests("CellsTests", ["Cells"]),
    tests("PicturesTests", ["Pictures", "Cells"]),
    tests(
      "ScenesTests", scenes + ["SceneWishes", "AutoLayout", "Cells"],
      resources: [.copy("Resources")]),
    tests(
      "CodeExportTests",
      scenes + ["AutoLayout", "CodeExport", "Cells", "FuzzProperties", "stackyard"],
      resources: [.copy("Resources")]),
    tests(
      "PlaygroundTests",
      scenes + [
        "Playground", "PlaygroundScreen", "Replay", "Cells", "AutoLayout", "ConflictLogs",
        "SceneLinks", "SceneWishes",
        "FuzzProperties",
      ]),
    tests(
      "ReplayTests",
      scenes + ["Replay", "Files", "Playground", "PlaygroundScreen", "Cells", "AutoLayout"]),
    tests(
      "TerminalTests",
      scenes + [
        "CVTerm", "Playground", "PlaygroundScreen", "Replay", "Files", "Cells", "stackyard",
      ]),
    tests("CommandTests", ["Playground", "SceneLinks", "SceneModel", "stackyard"]),
    // The properties that the fuzzers of Tests/Fuzz check, for a test of their corpus.
    .target(
      name: "FuzzProperties",
      dependencies: scenes + [
        "AutoLayout", "ConflictLogs", "Cells", "Playground", "PlaygroundScreen", "Replay",
        "SceneLinks", "TestSupport",
      ],
      path: "Tests/Fuzz/Properties", swiftSettings: strict),
    tests("FuzzTests", ["FuzzProperties"]),
  ],
  swiftLanguageModes: [.v6]
)
