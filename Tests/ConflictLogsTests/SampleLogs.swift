/// Logs written for tests, in the forms that systems and libraries print.
enum SampleLogs {
  static let hint = """
    \tProbably at least one of the constraints in the following list is one you don't want.
    \tTry this:
    \t\t(1) look at each constraint and try to figure out which you don't expect;
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
    """

  /// A stack view hides a row whose label keeps 16 points from both edges.
  static let hiding = """
    2026-01-07 09:12:44.100231+0100 Shop[501:9001] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    \(hint)
    (
        "<NSLayoutConstraint:0x600001 V:|-(16)-[UILabel:0x7f01'Total']   (active, names: '|':Shop.RowView:0x7f02 )>",
        "<NSLayoutConstraint:0x600002 V:[UILabel:0x7f01'Total']-(16)-|   (active, names: '|':Shop.RowView:0x7f02 )>",
        "<NSLayoutConstraint:0x600003 UILabel:0x7f01'Total'.width >= 20   (active)>",
        "<NSLayoutConstraint:0x600004 'UISV-hiding' Shop.RowView:0x7f02.height == 0   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x600002 V:[UILabel:0x7f01'Total']-(16)-|   (active, names: '|':Shop.RowView:0x7f02 )>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    """

  /// A badge whose size is constrained although its mask is still translated.
  static let mask = """
    Unable to simultaneously satisfy constraints.
    \(hint)
    (
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& Badge:0x21.width == 10   (active)>",
        "<NSLayoutConstraint:0x12 Badge:0x21.width == 24   (active)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x12 Badge:0x21.width == 24   (active)>
    """

  /// An input bar that is measured at width 0.
  static let transient = """
    Unable to simultaneously satisfy constraints.
    (
        "<SnapKit.LayoutConstraint:0x31@InputBar.swift#17 UITextField:0x41.leading == Bar:0x42.leading + 15.0>",
        "<SnapKit.LayoutConstraint:0x32@InputBar.swift#18 UITextField:0x41.trailing == Bar:0x42.trailing - 15.0>",
        "<NSLayoutConstraint:0x33 '_UITemporaryLayoutWidth' Bar:0x42.width == 0   (active)>"
    )
    Will attempt to recover by breaking constraint
    <SnapKit.LayoutConstraint:0x32@InputBar.swift#18 UITextField:0x41.trailing == Bar:0x42.trailing - 15.0>
    """

  /// Two sizes of one view.
  static let sizes = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x51 V:[Card:0x61(200)]>",
        "<NSLayoutConstraint:0x52 V:[Card:0x61(84)]>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x51 V:[Card:0x61(200)]>
    """

  /// A conflict among constraints of UIKit alone.
  static let system = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSAutoresizingMaskLayoutConstraint:0x71 h=--& v=--& _UIToolbarContentView:0x81.height == 10   (active)>",
        "<NSLayoutConstraint:0x72 V:|-(0)-[_UIButtonBarStackView:0x82]   (active, names: '|':_UIToolbarContentView:0x81 )>",
        "<NSLayoutConstraint:0x73 _UIButtonBarStackView:0x82.bottom == _UIToolbarContentView:0x81.bottom   (active)>",
        "<NSLayoutConstraint:0x74 'UIButtonBar.maximumAlignmentSize' _UIButtonBarStackView:0x82.height >= 44   (active)>"
    )
    """

  /// A table rounds the height of a cell whose picture keeps a ratio.
  static let roundedCell = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0xa1 Photo:0xb1.width == 1.77778*Photo:0xb1.height   (active)>",
        "<NSLayoutConstraint:0xa2 H:|-(0)-[Photo:0xb1]   (active, names: '|':Cell:0xb2 )>",
        "<NSLayoutConstraint:0xa3 H:[Photo:0xb1]-(0)-|   (active, names: '|':Cell:0xb2 )>",
        "<NSLayoutConstraint:0xa4 V:|-(10)-[Photo:0xb1]   (active, names: '|':Cell:0xb2 )>",
        "<NSLayoutConstraint:0xa5 V:[Photo:0xb1]-(10)-|   (active, names: '|':Cell:0xb2 )>",
        "<NSLayoutConstraint:0xa6 'UIView-Encapsulated-Layout-Height' Cell:0xb2.height == 222   (active)>",
        "<NSLayoutConstraint:0xa7 'UIView-Encapsulated-Layout-Width' Cell:0xb2.width == 360   (active)>"
    )
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0xa1 Photo:0xb1.width == 1.77778*Photo:0xb1.height   (active)>
    """

  static let all = [hiding, mask, transient, sizes, system, roundedCell]
}
