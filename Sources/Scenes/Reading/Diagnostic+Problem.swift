package import AutoLayout

extension Diagnostic {
  /// What is wrong, as a fact; the words for it are in `Diagnostic+Rendering.swift`.
  package enum Problem: Hashable, Sendable {
    // The text.
    case notUTF8(UInt8)
    case controlCharacter(Unicode.Scalar)
    case notYAML(String, remedy: String?)
    case textTooLong(limit: Int)
    case tooManyNodes(limit: Int)
    case nodesTooDeep(limit: Int)
    case viewsTooDeep(limit: Int)
    case tooManyViews(limit: Int)
    case alias(String)
    case tag(String)

    // Keys and values.
    case missingKey(String, of: String)
    case unknownKey(String, of: String)
    case duplicateKey(String)
    case rootOnly(String)
    case unsupportedVersion(String)
    case mismatch(expected: String, found: String)
    case unknownValue(String, of: String, known: [String])
    case notFinite(String)
    case outOfRange(String, range: String)
    case negative(String)
    case notPositive(String)

    // Names.
    case invalidName(String, rule: NameRule)
    case reservedID(String)
    case duplicateID(String)
    case unknownID(String)
    case notArranged(String)
    case variedStackMissing

    // Constraints.
    case equation(EquationProblem)
    case visualFormat(VisualFormatError.Reason, found: String)
    case unnameable(String)
    case optionsOfEquation
    case priorityGivenTwice
    case attributeOfViewsOnly(LayoutAttribute, guide: String)
    case refused(RefusedConstraint.Reason, barrier: String)

    // Places.
    case stackAndScroll
    case maskWithoutFrame

    // Scripts.
    case tooManySteps(limit: Int)
    case stepOfSeveral
    case scriptTooLong(limit: Int)
    case unknownStep(String)
    case unknownKeyName(String)
    case tooManyChoices
    case nothingExpected(known: [String])
    case unreadableInclude(String, reason: String)
    case endlessInclude(String)
    case includesTooDeep(limit: Int)
    case tooManyIncludes(limit: Int)
    case includeInside
    case goldenTwice(String)
    /// Something else came than a script expects.
    case unexpected(String)

    // Warnings.
    case baselineAlignmentOfColumn(String)
    case withoutEffectOnStack(String)
  }

  /// What a name is made of.
  package enum NameRule: Hashable, Sendable {
    /// Letters, digits, `_` and `-`, no digit or `-` first and no `-` last.
    case id
    /// Letters, digits and `_`, no digit first.
    case metric
    /// As an id, but digits may come first.
    case file
  }

  /// What is wrong with a constraint written as text.
  package enum EquationProblem: Hashable, Sendable {
    case empty
    case unexpected(String, expected: String)
    case badNumber(String)
    case unknownAttribute(String)
    case unknownMetric(String)
    case missingAttribute(item: String)
    case unknownPriority(String)
    case severalItems
    case itemInSize(String)
    case divisionByItem
    case divisionByZero
    case illegal(LayoutConstraintError)
  }
}
