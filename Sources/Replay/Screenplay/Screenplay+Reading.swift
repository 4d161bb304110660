import Cells
import Playground
package import SceneModel
package import SceneText

extension Screenplay {
  /// Returns the bytes of an included file, by its path relative to the including file.
  package typealias Loader = (_ path: String, _ includer: String) throws(LoadingError) -> (
    file: String, bytes: [UInt8]
  )

  /// The reason why a file cannot be included.
  package enum LoadingError: Error {
    /// The file is not below the folder of the scene.
    case outside
    case unreadable(String)
  }

  /// The maximum number of beats, which keeps a few lines with nested repetitions from filling the
  /// memory.
  static let mostBeats = 100_000
  /// The maximum number of cells on the screens of all beats together, which keeps a script from
  /// being drawn for minutes: 52,000 beats on a screen of 80 by 24.
  static let mostCells = 100_000_000

  /// The maximum depth of included files; deeper nesting is a mistake.
  private static let deepestInclude = 16
  /// The maximum number of includes; files that include files can multiply quickly.
  private static let mostIncludes = 1000

  /// Prepares a scene for being played.
  ///
  /// Captions are in the requested language if they are translated to it. Returns the screenplay,
  /// unless the script has errors, and every problem found.
  package static func reading(
    _ scene: Scene, name: String, file: String, text: String, language: String? = nil,
    load: @escaping Loader
  ) -> (screenplay: Screenplay?, diagnostics: [Diagnostic]) {
    var reader = Includes(load: load)
    reader.read(scene.script.steps, of: Source(file: file, text: text), path: [file])
    var writer = ScreenplayWriter(scene.script, language: language)
    writer.open(
      before: reader.steps.first {
        if case .marker = $0.0 { false } else if case .note = $0.0 { false } else { true }
      }?.0)
    var end: Beat.Origin?
    for (step, origin) in reader.steps where end == nil {
      writer.write(step, at: origin)
      if writer.exceeded != nil { end = origin }
    }
    writer.close()
    let screenplay = Screenplay(
      scene: scene.titled(in: language), titleOfFile: scene.titleWording, name: name,
      beats: writer.beats, sources: reader.sources,
      language: language,
      languages: languages(
        of: reader.steps.map(\.0), and: scene.titleTranslations.map(\.language)))
    var problems = reader.diagnostics
    if let end, let exceeded = writer.exceeded {
      problems.append(screenplay.diagnostic(exceeded, at: end))
    }
    problems +=
      screenplay.repeatedGoldens
      + screenplay.wrongCommands(in: reader.steps) + screenplay.unknownViews(in: reader.steps)
    let warnings = writer.unseenMarks.map { origin in
      var warning = screenplay.diagnostic(.marksNotShown, at: origin)
      warning.severity = .warning
      return warning
    }
    return (problems.isEmpty ? screenplay : nil, problems + warnings)
  }

  private static func languages(of steps: [ScriptStep], and others: [String]) -> [String] {
    var known: Set<String> = []
    return (steps.flatMap(\.wordings).flatMap(\.translations).map(\.language) + others)
      .filter { known.insert($0).inserted }
  }

  /// Reports screens with the same name, because two screens cannot share a file.
  private var repeatedGoldens: [Diagnostic] {
    var names: Set<String> = []
    return beats.compactMap { beat in
      guard case .golden(let name) = beat.cue, !names.insert(name).inserted else { return nil }
      return diagnostic(.goldenTwice(name), at: beat.origin)
    }
  }

  /// Replaces steps that include files by the steps of these files.
  private struct Includes {
    let load: Loader
    var sources: [Source] = []
    var steps: [(ScriptStep, Beat.Origin)] = []
    var diagnostics: [Diagnostic] = []
    /// The number of loaded files.
    var files = 0

    mutating func read(_ script: [Placed<ScriptStep>], of source: Source, path: [String]) {
      let index = sources.count
      sources.append(source)
      for step in script {
        guard steps.count < SceneReading.mostSteps else {
          let limit = Diagnostic.Problem.scriptTooLong(limit: SceneReading.mostSteps)
          return report(limit, at: step.place, of: source)
        }
        guard case .include(let file) = step.value else {
          steps.append((step.value, Beat.Origin(source: index, place: step.place)))
          continue
        }
        include(file, at: step.place, of: source, path: path)
      }
    }

    private mutating func include(
      _ file: String, at place: Place, of source: Source, path: [String]
    ) {
      files += 1
      guard files <= Screenplay.mostIncludes else {
        // Report this once: later files have the same problem.
        if files == Screenplay.mostIncludes + 1 {
          report(.tooManyIncludes(limit: Screenplay.mostIncludes), at: place, of: source)
        }
        return
      }
      do throws(LoadingError) {
        let (name, bytes) = try load(file, source.file)
        guard !path.contains(name) else {
          return report(.endlessInclude(file), at: place, of: source)
        }
        guard path.count <= Screenplay.deepestInclude else {
          return report(.includesTooDeep(limit: Screenplay.deepestInclude), at: place, of: source)
        }
        let (script, problems) = SceneReading.script(bytes: bytes, file: name)
        diagnostics += problems.filter { $0.severity == .error }
        guard let script else { return }
        let text = String(decoding: bytes, as: UTF8.self)
        read(script.steps, of: Source(file: name, text: text), path: path + [name])
      } catch {
        switch error {
        case .outside: report(.includeOutside(file), at: place, of: source)
        case .unreadable(let reason):
          report(.unreadableInclude(file, reason: reason), at: place, of: source)
        }
      }
    }

    private mutating func report(
      _ problem: Diagnostic.Problem, at place: Place, of source: Source
    ) {
      diagnostics.append(source.diagnostic(problem, at: place))
    }
  }
}

extension Scene {
  package func titled(in language: String?) -> Scene {
    guard let title else { return self }
    var scene = self
    scene.title = Wording(title, translations: titleTranslations).text(in: language)
    return scene
  }
}
