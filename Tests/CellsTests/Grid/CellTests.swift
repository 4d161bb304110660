import Cells
import TestSupport
import Testing

@Suite struct CellTests {
  @Test func aCellHoldsNoControlCharacter() {
    forEvery("scalar", in: 0...0x2FFF) { value in
      guard let scalar = Unicode.Scalar(UInt32(value)) else { return }
      let cell = Cell(Character(scalar))
      #expect(cell.text == String(VisibleText.visible(Character(scalar))))
      #expect(cell.columns == TextWidth.columns(of: cell.text))
      #expect((1...2).contains(cell.columns))
      #expect(!cell.isContinuation)
    }
    #expect(Cell("\u{1B}").text == "␛")
    #expect(Cell("\n").text == "␊")
    #expect(Cell("\r\n").text == "␍")
    #expect(Cell("\u{9B}").text == "�")
  }
}
