import Files
import Platform

/// A backup of unsaved changes, so that they are not lost if the program is killed.
///
/// While a session has unsaved changes, it holds a lock next to its backup. The lock ends with the
/// session, however the session ends.
struct RecoveryFile {
  private let path: String
  private var lock: Int32?

  init(path: String) { self.path = path }

  /// Whether there is a backup, of any session.
  var exists: Bool { access(path, F_OK) == 0 }

  var time: (seconds: Int, nanoseconds: Int)? {
    var status = stat()
    return stat(path, &status) == 0 ? (status.st_mtim.tv_sec, status.st_mtim.tv_nsec) : nil
  }

  /// Writes a backup, if this session holds the lock; returns whether there is a backup now.
  ///
  /// It throws no error, because the user cannot do anything about it.
  func write(_ backup: Backup) -> Bool {
    lock != nil && (try? WholeFile(path: path).replace(backup.contents)) != nil
  }

  /// Locks the backup for this session; returns false if another session has it.
  mutating func take() -> Bool {
    if lock == nil {
      try? FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      lock = RecoveryFile.locked(path, creates: true)
    }
    return lock != nil
  }

  /// Returns the backup of a session that has ended; nil if there is none.
  func read() -> Backup? {
    guard let bytes = try? InputFile(path: path).bytesOfFile() else { return nil }
    let hasLock = access(RecoveryFile.lockPath(of: path), F_OK) == 0
    guard hasLock else { return Backup(contents: bytes) }
    guard let lock = RecoveryFile.locked(path, creates: false) else { return nil }
    close(lock)
    return Backup(contents: bytes)
  }

  mutating func remove() {
    guard let lock else { return }
    unlink(path)
    unlink(RecoveryFile.lockPath(of: path))
    close(lock)
    self.lock = nil
  }

  /// Locks the file at a path, unless it is locked; returns the descriptor that holds the lock.
  private static func locked(_ path: String, creates: Bool) -> Int32? {
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (creates ? O_CREAT : 0)
    let descriptor = open(lockPath(of: path), flags, 0o600)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    // Another session may have deleted the file since it was opened; locking it would have no
    // effect.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
      status.st_nlink > 0
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func lockPath(of path: String) -> String { "\(path).lock" }
}

/// A text with unsaved changes, and a hash that identifies the text that was changed.
struct Backup {
  var text: [UInt8]

  /// The hash of the scene's file when the changes began; nil in backups of earlier versions.
  var original: String?

  init(of text: String, original: String?) {
    (self.text, self.original) = (Array(text.utf8), original)
  }

  /// The start of the comment with the hash, which is the first line of the contents.
  private static let mark = Array("# Unsaved changes of a text with the hash ".utf8)

  /// Reads the contents of a backup's file.
  init(contents: [UInt8]) {
    text = contents
    guard contents.starts(with: Backup.mark), let end = contents.firstIndex(of: UInt8(ascii: "\n"))
    else { return }
    original = String(decoding: contents[Backup.mark.count..<end], as: UTF8.self)
    text = Array(contents[(end + 1)...])
  }

  var contents: [UInt8] {
    guard let original else { return text }
    return Backup.mark + Array("\(original)\n".utf8) + text
  }
}
