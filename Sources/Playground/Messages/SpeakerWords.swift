import SceneLayouts

/// The words on the terminal of a speaker.
package enum SpeakerWord: Hashable, CaseIterable, Sendable {
  case now, note, next, answer, votes, covered, controlled, waiting, keys, atEnd
}

extension MessageLanguage {
  package func text(of word: SpeakerWord) -> String {
    switch (self, word) {
    case (.english, .now): "Now"
    case (.english, .note): "Note"
    case (.english, .next): "Next"
    case (.english, .answer): "Answer"
    case (.english, .votes): "Votes"
    case (.english, .covered): "plain screen"
    case (.english, .controlled): "you are in control"
    case (.english, .waiting): "Waiting for a presentation: stackyard play SCENE --presenter"
    case (.english, .keys): "Keys go to the presentation; q quits the notes."
    case (.english, .atEnd): "This is the last step."
    case (.japanese, .now): "現在"
    case (.japanese, .note): "メモ"
    case (.japanese, .next): "次"
    case (.japanese, .answer): "答え"
    case (.japanese, .votes): "投票"
    case (.japanese, .covered): "無地の画面"
    case (.japanese, .controlled): "操作中"
    case (.japanese, .waiting): "プレゼンテーションを待っています: stackyard play SCENE --presenter"
    case (.japanese, .keys): "キーはプレゼンテーションに送られます。q でメモを終了します。"
    case (.japanese, .atEnd): "最後のステップです。"
    case (.chinese, .now): "现在"
    case (.chinese, .note): "备注"
    case (.chinese, .next): "下一步"
    case (.chinese, .answer): "答案"
    case (.chinese, .votes): "投票"
    case (.chinese, .covered): "空白屏幕"
    case (.chinese, .controlled): "正在操作"
    case (.chinese, .waiting): "正在等待演示：stackyard play SCENE --presenter"
    case (.chinese, .keys): "按键会发送到演示；按 q 退出备注。"
    case (.chinese, .atEnd): "这是最后一步。"
    }
  }

  /// Returns the place in a presentation, such as `Step 3 of 12`.
  package func place(step: Int, count: Int) -> String {
    switch self {
    case .english: "Step \(step) of \(count)"
    case .japanese: "ステップ \(step)/\(count)"
    case .chinese: "第 \(step)/\(count) 步"
    }
  }
}
