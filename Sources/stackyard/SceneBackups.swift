import Files
import Platform

/// The backups of a scene, in the state folder of the XDG base directories: that of this session,
/// and those of sessions that ended without saving or discarding their changes.
struct SceneBackups {
  /// The maximum number of backups; beyond it, the oldest one is replaced.
  private static let most = 20

  /// The path of the first backup without its extension; nil if there is no state folder.
  private let stem: String?
  /// The backup of this session.
  private var own: RecoveryFile?
  /// The backups of other sessions that were not recovered, the newest first.
  private var left: [(file: RecoveryFile, backup: Backup)] = []

  init(ofFile path: String, text: [UInt8]) {
    let name = URL(fileURLWithPath: path).standardizedFileURL.path
    self.init(
      URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent, for: name.utf8,
      text: text)
  }

  /// Creates the backups of a scene without a file, which is identified by its original text: the
  /// same text from standard input is the same scene, and two logs are different scenes.
  init(ofText text: [UInt8], named name: String) { self.init(name, for: text, text: text) }

  private init(_ name: String, for identity: some Sequence<UInt8>, text: [UInt8]) {
    // The name is for people who look into the folder; the system limits its bytes.
    let name = String(decoding: name.utf8.prefix(100), as: UTF8.self)
    stem = StateFolder.path(of: "recovery/\(name)-\(fileNameHash(of: identity))")
    for var file in files {
      guard let backup = file.read() else { continue }
      if backup.text == text {
        // The changes in this backup were saved after all.
        if file.take() { file.remove() }
      } else {
        left.append((file, backup))
      }
    }
    left.sort { ($0.file.time ?? (0, 0)) > ($1.file.time ?? (0, 0)) }
  }

  var countOfLeft: Int { left.count }

  /// The time of the newest backup that was not recovered; nil if there is none.
  var timeOfNewest: String? {
    left.first.map { "\($0.file.time?.seconds ?? 0).\($0.file.time?.nanoseconds ?? 0)" }
  }

  private var files: [RecoveryFile] {
    guard let stem else { return [] }
    return (1...SceneBackups.most).map { number in
      RecoveryFile(path: number == 1 ? "\(stem).yaml" : "\(stem).\(number).yaml")
    }
  }

  /// Writes a backup of this session; those of other sessions stay.
  mutating func write(_ backup: Backup) -> Bool {
    if own == nil { own = newFile() }
    return own?.write(backup) ?? false
  }

  /// Returns a file for the backup of this session; nil if all belong to running sessions.
  private func newFile() -> RecoveryFile? {
    for var file in files where !file.exists && file.take() { return file }
    let oldest = files.sorted { ($0.time ?? (0, 0)) < ($1.time ?? (0, 0)) }
    for var file in oldest where file.take() { return file }
    return nil
  }

  mutating func remove() {
    own?.remove()
    own = nil
  }

  /// Makes the newest backup of another session that of this one, and returns it; nil if there is
  /// none.
  mutating func recover() -> Backup? {
    while let (file, backup) = left.first {
      left.removeFirst()
      var file = file
      guard file.take() else { continue }
      remove()
      own = file
      return backup
    }
    return nil
  }
}
