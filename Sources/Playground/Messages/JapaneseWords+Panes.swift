import AutoLayout
import SceneLayouts

/// The texts of panes, problems and line mode in Japanese.
extension JapaneseWords {
  package func text(of text: PaneText) -> String {
    switch text {
    case .changed: "(変更あり)"
    case .problems(.conflict, let count): "矛盾 \(count)"
    case .problems(.ignored, let count): "無視 \(count)"
    case .problems(.ambiguous, let count): "曖昧 \(count)"
    case .problems(.cut, let count): "見切れ \(count)"
    case .problems(.outside, let count): "範囲外 \(count)"
    case .problemChange(.conflict, let old, let new): "矛盾 \(old) \(arrow) \(new)"
    case .problemChange(.ignored, let old, let new): "無視 \(old) \(arrow) \(new)"
    case .problemChange(.ambiguous, let old, let new): "曖昧 \(old) \(arrow) \(new)"
    case .problemChange(.cut, let old, let new): "見切れ \(old) \(arrow) \(new)"
    case .problemChange(.outside, let old, let new): "範囲外 \(old) \(arrow) \(new)"
    case .droppedConstraint(let constraint): "\(constraint) を外しました"
    case .spacing(let spacing): "間隔 \(spacing)"
    case .inControl: "自由操作中"
    case .canvas: "キャンバス"
    case .canvasKeys:
      "\(widthKeys) 幅   \(heightKeys) 高さ   \(key("type-size")) サイズ   \(key("fit")) ペインに合わせる"
    case .canvasKeysShort: "\(widthKeys) \(heightKeys) サイズ   \(key("fit")) 合わせる"
    case .noArea(let size): "\(size) 面積なし"
    case .cells(let size): "\(size) セル"
    case .points(let size): "\(size) ポイント"
    case .lines(let count): "\(count) 行"
    case .rightToLeft: "右から左"
    case .anotherSolution: "別の解"
    case .hiddenViews(let count): "非表示 \(count)"
    case .tooSmall(let size): "小さすぎます: \(size)"
    case .needs(let size): "\(size) が必要です"
    case .nothingLost: "内容は保たれます。\(key(.quit)) で終了します"
    case .leftOver: "余り"
    case .afterForgotten: "以前の変更の後"
    case .asOpened: "開いたとき"
    case .viewsKeys(let next): "\(next) 次  Enter 中へ"
    case .viewsKeysShort(let next): "\(next) 次"
    case .row: "横の並び"
    case .column: "縦の並び"
    case .hidden: "非表示"
    case .meaningOfSign(.conflict): "必須の制約が外された"
    case .meaningOfSign(.ignored): "制約に効果がない"
    case .meaningOfSign(.ambiguous): "解が一つに決まらない"
    case .meaningOfSign(.cut): "文字が入りきらない"
    case .meaningOfSign(.outside): "キャンバスの外"
    case .meaningOfSign(nil): "任意の制約が満たされない"
    case .problem(.conflict): "矛盾"
    case .problem(.ignored): "無視"
    case .problem(.ambiguous): "曖昧"
    case .problem(.cut): "見切れ"
    case .problem(.outside): "範囲外"
    case .stack: "スタック"
    case .label: "ラベル"
    case .view: "ビュー"
    case .dropped(let constraint): "外した制約: \(constraint)"
    case .against(let constraint): "\(constraint) と矛盾"
    case .more(let count): "ほか \(count) 件"
    case .moreDropped(let count): "外した制約がほかに \(count) 件"
    case .ignored(let constraint): "無視した制約: \(constraint)"
    case .unitCells: "セル"
    case .unitPoints: "ポイント"
    case .width: "幅"
    case .height: "高さ"
    case .rounded: "丸め"
    case .inCells: "セル単位"
    case .wants: "必要"
    case .cutOff: "見切れ"
    case .noAreaToSee: "面積がないので見えません"
    case .ambiguous(let numbers): "曖昧: \(numbers)"
    case .priority: "優先度"
    case .horizontal: "横"
    case .vertical: "縦"
    case .hugging: "ハギング"
    case .resistance: "圧縮抵抗"
    case .scrolledBy: "スクロール"
    case .margins: "マージン"
    case .respected: "従う"
    case .baselines: "ベースライン"
    case .on: "オン"
    case .off: "オフ"
    case .direction: "読む方向"
    case .sizeClass: "サイズクラス"
    case .wanted(let lengths): "必要  \(lengths)"
    case .wantedSum(let lengths, let sum): "必要  \(lengths) = \(sum)"
    case .given(let length, sum: nil): "実際  \(length)"
    case .given(let lengths, let sum?): "実際  \(lengths) = \(sum)"
    case .givenPoints(let length, sum: nil): "実際  \(length) ポイント"
    case .givenPoints(let lengths, let sum?): "実際  \(lengths) = \(sum) ポイント"
    case .gaps(let count, let size): "間隔 \(size) × \(count) 個"
    case .overlaps(let count, let size): "重なり \(size) × \(count) 個"
    case .unevenGaps(let sum): "間隔の合計 \(sum)"
    case .unevenOverlaps(let sum): "重なりの合計 \(sum)"
    case .shownOfAll(let count, let all): "\(count)/\(all) 件"
    case .noneListed: "ありません。\(listKey) でほかの一覧へ"
    case .all: "すべて"
    case .conflicts: "矛盾"
    case .whyNumber(let number, let value): "\(number) が \(value) の理由"
    case .lastChange: "最後の変更"
    case .lastChangeHeading: "最後の変更"
    case .keyOfProposals: "\(key(.showWhy)) で変更を試す"
    case .moreInWhy: "\(key(.showWhy)) 続き"
    case .inUnits(ofPoints: false): "(セル)"
    case .inUnits(ofPoints: true): "(ポイント)"
    case .notExplained: "ビューが多すぎるため説明しません"
    case .otherSolution: "同等の別の解"
    case .originalSolution: "元の解"
    case .ownSolution: "元の解の説明"
    case .withChange(let number): "変更 \(number) の結果"
    case .trying(let number): "変更 \(number) を試行中: \(keepKey) で確定、Esc で取り消し"
    case .explanation: "説明"
    case .changesToTry: "試せる変更"
    case .effects(let signs): "変更後: サイズ \(signs)"
    case .afterChange: "変更後"
    case .nothingChanged: "まだ何も変更していません"
    case .frames: "frame の値"
    case .constraintCounts(let new, let gone, let different, let same):
      "追加 \(new)、削除 \(gone)、状態の変化 \(different)、変化なし \(same)"
    case .constraintNow(let constraint, let state): "\(constraint): 現在 \(self.text(of: state))"
    case .viewGone(let view): "\(view) は削除されました"
    case .viewNew(let view, let size): "\(view) が追加されました: \(size)"
    case .noFrameChanged: "変化した frame はありません"
    case .setHugging(let view, isHorizontal: true, let priority):
      "\(view) の横のハギング \(priority)"
    case .setHugging(let view, isHorizontal: false, let priority):
      "\(view) の縦のハギング \(priority)"
    case .setResistance(let view, isHorizontal: true, let priority):
      "\(view) の横の圧縮抵抗 \(priority)"
    case .setResistance(let view, isHorizontal: false, let priority):
      "\(view) の縦の圧縮抵抗 \(priority)"
    case .drop(let constraint): "\(constraint) を削除"
    case .add(let constraint): "\(constraint) を追加"
    case .relation(let relation, let constraint): "\(constraint) の関係を \(relation) に"
    case .commands: "コマンド"
    case .problemNumber(let number, let count): "問題 \(number)/\(count)"
    case .linesAbove(let count): "\(appearance.upArrow) あと \(count) 行"
    case .linesBelow(let count): "\(appearance.downArrow) あと \(count) 行"
    case .effect(.width, let view, let old, let new): "\(view) の幅 \(old) \(arrow) \(new)"
    case .effect(.height, let view, let old, let new): "\(view) の高さ \(old) \(arrow) \(new)"
    case .effect(let attribute, let view, let old, let new):
      "\(view) の \(attribute.rawValue) \(old) \(arrow) \(new)"
    case .sameLayout: "ビューは変わりません"
    case .everyValue(let property, let view): "\(view): \(property) のすべての値"
    case .states(let changes, let frames): "A と B: \(changes)。異なる frame は \(frames) 個"
    case .key(.nothing): "何もしない"
    case .key(.close): "閉じる"
    case .key(.cancel): "キャンセル"
    case .key(.perform): "実行する"
    case .key(.type): "入力する"
    case .key(.takeChoice): "選んだ値を適用"
    case .key(.chooseLayout): "レイアウトを選ぶ"
    case .key(.compareNext): "別のプロパティを比較"
    case .key(.makeChange): "提案された変更を行う"
    case .key(.nextProblem): "次の問題"
    case .key(.switchOverlay): "オーバーレイを切り替える"
    case .key(.save): "変更を保存"
    case .key(.discard): "変更を破棄"
    case .key(.overwrite): "ファイルを上書き"
    case .scaledDown: "縮小表示"
    case .sheetWord(.scroll): "スクロール"
    case .sheetWord(.choose): "選ぶ"
    case .sheetWord(.apply): "適用"
    case .sheetWord(.nextProperty): "次のプロパティ"
    case .sheetWord(.resolve): "解決"
    case .sheetWord(.next): "次"
    case .now: "(現在)"
    case .meaning(.wants): "内容に必要なサイズ (ビューのサイズと違うとき)"
    case .meaning(.margins): "レイアウトマージン"
    case .meaning(.baselines): "ベースライン"
    case .meaning(.gaps): "間隔と余り"
    case .meaning(.guides): "レイアウトガイド"
    case .meaning(.rulers): "座標"
    case .noOverlays: "なし"
    case .close: "閉じる"
    }
  }
}

// MARK: Constraints and problems

extension JapaneseWords {
  package func text(of state: ConstraintState) -> String {
    switch state {
    case .holds: "満たす"
    case .offBy(let violation): "ずれ \(violation)"
    case .dropped: "除外"
    case .switchedOff: "無効"
    case .inactive: "非アクティブ"
    }
  }

  package func text(of origin: ConstraintOrigin) -> String {
    switch origin {
    case .line(let line): "\(line) 行目"
    case .entry(let number): "制約 \(number)"
    case .guess: "ログにない"
    case .width: "幅"
    case .height: "高さ"
    case .hugging: "ハギング"
    case .resistance: "圧縮抵抗"
    case .stack(let view): "スタックビュー \(view)"
    case .placement: "配置"
    case .mask: "手動の frame"
    case .margins: "マージン"
    case .screen: "画面"
    case .canvas: "キャンバス"
    case .engine: "エンジン"
    }
  }

  package var required: String { "必須" }

  package func text(of line: ProblemText) -> String {
    switch line {
    case .conflict(let constraint, identifier: nil): "矛盾: \(constraint) を外しました"
    case .conflict(let constraint, let name?): "矛盾: \(constraint) (\(name)) を外しました"
    case .cannotHoldAlone: "この制約は単独でも満たせません"
    case .contradicts: "次の制約と矛盾します:"
    case .moreConstraints(let count): "ほか \(count) 件"
    case .ignored(let constraint, identifier: nil): "無視: \(constraint)"
    case .ignored(let constraint, let name?): "無視: \(constraint) (\(name))"
    case .barrier(let view): "外からの制約を受け付けない \(view) をまたいでいます"
    case .ambiguous(let view, let numbers):
      "曖昧: \(view) の \(numbers.joined(separator: ", "))"
    case .otherValues: "ほかの値でも制約は同じように満たされます"
    case .cut(let view, let size): "見切れ: \(view) の内容には \(size) が必要です"
    case .cutSize(let size, let isInPoints):
      "描かれているのは \(size) \(isInPoints ? "ポイント" : "セル")です"
    case .outside(let view): "キャンバスの外: \(view)"
    case .outsidePlace(let column, let row, let canvas):
      "\(column) 列目、\(row) 行目から始まりますが、キャンバスは \(canvas) セルです"
    case .sufficientCanvas(let size): "\(size) セルのキャンバスなら収まります"
    case .remedies: "解消するには次の番号を押します"
    }
  }
}

// MARK: Lines

extension JapaneseWords {
  package func text(of message: LineMessage) -> String {
    switch message {
    case .greeting(let scene, let views): "\(scene): ビュー \(views) 個"
    case .firstWords:
      "'list' でビュー、'commands' でコマンドを一覧。'why' で説明、'quit' で終了"
    case .lessonWords:
      "空行で続けます。'hint'、'target'、'previous-part'、'next-part'、'commands'、'quit' も使えます"
    case .current(let choice): "\(choice) (現在)"
    case .overlays(let names): "'overlay NAME' でオン/オフを切り替え、'draw' で表示します。NAME は次のどれかです: \(names)"
    case .changesToTry: "'try' で試せる変更:"
    case .chosenConstraint(let number):
      "'switch-constraint' と 'constraint-priority' の対象は制約 \(number) です。"
        + "'mark-constraint N' で別の制約を選びます"
    case .addedWith(let properties): "設定: \(properties)"
    case .trialEnds: "'take' で確定します。'esc'、空行、別の変更、'save' で元に戻ります"
    case .solutionEnds: "'esc' か空行で元に戻ります"
    case .stayed: "保存も破棄もしていません"
    case .notOverwritten(let path): "\(path) は上書きしていません"
    case .cancelled: "キャンセルしました。変更はありません"
    case .nothingToCancel: "キャンセルするものはありません"
    case .onlyOnScreen: "変わるのは画面の表示だけです。行モードに画面はありません"
    case .sameFrames: "異なる frame はありません"
    case .moreFrames(let count): "ほか \(count) 件"
    case .moreSizes(let count): "ほかに \(count) 個のビューのサイズが変わりました"
    case .size(let view, let width, let height): "\(view) は幅 \(width)、高さ \(height)"
    case .problems(0, new: _): "問題はありません"
    case .problems(let count, new: 0): "問題 \(count) 件"
    case .problems(let count, let new) where count == new: "問題 \(count) 件:"
    case .problems(let count, let new): "問題 \(count) 件、うち新しいもの \(new) 件:"
    case .moved(let view, let x, let y, more: 0): "\(view) は \(x), \(y) に移動しました"
    case .moved(let view, let x, let y, let more):
      "\(view) は \(x), \(y) に移動しました。ほかに \(more) 個も移動しました"
    case .typeCommand: "コマンドを入力してください"
    case .needsArguments(let command, let usage): "\(command) には引数が必要です: \(usage)"
    case .reports: "表示:"
    case .group(let group): "\(MessageLanguage.japanese.heading(of: group)):"
    case .groups(let names):
      "コマンド: 'commands NAME' でグループのコマンドの一覧か 1 つの説明、'commands all' ですべて。グループは \(names)"
    case .columns(let first, let last): "\(first) 列目から \(last) 列目:"
    case .noConstraints: "シーンに制約はありません"
    case .noConstraintsOf(let view): "\(view) に制約はありません"
    case .defaultValue(let value): "\(value) (既定)"
    case .noValue: "なし"
    case .backedUp: "変更は保存されていません。次回 \(typed(.recover)) で復元できます"
    case .backedUpBehind(let command):
      "変更は保存されていません。次回 \(typed(command)) の後に \(typed(.recover)) で復元できます"
    case .unsaved: "変更は失われました。残すには、入力の終わりより前に 'save' で保存します"
    case .lessonsElsewhere: "レッスンは 'stackyard learn --lines' で受けられ、'stackyard learn --list' で一覧できます"
    case .sizeQuestion: "キャンバスのサイズ (例: 60x8)。空行なら変更しません"
    case .countQuestion(times: ""): "回数と、繰り返すコマンド (例: '3 next')。空行でキャンセルします"
    case .countQuestion(let times): "\(times) 回繰り返すコマンド。空行でキャンセルします"
    case .priorityQuestion(let view, let priority, let now):
      "\(view): \(name(of: priority))、今は \(now)。空行なら変更しません"
    case .askedAgain(let reason): "\(text(of: reason))。空行でキャンセルします"
    case .savingQuestion(because: nil): "変更を保存しますか？'save' 保存、'discard' 破棄、'stay' 戻る"
    case .savingQuestion(let reason?):
      "\(text(of: reason))。'save' 再試行、'discard' 破棄、'stay' 戻る"
    case .overwritingQuestion(let path):
      "\(path) はすでにあります。'overwrite' 上書き、'save-as FILE' 別の名前、'cancel' キャンセル"
    case .fileQuestion(let name): "このシーンのファイルはまだありません。'save-as \(name)' で書き込みます"
    case .horizontalStack: "横のスタックビュー"
    case .verticalStack: "縦のスタックビュー"
    case .scrollView: "スクロールビュー"
    case .label(let text): "ラベル '\(text)'"
    case .view: "ビュー"
    case .place(let width, let height, let x, let y):
      "幅 \(width)、高さ \(height)、位置 (\(x), \(y))"
    case .arrangement(let words, let spacing):
      "\(words.joined(separator: ", "))、spacing \(spacing)"
    case .inside(let view, let position, let count): "\(view) の中の \(count) 個のうち \(position) 番目"
    case .contains(let views): "含むビュー: \(views)"
    case .sized(let width, let height): "幅 \(width) 高さ \(height)"
    case .hidden: "非表示"
    case .ambiguous(let numbers): "曖昧: \(numbers.joined(separator: "・"))"
    case .cutOff: "見切れ"
    case .selected: "選択中"
    case .sweptWidths(let last, count: 0):
      "キャンバスの幅が 1 から \(last) まで変わっても、変わり方は同じです"
    case .sweptWidths(let last, _): "キャンバスの幅が 1 から \(last) まで変わるとき:"
    case .findingBegins(let size, let finding): "幅 \(size) から: \(finding)"
    case .findingEnds(let size, let finding): "幅 \(size) まで: \(finding)"
    case .jump(let size, let name, let old, let new):
      "幅 \(size) で \(name) が \(old) から \(new) に変わります"
    case .newRate(let size, let name, let value, let old, let new):
      "幅 \(size) で \(name) は \(value)、そこから 1 あたり \(new) ずつ増えます (それまでは \(old))"
    case .help(.list): "ビューを位置とサイズとともに一覧 (または 1 つのビューの中)"
    case .help(.place): "ビューがどこにあり、何を含むかを表示"
    case .help(.draw): "キャンバスを描く"
    case .help(.why): "ビューの位置とサイズを説明"
    case .help(.constraints): "シーンまたはビューの制約を一覧"
    case .help(.properties): "ビューのプロパティを一覧"
    case .help(.problems): "レイアウトの問題を一覧"
    case .help(.sweep): "ビューの変わり方が変わるキャンバスの幅を一覧"
    case .help(.text): "すべての変更を含むファイルのテキストを表示"
    case .help(.commands):
      "コマンドのグループ、1 つのグループ、または 'all' ですべてを一覧、または 1 つを説明。'help' も同じ"
    }
  }
}

extension JapaneseWords {
}
