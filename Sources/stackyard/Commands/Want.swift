import ArgumentParser
import Cells
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes

struct Want: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "want",
    abstract: "Find changes of a scene that make a wish true.",
    discussion: """
      Tries every number, priority, relation and property around the views of the wish, and prints the \
      smallest changes that make it true, each proved by a layout, as commands of 'stackyard edit'. \
      --apply K prints the text of the scene with the change number K.

      Wishes: \(Wish.forms.map { "'\($0)'" }.joined(separator: ", ")).

        stackyard want row.yaml "title.width >= 20"
        stackyard want row.yaml "title not cut" --keep canvas --keep amount
        stackyard want row.yaml "title.width == 20" --apply 1 > wider.yaml

      Exit codes: 0 the wish is true or changes make it true, 1 none was found, 2 wrong usage, 3 the \
      scene is invalid.
      """)

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  @Argument(help: "The wish, as one argument.")
  var wish: String

  @Option(
    help: ArgumentHelp(
      "What stays as it is: 'canvas', 'spacing', or the frame of the view with this id; repeatable.",
      valueName: "WHAT"))
  var keep: [String] = []

  @Option(help: ArgumentHelp("The maximum number of changes, from 1 to 100.", valueName: "N"))
  var most = WishSearch.usualCount

  @Option(
    help: ArgumentHelp("Print the scene with a change, by its number from 1.", valueName: "K"))
  var apply: Int?

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "The output format.")
  var format = TextFormat.text

  func validate() throws {
    if !(1...100).contains(most) { throw ValidationError("--most must be from 1 to 100") }
    if let apply, apply < 1 { throw ValidationError("--apply counts from 1") }
  }

  func run() throws {
    let input = try canvas.scene(path: scene)
    let inspection = canvas.inspection(of: input)
    let wish = try wish(in: inspection)
    var kept = try kept(in: input.scene)
    // No edit of the scene changes a canvas that replaces its own.
    let isReplaced = canvas.request != nil
    let mayResize = canvas.size != nil && !kept.canvas
    kept.canvas = kept.canvas || isReplaced
    var search = WishSearch(wish, in: inspection, keep: kept)
    var answer = search.answer(atMost: max(most, apply ?? 0))
    if let apply {
      try Output.write(file: try text(of: input, after: apply, answer))
    } else {
      if mayResize, !answer.isTrue { answer.canvas = wish.sufficientCanvas(in: inspection) }
      switch format {
      case .text: try Output.write(WishText(answer: answer, wish: wish).text)
      case .json: try Output.write(answer.json(wish).text + "\n")
      }
    }
    if !answer.isTrue, answer.changes.isEmpty { throw Failure(kind: .unexpected) }
  }

  private func wish(in inspection: SceneInspection) throws(Failure) -> Wish {
    do throws(WishError) {
      return try Wish(wish, in: inspection.scene, now: inspection.layout)
    } catch {
      throw .usage("\(error.reason)")
    }
  }

  private func kept(in scene: Scene) throws(Failure) -> WishKeep {
    do throws(WishError) {
      return try WishKeep(keep, in: scene)
    } catch {
      throw .usage("--keep: \(error.reason)")
    }
  }

  private func text(
    of input: SceneInput, after number: Int, _ answer: WishAnswer
  ) throws(Failure) -> String {
    guard answer.changes.indices.contains(number - 1) else {
      throw .usage(
        answer.isTrue
          ? "the wish is true already"
          : "there is no change \(number); the list has \(answer.changes.count)")
    }
    let commands = answer.changes[number - 1].edits.map { [$0.description] }
    return try Edit.edited(input.bytes, named: input.name, by: commands).text
  }
}
