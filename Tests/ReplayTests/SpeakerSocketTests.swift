import Files
import Foundation
import TestSupport
import Testing

/// The socket between a presentation and a speaker's terminal.
@Suite struct SpeakerSocketTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path(of: "p")
  }

  @Test func linesArriveOnBothSides() throws {
    let socket = try SpeakerSocket(path: path)
    socket.tell("one")
    let speaker = try #require(SpeakerConnection(path: path))
    #expect(socket.receive() == [])
    // A speaker who comes later gets the current state.
    #expect(speaker.lines() == ["one"])
    socket.tell("two")
    socket.tell("two")
    #expect(speaker.lines() == ["two"])
    #expect(speaker.send("PgDn") && speaker.send("Space"))
    #expect(socket.receive() == ["PgDn", "Space"])
    #expect(socket.receive() == [] && speaker.lines() == [])
  }

  /// Speakers find the presentation that goes on after another one has ended.
  @Test func aSocketIsOpenedAgainAfterALaterOne() throws {
    let first = try SpeakerSocket(path: path)
    first.tell("one")
    do {
      let second = try SpeakerSocket(path: path)
      #expect(first.receive() == [] && second.receive() == [])
    }
    #expect(SpeakerConnection(path: path) == nil)
    #expect(first.receive() == [])
    let speaker = try #require(SpeakerConnection(path: path))
    #expect(first.receive() == [] && speaker.lines() == ["one"])
  }

  @Test func onlyTheOwnerCanConnect() throws {
    let socket = try SpeakerSocket(path: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(socket.receive() == [])
  }

  @Test func bothSidesNoticeTheEndOfTheOther() throws {
    var speaker: SpeakerConnection?
    do {
      let socket = try SpeakerSocket(path: path)
      do {
        let other = try #require(SpeakerConnection(path: path))
        #expect(other.send("x"))
        #expect(socket.receive() == ["x"])
      }
      socket.tell("one")
      socket.tell("two")
      speaker = SpeakerConnection(path: path)
      #expect(socket.receive() == [])
    }
    #expect(speaker?.lines() == ["two"])
    #expect(speaker?.lines() == nil)
    #expect(SpeakerConnection(path: path) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  /// A speaker's terminal that is stopped must not stop the presentation.
  @Test func aSpeakerWhoDoesNotReadIsDisconnected() throws {
    let socket = try SpeakerSocket(path: path)
    let speaker = try #require(SpeakerConnection(path: path))
    #expect(socket.receive() == [])
    let long = String(repeating: "x", count: 50_000)
    for number in 0..<100 { socket.tell("\(number)\(long)") }
    while let lines = speaker.lines(), !lines.isEmpty {}
    #expect(socket.receive() == [])
    socket.tell("after")
    #expect(speaker.lines() != ["after"])
  }

  @Test func anEarlierSocketIsReplacedButNoFile() throws {
    var first: SpeakerSocket? = try SpeakerSocket(path: path)
    let second = try SpeakerSocket(path: path)
    #expect(first != nil)
    first = nil
    // The end of the earlier presentation leaves the later one its socket.
    #expect(SpeakerConnection(path: path) != nil)
    #expect(second.receive() == [])
    let file = folder.path(of: "file")
    try folder.write("text", to: "file")
    #expect(throws: Unwritable.self) { _ = try SpeakerSocket(path: file) }
    #expect(throws: Unwritable.self) {
      _ = try SpeakerSocket(path: path + String(repeating: "x", count: 200))
    }
    #expect(SpeakerConnection(path: file) == nil)
  }
}
