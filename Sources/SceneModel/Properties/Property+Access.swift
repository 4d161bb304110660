extension Property {
  /// Reads and writes the values of a property.
  ///
  /// It compares values of their own type, so comparing two views creates no ``PropertyValue``.
  struct Access: Sendable {
    let get: @Sendable (SceneView) -> PropertyValue?
    let set: @Sendable (inout SceneView, PropertyValue?) -> Bool
    let areEqual: @Sendable (SceneView, SceneView) -> Bool
    let hasDefaultValue: @Sendable (SceneView) -> Bool
  }
}

extension Property.Access {
  /// Accesses a value of the view itself.
  init<Value: PropertyRepresentable>(
    _ path: any WritableKeyPath<SceneView, Value> & Sendable,
    hasDefault hasDefaultValue: (@Sendable (SceneView) -> Bool)?
  ) {
    let defaultValue = SceneView(id: "")[keyPath: path]
    get = { $0[keyPath: path].propertyValue }
    set = { view, value in
      guard let value = Value(propertyValue: value) else { return false }
      view[keyPath: path] = value
      return true
    }
    areEqual = { $0[keyPath: path] == $1[keyPath: path] }
    self.hasDefaultValue = hasDefaultValue ?? { $0[keyPath: path] == defaultValue }
  }

  /// Accesses a value of a part that not every view has.
  init<Part: SceneViewPart, Value: PropertyRepresentable>(
    _ path: any WritableKeyPath<Part, Value> & Sendable,
    in part: any WritableKeyPath<SceneView, Part?> & Sendable
  ) {
    let defaultValue = Part()[keyPath: path]
    get = { $0[keyPath: part]?[keyPath: path].propertyValue }
    set = { view, value in
      guard view[keyPath: part] != nil, let value = Value(propertyValue: value) else {
        return false
      }
      view[keyPath: part]?[keyPath: path] = value
      return true
    }
    areEqual = { $0[keyPath: part]?[keyPath: path] == $1[keyPath: part]?[keyPath: path] }
    hasDefaultValue = { ($0[keyPath: part]?[keyPath: path] ?? defaultValue) == defaultValue }
  }

  /// Accesses a value that has no stored property of its own.
  init<Value: PropertyRepresentable>(further key: String, of _: Value.Type) {
    get = { $0.furtherValues[key] }
    set = { view, value in
      guard value == nil || Value(propertyValue: value) != nil else { return false }
      view.furtherValues[key] = value
      return true
    }
    areEqual = { $0.furtherValues[key] == $1.furtherValues[key] }
    hasDefaultValue = { $0.furtherValues[key] == nil }
  }
}

/// The part of a view that makes it a stack view or a scroll view.
protocol SceneViewPart: Sendable {
  init()
}
