/// The creator of a constraint, derived from the constraint's class, identifier and items.
package enum Origin: String, Hashable, CaseIterable, Sendable {
  /// The app's own code, or a file of Interface Builder.
  case app
  /// A well-known library's code.
  case library
  /// A stack view (`UISV-...`).
  case stackView
  /// A view whose `translatesAutoresizingMaskIntoConstraints` is true.
  case autoresizingMask
  /// A table, collection or window that fixes the size of its contents (`...-Encapsulated-...`).
  case encapsulated
  /// A temporary measurement or animation (`_UITemporaryLayout...`).
  case temporary
  case margins
  /// The safe area and the older top and bottom layout guides.
  case safeArea
  /// The intrinsic content size of a view.
  case contentSize
  /// UIKit or AppKit, in their own views.
  case system
}

extension Origin {
  /// Returns the origin that the class and the identifier show; nil if they show none.
  ///
  /// An identifier that an app may also use counts only if the items are the system's.
  static func judged(className: String, identifier: String?, items: [LoggedItem]) -> Origin? {
    switch className {
    case "NSAutoresizingMaskLayoutConstraint": return .autoresizingMask
    case "NSContentSizeLayoutConstraint": return .contentSize
    case "_UILayoutSupportConstraint": return .safeArea
    // Apps create these with `constraint(equalToSystemSpacingAfter:multiplier:)`.
    case "_UISystemBaselineConstraint": break
    case _ where className.hasPrefix("_UI"): return .system
    default: break
    }
    guard let identifier else { return nil }
    // A line that was wrapped at a hyphen may have a blank there.
    if identifier.filter({ $0 != " " }).contains("-Encapsulated-Layout-") { return .encapsulated }
    if identifier.hasPrefix("UIView-"), identifier.hasSuffix("Margin-guide-constraint") {
      return .margins
    }
    if let origin = wholeNames[identifier] { return origin }
    if isPairOfEdges(identifier) { return .system }
    if let prefix = prefixes.first(where: { identifier.hasPrefix($0.prefix) }) {
      return prefix.origin
    }
    let isOfSystem =
      ordinaryPrefixes.contains(where: identifier.hasPrefix)
      && items.contains(where: \.isPrivateToSystem)
    return isOfSystem ? .system : nil
  }

  private static let wholeNames: [String: Origin] = [
    "fittingSizeHTarget": .temporary, "fittingSizeVTarget": .temporary,
    "UIIBSystemGenerated": .system,
  ]

  private static let prefixes: [(prefix: String, origin: Origin)] = [
    ("UISV-", .stackView), ("NSStackView.Edge.", .stackView), ("NSStackView.Stack.", .stackView),
    ("_UITemporaryLayout", .temporary), ("UIViewSafeAreaLayoutGuide-", .safeArea),
    ("NSViewSafeAreaLayoutGuide-", .safeArea),
    ("UIButtonBar.", .system), ("TUIKeyplane.", .system), ("GridView.", .system),
    ("UINav_", .system), ("UINavItemContentGuide-", .system),
    ("UICollectionViewListCell-", .system), ("UIInputViewSetPlacement_", .system),
    ("NSWindow-current-", .encapsulated),
  ]

  /// Beginnings of the system's identifiers that are ordinary words.
  private static let ordinaryPrefixes = ["assistantHeight", "assistantView.", "accessoryView."]

  static func isOfBar(_ identifier: String) -> Bool {
    ["UIButtonBar.", "UINav"].contains(where: identifier.hasPrefix) || isPairOfEdges(identifier)
  }

  /// Returns whether the identifier is that of a bar's button, such as `TB_Leading_Leading`: a tag,
  /// and an attribute of each item.
  private static func isPairOfEdges(_ identifier: String) -> Bool {
    let parts = identifier.split(separator: "_", omittingEmptySubsequences: false)
    let tags: Set<Substring> = ["TB", "IB", "BIB", "CB", "Mask", "MaskEV"]
    let edges: Set<Substring> = [
      "Leading", "Trailing", "Left", "Right", "Top", "Bottom", "Width", "Height", "CenterX",
      "CenterY", "Baseline", "FirstBaseline", "LastBaseline",
    ]
    guard let tag = parts.first, tags.contains(tag), parts.count > 1 else { return false }
    return parts.dropFirst().allSatisfy(edges.contains)
  }

  /// Whether the constraint imposes a size from outside, permanently or for a measurement.
  var isImposed: Bool { self == .encapsulated || self == .temporary }

  /// Whether code that the user can change created the constraint.
  package var isUsers: Bool { self == .app || self == .library }
}

extension LoggedItem {
  /// Whether UIKit or AppKit uses views of this class internally.
  ///
  /// Some of these views are only known by their accessibility identifier, which is their class.
  var isPrivateToSystem: Bool {
    if isGuide || isContentOfCell || isHostOfSwiftUI { return false }
    if className.hasPrefix("_TtC"), className.contains("5UIKit") { return true }
    let name = plainName
    // Apps add their views to these content views.
    if name.hasSuffix("EffectContentView") { return false }
    if name.hasPrefix("_UI") || name.hasPrefix("_NS") { return true }
    // Markdown takes underscores as marks of emphasis.
    return !className.contains(".")
      && LoggedItem.systemPrefixes.contains(where: name.withoutUnderscores.hasPrefix)
      || isOfMessages || isClosedToApps || shortClassName == "PlatformViewHost"
  }

  /// Whether this is a view of the keyboard, of Spotlight, of AirDrop, of the text scanner or of a
  /// player's controls, to which apps cannot add views.
  var isClosedToApps: Bool {
    !isGuide && LoggedItem.closedPrefixes.contains(where: plainName.withoutUnderscores.hasPrefix)
  }

  /// Whether this is the view of a hosting controller, which apps place as their own views.
  var isHostOfSwiftUI: Bool { plainName.withoutUnderscores.hasPrefix("UIHostingView") }

  /// Whether this is a private view of a framework, which apps may place, but not fill.
  var isFilledByFramework: Bool { ["_AV", "_MP", "_SF"].contains(where: className.hasPrefix) }

  /// Whether this is a guide that MapKit adds to its map views.
  var isOfMap: Bool { isGuide && text == "Edge Insets" }

  /// Whether this is a view in which the keyboard places views of apps, such as accessory views.
  var isHostOfKeyboard: Bool { plainName.withoutUnderscores.hasPrefix("UIInputSet") }

  /// Whether this is a view of a bar, an alert or an action sheet.
  var isOfBarOrAlert: Bool {
    // The words of the name, so that a sidebar and a barcode are no bars.
    ["Bar", "Toolbar", "Alert", "InterfaceAction"].contains { word in
      plainName.ranges(of: word).contains { range in
        range.upperBound == plainName.endIndex || !plainName[range.upperBound].isLowercase
      }
    }
  }

  /// Whether the class is one of Apple's that is not known to be private.
  var isPlain: Bool {
    !className.contains(".") && ["UI", "NS"].contains(where: shortClassName.hasPrefix)
  }

  /// Whether this is a view of an alert or an action sheet.
  var isOfAlert: Bool { className[...].withoutUnderscores.hasPrefix("UIAlertController") }

  /// Whether this is a view of Apple's ChatKit.
  private var isOfMessages: Bool {
    let name = className[...].withoutUnderscores
    return name.hasPrefix("CK") && name.dropFirst(2).first?.isUppercase == true
      && !name.hasPrefix("CKComponent")
  }

  /// The class without its module, or the accessibility identifier.
  private var plainName: Substring {
    className.isEmpty ? (name ?? "")[...] : className.split(separator: ".").last ?? className[...]
  }

  /// The library that a class belongs to, by its module or its prefix.
  var library: String? {
    if let module = className.split(separator: ".").first, className.contains("."),
      LoggedItem.libraryModules.contains(String(module))
    {
      return String(module)
    }
    return LoggedItem.libraryPrefixes.first { className.hasPrefix($0.prefix) }?.library
  }

  private static let closedPrefixes = [
    "UIKB", "UIContinuousPath", "UIKeyboard", "SystemInputAssistant", "TUIKey", "TUIEmoji",
    "TUISystemInput", "TUIPrediction", "TUICandidate", "SPUI", "AVPlaybackControls",
    "AVTransportControls", "AVMobileChrome", "AVUnsupportedContent", "AVExternalPlayback",
    "AVAlphaUpdating", "MPVideo", "MPSwipable", "SFAirDrop", "VKKeyboardCamera", "VKAVCapture",
  ]

  private static let systemPrefixes = [
    "UIInputSet", "UIRemoteKeyboard", "UITextEffectsWindow", "SFAutoFill", "UIAlertController",
    "UIButtonBar", "UIInterfaceAction", "UINavigationButton", "UINavigationBarContent",
    "UITabBarButton", "UIPanelController",
    "UIToolbarContent", "UIModernBarButton", "FI_T", "NSToolbar", "NSTitlebar",
  ]

  private static let libraryModules: Set<String> = [
    "Eureka", "MessageKit", "InputBarAccessoryView", "SwiftMessages", "IQKeyboardManagerSwift",
    "FSCalendar", "JTAppleCalendar", "CVCalendar", "Charts", "SkeletonView", "Lottie",
    "RSKPlaceholderTextView", "SideMenu", "XLPagerTabStrip", "Parchment", "SDCAlertView",
  ]

  private static let libraryPrefixes: [(prefix: String, library: String)] = [
    ("IQ", "IQKeyboardManager"), ("JSQ", "JSQMessagesViewController"),
    ("MBProgress", "MBProgressHUD"),
    ("SDCAlert", "SDCAlertView"), ("DZN", "DZNEmptyDataSet"), ("XLForm", "XLForm"),
    ("SVProgress", "SVProgressHUD"), ("BTUI", "Braintree"), ("FSCalendar", "FSCalendar"),
  ]
}

extension Substring {
  fileprivate var withoutUnderscores: Substring { drop { $0 == "_" || $0 == "*" } }
}
