extension SceneTemplate {
  /// The part of the file after the title.
  var content: String {
    switch self {
    // Block style keeps the text readable while the scene grows.
    case .firstLight, .empty:
      """
      root:
        id: root
        stack:
          axis: vertical
      """
    case .row: SceneTemplate.row(axis: "horizontal")
    case .column: SceneTemplate.row(axis: "vertical")
    case .form: SceneTemplate.formContent
    case .toolbar: SceneTemplate.toolbarContent
    case .listCell: SceneTemplate.listCellContent
    case .card: SceneTemplate.cardContent
    case .grid: SceneTemplate.gridContent
    case .scrollingList: SceneTemplate.scrollingListContent
    case .sizeClasses: SceneTemplate.sizeClassesContent
    case .phone: SceneTemplate.phoneContent
    case .lesson: SceneTemplate.lessonContent
    }
  }

  private static func row(axis: String) -> String {
    """
    root:
      id: stack
      stack:
        axis: \(axis)
        distribution: fillEqually
        spacing: 1
        arrangedSubviews:
          - {id: a, backgroundColor: red, intrinsicContentSize: [8, 3]}
          - {id: b, backgroundColor: yellow, intrinsicContentSize: [8, 3]}
          - {id: c, backgroundColor: teal, intrinsicContentSize: [8, 3]}
    """
  }

  /// A message below a navigation bar, and a field above the keyboard or the bottom of the safe area.
  private static let phoneContent = """
    canvas: {device: iPhone 16, bars: [navigation]}
    root:
      id: screen
      subviews:
        - id: list
          stack:
            axis: vertical
            spacing: 8
            arrangedSubviews:
              - {id: heading, text: Messages}
              - {id: message, text: The train is late again. Start without me., numberOfLines: 0}
        - {id: input, backgroundColor: teal, height: 44}
    constraints:
      - "list.top == screen.safeArea.top + 8"
      - "list.leading == screen.leadingMargin"
      - "list.trailing == screen.trailingMargin"
      - "input.leading == screen.leading"
      - "input.trailing == screen.trailing"
      - "input.bottom == screen.keyboard.top"
    """

  /// A row with a script: a caption, a question and a task.
  private static let lessonContent = """
    canvas: {width: 44, height: 5}
    root:
      id: row
      stack:
        spacing: 2
        arrangedSubviews:
          - {id: a, backgroundColor: pink, intrinsicContentSize: [8, 3], contentHuggingPriority: [249, 250]}
          - {id: b, backgroundColor: blue, intrinsicContentSize: [8, 3]}
    script:
      - marker: A caption
      - caption: a takes what b leaves of the 44 columns, because its hugging is lower.
      - note: Only the speaker of a presentation sees notes.
      - expect: {frame: {a: [0, 0, 34, 5], b: [36, 0, 8, 5]}}
      - marker: A question
      - predict:
          ask: How wide is a if the spacing is 4?
          then: [{key: "+ 2"}]
          answer: {a.width: 32}
      - marker: A task
      - task:
          goal: Make both views equally wide.
          hints: [It is a distribution., Press 2 for fillEqually.]
          solution: [{key: "2"}]
      - caption: The view with the lowest hugging takes the rest; fillEqually ignores the hugging.
    """

  /// A form in which the labels are as wide as the widest, and the fields take the rest.
  private static let formContent = """
    root:
      id: form
      layoutMargins: [1, 2, 1, 2]
      stack:
        axis: vertical
        spacing: 1
        isLayoutMarginsRelativeArrangement: true
        arrangedSubviews:
          - id: nameRow
            stack:
              spacing: 2
              arrangedSubviews:
                - {id: nameLabel, text: Name, contentHuggingPriority: [251, 250]}
                - {id: nameField, backgroundColor: lightGray, intrinsicContentSize: [10, 1]}
          - id: mailRow
            stack:
              spacing: 2
              arrangedSubviews:
                - {id: mailLabel, text: E-mail address, contentHuggingPriority: [251, 250]}
                - {id: mailField, backgroundColor: lightGray, intrinsicContentSize: [10, 1]}
          - {id: rest, contentHuggingPriority: [250, 1]}
          - {id: send, backgroundColor: green, text: Send}
    constraints:
      - "nameLabel.width == mailLabel.width"
    """

  /// A toolbar in which the space in the middle has the lowest hugging, so it takes the remaining
  /// width.
  private static let toolbarContent = """
    root:
      id: screen
      subviews:
        - id: toolbar
          backgroundColor: lightGray
          stack:
            spacing: 2
            arrangedSubviews:
              - {id: back, text: "< Back"}
              - {id: space, contentHuggingPriority: [1, 250]}
              - {id: share, text: Share}
              - {id: edit, text: Edit}
    constraints:
      - "H:|[toolbar]|"
      - "toolbar.bottom == screen.bottom"
      - "toolbar.height == 1"
    """

  private static let listCellContent = """
    root:
      id: cell
      layoutMargins: [1, 2, 1, 2]
      stack:
        alignment: center
        spacing: 2
        isLayoutMarginsRelativeArrangement: true
        arrangedSubviews:
          - id: icon
            backgroundColor: teal
            intrinsicContentSize: [6, 3]
            contentHuggingPriority: [252, 250]
            contentCompressionResistancePriority: [1000, 750]
          - id: texts
            stack:
              axis: vertical
              arrangedSubviews:
                - {id: title, text: Invoice for November}
                - {id: detail, text: Due in two weeks, contentHuggingPriority: [250, 249]}
          - id: amount
            text: 1,250.00 EUR
            contentHuggingPriority: [251, 250]
            contentCompressionResistancePriority: [751, 750]
    """

  private static let cardContent = """
    root:
      id: screen
      subviews:
        - id: card
          backgroundColor: lightGray
          layoutMargins: [1, 2, 1, 2]
          stack:
            axis: vertical
            spacing: 1
            isLayoutMarginsRelativeArrangement: true
            arrangedSubviews:
              - {id: title, text: Delete the file?}
              - {id: message, text: It cannot be restored.}
              - id: buttons
                stack:
                  distribution: fillEqually
                  spacing: 2
                  arrangedSubviews:
                    - {id: cancel, backgroundColor: teal, text: Cancel}
                    - {id: delete, backgroundColor: red, text: Delete}
    constraints:
      - "card.centerX == screen.centerX"
      - "card.centerY == screen.centerY"
    """

  private static let gridContent = """
    root:
      id: grid
      stack:
        axis: vertical
        distribution: fillEqually
        spacing: 1
        arrangedSubviews:
          - id: top
            stack:
              distribution: fillEqually
              spacing: 2
              arrangedSubviews:
                - {id: one, backgroundColor: red}
                - {id: two, backgroundColor: orange}
                - {id: three, backgroundColor: yellow}
          - id: bottom
            stack:
              distribution: fillEqually
              spacing: 2
              arrangedSubviews:
                - {id: four, backgroundColor: green}
                - {id: five, backgroundColor: teal}
                - {id: six, backgroundColor: blue}
    """

  private static let scrollingListContent = """
    root:
      id: screen
      subviews:
        - id: list
          scroll: {}
          subviews:
            - id: rows
              stack:
                axis: vertical
                spacing: 1
                arrangedSubviews:
                  - {id: first, backgroundColor: red, intrinsicContentSize: [none, 4]}
                  - {id: second, backgroundColor: orange, intrinsicContentSize: [none, 4]}
                  - {id: third, backgroundColor: yellow, intrinsicContentSize: [none, 4]}
                  - {id: fourth, backgroundColor: green, intrinsicContentSize: [none, 4]}
                  - {id: fifth, backgroundColor: teal, intrinsicContentSize: [none, 4]}
    constraints:
      - "H:|[list]|"
      - "V:|[list]|"
      - "rows.top == list.content.top"
      - "rows.bottom == list.content.bottom"
      - "rows.leading == list.content.leading"
      - "rows.trailing == list.content.trailing"
      - "rows.width == list.frame.width"
    """

  private static let sizeClassesContent = """
    root:
      id: stack
      stack:
        distribution: fillEqually
        spacing: 1
        arrangedSubviews:
          - {id: picture, backgroundColor: teal, intrinsicContentSize: [12, 4]}
          - {id: story, backgroundColor: lightGray, intrinsicContentSize: [12, 4]}
      when:
        compactWidth: {stack: {axis: vertical}}
    """
}
