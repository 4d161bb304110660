import SceneModel
import SceneText

extension Requirement {
  /// The selected view is a stack view or is arranged by one.
  static let stack = Requirement { model in
    model.targetStack == nil ? .noStack(view: model.selection) : nil
  }

  /// The selected view has subviews or is a button.
  static let subviewsOrAction = Requirement { model in
    model.selectedView.allSubviews.isEmpty && model.selectedView.action == nil
      ? .noSubviews(view: model.selection) : nil
  }

  /// The selected view is not the root.
  static let superview = Requirement { model in
    model.superview == nil ? .isRoot(view: model.selection) : nil
  }

  /// The scene has more than one view.
  static let otherViews = Requirement { model in
    model.scene.root.allSubviews.isEmpty ? .isOnlyView(model.selection) : nil
  }

  static let roomForAView = Requirement(isForNewViews: true) { model in
    model.scene.root.viewCount < SceneReading.mostViews
      ? nil : .tooManyViews(limit: SceneReading.mostViews)
  }

  static let arranged = Requirement { model in
    model.arrangingStack == nil ? .notArranged(view: model.selection) : nil
  }

  /// The selected view has content of its own; a stack view does not.
  static let content = Requirement { model in
    model.selectedView.stack == nil ? nil : .contentOfStack(view: model.selection)
  }

  static let copiedView = Requirement { $0.memory.clipboard == nil ? .nothingCopied : nil }

  static let past = Requirement { model in
    guard model.history.past.isEmpty else { return nil }
    return model.history.forgotten > 0 ? .nothingLeftToUndo : .nothingToUndo
  }

  static let future = Requirement { $0.history.future.isEmpty ? .nothingToRedo : nil }

  static let script = Requirement { $0.scene.script.steps.isEmpty ? .noScript : nil }

  /// A script is playing.
  ///
  /// Its player handles these commands, so here the requirement is never met.
  static let playing = Requirement { model in
    model.scene.script.steps.isEmpty ? .noScript : .noScriptPlaying
  }

  /// A task is open.
  ///
  /// Its lesson handles these commands, so here the requirement is never met.
  static let task = Requirement { _ in .noTask }
}
