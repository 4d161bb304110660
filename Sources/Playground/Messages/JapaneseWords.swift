import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Messages in Japanese.
package struct JapaneseWords: MessageWords {
  package let appearance: Appearance

  package init(_ appearance: Appearance) { self.appearance = appearance }

  private var times: String { appearance.times }
  var arrow: String { appearance.changesTo }
  private var problemKeys: String { appearance.keys.names(of: .problem) }

  package func text(of message: Message) -> String {
    switch message {
    case .refused(let refusal): text(of: refusal)
    case .invalid(let error): text(of: error)
    case .noFunction(let pressed): "\(pressed.name) はここでは使えません。\(key(.help)) でヘルプを表示します"
    case .lineTooLong(let most): "この行はコマンドとして長すぎます。読むのは \(most) バイトまでです"
    case .keysAreNotRead:
      "行モードが読むのは行で、矢印などのキーではありません。'next' や 'repeat' などのコマンドを入力してください"
    case .unknownFrameValue(let name, let view):
      "\(view) に説明できる値 '\(name)' はありません。指定できるのは x、y、width、height です"
    case .noProblems: "問題なし: 矛盾も曖昧な値もありません"
    case .undid(.edit(let command), let left): "取り消し: \(command) (残り \(left))"
    case .undid(let change, let left): "取り消し後: \(text(of: change)) (残り \(left))"
    case .redid(let change, let left): "やり直し: \(text(of: change)) (残り \(left))"
    case .discardedChanges: "変更を破棄しました。\(key(.undo)) で元に戻せます"
    case .nothingToDiscard: "破棄する変更はありません"
    case .reread(replacesChanges: true): "ファイルを読み直しました。\(key(.undo)) で自分の変更に戻せます"
    case .reread(replacesChanges: false): "ファイルを読み直しました"
    case .setPriority(let view, let priority, let old, let new):
      "\(view): \(name(of: priority)) \(old.shortText) \(arrow) \(new.shortText)"
    case .overridden(let change):
      "現在のサイズクラス (\(text(of: change.traits))) では \(change.view).\(change.label) は\(text(of: change.value).spaced)のままです。変更はほかのサイズクラスで反映されます"
    case .textKeepsSize(let view):
      "サイズは変わりません。テキストに合わせるには ':unset \(view) intrinsicContentSize'"
    case .becameStack(let view): "\(view) をスタックビューにしました"
    case .canvasExceedsPane: "キャンバスがペインより大きくなりました。\(key("zoom")) で縮小表示します"
    case .leftDevice(let name):
      "もう \(name) の画面ではないので、セーフエリア、バー、キーボードはありません。\(key(.undo)) で戻ります"
    case .zoom(percent: 100): "キャンバスを実際の大きさで表示しています"
    case .zoom(let percent): "キャンバスを \(percent)% で表示しています。\(key("zoom")) で元に戻します"
    case .theme(let theme): "テーマ: \(theme.rawValue)"
    case .mouse(isOn: true): "マウス操作をオンにしました。文字を選択するには、Shift を押しながらドラッグします"
    case .mouse(isOn: false):
      "マウス操作をオフにしました。ターミナルで文字を選択できます。\(appearance.keys.names(of: "toggle-mouse")) でオンに戻します"
    case .did(let command): command
    case .motion(isOn: true): "アニメーションをオンにしました"
    case .motion(isOn: false): "アニメーションをオフにしました"
    case .listed(let count, .view, let view, filter: nil): "\(view) の制約 \(count) 件"
    case .listed(let count, .all, view: _, filter: nil): "すべての制約 \(count) 件"
    case .listed(let count, .conflicts, view: _, filter: nil): "矛盾する制約 \(count) 件"
    case .listed(let count, _, view: _, let filter?):
      "'\(filter)' を含む制約 \(count) 件。\(allKey(.listConstraints)) ですべて表示します"
    case .switched(let constraint, isOn: true): "有効に戻しました: \(constraint)"
    case .switched(let constraint, isOn: false): "無効にしました: \(constraint)"
    case .setConstraintPriority(let constraint, let old, let new):
      "\(constraint): 優先度 \(old.shortText) \(arrow) \(new.shortText)"
    case .trying(let number, let change): "変更 \(number) を試しています: \(change)"
    case .kept(let change): "確定しました: \(change)。\(key(.undo)) で取り消せます"
    case .keptBySaving(let result, let change):
      "\(text(of: result))。確定しました: \(change)。\(key(.undo)) で取り消せます"
    case .takenBack(let change): "取り消しました: \(change)"
    case .backToLayout: "現在のレイアウトに戻りました"
    case .otherSolution(let number, let value, let other):
      "制約を同じように満たす別の解: \(number) は \(other) ではなく \(value)"
    case .copied(let view):
      "\(view) をコピーしました。\(appearance.keys.names(of: .paste)) で貼り付けます"
    case .cut(let view):
      "\(view) を切り取りました。\(appearance.keys.names(of: .paste)) で貼り付けます"
    case .device(let name, let points, cells: nil): "\(name): \(points) ポイント"
    case .device(let name, let points, let cells?):
      "\(name): \(points) ポイント、ここでは \(cells) セル"
    case .paletteKeys: "Enter で実行、Tab で引数を入力、Esc で閉じる"
    case .noCommandFits(let text): "'\(text)' に合うコマンドはありません。Esc で閉じます"
    case .browserKeys(hasParent: true): "Enter で開く、Left で上へ、文字入力で絞り込み、Esc で閉じる"
    case .browserKeys(hasParent: false): "Enter で開く、文字入力で絞り込み、Esc で閉じる"
    case .opensPath(let path): "Enter でファイル '\(path)' を開く、Esc で閉じる"
    case .nothingFits(let text): "'\(text)' に合うものはありません。Backspace で 1 字消し、Esc で閉じます"
    case .opened(let name): "\(name) を開きました"
    case .editorChangedNothing: "エディターはファイルを変更しませんでした"
    case .editorFailed(let editor, let status):
      "\(editor) が終了コード \(status) で終了しました。シーンはファイルから読み直しました"
    case .noEditor: "エディターが未設定です。環境変数 VISUAL か EDITOR に設定してください"
    case .cannotStartEditor(let editor):
      "'\(editor)' を起動できません。VISUAL か EDITOR にエディターを設定してください"
    case .property(let key, let help):
      "\(key): \(MessageLanguage.japanese.help(ofProperty: key, help))"
    case .yanked(let name, let form):
      "\(name) を \(form.rawValue) としてクリップボードにコピーしました"
    case .yankElsewhere:
      "クリップボードを使えません。ファイルを指定してください。例: 'yank yaml to a.yaml'"
    case .recoveryFound: "中断されたセッションの未保存の変更があります。\(typed(.recover)) で復元します"
    case .recoveryFoundAfter(let command):
      "未保存の変更があります。\(typed(command)) の後に \(typed(.recover)) で復元します"
    case .recovered(older: 0):
      "中断されたセッションの変更を復元しました。\(key(.undo)) でファイルの状態に戻ります"
    case .recovered(let older):
      "復元しました。\(key(.undo)) で戻り、\(typed(.recover)) で前のセッションを復元します (残り \(older))"
    case .nothingToRecover: "このシーンには、中断されたセッションの変更はありません"
    case .changedElsewhere:
      "ファイルが別のプログラムに変更されました。\(key(.reset)) で読み直します"
    case .changed(let change, movesNothing: true): "\(text(of: change))。変化した frame はありません"
    case .changed(let change, movesNothing: false): text(of: change)
    case .followed(let change): "ファイルが変更されました: \(text(of: change))"
    case .wishIsTrue(let wish): "\(wish) はすでに成り立っています"
    case .wishIsImpossible(let wish, let reasons):
      "\(wish) にはできません。変更で取り除けない条件: \(reasons.joined(separator: "; "))"
    case .wishNotFound(let wish, let tried):
      "\(tried) 個のレイアウトを試しましたが、\(wish) になる変更は見つかりませんでした"
    case .showingSteps(let count, _, about: nil): "キーで全 \(count) 段階を移動します"
    case .showingSteps(let count, let all, let view?):
      "キーで \(view) に関する \(count) 段階 (全 \(all)) を移動します"
    case .wishFound(let wish, let count, isWorse: true):
      "\(wish) にする変更は \(count) 件ありますが、どれも新しい矛盾か曖昧さを生みます"
    case .wishFound(let wish, count: 1, isWorse: false):
      "\(wish) にする変更が 1 件あります。\(tryKey) で試します"
    case .wishFound(let wish, let count, isWorse: false):
      "\(wish) にする変更が \(count) 件あります。1-\(count) で試します"
    case .decided(let number, let value, let priority):
      "\(number) \(value): ここで決まります (優先度 \(priority))"
    case .narrowed(let number, let value, let priority):
      "\(number) \(value): 最後にここで狭まります (優先度 \(priority))。1 つには決まりません"
    case .overlays([]): "オーバーレイをすべて消しました"
    case .overlays(let overlays):
      "オーバーレイ: \(overlays.map(\.rawValue).joined(separator: ", "))"
    case .foundViews(let count, let words):
      "'\(words)' を含むビュー \(count) 件。\(allKey("list")) ですべて表示します"
    case .remembered: "シーンを A として記憶しました。\(appearance.keys.names(of: .compareStates)) で現在のシーンと比較します"
    case .took(let change): text(of: change)
    case .pastedLog(_, of: 1):
      "矛盾をシーンとして開きました。\(problemKeys) で解決策を表示し、\(key(.undo)) で戻ります"
    case .pastedLog(let number, let count):
      "\(count) 件の矛盾のうち \(number) 件目を開きました。':show-conflict N' でほかの矛盾を開き、\(problemKeys) で解決策を表示します"
    case .pastedNoLog: "貼り付けたテキストは無視しました。制約の矛盾のログ、シーンのテキスト、リンクなら開きます"
    case .pastedUnreadableLog: "貼り付けたログに読める行がありません"
    case .pastedLogWithoutScene: "貼り付けたログはシーンとして表示できません。'stackyard log' で説明を読めます"
    case .invalidCanvasSize(let most, let isInPoints):
      "「\(isInPoints ? "幅x高さ" : "列数x行数")」(1x1 から \(most)x\(most)\(isInPoints ? " ポイント" : "")) かデバイス名を入力してください"
    case .invalidPriority: "優先度を 1 から 1000 の範囲で入力してください"
    case .saveElsewhere: "シーンを保存できるのはプレイグラウンドだけです"
    case .openElsewhere: "シーンを開けるのはプレイグラウンドだけです: 'stackyard SCENE'"
    case .editorElsewhere: "エディターには画面が必要です。別のウインドウでファイルを編集してください"
    case .playElsewhere where appearance.keys.areTyped:
      "スクリプトの再生には画面が必要です。'stackyard record SCENE -o FILE.txt' でテキストにできます"
    case .playElsewhere: "スクリプトは 'stackyard play SCENE' で再生します"
    case .recordElsewhere where appearance.keys.areTyped: "記録には画面が必要です: 'stackyard SCENE'"
    case .recordElsewhere: "記録するにはプレイグラウンドを開いてください: 'stackyard SCENE'"
    case .scriptIsOver: "スクリプトを閉じました。シーンを再び変更できます"
    case .diagnostic(let text): text
    case .configuration(let text, more: 0): text
    case .configuration(let text, let more): "\(text) (ほか \(more) 件は 'stackyard config' で表示)"
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
      "\(name) は別のプログラムに変更されました。もう一度保存すると上書きし、\(key(.reset)) で読み直します"
    case .tooManyCopies(let first, let last):
      "このフォルダーにはコピーが多すぎます (\(first) から \(last) まであります)"
    case .recordedUnplayable(let name, let reason):
      "\(name) に記録しましたが、再生できません: \(reason)"
    case .recorded(let names): "\(names.joined(separator: " と ")) に記録しました"
    case .tooManyRecordings(let first): "このフォルダーには記録が多すぎます (\(first) と、番号の付いたコピーがあります)"
    case .exists(let name): "\(name) はすでにあります。別のファイルを指定してください"
    case .isFolder(let name): "\(name) はフォルダーです。その中のファイルを指定してください"
    case .noScene: "ファイルはシーンではありません"
    case .notSaved(let reason):
      "\(reason)。\(appearance.keys.names(of: .saveAs)) で別の場所に保存します"
    case .invalidScene(let reason):
      "読み直せなくなるため、書き出していません: \(reason)。\(key(.undo)) で変更を取り消します"
    case .failed(let reason): reason
    }
  }

  package func text(of message: RecordingMessage) -> String {
    let keys = appearance.keys.names(of: .record)
    return switch message {
    case .takesNoPaste: "記録中は貼り付けできません"
    case .began: "記録中です。\(keys) で終了します"
    case .addedCaption: "字幕を記録しました"
    case .addedExpectation(let view): "\(view) の frame を期待値として記録しました"
    case .nothingRecorded: "何も記録されなかったので、ファイルは書き出していません"
    case .notRecording: "記録中ではありません。\(keys) で記録を始めます"
    case .beginsHere: "記録はここから始まります。\(keys) で終了します"
    case .cannotPlay: "記録中はスクリプトを再生できません。\(keys) で記録を終了します"
    case .cannotReset: "記録を始める前には戻れません。\(keys) で記録を終了します"
    case .staysWithScene: "記録中はほかのシーンを開けません。\(keys) で記録を終了します"
    case .notKept(let reason): "\(text(of: reason))。\(keys) でもう一度試します"
    case .notKeptAtEnd(let reason): "\(text(of: reason))。もう一度終了すると記録は破棄されます"
    }
  }

  package var lineHint: String { "コマンドを入力。Tab で補完、Esc で閉じる" }

  package func texts(of question: StatusQuestion, typed: String) -> [String] {
    switch question {
    case .leaving(let scene):
      [
        "\(scene) の変更を保存しますか？s 保存   d 破棄   Esc キャンセル",
        "変更を保存しますか？s 保存   d 破棄   Esc キャンセル", "保存？s 保存  d 破棄  Esc キャンセル",
        "s 保存 d 破棄 Esc",
      ]
    case .leavingUnsaved(let reason):
      [
        "\(text(of: reason))。s 再試行   d 破棄   Esc キャンセル",
        "s 再試行  d 破棄  Esc キャンセル: \(text(of: reason))",
      ]
    case .count: ["回数、続けて繰り返すキー: \(typed)  Esc"]
    case .overwriting(let path):
      [
        "\(path) はすでにあります。o 上書き   n 別の名前   Esc キャンセル",
        "すでにあります。o 上書き  n 別名  Esc", "o 上書き Esc",
      ]
    case .canvasSize(let isInPoints):
      [
        "キャンバス (\(isInPoints ? "ポイント、例: 390x844" : "セル、例: 60x8")) かデバイス: \(typed)  Enter  Tab  Esc"
      ]
    case .priority(let view, let priority, let now):
      ["\(view): \(name(of: priority)) (\(now.shortText)): \(typed)  Enter  Tab 次  Esc"]
    case .again(let reason): ["\(typed)  \(text(of: reason))"]
    }
  }
}

// MARK: Changes

extension JapaneseWords {
  package func text(of difference: SceneDifference) -> String {
    switch difference {
    case .unknown: "変更"
    case .order: "ビューの並べ替え"
    case .replaced(let title): "シーンを「\(title)」に置き換え"
    case .several(let first, let more): "\(text(of: first))、ほか \(more) 件の変更"
    case .added(let view): "\(view) の追加"
    case .deleted(let view): "\(view) の削除"
    case .viewCounts(let added, deleted: 0): "\(added) 個のビューの追加"
    case .viewCounts(added: 0, let deleted): "\(deleted) 個のビューの削除"
    case .viewCounts(let added, let deleted): "\(added) 個のビューの追加と \(deleted) 個の削除"
    case .renamed(let view, let name): "\(view) の名前を \(name) に変更"
    case .canvas(let old, let new): "キャンバス \(old ?? "自動") \(arrow) \(new ?? "自動")"
    case .direction(isRightToLeft: true): "読む方向を右から左に"
    case .direction(isRightToLeft: false): "読む方向を左から右に"
    case .constraintAdded(let text): "\(text) の追加"
    case .constraintRemoved(let text): "\(text) の削除"
    case .constraintSwitched(let text, isOn: true): "\(text) を有効に"
    case .constraintSwitched(let text, isOn: false): "\(text) を無効に"
    case .constraintChanged(let old, let new): "\(old) \(arrow) \(new)"
    case .constraintEdited(let text): "\(text) の変更"
    case .edit(let command): command
    case .property(let view, let label, let old, let new):
      "\(view).\(label) \(text(of: old)) \(arrow) \(text(of: new))"
    }
  }

  private func text(of traits: TraitCollection) -> String {
    let parts = [
      traits.horizontalSizeClass.map { "幅が \($0.rawValue)" },
      traits.verticalSizeClass.map { "高さが \($0.rawValue)" },
    ]
    return parts.compactMap(\.self).joined(separator: "、")
  }

  func text(of value: SceneDifference.Value) -> String {
    switch value {
    case .none: "なし"
    case .flag(let flag): flag ? "オン" : "オフ"
    case .text(let text): text
    case .size(nil, nil): "なし"
    case .size(let width, let height): "\(width ?? "なし")x\(height ?? "なし")"
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
    case .wrongChoice(let letter, let text, let answer):
      "残念: 答えは '\(answer)' です (選んだ答え: \(letter): \(text))"
    case .needed(let number, let change): "\(number) になる変更: \(change)"
    case .tryAgain(let typed): "残念: \(typed) ではありません。もう一度どうぞ。\(skipKey) で飛ばせます"
    case .chooseAgain(let text): "「\(text)」ではありません。もう一度どうぞ。\(skipKey) で飛ばせます"
    case .typeAnswer: "答えを入力して Enter を押してください。\(skipKey) で飛ばせます"
    case .choose(let count):
      "A から \(lastLetter(of: count)) の文字を入力して Enter を押してください。\(skipKey) で飛ばせます"
    case .spaceShowsAnswer: "\(playKey) で答えを見ます。自分で答えるには 'stackyard learn FILE'"
    case .answerFollows: "まもなく答えが出ます。\(playKey) で一時停止します"
    case .skipQuestion: "もう一度 \(skipKey) を押すと、質問を飛ばして答えを見ます"
    case .leaveQuestion: "もう一度 \(nextKey) を押すと、質問を飛ばして次のパートへ進みます"
    case .quitQuestion: "もう一度 \(quitKey) を押すと、質問をやめて終了します"
    case .quitTask: "もう一度 \(quitKey) を押すと、変更を破棄して終了します"
    case .quitVotes: "もう一度 \(quitKey) を押すと、投票を破棄して終了します"
    case .solved: "できました！\(playKey) で先へ進みます。"
    case .lookalike: "まだです。見た目は同じですが、課題の求める値になっていないプロパティがあります。"
    case .constrained: "まだです。見た目は同じですが、制約が変わっています。元に戻してください。課題にほかの制約は不要です。"
    case .rounded(let difference):
      "まだです。見た目は同じですが、端数を丸めた結果です"
        + (difference.map { " (\($0.name) は \($0.target) ではなく \($0.own))。" } ?? "。")
    case .stillAmbiguous: "まだです。見た目は同じですが、レイアウトが曖昧です (≈)。制約を同じように満たすレイアウトがほかにもあります。"
    case .hint(let text, let number, let count): "ヒント \(number)/\(count): \(text)"
    case .goal(let text): "課題: \(text)"
    case .skipTask: "もう一度 \(skipKey) を押すと、課題を飛ばして解答を見ます"
    case .solveTask:
      "シーンを変更して課題を達成してください。\(key(.hint)) でヒント、\(skipKey) 2 回で解答を見ます"
    case .discardsChanges(let command): "もう一度 \(key(command)) を押すと、変更を破棄します"
    case .taskBegins: "取り消すものはありません。課題はここから始まります"
    case .target(nil) where appearance.keys.areTyped: "これが目標です。次の行を入力すると自分の画面に戻ります"
    case .target(nil): "これが目標です。どのキーでも自分の画面に戻ります"
    case .target(let difference?) where appearance.keys.areTyped:
      "\(difference.name) の目標は \(difference.target)、現在の値は \(difference.own) です。次の行を入力すると戻ります"
    case .target(let difference?):
      "\(difference.name) の目標は \(difference.target)、現在の値は \(difference.own) です。どのキーでも戻ります"
    case .noHint: "ここにはヒントがありません"
    case .noTask: "ここには課題がありません"
    case .tasksAreDone: "再生では課題も自動で進みます。自分で解くには 'stackyard learn FILE'"
    case .terminalTooSmall(let needed):
      "\(needed.columns)x\(needed.rows) の画面向けです。一部が表示されないことがあります"
    case .lessonStarts where appearance.keys.areTyped:
      "空行で先へ、\(helpKey) でコマンド一覧、\(quitKey) で終了"
    case .lessonStarts: "\(playKey) で先へ、\(helpKey) でキー一覧、\(quitKey) で終了"
    case .lessonContinues(let step):
      "ステップ \(step) から再開します。最初から始めるには、ステップ 1 に戻るまで \(key(.previousPart)) を押します"
    case .userInControl(let step, let count):
      "ステップ \(step)/\(count) で一時停止中です。自由に操作できます。\(playKey) で再開し、変更は破棄されます。"
    case .recordingHere(let step, let count):
      "ステップ \(step)/\(count) の後から記録中です。\(recordKey) で終了し、操作をスクリプトに加えたシーンのコピーを書き出します。"
    case .recordBetweenSteps:
      "記録はファイルのステップとステップの間で始めます。\(key(.stepForward)) で先へ進みます"
    case .recordAgain: "もう一度 \(recordKey) を押すと、変更を破棄してここから記録します"
    case .isPlaying: "再生中です。先に \(playKey) で一時停止してください"
    case .tryIt where appearance.keys.areTyped:
      "自分で試すには、もう一度コマンドを入力してください。空行で先へ進みます"
    case .tryIt: "自分で試すには、もう一度キーを押してください。\(playKey) で先へ進みます"
    case .spaceContinues: "\(playKey) で先へ進みます"
    case .noMoreParts: "最後のパートです"
    case .startAgain: "もう一度 \(playKey) を押すと、レッスンを最初から始めます"
    case .lessonFinished(hasNext: false): "レッスン修了です。\(quitKey) で終了、\(playKey) で最初から"
    case .lessonFinished(hasNext: true):
      "レッスン修了です。\(nextKey) で次のレッスン、\(quitKey) で終了、\(playKey) で最初から"
    case .lessonEnds(let count, hasNext: false):
      "レッスンの終わりです (飛ばした課題: \(count))。\(playKey) で最初から"
    case .lessonEnds(let count, hasNext: true):
      "レッスンの終わりです (飛ばした課題: \(count))。\(nextKey) で次のレッスン"
    case .saveElsewhere: "スクリプトの再生中は、シーンを保存できません"
    case .lessonScore(let right, let count):
      "\(count) 問中 \(right) 問に一度で正解しました。"
    case .exercise(let facts, let change, let number):
      "「\(change)」の後、\(number) はいくつですか？\(facts)。"
    case .exerciseTitle(let number, let topic, let level, let right, let count):
      "練習 \(number): \(topic)、レベル \(level)、正解 \(right)/\(count)"
    case .exerciseEnds where appearance.keys.areTyped: "空行で次の問題、\(quitKey) で終了"
    case .exerciseEnds: "\(playKey) で次の問題、\(quitKey) で終了"
    case .practiced(let right, let count, let level, let command):
      "\(count) 問中 \(right) 問に一度で正解しました (レベル \(level) まで)。'\(command)' で同じ練習を最初からできます。"
    case .recordElsewhere: "スクリプトの記録には 'stackyard record' を使います"
    case .allFinished(let command): "すべてのレッスンを修了しました。'\(command)' でもう一度学べます。"
    case .lessonTitle(let number, let count, let title): "レッスン \(number)/\(count): \(title)"
    case .marksFinished: "x は修了したレッスン、> は途中から続くレッスンです。"
    case .finished(let title): "レッスン「\(title)」を修了しました。"
    case .unfinished(let title, let count):
      "レッスン「\(title)」はまだ修了していません (飛ばした課題: \(count))。"
    case .next(let title, let command): "次は「\(title)」です (\(command))"
    case .continues(let title, let step, let command):
      "「\(title)」はステップ \(step) から続けられます (\(command))"
    }
  }
}
