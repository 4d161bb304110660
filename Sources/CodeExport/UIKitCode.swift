import AutoLayout
import Cells
import SceneLayouts
import SceneModel

/// The code of a scene as a UIKit view in Swift.
///
/// The view is the canvas, the scene's views are its properties, and lines of visual format become
/// anchors.
struct UIKitCode {
  let scene: Scene
  let offered: CellSize
  let typeName: String
  let names: SwiftNames
  /// Whether views with a content of their own have classes that stand in for those of controls.
  let hasStandIns: Bool
  /// The views, parents before children.
  let views: [(view: SceneView, isArranged: Bool)]
  /// The sizes, on the canvas at design time, of the views to which the masks of subviews refer.
  let designSizes: [String: Size]

  init(_ scene: Scene, named name: String, offered: CellSize, hasStandIns: Bool = true) {
    self.scene = scene
    self.offered = offered
    self.hasStandIns = hasStandIns
    typeName = SwiftNames.typeName(for: name)
    names = SwiftNames(of: scene.root.idsInside)
    views = scene.root.listed(isArranged: false)
    designSizes = scene.sizesForMasks
  }

  var text: String {
    var lines = CodeLines()
    lines.add(["import UIKit", ""])
    if let title = scene.title { lines.add("/// \(title.inComment)") }
    lines.block("final class \(typeName): UIView {") { lines in
      addProperties(to: &lines)
      addInitializers(to: &lines)
      lines.add()
      addMethods(to: &lines)
    }
    addContentClasses(to: &lines)
    addModifiers(to: &lines)
    return lines.text
  }

  // MARK: Parts of the class

  private func addProperties(to lines: inout CodeLines) {
    for (view, _) in views {
      let note = String(propertyValue: Property.note.value(of: view)) ?? ""
      lines.add(note.split(separator: "\n").map { "/// \(String($0).inComment)" })
      lines.add("let \(names[view.id]) = \(className(of: view))()")
      lines.add(view.guides.map { "let \(names[$0]) = UILayoutGuide()" })
    }
    if switchesConstraints { lines.add("private var traitConstraints: [NSLayoutConstraint] = []") }
    lines.add()
  }

  private func addInitializers(to lines: inout CodeLines) {
    lines.block("override init(frame: CGRect) {") { lines in
      lines.add("super.init(frame: frame)")
      if scene.root.hasManualFrames {
        lines.add("// The frames below refer to this size.")
        lines.add("bounds.size = \(scene.designCanvas.code)")
      }
      lines.add(["configureViews()", "addViews()"])
      if varies { lines.add(sizeClassRegistration) }
      lines.add("activateConstraints()")
    }
    lines.add()
    lines.add("@available(*, unavailable)")
    lines.block("required init?(coder: NSCoder) {") {
      $0.add("fatalError(\"init(coder:) has not been implemented\")")
    }
  }

  private func addMethods(to lines: inout CodeLines) {
    lines.block("private func configureViews() {") { lines in
      lines.add(ofDirection)
      for (view, isArranged) in views {
        let statements = configuration(of: view, isArranged: isArranged)
        // Statements about one view stay together.
        if !statements.isEmpty, !lines.endsWithBlock { lines.add() }
        lines.add(statements)
      }
    }
    lines.add()
    lines.block("private func addViews() {") { lines in
      lines.add("addSubview(\(names[scene.root.id]))")
      for (view, _) in views { lines.add(hierarchy(of: view).map(\.text)) }
    }
    lines.add()
    lines.block("private func activateConstraints() {") { lines in
      let constraints = listedConstraints
      guard !constraints.isEmpty else { return lines.add("// The frames place all views.") }
      lines.block("NSLayoutConstraint.activate([", "])") { $0.add(constraints.map(\.text)) }
    }
    guard varies else { return }
    lines.add()
    lines.block("private func updateForSizeClasses() {") { $0.add(ofSizeClasses) }
  }

  /// The statement that makes the whole view read from right to left.
  var ofDirection: [String] {
    scene.layoutDirection == .rightToLeft
      ? ["traitOverrides.layoutDirection = .rightToLeft"] : []
  }

  /// Returns the statements that add the subviews and guides of a view.
  func hierarchy(of view: SceneView) -> [CodePart] {
    let name = names[view.id]
    let arranged = view.stack?.arrangedSubviews ?? []
    let custom = (view.stack?.customSpacing ?? []).compactMap { spacing in
      arranged.contains { $0.id == spacing.after }
        ? "\(name).setCustomSpacing(\(spacing.value.code), after: \(names[spacing.after]))" : nil
    }
    return adding(arranged, with: "ArrangedSubview", to: name)
      + adding(view.subviews, with: "Subview", to: name)
      + (view.guides.map { "\(name).addLayoutGuide(\(names[$0]))" } + custom).map { CodePart($0) }
  }

  /// Returns the statements that add views to another with a kind of method.
  private func adding(
    _ views: [SceneView], with method: String, to superview: String
  ) -> [CodePart] {
    views.map { view in
      let view = names[view.id]
      return CodePart(
        "\(superview).add\(method)(\(view))",
        order: .ofSiblings(view, method: method, superview: superview))
    }
  }

  // MARK: Helpers of the class

  /// Adds methods with which a priority and an identifier fit into a list of constraints.
  private func addModifiers(to lines: inout CodeLines) {
    let isPrioritized = lines.lines.contains { $0.contains(".with(priority: ") }
    let isNamed = lines.lines.contains { $0.contains(".named(") }
    guard isPrioritized || isNamed else { return }
    lines.add()
    lines.block("private extension NSLayoutConstraint {") { lines in
      if isPrioritized {
        lines.block("func with(priority: UILayoutPriority) -> NSLayoutConstraint {") {
          $0.add(["self.priority = priority", "return self"])
        }
      }
      if isPrioritized, isNamed { lines.add() }
      if isNamed {
        lines.block("func named(_ identifier: String) -> NSLayoutConstraint {") {
          $0.add(["self.identifier = identifier", "return self"])
        }
      }
    }
  }
}

extension SceneView {
  /// Returns the view and all views inside it, parents before children.
  func listed(isArranged: Bool) -> [(view: SceneView, isArranged: Bool)] {
    [(self, isArranged)]
      + (stack?.arrangedSubviews ?? []).flatMap { $0.listed(isArranged: true) }
      + subviews.flatMap { $0.listed(isArranged: false) }
  }
}

extension Scene {
  /// The sizes of the views that have no frame of their own, but subviews with frames that change with
  /// them: in UIKit, a new view has the size 0.
  fileprivate var sizesForMasks: [String: Size] {
    let fixed: AutoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    var outer: Set<String> = []
    root.visit { view in
      let follows = view.subviews.contains {
        $0.manualFrame.map { !$0.autoresizingMask.subtracting(fixed).isEmpty } == true
      }
      if view.manualFrame == nil, follows { outer.insert(view.id) }
    }
    guard !outer.isEmpty else { return [:] }
    let layout = SceneLayout(laying: self, offered: CellSize(columns: 80, rows: 24))
    return Dictionary(
      layout.views.filter { outer.contains($0.id) }.map { ($0.id, $0.frame.size) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension SceneView.CustomSpacing.Value {
  fileprivate var code: String {
    switch self {
    case .number(let number): number.code
    case .default: "UIStackView.spacingUseDefault"
    case .system: "UIStackView.spacingUseSystem"
    }
  }
}

extension Size {
  var code: String { "CGSize(width: \(width.code), height: \(height.code))" }
}
