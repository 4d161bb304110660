import SceneModel

extension Double {
  /// The number with at most two decimals, without trailing zeros.
  package var shortText: String {
    let hundredths = (self * 100).rounded()
    guard hundredths.isFinite, abs(hundredths) < 1e15 else { return "\(self)" }
    // Adding 0 removes the sign of a negative zero.
    return (hundredths / 100 + 0).sceneText
  }
}
