package import AutoLayout
package import Cells
package import Phrases

extension Diagnostic {
  /// The kind of a problem; `Diagnostic+Message.swift` contains the messages.
  package enum Problem: Hashable, Sendable {
    // The text.
    case notUTF8(UInt8)
    case controlCharacter(Unicode.Scalar)
    case notYAML(String, remedy: Phrase?)
    case secondDocument
    case emptyText
    case tabIndentation
    /// A key or an entry of a list has a different indentation from its neighbours.
    case unevenIndentation(of: String, by: Int, neighbours: Int)
    /// A value contains a ':' without quotes.
    case colonWithoutQuotes(key: String, value: String)
    case unclosedQuote
    case textTooLong(limit: Int)
    case tooManyNodes(limit: Int)
    case nodesTooDeep(limit: Int)
    case outOfMemory
    case viewsTooDeep(limit: Int)
    case tooManyViews(limit: Int)
    case alias(String)
    case tag(String)

    // Keys and values.
    case missingVersion
    case missingKey(String, of: Phrase)
    /// The keys that exist are named if they are few and none is similar.
    case unknownKey(String, of: Phrase, known: [String] = [])
    /// The rest of a text after a comma, which ends a text in braces.
    case textAfterComma(String, of: Phrase)
    /// A key that belongs under another key of the same mapping.
    case misplacedKey(String, of: Phrase, under: String)
    /// A key of a view in one of its parts.
    case keyOfView(String, in: Phrase)
    /// A key of a view that has the same value on every canvas.
    case invariableKey(String)
    /// A property of UIKit's views that scenes do not have.
    case unsupportedProperty(String, UnsupportedProperty)
    case duplicateKey(String)
    case rootOnly(String)
    case unsupportedVersion(Phrase)
    case mismatch(expected: Phrase, found: Phrase)
    case listExpected(of: Phrase, found: Phrase, isMapping: Bool)
    case unknownValue(String, of: Phrase, known: [String])
    case notFinite(String)
    case outOfRange(Phrase, from: String, to: String, found: String)
    case negative(Phrase)
    case notPositive(Phrase)

    // Names.
    case invalidName(String, rule: NameRule)
    case reservedID(String)
    case duplicateID(String)
    case unknownID(String)
    case notArranged(String)
    case variedStackMissing

    // Constraints.
    case equation(EquationProblem)
    case visualFormat(VisualFormatError.Reason, found: Phrase)
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
    /// All screens together have too many cells, the last one has this size.
    case scriptTooLarge(CellSize, limit: Int)
    case unknownStep(String)
    /// The command of a button changes nothing in the scene.
    case noChange(String)
    case unknownActionView(String)
    /// A command of the playground has invalid arguments; the playground's message is given.
    case wrongCommand(Phrase)
    case unknownKeyName(String)
    case tooManyChoices
    case nothingExpected(known: [String])
    case unreadableInclude(String, reason: String)
    case includeOutside(String)
    case unknownScriptView(String)
    case endlessInclude(String)
    case includesTooDeep(limit: Int)
    case tooManyIncludes(limit: Int)
    case includeInside
    case goldenTwice(String)
    /// The marks of a step are removed before anything is shown with them.
    case marksNotShown
    /// An expectation of a script failed.
    case unexpected(String)

    // The configuration.
    case keyTaken(String, by: String)
    case reservedKey(String)
    case paneWithoutKeys(String)

    // Warnings.
    case baselineAlignmentOfColumn(String)
    case withoutEffectOnStack(String)
  }

  /// The reason why scenes lack a property of UIKit's views.
  package enum UnsupportedProperty: Hashable, Sendable {
    /// The text of a label contains its lines.
    case textLayout
    /// A terminal has one font, and no transparency, shadows or rounded corners.
    case look
    /// The kind of a view follows from its other keys.
    case kind
  }

  /// The syntax of a kind of names.
  package enum NameRule: Hashable, Sendable {
    /// Letters, digits, `_` and `-`; starts with neither a digit nor `-`, and does not end with
    /// `-`.
    case id
    /// Letters, digits and `_`; does not start with a digit.
    case metric
    /// Like an id, but it may start with a digit.
    case file
  }

  /// The kind of error in a constraint written as text.
  package enum EquationProblem: Hashable, Sendable {
    case empty
    case unexpected(Phrase, expected: Phrase)
    case badNumber(String)
    case unknownAttribute(String)
    case unknownMetric(String)
    case missingAttribute(item: String)
    case unknownPriority(String)
    /// One of UIKit's anchors, such as `a.widthAnchor`.
    case anchor(item: String, attribute: String)
    case leftSideNotAnAttribute
    case severalItems
    case itemInSize(String)
    case divisionByItem
    case divisionByZero
    case illegal(LayoutConstraintError)
  }
}
