/// The number of colours of a terminal.
package enum ColorDepth: String, Hashable, CaseIterable, Sendable {
  case monochrome, eight, sixteen, xterm256
}
