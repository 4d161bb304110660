/// A scene of two nested stacks.
package let nestedScene = """
  stackyard: 1
  root:
    id: outer
    stack:
      spacing: 1
      arrangedSubviews:
        - {id: a, backgroundColor: red, intrinsicContentSize: [6, 3]}
        - id: inner
          backgroundColor: gray
          stack:
            axis: vertical
            arrangedSubviews:
              - {id: b, backgroundColor: green, intrinsicContentSize: [6, 3]}
              - {id: c, text: "日本\\nab"}
        - {id: d, backgroundColor: blue, intrinsicContentSize: [6, 3]}
  """

/// A scene with one of everything.
package let editableText = """
  stackyard: 1   # version
  title: "One of everything"
  canvas: {width: 48, height: 12}
  metrics: {gap: 2}
  root:
    id: cell   # the outermost
    stack:
      spacing: 1.0
      arrangedSubviews:
        - {id: icon, backgroundColor: red, intrinsicContentSize: [6, 1.0], action: axis}   # a picture
        - id: words
          stack:
            axis: vertical
            distribution: fillEqually
            customSpacing: {title: 2}
            arrangedSubviews:
              - {id: title, text: 'Invoice', when: {compactWidth: {isHidden: true}}}
              - id: detail   # may be cut
                text: Two words
        - {id: list, scroll: {}, subviews: [{id: rows, height: 30}]}
  constraints:
    - "H:[icon(>=2@900)]"   # a priority inside
    - "icon.width == gap"   # by name
    - {constraint: "title.width >= 0.5*detail.width", priority: 750}
    - "rows.top == list.content.top"
    - "rows.bottom == list.content.bottom"
    - "V:[title]-gap-[detail]"
  script:
    - {key: d}

  """
