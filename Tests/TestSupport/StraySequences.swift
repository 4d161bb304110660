/// Sequences that terminals send on their own, or for keys that few programs handle.
package enum StraySequences {
  /// A sequence and its description.
  package struct Sequence: Sendable {
    package let name: String
    package let bytes: [UInt8]
  }

  /// Pasted text that contains keys.
  package static let paste = Sequence(
    name: "paste", bytes: Array("\u{1B}[200~ddoorq\r\u{1B}[201~".utf8))

  package static let all: [Sequence] = [
    ("focus in", "\u{1B}[I"), ("focus out", "\u{1B}[O"),
    ("primary attributes", "\u{1B}[?62;22c"), ("secondary attributes", "\u{1B}[>41;370;0c"),
    ("tertiary attributes", "\u{1B}P!|00000000\u{1B}\\"),
    ("version", "\u{1B}P>|XTerm(370)\u{1B}\\"), ("mode report", "\u{1B}[?2026;2$y"),
    ("ANSI mode report", "\u{1B}[4;2$y"), ("cursor position", "\u{1B}[12;40R"),
    ("extended cursor position", "\u{1B}[?12;40;1R"), ("device status", "\u{1B}[0n"),
    ("foreground colour", "\u{1B}]10;rgb:ffff/ffff/ffff\u{07}"),
    ("background colour", "\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\"),
    ("palette colour", "\u{1B}]4;1;rgb:cdcd/0000/0000\u{1B}\\"),
    ("clipboard", "\u{1B}]52;c;cXVpdA==\u{07}"), ("window title", "\u{1B}]ldd asd\u{1B}\\"),
    ("icon title", "\u{1B}]Lrrr\u{1B}\\"), ("window size in cells", "\u{1B}[8;24;80t"),
    ("window size in pixels", "\u{1B}[4;480;640t"),
    ("capability", "\u{1B}P1+r544e=787465726d\u{1B}\\"),
    ("setting", "\u{1B}P1$r0m\u{1B}\\"), ("graphics reply", "\u{1B}_Gi=31;OK\u{1B}\\"),
    ("privacy message", "\u{1B}^ddd\u{1B}\\"), ("start of string", "\u{1B}Xooo\u{1B}\\"),
    ("kitty key a with Control", "\u{1B}[97;5u"), ("kitty Esc", "\u{1B}[27u"),
    ("kitty key with text", "\u{1B}[97:65;2;65u"), ("kitty flags", "\u{1B}[?1u"),
    ("kitty release of Up", "\u{1B}[1;1:3A"),
    ("Control-Tab by modifyOtherKeys", "\u{1B}[27;5;9~"), ("Menu", "\u{1B}[29~"),
    ("Shift-Up", "\u{1B}[1;2A"), ("Control-Right", "\u{1B}[1;5C"),
    ("Control-Right of rxvt", "\u{1B}Oc"), ("Shift-Up of rxvt", "\u{1B}[a"),
    ("Control-Home of rxvt", "\u{1B}[7^"), ("Control-Delete of rxvt", "\u{1B}[3^"),
    ("Alt-x", "\u{1B}x"), ("Alt-q", "\u{1B}q"), ("Alt-Up", "\u{1B}\u{1B}[A"),
    ("release of the mouse", "\u{1B}[<0;79;23m"), ("motion of the mouse", "\u{1B}[<35;79;23M"),
    ("mouse of X10", "\u{1B}[M#xd"), ("mouse of urxvt", "\u{1B}[35;79;23M"),
    ("keypad 5 in application mode", "\u{1B}Ou"), ("keypad comma", "\u{1B}Ol"),
    ("8-bit focus out", "\u{9B}O"), ("8-bit string", "\u{9D}11;rgb:00/00/00\u{9C}"),
  ].map { Sequence(name: $0.0, bytes: Array($0.1.utf8)) }
}
