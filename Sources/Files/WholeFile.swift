import Platform

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
    // Links are not resolved: if /dev/stdout is a link to a pipe, its target is not a usable path.
    if stat(path, &status) == 0, !InputFile.isFile(status) { return try writeInto(bytes) }
    try replace(bytes)
  }

  /// Writes the bytes; refuses pipes and devices, which might never read them.
  package func replace(_ bytes: some Collection<UInt8>) throws(Unwritable) {
    let (folder, name) = WholeFile.parts(of: try resolved())
    try OpenFolder(path: folder).replace(name, with: bytes)
  }

  /// Creates a file with the bytes, unless its name is taken; returns whether it was free.
  package func create(_ bytes: some Collection<UInt8>) throws(Unwritable) -> Bool {
    let (folder, name) = WholeFile.parts(of: path)
    return try OpenFolder(path: folder).create(name, bytes)
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
      let count = rest.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
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
      path = link.hasPrefix("/") ? link : WholeFile.parts(of: path).folder + link
    }
    throw Unwritable(code: ELOOP)
  }

  /// Returns the part of a path before the name, with its slash, and the name; the former is empty
  /// for the working directory.
  private static func parts(of path: String) -> (folder: String, name: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return (String(path[..<start]), String(path[start...]))
  }

  private func writeInto(_ bytes: some Collection<UInt8>) throws(Unwritable) {
    // A pipe without a reader is an error; do not wait for one.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw Unwritable(code: errno) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    try WholeFile.write(bytes, to: descriptor)
  }
}
