/// Names in Swift for the ids of a scene: unique, and different from the members of `UIView`.
struct SwiftNames {
  private var names: [String: String] = [:]

  init(of ids: [String]) {
    var taken = SwiftNames.members
    for id in ids where names[id] == nil {
      let wanted = SwiftNames.memberName(for: id)
      // A second view with this name gets a number, as an engineer would count them.
      let candidates = [wanted, wanted + "View"] + (2...ids.count + 2).map { "\(wanted)\($0)" }
      let name = candidates.first { !taken.contains($0) } ?? wanted
      taken.insert(name)
      names[id] = name
    }
  }

  subscript(id: String) -> String { names[id] ?? id }

  /// Returns the name of a type: `ProfileCardView` for `profile-card`.
  static func typeName(for name: String) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.map(\.capitalized).joined()
    guard let first = joined.first else { return "SceneView" }
    let isForeign = ["UI", "NS", "CG", "CA"].contains { joined.hasPrefix($0) }
    let start = first.isNumber || isForeign || joined == "View" ? "Scene" + joined : joined
    return start.hasSuffix("View") ? start : start + "View"
  }

  /// Returns the name of a property: `firstName` for `first-name`.
  private static func memberName(for id: String) -> String {
    let words = id.split(separator: "-")
    let start = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
    let joined = start + words.dropFirst().map(\.capitalized).joined()
    return joined.allSatisfy { $0 == "_" } ? "view" : joined
  }

  /// Keywords, and the members of `UIView`, its superclasses and the exported class.
  private static let members = Set(
    """
    Any Self as associatedtype async await break case catch class continue default defer deinit do
    else enum extension fallthrough false fileprivate for func guard if import in init inout internal
    is let nil operator precedencegroup private protocol public repeat rethrows return self static
    struct subscript super switch throw throws true try typealias var where while

    accessibilityElements accessibilityIdentifier accessibilityLabel accessibilityTraits
    activityItemsConfiguration addGestureRecognizer addInteraction addLayoutGuide addSubview
    alignmentRectInsets alpha appearance autoresizesSubviews autoresizingMask backgroundColor body
    bottomAnchor bounds canBecomeFirstResponder canBecomeFocused canResignFirstResponder center
    centerXAnchor centerYAnchor clearsContextBeforeDrawing clipsToBounds collisionBoundingPath
    collisionBoundsType constraints contentMode contentScaleFactor copy coordinateSpace debugDescription
    description didMoveToSuperview didMoveToWindow directionalLayoutMargins draw
    editingInteractionConfiguration effectiveUserInterfaceLayoutDirection exchangeSubview firstBaselineAnchor
    focusEffect focusGroupIdentifier focusItemContainer focusItemsCoordinateSpace focusableItems
    forFirstBaselineLayout forLastBaselineLayout frame gestureRecognizers hasAmbiguousLayout hash
    heightAnchor hitTest hoverStyle inputAccessoryView inputAssistantItem inputView insertSubview
    insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize invalidateIntrinsicContentSize
    isExclusiveTouch isFirstResponder isFocused isHidden isMultipleTouchEnabled isOpaque
    isUserInteractionEnabled keyCommands keyboardLayoutGuide lastBaselineAnchor layer layerClass
    layoutGuides layoutIfNeeded layoutMargins layoutMarginsGuide layoutSubviews leadingAnchor leftAnchor
    mask minimumContentSizeCategory maximumContentSizeCategory motionEffects mutableCopy next
    overrideUserInterfaceStyle parentFocusEnvironment pasteConfiguration point
    preferredFocusEnvironments preferredFocusedView preservesSuperviewLayoutMargins readableContentGuide
    removeFromSuperview restorationIdentifier rightAnchor safeAreaInsets safeAreaLayoutGuide
    semanticContentAttribute sendSubviewToBack setNeedsDisplay setNeedsLayout sizeThatFits sizeToFit
    snapshotView subviews superclass superview tag textInputContextIdentifier textInputMode tintAdjustmentMode
    tintColor tintColorDidChange topAnchor trailingAnchor traitCollection traitOverrides transform
    transform3D translatesAutoresizingMaskIntoConstraints undoManager updateConstraints userActivity
    viewWithTag widthAnchor willMove window zone

    activateConstraints addViews configureViews traitConstraints updateForSizeClasses
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
