/// A colour as an RGB value, for pictures and for computing contrast.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the colour of an index in xterm's fixed cube (16...231) or its greys (232...255).
  package init(xterm index: UInt8) {
    let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
    if index >= 232 {
      let grey = 8 + 10 * (index - 232)
      self.init(grey, grey, grey)
    } else {
      let cube = Int(max(index, 16) - 16)
      self.init(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
    }
  }

  /// Creates one of the first sixteen colours as xterm shows them by default; users may change
  /// them.
  package init(basic index: UInt8) {
    switch index & 15 {
    case 7: self.init(229, 229, 229)
    case 8: self.init(127, 127, 127)
    case 4: self.init(0, 0, 238)
    case 12: self.init(92, 92, 255)
    case let index:
      let full: UInt8 = index < 8 ? 205 : 255
      self.init(index & 1 == 0 ? 0 : full, index & 2 == 0 ? 0 : full, index & 4 == 0 ? 0 : full)
    }
  }

  /// Whether the colour is black, white or a grey.
  package var isGrey: Bool { red == green && green == blue }

  /// The colour as `#` and six hexadecimal digits.
  package var hex: String {
    "#" + [red, green, blue].map { Int($0).padded(toDigits: 2, radix: 16) }.joined()
  }

  /// The relative luminance, from 0 to 1, as WCAG 2 defines it.
  package var luminance: Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      guard value > 0.04045 else { return value / 12.92 }
      return power24((value + 0.055) / 1.055)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the WCAG 2 contrast ratio, from 1 to 21.
  package func contrast(with other: RGB) -> Double {
    let (light, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }
}

/// Returns a number to the power of 2.4.
///
/// It uses squares and a fifth root, because this module uses no C library.
private func power24(_ base: Double) -> Double {
  guard base > 0 else { return 0 }
  // x^2.4 = x^2 * (x^2)^(1/5); Newton's method finds the fifth root from above.
  let square = base * base
  var root = 1.0
  for _ in 0..<40 {
    root -= (root * root * root * root * root - square) / (5 * root * root * root * root)
  }
  return square * root
}
