import AutoLayout
import SceneModel

/// Reasons that would lead back to the value that they explain.
///
/// If `a` is explained by `b`, and `b` by `a`, the reader learns nothing. In such a circle, the size
/// that is first in the order of the tree gets another reason, which the others can then refer to.
extension ExplainedNumber {
  /// Returns the reason for a size, whose own reasons do not lead back to it.
  func reasonOfSize() -> Reasoning {
    let first = firstReasonOfSize()
    // All values of an ambiguous size follow from one another.
    guard !isAmbiguous, isFirstOfCircle(first) else { return first }
    let others: [() -> Reasoning?] = [
      reasonOfSharedContents,
      { innerSum().map { (.contained, $0) } },
      { outerSum().map { (.remainder, $0) } },
      { betweenSum().map { (.between, $0) } },
    ]
    for other in others {
      if let reason = other(), !leadsToCircle(reason) { return reason }
    }
    return (.deciders, weightedSum())
  }

  var isAmbiguous: Bool { laidOut.ambiguous.contains(attribute.rawValue) }

  private var name: SizeName { SizeName(view: id, attribute: attribute) }

  private static let mostVisited = 100

  /// Returns whether a reason leads back to this size by way of sizes that follow it in the order of
  /// the tree.
  private func isFirstOfCircle(_ reason: Reasoning) -> Bool {
    var visited: Set<SizeName> = []
    var waiting = references(of: reason)
    while let next = waiting.popLast(), visited.count < ExplainedNumber.mostVisited {
      if next == name { return true }
      guard precedes(next), visited.insert(next).inserted else { continue }
      waiting += firstReferences(of: next)
    }
    return false
  }

  /// Returns whether this size precedes another in the order of the tree; a width precedes the height
  /// of the same view.
  private func precedes(_ other: SizeName) -> Bool {
    let found = inspection.memory.places.value(for: other.view) {
      inspection.layout.views.firstIndex { $0.id == other.view }
    }
    guard let found else { return false }
    return place < found
      || place == found && attribute == .width && other.attribute == .height
  }

  /// Returns whether a reason leads to this size or to any circle, or to too many sizes.
  private func leadsToCircle(_ reason: Reasoning) -> Bool {
    var finished: Set<SizeName> = []
    func visit(_ size: SizeName, _ path: [SizeName]) -> Bool {
      if path.contains(size) || finished.count > ExplainedNumber.mostVisited { return true }
      guard !finished.contains(size) else { return false }
      let leads = firstReferences(of: size).contains { visit($0, path + [size]) }
      finished.insert(size)
      return leads
    }
    return references(of: reason).contains { visit($0, [name]) }
  }

  /// Returns the sizes that the reader of a reason has to know.
  func references(of reason: Reasoning) -> [SizeName] {
    let (reason, sum) = reason
    func sizes(_ parts: [Explanation.Part]) -> [SizeName] { parts.compactMap(SizeName.init) }
    let parts = sizes(sum?.parts ?? [])
    switch reason {
    case .content, .constraint, .canvas, .hidden, .noShare, .nothing, .minimum, .deciders:
      return []
    case .relation, .proportionally, .contained, .between, .chain: return parts
    case .equally(let stack, nil): return [SizeName(view: stack, attribute: attribute)]
    case .equally(_, .size(let sibling)): return [SizeName(view: sibling, attribute: attribute)]
    case .equally(_, .content): return []
    case .sharedContents(_, let rest, _): return sizes(rest)
    case .remainder: return [SizeName(of: sum)].compactMap(\.self) + parts.filter { $0 != name }
    case .sharing(let sharing):
      let views = sharing.views.map(\.view)
      return [SizeName(of: sum)].compactMap(\.self) + parts.filter { !views.contains($0.view) }
    }
  }

  /// Returns the sizes that the first reason for a size refers to; empty for an ambiguous size, and
  /// for a guide.
  private func firstReferences(of size: SizeName) -> [SizeName] {
    inspection.memory.references.value(for: size) {
      guard let number = ExplainedNumber(size.attribute, of: size.view, in: inspection),
        !number.isAmbiguous
      else { return [] }
      return number.references(of: number.firstReasonOfSize())
    }
  }
}

struct SizeName: Hashable {
  let view: String
  let attribute: FrameAttribute

  init(view: String, attribute: FrameAttribute) {
    self.view = view
    self.attribute = attribute
  }

  /// The size that a sum adds up to; nil if there is no sum.
  init?(of sum: Explanation.Sum?) {
    guard let text = sum?.of, let (view, attribute) = FrameAttribute.named(text) else {
      return nil
    }
    self.init(view: view, attribute: attribute)
  }

  /// The size that a part of a sum is; nil if it is none.
  init?(_ part: Explanation.Part) {
    guard case .extent(let item, let attribute, let factor) = part.kind, factor != 0 else {
      return nil
    }
    self.init(view: item, attribute: attribute)
  }
}
