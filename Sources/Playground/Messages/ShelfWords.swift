import Cells
import SceneLayouts

/// The texts of the lists of scenes.
extension MessageLanguage {
  package func heading(of section: Shelf.Section) -> String {
    switch (self, section) {
    case (.english, .recent): "Recent files"
    case (.english, .lessons): "Lessons"
    case (.english, .scenes): "Templates"
    case (.english, .folder): "This folder"
    case (.japanese, .recent): "最近のファイル"
    case (.japanese, .lessons): "レッスン"
    case (.japanese, .scenes): "テンプレート"
    case (.japanese, .folder): "このフォルダー"
    case (.chinese, .recent): "最近的文件"
    case (.chinese, .lessons): "课程"
    case (.chinese, .scenes): "模板"
    case (.chinese, .folder): "此文件夹"
    }
  }

  package func title(of kind: Shelf.Kind) -> String {
    switch (self, kind) {
    case (_, .files(let folder?)): VisibleText.visible(folder)
    case (.english, .files): "Open"
    case (.english, .templates): "New"
    case (.english, .start): "Open"
    case (.english, .lessons): "Lessons"
    case (.japanese, .files): "開く"
    case (.japanese, .templates): "新規"
    case (.japanese, .start): "開く"
    case (.japanese, .lessons): "レッスン"
    case (.chinese, .files): "打开"
    case (.chinese, .templates): "新建"
    case (.chinese, .start): "打开"
    case (.chinese, .lessons): "课程"
    }
  }

  /// The title of the start, over the first scene.
  package var welcome: String {
    switch self {
    case .english: "Welcome to Stackyard"
    case .japanese: "Stackyard へようこそ"
    case .chinese: "欢迎使用 Stackyard"
    }
  }

  /// Returns the description of the program, in two paragraphs.
  package func introduction(_ keys: KeyBindings) -> [String] {
    let first: [CommandName] = ["axis", "alignment", "distribution", "more-spacing"]
    let names = first.map { keys.firstName(of: $0) }
    let help = keys.firstName(of: .help)
    return switch self {
    case .english:
      [
        "Play with stack views and Auto Layout: press a key to change the layout.",
        "Try \(names.dropLast().joined(separator: ", ")) and \(names[3]). \(help) lists all keys.",
      ]
    case .japanese:
      [
        "スタックビューと Auto Layout を試しましょう。キーを押すとレイアウトが変わります。",
        "\(names.joined(separator: "、")) を押してみましょう。\(help) でキー一覧。",
      ]
    case .chinese:
      [
        "来试试堆栈视图和 Auto Layout：按键即可改变布局。",
        "试试 \(names.joined(separator: "、"))。\(help) 列出所有按键。",
      ]
    }
  }

  /// Returns a sentence about opening an entry of the start screen, with the key for it.
  package func startKeys(_ key: String) -> String {
    switch self {
    case .english: "\(key) choose from this list"
    case .japanese: "\(key) この一覧から選ぶ"
    case .chinese: "\(key) 从此列表选择"
    }
  }
}
