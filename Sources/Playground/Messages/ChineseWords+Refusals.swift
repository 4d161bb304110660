import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import SceneWishes

/// The refusals in Chinese.
extension ChineseWords {
  package func text(of refusal: Refusal) -> String {
    switch refusal {
    case .unknownCommand(let name): "没有命令 '\(name)'"
    case .incomplete(let name): "'\(name.rawValue)' 缺少参数"
    case .unknownView(let id, suggestion: nil): "没有视图 '\(id)'"
    case .unknownView(let id, let meant?): "没有视图 '\(id)'；你是指 '\(meant)' 吗？"
    case .unknownProperty(let key, suggestion: nil): "没有属性 '\(key)'"
    case .unknownProperty(let key, let meant?): "没有属性 '\(key)'；你是指 '\(meant)' 吗？"
    case .edit(let error): error.line
    case .noDifference: "无需更改：场景已经是这样"
    case .nothingCopied: "还没有复制视图；按 \(appearance.keys.names(of: .copy)) 复制"
    case .placeWithoutStack: "'at' 需要指定堆栈视图，例如 'in row at 0'"
    case .noSteps(let property): "\(property) 不能逐步更改；按 \(editKey) 编辑"
    case .tooLongForClipboard(let most):
      "超过 \(most) 字节；请指定文件，例如 'yank svg to a.svg'"
    case .noSubviews(let view): "\(view) 没有子视图"
    case .isRoot(let view): "\(view) 是根视图，没有父视图；按 \(key(.quit)) 退出"
    case .isOnlyView(let view): "\(view) 是唯一的视图"
    case .isSelected(let view): "\(view) 已被选中"
    case .noViewBeside(let view, .left): "\(view) 左边没有视图"
    case .noViewBeside(let view, .right): "\(view) 右边没有视图"
    case .noViewBeside(let view, .above): "\(view) 上方没有视图"
    case .noViewBeside(let view, .below): "\(view) 下方没有视图"
    case .noStack(let view): "\(view) 不是堆栈视图，也不在堆栈视图中；按 \(key(.add)) 添加视图"
    case .sameValue(let view): "无需更改：\(view) 已经是这个值"
    case .sameProperty(let view, let label, let value):
      "无需更改：\(view).\(label) 已经是\(text(of: value).afterSpace)"
    case .tooManyViews(let limit): "一个场景最多有 \(limit) 个视图"
    case .cannotBecomeStack(let view):
      "\(view) 不在堆栈视图中，也不能变成堆栈视图；请选择其他视图"
    case .rootStays: "根视图不能删除（\(key(.reset)) 放弃所有更改）"
    case .notArranged(let view): "\(view) 不在堆栈视图中，不能移动"
    case .isArranged(let view): "\(view) 的边由其堆栈视图决定"
    case .atEdge(let view, isFirst: true, let stack): "\(view) 已经是 \(stack) 的第一个"
    case .atEdge(let view, isFirst: false, let stack): "\(view) 已经是 \(stack) 的最后一个"
    case .contentOfStack(let view): "\(view) 是堆栈视图，没有固有内容大小"
    case .contentAtLimit(let view, isSmallest: true): "\(view) 的内容大小不能再小"
    case .contentAtLimit(let view, isSmallest: false): "\(view) 的内容大小不能再大"
    case .samePriority(let view, let priority, let value):
      "\(view)：\(name(of: priority))已经是 \(value.shortText)"
    case .noAction(let view): "\(view) 不是按钮（没有 action）"
    case .edgeHeld(let view, by: nil): "\(view) 的大小不变"
    case .edgeHeld(let view, let constraint?): "\(view) 的大小由 \(constraint) 决定"
    case .invalidAction(let view, let action): "\(view)：'\(action)' 不是更改场景的命令"
    case .stackIsFull(let stack, let limit): "\(stack) 已有 \(limit) 个视图，达到此命令的上限"
    case .stackIsEmpty(let stack): "\(stack) 没有排列任何视图"
    case .noConstraint: "没有列出约束；':list-constraints all' 列出场景的所有约束"
    case .fixedConstraint(let id): text(of: id)
    case .sameConstraintPriority(let priority): "优先级已经是 \(priority.shortText)"
    case .noOtherView: "此约束不涉及其他视图"
    case .noProposal(_, count: 0): "这个视图没有可尝试的更改"
    case .noProposal(let number, let count): "没有更改 \(number)；共有 \(count) 个"
    case .noLog: "没有打开日志；请粘贴日志，或使用 'stackyard log --open FILE'"
    case .noConflictNumber(let number, let count): "日志中没有冲突 \(number)；共有 \(count) 个"
    case .noProblemNumber(let number, let count): "没有问题 \(number)；共有 \(count) 个"
    case .triedAlready(let number): "已经在尝试更改 \(number)；按 \(keepKey) 保留"
    case .nothingTried: "没有正在尝试的更改；按 \(tryKey) 尝试第一个"
    case .nothingToCompare(let view): "\(view) 没有可供比较的属性"
    case .noOverlays: "没有显示叠加层；按 \(appearance.keys.names(of: .overlay)) 选择"
    case .noViewFound(let words): "没有视图的 id、文本、种类或问题含有 '\(words)'"
    case .isFolded(let view): "\(view) 已经折叠"
    case .nothingRemembered: "还没有记住场景；按 \(key(.rememberState)) 记住当前场景"
    case .sameState: "场景与记住时相同"
    case .notAmbiguous(let view): "\(view) 没有歧义"
    case .otherContentIsNotShown(let view): "无法显示 \(view) 内容的其他尺寸"
    case .otherSolutionTooLarge(let view): "\(view) 的另一个解的数值太大，无法显示"
    case .canvasAtLimit: "画布已经是这个大小，或已达上下限"
    case .canvasFits: "画布已经适应窗格"
    case .noScript where appearance.keys.areTyped: "没有脚本；录制需要屏幕"
    case .invalidWish(.noWish(let text)): "'\(text)' 不是可用的条件；可用的形式：\(Wish.quotedForms)"
    case .invalidWish(.noValue(let text)):
      "'\(text)' 不是值；请写视图和 x、y、width 或 height，例如 'a.width'"
    case .invalidWish(.unknownView(let id, let similar)):
      "场景中没有视图 '\(id)'" + (similar.map { "；是否指 '\($0)'？" } ?? "")
    case .invalidWish(.noNumber(let text)): "'\(text)' 不是数字"
    case .invalidWish(.noPart(let name)):
      "可以保持的是 'canvas'、'spacing' 或视图的 id，而不是 '\(name)'"
    case .neverDecided(let value): "没有约束决定 \(value)"
    case .changesNoValue(let constraint): "\(constraint) 没有缩小任何值的范围"
    case .noSuchStep: "布局没有这样的步骤"
    case .invalidStop(let text):
      "'\(text)' 不能作为停止位置；请用 'b.width'、'conflict'、'yields 750'、'priority 750' 或编号"
    case .noScript: "此场景没有脚本；按 \(key(.record)) 录制一个"
    case .noScriptPlaying where appearance.keys.areTyped: text(of: Message.playElsewhere)
    case .noScriptPlaying: "没有正在播放的脚本；按 \(key(.play)) 播放此场景的脚本"
    case .noTask where appearance.keys.areTyped: text(of: LineMessage.lessonsElsewhere)
    case .noTask: "这里没有任务；课程里有任务，请用 'stackyard learn'"
    case .nothingToUndo: "没有可撤销的操作"
    case .nothingLeftToUndo: "没有可撤销的操作：更早的更改已不再保留"
    case .nothingToRedo: "没有可重做的操作"
    case .noColours: "此终端不显示颜色"
    case .nothingToRepeat: "没有可重复的更改"
    case .hasFocus(let pane): "焦点已经在窗格 '\(pane.rawValue)' 中"
    case .canvasHasFocus: "焦点已经在画布上"
    case .noListHasFocus: "焦点不在任何列表上；按 \(key("show-constraints")) 转到约束，按 \(key(.showWhy)) 转到说明"
    case .firstRowOfPane: "已经是第一行"
    case .lastRowOfPane: "已经是最后一行"
    }
  }

  /// Returns the reason why a constraint can be neither switched off nor given another priority.
  private func text(of constraint: ConstraintID) -> String {
    switch constraint {
    case .entry: "此约束是文件中 'constraints' 的一项"
    case .size(let view, .horizontal, _):
      "此约束是 \(view) 的 width 属性；按 \(priorityKey) 更改优先级"
    case .size(let view, .vertical, _):
      "此约束是 \(view) 的 height 属性；按 \(priorityKey) 更改优先级"
    case .contentHugging(let view, _), .compressionResistance(let view, _):
      "此约束来自 \(view) 的内容大小；按 \(priorityKey) 更改优先级"
    case .stack(let view, let identifier, _):
      switch StackRemedy(identifier) {
      case .spacing:
        "此约束由堆栈视图 \(view) 创建；按 \(key("more-spacing")) 和 \(key("less-spacing")) 更改间距"
      case .distribution:
        "此约束由堆栈视图 \(view) 创建；按 \(key("distribution")) 更改 distribution"
      case .alignment: "此约束由堆栈视图 \(view) 创建；按 \(key("alignment")) 更改 alignment"
      case .hiding: "此约束由堆栈视图 \(view) 创建，用于隐藏视图；按 \(key("hide")) 显示该视图"
      case .margins:
        "此约束由堆栈视图 \(view) 创建；按 \(key("alignment"))、\(key("distribution")) 和 \(key("margins")) 更改"
      case .several:
        "此约束由堆栈视图 \(view) 创建；按 \(key("distribution")) 和 \(key("alignment")) 更改"
      }
    case .placement: "此约束决定根视图在画布上的位置；':set VIEW placement none' 可删除它"
    case .mask(let view, _, _): "\(view) 的 frame 是手动设置的；':set \(view) frame [X, Y, W, H]' 可更改"
    case .margins(let view, _): "此约束是 \(view) 的边距；':set \(view) layoutMargins [T, L, B, R]' 可更改"
    case .safeArea:
      "此约束来自屏幕的布局指南，由画布决定；':set scene canvas {device: NAME}' 可更改"
    case .window: "此约束决定画布的大小；用 \(widthKeys) \(heightKeys) 更改"
    case .engine: "每个布局都有这个约束，不能更改"
    }
  }

  func name(of priority: Prompt.Priority) -> String {
    switch priority {
    case .huggingHorizontal: "水平抗拉伸优先级"
    case .huggingVertical: "垂直抗拉伸优先级"
    case .resistanceHorizontal: "水平抗压缩优先级"
    case .resistanceVertical: "垂直抗压缩优先级"
    }
  }
}

// MARK: Typed lines

extension ChineseWords {
  package func text(of error: InvocationError) -> String {
    guard let meant = error.suggestion else { return text(of: error.problem) }
    return "\(text(of: error.problem))；你是指 '\(meant)' 吗？"
  }

  private func text(of problem: InvocationError.Problem) -> String {
    switch problem {
    case .empty: "请输入命令的名称"
    case .unknownCommand(let word): "没有命令 '\(word)'"
    case .missing(let parameter, let usage): "需要\(words(for: parameter))；用法：\(usage)"
    case .missingKeyword(let word, found: nil, let usage): "需要 '\(word)'；用法：\(usage)"
    case .missingKeyword(let word, let found?, let usage):
      "需要 '\(word)'，而不是 '\(found)'；用法：\(usage)"
    case .mismatch(let parameter, let found): "需要\(words(for: parameter))，而不是 '\(found)'"
    case .surplus(let word, let usage): "'\(word)' 是多余的；用法：\(usage)"
    case .times(let word): "重复次数应为 1 到 \(Invocation.mostTimes)，而不是 '\(word)'"
    case .constraintChange(let error): error.line
    }
  }

  /// Returns the values that a parameter allows.
  private func words(for parameter: ParameterInfo) -> String {
    switch parameter.kind {
    case .view, .views: "视图的 id"
    case .otherStack: "堆栈视图的 id"
    case .newID: "一个新的 id（以字母或 '_' 开头）"
    case .number(let range, unit: nil):
      " \(range.lowerBound.sceneText) 到 \(range.upperBound.sceneText) 的数"
    case .number(let range, unit: _?):
      " \(range.lowerBound.sceneText) 到 \(range.upperBound.sceneText) 的数（场景的单位）"
    case .integer(let range): " \(range.lowerBound) 到 \(range.upperBound) 的整数"
    case .choice(let words): " \(words.shortList(separator: "、")) 之一"
    case .size(let most): "“列数x行数”（不超过 \(most)x\(most)，例如 60x12）"
    case .property: "属性的键"
    case .value: "一个值"
    case .words: "文本"
    case .path: "文件的路径"
    case .item: "视图或布局指南的 id"
    case .owner: "视图的 id，或 'scene'"
    case .constraintChange: " 'add' 和约束，或编号和 'remove'、'off'、'on'、'set'、'priority' 之一"
    }
  }
}
