import Platform

/// The fonts of the system, and optionally one from a file, which comes first.
///
/// See https://www.freedesktop.org/software/fontconfig/fontconfig-devel/ for the functions.
final class Fonts {
  private let cairo: Cairo
  private let match:
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<Int32>?) -> OpaquePointer?
  private let substitute: @convention(c) (OpaquePointer?, OpaquePointer?, Int32) -> Int32
  private let setDefaults: @convention(c) (OpaquePointer?) -> Void
  private let createPattern: @convention(c) () -> OpaquePointer?
  private let addString:
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
  private let addInteger: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Int32
  private let addCharacters:
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, OpaquePointer?) -> Int32
  private let characters:
    @convention(c) (
      OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Int32
  private let createCharacters: @convention(c) () -> OpaquePointer?
  private let addCharacter: @convention(c) (OpaquePointer?, UInt32) -> Int32
  private let hasCharacter: @convention(c) (OpaquePointer?, UInt32) -> Int32
  private let destroyCharacters: @convention(c) (OpaquePointer?) -> Void
  private let destroyPattern: @convention(c) (OpaquePointer?) -> Void
  private let patternOfFile:
    @convention(c) (
      UnsafePointer<CChar>?, UInt32, OpaquePointer?, UnsafeMutablePointer<Int32>?
    ) -> OpaquePointer?
  /// The pattern of the font from a file.
  private var own: OpaquePointer?
  private var faces: [Request: OpaquePointer?] = [:]
  /// The characters that were asked for and that no font has.
  private(set) var missing: Set<Unicode.Scalar> = []

  private struct Request: Hashable {
    var scalar: Unicode.Scalar
    var isBold: Bool
  }

  init(cairo: Cairo, file: String?) throws(PictureError) {
    self.cairo = cairo
    let library = try SharedLibrary(
      names: [
        "libfontconfig.so.1", "libfontconfig.1.dylib", "/opt/homebrew/lib/libfontconfig.1.dylib",
      ], package: "libfontconfig1", prefix: "Fc")
    match = try library.load("FontMatch")
    substitute = try library.load("ConfigSubstitute")
    setDefaults = try library.load("DefaultSubstitute")
    createPattern = try library.load("PatternCreate")
    addString = try library.load("PatternAddString")
    addInteger = try library.load("PatternAddInteger")
    addCharacters = try library.load("PatternAddCharSet")
    characters = try library.load("PatternGetCharSet")
    createCharacters = try library.load("CharSetCreate")
    addCharacter = try library.load("CharSetAddChar")
    hasCharacter = try library.load("CharSetHasChar")
    destroyCharacters = try library.load("CharSetDestroy")
    destroyPattern = try library.load("PatternDestroy")
    patternOfFile = try library.load("FreeTypeQuery")
    guard let file else {
      guard face(for: "x", isBold: false) != nil else { throw .noFont }
      return
    }
    var count: Int32 = 0
    own = patternOfFile(file, 0, nil, &count)
    guard own != nil else { throw .notAFont(file) }
  }

  deinit {
    for face in faces.values { cairo.destroyFace(face) }
    if own != nil { destroyPattern(own) }
  }

  /// Returns the face of a font that has a character, or the nearest one; nil if there is no font.
  func face(for scalar: Unicode.Scalar, isBold: Bool) -> OpaquePointer? {
    let request = Request(scalar: scalar, isBold: isBold)
    if let face = faces[request] { return face }
    let face: OpaquePointer? =
      if let own, has(scalar, in: own) {
        cairo.faceOfPattern(own)
      } else {
        systemFace(for: request)
      }
    faces[request] = .some(face)
    return face
  }

  private func systemFace(for request: Request) -> OpaquePointer? {
    let (pattern, wanted) = (createPattern(), createCharacters())
    defer {
      destroyPattern(pattern)
      destroyCharacters(wanted)
    }
    _ = addString(pattern, "family", "monospace")
    // `FC_WEIGHT_REGULAR` and `FC_WEIGHT_BOLD`.
    _ = addInteger(pattern, "weight", request.isBold ? 200 : 80)
    _ = addCharacter(wanted, request.scalar.value)
    _ = addCharacters(pattern, "charset", wanted)
    _ = substitute(nil, pattern, 0)
    setDefaults(pattern)
    var result: Int32 = 0
    guard let found = match(nil, pattern, &result) else { return nil }
    defer { destroyPattern(found) }
    if !has(request.scalar, in: found) { missing.insert(request.scalar) }
    return cairo.faceOfPattern(found)
  }

  private func has(_ scalar: Unicode.Scalar, in pattern: OpaquePointer) -> Bool {
    var set: OpaquePointer?
    // `FcResultMatch`; the set belongs to the pattern.
    guard characters(pattern, "charset", 0, &set) == 0, set != nil else { return false }
    return hasCharacter(set, scalar.value) != 0
  }
}
