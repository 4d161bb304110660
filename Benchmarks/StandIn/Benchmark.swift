// A stand-in for the parts of the module Benchmark that SceneBenchmarks uses; it measures nothing.
// `make check` compiles against it, so that changes of Stackyard's modules are checked without a
// download.

/// A benchmark with its name.
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
