import SceneModel

/// Commands for the list of views.
enum ListingCommands {
  static let all: [Command] = [
    Command(.fold, .optional(.view()), "fold, or go to superview", isRepeatable: false) {
      fold($1, in: &$0)
    },
    Command(.unfold, .optional(.view()), "unfold, or go to a subview", isRepeatable: false) {
      unfold($1, in: &$0)
    },
    Command(.foldAll, "fold or unfold all views", isRepeatable: false, effect: foldAll),
    Command(.findView, .words(), "find views by words", isRepeatable: false) {
      findView($1, in: &$0)
    },
    Command(.typeView, "type words to find views", isRepeatable: false) {
      ConstraintCommands.typeInPane(.findView, in: &$0)
    },
  ]
}

extension SceneView {
  /// The ids of the views inside and of this view that have subviews.
  var idsOfViewsWithSubviews: Set<String> {
    var ids: Set<String> = []
    visit { if !$0.allSubviews.isEmpty { ids.insert($0.id) } }
    return ids
  }
}

/// The list of views: folding and finding.
extension ListingCommands {
  /// Folds a view, so that its subviews are not listed; the selected view if none is named.
  ///
  /// Without a name, goes to the superview if there is nothing to fold.
  static func fold(_ id: String?, in model: inout Model) -> Outcome {
    model.goTo(.views)
    let target = id ?? model.selection
    guard let view = model.scene.root.find(target) else { return .refused(model.unknown(target)) }
    let isOpen = !view.allSubviews.isEmpty && !model.panes.viewListing.folded.contains(target)
    if isOpen {
      model.panes.viewListing.folded.insert(target)
      return view.find(model.selection) == nil ? .done : model.choose(target)
    }
    guard id == nil else {
      return .refused(
        view.allSubviews.isEmpty ? .noSubviews(view: target) : .isFolded(view: target))
    }
    return SelectionCommands.selectSuperview(in: &model)
  }

  /// Unfolds a view, so that its subviews are listed; if they already are, selects the first one.
  static func unfold(_ id: String?, in model: inout Model) -> Outcome {
    model.goTo(.views)
    let target = id ?? model.selection
    guard let view = model.scene.root.find(target) else { return .refused(model.unknown(target)) }
    if model.panes.viewListing.folded.remove(target) != nil { return .done }
    guard let first = view.allSubviews.first else { return .refused(.noSubviews(view: target)) }
    return model.choose(first.id)
  }

  /// Folds every view but the root, or unfolds all if one is folded.
  static func foldAll(in model: inout Model) -> Outcome {
    model.goTo(.views)
    // Views that were deleted stay folded in case an undo restores them.
    guard !model.panes.viewListing.folded.contains(where: { model.scene.root.find($0) != nil })
    else {
      model.panes.viewListing.folded = []
      return .done
    }
    let root = model.scene.root
    let ids = root.idsOfViewsWithSubviews.subtracting([root.id])
    guard !ids.isEmpty else { return .refused(.noSubviews(view: model.selection)) }
    model.panes.viewListing.folded = ids
    return .done
  }

  /// Moves the selection by listed rows; with a filter, by rows that match it.
  static func moveViewRow(by rows: Int, in model: inout Model) -> Outcome {
    let listed = model.panes.viewListing.rows(of: model.scene.root, in: model)
    let stops = listed.filter { $0.isFound || $0.id == model.selection }.map(\.id)
    let row = stops.firstIndex(of: model.selection) ?? 0
    return PaneCommands.move(from: row, by: rows, of: stops.count) { model.choose(stops[$0]) }
  }

  /// Filters the list by words and selects the next view that matches, wrapping around at the end.
  static func findView(_ words: String, in model: inout Model) -> Outcome {
    model.goTo(.views)
    model.layOut()
    let found = ViewListing.found(by: words, in: model)
    guard !found.isEmpty else { return .refused(.noViewFound(words: words)) }
    model.panes.viewListing.filter = words
    let ids = model.scene.root.idsOfViews
    let place = ids.firstIndex(of: model.selection) ?? 0
    let next = (ids[place...] + ids[..<place]).first(where: Set(found).contains)
    if let next { model.select(next) }
    model.message = .foundViews(count: found.count, words: words)
    return .done
  }
}
