import Phrases
import SceneModel
import SceneText
import TestSupport
import Testing

@Suite("SceneDocument")
struct SceneDocumentTests {
  private static let text = """
    stackyard: 1   # version
    metrics: {gap: 2.0}
    root:
      id: row
      stack:
        spacing: 1.0   # one
        customSpacing: {a: 3}
        arrangedSubviews:
          # the first
          - {id: a, width: gap} # a
          - id: b
            text: 'It''s'

    constraints:
      # widths
      - "a.width == 2 * b.width   @750" # ratio
      - H:[a]-gap-[b]
    script:
      - select: a

    """

  /// Returns the lines that the commands change.
  private func changed(_ commands: String..., in text: String = text) throws -> [String] {
    var document = try SceneDocument(text: text, file: "a.yaml")
    for command in commands { try document.apply(SceneCommand.edit(line: command)) }
    let changes = lines(document.text).difference(from: lines(text))
    return changes.removals.map { "-\($0.line)" } + changes.insertions.map { "+\($0.line)" }
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Commands name views, too: in actions, and in steps of scripts.
  @Test func renamingReachesTheCommandsOfButtonsAndScripts() throws {
    let text = """
      stackyard: 1
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: in, text: in, action: "add-copy in in row most 3"}
            - {id: b, action: 'constraint add "in.width == 2 * b.width"'}
      script:
        - do: move in to row at 1
        - line: select in
        - delete: in
        - title: in

      """
    #expect(
      try changed("rename in icon", in: text).filter { $0.hasPrefix("+") } == [
        "+      - {id: icon, text: in, action: \"add-copy icon in row most 3\"}",
        "+      - {id: b, action: 'constraint add \"icon.width == 2 * b.width\"'}",
        "+  - do: move icon to row at 1", "+  - line: select icon",
        "+  - delete: icon",
      ])
    #expect(
      try changed("rename row list", in: text).filter { $0.hasPrefix("+") } == [
        "+  id: list", "+      - {id: in, text: in, action: \"add-copy in in list most 3\"}",
        "+  - do: move in to list at 1",
      ])
    let spacing = text.replacing(
      "add-copy in in row most 3", with: "set row customSpacing { in: 3,b: in}")
    #expect(
      try changed("rename in icon", in: spacing)
        .contains(
          "+      - {id: icon, text: in, action: \"set row customSpacing { icon: 3,b: in}\"}"))
    let stops = text.replacing(
      "- delete: in", with: "- do: stop-at in.width\n  - do: want in.width == b.x keep in canvas")
    #expect(
      try changed("rename in icon", in: stops).suffix(2) == [
        "+  - do: stop-at icon.width", "+  - do: want icon.width == b.x keep icon canvas",
      ])
    let key = text.replacing("add-copy in in row most 3", with: "unset row customSpacing.in")
    #expect(
      try changed("rename in icon", in: key)
        .contains("+      - {id: icon, text: in, action: \"unset row customSpacing.icon\"}"))
    #expect(
      try changed("duplicate in as out", in: text)
        == ["+      - {id: out, text: in, action: \"add-copy out in row most 3\"}"])
  }

  @Test func renamingReachesMarksAndTheNumbersOfChoices() throws {
    let text = """
      stackyard: 1
      root:
        id: row
        stack:
          arrangedSubviews: [{id: a}, {id: b}]
      script:
        - annotate: [{arrow: b, text: b}, {bracket: b.width}, {gap: [a, b]}]
        - predict:
            ask: Which?
            choices: [{text: b, means: {b.width: 3}}, {text: a, means: {a.width: 3}}]
            answer: b

      """
    #expect(
      try changed("rename b c", in: text).filter { $0.hasPrefix("+") } == [
        "+    arrangedSubviews: [{id: a}, {id: c}]",
        "+  - annotate: [{arrow: c, text: b}, {bracket: c.width}, {gap: [a, c]}]",
        "+      choices: [{text: b, means: {c.width: 3}}, {text: a, means: {a.width: 3}}]",
      ])
  }

  @Test func settingAPropertyChangesItsValueOnly() throws {
    #expect(
      try changed("set row spacing 4") == [
        "-    spacing: 1.0   # one", "+    spacing: 4   # one",
      ])
    #expect(
      try changed("set b text Save: it") == [
        "-        text: 'It''s'", "+        text: \"Save: it\"",
      ])
    #expect(
      try changed("set a width >= 2 @900") == [
        "-      - {id: a, width: gap} # a", "+      - {id: a, width: \">= 2 @900\"} # a",
      ])
    #expect(try changed("set b isHidden true") == ["+        isHidden: true"])
    #expect(
      try changed("set scene canvas {width: 60, height: 9}", "set scene canvas.width 70")
        == ["+canvas: {width: 70, height: 9}"])
  }

  @Test func deletingAViewRemovesItsMentions() throws {
    #expect(
      try changed("delete a") == [
        "-    customSpacing: {a: 3}", "-      - {id: a, width: gap} # a", "-constraints:",
        "-  - \"a.width == 2 * b.width   @750\" # ratio", "-  - H:[a]-gap-[b]", "+constraints: []",
      ])
  }

  @Test func renamingFollowsEveryMention() throws {
    #expect(
      try changed("rename a icon") == [
        "-    customSpacing: {a: 3}", "-      - {id: a, width: gap} # a",
        "-  - \"a.width == 2 * b.width   @750\" # ratio", "-  - H:[a]-gap-[b]", "-  - select: a",
        "+    customSpacing: {icon: 3}", "+      - {id: icon, width: gap} # a",
        "+  - \"icon.width == 2 * b.width   @750\" # ratio", "+  - H:[icon]-gap-[b]",
        "+  - select: icon",
      ])
  }

  @Test func constraintsAreSwitchedOffAndOn() throws {
    #expect(
      try changed("constraint 1 off") == [
        "-  - H:[a]-gap-[b]", "+  - {constraint: \"H:[a]-gap-[b]\", isActive: false}",
      ])
    #expect(try changed("constraint 0 off", "constraint 0 on") == [])
    #expect(
      try changed("constraint 0 priority required", "constraint add \"a.top == b.top\"") == [
        "-  - \"a.width == 2 * b.width   @750\" # ratio", "+  - \"a.width == 2 * b.width\" # ratio",
        "+  - \"a.top == b.top\"",
      ])
  }

  /// A new priority of a line is an edit of its entry, which keeps the comment.
  @Test func aNewPriorityOfVisualFormatKeepsTheEntry() throws {
    let text = SceneDocumentTests.text.replacing("- H:[a]-gap-[b]", with: "- H:[a]-gap-[b] # gap")
    var document = try SceneDocument(bytes: Array(text.utf8), file: "test.yaml")
    var target = document.scene
    target.constraints[1].setPriority(999)
    try document.apply(changesTo: target)
    #expect(document.text.shows("- {constraint: \"H:[a]-gap-[b]\", priority: 999} # gap"))
    #expect(
      String(decoding: document.bytes, as: UTF8.self).shows(
        "- {constraint: \"H:[a]-gap-[b]\", priority: 999} # gap"))
    target.constraints[1].isActive = false
    target.constraints[1].setPriority(250)
    try document.apply(changesTo: target)
    #expect(document.scene == target)
    #expect(
      String(decoding: document.bytes, as: UTF8.self).shows(
        "- {constraint: \"H:[a]-gap-[b]\", priority: 250, isActive: false} # gap"))
  }

  /// A priority inside visual format is not one at the end of an equation.
  @Test func anEquationReplacesVisualFormatWithPriorities() throws {
    let text = SceneDocumentTests.text.replacing("H:[a]-gap-[b]", with: "H:|-[a(>=5@900)]-gap-[b]")
    #expect(
      try changed("constraint 1 set a.width == 7", in: text) == [
        "-  - H:|-[a(>=5@900)]-gap-[b]", "+  - \"a.width == 7\"",
      ])
    #expect(
      try changed("constraint 1 set H:|-[a]-[b]", in: text) == [
        "-  - H:|-[a(>=5@900)]-gap-[b]", "+  - \"H:|-[a]-[b]\"",
      ])
  }

  @Test func constraintTextCanBeReplaced() throws {
    #expect(
      try changed("constraint 0 set a.width == 3 * b.width") == [
        "-  - \"a.width == 2 * b.width   @750\" # ratio",
        "+  - \"a.width == 3 * b.width @750\" # ratio",
      ])
    #expect(
      try changed("constraint 1 set \"H:[a]-9-[b]\"") == [
        "-  - H:[a]-gap-[b]", "+  - \"H:[a]-9-[b]\"",
      ])
    #expect(
      try changed("constraint 1 off", "constraint 1 set a.width == gap")
        == ["-  - H:[a]-gap-[b]", "+  - {constraint: \"a.width == gap\", isActive: false}"])
    #expect(throws: SceneEditError.self) { try changed("constraint 2 set a.width == 3") }
    #expect(throws: SceneEditError.self) { try changed("constraint 0 set c.width == 3") }
  }

  /// The key of a stack may be written with that of its mapping in the file.
  @Test func keysOfStacksMayHaveAPrefix() throws {
    #expect(try changed("set row stack.spacing 7") == changed("set row spacing 7"))
    #expect(try !changed("set row stack.spacing 7").isEmpty)
  }

  @Test func viewsWithoutIdsKeepTheirNames() throws {
    let text = """
      stackyard: 1
      root:
        id: r
        stack: {arrangedSubviews: [{text: A}, {text: B}, {id: c}]}
      constraints: ["view2.width == c.width"]

      """
    #expect(
      try changed("delete view1", in: text) == [
        "-  stack: {arrangedSubviews: [{text: A}, {text: B}, {id: c}]}",
        "+  stack: {arrangedSubviews: [{id: view2, text: B}, {id: c}]}",
      ])
  }

  @Test(arguments: [
    ("set fot spacing 1", SceneEditError.Problem.unknownView("fot")),
    ("set row spacin 1", .unknownKey("spacin", of: "a view")),
    ("set scene titel A", .unknownKey("titel", of: "a scene")),
    ("set b spacing 1", .stackKey("spacing", of: "b")),
    ("set b stack.spacing 1", .stackKey("spacing", of: "b")),
    ("delete row", .root("row", verb: "delete")),
    ("add a in row", .takenID("a")), ("dissolve b", .notAStack("b")),
    ("add c in row at 3", .noPlace(3, count: 2)), ("add 1 in row", .invalidID("1")),
    ("move row to row", .root("row", verb: "move")),
    ("constraint 2 off", .noConstraint(2, count: 2)),
    ("constraint 0 priority 1001", .invalidPriority("1001")),
    ("wrap a a in s", .repeatedView("a")), ("delt a", .unknownCommand("delt")),
    ("add a to row", .usage(["add ID in VIEW [at N]"])),
    ("add x in row at y", .notANumber("y", of: "a place")),
    ("set row arrangedSubviews []", .structuralKey("arrangedSubviews")),
  ])
  func impossibleEditsReportTheReasonAndChangeNothing(
    command: String, problem: SceneEditError.Problem
  ) throws {
    var document = try SceneDocument(text: Self.text, file: "a.yaml")
    let error = #expect(throws: SceneEditError.self) {
      try document.apply(SceneCommand.edit(line: command))
    }
    #expect(error?.problem == problem)
    #expect(document.text == Self.text)
  }

  @Test(arguments: [("delt a", "delete"), ("frobnicate", nil), ("set row spacin 1", "spacing")])
  func misspelledWordsLeadToSuggestions(command: String, word: String?) throws {
    var document = try SceneDocument(text: Self.text, file: "a.yaml")
    let error = #expect(throws: SceneEditError.self) {
      try document.apply(SceneCommand.edit(line: command))
    }
    #expect(error?.suggestion == word)
  }

  /// Scenes of many views are remembered for fewer changes.
  @Test func theHistoryIsLimitedByItsViews() throws {
    var document = try SceneDocument(text: SceneDocumentTests.text, file: "a.yaml")
    let views = document.scene.root.viewCount
    for spacing in 2..<22 { try document.apply(.set("row", key: "spacing", value: "\(spacing)")) }
    var limited = document
    limited.limitHistory(
      to: 1000, bytes: 3 * document.bytes.count, views: 1000 * views, keeping: 20)
    #expect(limited.past.count == 3)
    limited = document
    limited.limitHistory(to: 1000, views: 5 * views, keeping: 2)
    #expect(limited.past.count == 5)
    limited.limitHistory(to: 1000, views: 1, keeping: 2)
    #expect(limited.past.count == 2)
    limited.limitHistory(to: 1, views: 1000, keeping: 2)
    #expect(limited.past.count == 1)
    limited.restore(0)
    #expect(limited.text.shows("spacing: 20   # one"))
  }

  /// A scene whose former text was forgotten is described by the present text, with its comments.
  @Test func scenesWithoutAFormerTextAreFollowed() throws {
    var document = try SceneDocument(text: SceneDocumentTests.text, file: "a.yaml")
    let opened = SceneDocument.Step(document.scene, version: 0)
    try document.apply(.set("row", key: "spacing", value: "9"))
    document.version = 1
    document.limitHistory(to: 1000, bytes: 0, views: 1000, keeping: 1)
    #expect(document.past.isEmpty)
    #expect(try document.follow([], to: opened))
    #expect(document.scene == opened.scene && document.text.shows("spacing: 1   # one"))
  }

  @Test func wrappingKeepsTheCommentOnTheSpacingAfterIt() throws {
    let text = """
      stackyard: 1
      root:
        id: row
        stack:
          customSpacing:
            b: 4 # before the button
          arrangedSubviews:
            - id: a
            - id: b
            - id: c

      """
    var document = try SceneDocument(text: text, file: "a.yaml")
    try document.apply(SceneCommand.edit(line: "wrap a b in w"))
    #expect(document.text.shows("w: 4 # before the button"), "\(document.text)")
  }

  @Test func dissolvingRemovesTheCommentsOfTheStackView() throws {
    let text = """
      stackyard: 1
      root:
        id: row
        stack:
          arrangedSubviews:
            - id: w
              # Its views.
              stack:
                arrangedSubviews:
                  # The first one.
                  - id: a
                    # Wide.
                    width: 3
                  # The second one.
                  - id: b # b
            # About c.
            - id: c

      """
    var document = try SceneDocument(text: text, file: "a.yaml")
    try document.apply(SceneCommand.edit(line: "dissolve w"))
    #expect(
      document.text == """
        stackyard: 1
        root:
          id: row
          stack:
            arrangedSubviews:
              - id: a
                # Wide.
                width: 3
              - id: b # b
              # About c.
              - id: c

        """)
  }

  /// In a view that is written on one line, a list would make the line longer with every view.
  @Test func aListInAViewOfOneLineHasLinesOfItsOwn() throws {
    let text = """
      stackyard: 1
      root:
        id: row
        stack:
          arrangedSubviews:
            - {id: a, width: 3, stack: {spacing: 2}} # a
            - id: b
              stack: {axis: vertical}   # b
            - {id: c, stack: {arrangedSubviews: []}}
            - {id: d, stack: {arrangedSubviews: [{id: e, stack: {}}]}}

      """
    var document = try SceneDocument(text: text, file: "a.yaml")
    let commands = [
      "add x in a", "add y in b", "add z in c", "add v in e", "wrap x in w", "add u in w",
    ]
    for command in commands { try document.apply(SceneCommand.edit(line: command)) }
    #expect(
      document.text == """
        stackyard: 1
        root:
          id: row
          stack:
            arrangedSubviews:
              - id: a # a
                width: 3
                stack:
                  spacing: 2
                  arrangedSubviews:
                    - id: w
                      stack:
                        spacing: 2
                        arrangedSubviews:
                          - {id: x}
                          - {id: u}
              - id: b
                stack:   # b
                  axis: vertical
                  arrangedSubviews:
                    - {id: "y"}
              - id: c
                stack:
                  arrangedSubviews:
                    - {id: z}
              - {id: d, stack: {arrangedSubviews: [{id: e, stack: {arrangedSubviews: [{id: v}]}}]}}

        """)
    document.restore(0)
    #expect(document.text == text)
  }

  /// The empty line belongs to the text, which `|+` keeps.
  @Test func aTextWithItsEmptyLinesMovesIntoAnEmptyList() throws {
    let text = """
      stackyard: 1
      root:
        id: row
        subviews:
          - id: a
            text: |+
              kept

          - id: b

      """
    var document = try SceneDocument(text: text, file: "a.yaml")
    try document.apply(.wrap(["a"], in: "w"))
    #expect(document.scene.root.find("a")?.text == "kept\n\n")
    #expect(document.scene.root.find("w")?.stack?.arrangedSubviews.map(\.id) == ["a"])
  }

  /// A scene in flow style stays so.
  @Test func aListInASceneOfOneLineStaysInIt() throws {
    let text = "stackyard: 1\nroot: {id: row, stack: {axis: vertical}}\n"
    #expect(
      try changed("add x in row", in: text).last
        == "+root: {id: row, stack: {axis: vertical, arrangedSubviews: [{id: x}]}}")
  }

  @Test func refusedValueIsShownAtItsPosition() throws {
    var document = try SceneDocument(text: Self.text, file: "a.yaml")
    let error = #expect(throws: SceneEditError.self) {
      try document.apply(.set("row", key: "spacing", value: "wide"))
    }
    guard case .refused(let diagnostics) = error?.problem else {
      Issue.record("expected a refusal, but it is \(String(describing: error))")
      return
    }
    #expect(diagnostics.map(\.place) == [Place(line: 6, column: 14)])
    #expect(document.text == Self.text)
  }

  @Test func restoringAStateForgetsThoseAfterIt() throws {
    var document = try SceneDocument(text: Self.text, file: "a.yaml")
    try document.apply(.delete("a"))
    let after = document.text
    try document.apply(.delete("b"))
    document.restore(1)
    #expect(document.text == after && document.past.count == 1)
    document.restore(0)
    #expect(document.text == Self.text && document.past.isEmpty)
  }
}

extension CollectionDifference<Substring>.Change {
  fileprivate var line: Substring {
    switch self {
    case .insert(_, let line, _), .remove(_, let line, _): line
    }
  }
}
