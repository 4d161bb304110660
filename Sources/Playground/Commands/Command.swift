package import Cells

/// An action of the user: its name, its parameters, its keys, its help, its requirements and its
/// effect.
///
/// Keys, mouse, scripts, recordings, help sheet, footer and the lists in the documentation are
/// generated from these descriptions, which ``CommandTable`` lists by group. A command without an
/// effect does not compile.
package struct Command: Sendable {
  package let name: CommandName
  package let parameters: [ParameterInfo]
  package let keys: [Key]
  /// A sentence about the effect that starts with the verb.
  package let help: String
  package let footer: Footer
  /// Whether the repeat key performs it again.
  package let isRepeatable: Bool
  private let requirements: [Requirement]
  private let effect: @Sendable (inout Model, [CommandArgument?]) -> Outcome

  /// Returns the reason why the command cannot be used now; nil if it can.
  package func refusal(in model: Model) -> Refusal? {
    for requirement in requirements {
      if let refusal = requirement.refusal(model) { return refusal }
    }
    return nil
  }

  /// Performs the effect once, if the requirements are met.
  func perform(_ arguments: [CommandArgument?], in model: inout Model) -> Outcome {
    if let refusal = refusal(in: model) { return .refused(refusal) }
    return effect(&model, arguments)
  }

  /// Whether the scene may have a view with another id afterwards.
  package var mayNameViews: Bool {
    requirements.contains(where: \.isForNewViews)
      || parameters.contains { [.newID, .value].contains($0.kind) }
  }

  /// The name and the parameters, as in `select VIEW`.
  package var usage: String { ([name.rawValue] + parameters.map(\.usage)).joined(separator: " ") }
}

/// The result of performing a command.
package enum Outcome: Hashable, Sendable {
  case done
  /// Nothing was changed, for this reason.
  case refused(Refusal)
  /// The loop or its stage must perform an effect.
  case asks(Effect)
}

/// A condition that the model must meet before a command can be used.
struct Requirement: Sendable {
  /// Whether commands that add views have the requirement.
  var isForNewViews = false
  /// The reason why the condition is not met; nil if it is.
  let refusal: @Sendable (Model) -> Refusal?
}

/// Keys as the table writes them: `"+="` for two characters, or a list.
struct Keys: Sendable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  var keys: [Key]

  init(stringLiteral value: String) { keys = value.map { .character($0) } }

  init(arrayLiteral elements: Key...) { keys = elements }
}

// One initializer for each number of parameters: packs of parameters crash the compiler (Swift
// 6.3).
extension Command {
  init(
    _ name: CommandName, keys: Keys = [], _ help: String, footer: Footer = .none,
    needs requirements: [Requirement] = [], isRepeatable: Bool = true,
    effect: @escaping @Sendable (inout Model) -> Outcome
  ) {
    self.init(
      name: name, parameters: [], keys: keys.keys, help: help, footer: footer,
      isRepeatable: isRepeatable, requirements: requirements
    ) { model, _ in effect(&model) }
  }

  init<A>(
    _ name: CommandName, _ a: Parameter<A>, keys: Keys = [], _ help: String,
    footer: Footer = .none, needs requirements: [Requirement] = [], isRepeatable: Bool = true,
    effect: @escaping @Sendable (inout Model, A) -> Outcome
  ) {
    self.init(
      name: name, parameters: [a.info], keys: keys.keys, help: help, footer: footer,
      isRepeatable: isRepeatable, requirements: requirements
    ) { model, values in
      guard let a = a.value(at: 0, of: values) else { return .refused(.incomplete(name)) }
      return effect(&model, a)
    }
  }

  init<A, B>(
    _ name: CommandName, _ a: Parameter<A>, _ b: Parameter<B>, keys: Keys = [], _ help: String,
    footer: Footer = .none, needs requirements: [Requirement] = [], isRepeatable: Bool = true,
    effect: @escaping @Sendable (inout Model, A, B) -> Outcome
  ) {
    self.init(
      name: name, parameters: [a.info, b.info], keys: keys.keys, help: help, footer: footer,
      isRepeatable: isRepeatable, requirements: requirements
    ) { model, values in
      guard let a = a.value(at: 0, of: values), let b = b.value(at: 1, of: values) else {
        return .refused(.incomplete(name))
      }
      return effect(&model, a, b)
    }
  }

  init<A, B, C>(
    _ name: CommandName, _ a: Parameter<A>, _ b: Parameter<B>, _ c: Parameter<C>,
    keys: Keys = [], _ help: String, footer: Footer = .none,
    needs requirements: [Requirement] = [], isRepeatable: Bool = true,
    effect: @escaping @Sendable (inout Model, A, B, C) -> Outcome
  ) {
    self.init(
      name: name, parameters: [a.info, b.info, c.info], keys: keys.keys, help: help, footer: footer,
      isRepeatable: isRepeatable, requirements: requirements
    ) { model, values in
      guard let a = a.value(at: 0, of: values), let b = b.value(at: 1, of: values),
        let c = c.value(at: 2, of: values)
      else { return .refused(.incomplete(name)) }
      return effect(&model, a, b, c)
    }
  }
}
