import AutoLayout
import Cells
import SceneModel
import Phrases

extension Diagnostic.Problem {
  /// The problem in words, without its position.
  package func message() -> String { phrase.text() }

  /// A file may have a text of megabytes.
  var phrase: Phrase { words.shortening(textsTo: 2000) }

  private var words: Phrase {
    switch self {
    case .notUTF8(let byte): "byte \(byte.hexadecimal) is not part of a UTF-8 character"
    case .controlCharacter(let scalar): "YAML does not allow the character \(scalar.codePoint)"
    case .notYAML(let text, let remedy): "not YAML: \(text)" + (remedy.map { "; \($0)" } ?? "")
    case .secondDocument: "a second YAML document starts here; a file contains only one"
    case .emptyText: "the file is empty; a scene starts with 'stackyard: 1'"
    case .tabIndentation: "this line is indented with a tab; YAML allows only spaces"
    case .unevenIndentation(let what, let indent, let neighbours):
      "'\(what)' is indented by \(indent), its neighbours by \(neighbours)"
    case .colonWithoutQuotes(let key, let value):
      "a ':' inside text needs quotes: \(key): \"\(value)\""
    case .unclosedQuote: "this quote is not closed; add the closing quote"
    case .textTooLong(let limit): "the text is longer than \(limit) bytes"
    case .tooManyNodes(let limit): "there are more than \(limit) keys and values"
    case .nodesTooDeep(let limit): "lists and mappings are nested more than \(limit) levels deep"
    case .outOfMemory: "there is not enough memory to read this file"
    case .viewsTooDeep(let limit): "views are nested more than \(limit) levels deep"
    case .tooManyViews(let limit): "a scene has at most \(limit) views; this one exceeds the limit"
    case .alias(let name):
      "aliases are not allowed in scene files; write out what '*\(name)' stands for"
    case .tag(let tag): "tags such as '\(tag)' are not allowed in scene files"
    case .missingVersion: "missing 'stackyard: 1'; add it as the first line"
    case .missingKey(let key, let owner): "\(owner) needs the key '\(key)'"
    case .unknownKey(let key, let owner, known: []): "unknown key '\(key)' in \(owner)"
    case .unknownKey(let key, let owner, let known):
      "unknown key '\(key)' in \(owner); expected \(alternatives: known)"
    case .textAfterComma(let key, let owner):
      "unknown key '\(key)' in \(owner); a ',' inside a text in braces needs quotes"
    case .misplacedKey(let key, let owner, let parent):
      "the key '\(key)' is not allowed in \(owner); it belongs under '\(parent):'"
    case .keyOfView(let key, let part):
      "the key '\(key)' is not allowed in \(part); it belongs to the view itself"
    case .unsupportedProperty(let key, let property):
      "'\(key)' is not supported: \(property.phrase)"
    case .duplicateKey(let key): "duplicate key '\(key)'"
    case .rootOnly(let key): "'\(key)' is for the root view only"
    case .unsupportedVersion(let found):
      "this program reads version 1 of the scene format, not \(found)"
    case .mismatch(let expected, let found): "expected \(expected), found \(found)"
    case .listExpected(let what, let found, let isMapping):
      "expected a list of \(what), found \(found)"
        + (isMapping ? "; start each entry with '- '" : "")
    case .unknownValue(let word, let what, let known):
      (1...20).contains(known.count)
        ? "unknown \(what) '\(word)'; expected \(alternatives: known)" : "unknown \(what) '\(word)'"
    case .notFinite(let text): "'\(text)' is not a finite number"
    case .invariableKey(let key):
      "'set:' and 'when:' cannot change '\(key)'; see 'varies' in docs/scene-format.md"
    case .outOfRange(let what, let low, let high, let found):
      "\(what) must be from \(low) to \(high), found \(found)"
    case .negative(let what): "\(what) cannot be negative"
    case .notPositive(let what): "\(what) must be above 0"
    case .invalidName(let name, let rule): "'\(name)' cannot be \(rule.phrase)"
    case .reservedID(let id): "'\(id)' is the superview of the root; choose another id"
    case .duplicateID(let id): "duplicate id '\(id)'"
    case .unknownID(let id): "unknown view or guide '\(id)'"
    case .notArranged(let id): "'\(id)' is not an arranged subview of this stack"
    case .variedStackMissing:
      "'stack' changes properties of a stack view, but this view has no 'stack'"
    case .equation(let problem): problem.phrase
    case .visualFormat(let reason, let found): reason.phrase(found: found)
    case .unnameable(let id):
      "'\(id)' cannot be used in visual format, whose names have no '-'; write an equation, such as"
        + " \"\(id).leading == canvas.leading\""
    case .optionsOfEquation: "options are for visual format, such as \"H:[a]-[b]\""
    case .priorityGivenTwice: "the constraint already has a priority, after '@'"
    case .attributeOfViewsOnly(let attribute, let guide):
      "'\(guide)' is a guide and has no \(attribute.sceneName); only views have one"
    case .refused(.scrolling, let barrier):
      "this constraint cannot hold: the view is constrained to the scrolling content of '\(barrier)',"
        + " so it cannot also be constrained to a view outside; to keep it from scrolling, constrain"
        + " it to '\(ScrollGuideName.frame.id(of: barrier))' instead of the content"
    case .refused(.manualLayout, let barrier):
      "'\(barrier)' places its subviews itself; a constraint cannot relate one of them to a view outside"
    case .stackAndScroll:
      "a view cannot have both 'stack' and 'scroll'; put the stack into a scroll view"
    case .maskWithoutFrame:
      "an autoresizing mask needs a frame; give the view a 'frame', as in [2, 1, 20, 5]"
    case .tooManySteps(let limit):
      "a script has at most \(limit) steps, and steps in a loop, question or task cannot"
        + " contain others"
    case .scriptTooLong(let limit):
      "the script has more than \(limit) actions up to here, including repetitions"
    case .scriptTooLarge(let screen, let limit):
      "the screens of all steps up to here have more than \(limit) cells; use fewer steps, or a screen"
        + " smaller than \(screen.columns) by \(screen.rows)"
    case .stepOfSeveral: "a step has one key, as in '- key: d'; write one step for each key"
    case .unknownStep(let word): "unknown step '\(word)'"
    case .noChange(let command):
      "a button cannot perform '\(command)', which does not change the scene"
    case .unknownActionView(let id):
      "the action names the view '\(id)', which is not in the scene; the button does nothing"
    case .wrongCommand(let words): words
    case .unknownKeyName(let name):
      "unknown key '\(name)'; keys are single characters, ^R, F1, and names such as Tab or Esc"
    case .tooManyChoices: "a question has at most 9 choices, one for each digit"
    case .nothingExpected(let known): "the expectation is empty; expected \(alternatives: known)"
    case .unreadableInclude(let path, let reason):
      "cannot read '\(path)': \(reason); write its path relative to the folder of this file"
    case .includeOutside(let path):
      "cannot include '\(path)': it is outside the folder of the scene; move it into that folder"
    case .unknownScriptView(let id): "unknown view '\(id)' in the script"
    case .includesTooDeep(let limit): "files are included more than \(limit) levels deep"
    case .tooManyIncludes(let limit): "a script includes at most \(limit) files"
    case .includeInside:
      "a file cannot be included inside a question or task; include it in an earlier step"
    case .endlessInclude(let path): "'\(path)' includes itself through this step"
    case .marksNotShown:
      "these marks are never shown: 'annotate' marks the picture from the next step on, and no step"
        + " follows before they are removed; put 'annotate' before the caption"
    case .goldenTwice(let name):
      "the script already has a golden screen '\(name)'; choose another name"
    case .unexpected(let what): "\(what)"
    case .keyTaken(let key, let command):
      "'\(key)' is already a key of '\(command)'; choose another key for one of the commands"
    case .reservedKey(let key): "'\(key)' always quits; choose another key"
    case .paneWithoutKeys(let pane):
      "the pane '\(pane)' has no keys of its own; move its entries to 'keys:'"
    case .withoutEffectOnStack(let key):
      "'\(key)' has no effect on a stack; its size follows from its views"
    case .baselineAlignmentOfColumn(let alignment):
      "\(alignment) is for horizontal stacks and has no effect in a vertical one"
    }
  }
}

extension Diagnostic.UnsupportedProperty {
  fileprivate var phrase: Phrase {
    switch self {
    case .textLayout: "text has one size; 'lineBreakMode' truncates it"
    case .look: "views are plain rectangles in one colour, with text in the terminal's font"
    case .kind:
      "a view with 'text' is a label, one with 'stack' a stack view, one with 'scroll' a scroll view"
    }
  }
}

extension Diagnostic.NameRule {
  fileprivate var phrase: Phrase {
    switch self {
    case .id:
      "an id; ids consist of letters, digits, '_' and '-', start with a letter or '_', and do not end"
        + " with '-'"
    case .file:
      "a file name; these consist of letters, digits, '_' and '-', and do not start with '-'"
    case .metric:
      "a metric; names of metrics consist of letters, digits and '_', and do not start with a digit"
    }
  }
}

extension Diagnostic.EquationProblem {
  fileprivate var phrase: Phrase {
    switch self {
    case .empty: "expected a constraint, such as \"a.width == 12\", found nothing"
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    case .badNumber(let text): "'\(text)' is not a number within ±1000000"
    case .unknownAttribute(let name): "unknown attribute '\(name)'"
    case .unknownMetric(let name): "unknown metric '\(name)'"
    case .missingAttribute(let item):
      "the view '\(item)' needs an attribute here, such as '\(item).width'"
    case .unknownPriority(let text): PriorityName.phrase(unknown: text)
    case .anchor(let item, let attribute):
      "UIKit's anchors are not part of scenes; write the constraint as an equation, such as"
        + " \"\(item).\(attribute) == \(["width", "height"].contains(attribute) ? "20" : "canvas.\(attribute)")\""
    case .leftSideNotAnAttribute:
      "the left side must be one attribute, such as a.width; move numbers to the right of =="
    case .severalItems:
      "a constraint has one item to the right of its relation; this is a second one"
    case .itemInSize(let item):
      "only numbers are allowed here; write a constraint on '\(item)' under 'constraints'"
    case .divisionByItem: "a constraint is linear and cannot divide by an item"
    case .divisionByZero: "this divides by zero"
    case .illegal(let pair): pair.phrase
    }
  }
}

extension LayoutConstraintError {
  fileprivate var phrase: Phrase {
    switch self {
    case .locationWithConstant(let a):
      "\(a.sceneName) is a position and cannot equal a constant; relate it to another item"
    case .locationWithZeroMultiplier(let a):
      "\(a.sceneName) is a position and cannot be related to another position multiplied by 0"
    case .sizeWithLocation(let a, let b):
      "cannot relate \(a.sceneName) to \(b.sceneName): \(a.isSize ? a.sceneName : b.sceneName)"
        + " is a size, \(a.isSize ? b.sceneName : a.sceneName) is a position"
    case .horizontalWithVertical(let a, let b):
      "cannot relate \(a.sceneName) to \(b.sceneName): \(a.sceneName) is"
        + " \(a.direction), \(b.sceneName) \(b.direction)"
    case .absoluteWithDirectional(let a, let b):
      "cannot relate \(a.sceneName) to \(b.sceneName):"
        + " \(a.isDirectional ? a.sceneName : b.sceneName) depends on the reading direction,"
        + " \(a.isDirectional ? b.sceneName : a.sceneName) does not"
    case .attributeOfViewsOnly(let a): "a guide has no \(a.sceneName)"
    case .firstAttributeMissing, .secondAttributeMissing, .secondItemMissing:
      "an item or an attribute is missing"
    case .requiredWhileActive: "an active constraint cannot become required or optional"
    case .notFinite(let number): "\(number.sceneText) is not a finite number"
    }
  }
}

extension UInt8 {
  fileprivate var hexadecimal: String { "0x" + String(self, radix: 16, uppercase: true) }
}

extension Unicode.Scalar {
  fileprivate var codePoint: String {
    "U+" + Int(value).padded(toDigits: 4, radix: 16).uppercased()
  }
}

extension LayoutAttribute {
  fileprivate var direction: Phrase { axis == .horizontal ? "horizontal" : "vertical" }
}
