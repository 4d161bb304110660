import Files
import Foundation

/// The backup of unsaved changes, so that they are not lost if the program is killed: one file per
/// scene, in the state folder of the XDG base directories.
///
/// While a session has unsaved changes, it holds a lock next to its backup. The lock ends with the
/// session, however the session ends.
struct RecoveryFile {
  /// The path of the backup; nil if there is no state folder.
  private let path: String?
  /// The lock that this session holds; nil if it has none.
  private var lock: Int32?

  /// Creates the backup for a scene with a file.
  init(ofFile path: String) {
    let name = URL(fileURLWithPath: path).standardizedFileURL.path
    self.init(
      URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent, for: name.utf8)
  }

  /// Creates the backup for a scene without a file, which is identified by its original text: the
  /// same text from standard input is the same scene, and two logs are different scenes.
  init(ofText bytes: [UInt8], named name: String) {
    self.init(name, for: bytes)
  }

  private init(_ name: String, for identity: some Sequence<UInt8>) {
    // The name is for people who look into the folder; the system limits its bytes.
    let name = String(decoding: name.utf8.prefix(100), as: UTF8.self)
    path = StateFolder.path(
      of: "recovery/\(name)-\(fileNameHash(of: identity)).yaml",
      environment: ProcessInfo.processInfo.environment)
  }

  /// Backs up a text, unless another session has a backup of the same scene.
  ///
  /// - Returns: Whether there is a backup now; the user cannot do anything about an error.
  mutating func write(_ text: String) -> Bool {
    guard let path else { return false }
    take()
    guard lock != nil else { return false }
    return (try? WholeFile(path: path).write(text.utf8)) != nil
  }

  /// Locks the backup for this session, unless another session has it.
  mutating func take() {
    guard let path else { return }
    if lock == nil {
      try? FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      lock = RecoveryFile.locked(path, creates: true)
    }
  }

  /// Returns the backup of a session that has ended; nil if there is none.
  func read() -> [UInt8]? {
    guard let path, let bytes = try? InputFile(path: path).bytes() else { return nil }
    let hasLock = access(RecoveryFile.lockPath(of: path), F_OK) == 0
    guard hasLock else { return bytes }
    guard let lock = RecoveryFile.locked(path, creates: false) else { return nil }
    close(lock)
    return bytes
  }

  /// Deletes the backup of this session.
  mutating func remove() {
    guard let path, let lock else { return }
    unlink(path)
    unlink(RecoveryFile.lockPath(of: path))
    close(lock)
    self.lock = nil
  }

  /// Locks the file at a path, unless it is locked; returns the descriptor that holds the lock.
  private static func locked(_ path: String, creates: Bool) -> Int32? {
    let flags = O_RDWR | O_CLOEXEC | (creates ? O_CREAT : 0)
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
