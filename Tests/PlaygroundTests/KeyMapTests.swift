import Cells
import Playground
import SceneModel
import Testing

@Suite struct KeyMapTests {
  @Test func everyActionHasKeysAndHelp() {
    for action in Action.allCases {
      let binding = KeyMap.binding(for: action)
      #expect(binding?.keys.isEmpty == false, "\(action)")
      #expect(binding?.help.isEmpty == false, "\(action)")
    }
    #expect(KeyMap.bindings.count == Action.allCases.count)
  }

  @Test func noKeyMeansTwoThings() {
    let keys = KeyMap.bindings.flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test func terminalsKeepTheirOwnKeys() {
    // ^Z ^\ ^S ^Q stop, end and hold; ^H ^I ^J ^M are Backspace, Tab and Enter.
    for letter in "zsqhijm" {
      #expect(KeyMap.action(for: .control(letter)) == nil, "^\(letter)")
    }
  }

  @Test func theTableNamesEveryAction() {
    let rows = KeyMap.markdownTable.split(separator: "\n")
    #expect(rows.count == Action.allCases.count + KeyMap.mouse.count + 2)
  }

  @Test func helpFitsBesideItsKeys() throws {
    for binding in KeyMap.bindings {
      #expect(TextWidth.columns(of: binding.keyNames) < 8, "\(binding.action)")
      #expect(TextWidth.columns(of: binding.help) <= 29, "\(binding.action)")
    }
    for row in KeyMap.mouse {
      #expect(row.gesture.count < 8 && row.help.count <= 29, "\(row.gesture)")
    }
  }
}
