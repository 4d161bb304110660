import Playground
import SceneLayouts

/// The steps of the layout in lines.
extension ModelLines {
  var listOfSteps: LineText {
    var text = LineText()
    let steps = model.toldSteps
    for index in steps.steps.indices { text.add(step(index, of: steps)) }
    return text
  }

  var currentStep: LineText {
    let steps = model.steps
    return step(steps.index(of: model.panes.stepping.mark), of: steps)
  }

  private func step(_ index: Int, of steps: LayoutSteps) -> LineText {
    guard steps.steps.indices.contains(index) else { return LineText() }
    let step = steps.steps[index]
    var text = LineText("\(index + 1). \(step.sentence)")
    let values = step.values(selecting: model.selection, words)
    if !values.isEmpty { text.add(values, indentedBy: 2) }
    return text
  }
}
