import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The constraints of a scene in lines of visual format, with those of its stack views; a comment
/// names each thing that visual format cannot express, and the view that `|` means from there on.
struct VisualFormatCode {
  private let scene: Scene
  private let offered: CellSize
  private let names: SwiftNames
  private let variedParts: [String]

  init(_ scene: Scene, offered: CellSize) {
    self.scene = scene.resolved(canvas: scene.canvas(offered: offered))
    self.offered = offered
    names = SwiftNames(of: scene.root.idsInside)
    variedParts = scene.variedParts
  }

  private struct Line {
    var text: String
    /// The view whose edges `|` means; empty without one.
    var superview = ""
  }

  var text: String {
    var lines = placement.map { Line(text: $0, superview: Name.canvas) }
    scene.root.visit { view in
      let arranged = view.stack.map { self.lines(of: $0, in: view) } ?? []
      lines += (arranged + sizeLines(of: view)).map { Line(text: $0, superview: view.id) }
      if let frame = view.manualFrame?.frame {
        let place = "\(frame.origin.x.code), \(frame.origin.y.code)"
        lines.append(Line(text: note("the frame \(place) of \(view.id)")))
      }
      if !Property.layoutDirection.hasDefaultValue(in: view) {
        lines.append(Line(text: note("the layoutDirection of \(view.id)")))
      }
    }
    var text = ""
    var superview: String?
    for line in lines + entries + variedParts.map({ Line(text: note($0)) }) {
      if line.text.contains("|"), !line.text.hasPrefix("//"), !line.superview.isEmpty,
        line.superview != superview
      {
        superview = line.superview
        text += "// | is \(line.superview.inComment)\n"
      }
      text += line.text + "\n"
    }
    return text
  }

  private func note(_ what: String) -> String {
    "// visual format cannot express \(what.inComment)"
  }

  /// The name of a view in visual format, which allows fewer characters than an id.
  private func name(_ id: String) -> String { VisualFormat.Name.isName(id) ? id : names[id] }

  private var placement: [String] {
    let root = name(scene.root.id)
    return switch scene.root.placement {
    case .fill: ["H:|[\(root)]|", "V:|[\(root)]|"]
    case .topLeading: ["H:|[\(root)]", "V:|[\(root)]"]
    case .center: [note("the centre of \(root)")]
    case .none: []
    }
  }

  // MARK: Stack views

  private func lines(of stack: SceneView.Stack, in view: SceneView) -> [String] {
    let views = stack.visibleSubviews
    guard !views.isEmpty else { return [] }
    let edge = stack.isLayoutMarginsRelativeArrangement ? "-" : ""
    return along(stack, views, edge, in: view) + across(stack, views, edge, in: view)
  }

  private func along(
    _ stack: SceneView.Stack, _ views: [SceneView], _ edge: String, in view: SceneView
  ) -> [String] {
    guard [.fill, .fillEqually].contains(stack.distribution) else {
      return [note("the distribution \(stack.distribution.rawValue) of \(view.id)")]
    }
    guard !(stack.isBaselineRelativeArrangement && stack.axis == .vertical) else {
      return [note("the distances between baselines in \(view.id)")]
    }
    var text = ""
    for (index, arranged) in views.enumerated() {
      let isEqual = stack.distribution == .fillEqually && index > 0
      text += "[\(name(arranged.id))\(isEqual ? "(==\(name(views[0].id)))" : "")]"
      if index < views.count - 1 {
        text += gap(stack.customDistance(after: arranged.id) ?? stack.spacing)
      }
    }
    return ["\(stack.axis.letter):|\(edge)\(text)\(edge)|"]
      + stack.equalTextWidths(of: view.id, cell: scene.cell).map(note)
  }

  private func gap(_ distance: Double) -> String {
    distance == 0 ? "" : distance > 0 ? "-\(distance.code)-" : "-(\(distance.code))-"
  }

  private func across(
    _ stack: SceneView.Stack, _ views: [SceneView], _ edge: String, in view: SceneView
  ) -> [String] {
    let letter = stack.axis.perpendicular.letter
    let names = views.map { "[\(name($0.id))]" }
    return switch stack.alignment {
    case .fill: names.map { "\(letter):|\(edge)\($0)\(edge)|" }
    case .leading where edge.isEmpty: names.map { "\(letter):|\($0)-(>=0)-|" }
    case .trailing where edge.isEmpty: names.map { "\(letter):|-(>=0)-\($0)|" }
    default: [note("the alignment \(stack.alignment.name(along: stack.axis)) of \(view.id)")]
    }
  }

  // MARK: Sizes and entries

  private func sizeLines(of view: SceneView) -> [String] {
    [(Axis.horizontal, view.width), (.vertical, view.height)].flatMap { axis, limits in
      guard !limits.isEmpty else { return [] as [String] }
      let predicates = limits.map { limit in
        (limit.relation == .equal ? "" : limit.relation.symbol) + limit.constant.code
          + (limit.priority == 1000 ? "" : "@\(limit.priority.code)")
      }
      return ["\(axis.letter):[\(name(view.id))(\(predicates.joined(separator: ",")))]"]
    }
  }

  private var entries: [Line] {
    let tree = ViewTree(scene, canvas: scene.canvas(offered: offered))
    return zip(scene.constraints, tree.constraints).flatMap { entry, made -> [Line] in
      guard entry.isActive else {
        return [Line(text: "// inactive: \(entry.sceneText.inComment)")]
      }
      guard case .visualFormat(let line) = entry, line.priority == nil else {
        return made.map { constraint in
          let text = constraint.visualFormat ?? note(constraint.description)
          return Line(text: text, superview: scene.superview(in: SceneVisualFormat(text)) ?? "")
        }
      }
      let options = FormatOption.names(of: line.options).map { ".\($0)" }
      let comment = options.isEmpty ? "" : "  // options: \(options.joined(separator: ", "))"
      return [Line(text: line.text + comment, superview: scene.superview(in: line) ?? "")]
    }
  }
}

extension Axis {
  /// The letter before the colon of a line.
  fileprivate var letter: String { self == .horizontal ? "H" : "V" }
}
