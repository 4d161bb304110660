/// A change that applies while the window has certain traits.
struct TraitVariation {
  let traits: TraitCollection
  let apply: (View) -> Void
  let restore: (View) -> Void
  var isApplied = false
}
