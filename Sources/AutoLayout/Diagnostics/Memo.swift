/// Values by their keys, each computed once.
package final class Memo<Key: Hashable, Value> {
  private var known: [Key: Value] = [:]

  package init() {}

  package func value(for key: Key, _ make: () -> Value) -> Value {
    if let value = known[key] { return value }
    let value = make()
    known[key] = value
    return value
  }
}
