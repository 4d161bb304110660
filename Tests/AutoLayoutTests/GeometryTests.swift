import AutoLayout
import Testing

@Suite struct GeometryTests {
  @Test func geometryIsWrittenAsInTraces() {
    #expect("\(Point(x: 8, y: -2.5))" == "(8 -2.5)")
    #expect("\(Size(width: 44, height: 0.1))" == "(44 0.1)")
    let view = View()
    view.frame = Rect(x: 8, y: 2, width: 44, height: 5.5)
    #expect("\(view.frame)" == "(8 2; 44 5.5)")
    #expect(view.recursiveDescription().contains("frame = \(view.frame)"))
  }
}
