import AutoLayout
import Cells
import SceneLayouts

/// The steps of a layout as text: a heading for each priority, a sentence for each step, and below
/// it the values that become more definite.
struct StoryText {
  private let story: SceneStory
  private let sentences: StorySentences

  /// The maximum number of values of a step; the others are counted.
  private static let mostValues = 12
  /// The width that lines do not exceed, if they can be broken.
  private static let columns = 100

  init(_ story: SceneStory, _ inspection: SceneInspection) {
    self.story = story
    sentences = StorySentences(inspection)
  }

  var text: VisibleText {
    var lines: [String] = []
    var priority: Double?
    var idle = 0
    for step in story.steps {
      if step.priority != priority, step.kind != .free {
        lines += ending(idle)
        idle = 0
        priority = step.priority
        lines += (lines.isEmpty ? [] : [""]) + [heading(step.priority)]
      }
      guard !step.isIdle, let number = step.number else {
        idle += 1
        continue
      }
      if step.kind == .free { lines += ending(idle) + [""] }
      let lead = "\(number). "
      let indent = String(repeating: " ", count: max(0, 5 - lead.count))
      lines.append(indent + lead + sentences.text(of: step) + (step.changes.isEmpty ? "." : ":"))
      lines += values(of: step).map { "       \($0)" }
    }
    if priority != nil, story.steps.last?.kind != .free { lines += ending(idle) }
    return VisibleText(
      lines: (lines.map { VisibleText.visible($0) } + [""]).joined(separator: "\n"))
  }

  private func heading(_ priority: Double) -> String {
    priority == 1000 ? "Priority 1000 (required)" : "Priority \(priority.tableText)"
  }

  private func ending(_ idle: Int) -> [String] {
    switch idle {
    case 0: []
    case 1: ["     1 more constraint holds and changes no value."]
    default: ["     \(idle) more constraints hold and change no value."]
    }
  }

  /// Returns the values that a step makes more definite, in lines.
  private func values(of step: SceneStory.Step) -> [String] {
    var texts = step.changes.prefix(StoryText.mostValues).map { change in
      let isNew = change.from == -.infinity ... .infinity || step.kind == .free
      return "\(change.name) \(change.to.storyText)"
        + (isNew ? "" : " (was \(change.from.storyText))")
    }
    let rest = step.changes.count - texts.count
    if rest > 0 { texts.append("and \(rest) more \(rest == 1 ? "value" : "values")") }
    var lines: [String] = []
    for (index, text) in texts.enumerated() {
      let piece = text + (index + 1 < texts.count ? "," : "")
      if let last = lines.last, last.count + piece.count + 1 <= StoryText.columns - 7 {
        lines[lines.count - 1] += " " + piece
      } else {
        lines.append(piece)
      }
    }
    return lines
  }
}

extension SceneStory {
  /// Returns the story as `steps --format json` prints it.
  func json(_ inspection: SceneInspection, scene: String) -> JSON {
    let sentences = StorySentences(inspection)
    return [
      "scene": .string(scene),
      "steps": .array(steps.map { $0.json(sentences) }),
      "layout": .array(inspection.layout.views.map(\.json)),
    ]
  }
}

extension SceneStory.Step {
  fileprivate func json(_ sentences: StorySentences) -> JSON {
    let isRule = constraints.isEmpty || kind == .together
    return [
      "priority": kind == .free ? .null : .number(priority),
      "constraint": isRule ? .null : places.first.map { .number(Double($0)) } ?? .null,
      "origin": isRule ? ["kind": .string("engine")] : constraints[0].originJSON,
      "kind": .string(kind == .together ? "shares" : kind.rawValue),
      "by": .number(violation.upperBound), "byAtLeast": .number(violation.lowerBound),
      "values": .array(
        changes.map { change in
          [
            "view": .string(change.view), "attribute": .string(change.attribute.rawValue),
            "from": change.from.json, "to": change.to.json,
          ]
        }),
      "text": .string(sentences.text(of: self) + "."),
    ]
  }
}

extension ClosedRange<Double> {
  fileprivate var json: JSON { .numbers([lowerBound, upperBound]) }
}
