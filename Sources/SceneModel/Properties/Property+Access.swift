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
    set write: @escaping @Sendable (inout SceneView, Value) -> Void,
    hasDefault hasDefaultValue: (@Sendable (SceneView) -> Bool)?
  ) {
    let defaultValue = read(SceneView(id: ""))
    get = { read($0).propertyValue }
    set = { view, value in
      guard let value = Value(propertyValue: value) else { return false }
      write(&view, value)
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
    ofPart part: @escaping @Sendable (SceneView) -> Part?,
    _ replace: @escaping @Sendable (inout SceneView, Part?) -> Void,
    get read: @escaping @Sendable (Part) -> Value,
    set write: @escaping @Sendable (inout Part, Value) -> Void
  ) {
    let defaultValue = read(Part())
    get = { part($0).map { read($0).propertyValue } ?? nil }
    set = { view, value in
      guard var changed = part(view), let value = Value(propertyValue: value) else { return false }
      // Now the view has no other copy of the part, so its lists need not be copied.
      replace(&view, nil)
      write(&changed, value)
      replace(&view, changed)
      return true
    }
    areEqual = { part($0).map(read) == part($1).map(read) }
    hasDefaultValue = { part($0).map { read($0) == defaultValue } ?? true }
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
