import AutoLayout
import SceneModel

/// The sentences about steps in Japanese.
struct JapaneseStory: StoryWords {
  func text(of sentence: StorySentence) -> String {
    switch sentence {
    case .given(let constraint): "\(constraint) は与えられた値です"
    case .canvas(let width, let height): "キャンバスは幅 \(width)、高さ \(height) です"
    case .nonnegativeSizes: "サイズは負になりません"
    case .placed(let item): "\(item) のキャンバス上の位置が決まります"
    case .margins(let view): "\(view) のレイアウトマージンが確保されます"
    case .contentFits(let item):
      "\(item) のコンテンツのサイズを決める制約がほかにないので、スクロールビューに合わせます"
    case .holds(let subject): "\(text(of: subject))が成り立ちます"
    case .yields(let subject, let by, let side):
      "\(text(of: subject))は成り立たず、\(word(side))は \(by) です"
    case .yieldsBetween(let subject, let least, let most, let side):
      "\(text(of: subject))は成り立たず、\(word(side))は \(least) から \(most) です"
    case .mayYield(let subject, let by, let side):
      "\(text(of: subject))は成り立たないことがあり、\(word(side))は最大 \(by) です"
    case .dropped(let constraint): "\(constraint) は上の制約と矛盾するので、外されます"
    case .together(let by): "これらのずれは合わせて \(by) です。どれがずれるかは決まりません"
    case .free: "これらの値を決める制約はありません。制約を同じように満たすレイアウトがほかにもあります"
    case .compact(let stack, let priority):
      "\(stack) は中のビューに必要な大きさまで縮みます (優先度 \(priority))"
    case .along(let stack, let id, let views, let spacing):
      "\(id) は \(list(views)) を\(ordering(stack, spacing))"
    case .across(let stack, let id): "\(id) は\(aligning(stack))"
    }
  }

  private func word(_ side: StorySentence.Side) -> String {
    switch side {
    case .less: "不足"
    case .more: "超過"
    case .either: "ずれ"
    }
  }

  private func text(of subject: StorySentence.Subject) -> String {
    switch subject {
    case .limit(let view, let axis, let isMost, let content, let priority):
      "「\(view) の\(axis == .horizontal ? "幅" : "高さ")はコンテンツの \(content) \(isMost ? "以下" : "以上")」"
        + " (\(isMost ? "ハギング" : "圧縮抵抗") \(priority)) "
    case .constraint(let text): "\(text) "
    }
  }

  private func list(_ views: StorySentence.Views) -> String {
    switch views {
    case .named([]): "空のコンテンツ"
    case .named(let names): names.joined(separator: "、")
    case .count(let count): "\(count) 個のビュー"
    }
  }

  private func ordering(_ stack: SceneView.Stack, _ spacing: String) -> String {
    let line = stack.axis == .horizontal ? "横" : "縦"
    let sizes = stack.axis == .horizontal ? "幅" : "高さ"
    let gaps = stack.hasOneSpacing ? "間隔 \(spacing) で" : ""
    return switch stack.distribution {
    case .fill, .fillProportionally: "端から端まで\(gaps)\(line)に並べます"
    case .fillEqually: "端から端まで\(gaps)、同じ\(sizes)で\(line)に並べます"
    case .equalSpacing: "端から端まで、\(spacing) 以上の等しい間隔で\(line)に並べます"
    case .equalCentering: "端から端まで、\(spacing) 以上の間隔で\(line)に並べます"
    }
  }

  private func aligning(_ stack: SceneView.Stack) -> String {
    let isRow = stack.axis == .horizontal
    return switch stack.alignment {
    case .fill: "中のビューを自分と同じ\(isRow ? "高さ" : "幅")にします"
    case .leading: "中のビューの\(isRow ? "上端" : "leading の辺")をそろえます"
    case .trailing: "中のビューの\(isRow ? "下端" : "trailing の辺")をそろえます"
    case .center: "中のビューの中心をそろえます"
    case .firstBaseline: "中のビューの最初のベースラインをそろえます"
    case .lastBaseline: "中のビューの最後のベースラインをそろえます"
    }
  }
}
