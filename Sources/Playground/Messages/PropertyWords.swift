import SceneLayouts
import SceneModel
import SceneText

/// The meanings of properties in other languages; the English ones are in the tables of properties.
extension MessageLanguage {
  /// Returns the meaning of a property, without a full stop.
  ///
  /// The key is that of a view's property, or that of a scene's after `scene.`.
  func help(ofProperty key: String, _ english: String) -> String {
    helpOfProperties[key] ?? english
  }

  /// The properties and labels that are not translated to the language.
  var missingPropertyWords: [String] {
    let keys =
      Property.all.map(\.key) + SceneProperty.all.map { "\(SceneEdit.sceneName).\($0.key)" }
    let labels =
      Property.all.filter { $0.label != $0.key }.map(\.label)
      + SceneProperty.all.filter { $0.label != $0.key }.map(\.label)
    return self == .english
      ? []
      : keys.filter { helpOfProperties[$0] == nil } + labels.filter { label($0) == $0 }
  }

  private var helpOfProperties: [String: String] {
    switch self {
    case .english: [:]
    case .japanese: MessageLanguage.helpInJapanese
    case .chinese: MessageLanguage.helpInChinese
    }
  }

  private static let helpInJapanese = [
    "axis": "ビューを並べる方向",
    "alignment": "axis と直交する方向の位置。横のスタックビューでは leading は top",
    "distribution": "axis に沿ったビューのサイズまたは間隔の決め方",
    "spacing": "ビューの間隔。equalSpacing と equalCentering では最小値",
    "customSpacing": "特定のビューの後の間隔 (ビューの id で指定)",
    "isBaselineRelativeArrangement": "縦の間隔をベースラインから測る",
    "isLayoutMarginsRelativeArrangement": "ビューをスタックビューのレイアウトマージンの内側に置く",
    "placement": "キャンバス上のルートの位置。none なら制約で決める (frame があるときの既定)",
    "backgroundColor": "ビューを塗る色。UIKit の system で始まる名前も使える",
    "text": "ビューをラベルにする。テキストの行から固有コンテンツサイズとベースラインが決まる",
    "numberOfLines": "ビューの幅で折り返す行の最大数。0 なら制限なし、未指定なら \\n だけで改行",
    "lineBreakMode": "改行できる位置、または最後の行で省略する部分。指定した省略は問題にならない",
    "preferredMaxLayoutWidth": "ビューの幅ではなくこの幅でテキストを折り返す",
    "intrinsicContentSize": "コンテンツに必要なサイズ (テキストに関係なく)",
    "contentHuggingPriority": "コンテンツより大きくならないようにする優先度",
    "contentCompressionResistancePriority": "コンテンツより小さくならないようにする優先度",
    "isHidden": "ビューを隠す。スタックビューは非表示のビューにスペースを割り当てない",
    "baseline": "上端から最初のベースラインまでと、最後のベースラインから下端までの距離",
    "layoutMargins": "マージン。既定では各辺 8",
    "preservesSuperviewLayoutMargins": "マージンを、ビューに重なる親ビューのマージン以上にする",
    "insetsLayoutMarginsFromSafeArea": "false なら、セーフエリアのインセットをマージンに加えない",
    "width": "ビュー自身の幅の制約",
    "height": "ビュー自身の高さの制約",
    "layoutDirection": "ビューとその中のビューの読む方向 (UIKit の trait に相当)",
    "note": "シーンを読む人へのメモ。ビューを移動、コピーしても付いていく",
    "action": "クリックか Enter で実行するコマンド。ビューはボタンになる",
    "placeholderIntrinsicContentSize": "シーンが designTime: true の間の固有コンテンツサイズ",
    "alignmentRectInsets": "frame のうち alignmentRect の外側の部分 (影など)",
    "frame": "設計時のサイズの親ビューの中での frame。制約の代わりになる",
    "autoresizingMask": "frame のうち、親ビューのサイズとともに変わる部分",
    "translatesAutoresizingMaskIntoConstraints": "frame とマスクを制約に変換する",
    "layoutsSubviewsManually": "サブビューの frame を保つ。外のビューとの制約は使えない",
    "contentOffset": "ビューの左上に来るコンテンツの位置",
    "scene.title": "一覧とタイトルバーに表示するシーンの名前",
    "scene.canvas": "キャンバスのサイズ、または画面をキャンバスにするデバイス",
    "scene.cell": "1 文字分のセルのサイズ",
    "scene.layoutDirection": "読む方向",
    "scene.designTime": "仮のサイズを使う。コンテンツのないビューは Interface Builder と同じ 240 x 50",
    "scene.sizeClasses": "regular と見なすキャンバスの最小サイズ",
    "scene.metrics": "制約で使う名前付きの数",
    "scene.screen": "スクリプトの画面のサイズ",
    "scene.gap": "スクリプトの各ステップを表示する時間の既定値",
  ]

  private static let helpInChinese = [
    "axis": "排列视图的方向",
    "alignment": "视图在与 axis 垂直方向上的位置；水平堆栈视图中 leading 就是 top",
    "distribution": "沿 axis 方向决定视图的大小或间距的方式",
    "spacing": "视图的间距；对 equalSpacing 和 equalCentering 是最小间距",
    "customSpacing": "个别视图之后的间距，按视图的 id 指定",
    "isBaselineRelativeArrangement": "按基线计算垂直间距",
    "isLayoutMarginsRelativeArrangement": "使视图留在堆栈视图的布局边距之内",
    "placement": "根视图在画布上的位置；none 表示由约束决定，有 frame 时为默认值",
    "backgroundColor": "视图的填充颜色；也可以用 UIKit 中以 system 开头的名称",
    "text": "使视图成为标签，由文本行决定固有内容大小和基线",
    "numberOfLines": "按视图宽度换行的最大行数；0 表示不限，未设置时只在 \\n 处换行",
    "lineBreakMode": "可以换行的位置，或最后一行被省略的部分；明确设置的省略不算问题",
    "preferredMaxLayoutWidth": "文本按此宽度换行，而不是按视图的宽度",
    "intrinsicContentSize": "内容所需的大小，与文本无关",
    "contentHuggingPriority": "视图保持不大于内容的优先级",
    "contentCompressionResistancePriority": "视图保持不小于内容的优先级",
    "isHidden": "隐藏视图；堆栈视图不给隐藏的视图留空间",
    "baseline": "首行基线到上边的距离，以及末行基线到下边的距离",
    "layoutMargins": "边距，默认每边为 8",
    "preservesSuperviewLayoutMargins": "使边距不小于父视图边距与此视图重叠的部分",
    "insetsLayoutMarginsFromSafeArea": "为 false 时，边距不包含安全区域的内边距",
    "width": "视图自身宽度的约束",
    "height": "视图自身高度的约束",
    "layoutDirection": "视图及其内部的阅读方向，相当于 UIKit 的 trait",
    "note": "给场景读者的备注；移动或复制视图时会保留",
    "action": "单击或按 Enter 时执行的命令；使视图成为按钮",
    "placeholderIntrinsicContentSize": "场景设置 designTime: true 时的固有内容大小",
    "alignmentRectInsets": "frame 在 alignmentRect 之外的部分，例如阴影",
    "frame": "在设计时大小的父视图中的 frame，用来代替约束",
    "autoresizingMask": "frame 中随父视图大小变化的部分",
    "translatesAutoresizingMaskIntoConstraints": "把 frame 和掩码转换成约束",
    "layoutsSubviewsManually": "保持子视图的 frame；约束不能把它们与外部视图联系起来",
    "contentOffset": "位于视图左上角的内容坐标",
    "scene.title": "场景在列表和标题栏中的名称",
    "scene.canvas": "画布的大小，或以其屏幕为画布的设备",
    "scene.cell": "一个字符格的大小",
    "scene.layoutDirection": "阅读方向",
    "scene.designTime": "使用占位大小；没有内容的视图为 240 x 50，与 Interface Builder 相同",
    "scene.sizeClasses": "算作 regular 的最小画布大小",
    "scene.metrics": "约束中使用的命名数值",
    "scene.screen": "脚本所用屏幕的大小",
    "scene.gap": "脚本每一步默认的显示时长",
  ]
}
