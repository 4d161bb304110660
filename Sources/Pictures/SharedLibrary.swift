import Platform

/// A library of the system that is loaded when a picture is asked for, so that the program starts
/// without it.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let name: String
  private let package: String
  private let prefix: String

  /// Loads the first library that is installed.
  ///
  /// - Throws: ``PictureError/missingLibrary(name:package:)`` if there is none.
  init(names: [String], package: String, prefix: String) throws(PictureError) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw .missingLibrary(name: names[0], package: package)
    }
    self.handle = handle
    name = names[0]
    self.package = package
    self.prefix = prefix
  }

  /// Returns the function with a name after the prefix, of the type that the library's documentation
  /// states; a pointer to a type of the library is an `OpaquePointer`.
  func load<Function>(_ name: String) throws(PictureError) -> Function {
    guard let address = dlsym(handle, prefix + name) else {
      throw .missingLibrary(name: self.name, package: package)
    }
    return unsafeBitCast(address, to: Function.self)
  }
}
