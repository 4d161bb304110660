import Files
import Platform

/// Detects changes to a file by watching its folder, because many programs replace a file instead
/// of changing it.
final class FileWatch {
  /// A descriptor that is readable after a change of the folder, until ``drain()``; it is the same
  /// for all files.
  let descriptor: Int32
  /// The path of the folder of the file; nil if there is none, or if it is on another machine.
  private var folder: String?
  private var watch: Int32?

  /// Creates a watch; nil if the system cannot watch folders.
  init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { return nil }
  }

  var isWatching: Bool { watch != nil }

  /// Watches the folder of another file, if that is possible; nil stops watching.
  ///
  /// A folder on another machine is not watched: the system reports only changes made on its own
  /// machine.
  func follow(_ path: String?) {
    folder = path.map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    if let folder, FileWatch.isRemote(folder) { self.folder = nil }
    watchFolder()
  }

  /// Watches the folder at the path; a folder that is already watched stays watched.
  private func watchFolder() {
    let changes = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_MOVE_SELF | IN_DELETE_SELF)
    let added = folder.map { inotify_add_watch(descriptor, $0, changes) } ?? -1
    if let watch, watch != added { inotify_rm_watch(descriptor, watch) }
    watch = added >= 0 ? added : nil
  }

  private static func isRemote(_ folder: String) -> Bool {
    let text = FileManager.default.contents(atPath: "/proc/self/mounts") ?? Data()
    return MountTable(String(decoding: text, as: UTF8.self)).isRemote(folder)
  }

  deinit { close(descriptor) }

  /// Reads all pending changes; returns whether there were any.
  func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var isChanged = false
    while read(descriptor, &bytes, bytes.count) > 0 { isChanged = true }
    // The folder itself may have been moved or deleted.
    if isChanged { watchFolder() }
    return isChanged
  }
}

/// The metadata of a file, which differs after every write.
struct FileStamp: Equatable {
  private let numbers: [Int]

  init?(of path: String?) {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return nil }
    let (time, file) = (status.st_mtim, Int(truncatingIfNeeded: status.st_ino))
    numbers = [time.tv_sec, time.tv_nsec, Int(status.st_size), file]
  }
}
