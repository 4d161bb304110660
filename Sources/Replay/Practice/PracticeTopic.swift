/// The subject of an exercise.
package enum PracticeTopic: String, CaseIterable, Sendable {
  case distributions, alignment, baselines, spacing, margins, hugging, priorities
}
