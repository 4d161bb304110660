import LineBreaking
import Testing

/// The places at which lines may end.
///
/// The expected places are those of ICU 72, except for quotation marks, which follow Unicode 16.
@Suite struct BreakOpportunityTests {
  /// Returns the text with a bar at each place at which a line may end.
  ///
  /// A line as wide as the text before such a place ends there; any other ends at a place before.
  private func marked(_ text: String) -> String {
    // A line does not break inside its second word.
    let start = "x "
    var broken = BrokenText([start + text]) { _ in 1 }
    var marked = ""
    for character in text {
      let before = marked.replacing("|", with: "")
      let kept = String((start + before).reversed().drop { $0 == " " }.reversed())
      if !marked.isEmpty, character != " ", broken.lines(width: Double(kept.count))[0] == kept {
        marked += "|"
      }
      marked.append(character)
    }
    return marked
  }

  @Test(arguments: [
    "one |two  |three", "well-|known", "a.b@c.org", "10,000.5 |km/|h", "-5 |°C |and |1/2",
    "It |costs |$5.00/|day, |or |3% |more", "(for |good)", "Don't", "twice|—|and |left",
    "foo(bar)|[0]",
    "no…", "C+|+ |and |C#", "a\u{A0}b |c", "-x |--|verbose", "a+b=c", "100€ |+3",
    "http://|example.com/|a/|b?|c=d",
  ])
  func latinTextBreaksAtBlanksAndAfterHyphensAndSlashes(text: String) {
    #expect(marked(text.replacing("|", with: "")) == text)
  }

  @Test(arguments: [
    "彼|は|「は|い」|と|言っ|た。|そ|し|て、|行|き|ま|し|た！", "東|京|タ|ワー|へ", "価|格|は|￥1,000|（税|込）|で|す",
    "时々|人", "こ|れ|は|ラ|ン|ク・|新|発|売！", "axis |は |row", "100|元|（含|税）", "约|占|50%",
  ])
  func japaneseAndChineseTextBreaksBetweenCharacters(text: String) {
    #expect(marked(text.replacing("|", with: "")) == text)
  }

  @Test(arguments: [
    "他|说：|“你|好，|世|界！”|价", "“no” |and", "« Bonjour », |dit-|il.", "„Ja“, |sagte", "‘a’ |b",
    "\"a\" |b",
  ])
  func quotationMarksStayWithWhatTheyEnclose(text: String) {
    #expect(marked(text.replacing("|", with: "")) == text)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦|🇯🇵|🇨🇳 |😀|text", "한|국|어 |문|장|은", "e\u{301}a"])
  func clustersStayTogether(text: String) {
    #expect(marked(text.replacing("|", with: "")) == text)
  }
}
