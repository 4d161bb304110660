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
    get read: @escaping @Sendable (SceneView) -> Value,
    set path: any WritableKeyPath<SceneView, Value> & Sendable,
    hasDefault hasDefaultValue: (@Sendable (SceneView) -> Bool)?
  ) {
    let defaultValue = read(SceneView(id: ""))
    get = { read($0).propertyValue }
    set = { view, value in
      guard let value = Value(propertyValue: value) else { return false }
      view[keyPath: path] = value
      return true
    }
    areEqual = { read($0) == read($1) }
    // Not with `??`, whose function would copy the view for each call.
    if let hasDefaultValue {
      self.hasDefaultValue = hasDefaultValue
    } else {
      self.hasDefaultValue = { read($0) == defaultValue }
    }
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
