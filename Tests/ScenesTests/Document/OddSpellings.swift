/// Scene files in unusual YAML styles.
enum OddSpellings {
  /// The files by their peculiarity.
  static let files: [(name: String, text: String)] = [
    ("block style with comments everywhere", commented),
    ("the same with Windows line ends", commented.replacing("\n", with: "\r\n")),
    ("a byte order mark and no last line break", "\u{FEFF}" + commented.dropLast()),
    ("flow style on one line", flow), ("flow style on many lines", spreadFlow),
    ("JSON", json), ("lists that are not indented", unindented),
    ("wide indentation", wide), ("markers, anchors, tags, explicit keys", marked),
    ("views without ids", nameless), ("texts over several lines", texts),
  ]

  private static let commented = """
    # At the top

    stackyard: 1   # the version
    title: 'It''s odd'  # with a quote
    # before metrics
    metrics: {gap: 2.0, low: 2.5e2}   # numbers

    root:   # the root
      # before the id
      id: cell
      backgroundColor: systemGray   # a colour
      stack:
        # before the axis
        axis: vertical

        spacing: 1.0 # as a fraction
        arrangedSubviews:   # the views
          # above the row
          - id: row       # behind the row
            stack:
              customSpacing: {icon: 3, title: system}  # spacing
              arrangedSubviews:
                - {id: icon, width: gap, intrinsicContentSize: [6.0, 1]} # behind the icon
                # above the title
                - {id: title, text: "It\\tis", contentHuggingPriority: [251.0, 250]}

                - id: detail
                  # inside detail
                  text: |   # lines
                    Two
                      # no comment

                    lines
                  width:
                    - gap   # from metrics
                    - ">= 1 @low"
                # below the last view
          - {id: foot, text: Foot, guides: [gutter]}
      # before the subviews
      subviews:
        - id: badge
          frame: [1, 1, 4, 2]
      when:
        compactWidth: {stack: {axis: horizontal}}  # narrow
    constraints:   # all of them
      # widths
      - "icon.width == 2 * title.width   @750" # ratio
      - 'title.height >= gap'
      - icon.top == title.top

      # visual
      - "H:[icon]-gap-[title]"
      - {constraint: "foot.height >= 2", identifier: f, priority: low} # at last
      - constraint: foot.width <= 40   # in block style
        identifier: limit
    # after the constraints
    script:
      - select: title   # pick
      - caption: >-
          Told over
          two lines
      - expect: {frame: {title: [0, 0, 1, 1]}, ambiguous: [title.width], broken: ["icon.width == 2 * title.width @750"]}
    # at the end

    """.replacing("priority: low", with: "priority: 250")

  private static let flow = """
    {stackyard: 1, root: {id: a, stack: {spacing: 1, arrangedSubviews: [{id: b, text: x}, {id: c, stack: {arrangedSubviews: [{id: d}]}}, {id: e},]}, subviews: [{id: s}]}, constraints: [a.width >= b.width, "H:[b]-[c]", {constraint: b.width == 3, identifier: x}], metrics: {m: 1}}

    """

  private static let spreadFlow = """
    stackyard: 1
    root: {
      id: a, # the root
      stack: {
        spacing: 1,
        customSpacing: {b: 1, c: 2},
        # views
        arrangedSubviews: [
          {id: b, text: "x, y"}, # b
          {id: c, stack: {
            arrangedSubviews: [
              {id: d},
              {id: f}
            ]}},
          # e
          {id: e, width: [3, ">= 2"]}  # last
        ]
      }
    }
    constraints: [
      "b.width == c.width",   # one
      # two
      {constraint: "d.width >= 1", priority: 3},
      "V:[d]"
    ]
    """

  private static let json = """
    {
      "stackyard": 1,
      "title": "JSON \\u00e9",
      "canvas": {"width": 60, "height": 12},
      "root": {
        "id": "a",
        "stack": {
          "axis": "horizontal",
          "customSpacing": {"b": 4},
          "arrangedSubviews": [
            {"id": "b", "intrinsicContentSize": [10, 3]},
            {"id": "c", "intrinsicContentSize": ["none", 3], "isHidden": false}
          ]
        }
      },
      "constraints": ["b.width == c.width", {"constraint": "b.height == 3", "priority": 900}]
    }

    """

  private static let unindented = """
    stackyard: 1
    root:
        id: a
        stack:
            arrangedSubviews:
            - id: b
              subviews:
              - {id: x}
              - {id: y}
            -   id: c
                text:   "wide"
            - id: d
              stack: {}
    constraints:
    - "b.width == c.width"
    - "x.width == y.width"
    """

  private static let wide = """
    stackyard: 1
    root:
        id: a
        width: 12
        stack:
            distribution: fillEqually
            arrangedSubviews:
                - id: b
                  when:
                      compactWidth:
                          isHidden: true
                      regularWidth compactHeight: {text: "low"}
                - id: c
                  stack:
                      arrangedSubviews: []
                - id: d
                  stack:
                      arrangedSubviews:
    constraints: []
    """

  private static let marked = """
    %YAML 1.1
    ---
    "stackyard": 1
    'title': &t Marked
    root: &root
      ? id
      : &name a
      stack: &s {spacing: &n 2, arrangedSubviews: &list [&b {id: b}, &c {id: c, text: !!str "x"}]}
      subviews: &others
        - &d
          id: d
          text: >
            folded
            text
        - &e {id: e}
    constraints: !!seq
      - &k "a.width == b.width"
      - "V:[b]"
    ...
    # after the end
    """

  private static let nameless = """
    stackyard: 1
    root:
      stack:
        arrangedSubviews:
          - text: One
          - backgroundColor: red # second
            text: Two
          - {}
          - {id: view2, text: Three}
          - stack: {arrangedSubviews: [{text: A}, {text: B}]}
      subviews: [{}, {text: Over}]
    constraints: ["view2.width == view4.width"]

    """

  private static let texts = """
    stackyard: 1
    title: A plain text
      over two lines

      and a break
    root:
      id: a
      subviews:
        - id: b
          text: "quoted over
            two lines \\
            without a space"
        - id: c
          text: 'single
            over two'
        - id: d
          text: |+
            kept

        - id: e
          text: >2-
              deeper
        - id: f
          text:	"after a tab"	# note
        - id: g
          text: 日本 é 👩‍👩‍👧 # wide
          width: 3
    constraints:
      - a.width ==
        b.width
      - "c.width
        == d.width"
      - "\\x61.height == 3"
    """
}
