/// The names of priorities in scenes, which are UIKit's.
package enum PriorityName: String, CaseIterable {
  case required, defaultHigh, dragThatCanResizeScene, sceneSizeStayPut
  case dragThatCannotResizeScene, defaultLow, fittingSizeLevel

  package var priority: Double {
    switch self {
    case .required: 1000
    case .defaultHigh: 750
    case .dragThatCanResizeScene: 510
    case .sceneSizeStayPut: 500
    case .dragThatCannotResizeScene: 490
    case .defaultLow: 250
    case .fittingSizeLevel: 50
    }
  }
}
