import Platform

/// A library of the system that is loaded when a picture is asked for, so that the program starts
/// without it.
struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let name: String
  private let package: String

  /// Loads the first library that is installed.
  ///
  /// - Throws: ``PictureError/missingLibrary(name:package:)`` if there is none.
  init(names: [String], package: String) throws(PictureError) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw .missingLibrary(name: names[0], package: package)
    }
    self.handle = handle
    name = names[0]
    self.package = package
  }

  /// Returns a function of the library, of the type that the library's documentation states; a
  /// pointer to a type of the library is an `OpaquePointer`.
  func function<Function>(
    _ symbol: String, as type: Function.Type
  ) throws(PictureError) -> Function {
    guard let address = dlsym(handle, symbol) else {
      throw .missingLibrary(name: name, package: package)
    }
    return unsafeBitCast(address, to: type)
  }
}
