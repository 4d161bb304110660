import Files
import Testing

/// The temporary names of files while they are saved.
@Suite struct WholeFileTests {
  /// The system allows 255 bytes, and each of these characters has three.
  @Test func temporaryNameFitsTheLimitOfTheSystem() {
    let name = String(repeating: "長", count: 83) + ".yaml"
    let hidden = WholeFile.hiddenName(of: "folder/\(name)")
    #expect(hidden.hasPrefix("folder/.長") && !hidden.dropFirst(7).contains("/"))
    #expect(hidden.utf8.count - "folder/".utf8.count <= 255)
  }

  /// Two files that are saved at the same time never share a temporary name.
  @Test func temporaryNamesOfDifferentFilesDiffer() {
    let start = String(repeating: "a", count: 120)
    #expect(
      WholeFile.hiddenName(of: "\(start)1.yaml") != WholeFile.hiddenName(of: "\(start)2.yaml"))
    #expect(WholeFile.hiddenName(of: "a.yaml") == WholeFile.hiddenName(of: "a.yaml"))
  }
}
