import AutoLayout
import Foundation

/// The cases of `Resources/uistackview-cases.json`: trees of views and UIKit's results for them.
struct CaseFile: Decodable {
  var cases: [FrameCase]
  var constraintCases: [ConstraintCase]
  var conflictCases: [Named]
  var roundingCases: [RoundingCase]

  struct Named: Decodable {
    var id: String
  }

  struct FrameCase: Decodable {
    var id: String
    var stack: StackSpec
    var expect: [String: [Double]]
    var expectHidden: [String: [Double]]?
    var fitting: String?
  }

  struct ConstraintCase: Decodable {
    var id: String
    var stack: StackSpec
    var constraints: [ConstraintSpec]
  }

  struct RoundingCase: Decodable {
    var id: String
    var scale: Double
    var edges: [Double]
    var expectEdges: [Double]
  }

  static let all: CaseFile = read("uistackview-cases")

  /// Random trees with a unique layout, solved by an independent linear-programming solver for the
  /// constraints that UIKit is known to install.
  static let variants: [FrameCase] = (read("variant-cases") as Variants).cases

  private struct Variants: Decodable {
    var cases: [FrameCase]
  }

  private static func read<Content: Decodable>(_ name: String) -> Content {
    do {
      guard let url = Bundle.module.url(forResource: "Resources/\(name)", withExtension: "json")
      else { preconditionFailure("\(name) is missing from the test resources") }
      return try JSONDecoder().decode(Content.self, from: Data(contentsOf: url))
    } catch {
      preconditionFailure("\(name) cannot be read: \(error)")
    }
  }
}

struct StackSpec: Decodable {
  var axis: String
  var alignment: String
  var distribution: String
  var spacing: Double
  var size: [Double?]
  var margins: [Double]?
  var customSpacing: [String: Double]?
  var rtl: Bool?
  var baselineRelative: Bool?
  var views: [ViewSpec]
}

struct ViewSpec: Decodable {
  var id: String
  var intrinsic: [Double?]
  var hugging: [Double]?
  var compression: [Double]?
  var hidden: Bool?
  var width: SizeSpec?
  var height: SizeSpec?
  var baseline: Baseline?
  var stack: StackSpec?

  struct Baseline: Decodable {
    var first: Double
    var last: Double
  }
}

/// A number, or a number with a relation and a priority.
struct SizeSpec: Decodable {
  var value: Double
  var relation: String?
  var priority: Double?

  private enum Key: CodingKey { case value, relation, priority }

  init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Double.self) {
      value = number
      return
    }
    let container = try decoder.container(keyedBy: Key.self)
    value = try container.decode(Double.self, forKey: .value)
    relation = try container.decodeIfPresent(String.self, forKey: .relation)
    priority = try container.decodeIfPresent(Double.self, forKey: .priority)
  }
}

/// A constraint of a case as a line of text; sorted lines can be compared as a multiset.
struct ConstraintSpec: Decodable {
  var first: String
  var firstAttribute: String
  var relation: String
  var second: String?
  var secondAttribute: String?
  var multiplier: Double?
  var constant: Double?
  var priority: Double
  var identifier: String

  var line: String {
    let right =
      second.map { "\(rounded(multiplier ?? 1)) * \($0).\(secondAttribute ?? "?")" } ?? "0"
    return
      "\(identifier): \(first).\(firstAttribute) \(relation) \(right) + \(rounded(constant ?? 0)) @\(priority)"
  }
}

extension LayoutConstraint {
  var line: String {
    let right = secondItem.map {
      "\(rounded(multiplier)) * \($0.identifier ?? "?").\(secondAttribute)"
    }
    return """
      \(identifier ?? "?"): \(firstItem?.identifier ?? "?").\(firstAttribute) \(relation.symbol) \
      \(right ?? "0") + \(rounded(constant)) @\(priority.rawValue)
      """
  }
}

/// Rounds to six decimals, the precision of the cases.
private func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 + 0 }
