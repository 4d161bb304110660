import Files
import Testing

/// Folders whose files other machines may change.
@Suite struct MountTableTests {
  private let table = MountTable(
    """
    /dev/vda / ext4 rw,relatime 0 0
    server:/home /home nfs4 rw,vers=4.2 0 0
    /dev/vdb /home/local xfs rw 0 0
    tmpfs /mnt tmpfs rw 0 0
    me@host: /mnt fuse.sshfs rw 0 0
    shared /media/my\\040files 9p rw 0 0

    """)

  @Test(arguments: [
    ("/", false), ("/etc", false), ("/home", true), ("/home/ann/scenes", true),
    ("/homes", false), ("/home/local/scenes", false), ("/mnt/scenes", true),
    ("/media/my files", true), ("/media/my", false),
  ])
  func innermostMountPointDeterminesTheFileSystem(_ folder: String, _ isRemote: Bool) {
    #expect(table.isRemote(folder) == isRemote)
  }

  @Test func withoutATableNothingIsRemote() {
    #expect(!MountTable("").isRemote("/home"))
    #expect(!MountTable("nonsense\n\n").isRemote("/home"))
  }
}
