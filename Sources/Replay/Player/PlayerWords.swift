import Scenes

/// What a player itself says, in the languages of the lessons.
package struct PlayerWords: Sendable {
  package static let languages = ["en", "ja", "zh"]

  let language: String?

  private func said(_ english: String, ja: String, zh: String) -> String {
    switch language.flatMap({ Language.best(of: PlayerWords.languages, for: $0) }) {
    case "ja": ja
    case "zh": zh
    default: english
    }
  }

  var solved: String {
    said("That's it. Space goes on.", ja: "できました。Space で先へ進みます。", zh: "完成了。按 Space 继续。")
  }

  func right(_ answer: String) -> String {
    said("Right: \(answer)", ja: "正解: \(answer)", zh: "正确: \(answer)")
  }

  func wrong(_ typed: String, _ answer: String) -> String {
    said(
      "\(answer); you said \(typed)", ja: "\(answer) です (あなたの答え: \(typed))",
      zh: "\(answer) (你的答案: \(typed))")
  }

  func hint(_ text: String) -> String {
    said("Hint: \(text)", ja: "ヒント: \(text)", zh: "提示: \(text)")
  }

  var target: String {
    said(
      "this is the target; any key goes back", ja: "これが目標です。どのキーでも戻ります",
      zh: "这是目标; 按任意键返回")
  }

  var typeAnswer: String {
    said(
      "type the answer; Space goes on without one", ja: "答えを入力してください。Space で答えずに進みます",
      zh: "请输入答案; 按 Space 跳过")
  }

  var noHint: String { said("there is no hint here", ja: "ここにはヒントがありません", zh: "这里没有提示") }

  var noTask: String { said("there is no task here", ja: "ここには課題がありません", zh: "这里没有任务") }

  var lessonEnds: String {
    said(
      "the lesson is finished; q leaves it, Space begins anew", ja: "レッスン終了です。q で終わり、Space で最初から",
      zh: "课程结束; 按 q 离开, 按 Space 重新开始")
  }

  var noMoreParts: String {
    said("this is the last part", ja: "最後の部分です", zh: "这是最后一部分")
  }

  var exportElsewhere: String {
    said(
      "a scene is written in the playground, 'stackyard SCENE'",
      ja: "シーンの書き出しは 'stackyard SCENE' で行います", zh: "用 'stackyard SCENE' 写出场景")
  }

  var recordElsewhere: String {
    said(
      "a script is recorded with 'stackyard record'", ja: "台本の記録には 'stackyard record' を使います",
      zh: "用 'stackyard record' 录制脚本")
  }
}
