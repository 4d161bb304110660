import Cells
import SceneLayouts
import SceneWishes

/// Commands for wishes about the layout.
enum WishCommands {
  static let all: [Command] = [
    Command(
      .want, .wish, keys: [.function(8)], "find changes for a wish", isRepeatable: false
    ) { find($1, in: &$0) }
  ]

  /// Lists the changes that make a wish true, to be tried and kept in the pane of explanations.
  ///
  /// The word `keep` precedes the names of what stays, as in `b.width == 40 keep canvas a`.
  static func find(_ text: String, in model: inout Model) -> Outcome {
    let words = text.split(separator: " ").map(String.init)
    let end = words.firstIndex(of: "keep") ?? words.count
    let (wish, kept): (Wish, WishKeep)
    do throws(WishError) {
      wish = try Wish(words[..<end].joined(separator: " "), in: model.scene, now: model.layout)
      kept = try WishKeep(words[end...].filter { $0 != "keep" }, in: model.scene)
    } catch {
      return .refused(.invalidWish(error))
    }
    // The wish is about the scene with the change that is being tried.
    model.keepTrial()
    model.trials.wanted = WantedChanges(wish: wish, keep: kept)
    guard model.trials.announcesWishes else {
      answer(in: &model)
      return .done
    }
    // The list of another wish would be taken for an answer to this one.
    model.trials.listed = nil
    model.message = .seekingWish(wish.text)
    return .done
  }
}

/// A wish whose changes are looked for.
struct WantedChanges: Sendable {
  var wish: Wish
  var keep: WishKeep
}

extension WishCommands {
  /// Finds the changes for a wish, if they are still being looked for.
  ///
  /// The loop does so after a frame that says it, and before each event, so that results do not depend
  /// on time.
  static func answer(in model: inout Model) {
    guard let wanted = model.trials.wanted else { return }
    (model.trials.wanted, model.trials.listed) = (nil, nil)
    let (wish, inspection) = (
      wanted.wish, SceneInspection(laying: model.scene, offered: model.offered)
    )
    var search = WishSearch(wish, in: inspection, keep: wanted.keep)
    let answer = search.answer(atMost: Proposal.most, findsRanges: false)
    guard !answer.changes.isEmpty else {
      model.message =
        answer.isTrue
        ? .wishIsTrue(wish.text)
        : answer.impossible.map { .wishIsImpossible(wish.text, because: $0.constraints) }
          ?? .wishNotFound(wish.text, tried: answer.tried)
      return
    }
    if let view = wish.views.first { model.select(view) }
    let before = ProblemCounts(inspection.layout, of: model.scene)
    model.list(
      answer.changes.map {
        Proposal($0, .wish, since: before, in: inspection, model.appearance.language)
      }, for: wish.text)
    _ = WhyCommands.turn(to: .why, in: &model)
    model.message = .wishFound(
      wish.text, count: answer.changes.count, isWorse: answer.changes[0].isWorse)
  }
}
