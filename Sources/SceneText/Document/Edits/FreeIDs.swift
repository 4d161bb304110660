package import SceneModel

/// The ids that no view or guide of a scene has.
package struct FreeIDs {
  private var taken: Set<String>

  package init(in scene: Scene) { taken = Set(scene.root.idsInside) }

  /// Returns a free id: this one, or its stem with the next free number.
  package func id(like id: String) -> String {
    guard taken.contains(id) else { return id }
    let stem = String(id.reversed().drop { $0.isASCII && $0.isNumber }.reversed())
    let last = Int(id.dropFirst(stem.count)) ?? 1
    // A longer run of digits is part of the name, not a number.
    var number = (1..<1_000_000).contains(last) ? max(2, last + 1) : 2
    while taken.contains("\(stem)\(number)") { number += 1 }
    return "\(stem)\(number)"
  }

  /// Returns new ids for a copy of a view and everything inside it: `icon2` for `icon`, `view5` for
  /// `view4`.
  ///
  /// The copy itself has a given id, if there is one.
  func names(forCopyOf view: SceneView, as new: String? = nil) -> [String: String] {
    var rest = self
    var names: [String: String] = [:]
    if let new {
      names[view.id] = new
      rest.taken.insert(new)
    }
    for id in view.idsInside where names[id] == nil {
      let name = rest.id(like: id)
      names[id] = name
      rest.taken.insert(name)
    }
    return names
  }
}
