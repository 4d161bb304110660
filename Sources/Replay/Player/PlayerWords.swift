import Cells
import SceneModel

/// What a player itself says, in the languages of the lessons.
package struct PlayerWords: Sendable {
  package static let languages = ["en", "ja", "zh"]

  let language: String?

  package init(language: String?) {
    self.language = language
  }

  private func said(_ english: String, ja: String, zh: String) -> String {
    switch language.flatMap({ Language.best(of: PlayerWords.languages, for: $0) }) {
    case "ja": ja
    case "zh": zh
    default: english
    }
  }
}

// MARK: Questions

extension PlayerWords {
  func answer(_ text: String) -> String {
    said("Answer: \(text)", ja: "答え: \(text)", zh: "答案: \(text)")
  }

  func right(_ answer: String) -> String {
    said("Right: \(answer)", ja: "正解: \(answer)", zh: "正确: \(answer)")
  }

  func wrong(_ typed: String, _ answer: String) -> String {
    said(
      "Not quite: \(answer) (you answered \(typed))", ja: "残念: \(answer) です (あなたの答え: \(typed))",
      zh: "不对: 是 \(answer) (你的答案: \(typed))")
  }

  func wrongChoice(_ number: Int, _ text: String, _ answer: String) -> String {
    said(
      "Not quite: the answer is '\(answer)' (you chose \(number): \(text))",
      ja: "残念: \(answer) です (あなたの答え: \(number) \(text))",
      zh: "不对: 是 \(answer) (你的答案: \(number) \(text))")
  }

  func tryAgain(_ typed: String) -> String {
    said(
      "Not quite: it is not \(typed). Try once more, or press Space to skip",
      ja: "残念: \(typed) ではありません。もう一度どうぞ。Space で答えを見ます",
      zh: "不对: 不是 \(typed)。再试一次, 或按 Space 看答案")
  }

  var typeAnswer: String {
    said(
      "Type an answer and press Enter, or press Space to skip",
      ja: "答えを入力して Enter を押してください。Space で飛ばせます", zh: "输入答案后按 Enter; 按 Space 跳过")
  }

  func choose(of count: Int) -> String {
    said(
      "Type a number from 1 to \(count) and press Enter, or press Space to skip",
      ja: "1 から \(count) の番号を入力して Enter を押してください。Space で飛ばせます",
      zh: "输入 1 到 \(count) 的编号后按 Enter; 按 Space 跳过")
  }

  var spaceShowsAnswer: String {
    said("Press Space to see the answer", ja: "Space で答えを見ます", zh: "按 Space 看答案")
  }

  var answerFollows: String {
    said(
      "The answer follows; press Space to pause", ja: "まもなく答えが出ます。Space で一時停止します",
      zh: "答案即将显示; 按 Space 暂停")
  }

  var skipQuestion: String {
    said(
      "Space again skips the question and shows the answer", ja: "質問を飛ばしますか？もう一度 Space で答えを見ます",
      zh: "跳过这个问题？再按一次 Space 看答案")
  }
}

// MARK: Tasks

extension PlayerWords {
  var solved: String {
    said(
      "Done! Press Space to continue.", ja: "できました！Space で先へ進みます。", zh: "完成了！按 Space 继续。")
  }

  var lookalike: String {
    said(
      "Not yet: it looks right, but a property has a different value than the task asks for.",
      ja: "まだです。見た目は同じですが、課題が求めるプロパティの値とは違います。", zh: "还没有: 看起来对了，但有一个属性的值不是任务所要求的。")
  }

  func hint(_ text: String, _ number: Int, of count: Int) -> String {
    said(
      "Hint \(number) of \(count): \(text)", ja: "ヒント \(number)/\(count): \(text)",
      zh: "提示 \(number)/\(count): \(text)")
  }

  func goal(_ text: String) -> String {
    said("Goal: \(text)", ja: "課題: \(text)", zh: "任务: \(text)")
  }

  var skipTask: String {
    said(
      "Space again skips the task and shows the solution", ja: "課題を飛ばしますか？もう一度 Space で解答を見ます",
      zh: "跳过这个任务？再按一次 Space 看解法")
  }

  var taskBegins: String {
    said(
      "nothing to undo: the task begins here", ja: "取り消すものはありません。課題はここから始まります",
      zh: "没有可撤销的操作: 任务从这里开始")
  }

  var target: String {
    said(
      "This is the goal. Press any key to return to your version",
      ja: "これが目標です。どのキーでも自分の画面に戻ります", zh: "这是目标; 按任意键返回")
  }

  var noHint: String { said("There is no hint here", ja: "ここにはヒントがありません", zh: "这里没有提示") }

  var noTask: String { said("There is no task here", ja: "ここには課題がありません", zh: "这里没有任务") }
}

// MARK: Moving

extension PlayerWords {
  func terminalTooSmall(for screen: CellSize, _ terminal: CellSize) -> String {
    let (needed, found) = (
      "\(screen.columns)x\(screen.rows)", "\(terminal.columns)x\(terminal.rows)"
    )
    return said(
      "Written for \(needed); this is \(found): parts may be out of sight",
      ja: "\(needed) 用の台本です。この端末は \(found) なので、一部が隠れることがあります",
      zh: "为 \(needed) 编写; 此终端是 \(found), 部分内容可能看不见")
  }

  var lessonStarts: String {
    said(
      "Press Space to continue, ? for all keys, q to quit", ja: "Space で先へ、? でキー一覧、q で終了",
      zh: "按 Space 继续, ? 查看按键, q 退出")
  }

  func byHand(step: Int, of count: Int) -> String {
    said(
      "Paused at \(step) of \(count): you are in control. Press Space to resume; your changes are discarded.",
      ja: "\(count) 中 \(step) で一時停止中。自由に操作できます。Space で再開し、変更は取り消されます。",
      zh: "已在第 \(step)/\(count) 步暂停，现在由你操作。按 Space 继续，你的更改会被撤销。")
  }

  var isPlaying: String {
    said(
      "The script is playing; press Space to pause it first", ja: "再生中です。先に Space で一時停止してください",
      zh: "正在播放; 请先按 Space 暂停")
  }

  var tryIt: String {
    said(
      "Try it yourself? Press the key again. Space continues the lesson",
      ja: "自分で試すには、もう一度キーを押してください。Space で先へ進みます", zh: "想自己试试？再按一次这个键。按 Space 继续课程")
  }

  var spaceContinues: String {
    said("Press Space to continue", ja: "Space で先へ進みます", zh: "按 Space 继续")
  }

  var noMoreParts: String {
    said("This is the last part", ja: "最後の部分です", zh: "这是最后一部分")
  }

  var lessonFinished: String {
    said(
      "Lesson finished. Press n for the next lesson, q to quit, Space to start again",
      ja: "レッスン修了です。n で次のレッスン、q で終了、Space で最初から", zh: "课程完成。按 n 进入下一课, q 退出, Space 重新开始")
  }

  func lessonEnds(tasksLeft count: Int) -> String {
    said(
      "End of the lesson, with \(count) of its tasks skipped. n next lesson, Space start again",
      ja: "レッスンの終わりです (飛ばした課題: \(count))。n で次のレッスン、Space で最初から",
      zh: "课程结束, 有 \(count) 个任务被跳过。n 下一课, Space 重新开始")
  }

  var exportElsewhere: String {
    said(
      "To save a scene, open it in the playground: 'stackyard SCENE'",
      ja: "シーンの書き出しは 'stackyard SCENE' で行います", zh: "用 'stackyard SCENE' 写出场景")
  }

  var recordElsewhere: String {
    said(
      "To record a script, use 'stackyard record'", ja: "台本の記録には 'stackyard record' を使います",
      zh: "用 'stackyard record' 录制脚本")
  }
}

// MARK: The list of lessons

extension PlayerWords {
  package var marksFinished: String {
    said("Finished lessons are marked x.", ja: "修了したレッスンには x が付きます。", zh: "已完成的课程标有 x。")
  }

  package func finished(_ title: String) -> String {
    said(
      "Lesson '\(title)' is finished.", ja: "レッスン「\(title)」を修了しました。", zh: "课程“\(title)”已完成。")
  }

  package func unfinished(_ title: String, tasksLeft count: Int) -> String {
    said(
      "Lesson '\(title)' is not finished: \(count) of its tasks \(count == 1 ? "was" : "were") skipped.",
      ja: "レッスン「\(title)」はまだ修了していません (飛ばした課題: \(count))。",
      zh: "课程“\(title)”尚未完成: 有 \(count) 个任务被跳过。")
  }

  package func next(_ title: String, command: String) -> String {
    said(
      "Next: '\(title)' (\(command))", ja: "次は「\(title)」です (\(command))",
      zh: "下一课: “\(title)” (\(command))")
  }
}
