/// What a command is called in scripts, in recordings and on the command line.
package struct CommandName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package init(stringLiteral value: String) { rawValue = value }
}
