import Platform

/// The golden files of a scene: the folder `NAME.golden` beside `NAME.yaml`, with one file per
/// screen.
struct GoldenFolder {
  let url: URL

  init(ofScene path: String) {
    url = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("golden")
  }

  func path(of name: String) -> String { "\(url.relativePath)/\(name).frame" }

  /// Opens the folder, which must not be a link: golden files of a scene from someone else must not
  /// lead to other files.
  private func open(creates: Bool = false) throws(Unwritable) -> OpenFolder {
    let parent = try OpenFolder(path: url.deletingLastPathComponent().path)
    return try OpenFolder(url.lastPathComponent, in: parent, creates: creates)
  }

  func text(of name: String) throws -> String? {
    do {
      return String(decoding: try open().bytes(of: "\(name).frame"), as: UTF8.self)
    } catch let error as InputFile.Unreadable where error.isMissing {
      return nil
    } catch let error as Unwritable where error.code == ENOENT {
      return nil
    }
  }

  func write(_ text: String, as name: String, ending: String = "frame") throws(Unwritable) {
    try open(creates: true).replace("\(name).\(ending)", with: text.utf8)
  }

  func removeActual(_ name: String) throws(Unwritable) {
    do throws(Unwritable) {
      try open().remove("\(name).actual")
    } catch  where error.code == ENOENT {
      return
    }
  }

  func remove(_ name: String) throws(Unwritable) { try open().remove("\(name).frame") }

  var names: [String] {
    guard (try? open()) != nil else { return [] }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.filter { $0.hasSuffix(".frame") }.map { String($0.dropLast(".frame".count)) }
      .sorted()
  }
}
