/// A view or a layout guide that a log mentions.
package struct LoggedItem: Hashable, Sendable {
  /// The class as printed, with its module; empty if the log prints only a name.
  package var className: String

  /// The address as printed, such as `0x7f8e`; nil if the log prints only a name.
  package var address: String?

  /// The accessibility identifier, or a name that a library sets.
  package var name: String?

  /// The text of a label or button, or the name of a layout guide; long texts end in `...`.
  package var text: String?

  /// Whether the log shows only the class, because addresses were removed from it.
  var isAnonymous: Bool { address == nil && name == nil && text == nil }

  /// Whether this is a layout guide or a spacer instead of a view.
  package var isGuide: Bool {
    let name = shortClassName
    return name.contains("LayoutGuide") || name == "_UILayoutSpacer" || name == "_UIOLAGapGuide"
  }

  /// The class without its module and without the prefix of key-value observing.
  package var shortClassName: String {
    // Masonry prints a key instead of the address, as in `UIView:header`, which is then the name.
    let key = (name ?? "").split(separator: ":")
    var name = className.isEmpty ? key.dropLast().first ?? "" : className[...]
    let observing = "NSKVONotifying_"
    if name.hasPrefix(observing) { name = name.dropFirst(observing.count) }
    // Private Swift classes are mangled; the readable part is the last run of letters.
    if name.hasPrefix("_Tt"), let readable = LoggedItem.demangledClass(name) { return readable }
    // The arguments of a generic class may have modules, too.
    let generic = name.prefix { $0 != "<" }
    return String(generic.split(separator: ".").last ?? generic)
  }

  /// Returns the last identifier of a mangled Swift class name, which is a list of lengths and
  /// words.
  private static func demangledClass(_ name: Substring) -> String? {
    var rest = name.drop { !$0.isNumber }
    var words: [Substring] = []
    while let digits = Int(rest.prefix { $0.isNumber }) {
      rest = rest.drop { $0.isNumber }
      guard digits > 0, rest.count >= digits else { break }
      words.append(rest.prefix(digits))
      rest = rest.dropFirst(digits).drop { !$0.isNumber }
    }
    // The name of a generic class consists of its module, its own name and its arguments.
    let isGeneric = name.hasPrefix("_TtG")
    return (isGeneric && words.count > 1 ? words[1] : words.last).map(String.init)
  }

  /// Whether the class is named as one that shows a text.
  var showsText: Bool {
    ["Label", "Button", "Text", "TextField", "TextView"].contains(where: shortClassName.hasSuffix)
  }

  var isOfAppKit: Bool { ["NS", "_NS"].contains(where: shortClassName.hasPrefix) }

  /// Whether views inside this one are related to its scrolled content.
  var isScrollView: Bool {
    ["ScrollView", "TableView", "CollectionView"].contains(where: shortClassName.hasSuffix)
  }

  /// Whether this is the content view of a cell, header or footer, whose size its table determines.
  var isContentOfCell: Bool {
    shortClassName.hasSuffix("ContentView")
      && (shortClassName.hasPrefix("UI") || shortClassName.hasPrefix("_UI"))
      && shortClassName.contains("Cell") || shortClassName == "_UITableViewHeaderFooterContentView"
  }
}
