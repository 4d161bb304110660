package import AutoLayout

/// A property of views, with all of its metadata.
///
/// Reading, writing, variations, scripts, layouts, inspectors and the documentation of the scene
/// format are loops over ``all``. Properties are equal if their keys are. They are objects, because
/// a loop over the parts of a structure would copy each of them for each view.
package final class Property: Sendable {
  /// The name in a scene's file, unique among all properties.
  package let key: String
  /// A short name to display.
  package let label: String
  /// The meaning of the value or the effect of the property, without a full stop.
  package let help: String
  package let kind: PropertyKind
  package let unit: Unit?
  /// The mapping in a scene file that contains the property.
  package let group: Group
  package let scope: Scope
  /// Whether size classes and scripts can change it.
  package let varies: Bool
  package let defaultValue: PropertyValue?
  /// The way in which the views of a layout receive the value.
  package let application: Application

  let access: Access

  private init<Value: PropertyRepresentable>(
    _ key: String, _ kind: PropertyKind, label: String? = nil, unit: Unit?, group: Group,
    scope: Scope, varies: Bool, defaultValue: Value, _ application: Application, help: String,
    access: Access
  ) {
    self.key = key
    self.label = label ?? key
    self.help = help
    self.kind = kind
    self.unit = unit
    self.group = group
    self.scope = scope
    self.varies = varies
    self.defaultValue = defaultValue.propertyValue
    self.application = application
    self.access = access
  }

  /// A mapping in a scene file that contains properties.
  package enum Group: String, CaseIterable, Sendable {
    case view, stack, scroll
  }

  package enum Unit: String, Sendable {
    /// Scene units, which are cells by default.
    case units
    case priority
  }

  /// The views of the group that have a property.
  package enum Scope: Sendable {
    case all
    case root
    /// All views except stack views, whose content is their arranged subviews.
    case content
  }

  /// The way in which the views of a layout receive a value.
  package enum Application: Sendable {
    /// Never: no frame depends on the value.
    case none
    /// Together with the rest of the content.
    case content
    /// When the tree of views is created; a new value requires new views.
    case structure
    /// When the view is created; a new value requires new views.
    case once(@Sendable (View, SceneView) -> Void)
    /// At any time.
    case always(@Sendable (View, SceneView) -> Void)
    /// At any time, from the stack view.
    case arrangement(@Sendable (StackView, SceneView.Stack) -> Void)
  }

  /// Creates a property of views that has a stored property in the model.
  ///
  /// Each layout reads the properties of all views, and functions do this several times as fast as
  /// key paths.
  convenience init<Value: PropertyRepresentable>(
    _ key: String, get: @escaping @Sendable (SceneView) -> Value,
    set: @escaping @Sendable (inout SceneView, Value) -> Void, _ kind: PropertyKind,
    label: String? = nil, unit: Unit? = nil, scope: Scope = .all, varies: Bool = false,
    hasDefault hasDefaultValue: (@Sendable (SceneView) -> Bool)? = nil, _ application: Application,
    help: String
  ) {
    self.init(
      key, kind, label: label, unit: unit, group: .view, scope: scope, varies: varies,
      defaultValue: get(SceneView(id: "")), application, help: help,
      access: Access(get: get, set: set, hasDefault: hasDefaultValue))
  }

  convenience init<Value: PropertyRepresentable>(
    _ key: String, get: @escaping @Sendable (SceneView.Stack) -> Value,
    set: @escaping @Sendable (inout SceneView.Stack, Value) -> Void, _ kind: PropertyKind,
    label: String? = nil, unit: Unit? = nil, varies: Bool = false, _ application: Application,
    help: String
  ) {
    self.init(
      key, kind, label: label, unit: unit, group: .stack, scope: .all, varies: varies,
      defaultValue: get(SceneView.Stack()), application, help: help,
      access: Access(ofPart: { $0.stack }, { $0.stack = $1 }, get: get, set: set))
  }

  convenience init<Value: PropertyRepresentable>(
    _ key: String, get: @escaping @Sendable (SceneView.Scroll) -> Value,
    set: @escaping @Sendable (inout SceneView.Scroll, Value) -> Void, _ kind: PropertyKind,
    unit: Unit? = nil, _ application: Application, help: String
  ) {
    self.init(
      key, kind, unit: unit, group: .scroll, scope: .all, varies: false,
      defaultValue: get(SceneView.Scroll()), application, help: help,
      access: Access(ofPart: { $0.scroll }, { $0.scroll = $1 }, get: get, set: set))
  }

  /// Creates a property of views without a stored property in the model; by default, it has no
  /// value.
  convenience init<Value: PropertyRepresentable>(
    _ key: String, of _: Value.Type, _ kind: PropertyKind, label: String? = nil, unit: Unit? = nil,
    scope: Scope = .all, varies: Bool = false, _ application: Application, help: String
  ) {
    self.init(
      key, kind, label: label, unit: unit, group: .view, scope: scope, varies: varies,
      defaultValue: Value?.none, application, help: help,
      access: Access(further: key, of: Value.self))
  }

  /// Creates a property of views whose value only the view of a layout reads.
  convenience init<Value: PropertyRepresentable>(
    _ key: String, of _: Value.Type, _ kind: PropertyKind, label: String? = nil, unit: Unit? = nil,
    varies: Bool = false, apply: @escaping @Sendable (View, Value?) -> Void, help: String
  ) {
    self.init(
      key, of: Value.self, kind, label: label, unit: unit, varies: varies,
      .always { view, scene in apply(view, Value(propertyValue: scene.furtherValues[key])) },
      help: help)
  }
}

extension Property: Hashable {
  package static func == (a: Property, b: Property) -> Bool { a.key == b.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Property {
  /// Returns the value of a view; nil if the view has none or is not in the group.
  package func value(of view: SceneView) -> PropertyValue? { access.get(view) }

  /// Sets the value of a view, or the default if nil.
  ///
  /// - Returns: Whether the property allows the value and the view has the property.
  @discardableResult
  package func set(_ value: PropertyValue?, in view: inout SceneView) -> Bool {
    access.set(&view, value ?? defaultValue)
  }

  package func hasEqualValues(_ a: SceneView, _ b: SceneView) -> Bool { access.areEqual(a, b) }

  package func hasDefaultValue(in view: SceneView) -> Bool { access.hasDefaultValue(view) }

  /// Returns whether a view has the property: some belong only to stack views, scroll views or the
  /// root.
  package func applies(to view: SceneView, isRoot: Bool) -> Bool {
    switch (group, scope) {
    case (.stack, _): view.stack != nil
    case (.scroll, _): view.scroll != nil
    case (.view, .all): true
    case (.view, .root): isRoot
    case (.view, .content): view.stack == nil
    }
  }
}
