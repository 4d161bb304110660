import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText

/// Messages in Chinese.
package struct ChineseWords: MessageWords {
  package let appearance: Appearance

  package init(_ appearance: Appearance) { self.appearance = appearance }

  private var times: String { appearance.times }
  var arrow: String { appearance.changesTo }
  private var problemKeys: String { appearance.keys.names(of: .problem) }

  package func text(of message: Message) -> String {
    switch message {
    case .refused(let refusal): text(of: refusal)
    case .invalid(let error): text(of: error)
    case .noFunction(let pressed): "\(pressed.name) 在这里没有作用；按 \(key(.help)) 查看帮助"
    case .lineTooLong(let most): "这一行太长，不可能是命令；最多读取 \(most) 字节"
    case .keysAreNotRead:
      "行模式读取的是行，而不是方向键之类的按键；请输入命令，例如 'next' 或 'repeat'"
    case .unknownFrameValue(let name, let view):
      "\(view) 没有可以说明的值 '\(name)'；应为 x、y、width 或 height"
    case .noProblems: "没有问题：没有冲突，也没有歧义"
    case .undid(.edit(let command), let left): "已撤销：\(command)（还有 \(left) 步）"
    case .undid(let change, let left): "撤销后：\(text(of: change))（还有 \(left) 步）"
    case .redid(let change, let left): "已重做：\(text(of: change))（还有 \(left) 步）"
    case .discardedChanges: "已放弃更改；按 \(key(.undo)) 恢复"
    case .nothingToDiscard: "没有可放弃的更改"
    case .reread(replacesChanges: true): "已重新读取文件；按 \(key(.undo)) 恢复你的更改"
    case .reread(replacesChanges: false): "已重新读取文件"
    case .setPriority(let view, let priority, let old, let new):
      "\(view)：\(name(of: priority)) \(old.shortText) \(arrow) \(new.shortText)"
    case .overridden(let change):
      "\(text(of: change.traits))时，\(change.view).\(change.label) 仍是\(text(of: change.value).afterSpace)；更改在其他尺寸类别下生效"
    case .textKeepsSize(let view):
      "大小不变；':unset \(view) intrinsicContentSize' 使其随文本变化"
    case .becameStack(let view): "\(view) 现在是堆栈视图"
    case .canvasExceedsPane: "画布大于窗格；按 \(key("zoom")) 缩小显示"
    case .leftDevice(let name):
      "画布不再是 \(name) 的屏幕，没有安全区、栏和键盘；按 \(key(.undo)) 返回"
    case .zoom(percent: 100): "画布按原大小显示"
    case .zoom(let percent): "画布按 \(percent)% 显示；按 \(key("zoom")) 恢复"
    case .theme(let theme): "主题：\(theme.rawValue)"
    case .mouse(isOn: true): "已开启鼠标操作；按住 Shift 拖动可选择文字"
    case .mouse(isOn: false):
      "已关闭鼠标操作，可在终端中选择文字；按 \(appearance.keys.names(of: "toggle-mouse")) 重新开启"
    case .did(let command): command
    case .motion(isOn: true): "已开启动画"
    case .motion(isOn: false): "已关闭动画"
    case .listed(let count, .view, let view, filter: nil): "\(view) 的约束：\(count) 个"
    case .listed(let count, .all, view: _, filter: nil): "所有约束：\(count) 个"
    case .listed(let count, .conflicts, view: _, filter: nil): "冲突的约束：\(count) 个"
    case .listed(let count, _, view: _, let filter?):
      "含有 '\(filter)' 的约束：\(count) 个；按 \(allKey(.listConstraints)) 列出全部"
    case .switched(let constraint, isOn: true): "已重新启用：\(constraint)"
    case .switched(let constraint, isOn: false): "已停用：\(constraint)"
    case .setConstraintPriority(let constraint, let old, let new):
      "\(constraint)：优先级 \(old.shortText) \(arrow) \(new.shortText)"
    case .trying(let number, let change): "正在尝试更改 \(number)：\(change)"
    case .kept(let change): "已保留：\(change)；按 \(key(.undo)) 撤销"
    case .keptBySaving(let result, let change):
      "\(text(of: result))；已保留：\(change)；按 \(key(.undo)) 撤销"
    case .takenBack(let change): "已撤销：\(change)"
    case .backToLayout: "已回到当前的布局"
    case .otherSolution(let number, let value, let other):
      "另一个等价的解：\(number) 是 \(value)，而不是 \(other)"
    case .copied(let view):
      "已复制 \(view)；按 \(appearance.keys.names(of: .paste)) 粘贴"
    case .cut(let view): "已剪切 \(view)；按 \(appearance.keys.names(of: .paste)) 粘贴"
    case .device(let name, let points, cells: nil): "\(name)：\(points) 点"
    case .device(let name, let points, let cells?):
      "\(name)：\(points) 点，在这里是 \(cells) 格"
    case .paletteKeys: "Enter 执行，Tab 输入参数，Esc 关闭"
    case .noCommandFits(let text): "没有匹配 '\(text)' 的命令；按 Esc 关闭"
    case .browserKeys(hasParent: true): "Enter 打开，Left 返回上级，输入文字筛选，Esc 关闭"
    case .browserKeys(hasParent: false): "Enter 打开，输入文字筛选，Esc 关闭"
    case .opensPath(let path): "Enter 打开文件 '\(path)'；Esc 关闭"
    case .nothingFits(let text): "没有匹配 '\(text)' 的项；按 Backspace 删除，按 Esc 关闭"
    case .opened(let name): "已打开 \(name)"
    case .editorChangedNothing: "编辑器没有修改文件"
    case .editorFailed(let editor, let status):
      "\(editor) 已退出，状态码 \(status)；已从文件重新读取场景"
    case .noEditor: "未设置编辑器；请设置环境变量 VISUAL 或 EDITOR"
    case .cannotStartEditor(let editor): "无法启动 '\(editor)'；请将 VISUAL 或 EDITOR 设为你的编辑器"
    case .property(let key, let help):
      "\(key)：\(MessageLanguage.chinese.help(ofProperty: key, help))"
    case .yanked(let name, let form): "已将 \(name) 以 \(form.rawValue) 形式复制到剪贴板"
    case .yankElsewhere: "剪贴板不可用；请指定文件，例如 'yank yaml to a.yaml'"
    case .recoveryFound: "上次中断的会话留下了未保存的更改；用 \(typed(.recover)) 恢复"
    case .recoveryFoundAfter(let command):
      "有未保存的更改；先用 \(typed(command))，再用 \(typed(.recover)) 恢复"
    case .recovered(older: 0): "已恢复上次中断的会话的更改；按 \(key(.undo)) 回到文件的状态"
    case .recovered(let older):
      "已恢复；按 \(key(.undo)) 返回，用 \(typed(.recover)) 恢复更早的会话（还有 \(older) 个）"
    case .nothingToRecover: "此场景没有中断的会话留下的更改"
    case .changedElsewhere: "文件已被其他程序修改；按 \(key(.reset)) 重新读取"
    case .changed(let change, movesNothing: true): "\(text(of: change))；frame 均未改变"
    case .changed(let change, movesNothing: false): text(of: change)
    case .followed(let change): "文件已被修改：\(text(of: change))"
    case .wishIsTrue(let wish): "\(wish) 已经成立"
    case .wishIsImpossible(let wish, let reasons):
      "\(wish) 不可能成立；更改无法消除的条件：\(reasons.joined(separator: "; "))"
    case .wishNotFound(let wish, let tried):
      "试了 \(tried) 个布局，没有找到使 \(wish) 成立的更改"
    case .showingSteps(let count, _, about: nil): "按键在全部 \(count) 步之间移动"
    case .showingSteps(let count, let all, let view?):
      "按键在与 \(view) 有关的 \(count) 步之间移动（共 \(all) 步）"
    case .wishFound(let wish, let count, isWorse: true):
      "有 \(count) 个更改使 \(wish) 成立，但会带来新的冲突或歧义"
    case .wishFound(let wish, count: 1, isWorse: false):
      "有 1 个更改使 \(wish) 成立；按 \(tryKey) 尝试"
    case .wishFound(let wish, let count, isWorse: false):
      "有 \(count) 个更改使 \(wish) 成立；按 1-\(count) 尝试"
    case .decided(let number, let value, let priority):
      "\(number) \(value)：在此决定，优先级 \(priority)"
    case .narrowed(let number, let value, let priority):
      "\(number) \(value)：最后在此缩小范围，优先级 \(priority)；没有约束最终决定它"
    case .overlays([]): "已关闭所有叠加层"
    case .overlays(let overlays):
      "叠加层：\(overlays.map(\.rawValue).joined(separator: ", "))"
    case .foundViews(let count, let words): "含有 '\(words)' 的视图：\(count) 个；按 \(allKey("list")) 列出全部"
    case .remembered: "已将场景记为 A；按 \(appearance.keys.names(of: .compareStates)) 与当前场景比较"
    case .took(let change): text(of: change)
    case .pastedLog(_, of: 1): "已将冲突作为场景打开；按 \(problemKeys) 查看解决办法，按 \(key(.undo)) 返回"
    case .pastedLog(let number, let count):
      "已打开第 \(number) 个冲突（共 \(count) 个）；':show-conflict N' 打开另一个，按 \(problemKeys) 查看解决办法"
    case .pastedNoLog: "已忽略粘贴的文本；只有约束冲突的日志、场景文件的文本或链接才会打开"
    case .pastedUnreadableLog: "粘贴的日志中没有可识别的行"
    case .pastedLogWithoutScene: "无法将粘贴的日志显示为场景；请用 'stackyard log' 查看说明"
    case .invalidCanvasSize(let most, let isInPoints):
      "请输入“\(isInPoints ? "宽x高" : "列数x行数")”（1x1 到 \(most)x\(most)\(isInPoints ? " 点" : "")）或设备名称"
    case .invalidPriority: "请输入 1 到 1000 的优先级"
    case .saveElsewhere: "只能在 Playground 中保存场景"
    case .openElsewhere: "只能在 Playground 中打开场景：'stackyard SCENE'"
    case .editorElsewhere: "编辑器需要屏幕；请在另一个窗口中编辑文件"
    case .playElsewhere where appearance.keys.areTyped:
      "播放脚本需要屏幕；'stackyard record SCENE -o FILE.txt' 把它写成文本"
    case .playElsewhere: "用 'stackyard play SCENE' 播放脚本"
    case .recordElsewhere where appearance.keys.areTyped: "录制需要屏幕：'stackyard SCENE'"
    case .recordElsewhere: "要录制，请打开 Playground：'stackyard SCENE'"
    case .scriptIsOver: "脚本已关闭；可以重新修改场景"
    case .diagnostic(let text): text
    case .configuration(let text, more: 0): text
    case .configuration(let text, let more): "\(text)（另有 \(more) 处，用 'stackyard config' 查看）"
    case .file(let message): text(of: message)
    case .recording(let message): text(of: message)
    case .player(let message): text(of: message)
    }
  }

  package func text(of message: FileMessage) -> String {
    switch message {
    case .saved(let name, losesComments: false): "已保存 \(name)"
    case .saved(let name, losesComments: true): "已保存 \(name)（注释未保留）"
    case .written(let name, losesComments: false): "已写入 \(name)"
    case .written(let name, losesComments: true): "已写入 \(name)（不含注释）"
    case .alreadyWritten(let name): "此前已写入 \(name)"
    case .gone(let name): "\(name) 已不存在；再次保存会重新创建"
    case .changedOnDisk(let name): "\(name) 已被其他程序修改；再次保存会覆盖它，按 \(key(.reset)) 重新读取"
    case .tooManyCopies(let first, let last): "此文件夹中的副本太多（\(first) 到 \(last) 都已存在）"
    case .recordedUnplayable(let name, let reason): "已录制到 \(name)，但无法播放：\(reason)"
    case .recorded(let names): "已录制到 \(names.joined(separator: " 和 "))"
    case .tooManyRecordings(let first): "此文件夹中的录制太多（\(first) 及其编号副本都已存在）"
    case .exists(let name): "\(name) 已存在；请指定其他文件"
    case .isFolder(let name): "\(name) 是文件夹；请指定其中的文件"
    case .noScene: "该文件不是场景"
    case .notSaved(let reason):
      "\(reason)；按 \(appearance.keys.names(of: .saveAs)) 保存到别处"
    case .invalidScene(let reason):
      "未写入，因为写入后将无法再读取：\(reason)；按 \(key(.undo)) 撤销更改"
    case .failed(let reason): reason
    }
  }

  package func text(of message: RecordingMessage) -> String {
    let keys = appearance.keys.names(of: .record)
    return switch message {
    case .takesNoPaste: "录制时不能粘贴"
    case .began: "正在录制；按 \(keys) 结束录制"
    case .addedCaption: "已录制字幕"
    case .addedExpectation(let view): "已将 \(view) 的 frame 录制为期望值"
    case .nothingRecorded: "没有录到任何步骤，所以没有写文件"
    case .notRecording: "当前没有录制；按 \(keys) 开始录制"
    case .beginsHere: "录制从这里开始；按 \(keys) 结束录制"
    case .cannotPlay: "录制时不能播放脚本；按 \(keys) 结束录制"
    case .cannotReset: "不能回到录制开始之前；按 \(keys) 结束录制"
    case .staysWithScene: "录制时不能换场景；按 \(keys) 结束录制"
    case .notKept(let reason): "\(text(of: reason))；按 \(keys) 重试"
    case .notKeptAtEnd(let reason): "\(text(of: reason))；再次退出会放弃录制"
    }
  }

  package var lineHint: String { "输入命令；Tab 补全，Esc 关闭" }

  package func texts(of question: StatusQuestion, typed: String) -> [String] {
    switch question {
    case .leaving(let scene):
      [
        "要保存对 \(scene) 的更改吗？s 保存   d 放弃   Esc 取消",
        "要保存更改吗？s 保存   d 放弃   Esc 取消", "保存？s 保存  d 放弃  Esc 取消",
        "s 保存 d 放弃 Esc",
      ]
    case .leavingUnsaved(let reason):
      [
        "\(text(of: reason))。s 重试   d 放弃   Esc 取消",
        "s 重试  d 放弃  Esc 取消：\(text(of: reason))",
      ]
    case .count: ["次数，然后按要重复的键：\(typed)  Esc"]
    case .overwriting(let path):
      [
        "\(path) 已存在。o 覆盖   n 换名   Esc 取消", "已存在。o 覆盖  n 换名  Esc", "o 覆盖 Esc",
      ]
    case .canvasSize(let isInPoints):
      ["画布（\(isInPoints ? "点，例如 390x844" : "格，例如 60x8")）或设备：\(typed)  Enter  Tab  Esc"]
    case .priority(let view, let priority, let now):
      ["\(view)：\(name(of: priority))（\(now.shortText)）：\(typed)  Enter  Tab 下一个  Esc"]
    case .again(let reason): ["\(typed)  \(text(of: reason))"]
    }
  }
}

// MARK: Changes

extension ChineseWords {
  package func text(of difference: SceneDifference) -> String {
    switch difference {
    case .unknown: "更改"
    case .order: "重新排列视图"
    case .replaced(let title): "场景替换为“\(title)”"
    case .several(let first, let more): "\(text(of: first))，另有 \(more) 处更改"
    case .added(let view): "添加 \(view)"
    case .deleted(let view): "删除 \(view)"
    case .viewCounts(let added, deleted: 0): "添加 \(added) 个视图"
    case .viewCounts(added: 0, let deleted): "删除 \(deleted) 个视图"
    case .viewCounts(let added, let deleted): "添加 \(added) 个视图，删除 \(deleted) 个"
    case .renamed(let view, let name): "\(view) 改名为 \(name)"
    case .canvas(let old, let new): "画布 \(old ?? "自动") \(arrow) \(new ?? "自动")"
    case .direction(isRightToLeft: true): "阅读方向从右到左"
    case .direction(isRightToLeft: false): "阅读方向从左到右"
    case .constraintAdded(let text): "添加 \(text)"
    case .constraintRemoved(let text): "删除 \(text)"
    case .constraintSwitched(let text, isOn: true): "启用 \(text)"
    case .constraintSwitched(let text, isOn: false): "停用 \(text)"
    case .constraintChanged(let old, let new): "\(old) \(arrow) \(new)"
    case .constraintEdited(let text): "更改 \(text)"
    case .edit(let command): command
    case .property(let view, let label, let old, let new):
      "\(view).\(label) \(text(of: old)) \(arrow) \(text(of: new))"
    }
  }

  private func text(of traits: TraitCollection) -> String {
    let parts = [
      traits.horizontalSizeClass.map { "宽度为 \($0.rawValue) " },
      traits.verticalSizeClass.map { "高度为 \($0.rawValue) " },
    ]
    return parts.compactMap(\.self).joined(separator: "且")
  }

  func text(of value: SceneDifference.Value) -> String {
    switch value {
    case .none: "无"
    case .flag(let flag): flag ? "开" : "关"
    case .text(let text): text
    case .size(nil, nil): "无"
    case .size(let width, let height): "\(width ?? "无")x\(height ?? "无")"
    }
  }
}

// MARK: The player

extension ChineseWords {
  package func text(of message: PlayerMessage) -> String {
    switch message {
    case .answer(let text): "答案：\(text)"
    case .right(let answer): "正确：\(answer)"
    case .wrong(let typed, let answer): "不对：答案是 \(answer)（你的答案：\(typed)）"
    case .wrongChoice(let letter, let text, let answer):
      "不对：答案是 '\(answer)'（你选了 \(letter)：\(text)）"
    case .needed(let number, let change): "要得到 \(number)：\(change)"
    case .tryAgain(let typed): "不对：不是 \(typed)。再试一次，或按 \(skipKey) 跳过"
    case .chooseAgain(let text): "不是“\(text)”。再试一次，或按 \(skipKey) 跳过"
    case .typeAnswer: "输入答案后按 Enter；按 \(skipKey) 跳过"
    case .choose(let count): "输入 A 到 \(lastLetter(of: count)) 的字母后按 Enter；按 \(skipKey) 跳过"
    case .spaceShowsAnswer: "按 \(playKey) 看答案；想自己回答：'stackyard learn FILE'"
    case .answerFollows: "答案即将显示；按 \(playKey) 暂停"
    case .skipQuestion: "再按一次 \(skipKey)，跳过这个问题并查看答案"
    case .leaveQuestion: "再按一次 \(nextKey)，跳过这个问题并进入下一小节"
    case .quitQuestion: "再按一次 \(quitKey)，离开这个问题并退出"
    case .quitTask: "再按一次 \(quitKey)，放弃更改并退出"
    case .quitVotes: "再按一次 \(quitKey)，放弃投票结果并退出"
    case .solved: "完成了！按 \(playKey) 继续。"
    case .lookalike: "还没完成：看起来对了，但有一个属性的值不符合任务要求。"
    case .constrained: "还没完成：看起来对了，但约束被改动过。请恢复约束；这个任务不需要改动它们。"
    case .rounded(let difference):
      "还没完成：看起来对了，但只是取整的结果"
        + (difference.map { "（\($0.name) 是 \($0.own)，不是 \($0.target)）。" } ?? "。")
    case .stillAmbiguous: "还没完成：看起来对了，但布局有歧义（≈），还有其他等价的布局。"
    case .hint(let text, let number, let count): "提示 \(number)/\(count)：\(text)"
    case .goal(let text): "任务：\(text)"
    case .skipTask: "再按一次 \(skipKey)，跳过这个任务并查看解法"
    case .solveTask:
      "请修改场景以达到目标；\(key(.hint)) 显示提示，按两次 \(skipKey) 看解答"
    case .discardsChanges(let command): "再按一次“\(key(command))”键会放弃更改"
    case .taskBegins: "没有可撤销的操作：任务从这里开始"
    case .target(nil) where appearance.keys.areTyped: "这是目标；输入任意一行返回你的版本"
    case .target(nil): "这是目标；按任意键回到你的版本"
    case .target(let difference?) where appearance.keys.areTyped:
      "目标中 \(difference.name) 是 \(difference.target)，你的是 \(difference.own)；输入任意一行返回"
    case .target(let difference?):
      "目标中 \(difference.name) 是 \(difference.target)，你的是 \(difference.own)；按任意键返回"
    case .noHint: "这里没有提示"
    case .noTask: "这里没有任务"
    case .tasksAreDone: "播放时脚本会自己完成任务；想自己做：'stackyard learn FILE'"
    case .terminalTooSmall(let needed):
      "按 \(needed.columns)x\(needed.rows) 设计，部分内容可能显示不全"
    case .lessonStarts where appearance.keys.areTyped:
      "输入空行继续，\(helpKey) 列出命令，\(quitKey) 退出"
    case .lessonStarts: "按 \(playKey) 继续，\(helpKey) 查看按键，\(quitKey) 退出"
    case .lessonContinues(let step):
      "从第 \(step) 步继续；要从头开始，按 \(key(.previousPart)) 直到第 1 步"
    case .userInControl(let step, let count):
      "已在第 \(step)/\(count) 步暂停，现在由你操作。按 \(playKey) 继续，你的更改会被放弃。"
    case .recordingHere(let step, let count):
      "从第 \(step) 步（共 \(count) 步）之后开始录制。按 \(recordKey) 停止并保存一份场景副本，脚本中会包含你的操作。"
    case .recordBetweenSteps: "录制只能从文件的两个步骤之间开始；按 \(key(.stepForward)) 继续"
    case .recordAgain: "再按一次 \(recordKey) 会放弃更改，并从这里开始录制"
    case .isPlaying: "正在播放；请先按 \(playKey) 暂停"
    case .tryIt where appearance.keys.areTyped:
      "想自己试试？再输入一次这个命令。空行继续课程"
    case .tryIt: "想自己试试？再按一次这个键。按 \(playKey) 继续课程"
    case .spaceContinues: "按 \(playKey) 继续"
    case .noMoreParts: "这是最后一小节"
    case .startAgain: "再按一次 \(playKey)，重新开始课程"
    case .lessonFinished(hasNext: false): "课程完成。按 \(quitKey) 退出，\(playKey) 重新开始"
    case .lessonFinished(hasNext: true): "课程完成。按 \(nextKey) 进入下一课，\(quitKey) 退出，\(playKey) 重新开始"
    case .lessonEnds(let count, hasNext: false): "课程结束，有 \(count) 个任务被跳过。按 \(playKey) 重新开始"
    case .lessonEnds(let count, hasNext: true):
      "课程结束，有 \(count) 个任务被跳过。按 \(nextKey) 进入下一课"
    case .saveElsewhere: "播放脚本时不能保存场景"
    case .lessonScore(let right, let count):
      "\(count) 个问题中有 \(right) 个一次答对。"
    case .exercise(let facts, let change, let number):
      "执行“\(change)”之后，\(number) 是多少？\(facts)。"
    case .exerciseTitle(let number, let topic, let level, let right, let count):
      "练习 \(number)：\(topic)，难度 \(level)，答对 \(right)/\(count)"
    case .exerciseEnds where appearance.keys.areTyped: "空行显示下一题，\(quitKey) 退出"
    case .exerciseEnds: "按 \(playKey) 做下一题，\(quitKey) 退出"
    case .practiced(let right, let count, let level, let command):
      "\(count) 个问题中有 \(right) 个一次答对，最高难度 \(level)。'\(command)' 可以从头再做这次练习。"
    case .recordElsewhere: "用 'stackyard record' 录制脚本"
    case .allFinished(let command): "所有课程都已完成；'\(command)' 可以重学其中一课。"
    case .lessonTitle(let number, let count, let title): "第 \(number)/\(count) 课：\(title)"
    case .marksFinished: "x 表示已完成的课程，> 表示从中途继续的课程。"
    case .finished(let title): "课程“\(title)”已完成。"
    case .unfinished(let title, let count): "课程“\(title)”尚未完成：有 \(count) 个任务被跳过。"
    case .next(let title, let command): "下一课：“\(title)”（\(command)）"
    case .continues(let title, let step, let command):
      "“\(title)”下次从第 \(step) 步继续（\(command)）"
    }
  }
}
