import Phrases
import Playground
import SceneModel
import SceneText

extension Screenplay {
  func wrongCommands(in steps: [(ScriptStep, Beat.Origin)]) -> [Diagnostic] {
    steps.flatMap { step, origin in
      sources[origin.source].wrongCommands(in: Placed(step, at: origin.place))
    }
  }
}

extension Screenplay.Source {
  func wrongCommands(in step: Placed<ScriptStep>) -> [Diagnostic] {
    step.commands.compactMap(diagnostic(on:))
  }

  /// Returns the problem with a command, at the wrong word; nil if there is none.
  private func diagnostic(on step: StepCommand) -> Diagnostic? {
    let command = step.command
    do throws(InvocationError) {
      _ = try Invocation(parsing: command.text)
      return nil
    } catch {
      let isInName = error.range.lowerBound < command.name.value.count
      let place = isInName ? command.name.place : (command.rest ?? command.name).place
      var diagnostic = diagnostic(error.problem.diagnosticProblem(isStep: step.isStep), at: place)
      diagnostic.suggestion = error.suggestion
      if step.isStep, case .unknownCommand(let word) = error.problem {
        diagnostic.suggestion = Suggestion.closest(
          to: word, among: ScriptStep.words + CommandTable.all.map(\.name.rawValue))
      }
      return diagnostic
    }
  }
}

extension InvocationError.Problem {
  func diagnosticProblem(isStep: Bool) -> Diagnostic.Problem {
    switch self {
    case .unknownCommand(let word):
      isStep ? .unknownStep(word) : .unknownValue(word, of: "command", known: [])
    case .times(let word):
      .outOfRange(
        "the number of times", from: "1", to: "\(Invocation.mostTimes)", found: "'\(word)'")
    case .empty, .missing, .missingKeyword, .mismatch, .surplus, .constraintChange:
      .wrongCommand(phrase)
    }
  }
}

/// A command of a script, and whether its name begins a step.
private typealias StepCommand = (command: ScriptCommand, isStep: Bool)

extension Placed<ScriptStep> {
  /// The commands of the step and of the steps inside it.
  fileprivate var commands: [StepCommand] {
    let own: [StepCommand] =
      switch value {
      case .perform(let command): [(command, command.name.place == place)]
      case .typeLine(let command): [(command, false)]
      default: []
      }
    return own + value.steps.flatMap(\.commands)
  }
}
