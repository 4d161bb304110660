import AutoLayout
import Phrases
import SceneLayouts
import SceneModel

extension Explanation {
  /// Returns the explanation as `explain --format json` prints it.
  func json(_ language: Language) -> JSON {
    [
      "view": .string(view), "attribute": .string(attribute.rawValue),
      "value": .number(value), "cells": .number(Double(cells.count)),
      "sum": sum?.json ?? .null,
      "deciders": .array(deciders.map { .object($0.decisionMembers) }),
      "unsatisfied": .array(unsatisfied.map { $0.missJSON(keptBy: keepers[$0.id] ?? []) }),
      "limits": .array(limits.map { .object($0.decisionMembers) }),
      "mechanisms": .array(mechanisms.map(\.json)),
      "tie": tie.map { .array($0.constraints.map { .string($0.text) }) } ?? .null,
      "whatIf": .array(whatIf.map(\.json)),
      "ambiguous": ambiguity?.json ?? .null,
      "distribution": distribution?.json ?? .null,
      "text": .string(text(in: language)),
    ]
  }
}

extension Explanation.Mechanism {
  fileprivate var json: JSON {
    let (kind, view): (String, String) =
      switch self {
      case .noHugging(let stack): ("noHugging", stack)
      case .scrolledContent(let scroll): ("scrolledContent", scroll)
      case .unlimitedContent(let scroll, _): ("unlimitedContent", scroll)
      case .emptyStack(let stack): ("emptyStack", stack)
      case .hiddenRoom(let view): ("hiddenRoom", view)
      case .sharedWidth(let text, _, _): ("sharedWidth", text)
      }
    return ["kind": .string(kind), "view": .string(view)]
  }
}

extension Explanation.Sum {
  fileprivate var json: JSON {
    [
      "of": .string(of), "total": .number(total),
      "parts": .array(parts.map { .array([.string($0.name), .number($0.value)]) }),
    ]
  }
}

extension Explanation.WhatIf {
  fileprivate var json: JSON { ["change": change.json, "value": .number(value)] }
}

extension Explanation.Ambiguity {
  fileprivate var json: JSON {
    [
      "from": .number(range.lowerBound), "to": .number(range.upperBound),
      "settling": .array(settling.map(\.json)),
    ]
  }
}

extension Explanation.Distribution {
  fileprivate var json: JSON {
    [
      "stack": .string(stack), "distribution": .string(rule.rawValue),
      "available": .number(available),
      "views": .array(
        shares.map { share in
          [
            "view": .string(share.view), "wants": share.wants.map { .number($0) } ?? .null,
            "has": .number(share.gets),
          ]
        }),
      "gaps": .numbers(gaps), "surplus": surplus.map { .number($0) } ?? .null,
      "divisor": divisor.map { .number($0) } ?? .null,
    ]
  }
}

extension LaidOutConstraint {
  fileprivate var decisionMembers: [(key: String, value: JSON)] {
    [
      ("constraint", .string(equationText)), ("priority", .number(priority)),
      ("identifier", identifier.map { .string($0) } ?? .null), ("origin", originJSON),
    ]
  }

  fileprivate func missJSON(keptBy keepers: [LaidOutConstraint]) -> JSON {
    [
      "constraint": .string(equationText), "priority": .number(priority),
      "by": .number(violation), "state": .string(state.rawValue), "origin": originJSON,
      "because": .array(keepers.map { .object($0.decisionMembers) }),
    ]
  }

  var originJSON: JSON {
    var members: [(key: String, value: JSON)] = [("kind", .string(id.kind.rawValue))]
    switch id {
    case .entry(let index, _): members.append(("constraint", .number(Double(index))))
    case .stack(let view, let identifier, _):
      members += [("view", .string(view)), ("identifier", .string(identifier))]
    default: if let view = id.view { members.append(("view", .string(view))) }
    }
    if let line { members.append(("line", .number(Double(line)))) }
    return .object(members)
  }
}

extension SceneChange {
  /// The change in the keys of the scene format.
  var json: JSON {
    switch self {
    case .set(let view, let change):
      ["view": .string(view), "set": .object([(change.property.key, change.value.json)])]
    case .remove(let index):
      ["constraint": .number(Double(index)), "remove": .bool(true)]
    case .priority(let index, let priority):
      ["constraint": .number(Double(index)), "priority": .number(priority)]
    case .relation(let index, let relation):
      ["constraint": .number(Double(index)), "relation": .string(relation.symbol)]
    case .format(let index, let text):
      ["constraint": .number(Double(index)), "text": .string(text)]
    case .add(let equation): ["add": .string(equation.sceneText)]
    case .stopTranslatingMask(let view, let removed):
      .object(
        [
          ("view", .string(view)),
          ("set", ["translatesAutoresizingMaskIntoConstraints": .bool(false)]),
        ]
          + (removed.isEmpty
            ? []
            : [("constraints", .numbers(removed.map(Double.init))), ("remove", .bool(true))]))
    }
  }
}

extension PropertyValue {
  /// The value of a property that a ``SceneChange`` sets.
  fileprivate var json: JSON {
    switch self {
    case .priorities(let pair): .numbers([pair.horizontal, pair.vertical])
    case .constraints(let sizes): .array(sizes.map { .string($0.text) })
    case .flag(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .numbers(let numbers): .numbers(numbers)
    case .text(let text), .word(let text): .string(text)
    case .words(let words): .array(words.map { .string($0) })
    // No change sets these.
    case .size, .spacings: .null
    }
  }
}
