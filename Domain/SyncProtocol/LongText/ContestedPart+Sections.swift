/// The deleted sections with a conflict.
extension ContestedPart {
    /// The deletions of one side, and the insertions of the other side between them.
    private struct Deletions {
        let partners: [Int?]
        let other: NumberedText
        let insertions: [Range<Int>]
    }

    /// Deleted blocks of the base that belong together: a heading, list item or head of a table, and the
    /// blocks below it.
    private struct Section {
        let blocks: Range<Int>
        let depth: SectionDepth
    }

    /// If a block of a deleted section is in conflict, puts the whole section in conflict, with the blocks
    /// that the other side inserted into the section. Otherwise an edited paragraph would stay without its
    /// heading, or without the rest of its section.
    /// - Parameter contested: for each gap, whether the insertions into the gap are in conflict.
    func contestSections(_ outcomes: inout [Outcome], _ contested: inout [Bool]) {
        let sides = [
            Deletions(partners: partners.earlier, other: texts.later, insertions: gaps.later),
            Deletions(partners: partners.later, other: texts.earlier, insertions: gaps.earlier),
        ]
        for side in sides {
            var end = side.partners.count
            while let last = side.partners[..<end].lastIndex(where: { $0 == nil }) {
                let start = side.partners[...last].lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
                for section in contestedSections(in: start..<last + 1, outcomes) {
                    for offset in section.blocks { outcomes[offset] = .conflict }
                    for gap in section.blocks.dropFirst() { contested[gap] = true }
                    if hasInsertion(at: section, side) { contested[section.blocks.upperBound] = true }
                }
                end = start
            }
        }
    }

    /// Whether the other side inserted blocks at the end of a deleted section. The first of these blocks
    /// decides whether all of them belong to the section.
    private func hasInsertion(at section: Section, _ side: Deletions) -> Bool {
        let end = section.blocks.upperBound
        guard let first = side.insertions[end].first,
            section.depth.contains(SectionDepth(of: first, in: side.other))
        else { return false }
        // If the side deleted only the start of the section, the insertion stays with the rest.
        let next = range.base.lowerBound + end
        return next >= texts.base.blocks.count
            || !section.depth.contains(SectionDepth(of: next, in: texts.base))
    }

    /// Returns the outermost sections with a conflict.
    /// - Parameter run: a run of deleted blocks.
    private func contestedSections(in run: Range<Int>, _ outcomes: [Outcome]) -> [Section] {
        let isContested = { (outcome: Outcome) in if case .conflict = outcome { true } else { false } }
        guard outcomes[run].contains(where: isContested) else { return [] }
        let depths = run.map { SectionDepth(of: range.base.lowerBound + $0, in: texts.base) }
        var sections: [Section] = []
        var start = run.lowerBound
        while start < run.upperBound {
            let depth = depths[start - run.lowerBound]
            let next = run[(start + 1)...].first { !depth.contains(depths[$0 - run.lowerBound]) }
            let end = next ?? run.upperBound
            if outcomes[start..<end].contains(where: isContested) {
                sections.append(Section(blocks: start..<end, depth: depth))
            }
            start = end
        }
        return sections
    }
}
