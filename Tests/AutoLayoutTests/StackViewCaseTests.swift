import AutoLayout
import Cells
import Testing

/// Every case of the file, by kind.
@Suite struct StackViewCaseTests {
  @Test func framesMatchTheRecordedCases() {
    for fact in CaseFile.all.cases + CaseFile.variants {
      let frames = CaseTree(fact.stack).frames(compressed: fact.fitting == "compressed")
      for (id, expected) in fact.expect.merging(fact.expectHidden ?? [:], uniquingKeysWith: { $1 })
      {
        #expect(
          isNear(frames[id], expected), "\(fact.id): \(id) \(frames[id] ?? []) not \(expected)")
      }
    }
  }

  @Test func constraintsMatchTheRecordedCases() {
    for fact in CaseFile.all.constraintCases {
      let tree = CaseTree(fact.stack)
      let emitted = tree.root.arrangementConstraints.map(\.line).sorted()
      let expected = fact.constraints.map(\.line).sorted()
      #expect(emitted == expected, "\(fact.id)")
    }
  }

  /// Frames are mirrored in right-to-left layouts; undetermined positions, such as those of hidden
  /// views, are not compared.
  @Test func rightToLeftLayoutIsMirrored() {
    for fact in CaseFile.all.cases + CaseFile.variants {
      let straight = CaseTree(fact.stack)
      let mirrored = CaseTree(fact.stack, isMirrored: true)
      let frames = straight.frames()
      let images = mirrored.frames()
      for (id, view) in straight.views {
        guard let frame = frames[id], let parent = view.superview?.identifier,
          let width = frames[parent]?[2], !view.ambiguousAttributes.contains(.x)
        else { continue }
        let image = [width - frame[0] - frame[2], frame[1], frame[2], frame[3]]
        #expect(isNear(images[id], image), "\(fact.id): \(id) \(images[id] ?? []) not \(image)")
      }
    }
  }

  /// A fitting size equals the size with a preference to be small; computing it moves no view.
  @Test func fittingSizesMatchTheCompressedCases() {
    let compressed = (CaseFile.all.cases + CaseFile.variants).filter { $0.fitting == "compressed" }
    #expect(compressed.count > 20)
    for fact in compressed {
      let tree = CaseTree(fact.stack)
      let size = tree.root.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
      #expect(
        isNear([0, 0, size.width, size.height], fact.expect["stack"] ?? []), "\(fact.id): \(size)")
      #expect(tree.views.allSatisfy { $0.view.frame == Rect(0, 0, 0, 0) }, "\(fact.id)")
    }
  }

  /// Edges are rounded to the nearest line of a finer grid, half up.
  @Test func edgesAreRoundedAsInTheCases() {
    for fact in CaseFile.all.roundingCases {
      let rounded = fact.edges.map { edge in
        let cells = CellRect(
          snappingMinX: edge, minY: 0, maxX: edge, maxY: 0, unitsPerColumn: 1 / fact.scale)
        return Double(cells.minColumn) / fact.scale
      }
      #expect(zip(rounded, fact.expectEdges).allSatisfy { abs($0 - $1) < 1e-5 }, "\(fact.id)")
    }
  }

  /// Every case that is not run is listed here by name.
  @Test func everyCaseIsTestedHereOrListedByName() {
    #expect(Set(CaseFile.all.conflictCases.map(\.id)) == StackViewCaseTests.testedByBreaking)
    #expect(CaseFile.all.roundingCases.count == 12)
    #expect(CaseFile.all.cases.count == 265)
    #expect(CaseFile.variants.count == 171)
    #expect(CaseFile.all.constraintCases.count == 52)
  }

  /// The cases from real logs; ``BreakingTests`` reproduces each of them.
  private static let testedByBreaking: Set<String> = [
    "conf-prop-single-margins", "conf-hiding-height", "conf-canvas-bottom", "conf-extra-trailing",
    "conf-nested-hidden", "conf-autoresizing",
  ]
}

func isNear(_ frame: [Double]?, _ expected: [Double]) -> Bool {
  guard let frame, frame.count == expected.count else { return false }
  return zip(frame, expected).allSatisfy { abs($0 - $1) <= 1e-4 }
}
