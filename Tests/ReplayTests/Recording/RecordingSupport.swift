import Foundation
import Replay
import Testing

/// The performance of a script for the scene with two views.
func performance(_ script: String, language: String? = nil) throws -> Performance {
  try screenplay(script, language: language).performed()
}

/// A script with everything that recordings contain.
let tour = """
  title: "Fill <&> fill \\"equally\\" 漢字"
  screen: [60, 14]
  gap: 500ms
  script:
    - caption: {text: "One view <gives> way & grows.", for: 2s}
    - marker: Distributions
    - key: "d 2"
    - resize: [44, 12]
    - marker: "Small --> smaller"
    - caption: {text: "The 小さい screen\\n\\nhas less room.", for: 1500ms}
    - keys: [a, a, d]
    - resize: [60, 14]
    - do: undo
    - caption:
    - key: "u 2"

  """

/// A recording of asciinema, read back.
struct Cast {
  var header: [String: Any]
  var events: [Event]

  struct Event {
    /// The time as written.
    var stamp: Double
    var code: String
    var data: String
  }

  init(_ text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.last == "", "the last line is ended")
    let values = try lines.dropLast().map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    header = try #require(values.first as? [String: Any])
    events = try values.dropFirst().map { value in
      let event = try #require(value as? [Any])
      try #require(event.count == 3)
      return Event(
        stamp: try #require(event[0] as? Double), code: try #require(event[1] as? String),
        data: try #require(event[2] as? String))
    }
  }
}
