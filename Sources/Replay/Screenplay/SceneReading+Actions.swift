import Playground
package import SceneModel
package import SceneText

extension SceneReading {
  /// Returns the problems with the actions of buttons.
  ///
  /// A command that cannot be an action is an error. A view that does not exist is a warning:
  /// another command may add it, and a scene stays valid when a view is deleted.
  package func problemsOfActions(in scene: Scene, file: String, text: String) -> [Diagnostic] {
    let known = scene.root.idsInside + [SceneEdit.sceneName]
    return actions.flatMap { action -> [Diagnostic] in
      func diagnostic(
        _ problem: Diagnostic.Problem, suggestion: String?, _ severity: Diagnostic.Severity
      ) -> Diagnostic {
        var diagnostic = Diagnostic(problem, at: action.place, file: file, text: text)
        diagnostic.suggestion = suggestion
        diagnostic.severity = severity
        return diagnostic
      }
      do throws(InvocationError) {
        let invocation = try Invocation(parsing: action.value)
        guard invocation.canBeAction else {
          let problem = Diagnostic.Problem.noChange(invocation.command.rawValue)
          return [diagnostic(problem, suggestion: nil, .error)]
        }
      } catch {
        return [
          diagnostic(
            error.problem.diagnosticProblem(isStep: false), suggestion: error.suggestion, .error)
        ]
      }
      let views = ScriptCommand(action.value)?.views ?? []
      return views.filter { !known.contains($0) }.map { view in
        diagnostic(
          .unknownActionView(view), suggestion: Suggestion.closest(to: view, among: known),
          .warning)
      }
    }
  }
}
