import AutoLayout
import SceneModel

/// The sentences about steps in Chinese.
struct ChineseStory: StoryWords {
  func text(of sentence: StorySentence) -> String {
    switch sentence {
    case .given(let constraint): "\(constraint) 是给定的"
    case .canvas(let width, let height): "画布宽 \(width)，高 \(height)"
    case .nonnegativeSizes: "尺寸都不为负"
    case .placed(let item): "\(item) 在画布上的位置确定"
    case .margins(let view): "\(view) 的布局边距生效"
    case .contentFits(let item): "没有其他约束决定 \(item) 的内容大小，所以与滚动视图相同"
    case .holds(let subject): "\(text(of: subject))成立"
    case .yields(let subject, let by, let side): "\(text(of: subject))不成立，\(word(side)) \(by)"
    case .yieldsBetween(let subject, let least, let most, let side):
      "\(text(of: subject))不成立，\(word(side)) \(least) 到 \(most)"
    case .mayYield(let subject, let by, let side):
      "\(text(of: subject))可能不成立，最多\(word(side)) \(by)"
    case .dropped(let constraint): "\(constraint) 与上面的约束冲突，因此被打破"
    case .together(let by): "这些约束合计偏差 \(by)；由哪个约束承担无法确定"
    case .free: "没有约束决定这些值；还有其他等价的布局"
    case .compact(let stack, let priority):
      "\(stack) 不大于其中视图所需的大小（优先级 \(priority)）"
    case .along(let stack, let id, let views, let spacing):
      "\(id) 将 \(list(views)) \(ordering(stack, spacing))"
    case .across(let stack, let id): "\(id) \(aligning(stack))"
    }
  }

  private func word(_ side: StorySentence.Side) -> String {
    switch side {
    case .less: "少了"
    case .more: "多了"
    case .either: "相差"
    }
  }

  private func text(of subject: StorySentence.Subject) -> String {
    switch subject {
    case .limit(let view, let axis, let isMost, let content, let priority):
      "“\(view) 的\(axis == .horizontal ? "宽度" : "高度")\(isMost ? "不大于" : "不小于")内容的 \(content)”"
        + "（\(isMost ? "抗拉伸优先级" : "抗压缩优先级") \(priority)）"
    case .constraint(let text): "\(text) "
    }
  }

  private func list(_ views: StorySentence.Views) -> String {
    switch views {
    case .named([]): "空内容"
    case .named(let names): names.joined(separator: "、")
    case .count(let count): "\(count) 个视图"
    }
  }

  private func ordering(_ stack: SceneView.Stack, _ spacing: String) -> String {
    let line = stack.axis == .horizontal ? "横向" : "纵向"
    let sizes = stack.axis == .horizontal ? "宽度" : "高度"
    let gaps = stack.hasOneSpacing ? "，间距 \(spacing)" : ""
    return switch stack.distribution {
    case .fill, .fillProportionally: "从一端到另一端\(line)排列\(gaps)"
    case .fillEqually: "从一端到另一端\(line)排列\(gaps)，\(sizes)相等"
    case .equalSpacing: "从一端到另一端\(line)排列，间距相等且不小于 \(spacing)"
    case .equalCentering: "从一端到另一端\(line)排列，间距不小于 \(spacing)"
    }
  }

  private func aligning(_ stack: SceneView.Stack) -> String {
    let isRow = stack.axis == .horizontal
    return switch stack.alignment {
    case .fill: "使其中的视图与自己同\(isRow ? "高" : "宽")"
    case .leading: "对齐其中视图的\(isRow ? "上边" : "leading 边")"
    case .trailing: "对齐其中视图的\(isRow ? "下边" : "trailing 边")"
    case .center: "对齐其中视图的中心"
    case .firstBaseline: "对齐其中视图的首行基线"
    case .lastBaseline: "对齐其中视图的末行基线"
    }
  }
}
