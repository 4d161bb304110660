import Cells
import Playground
package import SceneModel
package import SceneText

extension Screenplay {
  /// Gives the bytes of a file that a script includes, by its path beside the including file.
  package typealias Loader = (_ path: String, _ includer: String) throws(LoadingError) -> (
    file: String, bytes: [UInt8]
  )

  /// Why a file cannot be included.
  package enum LoadingError: Error {
    /// It is not below the folder of the scene.
    case outside
    case unreadable(String)
  }

  /// More is no script; the limit keeps a few lines that say "a thousand times" from filling the memory.
  static let mostBeats = 100_000

  /// Deeper includes are a mistake.
  private static let deepestInclude = 16
  /// Files that include files that include files are soon more than can be read.
  private static let mostIncludes = 1000

  /// Makes a scene ready to be played.
  ///
  /// Captions are in the language asked for where the file has them in it. Gives the screenplay, unless
  /// something in the script is wrong, and every problem found.
  package static func reading(
    _ scene: Scene, name: String, file: String, text: String, language: String? = nil,
    load: @escaping Loader
  ) -> (screenplay: Screenplay?, diagnostics: [Diagnostic]) {
    var reader = Includes(load: load)
    reader.read(scene.script.steps, of: Source(file: file, text: text), path: [file])
    var writer = ScreenplayWriter(scene.script, language: language)
    writer.open(before: reader.steps.first { if case .marker = $0.0 { false } else { true } }?.0)
    var end: Beat.Origin?
    for (step, origin) in reader.steps where end == nil {
      writer.write(step, at: origin)
      if writer.isFull { end = origin }
    }
    let screenplay = Screenplay(
      scene: scene.titled(in: language), name: name, beats: writer.beats, sources: reader.sources,
      language: language,
      languages: languages(
        of: reader.steps.map(\.0), and: scene.titleTranslations.map(\.language)))
    let tooLong = end.map { screenplay.diagnostic(.scriptTooLong(limit: mostBeats), at: $0) }
    let problems =
      reader.diagnostics + (tooLong.map { [$0] } ?? []) + screenplay.repeatedGoldens
      + screenplay.wrongCommands(in: reader.steps) + screenplay.unknownViews(in: reader.steps)
    return (problems.isEmpty ? screenplay : nil, problems)
  }

  private static func languages(of steps: [ScriptStep], and others: [String]) -> [String] {
    var known: Set<String> = []
    return (steps.flatMap(\.wordings).flatMap(\.translations).map(\.language) + others)
      .filter { known.insert($0).inserted }
  }

  /// Two screens can't have one file.
  private var repeatedGoldens: [Diagnostic] {
    var names: Set<String> = []
    return beats.compactMap { beat in
      guard case .golden(let name) = beat.cue, !names.insert(name).inserted else { return nil }
      return diagnostic(.goldenTwice(name), at: beat.origin)
    }
  }

  /// Puts the steps of included files in place of the steps that include them.
  private struct Includes {
    let load: Loader
    var sources: [Source] = []
    var steps: [(ScriptStep, Beat.Origin)] = []
    var diagnostics: [Diagnostic] = []
    /// How many files were loaded.
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
        // Once is enough: those after this one have the same problem.
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
      diagnostics.append(
        Diagnostic(problem, at: place, file: source.file, text: source.text))
    }
  }
}

extension Scene {
  /// The scene with its title in a language, where it has one.
  package func titled(in language: String?) -> Scene {
    guard let title else { return self }
    var scene = self
    scene.title = Wording(title, translations: titleTranslations).text(in: language)
    return scene
  }
}
