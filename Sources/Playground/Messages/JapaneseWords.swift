import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Messages in Japanese.
package struct JapaneseWords: MessageWords {
  private let appearance: Appearance

  package init(_ appearance: Appearance) { self.appearance = appearance }

  private var times: String { appearance.times }
  private var arrow: String { appearance.changesTo }
  private var problemKeys: String { CommandTable.keyNames(of: .problem) }

  package func text(of message: Message) -> String {
    switch message {
    case .refused(let refusal): text(of: refusal)
    case .invalid(let error): text(of: error)
    case .noFunction(let key): "\(key.name) はここでは使えません。? でキー一覧を表示します"
    case .noProblems: "問題はありません: 矛盾も、決まらない値もありません"
    case .undid(let change, let left): "取り消し: \(text(of: change)) (残り \(left))"
    case .redid(let change, let left): "やり直し: \(text(of: change)) (残り \(left))"
    case .discardedChanges: "変更を破棄しました。u で元に戻せます"
    case .nothingToDiscard: "破棄する変更はありません"
    case .reread(replacesChanges: true): "ファイルを読み直しました。u で自分の変更に戻せます"
    case .reread(replacesChanges: false): "ファイルを読み直しました"
    case .setPriority(let view, let priority, let old, let new):
      "\(view): \(name(of: priority)) \(old.shortText) \(arrow) \(new.shortText)"
    case .becameStack(let view): "\(view) をスタックビューにしました"
    case .canvasExceedsPane(let canvas, let pane):
      "キャンバス (\(canvas.columns)\(times)\(canvas.rows)) が枠 (\(pane.columns)\(times)\(pane.rows)) より大きくなりました。0 で枠に合わせます"
    case .motion(isOn: true): "レイアウトが変わるとビューが動きます"
    case .motion(isOn: false): "ビューの動きを止めました"
    case .listed(let count, .view, let view, filter: nil): "\(view) の制約 \(count) 件"
    case .listed(let count, .all, view: _, filter: nil): "すべての制約 \(count) 件"
    case .listed(let count, .conflicts, view: _, filter: nil): "矛盾する制約 \(count) 件"
    case .listed(let count, _, view: _, let filter?):
      "'\(filter)' を含む制約 \(count) 件。Esc ですべて表示します"
    case .switched(let constraint, isOn: true): "有効に戻しました: \(constraint)"
    case .switched(let constraint, isOn: false): "無効にしました: \(constraint)"
    case .setConstraintPriority(let constraint, let old, let new):
      "\(constraint): 優先度 \(old.shortText) \(arrow) \(new.shortText)"
    case .trying(let number, let change): "\(number) を試しています: \(change)"
    case .kept(let change): "変更しました: \(change)"
    case .takenBack(let change): "元に戻しました: \(change)"
    case .backToLayout: "元のレイアウトに戻りました"
    case .otherSolution(let number, let value, let other):
      "同じくらい良い別の解: \(number) は \(other) ではなく \(value)"
    case .copied(let view):
      "\(view) をコピーしました。\(CommandTable.keyNames(of: .paste)) で貼り付けます"
    case .cut(let view):
      "\(view) を切り取りました。\(CommandTable.keyNames(of: .paste)) で貼り付けます"
    case .device(let name, let points, let cells):
      "\(name): \(points) ポイント、ここでは \(cells) 文字"
    case .paletteKeys: "Enter で実行、Tab で引数を入力、Esc で閉じる"
    case .noCommandFits(let text): "'\(text)' に合うコマンドはありません。Esc で閉じる"
    case .property(let key, let help): "\(key): \(help)"
    case .yanked(let name, let form):
      "\(name) を \(form.rawValue) としてクリップボードにコピーしました"
    case .yankElsewhere:
      "ここにはクリップボードがありません。ファイルを指定してください。例: 'yank yaml to a.yaml'"
    case .recoveryFound: "中断されたセッションの変更があります。':recover' で復元します"
    case .recovered: "中断されたセッションの変更を復元しました。u でファイルの状態に戻ります"
    case .nothingToRecover: "このシーンには、中断されたセッションの変更はありません"
    case .changedElsewhere:
      "ファイルが別のプログラムに変更されました。R で読み直します"
    case .followed(let change): "ファイルが変更されました: \(text(of: change))"
    case .madeProposal(let change): "\(change)。u で取り消せます"
    case .remembered: "記憶しました。\(CommandTable.keyNames(of: .compareStates)) で比べます"
    case .took(let change): text(of: change)
    case .pastedLog(_, of: 1): "これがその矛盾です。\(problemKeys) で解決策を表示し、u で戻ります"
    case .pastedLog(let number, let count):
      "\(count) 個の矛盾のうち \(number) 番目です。\(problemKeys) で解決策を表示し、u で戻ります"
    case .pastedNoLog: "貼り付けた文字はキーとして扱いません。制約の矛盾のログならシーンとして開きます"
    case .pastedUnreadableLog: "貼り付けたログに読める行がありません"
    case .pastedLogWithoutScene: "貼り付けたログはシーンとして表示できません。'stackyard log' が説明します"
    case .invalidCanvasSize(let most): "列数x行数を 1x1 から \(most)x\(most) の範囲で入力してください"
    case .invalidPriority: "優先度を 1 から 1000 の範囲で入力してください"
    case .saveElsewhere: "シーンの書き出しはプレイグラウンドでのみできます"
    case .playElsewhere: "台本は 'stackyard play SCENE' で再生します"
    case .recordElsewhere: "記録はプレイグラウンドでのみできます: stackyard SCENE"
    case .scriptIsOver: "台本は終わりました。これはあなたのシーンです"
    case .diagnostic(let text): text
    case .file(let message): text(of: message)
    case .recording(let message): text(of: message)
    case .player(let message): text(of: message)
    }
  }

  package func text(of message: FileMessage) -> String {
    switch message {
    case .saved(let name, losesComments: false): "\(name) に保存しました"
    case .saved(let name, losesComments: true): "\(name) に保存しました (コメントは失われました)"
    case .written(let name, losesComments: false): "\(name) に書き出しました"
    case .written(let name, losesComments: true): "\(name) に書き出しました (コメントは含まれません)"
    case .alreadyWritten(let name): "すでに \(name) に書き出してあります"
    case .gone(let name): "\(name) がなくなっています。もう一度保存すると作り直します"
    case .changedOnDisk(let name):
      "\(name) は別のプログラムに変更されました。もう一度保存すると上書きし、R で読み直します"
    case .tooManyCopies(let first, let last):
      "このフォルダーにはコピーが多すぎます (\(first) から \(last) まであります)"
    case .recorded(let names): "\(names.joined(separator: " と ")) に記録しました"
    case .tooManyRecordings(let first): "このフォルダーには記録が多すぎます (\(first) など)"
    case .exists(let name): "\(name) はすでにあります。別のファイルを指定してください"
    case .noScene: "ファイルはシーンではありません"
    case .failed(let reason): reason
    }
  }

  package func text(of message: RecordingMessage) -> String {
    let keys = CommandTable.keyNames(of: .record)
    return switch message {
    case .takesNoPaste: "記録中は貼り付けできません"
    case .began: "記録中です。\(keys) で終了します"
    case .beginsHere: "記録はここから始まります。\(keys) で終了します"
    case .cannotPlay: "記録中は台本を再生できません。\(keys) で記録を終了します"
    case .cannotReset: "記録を始める前には戻れません。\(keys) で記録を終了します"
    case .notKept(let reason): "\(text(of: reason))。\(keys) でもう一度試します"
    case .notKeptAtEnd(let reason): "\(text(of: reason))。もう一度終了すると記録は失われます"
    }
  }

  package var lineHint: String { "コマンドを入力。Tab で補完、Esc で閉じる" }

  package func texts(of question: StatusQuestion, typed: String) -> [String] {
    switch question {
    case .leaving:
      [
        "変更を保存しますか？ s 保存   d 破棄   Esc 戻る", "保存? s 保存  d 破棄  Esc 戻る",
        "s 保存 d 破棄 Esc",
      ]
    case .leavingUnsaved(let reason): ["s 再試行   d 破棄   Esc 戻る   \(text(of: reason))"]
    case .canvasSize: ["キャンバスのサイズ (例 60x8): \(typed)  Enter  Esc"]
    case .priority(let view, let priority, let now):
      ["\(view): \(name(of: priority)) (\(now.shortText)): \(typed)  Enter  Tab 次  Esc"]
    case .again(let reason): ["\(typed)  \(text(of: reason))"]
    }
  }
}

// MARK: Refusals

extension JapaneseWords {
  package func text(of refusal: Refusal) -> String {
    switch refusal {
    case .unknownCommand(let name): "コマンド '\(name)' はありません"
    case .incomplete(let name): "'\(name.rawValue)' の引数が足りません"
    case .unknownView(let id, suggestion: nil): "ビュー '\(id)' はありません"
    case .unknownView(let id, let meant?): "ビュー '\(id)' はありません。'\(meant)' のことですか？"
    case .unknownProperty(let key, suggestion: nil): "プロパティ '\(key)' はありません"
    case .unknownProperty(let key, let meant?):
      "プロパティ '\(key)' はありません。'\(meant)' のことですか？"
    case .edit(let error): error.line
    case .noDifference: "シーンはすでにその状態です"
    case .nothingCopied:
      "コピーしたビューがありません。\(CommandTable.keyNames(of: .copy)) でコピーします"
    case .placeWithoutStack: "位置にはスタックビューが必要です。例: 'in row at 0'"
    case .noSteps(let property): "\(property) は段階的に変えられません。Enter で編集します"
    case .tooLongForClipboard(let most):
      "\(most) バイトを超えます。ファイルを指定してください。例: 'yank svg to a.svg'"
    case .noSubviews(let view): "\(view) の中にビューはありません"
    case .isRoot(let view): "\(view) はルートです。q で終了します"
    case .isOnlyView(let view): "ビューは \(view) だけです"
    case .isSelected(let view): "\(view) はすでに選択されています"
    case .noViewInThatDirection: "その方向にビューはありません"
    case .noStack(let view): "\(view) はスタックビューではなく、その中にもありません。o でビューを追加できます"
    case .sameValue(let view): "\(view) はすでにその値です"
    case .tooManyViews(let limit): "シーンのビューは \(limit) 個までです"
    case .cannotBecomeStack(let view):
      "\(view) はスタックビューの中になく、スタックビューにもできません。別のビューを選んでください"
    case .rootStays: "ルートは削除できません (R ですべての変更を破棄します)"
    case .notArranged(let view): "\(view) はスタックビューの中にないので、移動できません"
    case .atEdge(let view, isFirst: true, let stack): "\(view) はすでに \(stack) の先頭です"
    case .atEdge(let view, isFirst: false, let stack): "\(view) はすでに \(stack) の末尾です"
    case .contentOfStack(let view): "\(view) はスタックビューで、サイズは中のビューで決まります"
    case .contentAtLimit(let view, isSmallest: true): "\(view) の内容はこれ以上小さくできません"
    case .contentAtLimit(let view, isSmallest: false): "\(view) の内容はこれ以上大きくできません"
    case .samePriority(let view, let priority, let value):
      "\(view): \(name(of: priority)) はすでに \(value.shortText) です"
    case .noConstraint: "表示される制約がありません。list-constraints all でシーンの制約を表示します"
    case .fixedConstraint(let id): text(of: id)
    case .sameConstraintPriority(let priority): "優先度はすでに \(priority.shortText) です"
    case .noOtherView: "この制約にほかのビューはありません"
    case .noProposal(_, count: 0): "このビューについて試せる変更はありません"
    case .noProposal(let number, let count): "変更 \(number) はありません。全部で \(count) 件です"
    case .triedAlready(let number): "変更 \(number) はもう試しています。Enter で確定します"
    case .nothingTried: "試している変更はありません。1 で最初の変更を試します"
    case .nothingToCompare(let view): "\(view) には値の少ないプロパティがありません"
    case .nothingRemembered: "記憶したシーンはありません。K でこのシーンを記憶します"
    case .sameState: "シーンは記憶したときと同じです"
    case .notAmbiguous(let view): "\(view) に決まらない値はありません"
    case .canvasAtLimit: "キャンバスはすでにそのサイズか、それ以上変えられません"
    case .canvasFits: "キャンバスはすでに枠と同じ大きさです"
    case .noScript: "このシーンには台本がありません。r で記録できます"
    case .noScriptPlaying: "台本は再生されていません。Space でこのシーンの台本を再生します"
    case .noTask: "ここには課題がありません。'stackyard learn' にあります"
    case .nothingToUndo: "取り消すものはありません"
    case .nothingToRedo: "やり直すものはありません"
    case .nothingToRepeat: "繰り返す変更はありません"
    case .canvasHasFocus: "フォーカスはすでにキャンバスにあります"
    case .noListHasFocus: "フォーカスのある一覧がありません。F3 で制約、F4 で説明に移ります"
    case .firstRowOfPane: "先頭の行です"
    case .lastRowOfPane: "最後の行です"
    }
  }

  /// Why a constraint can be neither switched off nor given another priority.
  private func text(of constraint: ConstraintID) -> String {
    switch constraint {
    case .entry: "ファイルにある制約です"
    case .size(let view, _, _): "\(view) 自身のサイズの制約です。p で優先度を下げられます"
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      "\(view) の内容による制約です。p で優先度を下げられます"
    case .stack(let view, _, _): "スタックビュー \(view) が作る制約です。そのプロパティで変わります"
    case .placement:
      "ルートをキャンバスに置く制約です。': set VIEW placement none' で外せます"
    case .mask(let view, _, _):
      "\(view) の frame は手で設定されています。': set \(view) frame' で変えられます"
    case .margins(let view, _):
      "\(view) のマージンです。': set \(view) layoutMargins' で変えられます"
    case .window: "キャンバスのサイズです。< > ( ) で変えられます"
    case .engine: "どのレイアウトでも成り立つ制約です"
    }
  }

  private func name(of priority: Prompt.Priority) -> String {
    switch priority {
    case .huggingHorizontal: "横のハギング"
    case .huggingVertical: "縦のハギング"
    case .resistanceHorizontal: "横の圧縮への抵抗"
    case .resistanceVertical: "縦の圧縮への抵抗"
    }
  }
}

// MARK: Changes

extension JapaneseWords {
  package func text(of difference: SceneDifference) -> String {
    switch difference {
    case .unknown: "変更"
    case .order: "ビューの順序"
    case .properties(let count): "\(count) 個のプロパティ"
    case .added(let view): "\(view) の追加"
    case .deleted(let view): "\(view) の削除"
    case .viewCounts(let added, deleted: 0): "\(added) 個のビューの追加"
    case .viewCounts(added: 0, let deleted): "\(deleted) 個のビューの削除"
    case .viewCounts(let added, let deleted): "\(added) 個のビューの追加と \(deleted) 個の削除"
    case .canvas(let old, let new): "キャンバス \(old ?? "枠") \(arrow) \(new ?? "枠")"
    case .direction(isRightToLeft: true): "読む方向を右から左に"
    case .direction(isRightToLeft: false): "読む方向を左から右に"
    case .constraintAdded(let text): "\(text) の追加"
    case .constraintRemoved(let text): "\(text) の削除"
    case .constraintSwitched(let text, isOn: true): "\(text) を有効に"
    case .constraintSwitched(let text, isOn: false): "\(text) を無効に"
    case .constraintChanged(let old, let new): "\(old) \(arrow) \(new)"
    case .constraintEdited(let text): "\(text) の変更"
    case .edit(let command): command
    case .stack(let view): "\(view).stack"
    case .property(let view, let label, let old, let new):
      "\(view).\(label) \(text(of: old)) \(arrow) \(text(of: new))"
    }
  }

  private func text(of value: SceneDifference.Value) -> String {
    switch value {
    case .none: "なし"
    case .flag(let flag): flag ? "オン" : "オフ"
    case .text(let text): text
    case .size(let width, let height): "\(width ?? "なし")x\(height ?? "なし")"
    }
  }
}

// MARK: Typed lines

extension JapaneseWords {
  package func text(of error: InvocationError) -> String {
    guard let meant = error.suggestion else { return text(of: error.problem) }
    return "\(text(of: error.problem))。'\(meant)' のことですか？"
  }

  private func text(of problem: InvocationError.Problem) -> String {
    switch problem {
    case .empty: "コマンドの名前を入力してください"
    case .unknownCommand(let word): "コマンド '\(word)' はありません"
    case .missing(let parameter, let usage): "\(words(for: parameter))が必要です: \(usage)"
    case .missingKeyword(let word, found: nil, let usage): "'\(word)' が必要です: \(usage)"
    case .missingKeyword(let word, let found?, let usage):
      "'\(found)' ではなく '\(word)' が必要です: \(usage)"
    case .mismatch(let parameter, let found): "'\(found)' ではなく\(words(for: parameter))が必要です"
    case .surplus(let word, let usage): "'\(word)' は余分です: \(usage)"
    case .times(let word): "回数 '\(word)' は 1...\(Invocation.mostTimes) の範囲にありません"
    case .constraintChange(let error): error.line
    }
  }

  /// What a parameter takes.
  private func words(for parameter: ParameterInfo) -> String {
    switch parameter.kind {
    case .view, .views: "ビューの id "
    case .newID: "新しい id (英字か '_' で始まるもの) "
    case .number(let range, unit: _):
      " \(range.lowerBound.sceneText) から \(range.upperBound.sceneText) までの数"
    case .integer(let range): " \(range.lowerBound) から \(range.upperBound) までの整数"
    case .choice(let words): " \(words.joined(separator: "、")) のどれか"
    case .size(let most): " \(most)x\(most) までの列数x行数 (例 60x12) "
    case .property: "プロパティのキー"
    case .value: "値"
    case .words: "文字列"
    case .item: "ビューかガイドの id "
    case .owner: "ビューの id か 'scene' "
    case .constraintChange: " add と制約、または番号と remove、off、on、priority "
    }
  }
}

// MARK: The player

extension JapaneseWords {
  package func text(of message: PlayerMessage) -> String {
    switch message {
    case .answer(let text): "答え: \(text)"
    case .right(let answer): "正解: \(answer)"
    case .wrong(let typed, let answer): "残念: \(answer) です (あなたの答え: \(typed))"
    case .wrongChoice(let number, let text, let answer):
      "残念: \(answer) です (あなたの答え: \(number) \(text))"
    case .tryAgain(let typed): "残念: \(typed) ではありません。もう一度どうぞ。Space で答えを見ます"
    case .typeAnswer: "答えを入力して Enter を押してください。Space で飛ばせます"
    case .choose(let count):
      "1 から \(count) の番号を入力して Enter を押してください。Space で飛ばせます"
    case .spaceShowsAnswer: "Space で答えを見ます"
    case .answerFollows: "まもなく答えが出ます。Space で一時停止します"
    case .skipQuestion: "質問を飛ばしますか？もう一度 Space で答えを見ます"
    case .solved: "できました！Space で先へ進みます。"
    case .lookalike: "まだです。見た目は同じですが、課題が求めるプロパティの値とは違います。"
    case .hint(let text, let number, let count): "ヒント \(number)/\(count): \(text)"
    case .goal(let text): "課題: \(text)"
    case .skipTask: "課題を飛ばしますか？もう一度 Space で解答を見ます"
    case .taskBegins: "取り消すものはありません。課題はここから始まります"
    case .target: "これが目標です。どのキーでも自分の画面に戻ります"
    case .noHint: "ここにはヒントがありません"
    case .noTask: "ここには課題がありません"
    case .terminalTooSmall(let needed, let found):
      "\(needed.columns)x\(needed.rows) 用の台本です。この端末は \(found.columns)x\(found.rows) なので、一部が隠れることがあります"
    case .lessonStarts: "Space で先へ、? でキー一覧、q で終了"
    case .byHand(let step, let count):
      "\(count) 中 \(step) で一時停止中。自由に操作できます。Space で再開し、変更は取り消されます。"
    case .isPlaying: "再生中です。先に Space で一時停止してください"
    case .tryIt: "自分で試すには、もう一度キーを押してください。Space で先へ進みます"
    case .spaceContinues: "Space で先へ進みます"
    case .noMoreParts: "最後の部分です"
    case .lessonFinished: "レッスン修了です。n で次のレッスン、q で終了、Space で最初から"
    case .lessonEnds(let count):
      "レッスンの終わりです (飛ばした課題: \(count))。n で次のレッスン、Space で最初から"
    case .saveElsewhere: "シーンの書き出しは 'stackyard SCENE' で行います"
    case .recordElsewhere: "台本の記録には 'stackyard record' を使います"
    case .marksFinished: "修了したレッスンには x が付きます。"
    case .finished(let title): "レッスン「\(title)」を修了しました。"
    case .unfinished(let title, let count):
      "レッスン「\(title)」はまだ修了していません (飛ばした課題: \(count))。"
    case .next(let title, let command): "次は「\(title)」です (\(command))"
    }
  }
}
