import Foundation

/// A file that is written completely or not at all.
///
/// The new text has no name until it is complete, so that nothing incomplete is left if the program
/// is killed. It then replaces the old file, with the same name and permissions; symbolic links
/// lead to it as before. Other hard links of the old file keep the old text, because a file that
/// changes in place could be torn.
package struct WholeFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Writes the bytes; directly if the path leads to a pipe or a device.
  ///
  /// - Throws: The reason, such as a full disk; the file is unchanged then.
  package func write(_ bytes: some Collection<UInt8>) throws(Unwritable) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if !exists, errno != ENOENT { throw Unwritable(code: errno) }
    switch exists ? status.st_mode & S_IFMT : S_IFREG {
    case S_IFREG: try replace(try resolved(), exists ? status : nil, with: bytes)
    case S_IFDIR: throw Unwritable(code: EISDIR)
    // Links are not resolved: if /dev/stdout is a link to a pipe, its target is not a usable path.
    default: try write(bytes, into: path)
    }
  }

  /// Creates a file with the bytes, unless its name is taken.
  ///
  /// - Returns: Whether the name was free.
  /// - Throws: The reason, such as a full disk; the file does not exist then.
  package func create(_ bytes: some Collection<UInt8>) throws(Unwritable) -> Bool {
    var status = stat()
    if lstat(path, &status) == 0 { return false }
    guard errno == ENOENT else { throw Unwritable(code: errno) }
    let (descriptor, temporary) = try openTemporary(besides: path)
    defer {
      close(descriptor)
      if let temporary { unlink(temporary) }
    }
    try WholeFile.write(bytes, to: descriptor)
    let source = temporary ?? "/proc/self/fd/\(descriptor)"
    if linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return true }
    if errno == EEXIST { return false }
    // Without /proc, or on a file system without links, the file needs a name from the start.
    return try createByName(bytes)
  }

  /// Creates the file like ``create(_:)``, but with its name from the start.
  private func createByName(_ bytes: some Collection<UInt8>) throws(Unwritable) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw Unwritable(code: errno)
    }
    do throws(Unwritable) {
      defer { close(descriptor) }
      try WholeFile.write(bytes, to: descriptor)
    } catch {
      // The file was just created, so nothing else uses it.
      unlink(path)
      throw error
    }
    return true
  }

  /// Writes all bytes.
  ///
  /// - Throws: The reason, such as a full disk; some bytes may be written then.
  package static func write(
    _ bytes: some Collection<UInt8>, to descriptor: Int32
  ) throws(Unwritable) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      // Foundation's file handle does not report the reason of an error.
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Unwritable(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the path that symbolic links lead to, even if there is no file.
  private func resolved() throws(Unwritable) -> String {
    // The same limit as in the kernel.
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

  /// Returns the part of a path before the name, with its slash; empty for the working directory.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private func write(_ bytes: some Collection<UInt8>, into path: String) throws(Unwritable) {
    // A pipe without a reader is an error; do not wait for one.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Unwritable(code: errno) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    try WholeFile.write(bytes, to: descriptor)
  }

  private func replace(
    _ target: String, _ former: stat?, with bytes: some Collection<UInt8>
  ) throws(Unwritable) {
    let (descriptor, name) = try openTemporary(besides: target)
    defer { close(descriptor) }
    do throws(Unwritable) {
      try fill(descriptor, like: former, with: bytes)
    } catch {
      if let name { unlink(name) }
      throw error
    }
    if let name { return try move(name, to: target) }
    let source = "/proc/self/fd/\(descriptor)"
    if former == nil, linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 { return }
    // If another program saves the same file meanwhile, it may have removed this name.
    let link = WholeFile.hiddenName(of: target)
    for _ in 0..<8 {
      unlink(link)
      guard linkat(AT_FDCWD, source, AT_FDCWD, link, AT_SYMLINK_FOLLOW) == 0 else {
        if errno == EEXIST { continue }
        break
      }
      if rename(link, target) == 0 {
        // If the other program linked the file there meanwhile, the names are the same file, and
        // renaming does nothing.
        unlink(link)
        return
      }
      guard errno == ENOENT else {
        let reason = Unwritable(code: errno)
        unlink(link)
        throw reason
      }
    }
    // Without /proc, or on a file system without links.
    let temporary = temporaryName(of: target)
    let named = try openNamed(temporary)
    defer { close(named) }
    do throws(Unwritable) {
      try fill(named, like: former, with: bytes)
    } catch {
      unlink(temporary)
      throw error
    }
    try move(temporary, to: target)
  }

  /// Opens a new file in the folder of a path: without a name if the file system can do that, and
  /// otherwise with the returned name.
  private func openTemporary(
    besides target: String
  ) throws(Unwritable) -> (descriptor: Int32, name: String?) {
    let folder = WholeFile.folder(of: target)
    // O_TMPFILE, which creates a file without a name; Swift does not import composed macros.
    let withoutName = O_DIRECTORY | 0o20_000_000
    let descriptor = open(folder.isEmpty ? "." : folder, O_WRONLY | O_CLOEXEC | withoutName, 0o666)
    if descriptor >= 0 { return (descriptor, nil) }
    guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw Unwritable(code: errno) }
    let temporary = temporaryName(of: target)
    return (try openNamed(temporary), temporary)
  }

  /// Opens a new file with an unused name.
  private func openNamed(_ temporary: String) throws(Unwritable) -> Int32 {
    unlink(temporary)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Unwritable(code: errno) }
    return descriptor
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

  /// The name of a complete file before it replaces the old one.
  ///
  /// Each file has one such name, so that the next save removes the file that a program left when it
  /// was killed at this moment.
  package static func hiddenName(of target: String) -> String {
    name(besides: target, ending: "saving")
  }

  /// The name of an incomplete file; each process has its own, because no other process may use it.
  private func temporaryName(of target: String) -> String {
    WholeFile.name(besides: target, ending: "\(getpid())")
  }

  /// Returns a hidden name in the folder of a file; no other file of the folder leads to the same
  /// name.
  private static func name(besides target: String, ending: String) -> String {
    let folder = folder(of: target)
    let name = target.dropFirst(folder.count).utf8
    // The system limits the number of bytes, not of characters.
    let start = String(decoding: name.prefix(100), as: UTF8.self)
    return "\(folder).\(start)-\(fileNameHash(of: name)).\(ending)"
  }
}
