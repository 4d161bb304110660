import Playground

/// The requests in typed lines, of which a line can have several.
struct TypedRequests {
  private let read: () -> String?
  /// The requests that were read but are not handled yet.
  private var waiting: ArraySlice<String> = []

  init(_ read: @escaping () -> String?) { self.read = read }

  mutating func next() -> String? {
    if waiting.isEmpty { waiting = read().map { LineRequest.parts(of: $0)[...] } ?? [] }
    return waiting.popFirst()
  }

  /// Makes a request the next one again.
  mutating func put(back request: String) { waiting = [request] + waiting }
}
