/// The keys of the mappings in scene files, for descriptions of the format.
package enum SceneVocabulary {
  package static let views = ViewKey.words
  package static let stacks = StackKey.words
  package static let scenes = DocumentKey.words
  package static let steps = StepKey.words
}
