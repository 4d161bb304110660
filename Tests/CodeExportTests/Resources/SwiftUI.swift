// The signatures of SwiftUI that exported code uses, with which tests check its types.
// swift-format-ignore-file

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
extension View where Body == Never { public var body: Never { fatalError() } }

public struct Group<each Content>: View {}
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<each Content: View>(_ content: repeat each Content)
    -> Group<repeat each Content>
  { Group() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public typealias CGFloat = Double
public struct Text: View {
  public init(_ content: String) {}
  public enum TruncationMode { case head, middle, tail }
}
public struct Spacer: View { public init(minLength: CGFloat? = nil) {} }

public struct Color: View, Sendable {
  public init(white: Double) {}
  public static let clear = Color(white: 0), red = clear, orange = clear, yellow = clear
  public static let green = clear, mint = clear, teal = clear, cyan = clear, blue = clear
  public static let indigo = clear, purple = clear, pink = clear, brown = clear, gray = clear
  public static let white = clear, black = clear
}

public enum HorizontalAlignment { case leading, center, trailing }
public enum VerticalAlignment { case top, center, bottom, firstTextBaseline, lastTextBaseline }
public enum Alignment {
  case topLeading, top, topTrailing, leading, center, trailing, bottomLeading, bottom,
    bottomTrailing
}
public enum TextAlignment { case leading, center, trailing }
public enum Axis { case horizontal, vertical }
public enum Edge { case top, leading, bottom, trailing }
public enum LayoutDirection { case leftToRight, rightToLeft }
public struct EnvironmentValues { public var layoutDirection = LayoutDirection.leftToRight }
public struct EdgeInsets {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public struct HStack<Content: View>: View {
  public init(
    alignment: VerticalAlignment, spacing: CGFloat?, @ViewBuilder content: () -> Content
  ) {}
}
public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment, spacing: CGFloat?, @ViewBuilder content: () -> Content
  ) {}
}
public struct ZStack<Content: View>: View {
  public init(alignment: Alignment, @ViewBuilder content: () -> Content) {}
}
public struct ScrollView<Content: View>: View {
  public init(_ axes: [Axis], @ViewBuilder content: () -> Content) {}
}

extension View {
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func padding(_ edge: Edge, _ length: CGFloat?) -> some View { self }
  public func offset(x: CGFloat, y: CGFloat) -> some View { self }
  public func background(_ color: Color) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  public func overlay(
    alignment: Alignment, @ViewBuilder content: () -> some View
  ) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { self }
  public func hidden() -> some View { self }
  public func environment<Value>(
    _ key: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { self }
}
