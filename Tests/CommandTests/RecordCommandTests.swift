import Foundation
import TestSupport
import Testing

/// Recordings as files.
@Suite struct RecordCommandTests {
  /// Expectations quote the status line in English, whatever the language of the recording is.
  @Test func expectationsOfATranslatedRecordingAreInEnglish() throws {
    func recorded(expecting status: String) throws -> Result {
      try run(
        ["record", "-", "-o", "-", "--format", "txt", "--lang", "ja"],
        input: """
          stackyard: 1
          title: {text: Row, lang: {ja: 横並び}}
          root: {id: row, stack: {arrangedSubviews: [{id: a, text: Save}]}}
          script:
            - key: "+"
            - expect: {status: \(status)}

          """)
    }
    let translated = try recorded(expecting: "spacing 1")
    #expect(translated.status == 0, "\(translated)")
    #expect(try recorded(expecting: "spacing 2").status == 1)
  }

  @Test func imagesAreTheSameInEveryLocale() throws {
    try inFolder { folder in
      let scene = try write(script, in: folder)
      var seen: Set<Data> = []
      for (index, locale) in ["C", "C.UTF-8", "tr_TR.UTF-8"].enumerated() {
        let files = ["gif", "png"].map { "\(folder)/\(index).\($0)" }
        let result = try run(
          ["record", scene] + files.flatMap { ["-o", $0] }, environment: ["LC_ALL": locale])
        #expect(result.status == 0, "\(result.errors)")
        for file in files { seen.insert(try Data(contentsOf: URL(fileURLWithPath: file))) }
      }
      #expect(seen.count == 2)
      #expect(seen.contains { $0.starts(with: Array("GIF89a".utf8)) })
      #expect(seen.contains { $0.starts(with: [0x89, 0x50, 0x4E, 0x47]) })
    }
  }

  /// The poster of a recording is the picture of a step.
  @Test func aPosterIsWrittenBesideARecording() throws {
    try inFolder { folder in
      let scene = try write(script, in: folder)
      let (page, poster, picture) = ("\(folder)/a.html", "\(folder)/p.png", "\(folder)/s.png")
      #expect(
        try run(["record", scene, "-o", page, "--poster", poster, "--step", "1"]).status == 0)
      #expect(try run(["record", scene, "-o", picture, "--step", "1"]).status == 0)
      #expect(FileManager.default.fileExists(atPath: page))
      let bytes = try Data(contentsOf: URL(fileURLWithPath: poster))
      #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: picture)))
      #expect(try run(["record", scene, "-o", page, "--poster", "\(folder)/p.svg"]).status == 2)
      #expect(try run(["record", scene, "-o", poster, "--poster", poster]).status == 2)
    }
  }

  @Test func lessonsAreRecordedByNumberAndName() throws {
    let byNumber = try run(["record", "4", "-o", "-", "--format", "vtt"])
    #expect(byNumber.status == 0)
    #expect(
      try run(["record", "compression", "-o", "-", "--format", "vtt"]).output == byNumber.output)
    #expect(try run(["record", "99", "-o", "-", "--format", "vtt"]).status == 2)
  }

  @Test func wrongRequestsForPicturesAreRefused() throws {
    try inFolder { folder in
      let scene = try write(script, in: folder)
      let file = "\(folder)/demo.png"
      for options in [
        ["--part", "nowhere"], ["--step", "0"], ["--step", "99"], ["--font", scene],
        ["--font", "\(folder)/none.ttf"], ["--scale", "9"], ["--scale", "0"],
      ] {
        let result = try run(["record", scene, "-o", file] + options)
        #expect(result.status == 2, "\(options)")
        #expect(!FileManager.default.fileExists(atPath: file), "\(options)")
      }
      #expect(try run(["render", scene, "--format", "html", "--screen"]).status == 2)
      let page = try run(["render", scene, "--format", "html"])
      #expect(page.status == 0 && page.output.hasPrefix("<!DOCTYPE html>"))
    }
  }

  @Test func theExtensionSelectsTheRecordingFormat() throws {
    try inFolder { folder in
      let beginnings = [
        "cast": "{\"version\": 3,", "svg": "<svg ", "txt": "scene\n", "vtt": "WEBVTT ",
        "html": "<!DOCTYPE html>",
      ]
      let files = beginnings.keys.sorted().map { "\(folder)/demo.\($0)" }
      let scene = try write(script, in: folder)
      let result = try run(["record", scene] + files.flatMap { ["-o", $0] }, input: "")
      #expect(result.status == 0)
      #expect(result.output.isEmpty && result.errors.isEmpty)
      for (ending, beginning) in beginnings {
        let text = try String(contentsOfFile: "\(folder)/demo.\(ending)", encoding: .utf8)
        #expect(text.hasPrefix(beginning))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 6)
    }
  }

  @Test(arguments: ["cast", "svg", "txt", "vtt"])
  func outputIsDeterministic(_ format: String) throws {
    let arguments = ["record", "-", "-o", "-", "--format", format]
    let first = try run(arguments, input: script)
    #expect(first.status == 0 && !first.output.isEmpty)
    #expect(try run(arguments, input: script).output == first.output)
  }

  @Test func optionsSelectVersionAndLanguage() throws {
    let cast = try run(
      ["record", "-", "-o", "-", "--format", "cast", "--cast-version", "2"], input: script)
    #expect(cast.output.hasPrefix("{\"version\": 2, \"width\": 80, \"height\": 24,"))
    let captions = try run(
      ["record", "-", "-o", "-", "--format", "vtt", "--lang", "ja"], input: script)
    #expect(captions.output.shows("こんにちは"))
  }

  @Test func failedExpectationIsReportedAndFileIsWritten() throws {
    try inFolder { folder in
      let scene = try write(script + "  - expect: {text: nobody}\n", in: folder)
      let result = try run(["record", scene, "-o", "\(folder)/demo.vtt"], input: "")
      #expect(result.status == 1)
      #expect(
        result.errors.shows(
          "\(scene):10:20: error: expected 'nobody' on the screen, but it is not there"))
      #expect(FileManager.default.fileExists(atPath: "\(folder)/demo.vtt"))
    }
  }

  @Test(arguments: [
    ["-o", "demo.mp4"], ["-o", "demo"], ["-o", "-"], [], ["-o", "-", "--format", "mp4"],
    ["-o", "a.svg", "-o", "b.svg", "--format", "svg"], ["-o", "a.cast", "--cast-version", "1"],
  ])
  func wrongUsageExitsWithStatus2BeforeWriting(_ arguments: [String]) throws {
    let result = try run(["record", "-"] + arguments, input: script)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.shows("Usage: stackyard record [<options>] <scene> --output <file> ..."))
    #expect(!FileManager.default.fileExists(atPath: "a.svg"))
  }

  @Test func aSceneWithoutAScriptIsRefused() throws {
    let scene = "stackyard: 1\nroot: {id: a}\n"
    let result = try run(["record", "-", "-o", "-", "--format", "txt"], input: scene)
    #expect(result.status == 2)
    #expect(result.errors == "stackyard: 'standard input' has no script to play\n")
  }

  @Test func aSceneWithErrorsIsRefused() throws {
    let result = try run(
      ["record", "-", "-o", "-", "--format", "txt"], input: script + "  - jump: 1\n")
    #expect(result.status == 3)
    #expect(result.errors.shows("standard input:10:5: error: unknown step 'jump'"))
  }

  @Test func aFileThatCannotBeWrittenIsNamedWithTheReason() throws {
    try inFolder { folder in
      let cases = [
        ("\(folder)/missing/demo.svg", "there is no such folder"), (folder, "it is a folder"),
        ("/dev/full", "the disk is full"),
      ]
      for (path, reason) in cases {
        let result = try run(["record", "-", "-o", path, "--format", "svg"], input: script)
        #expect(result.status == 2)
        #expect(result.errors == "stackyard: cannot write '\(path)': \(reason)\n")
      }
    }
  }

  @Test func aLinkStaysALink() throws {
    try inFolder { folder in
      let (link, file) = ("\(folder)/link.txt", "\(folder)/file.txt")
      try "before".write(toFile: file, atomically: true, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
      #expect(try run(["record", "-", "-o", link], input: script).status == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
      #expect(try String(contentsOfFile: file, encoding: .utf8).shows("The end, at 0:03.4"))
    }
  }

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("stackyard-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  private func write(_ text: String, in folder: String) throws -> String {
    let path = "\(folder)/scene.yaml"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }
}

private let script = """
  stackyard: 1
  root:
    id: row
    stack: {arrangedSubviews: [{id: a}, {id: b}]}
  screen: [80, 24]
  script:
    - caption: {text: Hello, lang: {ja: こんにちは}}
    - key: Enter
    - key: d

  """
