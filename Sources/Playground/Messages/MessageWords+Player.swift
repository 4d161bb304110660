import Cells
package import Phrases

extension MessageWords {
  func phrase(of message: PlayerMessage) -> Phrase {
    switch message {
    case .answer(let text): "Answer: \(text)"
    case .right(let answer): "Right: \(answer)"
    case .wrong(let typed, let answer): "Not quite: \(answer) (you answered \(typed))"
    case .wrongChoice(let letter, let text, let answer):
      "Not quite: the answer is '\(answer)' (you chose \(letter): \(text))"
    case .needed(let number, let change): "\(number) would need: \(change)"
    case .wrongNumber(let typed, isTooLarge: true): "Not quite: \(typed) is too much"
    case .wrongNumber(let typed, isTooLarge: false): "Not quite: \(typed) is too little"
    case .wrongText(let text): "It is not '\(text)'"
    case .tryAgain: "Try once more, or press \(key(.stepForward)) to skip."
    case .typeAnswer:
      "Type a number such as 12 or 4.5 and press Enter, or press \(key(.stepForward)) to skip"
    case .choose(let count):
      "Type a letter from A to \(Presentation.Question.letter(ofChoice: max(0, count - 1))) and press Enter, or press \(key(.stepForward)) to skip"
    case .spaceShowsAnswer:
      "Press \(key(.play)) to see the answer; to give your own, use 'stackyard learn FILE'"
    case .answerFollows: "The answer follows; press \(key(.play)) to pause"
    case .skipQuestion: "Press \(key(.stepForward)) again to skip the question and see the answer"
    case .leaveQuestion:
      "Press \(key(.nextPart)) again to skip the question and go to the next part"
    case .quitQuestion: "Press \(key(.quit)) again to leave the question and quit"
    case .quitTask: "Press \(key(.quit)) again to discard your changes and quit"
    case .quitVotes(andChanges: true):
      "Press \(key(.quit)) again to discard the votes and your changes, and quit"
    case .quitVotes(andChanges: false): "Press \(key(.quit)) again to discard the votes and quit"
    case .noVotes: "Only open questions with choices take votes."
    case .unreadVotes(let text): "these votes were not counted: '\(text)'"
    case .resultFollows: "Answer first what is asked above: what follows may show the result."
    case .solved(saves: false): "Done! Press \(key(.play)) to continue."
    case .solved(saves: true):
      "Done! Press \(key(.play)) to continue, or \(key(.save)) to save your solution."
    case .notYet(let shortfall): "Not yet: \(shortfall.phrase)."
    case .hint(let text, let number, let count): "Hint \(number) of \(count): \(text)"
    case .goal(let text): "Goal: \(text)"
    case .skipTask: "Press \(key(.stepForward)) again to skip the task and see the solution"
    case .solveTask:
      "Change the scene to reach the goal; \(key(.hint)) shows a hint, \(key(.stepForward)) twice the solution"
    case .discardsChanges(let command): "Press \(key(command)) again to discard your changes"
    case .taskBegins: "nothing to undo: the task begins here"
    case .target(nil) where appearance.keys.areTyped:
      "This is the target. Any line returns to your version."
    case .target(nil): "This is the target. Press any key to return to your version."
    case .target(let difference?) where appearance.keys.areTyped:
      "Target. In yours, \(difference.phrase). Any line returns to it."
    case .target(let difference?):
      "Target. In yours, \(difference.phrase). Press any key to return."
    case .differs(let difference): "In yours, \(difference.phrase)."
    case .noHint: "There is no hint here"
    case .lastHint:
      "That was the last hint; \(key(.target)) shows the target, \(key(.stepForward)) twice the solution"
    case .noTask: "There is no task here"
    case .tasksAreDone: "The script does the tasks itself; 'stackyard learn FILE' lets you do them"
    case .terminalTooSmall(let needed):
      "Parts may be cut off: written for \(needed.columns)x\(needed.rows)"
    case .lessonStarts where appearance.keys.areTyped:
      "An empty line continues; 'hint', 'target', 'glossary', 'previous-part', 'next-part', \(key(.help)), \(key(.quit)) and names such as 'Tab' work, too"
    case .lessonStarts:
      "Press \(key(.play)) to continue, \(key(.help)) for all keys, \(key(.quit)) to quit"
    case .lessonContinues(let step):
      "The lesson continues at step \(step); to begin again, press \(key(.previousPart)) until you reach step 1"
    case .userInControl(let step, let count) where appearance.keys.areTyped:
      "Paused at \(step) of \(count): you are in control. An empty line or \(key(.play)) resumes; your changes are discarded."
    case .userInControl(let step, let count):
      "Paused at \(step) of \(count): you are in control. Press \(key(.play)) to resume; your changes are discarded."
    case .recordingHere(let step, let count):
      "Recording after step \(step) of \(count). \(key(.record)) stops and writes a copy of the scene, with your steps in its script."
    case .recordBetweenSteps:
      "A recording can only begin between two steps of the file; press \(key(.stepForward)) to go on"
    case .recordAgain: "Press \(key(.record)) again to discard your changes and record from here"
    case .isPlaying: "The script is playing; press \(key(.play)) to pause it first"
    case .tryIt where appearance.keys.areTyped:
      "To try it yourself, type the command again; an empty line continues."
    case .tryIt: "To try it yourself, press the key again. \(key(.play)) continues."
    case .spaceContinues: "Press \(key(.play)) to continue"
    case .noMoreParts: "This is the last part"
    case .startAgain: "Press \(key(.play)) again to restart the lesson"
    case .lessonFinished(hasNext: false): "Lesson finished. Press \(key(.quit)) to quit."
    case .lessonFinished(hasNext: true):
      "Lesson finished. Press \(key(.nextPart)) for the next lesson, \(key(.quit)) to quit."
    case .lessonEnds(let count, hasNext: false):
      "End of the lesson, with \(count) of its tasks skipped. Press \(key(.quit)) to quit."
    case .lessonEnds(let count, hasNext: true):
      "End of the lesson, with \(count) of its tasks skipped. Press \(key(.nextPart)) for the next lesson."
    case .saveSolution: "Press \(key(.save)) to save your solution of the task."
    case .saveElsewhere:
      "The scene cannot be saved while its script is played; change it with 'stackyard FILE'"
    case .saveWhenSolved: "You can save your solution once the task is solved"
    case .lessonScore(let right, let count, let comesBack):
      "You answered \(right) of \(count) questions right at the first try."
        + (comesBack ? " The others come back before you begin another lesson." : "")
    case .inSwift(isOwn: false): "In Swift:"
    case .inSwift(isOwn: true): "Your solution in Swift:"
    case .exercise(let facts, let change, let number):
      "What is \(number) after '\(change)'? \(facts)."
    case .exerciseTitle(let number, let topic, let level, let right, let count):
      "Practice \(number): \(topic), level \(level), \(right) of \(count) right"
    case .exerciseEnds where appearance.keys.areTyped: "An empty line goes on, \(key(.quit)) quits"
    case .exerciseEnds: "Press \(key(.play)) to go on, \(key(.quit)) to quit"
    case .again(let title, let number, let count): "Again (\(number) of \(count)): \(title)"
    case .term(let term, let number, let count) where appearance.keys.areTyped:
      "Term \(number) of \(count): \(term). A term shows another one, an empty line returns."
    case .term(let term, let number, let count):
      "Term \(number) of \(count): \(term). Letters find a term, any other key returns"
    case .terms where appearance.keys.areTyped: "Type a term; an empty line returns."
    case .terms: "Letters find a term, any other key returns"
    case .noGlossary: "There is no glossary here"
    case .referenceEnds:
      "This is the end. Press \(key(.quit)) to quit, \(key(.play)) to start again"
    case .chooseLesson: "Choose a lesson with the arrow keys and Enter; Esc quits"
    case .placeMark(let step): "step \(step)"
    case .practiced(let right, let count, let level):
      "You answered \(right) of \(count) questions right at the first try, up to level \(level)."
    case .practiceAgain(let command): "The same practice again: \(command)"
    case .recordElsewhere: "To record a script, use 'stackyard record'"
    case .allFinished(let command): "You have finished all lessons; '\(command)' repeats one."
    case .lessonTitle(let number, let count, let title): "Lesson \(number) of \(count): \(title)"
    case .marksFinished: "x marks finished lessons, and > those that continue where you left them."
    case .finished(let title): "Lesson '\(title)' is finished."
    case .unfinished(let title, tasksLeft: 1):
      "Lesson '\(title)' is not finished: 1 of its tasks was skipped."
    case .unfinished(let title, let count):
      "Lesson '\(title)' is not finished: \(count) of its tasks were skipped."
    case .next(let title, let command): "Next: '\(title)' (\(command))"
    case .afterLessons(let practice): "Next: questions about random scenes (\(practice))"
    case .continues(let title, let step, let command):
      "Lesson '\(title)' continues at step \(step) (\(command))"
    }
  }
}

extension TaskShortfall {
  /// The reason as a clause about the user's version.
  package var phrase: Phrase {
    switch self {
    case .layout(let differences):
      switch differences.count {
      case 0: "the layout is another one"
      case 1: differences[0].phrase
      case 2: "\(differences[0].phrase); another view differs, too"
      default: "\(differences[0].phrase); \(differences.count - 1) other views differ, too"
      }
    case .lookalike(let difference): "it looks right, but \(difference.phrase)"
    case .rounded(let difference):
      "it looks right, but only because of rounding: \(difference.phrase)"
    case .otherCanvas(let size, let difference):
      "it looks right, but on a canvas of \(size), \(difference.phrase)"
    case .conflict(let dropped):
      "it looks right, but required constraints conflict: '\(dropped)' is dropped"
    case .ambiguous: "it looks right, but it is ambiguous (≈): other layouts would be equally good"
    }
  }
}

extension TargetDifference {
  /// The difference as a clause about the user's version.
  package var phrase: Phrase {
    switch self {
    case .value(let name, let target, let own): "\(name) is \(own) instead of \(target)"
    case .missingView(let view): "there is no view '\(view)'"
    case .otherView(let view): "there is another view '\(view)'"
    case .order: "the views are in another order"
    case .missingConstraint(let constraint): "the constraint '\(constraint)' is missing"
    case .otherConstraint(let constraint): "the constraint '\(constraint)' was added"
    case .notVisualFormat(let constraint): "the constraint '\(constraint)' is not visual format"
    }
  }
}
