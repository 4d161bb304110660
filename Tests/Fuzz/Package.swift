// swift-tools-version: 6.2

import PackageDescription

// The compiler settings of the modules, without warnings as errors.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of Stackyard, compiled as part of this package, so that its `package` declarations are
/// visible and the fuzzer sees the branches that an input takes.
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
  name: "Fuzz",
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
    .systemLibrary(name: "CZlib", path: "Modulemaps/CZlib"),
    module("SceneLinks", ["Cells", "CZlib"]),
    module("CodeExport", ["SceneModel", "SceneLayouts", "AutoLayout", "Cells"]),
    module(
      "Playground",
      scenes + ["AutoLayout", "ConflictLogs", "SceneLinks", "SceneWishes", "Cells"]),
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
    .target(
      name: "TestSupport", path: "TestSupport", sources: ["RepeatableGenerator.swift"],
      swiftSettings: settings),
    .target(
      name: "FuzzProperties",
      dependencies: scenes + [
        "AutoLayout", "ConflictLogs", "Cells", "Playground", "PlaygroundScreen", "Replay",
        "SceneLinks",
        "TestSupport",
      ],
      path: "Properties", swiftSettings: settings),
    // The fuzzer contains the main function, and calls the one that the driver exports.
    .executableTarget(
      name: "fuzz", dependencies: ["FuzzProperties"], path: "Driver",
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]),
    .executableTarget(
      name: "random-commands", dependencies: ["FuzzProperties"], path: "RandomCommands",
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
