import SceneLayouts

/// The words about commands: English ones are those of the command table.
extension MessageLanguage {
  /// What a command does.
  package func help(of command: Command) -> String {
    table?.help[command.name.rawValue] ?? command.help
  }

  /// A word of the footer, by the English one.
  func footerWord(_ word: String) -> String { table?.footer[word] ?? word }

  /// The heading of a group of commands.
  func heading(of group: CommandTable.Group) -> String {
    table?.headings[group.rawValue] ?? group.rawValue
  }

  /// What the mouse does.
  func help(of gesture: MouseGesture) -> MouseGesture {
    guard let table else { return gesture }
    return MouseGesture(
      gesture: table.headings[gesture.gesture] ?? gesture.gesture,
      help: table.headings[gesture.help] ?? gesture.help)
  }

  /// The heading of the keys of a pane.
  func heading(of pane: Pane) -> String { table?.headings[pane.name] ?? pane.name }

  /// The heading of what the mouse does.
  var mouseHeading: String { table?.headings["Mouse"] ?? "Mouse" }

  /// The title of the help sheet.
  var sheetTitle: String {
    switch self {
    case .english: "Keys"
    case .japanese: "キー"
    case .chinese: "按键"
    }
  }

  /// The keys of the help sheet.
  func sheetKeys(scrolls: Bool) -> String {
    switch (self, scrolls) {
    case (.english, true): "Down and Up scroll, Esc closes"
    case (.english, false): "Esc closes"
    case (.japanese, true): "Down と Up でスクロール、Esc で閉じる"
    case (.japanese, false): "Esc で閉じる"
    case (.chinese, true): "Down 和 Up 滚动, Esc 关闭"
    case (.chinese, false): "Esc 关闭"
    }
  }

  /// The names of commands that the language has words about.
  package var namesOfCommandsWithHelp: [String] { table.map { $0.help.keys.sorted() } ?? [] }

  private var table: CommandWords? {
    switch self {
    case .english: nil
    case .japanese: .japanese
    case .chinese: .chinese
    }
  }
}

/// The words about commands in a language other than English.
struct CommandWords: Sendable {
  /// By the name of the command.
  var help: [String: String]
  /// By the English word.
  var footer: [String: String]
  /// By the English heading.
  var headings: [String: String]
}

extension CommandWords {
  static let japanese = CommandWords(
    help: [
      "axis": "軸を切り替える", "alignment": "次の alignment", "previous-alignment": "前の alignment",
      "distribution": "次の distribution", "previous-distribution": "前の distribution",
      "more-spacing": "間隔 +1", "less-spacing": "間隔 -1 (負なら重なる)", "spacing": "間隔を設定",
      "margins": "マージンに従う/従わない", "baselines": "ベースラインの間隔を使う/使わない",
      "next": "次のビューを選択", "previous": "前のビューを選択", "left": "左のビューを選択",
      "down": "下のビューを選択", "up": "上のビューを選択", "right": "右のビューを選択",
      "enter": "中の最初のビューを選択", "leave": "外側のビューを選択", "select": "id でビューを選択",
      "hide": "隠す/表示する", "add": "後ろにビューを追加", "add-before": "前にビューを追加",
      "delete": "削除", "earlier": "前へ移動", "later": "後ろへ移動", "longer": "軸方向の内容 +1",
      "shorter": "軸方向の内容 -1", "thicker": "直交方向の内容 +1", "thinner": "直交方向の内容 -1",
      "hug-more": "軸方向のハギング +1", "hug-less": "軸方向のハギング -1",
      "resist-more": "軸方向の圧縮への抵抗 +1", "resist-less": "軸方向の圧縮への抵抗 -1",
      "hugging": "ハギングを設定", "resistance": "圧縮への抵抗を設定", "type-priority": "優先度を入力",
      "set": "ビューのプロパティを設定", "narrower": "キャンバスを 1 列狭く", "wider": "キャンバスを 1 列広く",
      "lower": "キャンバスを 1 行低く", "taller": "キャンバスを 1 行高く", "fit": "キャンバスを枠に合わせる",
      "type-size": "キャンバスのサイズを入力", "canvas": "キャンバスのサイズを設定",
      "direction": "読む方向を切り替える", "play": "台本を再生/一時停止", "step": "1 つ進む",
      "step-back": "1 つ戻る", "next-part": "次の部分へ", "previous-part": "前の部分へ",
      "faster": "2 倍の速さ", "slower": "半分の速さ", "hint": "課題のヒントを表示",
      "target": "課題の目標を表示", "record": "記録を開始/終了", "problem": "問題と理由を表示",
      "undo": "取り消す", "redo": "やり直す", "repeat": "最後の変更を繰り返す",
      "type": "コマンドを入力", "reset": "読み直して変更を破棄", "save": "ファイルに保存",
      "export": "新しいファイルに書き出す", "redraw": "画面を描き直す", "motion": "ビューの動きを切り替える",
      "quit": "終了", "views": "ビューの一覧へ", "next-pane": "次の枠へ", "show-constraints": "制約へ",
      "show-why": "説明へ", "pane-down": "枠の中で 1 行下へ", "pane-up": "枠の中で 1 行上へ",
      "leave-pane": "キャンバスに戻る", "help": "このヘルプを開く/閉じる",
      "list-constraints": "ビュー/すべて/矛盾の制約を一覧", "filter-constraints": "言葉を含む制約を一覧",
      "type-filter": "一覧する言葉を入力", "switch-constraint": "制約を無効/有効にする",
      "constraint-priority": "制約の優先度を設定", "type-constraint-priority": "制約の優先度を入力",
      "other-view": "制約のほかのビューへ", "why-page": "理由、または最後の変更", "try": "変更を試す",
      "take": "試している変更を確定", "other-solution": "同じくらい良い別のレイアウト",
    ],
    footer: [
      "row": "行", "off/on": "無効/有効", "priority": "優先度", "go to view": "ビューへ", "find": "探す",
      "list": "一覧", "scroll": "スクロール", "try": "試す", "keep": "確定", "other solution": "別の解",
      "last change": "最後の変更",
      "axis": "軸", "alignment": "整列", "distribution": "分配", "spacing": "間隔", "next": "次",
      "hide": "隠す", "add": "追加", "delete": "削除", "canvas": "キャンバス", "undo": "取り消す",
      "quit": "終了", "help": "ヘルプ", "play": "再生", "continue": "先へ", "skip": "飛ばす",
      "restart": "最初から", "resume": "再開", "step": "進む", "back": "戻る", "part": "部分",
      "faster": "速く", "hint": "ヒント", "target": "目標", "answer": "答える", "why": "理由",
    ],
    headings: [
      "In the views": "ビューの一覧で", "In the inspector": "インスペクターで",
      "In the constraints": "制約の一覧で", "In the explanation": "説明で",
      "Stack": "スタックビュー", "Select": "選択", "View": "ビュー", "Canvas": "キャンバス",
      "Script": "台本", "Playground": "プレイグラウンド", "Mouse": "マウス", "click": "クリック",
      "wheel": "ホイール", "select a view, or use a key": "ビューを選択、キーを押す",
      "scroll this help": "このヘルプをスクロール",
    ])

  static let chinese = CommandWords(
    help: [
      "axis": "切换轴向", "alignment": "下一个 alignment", "previous-alignment": "上一个 alignment",
      "distribution": "下一个 distribution", "previous-distribution": "上一个 distribution",
      "more-spacing": "间距 +1", "less-spacing": "间距 -1 (负数会重叠)", "spacing": "设置间距",
      "margins": "是否遵循边距", "baselines": "是否按基线计算间距", "next": "选择下一个视图",
      "previous": "选择上一个视图", "left": "选择左边的视图", "down": "选择下面的视图",
      "up": "选择上面的视图", "right": "选择右边的视图", "enter": "选择里面的第一个视图",
      "leave": "选择外层视图", "select": "按 id 选择视图", "hide": "隐藏或显示",
      "add": "在后面添加视图", "add-before": "在前面添加视图", "delete": "删除", "earlier": "向前移动",
      "later": "向后移动", "longer": "沿轴内容 +1", "shorter": "沿轴内容 -1", "thicker": "跨轴内容 +1",
      "thinner": "跨轴内容 -1", "hug-more": "沿轴抗拉伸 +1", "hug-less": "沿轴抗拉伸 -1",
      "resist-more": "沿轴抗压缩 +1", "resist-less": "沿轴抗压缩 -1", "hugging": "设置抗拉伸",
      "resistance": "设置抗压缩", "type-priority": "输入优先级", "set": "设置视图的属性",
      "narrower": "画布窄 1 列", "wider": "画布宽 1 列", "lower": "画布低 1 行", "taller": "画布高 1 行",
      "fit": "画布适应窗格", "type-size": "输入画布大小", "canvas": "设置画布大小",
      "direction": "切换阅读方向", "play": "播放或暂停脚本", "step": "前进一步", "step-back": "后退一步",
      "next-part": "到下一部分", "previous-part": "到上一部分", "faster": "两倍速度", "slower": "一半速度",
      "hint": "显示任务的提示", "target": "显示任务的目标", "record": "开始或停止录制",
      "problem": "显示问题和原因", "undo": "撤销", "redo": "重做", "repeat": "重复上一次更改",
      "type": "输入命令", "reset": "重新读取, 放弃更改", "save": "保存到文件", "export": "写入新文件",
      "redraw": "重画屏幕", "motion": "开启或关闭视图的移动", "quit": "退出", "views": "到视图列表",
      "next-pane": "到下一个窗格", "show-constraints": "到约束", "show-why": "到说明",
      "pane-down": "窗格中向下一行", "pane-up": "窗格中向上一行", "leave-pane": "回到画布",
      "help": "打开或关闭帮助",
      "list-constraints": "列出视图、全部或冲突的约束", "filter-constraints": "列出含有某些词的约束",
      "type-filter": "输入要列出的词", "switch-constraint": "停用或启用约束",
      "constraint-priority": "设置约束的优先级", "type-constraint-priority": "输入约束的优先级",
      "other-view": "到约束的另一个视图", "why-page": "原因, 或上一次更改", "try": "尝试更改",
      "take": "保留正在尝试的更改", "other-solution": "另一个同样好的布局",
    ],
    footer: [
      "row": "行", "off/on": "停用/启用", "priority": "优先级", "go to view": "到视图", "find": "查找",
      "list": "列表", "scroll": "滚动", "try": "尝试", "keep": "保留", "other solution": "另一个解",
      "last change": "上一次更改",
      "axis": "轴向", "alignment": "对齐", "distribution": "分布", "spacing": "间距", "next": "下一个",
      "hide": "隐藏", "add": "添加", "delete": "删除", "canvas": "画布", "undo": "撤销", "quit": "退出",
      "help": "帮助", "play": "播放", "continue": "继续", "skip": "跳过", "restart": "重新开始",
      "resume": "继续", "step": "前进", "back": "后退", "part": "部分", "faster": "更快", "hint": "提示",
      "target": "目标", "answer": "回答", "why": "原因",
    ],
    headings: [
      "In the views": "视图列表中", "In the inspector": "检查器中", "In the constraints": "约束列表中",
      "In the explanation": "说明中",
      "Stack": "栈视图", "Select": "选择", "View": "视图", "Canvas": "画布", "Script": "脚本",
      "Playground": "编辑界面", "Mouse": "鼠标", "click": "单击", "wheel": "滚轮",
      "select a view, or use a key": "选择视图或按键", "scroll this help": "滚动此帮助",
    ])
}
