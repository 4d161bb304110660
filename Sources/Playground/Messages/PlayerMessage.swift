package import Cells

/// A message of the player of scripts and lessons.
package enum PlayerMessage: Hashable, Sendable {
  // Questions.
  case answer(String)
  case right(String)
  case wrong(typed: String, answer: String)
  case wrongChoice(letter: String, text: String, answer: String)
  /// A change of the scene with which the answer would have been right.
  case needed(String, change: String)
  /// The first answer, which may be corrected, is another number.
  case wrongNumber(String, isTooLarge: Bool)
  /// The text of the wrong choice, because its number could be taken for a value.
  case wrongText(String)
  case tryAgain
  case typeAnswer
  case choose(count: Int)
  case spaceShowsAnswer
  case answerFollows
  case skipQuestion
  case leaveQuestion
  case quitQuestion
  case quitTask
  /// Quitting would discard the votes of an audience, and perhaps the speaker's changes.
  case quitVotes(andChanges: Bool)
  /// There is no question to which votes can be typed.
  case noVotes
  /// The text of votes, from its mistake on.
  case unreadVotes(String)
  /// On paper, what follows may show the result of a question or a task.
  case resultFollows

  // Tasks.
  case solved(saves: Bool)
  case notYet(TaskShortfall)
  case hint(String, number: Int, count: Int)
  case goal(String)
  case skipTask
  case solveTask
  /// The command would discard the user's changes.
  case discardsChanges(CommandName)
  case taskBegins
  /// The target is shown, and differs from the user's version.
  case target(TargetDifference?)
  case differs(TargetDifference)
  case noHint
  case lastHint
  case noTask
  /// The script that is played does the tasks itself.
  case tasksAreDone

  // Moving.
  case terminalTooSmall(needed: CellSize)
  case lessonStarts
  case lessonContinues(step: Int)
  case userInControl(step: Int, count: Int)
  /// As ``userInControl(step:count:)``, while the changes are recorded.
  case recordingHere(step: Int, count: Int)
  /// Recording would discard the user's changes.
  case recordAgain
  /// A recording cannot begin where a step was played only in part.
  case recordBetweenSteps
  case isPlaying
  case tryIt
  case spaceContinues
  case noMoreParts
  case startAgain
  case lessonFinished(hasNext: Bool)
  case lessonEnds(tasksLeft: Int, hasNext: Bool)
  /// The number of questions that were answered right at the first try.
  case lessonScore(right: Int, count: Int, comesBack: Bool)
  /// The heading of the lines of code at the end of a lesson: the user's own solution, or the lesson's.
  case inSwift(isOwn: Bool)
  case saveElsewhere
  /// Only the solution of the task can be saved.
  case saveWhenSolved
  /// The user's own solution of a task can be saved at the end of the lesson.
  case saveSolution
  case recordElsewhere

  // Exercises.
  /// The question for the value of a number after a change, with what it depends on.
  case exercise(facts: String, change: String, number: String)
  case exerciseTitle(number: Int, topic: String, level: Int, right: Int, count: Int)
  case exerciseEnds
  /// The title of a question of an earlier lesson that is asked again.
  case again(title: String, number: Int, of: Int)
  /// The result of all exercises.
  case practiced(right: Int, count: Int, level: Int)
  case practiceAgain(command: String)

  // The glossary.
  case term(String, number: Int, count: Int)
  /// The list of all terms is shown.
  case terms
  case noGlossary
  case referenceEnds

  // The list of lessons.
  case chooseLesson
  /// The step at which a lesson continues.
  case placeMark(step: Int)
  case marksFinished
  case allFinished(command: String)
  case lessonTitle(number: Int, count: Int, title: String)
  case finished(title: String)
  case unfinished(title: String, tasksLeft: Int)
  case next(title: String, command: String)
  case afterLessons(practice: String)
  /// A lesson that was left before its end continues at a step.
  case continues(title: String, step: Int, command: String)
}

/// The reason why a task is not solved.
package enum TaskShortfall: Hashable, Sendable {
  /// The layout is not that of the target: the first difference of each view.
  case layout([TargetDifference])
  /// The layout is right, but a property or a constraint is not.
  case lookalike(TargetDifference)
  /// The cells are right, but a number before rounding is not.
  case rounded(TargetDifference)
  /// The layout is right, but required constraints conflict, so that one is dropped.
  case conflict(String)
  /// The layout is right, but others are equally good.
  case ambiguous
  /// The layout is right on this canvas, but not on one of another size.
  case otherCanvas(String, TargetDifference)
}

/// A difference between the user's version of a task and its target.
package enum TargetDifference: Hashable, Sendable {
  /// A value, named as scenes do, such as `a.width`.
  case value(String, target: String, own: String)
  case missingView(String)
  case otherView(String)
  case order
  /// A constraint that the task leaves alone is not there.
  case missingConstraint(String)
  /// A constraint is there, although the task leaves all of them alone.
  case otherConstraint(String)
  /// A constraint was added as an equation or a size, although the task adds visual format.
  case notVisualFormat(String)
}
