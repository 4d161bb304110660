import Phrases
import Platform
package import Replay

/// A folder with scenes that are read on behalf of somebody else: nothing outside of it is read.
///
/// Symbolic links are refused, wherever they lead, also in the middle of a path.
package final class ScenesFolder {
  private let folder: OpenFolder

  package init(path: String) throws(Unwritable) {
    folder = try OpenFolder(path: path)
  }

  /// Reads the content of a scene file of the folder, and the files that it includes.
  package func file(of bytes: [UInt8], named path: String) -> ScreenplayFile {
    ScreenplayFile(bytes: bytes, file: path) {
      included, includer throws(Screenplay.LoadingError) in
      let path = ScreenplayFile.beside(includer, included)
      guard ScenesFolder.names(in: path) != nil else { throw .outside }
      do throws(InputFile.Unreadable) {
        return (path, try self.bytes(of: path))
      } catch {
        throw .unreadable(error.description)
      }
    }
  }

  package func bytes(of path: String) throws(InputFile.Unreadable) -> [UInt8] {
    guard let names = ScenesFolder.names(in: path), let name = names.last else {
      throw InputFile.Unreadable(reason: "it is outside the folder that this server was given")
    }
    return try ScenesFolder.bytes(of: name, below: names.dropLast(), in: folder)
  }

  private static func bytes(
    of name: String, below folders: ArraySlice<String>, in folder: borrowing OpenFolder
  ) throws(InputFile.Unreadable) -> [UInt8] {
    guard let first = folders.first else { return try folder.bytes(of: name) }
    let inner: OpenFolder
    do throws(Unwritable) {
      inner = try OpenFolder(first, in: folder)
    } catch {
      throw InputFile.Unreadable(code: error.code)
    }
    return try bytes(of: name, below: folders.dropFirst(), in: inner)
  }

  /// Returns the names in a relative path; nil if it leads out of its folder.
  private static func names(in path: String) -> [String]? {
    guard !path.hasPrefix("/"), !path.utf8.contains(0) else { return nil }
    var names: [String] = []
    for name in path.split(separator: "/") where name != "." {
      if name != ".." {
        names.append(String(name))
      } else if names.popLast() == nil {
        return nil
      }
    }
    return names
  }
}
