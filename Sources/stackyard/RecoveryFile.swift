import Files
import Foundation

/// Where changes are kept that are in no file yet, so that they are not lost where the program is
/// killed: a file for each scene, in the folder that the XDG base directories have for the state of
/// programs.
///
/// While a session has something to keep, it holds a lock beside the file, which ends with the session
/// however that ends.
struct RecoveryFile {
  /// Nil where there is no such folder.
  private let path: String?
  /// The lock that this session holds.
  private var lock: Int32?

  /// The file for a scene, whose path is nil where it has none of its own.
  init(of scene: String?, environment: [String: String]) {
    let state = environment["XDG_STATE_HOME", default: ""]
    let home = environment["HOME", default: ""]
    // Relative paths are to be ignored, says the specification.
    let base = state.hasPrefix("/") ? state : home.hasPrefix("/") ? "\(home)/.local/state" : nil
    let name = scene.map { URL(fileURLWithPath: $0).standardizedFileURL.path } ?? "built-in"
    let last = URL(fileURLWithPath: name).deletingPathExtension().lastPathComponent
    path = base.map { "\($0)/stackyard/recovery/\(last)-\(RecoveryFile.hash(of: name)).yaml" }
  }

  /// Keeps a text, unless another session keeps one for the same scene.
  ///
  /// Where that is not possible, there is nothing that the user could do about it now.
  mutating func write(_ text: String) {
    guard let path else { return }
    take()
    if lock != nil { try? WholeFile(path: path).write(text.utf8) }
  }

  /// Makes what is kept that of this session, unless it is another one's.
  mutating func take() {
    guard let path else { return }
    if lock == nil {
      try? FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      lock = RecoveryFile.locked(path, creates: true)
    }
  }

  /// The text that was kept by a session that is not there any more; nil where there is none.
  func read() -> [UInt8]? {
    guard let path, let bytes = try? InputFile(path: path).bytes() else { return nil }
    let hasLock = access(RecoveryFile.lockPath(of: path), F_OK) == 0
    guard hasLock else { return bytes }
    guard let lock = RecoveryFile.locked(path, creates: false) else { return nil }
    close(lock)
    return bytes
  }

  /// Forgets what this session kept.
  mutating func remove() {
    guard let path, let lock else { return }
    unlink(path)
    unlink(RecoveryFile.lockPath(of: path))
    close(lock)
    self.lock = nil
  }

  /// Locks the file of a path, if nobody else has; returns what holds the lock until it is closed.
  private static func locked(_ path: String, creates: Bool) -> Int32? {
    let flags = O_RDWR | O_CLOEXEC | (creates ? O_CREAT : 0)
    let descriptor = open(lockPath(of: path), flags, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func lockPath(of path: String) -> String { "\(path).lock" }

  /// FNV-1a, which is the same in every process.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
