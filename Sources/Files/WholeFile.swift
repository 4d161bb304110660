import Foundation

/// A file that is written whole or not at all.
///
/// The new text has no name until it is complete, so that nothing is left of it where the program is
/// killed. Then it takes the place of the old one: its name, its permissions, and whatever symbolic
/// link leads to it.
package struct WholeFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the bytes; into what is there if that is no file, such as a pipe or a device.
  ///
  /// - Throws: What went wrong, such as a full disk; the file is as it was then.
  package func write(_ bytes: some Collection<UInt8>) throws(Unwritable) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists, errno != ENOENT { throw Unwritable(code: errno) }
    switch exists ? status.st_mode & S_IFMT : S_IFREG {
    case S_IFREG: try replace(try resolved(), exists ? status : nil, with: bytes)
    case S_IFDIR: throw Unwritable(code: EISDIR)
    // Links stay unread: that of /dev/stdout to a pipe leads to a path that is none.
    default: try write(bytes, into: path)
    }
  }

  /// Writes all bytes.
  ///
  /// - Throws: What went wrong, such as a full disk; some may be written then.
  package static func write(
    _ bytes: some Collection<UInt8>, to descriptor: Int32
  ) throws(Unwritable) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // Foundation's handle has no words for what went wrong.
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Unwritable(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// The path that symbolic links lead to, whether something is there or not.
  private func resolved() throws(Unwritable) -> String {
    // As many as the kernel follows.
    let mostLinks = 40
    var path = self.path
    for _ in 0..<mostLinks {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
      var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let length = buffer.withUnsafeMutableBytes { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          characters.baseAddress.map { readlink(path, $0, characters.count) } ?? 0
        }
      }
      guard length >= 0 else { throw Unwritable(code: errno) }
      let link = String(decoding: buffer[..<length], as: UTF8.self)
      path = link.hasPrefix("/") ? link : WholeFile.folder(of: path) + link
    }
    throw Unwritable(code: ELOOP)
  }

  /// What stands before a name, with its slash; empty for the working directory.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private func write(_ bytes: some Collection<UInt8>, into path: String) throws(Unwritable) {
    // A pipe without a reader is refused instead of waited for.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Unwritable(code: errno) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    try WholeFile.write(bytes, to: descriptor)
  }

  private func replace(
    _ target: String, _ former: stat?, with bytes: some Collection<UInt8>
  ) throws(Unwritable) {
    let folder = WholeFile.folder(of: target)
    // O_TMPFILE, which is a composed macro that Swift does not see: a file without a name.
    let withoutName = O_DIRECTORY | 0o20_000_000
    let descriptor = open(folder.isEmpty ? "." : folder, O_WRONLY | O_CLOEXEC | withoutName, 0o666)
    guard descriptor >= 0 else {
      guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw Unwritable(code: errno) }
      return try replaceByName(target, former, with: bytes)
    }
    defer { close(descriptor) }
    try fill(descriptor, like: former, with: bytes)
    let source = "/proc/self/fd/\(descriptor)"
    if former == nil, linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 { return }
    let temporary = temporaryName(of: target)
    unlink(temporary)
    guard linkat(AT_FDCWD, source, AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0 else {
      return try replaceByName(target, former, with: bytes)
    }
    try move(temporary, to: target)
  }

  /// As ``replace(_:_:with:)``, on file systems where every file has a name.
  private func replaceByName(
    _ target: String, _ former: stat?, with bytes: some Collection<UInt8>
  ) throws(Unwritable) {
    let temporary = temporaryName(of: target)
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Unwritable(code: errno) }
    do throws(Unwritable) {
      defer { close(descriptor) }
      try fill(descriptor, like: former, with: bytes)
    } catch {
      unlink(temporary)
      throw error
    }
    try move(temporary, to: target)
  }

  private func fill(
    _ descriptor: Int32, like former: stat?, with bytes: some Collection<UInt8>
  ) throws(Unwritable) {
    if let former {
      // Only root can change the owner; other users then own the new file.
      _ = fchown(descriptor, former.st_uid, former.st_gid)
      guard fchmod(descriptor, former.st_mode & 0o7777) == 0 else { throw Unwritable(code: errno) }
    }
    try WholeFile.write(bytes, to: descriptor)
  }

  private func move(_ temporary: String, to target: String) throws(Unwritable) {
    guard rename(temporary, target) == 0 else {
      let reason = Unwritable(code: errno)
      unlink(temporary)
      throw reason
    }
  }

  /// One name for each process: what a killed one with the same number left is replaced.
  private func temporaryName(of target: String) -> String {
    let folder = WholeFile.folder(of: target)
    return "\(folder).\(target.dropFirst(folder.count).prefix(100)).\(getpid())"
  }
}
