import ArgumentParser
import AutoLayout
import Cells
import Phrases
import SceneLayouts

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why views have their positions and sizes.",
    discussion: """
      For each value of a frame, prints the calculation, the constraints that determine it, unsatisfied \
      constraints, and changes that would affect it. The effect of each change is verified by laying \
      out the scene with it. Without views, explains every view.
      """)

  @Argument(help: "A scene file; '-' reads standard input.", completion: .scene)
  var scene: String

  @Argument(help: "The ids of views to explain, or single values such as 'detail.width'.")
  var views: [String] = []

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "The output format.")
  var format = TextFormat.text

  @OptionGroup var languages: ExplanationLanguage

  func run() throws {
    let input = try canvas.scene(path: scene)
    let inspection = canvas.inspection(of: input)
    let language = try languages.language()
    var explanations: [Explanation] = []
    let subjects = try Explain.subjects(views, in: inspection)
    for (index, subject) in subjects.enumerated() {
      if views.isEmpty, inspection.isReportLong {
        Output.error(
          "note: the last \(subjects.count - index) values are left out, because this scene takes"
            + " long to explain; name views to explain them")
        break
      }
      if let found = inspection.explanation(of: subject.attribute, of: subject.view) {
        explanations.append(found)
      }
    }
    switch format {
    case .text: try Output.write(text(explanations, language))
    case .json:
      let json: JSON = [
        "scene": .string(input.name),
        "explanations": .array(explanations.map { $0.json(language) }),
      ]
      try Output.write(json.text + "\n")
    }
  }

  /// Returns the requested values in the order of the arguments, or those of every view in the
  /// order of the scene.
  static func subjects(
    _ views: [String], in inspection: SceneInspection
  ) throws(Failure) -> [(view: String, attribute: FrameAttribute)] {
    let known = inspection.layout.views.map(\.id)
    guard !views.isEmpty else { return known.flatMap(numbers) }
    var subjects: [(view: String, attribute: FrameAttribute)] = []
    for name in views {
      if known.contains(name) {
        subjects += numbers(of: name)
        continue
      }
      guard let dot = name.lastIndex(of: "."), known.contains(String(name[..<dot])) else {
        throw .usage(
          "unknown view '\(name)'; expected a view ("
            + "\(known.prefix(20).joined(separator: ", "))"
            + ") or one of its values, such as \(known.first ?? "root").width")
      }
      let (view, value) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
      guard let attribute = FrameAttribute(rawValue: value) else {
        throw .usage(
          "unknown value '\(value)' of '\(view)'; expected "
            + "\(FrameAttribute.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      subjects.append((view, attribute))
    }
    return subjects
  }

  private static func numbers(of view: String) -> [(view: String, attribute: FrameAttribute)] {
    FrameAttribute.allCases.map { (view, $0) }
  }

  private func text(_ explanations: [Explanation], _ language: Language) -> VisibleText {
    explanations.map { explanation in
      let heading: VisibleText =
        "\(explanation.view).\(explanation.attribute.rawValue) = \(explanation.value.tableText)"
      return ([heading] + explanation.lines(in: language).map { "  \($0)" })
        .map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }
}
