/// A large value behind a reference: copies of its owner share it, and a change copies it only if
/// it is shared.
@propertyWrapper
package struct Boxed<Value> {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

// Only a box that no other one shares is changed.
extension Boxed: @unchecked Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  package static func == (a: Boxed, b: Boxed) -> Bool {
    a.storage === b.storage || a.wrappedValue == b.wrappedValue
  }
}

extension Boxed: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
