extension StringProtocol {
  /// Whether the text, of a screen or of lines, has each of some texts as a whole: on both sides there is
  /// the edge of a line, a frame, or a gap of two spaces.
  ///
  /// A part of a sentence is not enough, so a test with whole texts notices what has changed around them.
  package func shows(_ texts: String...) -> Bool {
    texts.allSatisfy { text in
      ranges(of: text).contains {
        isEdge(self[..<$0.lowerBound].suffix(2).reversed())
          && isEdge(Array(self[$0.upperBound...].prefix(2)))
      }
    }
  }

  /// Whether nothing belongs to a text that is next to two characters, of which the first is nearer.
  private func isEdge(_ near: [Character]) -> Bool {
    func isEdge(_ index: Int) -> Bool {
      near.count <= index || near[index].isNewline || "\u{2500}"..."\u{259F}" ~= near[index]
    }
    return isEdge(0) || near[0] == " " && (isEdge(1) || near[1] == " ")
  }
}
