import Foundation
import SceneModel
@testable import SceneText
import TestSupport
import Testing

/// Thousands of random edits of real files and of files with unusual styles.
@Suite("SceneDocument properties")
struct SceneDocumentPropertyTests {
  /// The number of edits; the environment variable is for longer runs.
  private static let editCount =
    ProcessInfo.processInfo.environment["STACKYARD_EDITS"].flatMap(Int.init) ?? 1000

  private static func files() throws -> [(name: String, bytes: [UInt8])] {
    var files = OddSpellings.files.map { (name: $0.name, bytes: Array($0.text.utf8)) }
    for name in try SceneFiles.names() {
      files.append((name, try SceneFiles.bytes(name)))
    }
    let lessons = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../lessons").standardizedFileURL
    for url in try FileManager.default.contentsOfDirectory(
      at: lessons, includingPropertiesForKeys: nil
    ).sorted(by: { $0.path < $1.path }) where url.pathExtension == "yaml" {
      files.append((url.lastPathComponent, Array(try Data(contentsOf: url))))
    }
    return files
  }

  @Test func everyFileHasATreeOfItsParts() throws {
    let files = try Self.files()
    try forEvery("file", in: files.indices) { index in
      let bytes = files[index].bytes
      let tree = try SyntaxTree(bytes)
      try requireParts(of: tree.root, in: tree)
      for comment in tree.comments { #expect(tree.bytes[comment.lowerBound] == 0x23) }
    }
  }

  /// Throws unless each scalar, parsed alone, has the text that it has in the file.
  private func requireParts(of node: SyntaxNode, in tree: SyntaxTree) throws {
    switch node.kind {
    case .scalar(let text, let style):
      guard style != .empty, style != .block else { return }
      let alone = try SyntaxTree(Array(tree.bytes[node.content]))
      try #require(alone.root.text == text)
    case .sequence(let items, _):
      for item in items {
        try #require(node.content.contains(item.value.range))
        try requireParts(of: item.value, in: tree)
      }
    case .mapping(let entries, _):
      for entry in entries {
        try #require(node.content.contains(entry.start..<entry.end))
        try requireParts(of: entry.key, in: tree)
        try requireParts(of: entry.value, in: tree)
      }
    }
  }

  @Test func anEditChangesTheSceneAndNothingElseOfTheFile() throws {
    let files = try Self.files()
    let perRun = 10
    let runs = max(1, Self.editCount / perRun)
    var made = 0
    try forEverySeed(in: 0..<runs, testingAtLeast: runs * perRun / 3) { seed in
      let file = files[seed % files.count]
      let count = try edit(file, seed: seed, times: perRun)
      made += count
      return count
    }
    if Self.editCount > 1000 { print("edits made: \(made)") }
  }

  /// Applies random edits; returns the number of possible ones.
  private func edit(_ file: (name: String, bytes: [UInt8]), seed: Int, times: Int) throws -> Int {
    var random = RandomEdit(RepeatableGenerator(seed: seed))
    var document = try SceneDocument(bytes: file.bytes, file: file.name)
    var states = [document.bytes]
    for _ in 0..<times {
      let edit = random.edit(of: document.scene)
      let (before, scene) = (document.bytes, document.scene)
      do throws(SceneEditError) {
        try document.apply(edit)
      } catch {
        try #require(document.bytes == before && document.scene == scene)
        if case .unsupportedText = error.problem {
          Issue.record(
            "\(file.name): \(edit): \(error)\n\(String(decoding: before, as: UTF8.self))")
          return 0
        }
        continue
      }
      let comment = Comment(rawValue: "\(file.name): \(edit)\n\(document.text)")
      let edited = try scene.applying(edit)
      if edited.metrics == scene.metrics {
        try #require(document.scene == edited, comment)
      } else {
        // The values of the metrics that the file names changed, too.
        try #require(document.scene.metrics == edited.metrics, comment)
      }
      let reading = SceneReading(bytes: document.bytes, file: file.name)
      try #require(reading.scene == document.scene, comment)
      // An edit that changes nothing leaves the text as it is, and cannot be undone; one that removes
      // a property may remove a written default.
      let isRemoval = edit.description.hasPrefix("unset ")
      guard document.scene != scene || isRemoval && document.bytes != before else {
        try #require(document.bytes == before && document.past.count == states.count - 1, comment)
        continue
      }
      try requireLittle(edit, changing: before, to: document.bytes, scene, comment)
      states.append(document.bytes)
    }
    for (index, state) in states.dropLast().enumerated().reversed() {
      document.restore(index)
      try #require(document.bytes == state)
    }
    return states.count - 1
  }

  @Test func anySceneCanBeReachedByEdits() throws {
    let files = try Self.files()
    try forEverySeed(in: 0..<max(60, Self.editCount / 20)) { seed in
      let file = files[seed % files.count]
      var random = RandomEdit(RepeatableGenerator(seed: seed + 1_000_000))
      let first = try SceneDocument(bytes: file.bytes, file: file.name)
      var target = first.scene
      for _ in 0..<6 {
        let edit = random.edit(of: target)
        // A file refuses what only its reader finds, such as a format between other superviews.
        guard let changed = try? target.applying(edit),
          SceneReading(text: changed.yaml, file: file.name).scene == changed
        else { continue }
        target = changed
      }
      var document = first
      try document.apply(changesTo: target)
      try #require(document.scene == target)
      try #require(SceneReading(bytes: document.bytes, file: file.name).scene == target)
      try #require(document.past.isEmpty == (target == first.scene))
      if !document.past.isEmpty { document.restore(0) }
      try #require(document.bytes == file.bytes)
    }
  }

  /// Throws unless everything outside the affected nodes is in the new text, too, such as comments.
  private func requireLittle(
    _ edit: SceneEdit, changing before: [UInt8], to after: [UInt8], _ scene: Scene,
    _ comment: Comment
  ) throws {
    let tree = try SyntaxTree(before)
    let comments = Dictionary(grouping: try SyntaxTree(after).commentTexts(besides: []), by: { $0 })
    for (text, all) in Dictionary(
      grouping: tree.commentTexts(besides: tree.commentsConcerned(by: edit, in: scene)), by: { $0 })
    {
      try #require(comments[text]?.count ?? 0 >= all.count, "\(text) is lost: \(comment)")
    }
    guard let concerned = tree.concerned(by: edit, in: scene) else { return }
    var rest = after[...]
    // Between nodes, only blanks, commas and dashes may be removed.
    for (offset, byte) in tree.bytes.enumerated()
    where !" \t\r\n,-".utf8.contains(byte) && !concerned.contains(where: { $0.contains(offset) }) {
      rest = rest.drop { $0 != byte }
      try #require(rest.popFirst() != nil, comment)
    }
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    other.lowerBound >= lowerBound && other.upperBound <= upperBound
  }
}

extension SceneEdit {
  /// A view at the place where a stack view is inserted or dissolved.
  fileprivate var idOfStack: String? {
    switch self {
    case .wrap(let ids, _): ids.first
    case .dissolve(let id): id
    default: nil
    }
  }
}

extension SyntaxTree {
  /// The parts of a text that an edit may change; nil if it may change every mention of a name.
  fileprivate func concerned(by edit: SceneEdit, in scene: Scene) -> [Range<Int>]? {
    switch edit {
    case .set(let view, let key, _), .unset(let view, let key):
      guard let property = try? EditedProperty(view, key, in: scene),
        let mapping = node(at: property.path(in: scene))
      else { return nil }
      guard mapping.entries.count > 1, let index = mapping.index(of: property.keys[0]) else {
        return mapping.entries.count > 1 ? [] : [mapping.range]
      }
      // The comment after an entry is removed with it.
      let entry = mapping.entries[index]
      return [entry.start..<(isUnset(edit) ? lineEnd(at: entry.lastOffset) : entry.end)]
    case .add, .duplicate, .addConstraint, .insertConstraint, .insert:
      return emptyLists(of: root)
    case .constraint(let number, let change):
      guard let list = root["constraints"], list.items.indices.contains(number) else { return nil }
      if list.items.count == 1, change == .remove { return [list.range] }
      let value = list.items[number].value.range
      return [
        value.lowerBound..<(change == .remove ? lineEnd(at: value.upperBound) : value.upperBound)
      ]
    case .change, .take, .delete, .move, .wrap, .dissolve, .rename: return nil
    }
  }

  /// The parts of a text whose comments an edit may remove.
  fileprivate func commentsConcerned(by edit: SceneEdit, in scene: Scene) -> [Range<Int>] {
    if let concerned = concerned(by: edit, in: scene) { return concerned }
    let everything = [0..<bytes.count]
    guard let id = edit.idOfStack, let place = scene.root.place(of: id),
      let parent = view(place.parent, in: scene)
    else { return everything }
    let spacing = parent[ViewKey.stack.rawValue]?[StackKey.customSpacing.rawValue]
    let list =
      place.list == .arranged
      ? parent[ViewKey.stack.rawValue]?[StackKey.arrangedSubviews.rawValue]
      : parent[ViewKey.subviews.rawValue]
    guard list?.isBlockCollection == true else { return everything }
    var ranges = [spacing].compactMap {
      $0.map { $0.range.lowerBound..<lineEnd(at: $0.range.upperBound) }
    }
    if case .dissolve = edit, let node = view(id, in: scene) {
      ranges.append(node.range.lowerBound..<lineEnd(at: node.range.upperBound))
    }
    return ranges
  }

  fileprivate func commentTexts(besides ranges: [Range<Int>]) -> [String] {
    Set(comments).filter { comment in !ranges.contains { $0.contains(comment.lowerBound) } }
      .map(text)
  }

  private func view(_ id: String, in scene: Scene) -> SyntaxNode? {
    scene.root.steps(to: id).flatMap { node(at: [.key(DocumentKey.root.rawValue)] + $0) }
  }

  private func isUnset(_ edit: SceneEdit) -> Bool { if case .unset = edit { true } else { false } }

  private func emptyLists(of node: SyntaxNode) -> [Range<Int>] {
    if case .sequence(let items, _) = node.kind, items.isEmpty { return [node.range] }
    return node.items.flatMap { emptyLists(of: $0.value) }
      + node.entries.flatMap { emptyLists(of: $0.value) }
  }
}
