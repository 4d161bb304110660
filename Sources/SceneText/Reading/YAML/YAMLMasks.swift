import SceneModel

/// A YAML text in which some characters are hidden from the parser.
///
/// Each of them is replaced by one scalar that the text does not contain, so that positions stay
/// the same.
struct YAMLMasks {
  let source: SourceText
  private let mostKeys: Int
  /// The text with its masks; empty if nothing was hidden, as in most texts.
  private var scalars: [Unicode.Scalar] = []
  /// The index of the first scalar of each line.
  private var lineStarts: [Int] = []

  /// The mask for the `*` of an alias.
  private var aliasMask: Unicode.Scalar?
  /// The masks for keys, each for all characters of one key.
  private var keyMasks: ArraySlice<Unicode.Scalar> = []
  private var maskedKeys: [Place: String] = [:]

  /// Hides the `*` of every possible alias.
  init(_ source: SourceText, keys: Int) {
    self.source = source
    mostKeys = keys
    if source.bytes.contains(UInt8(ascii: "*")) { prepare() }
  }

  /// Splits the text into scalars, and hides possible aliases.
  private mutating func prepare() {
    scalars = Array(source.text.unicodeScalars)
    lineStarts = YAMLMasks.lineStarts(of: scalars)
    let unused = YAMLMasks.unused(in: scalars, count: mostKeys + 1)
    let aliasMask = unused[0]
    self.aliasMask = aliasMask
    keyMasks = unused[1...]
    for index in scalars.indices.dropLast()
    where scalars[index] == "*" && YAMLMasks.isNameCharacter(scalars[index + 1]) {
      scalars[index] = aliasMask
    }
  }

  /// The text with the masks.
  var text: String {
    scalars.isEmpty ? source.text : String(String.UnicodeScalarView(scalars))
  }

  /// Returns the original text of a parsed string with masks.
  func unmask(_ string: String, at place: Place) -> String {
    if !maskedKeys.isEmpty, let key = maskedKeys[place] { return key }
    guard let aliasMask, string.unicodeScalars.contains(aliasMask) else { return string }
    return String(
      String.UnicodeScalarView(string.unicodeScalars.map { $0 == aliasMask ? "*" : $0 }))
  }

  /// Returns the name of the alias in a plain scalar.
  func alias(_ string: String) -> String? {
    guard let aliasMask, string.unicodeScalars.first == aliasMask else { return nil }
    let name = string.unicodeScalars.dropFirst().prefix(while: YAMLMasks.isNameCharacter)
    return String(String.UnicodeScalarView(name))
  }

  /// Hides a key from the check for duplicates.
  ///
  /// Returns false, and changes nothing, if the key has no fixed length, such as with escapes, or
  /// if there are no masks left.
  mutating func maskKey(at place: Place) -> Bool {
    if scalars.isEmpty { prepare() }
    guard maskedKeys[place] == nil, let mask = keyMasks.first, let range = rangeOfKey(at: place)
    else { return false }
    let key = String(String.UnicodeScalarView(scalars[range]))
    maskedKeys[place] = unmask(key, at: place)
    keyMasks.removeFirst()
    for index in range { scalars[index] = mask }
    return true
  }

  private func rangeOfKey(at place: Place) -> Range<Int>? {
    guard lineStarts.indices.contains(place.line - 1) else { return nil }
    var start = lineStarts[place.line - 1] + place.column - 1
    guard scalars.indices.contains(start) else { return nil }
    let quote = scalars[start]
    let isQuoted = quote == "\"" || quote == "'"
    if isQuoted { start += 1 }
    let end =
      scalars[start...].firstIndex { !YAMLMasks.isNameCharacter($0) && $0 != "." && $0 != " " }
      ?? scalars.endIndex
    guard start < end, !isQuoted || (end < scalars.endIndex && scalars[end] == quote) else {
      return nil
    }
    return isQuoted ? start..<end : start..<withoutSpaces(start..<end)
  }

  private func withoutSpaces(_ range: Range<Int>) -> Int {
    scalars[range].lastIndex { $0 != " " }.map { $0 + 1 } ?? range.lowerBound
  }
}

extension YAMLMasks {
  /// Returns whether a character can be part of the name of an alias.
  private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }

  private static func lineStarts(of scalars: [Unicode.Scalar]) -> [Int] {
    var starts = [0]
    for (index, scalar) in scalars.enumerated() where SourceText.isLineBreak(scalar) {
      let isFirstOfTwo = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if !isFirstOfTwo { starts.append(index + 1) }
    }
    return starts
  }

  /// Returns private-use scalars that the text contains neither directly nor as escapes.
  ///
  /// Unicode has more such scalars than a text of the maximum size has characters.
  private static func unused(in scalars: [Unicode.Scalar], count: Int) -> [Unicode.Scalar] {
    let used = Set(scalars.filter { $0.value >= 0xE000 }).union(escaped(in: scalars))
    let candidates = [
      0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD as ClosedRange<UInt32>,
    ]
    return Array(
      candidates.lazy.joined().compactMap { Unicode.Scalar($0) }.filter { !used.contains($0) }
        .prefix(count))
  }

  /// Returns the scalars of escapes with four or eight digits.
  private static func escaped(in scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    scalars.indices.dropLast().compactMap { index in
      guard scalars[index] == "\\" else { return nil }
      let count = scalars[index + 1] == "u" ? 4 : 8
      let digits = String(String.UnicodeScalarView(scalars[(index + 2)...].prefix(count)))
      return UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) }
    }
  }
}
