import Platform

/// A folder that stays the same while its files are read and written, even if its path leads to
/// another folder meanwhile.
///
/// Names are those of files in the folder itself. A file that is a symbolic link is not followed, so
/// nothing outside the folder is read or changed.
package struct OpenFolder: ~Copyable {
  private let descriptor: Int32

  /// Opens a folder; symbolic links may lead to it.
  package init(path: String) throws(Unwritable) {
    descriptor = try OpenFolder.opened(path.isEmpty ? "." : path, in: AT_FDCWD)
  }

  /// Opens a folder inside another one; a symbolic link is refused.
  package init(
    _ name: String, in parent: borrowing OpenFolder, creates: Bool = false
  ) throws(Unwritable) {
    if creates, mkdirat(parent.descriptor, name, 0o777) != 0, errno != EEXIST {
      throw Unwritable(code: errno)
    }
    if let status = parent.status(of: name), OpenFolder.isLink(status) { throw .link }
    descriptor = try OpenFolder.opened(name, in: parent.descriptor, O_NOFOLLOW)
  }

  deinit { close(descriptor) }

  private static func opened(
    _ path: String, in folder: Int32, _ flags: Int32 = 0
  ) throws(Unwritable) -> Int32 {
    // O_PATH, which needs no permission to list the folder.
    let withoutReading: Int32 = 0o10_000_000
    let opened = openat(folder, path, withoutReading | O_DIRECTORY | O_CLOEXEC | flags)
    guard opened >= 0 else { throw Unwritable(code: errno) }
    return opened
  }

  private static func isLink(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFLNK }

  /// Returns the status of a file or a link; nil if there is none.
  private func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Returns the content of a file; links, pipes and devices are refused.
  package func bytes(of name: String) throws(InputFile.Unreadable) -> [UInt8] {
    if let status = status(of: name) {
      if OpenFolder.isLink(status) { throw InputFile.Unreadable(code: Unwritable.link.code) }
      // Opening a device could already have an effect.
      if !InputFile.isFile(status) { throw InputFile.Unreadable(code: Unwritable.pipe.code) }
    }
    let file = openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    return try InputFile.bytes(ofOpened: file, refusingPipes: true)
  }

  /// Removes a file, or a link itself.
  package func remove(_ name: String) throws(Unwritable) {
    guard unlinkat(descriptor, name, 0) == 0 else { throw Unwritable(code: errno) }
  }

  // MARK: Writing

  /// Creates a file or replaces it, completely or not at all.
  ///
  /// The new file has the permissions of the old one; a link is replaced itself.
  ///
  /// - Throws: The reason, such as a full disk; the file is unchanged then.
  package func replace(_ name: String, with bytes: some Collection<UInt8>) throws(Unwritable) {
    let found = status(of: name)
    let former = found.flatMap { OpenFolder.isLink($0) ? nil : $0 }
    if let former {
      guard InputFile.isFile(former) else { throw .pipe }
      if former.st_mode & S_IFMT == S_IFDIR { throw Unwritable(code: EISDIR) }
    }
    let (file, temporary) = try openTemporary(for: name)
    defer { close(file) }
    do throws(Unwritable) {
      try fill(file, like: former, with: bytes)
    } catch {
      if let temporary { unlinkat(descriptor, temporary, 0) }
      throw error
    }
    if let temporary { return try move(temporary, to: name) }
    if found == nil, link(file, as: name) { return }
    // If another program saves the same file meanwhile, it may have removed this name.
    let hidden = OpenFolder.hiddenName(of: name)
    for _ in 0..<8 {
      unlinkat(descriptor, hidden, 0)
      guard link(file, as: hidden) else {
        if errno == EEXIST { continue }
        break
      }
      if renameat(descriptor, hidden, descriptor, name) == 0 {
        // If the other program linked the file there meanwhile, the names are the same file, and
        // renaming does nothing.
        unlinkat(descriptor, hidden, 0)
        return
      }
      guard errno == ENOENT else {
        let reason = Unwritable(code: errno)
        unlinkat(descriptor, hidden, 0)
        throw reason
      }
    }
    // Without /proc, or on a file system without links.
    let own = OpenFolder.temporaryName(of: name)
    try create(own, like: former, with: bytes)
    try move(own, to: name)
  }

  /// Creates a file with the bytes, unless its name is taken.
  ///
  /// - Returns: Whether the name was free.
  /// - Throws: The reason, such as a full disk; the file does not exist then.
  package func create(_ name: String, _ bytes: some Collection<UInt8>) throws(Unwritable) -> Bool {
    if status(of: name) != nil { return false }
    guard errno == ENOENT else { throw Unwritable(code: errno) }
    let (file, temporary) = try openTemporary(for: name)
    defer {
      close(file)
      if let temporary { unlinkat(descriptor, temporary, 0) }
    }
    try WholeFile.write(bytes, to: file)
    if let temporary {
      if linkat(descriptor, temporary, descriptor, name, 0) == 0 { return true }
    } else if link(file, as: name) {
      return true
    }
    if errno == EEXIST { return false }
    // Without /proc, or on a file system without links, the file needs a name from the start.
    do throws(Unwritable) {
      try create(name, like: nil, with: bytes)
      return true
    } catch  where error.code == EEXIST {
      return false
    }
  }

  /// Creates a file like ``create(_:_:)``, but with its name from the start.
  private func create(
    _ name: String, like former: stat?, with bytes: some Collection<UInt8>
  ) throws(Unwritable) {
    let file = try openNew(name)
    defer { close(file) }
    do throws(Unwritable) {
      try fill(file, like: former, with: bytes)
    } catch {
      // The file was just created, so nothing else uses it.
      unlinkat(descriptor, name, 0)
      throw error
    }
  }

  /// Gives a name to a file without one; returns whether that was possible.
  private func link(_ file: Int32, as name: String) -> Bool {
    linkat(AT_FDCWD, "/proc/self/fd/\(file)", descriptor, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Opens a new file: without a name if the file system can do that, and otherwise with the
  /// returned name.
  private func openTemporary(
    for name: String
  ) throws(Unwritable) -> (descriptor: Int32, name: String?) {
    // O_TMPFILE, which creates a file without a name; Swift does not import composed macros.
    let withoutName = O_DIRECTORY | 0o20_000_000
    let file = openat(descriptor, ".", O_WRONLY | O_CLOEXEC | withoutName, 0o666)
    if file >= 0 { return (file, nil) }
    guard [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) else { throw Unwritable(code: errno) }
    let temporary = OpenFolder.temporaryName(of: name)
    unlinkat(descriptor, temporary, 0)
    return (try openNew(temporary), temporary)
  }

  /// Opens a new file with an unused name.
  private func openNew(_ name: String) throws(Unwritable) -> Int32 {
    let file = openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    // The folder exists, but some file systems, such as /proc, create no files.
    guard file >= 0 else { throw Unwritable(code: errno == ENOENT ? EOPNOTSUPP : errno) }
    return file
  }

  private func fill(
    _ file: Int32, like former: stat?, with bytes: some Collection<UInt8>
  ) throws(Unwritable) {
    if let former {
      // Only root can change the owner; other users then own the new file.
      _ = fchown(file, former.st_uid, former.st_gid)
      guard fchmod(file, former.st_mode & 0o7777) == 0 else { throw Unwritable(code: errno) }
    }
    try WholeFile.write(bytes, to: file)
  }

  private func move(_ temporary: String, to name: String) throws(Unwritable) {
    guard renameat(descriptor, temporary, descriptor, name) == 0 else {
      let reason = Unwritable(code: errno)
      unlinkat(descriptor, temporary, 0)
      throw reason
    }
  }

  // MARK: Names

  /// The name of a complete file before it replaces the old one.
  ///
  /// Each file has one such name, so that the next save removes the file that a program left when it
  /// was killed at this moment.
  package static func hiddenName(of name: String) -> String {
    self.name(for: name, ending: "saving")
  }

  /// The name of an incomplete file; each process has its own, because no other process may use it.
  private static func temporaryName(of name: String) -> String {
    self.name(for: name, ending: "\(getpid())")
  }

  /// Returns a hidden name; no other file of the folder leads to the same name.
  private static func name(for name: String, ending: String) -> String {
    // The system limits the number of bytes, not of characters.
    let start = String(decoding: name.utf8.prefix(100), as: UTF8.self)
    return ".\(start)-\(fileNameHash(of: name.utf8)).\(ending)"
  }
}
