package import AutoLayout

/// A property of a view: everything that the program knows of it.
///
/// Reading, writing, variations, scripts, layouts, inspectors and the page of the scene format are
/// loops over ``all``. Properties are equal if their keys are.
package struct Property: Sendable {
  /// The name in a scene's file, unique among all properties.
  package let key: String
  /// A short name for people.
  package let label: String
  /// What it does, as a sentence without its subject and full stop.
  package let help: String
  package let kind: PropertyKind
  package let unit: Unit?
  /// Which mapping of a file has it.
  package let group: Group
  package let scope: Scope
  /// Whether it can have other values by size class, and in a script.
  package let varies: Bool
  /// The value where a file has none; nil if there is none then.
  package let usual: PropertyValue?
  /// How the views of a layout take it over.
  package let taking: Taking

  let access: Access

  /// Where a file has the property.
  package enum Group: String, CaseIterable, Sendable {
    case view, stack, scroll
  }

  /// What a number counts.
  package enum Unit: String, Sendable {
    /// Units of the scene, which are cells where it says nothing else.
    case units
    case priority
  }

  /// The views of the group that a property is for.
  package enum Scope: Sendable {
    case all
    case root
    /// Not stack views, whose content is their arranged subviews.
    case content
  }

  /// How the views of a layout take over a value.
  package enum Taking: Sendable {
    /// Not at all: no frame depends on it.
    case none
    /// With the rest of the content.
    case content
    /// When the views are made; another value needs other views.
    case structure
    /// When the view is made; another value needs other views.
    case once(@Sendable (View, SceneView) -> Void)
    /// At any time.
    case always(@Sendable (View, SceneView) -> Void)
    /// At any time, by the stack view.
    case arrangement(@Sendable (StackView, SceneView.Stack) -> Void)
  }
}

extension Property {
  /// A property of a view that has a place in the model.
  init<Value: PropertyRepresentable>(
    _ key: String, _ path: any WritableKeyPath<SceneView, Value> & Sendable, _ kind: PropertyKind,
    label: String? = nil, unit: Unit? = nil, scope: Scope = .all, varies: Bool = false,
    usually isUsual: (@Sendable (SceneView) -> Bool)? = nil, _ taking: Taking, help: String
  ) {
    self.init(
      key, kind, label: label, unit: unit, group: .view, scope: scope, varies: varies,
      usual: SceneView(id: "")[keyPath: path], taking, help: help,
      access: Access(path, usually: isUsual))
  }

  /// A property of stack views.
  init<Value: PropertyRepresentable>(
    _ key: String, _ path: any WritableKeyPath<SceneView.Stack, Value> & Sendable,
    _ kind: PropertyKind, label: String? = nil, unit: Unit? = nil, varies: Bool = false,
    _ taking: Taking, help: String
  ) {
    self.init(
      key, kind, label: label, unit: unit, group: .stack, scope: .all, varies: varies,
      usual: SceneView.Stack()[keyPath: path], taking, help: help, access: Access(path, in: \.stack)
    )
  }

  /// A property of scroll views.
  init<Value: PropertyRepresentable>(
    _ key: String, _ path: any WritableKeyPath<SceneView.Scroll, Value> & Sendable,
    _ kind: PropertyKind, unit: Unit? = nil, _ taking: Taking, help: String
  ) {
    self.init(
      key, kind, unit: unit, group: .scroll, scope: .all, varies: false,
      usual: SceneView.Scroll()[keyPath: path], taking, help: help,
      access: Access(path, in: \.scroll))
  }

  /// A property of a view that has no place of its own in the model, because only its view looks at
  /// it; usually it has no value.
  init<Value: PropertyRepresentable>(
    _ key: String, of _: Value.Type, _ kind: PropertyKind, label: String? = nil, unit: Unit? = nil,
    varies: Bool = false, take: @escaping @Sendable (View, Value?) -> Void, help: String
  ) {
    self.init(
      key, kind, label: label, unit: unit, group: .view, scope: .all, varies: varies,
      usual: Value?.none,
      .always { view, scene in take(view, Value(propertyValue: scene.furtherValues[key])) },
      help: help, access: Access(further: key, of: Value.self))
  }

  private init<Value: PropertyRepresentable>(
    _ key: String, _ kind: PropertyKind, label: String? = nil, unit: Unit?, group: Group,
    scope: Scope, varies: Bool, usual: Value, _ taking: Taking, help: String, access: Access
  ) {
    self.key = key
    self.label = label ?? key
    self.help = help
    self.kind = kind
    self.unit = unit
    self.group = group
    self.scope = scope
    self.varies = varies
    self.usual = usual.propertyValue
    self.taking = taking
    self.access = access
  }
}

extension Property: Hashable {
  package static func == (a: Property, b: Property) -> Bool { a.key == b.key }

  package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Property {
  /// The value that a view has; nil if it has none, or is none of the group's views.
  package func value(of view: SceneView) -> PropertyValue? { access.get(view) }

  /// Gives a view a value, or the usual one in place of nil.
  ///
  /// - Returns: Whether the property allows the value, and the view has the property.
  @discardableResult
  package func set(_ value: PropertyValue?, in view: inout SceneView) -> Bool {
    access.set(&view, value ?? usual)
  }

  /// Whether two views have the same value.
  package func hasEqualValues(_ a: SceneView, _ b: SceneView) -> Bool { access.areEqual(a, b) }

  /// Whether a view has the value that one has of which a file says nothing.
  package func isUsual(in view: SceneView) -> Bool { access.isUsual(view) }

  /// Whether a view has the property: some are for stack views, scroll views or the root.
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
