/// A lesson that is part of the program: a scene file with a script that teaches.
package struct Lesson: Sendable {
  /// The name of the file without its ending, as in `01-axis`.
  package var name: String
  /// The content of the file.
  package var bytes: [UInt8]

  /// All lessons, in the order in which they build on each other.
  package static var all: [Lesson] {
    typealias Files = PackageResources
    return [
      Lesson(name: "01-axis", bytes: Files._1_axis_yaml),
      Lesson(name: "02-alignment", bytes: Files._2_alignment_yaml),
      Lesson(name: "03-fill", bytes: Files._3_fill_yaml),
      Lesson(name: "04-compression", bytes: Files._4_compression_yaml),
      Lesson(name: "05-fill-equally", bytes: Files._5_fill_equally_yaml),
      Lesson(name: "06-fill-proportionally", bytes: Files._6_fill_proportionally_yaml),
      Lesson(
        name: "07-equal-spacing-and-centering", bytes: Files._7_equal_spacing_and_centering_yaml),
      Lesson(name: "08-baselines", bytes: Files._8_baselines_yaml),
      Lesson(name: "09-margins", bytes: Files._9_margins_yaml),
      Lesson(name: "10-hidden-views", bytes: Files._0_hidden_views_yaml),
      Lesson(name: "11-custom-spacing", bytes: Files._1_custom_spacing_yaml),
      Lesson(name: "12-nesting", bytes: Files._2_nesting_yaml),
      Lesson(name: "13-priorities", bytes: Files._3_priorities_yaml),
      Lesson(name: "14-conflicts", bytes: Files._4_conflicts_yaml),
      Lesson(name: "15-ambiguity", bytes: Files._5_ambiguity_yaml),
      Lesson(name: "16-visual-format", bytes: Files._6_visual_format_yaml),
      Lesson(name: "17-size-classes", bytes: Files._7_size_classes_yaml),
    ]
  }
}
