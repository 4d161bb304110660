import AutoLayout
package import Cells
package import SceneModel
package import Phrases

/// The reason why an edit is impossible; the file is then unchanged.
package struct SceneEditError: Error, Hashable, Sendable {
  package var problem: Problem
  /// A suggestion for a misspelled word.
  package var suggestion: String?

  package init(_ problem: Problem, suggestion: String? = nil) {
    self.problem = problem
    self.suggestion = suggestion
  }

  package enum Problem: Hashable, Sendable {
    // Commands.
    case noCommand
    case unknownCommand(String)
    /// The words do not match the command, whose forms are given.
    case usage([String])
    case notANumber(String, of: Phrase)

    // Names.
    case unknownView(String)
    case unknownKey(String, of: Phrase)
    case stackKey(String, of: String)
    case structuralKey(String)
    case invalidID(String)
    case takenID(String)

    // Places.
    case root(String, verb: Phrase)
    case notAStack(String)
    case insideItself(String)
    case notSiblings(String, String)
    case repeatedView(String)
    case noPlace(Int, count: Int)

    // Constraints.
    case noConstraint(Int, count: Int)
    case invalidPriority(String)
    case prioritiesInLine
    case unknownSizeClass(String)

    // Texts.
    /// The file is not a scene.
    case invalidScene([Diagnostic])
    /// The file would no longer be a scene; the diagnostics are of the edited text.
    case refused([Diagnostic])
    /// The text has a form that cannot be edited.
    case unsupportedText(Place?)
  }
}

extension SceneEditError: CustomStringConvertible {
  package var description: String { text.description }

  /// The reason; the text of a diagnostic has several lines.
  package var text: VisibleText {
    switch problem {
    case .invalidScene(let diagnostics), .refused(let diagnostics):
      diagnostics.map(\.text).joined(separator: "\n")
    default: VisibleText(line.text())
    }
  }
}

extension SceneEditError.Problem {
  fileprivate var phrase: Phrase {
    switch self {
    case .noCommand: "a command is missing; 'stackyard edit --help' lists the commands"
    case .unknownCommand(let word):
      "unknown command '\(word)'; expected \(alternatives: SceneCommand.words)"
    case .usage(let forms):
      forms.count == 1
        ? "expected '\(forms[0])'" : "expected \(alternatives: forms.map { "'\($0)'" })"
    case .notANumber(let word, let what): "'\(word)' is not \(what); expected a whole number >= 0"
    case .unknownView(let id): "unknown view '\(id)'"
    case .unknownKey(let key, let owner): "unknown key '\(key)' in \(owner)"
    case .stackKey(let key, let id):
      "'\(id)' is not a stack view and has no '\(key)'; 'set \(id) stack {}' makes it one"
    case .structuralKey(let key):
      "cannot set '\(key)' as a whole; use add, delete, move, wrap, dissolve or constraint"
    case .invalidID(let id):
      "'\(id)' cannot be an id; ids consist of letters, digits, '_' and '-', start with a letter or"
        + " '_', and do not end with '-'; 'canvas' is the superview of the root, and 'scene' is the scene"
    case .takenID(let id): "the id '\(id)' is taken; choose another one"
    case .root(let id, let verb): "cannot \(verb) '\(id)': it is the root; choose a view inside it"
    case .notAStack(let id):
      "'\(id)' is not a stack view; name a stack view, or make it one with"
        + " 'set \(id) stack {}'"
    case .insideItself(let id): "cannot move '\(id)' into itself; name another stack view"
    case .notSiblings(let a, let b):
      "'\(a)' and '\(b)' are not in the same list; move them to one stack view first"
    case .repeatedView(let id): "'\(id)' is named twice; name each view once"
    case .noPlace(let index, let count):
      "there is no index \(index); expected a number from 0 to \(count)"
    case .noConstraint(let index, let count):
      count == 0
        ? "there is no constraint \(index): the scene has none"
        : "there is no constraint \(index); expected a number from 0 to \(count - 1)"
    case .invalidPriority(let text): PriorityName.phrase(unknown: text)
    case .unknownSizeClass(let words):
      "unknown size class '\(words)'; expected 'any', or some of \(alternatives: TraitCollection.sceneWords)"
        + " with commas between them"
    case .prioritiesInLine:
      "the visual format has priorities in parentheses; replace the whole format with"
        + " 'constraint N set TEXT'"
    case .invalidScene(let diagnostics), .refused(let diagnostics): diagnostics.first?.reason ?? ""
    case .unsupportedText(let place):
      "cannot change this text\(place.map { " (line \($0.line), column \($0.column))" as Phrase } ?? "")"
        + " without changing other parts of the file; write this text in plain block or flow style and try again"
    }
  }
}

extension SceneEditError {
  /// The reason on one line, without the lines of the file that it is about.
  package var line: Phrase { problem.phrase.suggesting(suggestion) }
}
