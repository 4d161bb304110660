import AutoLayout
import Cells
import SceneLayouts
import SceneModel
import SceneText
import Testing

/// Tests of every property in the table.
@Suite struct PropertyTests {
  @Test func keysAreUnique() {
    #expect(Set(Property.all.map(\.key)).count == Property.all.count)
    #expect(Property.all.allSatisfy { Property.named($0.key) == $0 })
    #expect(Property.named("horizntal") == nil)
  }

  /// A value that the table does not contain would be lost in files and ignored in layouts.
  @Test func everyStoredValueIsThatOfAPropertyOrAPart() {
    let parts: Set = ["id", "scroll", "stack", "subviews", "guides", "variations"]
    let others: Set = ["manualFrame", "furtherValues"]
    let keys = Set(Property.all(in: .view).map(\.key))
    let unknown = Mirror(reflecting: SceneView(id: "a")).children.compactMap(\.label)
      .filter { !parts.union(others).union(keys).contains($0) }
    #expect(unknown == [])
    let stack = Mirror(reflecting: SceneView.Stack()).children.compactMap(\.label)
    #expect(Set(stack) == Set(Property.all(in: .stack).map(\.key)).union(["arrangedSubviews"]))
    let scroll = Mirror(reflecting: SceneView.Scroll()).children.compactMap(\.label)
    #expect(scroll == Property.all(in: .scroll).map(\.key))
  }

  /// Characters with a meaning in YAML are part of the text.
  @Test(arguments: ["see: below", "issue #3 # open", "null", "[draft]"])
  func aNoteIsTextWhateverItsCharacters(_ note: String) throws {
    let text = "{stackyard: 1, root: {id: r, stack: {arrangedSubviews: [{id: a, text: abc}]}}}"
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let changed = try scene.applying(.set("a", key: "note", value: note))
    let view = try #require(changed.root.stack?.arrangedSubviews.first)
    #expect(Property.note.value(of: view) == .text(note))
  }

  /// A note is about a view and does not change it.
  @Test func aNoteStaysWithItsViewAndChangesNoFrame() throws {
    let text = "{stackyard: 1, root: {id: r, stack: {arrangedSubviews: [{id: a, text: abc}]}}}"
    var scene = try #require(SceneReading(text: text, file: "test").scene)
    let offered = CellSize(columns: 20, rows: 4)
    let before = SceneLayout(laying: scene, offered: offered)
    scene = try scene.applying(.set("a", key: "note", value: "why it hugs"))
    #expect(SceneLayout(laying: scene, offered: offered) == before)
    let copied = try scene.applying(.duplicate("a", as: "b"))
    let views = copied.root.stack?.arrangedSubviews ?? []
    #expect(views.map(\.id) == ["a", "b"])
    #expect(
      views.map { Property.note.value(of: $0) } == [.text("why it hugs"), .text("why it hugs")])
  }

  @Test(arguments: Property.all)
  func valuesAreReadAsTheyAreWritten(_ property: Property) throws {
    let scene = scene(with: property)
    let reading = SceneReading(text: scene.yaml, file: "test")
    #expect(reading.scene == scene, "\(scene.yaml) \(reading.diagnostics)")
    #expect(scene.yaml.contains("\(property.key): "))
    #expect(
      reading.scene.map { property.hasDefaultValue(in: owner(of: property, in: $0)) } == false)
  }

  @Test(arguments: Property.all)
  func theDefaultValueIsNotWritten(_ property: Property) {
    var scene = scene(with: property)
    edit(property, in: &scene) { view in #expect(property.set(nil, in: &view)) }
    // Other views of the scene may have the property.
    let (before, after) = (plainScene.yaml, scene.yaml)
    #expect(
      after.ranges(of: "\(property.key): ").count == before.ranges(of: "\(property.key): ").count,
      "\(after)")
  }

  /// A file may say a default value, which `unset` removes although the scene stays the same.
  @Test(arguments: Property.all.filter { $0.defaultValue != nil })
  func aWrittenDefaultValueIsRemoved(_ property: Property) throws {
    let scene = scene(with: property)
    let owner = owner(of: property, in: scene).id
    let key = property.group == .scroll ? "scroll.\(property.key)" : property.key
    var document = try SceneDocument(text: scene.yaml, file: "test")
    func count(in text: String) -> Int { text.ranges(of: "\(property.key): ").count }
    let value = property.sceneText(of: try #require(property.defaultValue))
    try document.apply(.set(owner, key: key, value: value))
    let written = document
    #expect(count(in: written.text) == count(in: plainScene.yaml) + 1, "\(written.text)")
    try document.apply(.unset(owner, key: key))
    #expect(document.scene == written.scene)
    #expect(count(in: document.text) == count(in: plainScene.yaml), "\(document.text)")
    document.restore(1)
    #expect(document.text == written.text)
  }

  @Test(arguments: SceneProperty.all.map(\.key))
  func aWrittenDefaultValueOfTheSceneIsRemoved(_ key: String) throws {
    let plain = Scene(root: SceneView(id: "r"))
    guard let value = SceneProperty.named(key)?.sceneText(in: plain) else { return }
    let text = "stackyard: 1\n\(key): \(value)\nroot: {id: r}\n"
    var document = try SceneDocument(text: text, file: "test")
    try document.apply(.unset("scene", key: key))
    #expect(document.text == "stackyard: 1\nroot: {id: r}\n")
  }

  @Test(arguments: Property.all.filter(\.varies))
  func scriptsSetVaryingProperties(_ property: Property) throws {
    let usual = plainScene
    let id = owner(of: property, in: usual).id
    let entry = "\(property.key): \(property.sceneText(of: sample(of: property)))"
    let setting = property.group == .stack ? "stack: {\(entry)}" : entry
    let text = usual.yaml + "script:\n  - set: {view: \(id), \(setting)}\n"
    let scene = try #require(SceneReading(text: text, file: "test").scene, "\(text)")
    #expect(
      scene.script.steps.map(\.value)
        == [.set(view: id, [SceneView.Change(property, to: sample(of: property))])])
    #expect(SceneReading(text: scene.yaml, file: "again").scene == scene)
  }

  /// Updated views are the same as new ones, also after changing back.
  @Test(arguments: Property.all)
  func reusedViewsGetNewValues(_ property: Property) {
    let scenes = [plainScene, scene(with: property), plainScene]
    var hierarchy = SceneHierarchy()
    let offered = CellSize(columns: 60, rows: 20)
    for scene in scenes {
      #expect(
        hierarchy.layOut(scene, offered: offered) == SceneLayout(laying: scene, offered: offered))
    }
  }

  /// A property that is missing in the check would have no effect in a layout.
  @Test(arguments: Property.all(in: .view))
  func aViewWithAnAppliedPropertyHasNoDefaultSettings(_ property: Property) {
    #expect(owner(of: property, in: plainScene).hasDefaultSettings)
    guard property.isAppliedToOneView else { return }
    var view = SceneView(id: "a")
    property.set(sample(of: property), in: &view)
    // A mask has no effect without a frame.
    #expect(view.hasDefaultSettings == property.hasDefaultValue(in: view))
    #expect(!owner(of: property, in: scene(with: property)).hasDefaultSettings)
  }

  @Test(arguments: Property.all)
  func aValueOfAnotherKindIsRefused(_ property: Property) {
    var view = owner(of: property, in: plainScene)
    let before = view
    let wrong: PropertyValue = property.kind == .text ? .flag(true) : .text("x")
    #expect(!property.set(wrong, in: &view))
    #expect(view == before)
  }

  @Test func stackPropertiesBelongToStackViews() {
    var view = SceneView(id: "a")
    #expect(!Property.spacing.set(.number(3), in: &view))
    #expect(view == SceneView(id: "a"))
    #expect(Property.spacing.value(of: view) == nil)
    #expect(!Property.all(of: view, isRoot: false).contains(.spacing))
  }

  @Test func aViewCanHaveItsOwnDirectionOfReading() throws {
    let text = """
      stackyard: 1
      canvas: {width: 20, height: 2}
      root:
        id: root
        stack:
          distribution: fillEqually
          arrangedSubviews:
            - id: row
              layoutDirection: rightToLeft
              stack:
                arrangedSubviews: [{id: a, width: 3}, {id: b}]
            - id: other
              stack:
                arrangedSubviews: [{id: c, width: 3}, {id: d}]
      """
    let scene = try #require(SceneReading(text: text, file: "test").scene)
    let layout = SceneLayout(laying: scene, offered: CellSize(columns: 20, rows: 2))
    #expect(layout.frame("a")?.origin.x == 7)
    #expect(layout.frame("c")?.origin.x == 0)
  }
}

extension Property {
  /// Whether a view of a layout receives the value by itself.
  fileprivate var isAppliedToOneView: Bool {
    switch application {
    case .once, .always, .arrangement: true
    case .none, .content, .structure: false
    }
  }
}

extension PropertyTests {
  /// A scene with a view for the properties of each group.
  private var plainScene: Scene {
    var label = SceneView(id: "label")
    label.text = "words"
    var scrolling = SceneView(id: "scrolling")
    scrolling.scroll = SceneView.Scroll()
    var other = SceneView(id: "other")
    other.intrinsicContentSize = SceneView.IntrinsicSize(width: 5, height: 2)
    var row = SceneView(id: "row")
    row.stack = SceneView.Stack()
    row.stack?.arrangedSubviews = [label, other]
    var root = SceneView(id: "root")
    root.subviews = [row, scrolling, SceneView(id: "plain")]
    return Scene(root: root)
  }

  /// Returns the scene with a value that is not the default.
  private func scene(with property: Property) -> Scene {
    var scene = plainScene
    edit(property, in: &scene) { view in
      if [.autoresizingMask, .translatesAutoresizingMaskIntoConstraints].contains(property) {
        #expect(Property.frame.set(sample(of: .frame), in: &view))
      }
      #expect(property.set(sample(of: property), in: &view))
    }
    return scene
  }

  private func owner(of property: Property, in scene: Scene) -> SceneView {
    switch (property.group, property.scope) {
    case (_, .root): scene.root
    case (.stack, _): scene.root.subviews[0]
    case (.scroll, _): scene.root.subviews[1]
    default: scene.root.subviews[2]
    }
  }

  private func edit(
    _ property: Property, in scene: inout Scene, _ change: (inout SceneView) -> Void
  ) {
    let id = owner(of: property, in: scene).id
    scene.root.forEachView { if $0.id == id { change(&$0) } }
  }

  /// Returns a value that is not the default.
  private func sample(of property: Property) -> PropertyValue {
    switch property.kind {
    case .flag: property.defaultValue == .flag(true) ? .flag(false) : .flag(true)
    case .number, .extent: .number(2.5)
    case .count: .number(2)
    case .text: .text("a: \"b\"\nc")
    case .word(let words): .word(words.words[1])
    case .words(let words): .words([words.words[0], words.words[2]])
    case .numbers(let parts, _): .numbers(parts.indices.map { Double($0 + 1) })
    case .distances(let keys, _): .numbers(keys.indices.map { Double($0 + 2) })
    case .intrinsicSize: .size(SceneView.IntrinsicSize(width: 7, height: nil))
    case .priorities: .priorities(SceneView.PriorityPair(horizontal: 300, vertical: 20.5))
    case .constraints:
      .constraints([
        SceneView.SizeConstraint(relation: .greaterThanOrEqual, constant: 4, priority: 900),
        SceneView.SizeConstraint(constant: 6),
      ])
    case .spacings: .spacings([SceneView.CustomSpacing(after: "label", value: .system)])
    }
  }
}
