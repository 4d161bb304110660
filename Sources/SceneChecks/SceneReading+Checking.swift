package import SceneModel
package import SceneText

/// The checks that need the views of a scene, which reading its text does not create.
extension SceneReading {
  /// Reads the bytes of a file, and reports the constraints that every layout refuses.
  ///
  /// Such constraints depend on all others, so they are sought only in a scene without errors.
  package init(checking bytes: [UInt8], file: String, readsScript: Bool = true) {
    self.init(bytes: bytes, file: file, readsScript: readsScript)
    guard let refusals = scene?.refusals, !refusals.isEmpty else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    diagnostics += refusals.map { number, problem in
      Diagnostic(problem, at: constraintPlaces[number], file: file, text: text)
    }
    (scene, diagnostics) = (nil, diagnostics.inOrder)
  }
}

extension SceneDocument {
  /// The problems of constraints that every layout refuses; nil if there are none.
  package var refusals: [Diagnostic]? {
    guard scene.hasConstraintsAcrossBarriers else { return nil }
    let reading = SceneReading(checking: bytes, file: file)
    return reading.scene == nil ? reading.diagnostics.filter { $0.severity == .error } : nil
  }
}

extension SceneEditError {
  /// Returns the reason why no file can describe a scene, although each of its parts is valid; nil
  /// if one can.
  ///
  /// A property of a stack view may make constraints contradict the content of a scroll view.
  package static func contradiction(in scene: Scene) -> SceneEditError? {
    guard let (_, problem) = scene.refusals.first else { return nil }
    return SceneEditError(.refused([Diagnostic(problem, at: .start, file: "scene", text: "")]))
  }
}
