import AutoLayout
import Benchmark
import Cells
import Playground
import PlaygroundScreen
import SceneLayouts
import SceneModel

/// The benchmarks, which the plugin of the benchmark package runs.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.wallClock, .throughput], warmupIterations: 3, maxDuration: .seconds(3))
  for sample in SampleScene.all {
    textToFrames(sample)
    propertyToFrames(sample)
    keyToFrames(sample)
    framesToCells(sample)
  }
}

/// A terminal as large as a screen, so that 1,000 views have room.
private let terminal = CellSize(columns: 240, rows: 67)

/// Measures opening a file: reading its text, creating its views and laying them out.
private func textToFrames(_ sample: SampleScene) {
  let offered = ScreenParts(terminal).offered
  Benchmark("text to frames, \(sample.name)") { _ in
    blackHole(SceneLayout(laying: sample.read(), offered: offered))
  }
}

/// Measures laying out views again after a change of one property of a stack view.
private func propertyToFrames(_ sample: SampleScene) {
  let scene = sample.read()
  let tree = ViewTree(scene, canvas: scene.canvas(offered: ScreenParts(terminal).offered))
  guard let stack = tree.view(sample.stack) as? StackView else {
    preconditionFailure("\(sample.name) has no stack view \(sample.stack)")
  }
  blackHole(SceneLayout(tree, cell: scene.cell))
  let spacing = stack.spacing
  Benchmark("property to frames, \(sample.name)") { _ in
    stack.spacing = stack.spacing == spacing ? spacing + 1 : spacing
    blackHole(SceneLayout(tree, cell: scene.cell))
  }
}

/// Measures a key that changes the same property in the playground, which reuses its views.
private func keyToFrames(_ sample: SampleScene) {
  var model = laidOutModel(of: sample)
  var hierarchy = SceneHierarchy()
  var isWider = false
  Benchmark("key to frames, \(sample.name)") { _ in
    isWider.toggle()
    blackHole(update(&model, isWider ? "more-spacing" : "less-spacing"))
    model.layOut(in: &hierarchy)
    blackHole(model.layout)
  }
}

/// Measures drawing the whole screen for known frames.
private func framesToCells(_ sample: SampleScene) {
  let model = laidOutModel(of: sample)
  Benchmark("frames to cells, \(sample.name)") { _ in
    blackHole(render(model))
  }
}

/// Returns the playground with the changing stack view selected; stops if the scene is not the one
/// to measure.
private func laidOutModel(of sample: SampleScene) -> Model {
  var model = Model(sample.read(), name: sample.name, terminalSize: terminal)
  model.select(sample.stack)
  model.layOut()
  let layout = model.layout
  precondition(layout.views.count == sample.viewCount, "\(layout.views.count) views")
  precondition(layout.broken.isEmpty, "\(sample.name) contradicts itself")
  return model
}
