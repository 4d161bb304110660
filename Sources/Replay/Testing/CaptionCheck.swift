import AutoLayout
package import Cells
import Playground
import SceneLayouts
import SceneModel
package import SceneText

/// A check of the numbers in the captions of a script on another screen.
///
/// Only numbers that are values of frames on the script's own screen are checked, and those that are
/// the size of the canvas, a spacing, a margin or a priority there.
package struct CaptionCheck {
  /// The numbers that are false, in the order of the script.
  package private(set) var problems: [Diagnostic] = []
  /// The steps whose texts have numbers that are values of frames.
  package private(set) var checked: Set<Beat.Origin> = []
  /// The numbers that are no value on the script's own screen, and so are not checked.
  package private(set) var unknown: [(number: String, line: Int)] = []

  /// The other screen, as in 80x24.
  private let screen: String

  package init(_ screenplay: Screenplay, on screen: CellSize) {
    self.screen = "\(screen.columns)x\(screen.rows)"
    let own = screenplay.performed(keepingScreens: false, keepingTexts: true).texts
    let other = screenplay.on(screen).performed(keepingScreens: false, keepingTexts: true).texts
    var shown: [Annotation] = []
    for (text, there) in zip(own, other) {
      // The numbers of a question are for the learner to find, and a verdict is the engine's.
      switch text.cue {
      case .ask, .answer, .task, .marker: continue
      default: break
      }
      let values = (CaptionCheck.values(in: text.model), CaptionCheck.values(in: there.model))
      // Marks stay for later texts.
      let marks = text.presentation.annotations
      let words = marks == shown ? "" : marks.compactMap { $0.text?.text }.joined(separator: "\n")
      shown = marks
      check(text.presentation.caption, named: "caption", values, screenplay, text.origin)
      check(words, named: "mark", values, screenplay, text.origin)
    }
  }

  private mutating func check(
    _ text: String, named kind: String, _ values: (own: [Value], other: [Value]),
    _ screenplay: Screenplay, _ origin: Beat.Origin
  ) {
    let all = text.numbers
    let numbers = all.filter { number in values.own.contains { $0.number == number } }
    unknown += all.filter { !numbers.contains($0) }.map { ($0, origin.place.line) }
    if !numbers.isEmpty { checked.insert(origin) }
    for number in numbers {
      let all = values.own.filter { $0.number == number }
      let names = all.filter { $0.isOfFrame == all[0].isOfFrame }.map(\.name)
      let isTrue = values.other.contains { $0.number == number && names.contains($0.name) }
      guard let name = names.first, !isTrue else { continue }
      let found = values.other.first { $0.name == name }?.number ?? "missing"
      problems.append(
        screenplay.diagnostic(
          .unexpected("the \(kind) says \(number), but \(name) is \(found) on \(screen)"),
          at: origin))
    }
  }

  private typealias Value = (name: String, number: String, isOfFrame: Bool)

  /// Returns the values of a layout as texts: first those of the frames, then those of properties, which
  /// depend on the screen only by its size class.
  private static func values(in model: Model) -> [Value] {
    let layout = model.layout
    let ofFrames = layout.views.filter { !$0.isHidden }.flatMap { view in
      FrameAttribute.sizesFirst.map { attribute -> Value in
        ("\(view.id).\(attribute.rawValue)", view.frame[attribute].shortText, true)
      }
    }
    var others: [Value] = [
      ("canvas.width", layout.canvas.width.shortText, false),
      ("canvas.height", layout.canvas.height.shortText, false),
    ]
    model.scene.resolved(canvas: layout.canvas).root.visit { view in
      for property in Property.all where !property.hasDefaultValue(in: view) {
        let numbers = property.sceneText(in: view)?.numbers ?? []
        others += numbers.map { ("\(view.id).\(property.key)", $0, false) }
      }
    }
    return ofFrames + others
  }
}

extension String {
  /// The different numbers in the text, which are not part of a word, a key or a fraction.
  fileprivate var numbers: [String] {
    var found: [String] = []
    for word in split(whereSeparator: { !$0.isASCII || !($0.isLetter || $0.isNumber || $0 == ".") })
    {
      let number = String(word.last == "." ? word.dropLast() : word)
      guard let value = Double(number), value.isFinite, !found.contains(value.shortText) else {
        continue
      }
      found.append(value.shortText)
    }
    return found
  }
}
