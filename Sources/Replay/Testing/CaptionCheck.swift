import AutoLayout
package import Cells
import Playground
import SceneLayouts
import SceneModel
package import SceneText

/// A check of the numbers in the captions of a script on another screen.
///
/// Only numbers that are values of frames on the script's own screen are checked.
package struct CaptionCheck {
  /// The numbers that are false, in the order of the script.
  package private(set) var problems: [Diagnostic] = []
  /// The number of texts with numbers that are values of frames.
  package private(set) var count = 0

  package init(_ screenplay: Screenplay, on screen: CellSize) {
    let own = screenplay.performed(keepingScreens: false, keepingTexts: true).texts
    let other = screenplay.on(screen).performed(keepingScreens: false, keepingTexts: true).texts
    for (text, there) in zip(own, other) {
      // The numbers of a question are for the learner to find, and a verdict is the engine's.
      switch text.cue {
      case .ask, .answer, .task, .marker: continue
      default: break
      }
      let values = CaptionCheck.values(in: text.model.layout)
      let numbers = text.presentation.caption.numbers.filter { number in
        values.contains { $0.number == number }
      }
      count += numbers.isEmpty ? 0 : 1
      let valuesThere = Dictionary(
        CaptionCheck.values(in: there.model.layout).map { ($0.name, $0.number) },
        uniquingKeysWith: { first, _ in first })
      for number in numbers {
        let names = values.filter { $0.number == number }.map(\.name)
        guard let name = names.first, !names.contains(where: { valuesThere[$0] == number }) else {
          continue
        }
        let found = valuesThere[name] ?? "missing"
        problems.append(
          screenplay.diagnostic(
            .unexpected(
              "the caption says \(number), but \(name) is \(found) on \(screen.columns)x\(screen.rows)"
            ),
            at: text.origin))
      }
    }
  }

  /// Returns the values of the frames as texts.
  private static func values(in layout: SceneLayout) -> [(name: String, number: String)] {
    layout.views.filter { !$0.isHidden }.flatMap { view in
      FrameAttribute.sizesFirst.map { attribute in
        ("\(view.id).\(attribute.rawValue)", view.frame[attribute].shortText)
      }
    }
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
