/// The file systems of this machine, as Linux lists them in `/proc/self/mounts`.
package struct MountTable {
  private var mounts: [(place: String, kind: Substring)] = []

  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2 else { continue }
      mounts.append((String(words[1].replacing("\\040", with: " ")), words[2]))
    }
  }

  /// Whether other machines, or the program that provides a file system, may change the files of a
  /// folder without the system noticing.
  package func isRemote(_ folder: String) -> Bool {
    // The file system that is mounted last at a path hides the others.
    var nearest: (place: String, kind: Substring)?
    for mount in mounts where MountTable.isInside(folder, mount.place) {
      if mount.place.utf8.count >= nearest?.place.utf8.count ?? 0 { nearest = mount }
    }
    guard let nearest else { return false }
    return MountTable.remoteKinds.contains(where: nearest.kind.hasPrefix)
  }

  private static func isInside(_ folder: String, _ place: String) -> Bool {
    place == "/" || folder == place || folder.hasPrefix(place + "/")
  }

  /// The beginnings of the names of remote file systems, such as `nfs4` and `fuse.sshfs`.
  private static let remoteKinds = [
    "nfs", "cifs", "smb", "fuse", "9p", "ceph", "afs", "coda", "gfs", "ocfs", "lustre", "vboxsf",
    "virtiofs", "vmhgfs", "prl_fs",
  ]
}
