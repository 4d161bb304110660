/// The keys of the mappings in scene files, for descriptions of the format.
package enum SceneVocabulary {
  package static let views = ViewKey.allCases.map(\.rawValue)
  package static let stacks = StackKey.allCases.map(\.rawValue)
  package static let scenes = DocumentKey.allCases.map(\.rawValue)
  package static let steps = StepKey.allCases.map(\.rawValue)
}
