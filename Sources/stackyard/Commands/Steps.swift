import ArgumentParser
import AutoLayout
import Cells
import SceneLayouts
import SceneModel

struct Steps: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "steps",
    abstract: "Show how a layout comes about, constraint by constraint.",
    discussion: """
      At first, every value could be anything. Each step names a constraint, from the highest priority \
      to the lowest, and the values that it fixes or narrows; the last step leads to the layout. The \
      ranges are exact. The constraints of a stack view along an axis are one step; with --format json, \
      each constraint is a step of its own.

        stackyard steps row.yaml
        stackyard steps row.yaml --view title
        stackyard steps row.yaml --until title.width
        stackyard steps row.yaml --format svg > steps.svg
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, svg
  }

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  @Option(
    help: ArgumentHelp(
      "The value at whose last step the story ends, such as 'title.width'.", valueName: "VALUE"))
  var until: String?

  @Option(help: ArgumentHelp("The view whose values are shown; all by default.", valueName: "ID"))
  var view: String?

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "The output format.")
  var format = Format.text

  /// The maximum number of pictures, each of which shows all views.
  private static let mostPictures = 200

  func run() throws {
    let input = try canvas.scene(path: scene)
    let inspection = canvas.inspection(of: input)
    let target = try until.map { try value($0) }
    let names = [view, target?.view].compactMap(\.self)
    for name in names where !inspection.layout.views.contains(where: { $0.id == name }) {
      throw Failure.unknownView(name, among: inspection.layout.views.map(\.id))
    }
    // The steps of one view have the numbers that they have among all, unless that takes too long.
    let isSmall = inspection.layout.views.count <= SceneStory.mostViews
    var story = SceneStory(
      of: inspection, views: names.isEmpty || isSmall ? nil : names, joining: format != .json,
      withEdges: format == .svg)
    if !names.isEmpty { story.keepValues(of: names) }
    if let until, let target, let range = story.freeRange(of: target.view, target.attribute) {
      Output.error(
        "note: nothing decides \(until), which may be \(range.storyText); see the last step without"
          + " --until")
    }
    if let target, let last = story.steps.lastStep(of: target.view, target.attribute) {
      story.steps.removeLast(story.steps.count - 1 - last)
    }
    if story.omittedCount > 0 {
      Output.error(
        "note: the values of the last \(story.omittedCount) views are left out, because this scene"
          + " takes long; name one with --view")
    }
    if story.lacksCauses {
      Output.error(
        "note: the last steps that do not hold name no causes, because this scene takes long; explain"
          + " names those of one view")
    }
    switch format {
    case .text: try Output.write(StoryText(story, inspection).text)
    case .json: try Output.write(story.json(inspection, scene: input.name).text + "\n")
    case .svg:
      let steps = story.steps.prefix(Steps.mostPictures)
      if steps.count < story.steps.count {
        Output.error("note: only the first \(Steps.mostPictures) steps are drawn")
      }
      story.steps = Array(steps)
      try Output.write(StoryPicture(story, inspection).svg)
    }
  }

  private func value(_ name: String) throws(Failure) -> (view: String, attribute: FrameAttribute) {
    if let value = FrameAttribute.named(name) { return value }
    throw .usage("--until: '\(name)' is not a value such as 'title.width'")
  }
}
