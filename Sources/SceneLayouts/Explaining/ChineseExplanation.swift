import AutoLayout
import SceneModel

/// The words of explanations in Chinese.
struct ChineseExplanation: ExplanationWords {
  func text(of sentence: Explanation.Sentence) -> String {
    switch sentence {
    case .textWidth(let it, let line, let lines):
      "\(it.name) 是 \(it.text)，即\(text(line, of: lines)) 的宽度。"
    case .textColumns(let it, let line, let lines, let columns, let width):
      "\(it.name) 是 \(it.text)，即\(text(line, of: lines)) 的宽度：\(columns) 列，每列 \(number(width))。"
    case .textHeight(let it, let lines): "\(it.name) 是 \(it.text)：文本有 \(lines) 行。"
    case .textRows(let it, let lines, let height):
      "\(it.name) 是 \(it.text)：文本有 \(lines) 行，每行高 \(number(height))。"
    case .wrappedText(let it, let lines, let height, let width, let reason):
      "\(it.name) 是 \(it.text)：文本在\(reason.chinese) \(number(width)) 处换行，共 \(lines) 行"
        + "\(height == 1 ? "" : "，每行高 \(number(height))")。"
    case .omittedLines(let count, let most):
      "numberOfLines 是 \(most)，其余 \(count) 行不显示。"
    case .contentSize(let it, let width, let height):
      "\(it.name) 是 \(it.text)：固有内容大小（intrinsicContentSize）是 "
        + "\(number(width))×\(number(height))。"
    case .contentLength(let it):
      "\(it.name) 是 \(it.text)：固有内容大小（intrinsicContentSize）的 \(it.attribute.rawValue) 是 "
        + "\(it.text)。"
    case .contentAndInsets(let it, let formula):
      "\(it.name) 是内容大小加内边距：\(it.text) = \(text(of: formula))。"
    case .constraint(let it, let constraint):
      "因为 \(text(of: constraint))，\(it.name) 是 \(it.text)。"
    case .relation(let it, let constraint, let formula):
      "因为 \(text(of: constraint))，\(it.name) 是 \(it.text)：\(text(of: formula))。"
    case .manualFrame(let it, let width, let height):
      "\(it.name) 是 \(it.text)：它的 frame 被设为 \(number(width))×\(number(height))。"
    case .resizedFrame(let it, let superview, let formula):
      "\(it.name) 按 autoresizingMask 随 \(superview) 的 \(it.attribute.rawValue) 变化：\(it.text) = \(text(of: formula))。"
    case .contentOfEqualViews(let it, let stack):
      "\(it.name) 是 \(it.text)，即内容的大小；\(stack) 使各视图\(extent(of: it))。"
    case .otherContentOfEqualViews(let it, let stack, let view):
      "\(it.name) 是 \(it.text)：\(stack) 使各视图\(extent(of: it))，\(view) 的内容需要 \(it.text)。"
    case .sizeOfEqualViews(let it, let stack, let view):
      "\(it.name) 是 \(it.text)：\(stack) 使各视图\(extent(of: it))，\(view).\(it.attribute.rawValue) 是 \(it.text)。"
    case .equalLengths(let it, let stack): "\(it.name) 是 \(it.text)：\(stack) 使各视图\(extent(of: it))。"
    case .equalShare(let it, let stack, let count, let formula):
      "\(it.name) 是 \(it.text)：\(stack) 使 \(count) 个视图\(extent(of: it))，即 \(text(of: formula))。"
    case .equalShareInsideMargins(let it, let stack, let count, let formula):
      "\(it.name) 是 \(it.text)：\(stack) 在边距以内使 \(count) 个视图\(extent(of: it))，即 \(text(of: formula))。"
    case .proportionalShare(let it, let stack, let wants, let divisor, let whole, let insets):
      "\(it.name) 是 \(it.text)：\(stack) 按比例分配（fillProportionally），\(it.view) 分得 \(text(of: whole)) 的 "
        + "\(number(wants))/\(number(divisor))\(text(adding: insets))；"
        + "分母 \(number(divisor)) 是全部内容与间距之和。"
    case .proportionalFactor(let it, let stack, let factor, let whole, let insets):
      "\(it.name) 是 \(it.text)：\(stack) 按比例分配（fillProportionally），\(it.view) 分得 "
        + "\(number(factor)) × \(text(of: whole))\(text(adding: insets))。"
    case .noShare(let it, let stack):
      "\(it.name) 是 \(it.text)：\(stack) 按比例分配（fillProportionally），而 \(it.view) 没有内容。"
    case .equalParts(let it, let shared, let formula):
      "\(it.name) 是 \(it.text)：\(shared.views.joined(separator: "、")) \(it.isHorizontal ? "等宽" : "等高")"
        + "\(lines(shared.lines))，平分\(name(of: shared))，即 \(text(of: formula))。"
    case .parts(let it, let shared, let ratio, let formula):
      "\(it.name) 是 \(it.text)：\(shared.views.joined(separator: "、")) 按 \(self.ratio(ratio)) "
        + "的比例分配\(name(of: shared))\(lines(shared.lines))，即 \(text(of: formula))。"
    case .fills(let it, let container, let length):
      "\(it.name) 是 \(it.text)：它占满 \(container)（\(it.attribute.rawValue) 是 "
        + "\(number(length))）。"
    case .remainder(let it, let whole, let formula):
      "\(it.name) 是 \(it.text)，即 \(whole) 剩下的部分：\(text(of: formula))。"
    case .contents(let it, let formula):
      "\(it.name) 与里面的内容一样大：\(it.text) = \(text(of: formula))。"
    case .content(let it, let view, let length):
      "\(it.name) 是 \(it.text)：刚好容纳 \(view)（\(it.attribute.rawValue) 是 \(number(length))）。"
    case .sharedContents(let it, let views, let rest, let sum, let share):
      "\(it.name) 是 \(it.text)：\(some(views))占其中的 \(self.share(1 - share))，"
        + "其余的 \(text(of: rest, equal: sum)) 占 \(self.share(share))。"
    case .edgesMeet(let it): "\(it.name) 是 \(it.text)：约束使它的两边在同一位置。"
    case .atEdge(let it, let container) where it.isHorizontal:
      "\(it.name) 是 \(it.text)：\(it.view) 从 \(container) 的左边开始。"
    case .atEdge(let it, let container):
      "\(it.name) 是 \(it.text)：\(it.view) 从 \(container) 的上边开始。"
    case .distance(let it, let container, let formula) where it.isHorizontal:
      "从 \(container) 的左边量起，\(it.name) 是 \(it.text)：\(text(of: formula))。"
    case .distance(let it, let container, let formula):
      "从 \(container) 的上边量起，\(it.name) 是 \(it.text)：\(text(of: formula))。"
    case .canvas(let it): "\(it.name) 是 \(it.text)，即画布的大小。"
    case .hidden(let it, let container):
      "\(it.name) 是 \(it.text)：\(it.view) 已隐藏，\(container) 不给它留空间。"
    case .nothing(let it): "\(it.name) 是 \(it.text)：没有约束要求它更大。"
    case .insetsAlone(let it): "\(it.name) 是 \(it.text)：已满足的约束都不要求它比 alignmentRectInsets 更大。"
    case .minimum(let it):
      "\(it.name) 是 \(it.text)：已满足的约束都不要求它更大，而 \(it.attribute.rawValue) 又不能小于 0，所以取 0。"
    case .unset(let it, hasUnsatisfied: false):
      "\(it.name) 是 \(it.text)：没有约束能确定它，所以取最小值 0。"
    case .unset(let it, hasUnsatisfied: true):
      "\(it.name) 是 \(it.text)：没有已满足的约束能确定它，所以取最小值 0。"
    case .betweenEdges(let it, let formula):
      "\(it.name) 是 \(it.text)：约束决定它两边的位置，之间的距离是 \(text(of: formula))。"
    case .consequence(let it, let formula): "\(it.name) 是 \(it.text)，由 \(text(of: formula)) 得出。"
    case .value(let it): "\(it.name) 是 \(it.text)。"
    case .alignedBaseline(let view, let it):
      "\(it.stack) 按\(it.isFirst ? "首行" : "末行")基线对齐各视图，基线在 y \(number(it.y)) 处；\(view) 的基线"
        + (it.isEdge ? "是它的\(it.isFirst ? "上" : "下")边缘。" : "在其顶部以下 \(number(it.depth)) 处。")
    case .mechanism(.noHugging(let stack), _):
      "\(stack) 是堆栈视图，本身没有抗拉伸优先级，所以先于有抗拉伸优先级的视图变大。"
    case .mechanism(.scrolledContent(let scroll), let attribute):
      "连到 \(scroll) 边缘的约束决定的是滚动内容的 \(attribute.size.rawValue)，而不是视图的。"
    case .mechanism(.hiddenRoom(let view), _):
      "\(view) 已隐藏，但仍占位置：只有堆栈视图会收回隐藏视图的空间。"
    case .mechanism(.sharedWidth(let text, let stack, let priority), _):
      "\(text) 的文本会换行，因此 \(stack) 以优先级 \(number(priority)) 分给它一份宽度"
        + "（UISV-text-width-disambiguation）。"
    case .wholeSize(let whole, let size, let formula):
      "\(whole) 是 \(number(size))：\(text(of: formula))。"
    case .deciders(let constraints):
      "该值由\(constraints.map(text).joined(separator: "、").spaced)决定。"
    case .someDeciders(let constraints, let more):
      "该值由\(constraints.map(text).joined(separator: "、").spaced)和另外 \(more) 个约束决定。"
    case .room(let stack, let available, let count, let gaps):
      "\(stack) 有 \(number(available)) 可分给 \(count) 个视图（\(list(of: gaps))）。"
    case .fitting(let stack, let wants, let sum, let available):
      "\(stack) 的内容需要 \(text(of: wants)) = \(number(sum))，可用 \(number(available))。"
    case .tooLittle(let stack, let wants, let sum, let available, let missing):
      "\(stack) 的内容需要 \(text(of: wants)) = \(number(sum))，可用 \(number(available))，还缺 "
        + "\(number(missing))。"
    case .leftOver(let stack, let wants, let sum, let available, let surplus):
      "\(stack) 的内容需要 \(text(of: wants)) = \(number(sum))，可用 \(number(available))，多出 "
        + "\(number(surplus))。"
    case .equalGaps(let stack, let available, let taken, let gaps):
      "\(stack) 使间距相等：可用 \(number(available))，视图占 \(number(taken))，\(rest(gaps))。"
    case .equalBaselines(let stack, let distance):
      "\(stack) 使基线之间的距离相等：每个是 \(number(distance))。"
    case .equalCentres(let stack, let distance?, let available, let taken, let gaps):
      "\(stack) 使中心之间的距离都是 \(number(distance))：可用 \(number(available))，"
        + "视图占 \(number(taken))，\(rest(gaps))。"
    case .equalCentres(let stack, distance: nil, let available, let taken, let gaps):
      "\(stack) 尽量使中心之间的距离相等：可用 \(number(available))，视图占 \(number(taken))，"
        + "\(rest(gaps))。"
    case .dropped(let constraint, 0):
      "\(text(of: constraint)) 因冲突被打破，但结果仍满足它。"
    case .dropped(let constraint, let missed):
      "\(text(of: constraint)) 因冲突被打破，偏差 \(number(missed))。"
    case .droppedSize(let constraint, let size, let difference):
      "\(text(of: constraint)) 因冲突被打破，\(size.rawValue) 比它\(difference > 0 ? "大" : "小") "
        + "\(number(abs(difference)))。"
    case .belowZero(let constraint, let size):
      "\(text(of: constraint)) 被打破：\(size.rawValue) 不能小于 0。"
    case .cut(let shortage, let wants, let priority, let missed):
      "内容需要 \(text(of: wants))（抗压缩优先级 \(number(priority))），"
        + text(of: shortage, by: missed)
    case .stretched(let wants, let priority, let missed):
      "内容只需要 \(text(of: wants))（抗拉伸优先级 \(number(priority))），被拉长 \(number(missed))。"
    case .offBy(let constraint, let missed):
      "\(text(of: constraint)) 未满足，偏差 \(number(missed))。"
    case .kept(let demand, let constraints, more: 0):
      "由于\(constraints.map(text).joined(separator: "、").afterSpace)，\(text(of: demand))。"
    case .kept(let demand, let constraints, let more):
      "由于\(constraints.map(text).joined(separator: "、").spaced)和另外 \(more) 个约束，"
        + "\(text(of: demand))。"
    case .tiedResistance(let views, let priority):
      "\(views.joined(separator: "、")) 的抗压缩优先级都是 \(number(priority))，所以无法确定哪一个缩小。"
    case .tiedHugging(let views, let priority):
      "\(views.joined(separator: "、")) 的抗拉伸优先级都是 \(number(priority))，所以无法确定哪一个变大。"
    case .anyBetween(let attribute, let low, let high):
      "\(attribute.rawValue) 取 \(number(low)) 到 \(number(high)) 之间的任何值，约束的满足程度都相同。"
    case .anyFrom(let attribute, let low):
      "\(attribute.rawValue) 取不小于 \(number(low)) 的任何值，约束的满足程度都相同。"
    case .anyUpTo(let attribute, let high):
      "\(attribute.rawValue) 取不大于 \(number(high)) 的任何值，约束的满足程度都相同。"
    case .any(let attribute): "\(attribute.rawValue) 取任何值，约束的满足程度都相同。"
    case .settling(let change, let attribute, let value):
      "\(text(of: change))，布局即可唯一确定，此时 \(attribute.rawValue) 为 \(number(value))。"
    case .settlingAsIs(let change, let attribute, let value):
      "\(text(of: change))，布局即可唯一确定，\(attribute.rawValue) 仍为 \(number(value))。"
    case .whatIf(let change, let attribute, let value):
      "如果\(text(of: change))，\(attribute.rawValue) 就变成 \(number(value))。"
    case .undetermined(let change, let attribute):
      "如果\(text(of: change))，\(attribute.rawValue) 就不再唯一确定。"
    case .rounding(let view, let axis, let low, let high, let drawnLow, let drawnHigh):
      "\(view) 的\(axis == .horizontal ? "左右" : "上下")两边的位置是 \(number(low)) 和 \(number(high)) 格，绘制在 \(drawnLow) 和 \(drawnHigh) 格处。"
    }
  }

  private func extent(of it: Explanation.Subject) -> String { it.isHorizontal ? "等宽" : "等高" }

  /// The room that remains for gaps.
  private func rest(_ gaps: Explanation.Gaps) -> String {
    if case .none = gaps { return "不留间距" }
    return "剩下的是\(list(of: gaps))"
  }

  private func text(_ line: String, of lines: Int) -> String {
    lines == 1 ? "文本 '\(line)'" : "文本最长一行 '\(line)'"
  }

  private func name(of shared: Explanation.SharedSize) -> String {
    shared.isRest ? " \(shared.name) 剩下的部分" : " \(shared.name)"
  }

  private func lines(_ lines: [Int]) -> String {
    lines.isEmpty ? "" : "（第 \(lines.map(String.init).joined(separator: "、")) 行）"
  }

  private func text(of shortage: Explanation.Shortage, by missed: Double) -> String {
    switch shortage {
    case .cutOff: "被截去 \(number(missed))。"
    case .compressed: "被压缩 \(number(missed))。"
    case .unseen: "完全看不见。"
    }
  }

  private func text(of demand: Explanation.Demand) -> String {
    switch demand {
    case .greater(let attribute): "\(attribute.rawValue) 不能更大"
    case .less(let attribute): "\(attribute.rawValue) 不能更小"
    case .holding: "该约束无法满足"
    }
  }

  // MARK: Changes

  private func some(_ views: [String]) -> String {
    views.count > 3 ? "\(views.count) 个视图" : "\(views.joined(separator: "、")) "
  }

  func text(of change: ChangePhrase) -> String {
    switch change {
    case .hugging(let view, .horizontal, let priority):
      "把 \(view) 的水平抗拉伸优先级设为 \(number(priority))"
    case .hugging(let view, .vertical, let priority):
      "把 \(view) 的垂直抗拉伸优先级设为 \(number(priority))"
    case .resistance(let view, .horizontal, let priority):
      "把 \(view) 的水平抗压缩优先级设为 \(number(priority))"
    case .resistance(let view, .vertical, let priority):
      "把 \(view) 的垂直抗压缩优先级设为 \(number(priority))"
    case .spacing(let view, let spacing): "把 \(view) 的间距设为 \(number(spacing))"
    case .arrange(let stack, let axis, let spacing):
      "把 \(stack) 的 axis 设为 \(axis.rawValue)，间距设为 \(number(spacing))"
    case .distribution(let view, let distribution):
      "把 \(view) 的 distribution 设为 \(distribution.rawValue)"
    case .size(let view, let attribute, let size):
      "把 \(view) 的 \(attribute.rawValue) 设为 \(number(size))"
    case .constant(let entry, let constant): "把 \(text(of: entry)) 的常量设为 \(number(constant))"
    case .priority(let entry, let priority): "把 \(text(of: entry)) 的优先级设为 \(number(priority))"
    case .relation(let entry, let relation): "把 \(text(of: entry)) 的关系改为 \(relation.symbol)"
    case .remove(let entry): "删除 \(text(of: entry))"
    case .switchOff(let entry): "停用 \(text(of: entry))"
    case .replace(let entry, let text): "把 \(self.text(of: entry)) 改为 \(text)"
    case .add(let equation): "添加 \(equation)"
    case .stopTranslatingMask(let view):
      "设置 \(view).translatesAutoresizingMaskIntoConstraints = false"
    case .property(let view, let key, let value): "把 \(view) 的 \(key) 设为 \(value)"
    case .sceneProperty(let key, let value): "把 \(key) 设为 \(value)"
    }
  }

  private func text(of entry: ChangePhrase.Entry) -> String {
    entry.line.map { "\(entry.text)（第 \($0) 行）" } ?? entry.text
  }

  // MARK: Parameters

  func text(of constraint: Explanation.ConstraintPhrase) -> String {
    switch constraint {
    case .hugging(let view, let attribute, let size, let priority):
      "\(view) 内容的 \(attribute.rawValue)（\(number(size))，抗拉伸优先级 \(number(priority))）"
    case .resistance(let view, let attribute, let size, let priority):
      "\(view) 内容的 \(attribute.rawValue)（\(number(size))，抗压缩优先级 \(number(priority))）"
    case .canvas: "画布的大小"
    case .arrangement(let stack): "\(stack) 的排列约束"
    case .margins(let view): "\(view) 的边距"
    case .manualFrame(let view, let line?): "为 \(view) 设置的 frame（第 \(line) 行）"
    case .manualFrame(let view, line: nil): "为 \(view) 设置的 frame"
    case .required(let equation, let line?): "\(equation)（第 \(line) 行，必需）"
    case .required(let equation, line: nil): "\(equation)（必需）"
    case .optional(let equation, let line?, let priority):
      "\(equation)（第 \(line) 行，优先级 \(number(priority))）"
    case .optional(let equation, line: nil, let priority):
      "\(equation)（优先级 \(number(priority))）"
    }
  }

  func text(of gaps: Explanation.Gaps) -> String {
    switch gaps {
    case .none: "没有间距"
    case .equal(let count, let size): "间距 \(number(size)) × \(count) 个"
    case .overlaps(let count, let size): "重叠 \(number(size)) × \(count) 个"
    case .unequal(let sizes): "间距 (\(sizes.map(number).joined(separator: " + ")))"
    }
  }

  func list(of gaps: Explanation.Gaps) -> String {
    switch gaps {
    case .unequal(let sizes): "间距 \(sizes.map(number).joined(separator: "、"))"
    case .none, .equal, .overlaps: text(of: gaps)
    }
  }

  func text(of source: Explanation.TermSource) -> String {
    switch source {
    case .named(let name): name
    case .span(let stack): "\(stack) 的全部视图"
    case .insideMargins(let view): "\(view) 边距以内"
    case .line(let line): "第 \(line) 行"
    case .spacing, .gap: "间距"
    case .centres: "中心之间的距离"
    case .margin: "边距"
    case .content: "内容"
    case .canvas: "画布"
    case .placement: "放置"
    case .contentOf(let view): "\(view) 的内容"
    case .baseline(let item): "\(item) 的基线"
    case .insetsOf(let source): "\(text(of: source))的内边距、边距和基线"
    case .inset(let item): "\(item) 的 alignmentRectInsets"
    case .frame(let view): "为 \(view) 设置的 frame"
    case .frameCentre(let view): "为 \(view) 设置的 frame 的中心"
    case .frameCentreToEnd(let view, .horizontal): "从 \(view) 的中心到右边"
    case .frameCentreToEnd(let view, .vertical): "从 \(view) 的中心到下边"
    case .besideFrame(let view, .horizontal): "\(view) 左右的边距"
    case .besideFrame(let view, .vertical): "\(view) 上下的边距"
    case .halfSpacing(let view): "间距的一半（\(view) 已隐藏）"
    case .withoutInsets(let item): "\(item) 的 alignmentRect"
    case .scrolling(let view): "\(view) 的 contentOffset"
    case .margins(let view): "\(view) 的边距"
    }
  }
}
