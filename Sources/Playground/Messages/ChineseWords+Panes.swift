import AutoLayout
import SceneLayouts

/// The texts of panes, problems and line mode in Chinese.
extension ChineseWords {
  package func text(of text: PaneText) -> String {
    switch text {
    case .changed: "(已更改)"
    case .problems(.conflict, let count): "冲突 \(count)"
    case .problems(.ignored, let count): "忽略 \(count)"
    case .problems(.ambiguous, let count): "不确定 \(count)"
    case .problems(.cut, let count): "截断 \(count)"
    case .problemChange(.conflict, let old, let new): "冲突 \(old) \(arrow) \(new)"
    case .problemChange(.ignored, let old, let new): "忽略 \(old) \(arrow) \(new)"
    case .problemChange(.ambiguous, let old, let new): "不确定 \(old) \(arrow) \(new)"
    case .problemChange(.cut, let old, let new): "截断 \(old) \(arrow) \(new)"
    case .droppedConstraint(let constraint): "已放弃 \(constraint)"
    case .spacing(let spacing): "间距 \(spacing)"
    case .inControl: "由你操作"
    case .canvas: "画布"
    case .canvasKeys:
      "\(widthKeys) 宽度   \(heightKeys) 高度   \(key("type-size")) 大小   \(key("fit")) 适应窗格"
    case .canvasKeysShort: "\(widthKeys) \(heightKeys) 大小   \(key("fit")) 适应"
    case .noArea(let size): "\(size) 没有面积"
    case .cells(let size): "\(size) 格"
    case .points(let size): "\(size) 点"
    case .rightToLeft: "从右到左"
    case .anotherSolution: "另一个解"
    case .hiddenViews(let count): "隐藏 \(count)"
    case .tooSmall(let size): "太小: \(size)"
    case .needs(let size): "需要 \(size)"
    case .nothingLost: "内容不会丢失；按 \(key(.quit)) 退出"
    case .afterForgotten: "更早的更改之后"
    case .asOpened: "打开时"
    case .viewsKeys(let next): "\(next) 下一个  Enter 进入"
    case .viewsKeysShort(let next): "\(next) 下一个"
    case .row: "水平排列"
    case .column: "垂直排列"
    case .hidden: "隐藏"
    case .problem(.conflict): "冲突"
    case .problem(.ignored): "忽略"
    case .problem(.ambiguous): "不确定"
    case .problem(.cut): "截断"
    case .stack: "栈视图"
    case .label: "标签"
    case .view: "视图"
    case .dropped(let constraint): "已放弃: \(constraint)"
    case .against(let constraint): "与 \(constraint) 冲突"
    case .more(let count): "还有 \(count) 个"
    case .moreDropped(let count): "还放弃了 \(count) 个"
    case .ignored(let constraint): "已忽略: \(constraint)"
    case .unitCells: "格"
    case .unitPoints: "点"
    case .width: "宽度"
    case .height: "高度"
    case .rounded: "取整"
    case .inCells: "格数"
    case .wants: "需要"
    case .cutOff: "截断"
    case .noAreaToSee: "没有面积，看不见"
    case .ambiguous(let numbers): "不确定: \(numbers)"
    case .priority: "优先级"
    case .horizontal: "水平"
    case .vertical: "垂直"
    case .hugging: "抗拉伸"
    case .resistance: "抗压缩"
    case .scrolledBy: "滚动位置"
    case .margins: "边距"
    case .respected: "遵循"
    case .baselines: "基线"
    case .on: "开"
    case .off: "关"
    case .direction: "阅读方向"
    case .sizeClass: "尺寸类别"
    case .wanted(let lengths): "需要  \(lengths)"
    case .wantedSum(let lengths, let sum): "需要  \(lengths) = \(sum)"
    case .given(let length, sum: nil): "得到  \(length)"
    case .given(let lengths, let sum?): "得到  \(lengths) = \(sum)"
    case .givenPoints(let length, sum: nil): "得到  \(length) 点"
    case .givenPoints(let lengths, let sum?): "得到  \(lengths) = \(sum) 点"
    case .gaps(let count, let size): "间距 \(size) × \(count) 个"
    case .unevenGaps(let sum): "间距共 \(sum)"
    case .shownOfAll(let count, let all): "\(count)/\(all) 个"
    case .keyOfConstraints: "\(key("show-constraints")) 聚焦"
    case .noneListed: "没有；按 \(listKey) 列出其他"
    case .all: "全部"
    case .conflicts: "冲突"
    case .whyNumber(let number, let value): "\(number) 为什么是 \(value)"
    case .lastChange: "上一次更改"
    case .lastChangeHeading: "上一次更改"
    case .keyOfWhy: "\(key(.showWhy)) 聚焦"
    case .keyOfWhyAndProposals: "\(key(.showWhy)) 聚焦，尝试更改"
    case .moreInWhy: "\(key(.showWhy)) 更多"
    case .inUnits(ofPoints: false): "(格)"
    case .inUnits(ofPoints: true): "(点)"
    case .notExplained: "不作说明: 场景的视图太多"
    case .otherSolution: "另一个同样好的解"
    case .withChange(let number): "更改 \(number) 的结果"
    case .trying(let number): "正在尝试更改 \(number): \(keepKey) 保留，Esc 撤销"
    case .changesToTry: "可尝试的更改"
    case .nothingChanged: "还没有更改"
    case .frames: "frame"
    case .constraintCounts(let new, let gone, let different, let same):
      "新增 \(new)，删除 \(gone)，状态改变 \(different)，不变 \(same)"
    case .constraintNow(let constraint, let state): "\(constraint): 现在\(self.text(of: state))"
    case .viewGone(let view): "\(view) 已删除"
    case .viewNew(let view, let size): "\(view) 已添加: \(size)"
    case .noFrameChanged: "没有 frame 改变"
    case .setHugging(let view, isHorizontal: true, let priority):
      "\(view) 水平抗拉伸 \(priority)"
    case .setHugging(let view, isHorizontal: false, let priority):
      "\(view) 垂直抗拉伸 \(priority)"
    case .setResistance(let view, isHorizontal: true, let priority):
      "\(view) 水平抗压缩 \(priority)"
    case .setResistance(let view, isHorizontal: false, let priority):
      "\(view) 垂直抗压缩 \(priority)"
    case .drop(let constraint): "删除 \(constraint)"
    case .add(let constraint): "添加 \(constraint)"
    case .relation(let relation, let constraint): "\(constraint) 的关系改为 \(relation)"
    case .commands: "命令"
    case .problemNumber(let number, let count): "问题 \(number)/\(count)"
    case .problemKeys(let next, let remedies, let scrolls):
      problemDigits(remedies) + "\(next) 下一个" + (scrolls ? "   Down Up 滚动" : "")
        + "   Esc 关闭"
    case .problemKeysShort(let next, let remedies): problemDigits(remedies) + "\(next) 下一个"
    case .linesAbove(let count): "\(appearance.upArrow) 还有 \(count) 行"
    case .linesBelow(let count): "\(appearance.downArrow) 还有 \(count) 行"
    case .effect(.width, let view, let old, let new): "\(view) 宽 \(old) \(arrow) \(new)"
    case .effect(.height, let view, let old, let new): "\(view) 高 \(old) \(arrow) \(new)"
    case .effect(let attribute, let view, let old, let new):
      "\(view) 的 \(attribute.rawValue) \(old) \(arrow) \(new)"
    case .sameLayout: "视图不变"
    case .everyValue(let property, let view): "\(view): \(property) 的所有值"
    case .states(let changes, let frames): "A 和 B: \(changes)；\(frames) 个 frame 不同"
    case .key(.nothing): "没有作用"
    case .key(.close): "关闭"
    case .key(.cancel): "取消"
    case .key(.perform): "执行"
    case .key(.type): "输入"
    case .key(.takeChoice): "应用所选的值"
    case .key(.chooseLayout): "选择布局"
    case .key(.compareNext): "比较另一个属性"
    case .key(.makeChange): "执行建议的更改"
    case .key(.nextProblem): "下一个问题"
    case .key(.switchOverlay): "开启或关闭叠加显示"
    case .key(.save): "保存更改"
    case .key(.discard): "放弃更改"
    case .key(.overwrite): "覆盖文件"
    case .scaledDown: "已缩小"
    case .comparisonKeys(hasNextProperty: true):
      "方向键 选择   Enter 应用   Tab 下一个属性   Esc 关闭"
    case .comparisonKeys(hasNextProperty: false): "方向键 选择   Enter 应用   Esc 关闭"
    case .comparisonKeysShort(hasNextProperty: true): "方向键  Enter  Tab  Esc"
    case .comparisonKeysShort(hasNextProperty: false): "方向键  Enter  Esc"
    case .now: "(当前)"
    case .meaning(.wants): "内容所需的大小 (与视图的大小不同时)"
    case .meaning(.margins): "布局边距"
    case .meaning(.baselines): "基线"
    case .meaning(.gaps): "间距和剩余空间"
    case .meaning(.guides): "布局参考线"
    case .meaning(.rulers): "坐标"
    case .noOverlays: "无"
    case .close: "关闭"
    }
  }
}

// MARK: Constraints and problems

extension ChineseWords {
  package func text(of state: ConstraintState) -> String {
    switch state {
    case .holds: "满足"
    case .offBy(let violation): "差 \(violation)"
    case .dropped: "已放弃"
    case .switchedOff: "已停用"
    case .inactive: "不起作用"
    }
  }

  package func text(of origin: ConstraintOrigin) -> String {
    switch origin {
    case .line(let line): "第 \(line) 行"
    case .entry(let number): "约束 \(number)"
    case .width: "宽度"
    case .height: "高度"
    case .hugging: "抗拉伸"
    case .resistance: "抗压缩"
    case .stack(let view): "栈视图 \(view)"
    case .placement: "放置"
    case .mask: "手动 frame"
    case .margins: "边距"
    case .canvas: "画布"
    case .engine: "引擎"
    }
  }

  package var required: String { "必需" }

  package func text(of line: ProblemText) -> String {
    switch line {
    case .conflict(let constraint, identifier: nil): "冲突: 已放弃 \(constraint)"
    case .conflict(let constraint, let name?): "冲突: 已放弃 \(constraint) (\(name))"
    case .cannotHoldAlone: "它单独也无法满足"
    case .contradicts: "它与以下约束冲突:"
    case .moreConstraints(let count): "还有 \(count) 个"
    case .ignored(let constraint, identifier: nil): "已忽略: \(constraint)"
    case .ignored(let constraint, let name?): "已忽略: \(constraint) (\(name))"
    case .barrier(let view): "它跨过 \(view)，而 \(view) 不接受来自外面的约束"
    case .ambiguous(let view, let numbers):
      "不确定: \(view) 的 \(numbers.joined(separator: ", "))"
    case .otherValues: "其他值也能同样满足约束"
    case .cut(let view, let size): "截断: \(view) 的内容需要 \(size)"
    case .cutSize(let size): "它只有 \(size)"
    case .remedies: "要解决它，请按"
    }
  }
}

// MARK: Lines

extension ChineseWords {
  package func text(of message: LineMessage) -> String {
    switch message {
    case .greeting(let scene, let views): "\(scene): \(views) 个视图"
    case .firstWords: "'list' 列出视图，'commands' 列出命令，'why' 说明原因，'quit' 退出"
    case .current(let choice): "\(choice) (当前)"
    case .overlays(let names): "'overlay NAME' 开启或关闭叠加显示，'draw' 画出它；NAME 是以下之一: \(names)"
    case .changesToTry: "可以用 'try' 尝试的更改:"
    case .chosenConstraint(let number):
      "'switch-constraint' 和 'constraint-priority' 作用于约束 \(number)；'mark-constraint N' 选择另一个"
    case .addedWith(let properties): "属性: \(properties)"
    case .trialEnds: "'take' 保留它；'esc'、空行、其他更改或 'save' 会撤销它"
    case .solutionEnds: "'esc' 或空行返回"
    case .stayed: "没有保存，也没有放弃更改"
    case .notOverwritten(let path): "没有覆盖 \(path)"
    case .cancelled: "已取消，没有更改"
    case .nothingToCancel: "没有可以取消的操作"
    case .onlyOnScreen: "这只改变屏幕上的显示；行模式没有屏幕"
    case .sameFrames: "没有 frame 不同"
    case .moreFrames(let count): "还有 \(count) 个"
    case .moreSizes(let count): "还有 \(count) 个视图的大小改变了"
    case .size(let view, let width, let height): "\(view) 宽 \(width) 高 \(height)"
    case .problems(0): "没有问题"
    case .problems(let count): "\(count) 个问题"
    case .typeCommand: "请输入命令"
    case .needsArguments(let command, let usage): "\(command) 需要参数: \(usage)"
    case .reports: "显示:"
    case .group(let group): "\(MessageLanguage.chinese.heading(of: group)):"
    case .columns(let first, let last): "第 \(first) 到 \(last) 列:"
    case .noConstraints: "场景没有约束"
    case .noConstraintsOf(let view): "\(view) 没有约束"
    case .usual(let value): "\(value) (默认)"
    case .noValue: "无"
    case .backedUp: "更改没有保存；下次可以用 'recover' 恢复"
    case .backedUpBehind(let command): "更改没有保存；下次可以先用 '\(command)'，再用 'recover' 恢复"
    case .unsaved: "更改已丢失；若要保留，请在输入结束前用 'save' 保存"
    case .lessonsElsewhere: "课程需要屏幕；'stackyard learn --list' 列出课程"
    case .sizeQuestion: "画布大小，例如 60x8；空行表示不变"
    case .countQuestion: "次数和要重复的键，例如 3>；空行取消"
    case .priorityQuestion(let view, let priority, let now):
      "\(view): \(name(of: priority))，现为 \(now)；空行表示不变"
    case .askedAgain(let reason): "\(text(of: reason))；空行取消"
    case .savingQuestion(because: nil): "要保存更改吗？ 'save' 保存，'discard' 放弃，'stay' 返回"
    case .savingQuestion(let reason?):
      "\(text(of: reason))；'save' 重试，'discard' 放弃，'stay' 返回"
    case .overwritingQuestion(let path):
      "\(path) 已存在。'overwrite' 覆盖，'save-as FILE' 换名，'cancel' 取消"
    case .horizontalStack: "水平栈视图"
    case .verticalStack: "垂直栈视图"
    case .scrollView: "滚动视图"
    case .label(let text): "标签 '\(text)'"
    case .view: "视图"
    case .place(let width, let height, let x, let y):
      "宽 \(width) 高 \(height) 位置 \(x), \(y)"
    case .hidden: "隐藏"
    case .ambiguous(let numbers): "不确定 \(numbers.joined(separator: ", "))"
    case .cutOff: "截断"
    case .selected: "已选中"
    case .help(.list): "列出视图及其位置和大小"
    case .help(.draw): "画出画布"
    case .help(.why): "说明视图的位置和大小"
    case .help(.constraints): "列出场景或视图的约束"
    case .help(.properties): "列出视图的属性"
    case .help(.problems): "列出布局的问题"
    case .help(.text): "显示包含所有更改的文件文本"
    case .help(.commands):
      "列出全部命令或一组命令，或说明一个命令；也可用 'help'"
    }
  }
}

extension ChineseWords {
  /// The digits that apply proposed changes.
  private func problemDigits(_ count: Int) -> String {
    count == 0 ? "" : (count == 1 ? "1" : "1-\(count)") + " 解决   "
  }
}
