import SceneLayouts
import SceneModel
import SceneText

/// The help and the labels of commands; the English ones are in the command table.
extension MessageLanguage {
  /// The English help, footer words, headings and labels that are not translated to the language.
  package var missingCommandWords: [String] {
    guard let table else { return [] }
    let headings =
      CommandTable.Group.allCases.map(\.rawValue)
      + Pane.allCases.filter { !$0.keys.isEmpty }.map(\.name)
      + Pane.allCases.map(\.title).filter { !$0.isEmpty }
      + ["Signs"] + MouseGesture.all.flatMap { [$0.gesture, $0.help] }
    let footer =
      CommandTable.all.flatMap(\.footer.allWords) + Pane.allCases.flatMap { $0.keys.map(\.word) }
    let labels =
      Property.all.filter { $0.label != $0.key }.map(\.label)
      + SceneProperty.all.filter { $0.label != $0.key }.map(\.label)
    return CommandTable.all.filter { table.help[$0.name.rawValue] == nil }.map(\.help)
      + footer.filter { !$0.isEmpty && table.footer[$0] == nil }
      + headings.filter { table.headings[$0] == nil }
      + labels.filter { table.labels[$0] == nil }
  }

  /// A sentence about the effect of a command.
  package func help(of command: Command) -> String {
    table?.help[command.name.rawValue] ?? command.help
  }

  /// Returns the help of a pane's key, which names the number of the key instead of `N`.
  package func help(of key: PaneKey) -> String {
    guard let command = CommandTable.command(key.invocation.command) else { return "" }
    let help = help(of: command)
    guard case .number(let number)?? = key.invocation.arguments.first else { return help }
    return help.replacing("N", with: number.sceneText)
  }

  /// The translation of an English footer word.
  package func footerWord(_ word: String) -> String { table?.footer[word] ?? word }

  /// The heading of a group of commands.
  package func heading(of group: CommandTable.Group) -> String {
    table?.headings[group.rawValue] ?? group.rawValue
  }

  /// The gesture and its effect.
  package func help(of gesture: MouseGesture) -> MouseGesture {
    guard let table else { return gesture }
    return MouseGesture(
      gesture: table.headings[gesture.gesture] ?? gesture.gesture,
      help: table.headings[gesture.help] ?? gesture.help)
  }

  /// The translation of the English label of a property, or of a part of its value.
  func label(_ label: String) -> String { table?.labels[label] ?? label }

  /// The title of a pane.
  package func title(of pane: Pane) -> String { table?.headings[pane.title] ?? pane.title }

  /// The heading of the keys of a pane.
  package func heading(of pane: Pane) -> String { table?.headings[pane.name] ?? pane.name }

  /// The heading of the gestures of the mouse.
  package var mouseHeading: String { table?.headings["Mouse"] ?? "Mouse" }

  /// The heading of the signs of problems and of hidden views.
  package var signsHeading: String { table?.headings["Signs"] ?? "Signs" }

  /// The title of the help sheet.
  package var sheetTitle: String {
    switch self {
    case .english: "Keys"
    case .japanese: "キー"
    case .chinese: "按键"
    }
  }

  /// The names of the commands whose help is translated.
  package var namesOfCommandsWithHelp: [String] { table.map { $0.help.keys.sorted() } ?? [] }

  private var table: CommandWords? {
    switch self {
    case .english: nil
    case .japanese: .japanese
    case .chinese: .chinese
    }
  }
}

/// The translations for commands in a language other than English.
struct CommandWords: Sendable {
  /// Sentences about effects, by the name of the command.
  var help: [String: String]
  /// Footer words, by the English word.
  var footer: [String: String]
  /// Headings, by the English heading.
  var headings: [String: String]
  /// Labels of properties, by the English label; the keys of scene files are not translated.
  var labels: [String: String]
}

extension CommandWords {
  static let japanese = CommandWords(
    help: [
      "axis": "軸を切り替える", "alignment": "次の alignment", "previous-alignment": "前の alignment",
      "distribution": "次の distribution", "previous-distribution": "前の distribution",
      "more-spacing": "間隔 +1", "less-spacing": "間隔 -1 (負なら重なる)", "spacing": "間隔を設定",
      "margins": "マージンに従うかを切り替える", "baselines": "ベースライン間隔を切り替える",
      "next": "次のビューを選択", "previous": "前のビューを選択", "left": "左のビューを選択",
      "down": "下のビューを選択", "up": "上のビューを選択", "right": "右のビューを選択",
      "enter": "中の最初のビューを選択", "leave": "親ビューを選択", "select": "id でビューを選択",
      "hide": "隠す/表示する", "add": "後ろにビューを追加", "add-before": "前にビューを追加",
      "delete": "削除", "earlier": "前へ移動", "later": "後ろへ移動", "longer": "軸方向のコンテンツサイズ +1",
      "shorter": "軸方向のコンテンツサイズ -1", "thicker": "直交方向のコンテンツサイズ +1", "thinner": "直交方向のコンテンツサイズ -1",
      "hug-more": "軸方向のハギング +1", "hug-less": "軸方向のハギング -1",
      "resist-more": "軸方向の圧縮抵抗 +1", "resist-less": "軸方向の圧縮抵抗 -1",
      "hugging": "ハギングを設定", "resistance": "圧縮抵抗を設定", "type-priority": "軸の優先度を入力",
      "set": "ビューやシーンのプロパティを設定", "narrower": "キャンバスの幅 -1", "wider": "キャンバスの幅 +1",
      "lower": "キャンバスの高さ -1", "taller": "キャンバスの高さ +1", "fit": "キャンバスをペインに合わせる",
      "zoom": "キャンバスを縮小表示",
      "type-size": "キャンバスのサイズを入力", "canvas": "キャンバスのサイズを設定",
      "direction": "読む方向を切り替える", "play": "スクリプトを再生/一時停止", "step": "1 つ進む",
      "step-back": "1 つ戻る", "next-part": "次のパートへ", "previous-part": "前のパートへ",
      "faster": "2 倍の速さ", "slower": "半分の速さ", "hint": "課題のヒントを表示",
      "target": "課題の目標を表示", "glossary": "用語を調べる", "record": "記録を開始/終了",
      "add-caption": "字幕を記録", "add-expectation": "frame を期待値として記録",
      "problem": "問題と解決策を表示",
      "undo": "取り消す", "redo": "やり直す", "repeat": "最後の変更を繰り返す",
      "type": "コマンドを入力", "reset": "読み直して変更を破棄", "save": "ファイルに保存",
      "save-as": "別のファイルに保存", "browse": "ファイルを開く", "open": "パスのファイルを開く",
      "new": "新しいシーン", "start": "最近のファイルとレッスン", "editor": "$EDITOR で編集",
      "export": "新しいファイルに書き出す", "redraw": "画面を描き直す", "motion": "アニメーションを切り替える",
      "theme": "次の配色", "toggle-mouse": "マウスの使用を切り替える", "focus": "ペインへ移動",
      "count": "次のキーを N 回繰り返す",
      "mark-constraint": "N 番目の制約へ", "show-problem": "N 番目の問題を表示",
      "show-conflict": "ログの N 番目の矛盾を開く",
      "quit": "終了", "views": "ビューの一覧へ", "next-pane": "次のペインへ", "show-constraints": "制約へ",
      "show-why": "説明へ", "pane-down": "ペインで 1 行下へ", "pane-up": "ペインで 1 行上へ",
      "pane-move": "1 ページ移動、または端へ", "save-and-quit": "保存して終了",
      "leave-pane": "キャンバスに戻る", "help": "ヘルプを開く/閉じる",
      "list-constraints": "一覧する制約を選ぶ", "filter-constraints": "文字列で制約を絞り込む",
      "type-constraint": "制約を変更", "delete-constraint": "制約を削除",
      "type-filter": "絞り込む文字列を入力", "switch-constraint": "制約を無効/有効にする",
      "constraint-priority": "制約の優先度を設定", "type-constraint-priority": "制約の優先度を入力",
      "other-view": "制約のもう一方のビューへ", "pin": "親ビューの辺に固定",
      "center": "親ビューの中央に固定", "history": "履歴へ", "file": "ファイルのテキストへ",
      "why-page": "理由、または最後の変更", "try": "変更を試す",
      "want": "条件を満たす変更を探す", "step-to": "ほかの段階へ", "stop-at": "指定した段階へ (例: b.width)",
      "where-decided": "値が決まる段階へ",
      "all-steps": "全段階/選択したビューの段階", "steps": "レイアウトの段階を見る",
      "take": "試している変更を確定", "other-solution": "同等の別の解を表示",
      "overlay": "表示するオーバーレイを選ぶ", "no-overlays": "オーバーレイをすべて消す",
      "fold": "折りたたむ/親ビューへ", "unfold": "開く/サブビューへ",
      "fold-all": "すべて折りたたむ/開く", "find-view": "文字列でビューを探す",
      "type-view": "探すビューを入力", "press": "ボタンを押す", "add-copy": "スタックビューにコピーを追加",
      "delete-last": "スタックビューの最後のビューを削除",
      "wrap": "新しいスタックビューで包む", "dissolve": "スタックビューを解除",
      "move": "別のスタックビューへ移す", "rename": "名前を変える", "duplicate": "複製する",
      "copy": "コピー", "cut": "切り取り", "paste": "後ろに貼り付け",
      "yank": "テキストや画像としてコピー", "unset": "プロパティを既定値に戻す",
      "constraint": "制約を追加、変更する", "title": "シーンにタイトルを付ける", "inspector": "インスペクターへ",
      "form-down": "次のプロパティを選ぶ", "form-up": "前のプロパティを選ぶ",
      "edit": "ビューのプロパティを編集", "step-by": "プロパティに N を足す",
      "next-priority": "次のよく使う優先度", "previous-priority": "前のよく使う優先度",
      "device": "キャンバスをデバイスに合わせる",
      "next-device": "キャンバスを次のデバイスに", "turn-device": "キャンバスを回転", "palette": "コマンドを探す",
      "recover": "中断で残った変更を復元", "compare": "プロパティの値を比較",
      "remember": "シーンを A として記憶", "compare-states": "A とシーンを比較",
    ],
    footer: [
      "view": "ビュー", "row": "行", "off/on": "無効/有効", "priority": "優先度", "change": "変更",
      "go to view": "ビューへ",
      "find": "探す",
      "list": "一覧", "scroll": "スクロール", "try": "試す", "keep": "確定",
      "fold": "折りたたむ", "unfold": "開く", "fold all": "すべて折りたたむ", "other solution": "別の解",
      "last change": "最後の変更", "go": "移動", "decided": "決定", "all/own": "全/選択",
      "axis": "軸", "alignment": "alignment", "distribution": "distribution", "spacing": "間隔",
      "next": "次",
      "hide": "隠す", "add": "追加", "delete": "削除", "canvas": "キャンバス", "undo": "取り消す",
      "quit": "終了", "help": "ヘルプ", "play": "再生", "pause": "一時停止", "more": "続きを読む", "continue": "先へ",
      "skip": "飛ばす",
      "restart": "最初から", "resume": "再開", "stop recording": "記録を終了", "step": "進む", "part": "パート",
      "faster": "速く", "hint": "ヒント", "target": "目標", "terms": "用語", "answer": "答える", "clear": "消去",
      "back": "戻る",
      "edit": "編集", "by 1": "1 ずつ",
      "by 10": "10 ずつ", "overlays": "オーバーレイ", "commands": "コマンド", "compare": "比較",
      "save": "保存", "constraint": "制約", "problems": "問題",
    ],
    headings: [
      "In the views": "ビューの一覧で", "In the inspector": "インスペクターで",
      "In the constraints": "制約の一覧で", "In the explanation": "説明で", "In the history": "履歴で",
      "In the file": "ファイルで", "In the steps": "段階で", "Steps": "段階",
      "Views": "ビュー", "Why": "理由", "History": "履歴",
      "Edit": "編集", "Constraints": "制約", "Explain": "説明", "Compare": "比較",
      "Stack": "スタックビュー", "Select": "選択", "View": "ビュー", "Canvas": "キャンバス",
      "Script": "スクリプト", "File": "ファイル", "Playground": "プレイグラウンド", "Mouse": "マウス", "Signs": "記号",
      "click": "クリック",
      "wheel": "ホイール", "double": "ダブルクリック", "right": "右クリック", "drag": "ドラッグ",
      "edit text or select subview": "テキスト編集、中へ入る", "select, and open the palette": "選択してコマンドを探す",
      "move an edge, a gap or a row": "辺、間隔、行を動かす", "scroll at the pointer": "その位置をスクロール",
      "select a view, or press a key": "選択、またはキーを押す",
    ],
    labels: [
      "scene": "シーン", "note": "メモ", "title": "タイトル", "canvas": "キャンバス", "cell": "セル",
      "design time": "設計時",
      "size classes": "サイズクラス", "metrics": "メトリクス", "screen": "画面", "gap": "ステップの時間",
      "colour": "色", "text": "テキスト", "wrapped at": "折り返し幅", "lines": "行数",
      "line break": "改行方法", "content": "コンテンツサイズ", "hugging": "ハギング",
      "resistance": "圧縮抵抗",
      "hidden": "非表示", "baseline": "ベースライン", "layout margins": "マージン", "width": "幅",
      "height": "高さ", "direction": "読む方向", "placeholder": "仮のサイズ", "insets": "インセット",
      "keeps margins": "マージンを引き継ぐ", "safe margins": "セーフエリア込み",
      "mask": "マスク", "mask translated": "マスクの変換", "manual layout": "手動レイアウト",
      "spacing": "間隔", "custom spacing": "個別の間隔", "baselines": "ベースライン間隔",
      "margins": "マージンに従う", "horizontal": "横", "vertical": "縦", "first": "先頭", "last": "末尾",
      "top": "上", "leading": "leading", "bottom": "下", "trailing": "trailing", "left": "左",
      "right": "右",
    ])

  static let chinese = CommandWords(
    help: [
      "axis": "切换轴向", "alignment": "下一个 alignment", "previous-alignment": "上一个 alignment",
      "distribution": "下一个 distribution", "previous-distribution": "上一个 distribution",
      "more-spacing": "间距 +1", "less-spacing": "间距 -1（负数会重叠）", "spacing": "设置间距",
      "margins": "切换：遵循边距", "baselines": "切换：按基线计算间距", "next": "选择下一个视图",
      "previous": "选择上一个视图", "left": "选择左边的视图", "down": "选择下面的视图",
      "up": "选择上面的视图", "right": "选择右边的视图", "enter": "选择里面的第一个视图",
      "leave": "选择父视图", "select": "按 id 选择视图", "hide": "隐藏或显示",
      "add": "在后面添加视图", "add-before": "在前面添加视图", "delete": "删除", "earlier": "向前移动",
      "later": "向后移动", "longer": "主轴方向内容尺寸 +1", "shorter": "主轴方向内容尺寸 -1", "thicker": "交叉轴方向内容尺寸 +1",
      "thinner": "交叉轴方向内容尺寸 -1", "hug-more": "主轴抗拉伸优先级 +1", "hug-less": "主轴抗拉伸优先级 -1",
      "resist-more": "主轴抗压缩优先级 +1", "resist-less": "主轴抗压缩优先级 -1", "hugging": "设置抗拉伸优先级",
      "resistance": "设置抗压缩优先级", "type-priority": "输入某个轴的优先级", "set": "设置视图或场景的属性",
      "narrower": "画布宽度 -1", "wider": "画布宽度 +1", "lower": "画布高度 -1", "taller": "画布高度 +1",
      "fit": "画布适应窗格", "zoom": "缩小显示画布", "type-size": "输入画布大小", "canvas": "设置画布大小",
      "direction": "切换阅读方向", "play": "播放或暂停脚本", "step": "前进一步", "step-back": "后退一步",
      "next-part": "转到下一小节", "previous-part": "转到上一小节", "faster": "两倍速度", "slower": "一半速度",
      "hint": "显示任务的提示", "target": "显示任务的目标", "glossary": "查术语", "record": "开始或停止录制",
      "add-caption": "录制字幕", "add-expectation": "将 frame 录制为期望值",
      "problem": "显示问题和解决办法", "undo": "撤销", "redo": "重做", "repeat": "重复上一次更改",
      "type": "输入命令", "reset": "重新读取，放弃更改", "save": "保存到文件", "save-as": "保存到其他文件",
      "browse": "打开文件", "open": "按路径打开文件", "new": "新建场景", "start": "列出最近的文件和课程",
      "editor": "用 $EDITOR 编辑", "export": "写入新文件",
      "redraw": "重画屏幕", "motion": "开启或关闭动画", "theme": "下一种配色",
      "toggle-mouse": "使用鼠标或交给终端", "focus": "转到窗格", "count": "下一个键重复 N 次",
      "mark-constraint": "转到第 N 个约束", "show-problem": "显示第 N 个问题",
      "show-conflict": "打开日志中的第 N 个冲突", "quit": "退出", "views": "转到视图列表",
      "next-pane": "转到下一个窗格", "show-constraints": "转到约束", "show-why": "转到说明",
      "pane-down": "窗格中向下一行", "pane-up": "窗格中向上一行",
      "pane-move": "翻页，或移到两端", "save-and-quit": "保存并退出", "leave-pane": "回到画布",
      "help": "打开或关闭帮助",
      "list-constraints": "选择要列出的约束", "filter-constraints": "按文字筛选约束",
      "type-constraint": "更改约束", "delete-constraint": "删除约束",
      "type-filter": "输入筛选文字", "switch-constraint": "停用或启用约束",
      "constraint-priority": "设置约束的优先级", "type-constraint-priority": "输入约束的优先级",
      "other-view": "转到约束的另一个视图", "pin": "固定到父视图的边",
      "center": "固定到父视图的中心", "history": "转到历史", "file": "转到文件文本",
      "why-page": "原因，或上一次更改",
      "try": "尝试更改",
      "want": "查找满足条件的更改", "step-to": "转到其他步骤", "stop-at": "转到某一步，如 b.width",
      "where-decided": "转到决定该值的步骤",
      "all-steps": "全部步骤或所选视图的步骤", "steps": "逐步查看布局的形成",
      "take": "保留正在尝试的更改", "other-solution": "显示另一个等价的解",
      "overlay": "选择要显示的叠加层", "no-overlays": "关闭所有叠加层",
      "fold": "折叠，或到父视图", "unfold": "展开，或到子视图",
      "fold-all": "全部折叠或展开", "find-view": "按文字查找视图", "type-view": "输入要查找的视图",
      "press": "点按按钮", "add-copy": "向堆栈视图添加副本", "delete-last": "删除堆栈视图的最后一个视图",
      "wrap": "放进新的堆栈视图", "dissolve": "拆开堆栈视图", "move": "移到另一个堆栈视图",
      "rename": "重命名", "duplicate": "创建副本", "copy": "复制", "cut": "剪切",
      "paste": "粘贴到后面", "yank": "复制为文本、图像或数据", "unset": "恢复属性的默认值",
      "constraint": "添加或更改约束", "title": "设置场景的标题", "inspector": "转到检查器",
      "form-down": "选择下一个属性", "form-up": "选择上一个属性", "edit": "编辑视图的属性",
      "step-by": "属性值加 N", "next-priority": "下一个常用优先级",
      "previous-priority": "上一个常用优先级", "device": "画布适应设备",
      "next-device": "画布适应下一个设备", "turn-device": "旋转画布", "palette": "查找命令",
      "recover": "恢复中断留下的更改", "compare": "比较属性的值", "remember": "把场景记为 A",
      "compare-states": "比较 A 与场景",
    ],
    footer: [
      "view": "视图", "row": "行", "off/on": "停用/启用", "priority": "优先级", "change": "更改",
      "go to view": "转到视图",
      "find": "查找",
      "list": "列表", "scroll": "滚动", "try": "尝试", "keep": "保留",
      "fold": "折叠", "unfold": "展开", "fold all": "全部折叠", "other solution": "另一个解",
      "last change": "上一次更改", "go": "移动", "decided": "决定", "all/own": "全部/相关",
      "axis": "轴向", "alignment": "对齐", "distribution": "分布", "spacing": "间距", "next": "下一个",
      "hide": "隐藏", "add": "添加", "delete": "删除", "canvas": "画布", "undo": "撤销", "quit": "退出",
      "help": "帮助", "play": "播放", "pause": "暂停", "more": "下一页", "continue": "继续", "skip": "跳过",
      "restart": "重新开始",
      "resume": "继续", "stop recording": "停止录制", "step": "前进", "part": "小节", "faster": "更快",
      "hint": "提示",
      "target": "目标", "terms": "术语", "answer": "回答", "clear": "清除", "back": "返回",
      "edit": "编辑", "by 1": "每次 1", "by 10": "每次 10", "overlays": "叠加层", "commands": "命令",
      "compare": "比较", "save": "保存", "constraint": "约束", "problems": "问题",
    ],
    headings: [
      "In the views": "视图列表中", "In the inspector": "检查器中", "In the constraints": "约束列表中",
      "In the explanation": "说明中", "In the history": "历史中", "In the file": "文件中",
      "In the steps": "步骤中", "Steps": "步骤", "Views": "视图",
      "Why": "原因", "History": "历史",
      "Edit": "编辑", "Constraints": "约束", "Explain": "说明", "Compare": "比较",
      "Stack": "堆栈视图", "Select": "选择", "View": "视图", "Canvas": "画布", "Script": "脚本", "File": "文件",
      "Playground": "Playground", "Mouse": "鼠标", "Signs": "符号", "click": "单击", "wheel": "滚轮",
      "double": "双击",
      "right": "右键",
      "drag": "拖动", "edit text or select subview": "编辑文本或进入",
      "select, and open the palette": "选择并查找命令", "move an edge, a gap or a row": "移动边、间距或行",
      "scroll at the pointer": "滚动指针处的内容",
      "select a view, or press a key": "选择视图或按键",
    ],
    labels: [
      "scene": "场景", "note": "备注", "title": "标题", "canvas": "画布", "cell": "格", "design time": "设计时",
      "size classes": "尺寸类别", "metrics": "度量", "screen": "屏幕", "gap": "步骤时长",
      "colour": "颜色", "text": "文本", "wrapped at": "换行宽度", "lines": "行数",
      "line break": "换行方式", "content": "内容大小", "hugging": "抗拉伸",
      "resistance": "抗压缩",
      "hidden": "隐藏", "baseline": "基线", "layout margins": "布局边距", "width": "宽度",
      "height": "高度", "direction": "阅读方向", "placeholder": "占位大小", "insets": "内边距",
      "keeps margins": "继承边距", "safe margins": "含安全区域",
      "mask": "掩码", "mask translated": "掩码转换", "manual layout": "手动布局", "spacing": "间距",
      "custom spacing": "自定义间距", "baselines": "按基线", "margins": "遵循边距", "horizontal": "水平",
      "vertical": "垂直", "first": "首行", "last": "末行", "top": "上", "leading": "leading",
      "bottom": "下",
      "trailing": "trailing", "left": "左", "right": "右",
    ])
}
