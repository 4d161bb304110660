// What SceneBenchmarks uses of the module Benchmark, without doing any of it: `make check` compiles
// against this, so that a change of Stackyard's modules is noticed without a download.

/// Something that is measured, by its name.
package final class Benchmark {
  package struct Configuration {
    package init(metrics: [Metric], warmupIterations: Int, maxDuration: Duration) {}
  }

  package enum Metric {
    case wallClock, throughput
  }

  package static var defaultConfiguration: Configuration {
    get { Configuration(metrics: [], warmupIterations: 0, maxDuration: .zero) }
    set {}
  }

  @discardableResult
  package init(_ name: String, body: @escaping (Benchmark) -> Void) {}
}

/// Uses a value, so that the optimiser does not remove the work that computes it.
package func blackHole<Value>(_ value: Value) {}
