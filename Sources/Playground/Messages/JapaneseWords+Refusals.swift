import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes

/// The refusals in Japanese.
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
      "コピーしたビューがありません。\(appearance.keys.names(of: .copy)) でコピーします"
    case .placeWithoutStack: "'at' にはスタックビューの指定が必要です。例: 'in row at 0'"
    case .noSteps(let property): "\(property) は段階的に変えられません。\(editKey) で編集します"
    case .tooLongForClipboard(let most):
      "\(most) バイトを超えます。ファイルを指定してください。例: 'yank svg to a.svg'"
    case .noSubviews(let view): "\(view) にサブビューはありません"
    case .isRoot(let view): "\(view) はルートで、親ビューがありません。\(key(.quit)) で終了します"
    case .isOnlyView(let view): "ビューは \(view) だけです"
    case .isSelected(let view): "\(view) はすでに選択されています"
    case .noViewBeside(let view, .left): "\(view) の左にビューはありません"
    case .noViewBeside(let view, .right): "\(view) の右にビューはありません"
    case .noViewBeside(let view, .above): "\(view) の上にビューはありません"
    case .noViewBeside(let view, .below): "\(view) の下にビューはありません"
    case .noStack(let view): "\(view) はスタックビューではなく、その中にもありません。\(key(.add)) でビューを追加できます"
    case .sameValue(let view): "変更はありません: \(view) はすでにその値です"
    case .sameProperty(let view, let label, let value):
      "変更はありません: \(view).\(label) はすでに\(text(of: value).spaced)です"
    case .tooManyViews(let limit): "シーンのビューは \(limit) 個までです"
    case .cannotBecomeStack(let view):
      "\(view) はスタックビューの中になく、スタックビューにもできません。別のビューを選んでください"
    case .rootStays: "ルートは削除できません (\(key(.reset)) ですべての変更を破棄します)"
    case .notArranged(let view): "\(view) はスタックビューの中にないので、移動できません"
    case .isArranged(let view): "\(view) はスタックビューが並べているので、辺は動かせません"
    case .atEdge(let view, isFirst: true, let stack): "\(view) はすでに \(stack) の先頭です"
    case .atEdge(let view, isFirst: false, let stack): "\(view) はすでに \(stack) の末尾です"
    case .contentOfStack(let view): "\(view) はスタックビューなので、固有のコンテンツサイズがありません"
    case .contentAtLimit(let view, isSmallest: true): "\(view) のコンテンツはこれ以上小さくできません"
    case .contentAtLimit(let view, isSmallest: false): "\(view) のコンテンツはこれ以上大きくできません"
    case .samePriority(let view, let priority, let value):
      "\(view): \(name(of: priority))はすでに \(value.shortText) です"
    case .noAction(let view): "\(view) はボタンではありません (action がありません)"
    case .edgeHeld(let view, by: nil): "\(view) のサイズは変わりません"
    case .edgeHeld(let view, let constraint?): "\(view) のサイズは \(constraint) で決まっています"
    case .invalidAction(let view, let action): "\(view): '\(action)' はシーンを変えるコマンドではありません"
    case .stackIsFull(let stack, let limit): "\(stack) のビューはすでに \(limit) 個あり、このコマンドの上限に達しています"
    case .stackIsEmpty(let stack): "\(stack) が並べるビューはありません"
    case .noConstraint: "表示中の制約がありません。':list-constraints all' でシーンのすべての制約を表示します"
    case .fixedConstraint(let id): text(of: id)
    case .sameConstraintPriority(let priority): "優先度はすでに \(priority.shortText) です"
    case .noOtherView: "この制約に、ほかのビューは関係していません"
    case .noProposal(_, count: 0): "このビューについて試せる変更はありません"
    case .noProposal(let number, let count): "変更 \(number) はありません。全部で \(count) 件です"
    case .noLog: "ログは開かれていません。貼り付けるか 'stackyard log --open FILE' で開いてください"
    case .noConflictNumber(let number, let count):
      "ログに矛盾 \(number) はありません。全部で \(count) 件です"
    case .noProblemNumber(let number, let count): "問題 \(number) はありません。全部で \(count) 件です"
    case .triedAlready(let number): "変更 \(number) はすでに試しています。\(keepKey) で確定します"
    case .nothingTried: "試している変更はありません。\(tryKey) で最初の変更を試します"
    case .nothingToCompare(let view): "\(view) には比較できるプロパティがありません"
    case .noOverlays: "表示中のオーバーレイはありません。\(appearance.keys.names(of: .overlay)) で選べます"
    case .noViewFound(let words): "'\(words)' を id、テキスト、種類、問題に含むビューはありません"
    case .isFolded(let view): "\(view) はすでに折りたたまれています"
    case .nothingRemembered: "記憶したシーンはありません。\(key(.rememberState)) でこのシーンを記憶します"
    case .sameState: "シーンは記憶したときと同じです"
    case .notAmbiguous(let view): "\(view) に曖昧な値はありません"
    case .otherContentIsNotShown(let view): "\(view) のコンテンツの別のサイズは表示できません"
    case .otherSolutionTooLarge(let view): "\(view) の別の解は数値が大きすぎて表示できません"
    case .canvasAtLimit: "キャンバスはすでにそのサイズか、上限または下限です"
    case .canvasFits: "キャンバスはすでにペインに合っています"
    case .noScript where appearance.keys.areTyped: "スクリプトはありません。記録には画面が必要です"
    case .invalidWish(.noWish(let text)): "'\(text)' は条件として使えません。使える形: \(Wish.quotedForms)"
    case .invalidWish(.noValue(let text)):
      "'\(text)' は値ではありません。'a.width' のように、ビューと x、y、width、height のいずれかを書きます"
    case .invalidWish(.unknownView(let id, let similar)):
      "シーンにビュー '\(id)' はありません" + (similar.map { "。'\($0)' のことですか？" } ?? "")
    case .invalidWish(.noNumber(let text)): "'\(text)' は数ではありません"
    case .invalidWish(.noPart(let name)):
      "保てるのは 'canvas'、'spacing'、ビューの id です。'\(name)' は保てません"
    case .neverDecided(let value): "\(value) を決める制約はありません"
    case .changesNoValue(let constraint): "\(constraint) で範囲が狭まる値はありません"
    case .noSuchStep: "そのような段階はありません"
    case .invalidStop(let text):
      "'\(text)' では止められません。'b.width'、'conflict'、'yields 750'、'priority 750'、または番号を指定してください"
    case .noScript: "このシーンにはスクリプトがありません。\(key(.record)) で記録できます"
    case .noScriptPlaying where appearance.keys.areTyped: text(of: Message.playElsewhere)
    case .noScriptPlaying: "スクリプトは再生されていません。\(key(.play)) でこのシーンのスクリプトを再生します"
    case .noTask where appearance.keys.areTyped: text(of: LineMessage.lessonsElsewhere)
    case .noTask: "ここには課題がありません。'stackyard learn' にあります"
    case .nothingToUndo: "取り消すものはありません"
    case .nothingLeftToUndo: "取り消すものはありません。それより前の変更は残っていません"
    case .nothingToRedo: "やり直すものはありません"
    case .noColours: "このターミナルは色を表示しません"
    case .nothingToRepeat: "繰り返す変更はありません"
    case .hasFocus(let pane): "フォーカスはすでにペイン '\(pane.rawValue)' にあります"
    case .canvasHasFocus: "フォーカスはすでにキャンバスにあります"
    case .noListHasFocus:
      "どの一覧にもフォーカスがありません。\(key("show-constraints")) で制約、\(key(.showWhy)) で説明に移ります"
    case .firstRowOfPane: "すでに先頭の行です"
    case .lastRowOfPane: "すでに最後の行です"
    }
  }

  /// Returns the reason why a constraint can be neither switched off nor given another priority.
  private func text(of constraint: ConstraintID) -> String {
    switch constraint {
    case .entry: "ファイルの 'constraints' にある制約です"
    case .size(let view, .horizontal, _):
      "\(view) の width プロパティの制約です。\(priorityKey) で優先度を変えられます"
    case .size(let view, .vertical, _):
      "\(view) の height プロパティの制約です。\(priorityKey) で優先度を変えられます"
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      "\(view) のコンテンツサイズによる制約です。\(priorityKey) で優先度を変えられます"
    case .stack(let view, let identifier, _):
      switch StackRemedy(identifier) {
      case .spacing:
        "スタックビュー \(view) が作る制約です。\(key("more-spacing")) と \(key("less-spacing")) で間隔を変えられます"
      case .distribution:
        "スタックビュー \(view) が作る制約です。\(key("distribution")) で distribution を変えられます"
      case .alignment: "スタックビュー \(view) が作る制約です。\(key("alignment")) で alignment を変えられます"
      case .hiding: "スタックビュー \(view) がビューを隠すために作る制約です。\(key("hide")) で表示します"
      case .margins:
        "スタックビュー \(view) が作る制約です。"
          + "\(key("alignment"))、\(key("distribution"))、\(key("margins")) で変えられます"
      case .several:
        "スタックビュー \(view) が作る制約です。\(key("distribution")) と \(key("alignment")) で変えられます"
      }
    case .placement:
      "ルートをキャンバスに置く制約です。':set VIEW placement none' で取り除けます"
    case .mask(let view, _, _):
      "\(view) の frame は手動で設定されています。':set \(view) frame [X, Y, W, H]' で変えられます"
    case .margins(let view, _):
      "\(view) のマージンです。':set \(view) layoutMargins [T, L, B, R]' で変えられます"
    case .safeArea:
      "画面のレイアウトガイドの制約です。キャンバスで決まり、':set scene canvas {device: NAME}' で変えられます"
    case .window: "キャンバスのサイズを決める制約です。\(widthKeys) \(heightKeys) で変えられます"
    case .engine: "どのレイアウトにもある制約で、変えられません"
    }
  }

  func name(of priority: Prompt.Priority) -> String {
    switch priority {
    case .huggingHorizontal: "横のハギング"
    case .huggingVertical: "縦のハギング"
    case .resistanceHorizontal: "横の圧縮抵抗"
    case .resistanceVertical: "縦の圧縮抵抗"
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
    case .missing(let parameter, let usage):
      // The space before a foreign word is for the middle of a sentence.
      "\(words(for: parameter).drop { $0 == " " })が必要です。使い方: \(usage)"
    case .missingKeyword(let word, found: nil, let usage): "'\(word)' が必要です。使い方: \(usage)"
    case .missingKeyword(let word, let found?, let usage):
      "'\(found)' ではなく '\(word)' が必要です。使い方: \(usage)"
    case .mismatch(let parameter, let found): "'\(found)' ではなく\(words(for: parameter))が必要です"
    case .surplus(let word, let usage): "'\(word)' は余分です。使い方: \(usage)"
    case .times(let word):
      "'\(word)' は使えません。繰り返す回数を 1 から \(Invocation.mostTimes) の範囲で指定してください"
    case .constraintChange(let error): error.line
    }
  }

  /// Returns the values that a parameter allows.
  private func words(for parameter: ParameterInfo) -> String {
    switch parameter.kind {
    case .view, .views: "ビューの id "
    case .otherStack: "スタックビューの id "
    case .newID: "新しい id (英字か '_' で始まるもの) "
    case .number(let range, unit: nil):
      " \(range.lowerBound.sceneText) から \(range.upperBound.sceneText) までの数"
    case .number(let range, unit: _?):
      " \(range.lowerBound.sceneText) から \(range.upperBound.sceneText) までの数 (シーンの単位) "
    case .integer(let range): " \(range.lowerBound) から \(range.upperBound) までの整数"
    case .choice(let words): " \(words.shortList(separator: "、")) のどれか"
    case .size(let most): "「列数x行数」(\(most)x\(most) まで、例: 60x12) "
    case .property: "プロパティのキー"
    case .value: "値"
    case .words: "文字列"
    case .path: "ファイルのパス"
    case .item: "ビューかガイドの id "
    case .owner: "ビューの id か 'scene' "
    case .constraintChange: " 'add' と制約、または番号と 'remove'、'off'、'on'、'set'、'priority' のどれか"
    }
  }
}
