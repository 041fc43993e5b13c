/// A check that a merge loses and doubles no word and no line, over all changed parts of a text. The words in
/// conflict do not count, but the lines in conflict do.
///
/// Both edits can move one sentence to different paragraphs, or one edit can join paragraphs that the other
/// edit moved. Each part alone is then correct, but the text has the sentence twice. So the part of the
/// earlier edit becomes a conflict. ``DoubledRuns`` finds new sentences that the text has twice.
struct WordBalance {
    /// The largest size of all changed parts, in bytes. Above this size, only ``DoubleMoves`` finds doubled
    /// text.
    private static let mostBytes = 512 * 1_024

    private let texts: PerSide<NumberedText>
    private let merged: MergedBlocks
    private let tokens: MergeTokens
    private var wordCounts: [PartCounts] = []
    /// The words in conflicts. The check ignores these words, because a person decides the conflicts.
    private var contested: Set<Int32> = []

    /// The words or lines of a part in the three texts and in the result.
    struct PartCounts {
        let base: [Int32]
        let earlier: [Int32]
        let later: [Int32]
        let result: [Int32]
    }

    /// Returns the indexes of the parts that cause a lost word or line, a doubled word or line, or a doubled
    /// run of words. For a word, these are the parts in which the earlier edit changed the number of its
    /// copies. Returns `nil` if the merge lost or doubled a word, but no such part exists. Finds nothing if
    /// the changed parts have more than ``mostBytes``.
    /// - Parameters:
    ///   - tokens: the numbers of all blocks of the texts.
    ///   - findsRuns: whether to look for doubled runs. `false` after the caller has refused parts,
    ///   because the search would find these parts again.
    static func wrongParts(
        _ merged: MergedBlocks, of texts: PerSide<NumberedText>, tokens: MergeTokens, findsRuns: Bool
    ) -> [Int]? {
        var balance = WordBalance(texts: texts, merged: merged, tokens: tokens)
        let bytes = merged.parts.reduce(0) { sum, part in
            MergeSide.allCases.reduce(sum) { $0 + texts[$1].text.place(of: part.range[$1]).count }
        }
        guard bytes <= mostBytes else { return [] }
        balance.count()
        return balance.wrongParts(findsRuns: findsRuns)
    }

    private init(texts: PerSide<NumberedText>, merged: MergedBlocks, tokens: MergeTokens) {
        self.texts = texts
        self.merged = merged
        self.tokens = tokens
    }

    private mutating func count() {
        wordCounts = counts(of: .word)
        for conflict in merged.conflicts {
            addContested(
                earlier: lines(conflict.earlier.map { texts.earlier.text.body($0) }),
                kept: lines(merged.blocks[conflict.kept].compactMap { body(of: $0) }),
                base: lines(conflict.base.map { texts.base.text.body($0) }))
        }
        for block in merged.blocks { addContestedLines(of: block) }
    }

    /// Adds the words of a conflict, without the lines that the three forms have in common.
    private mutating func addContested(
        earlier: CommonLines.Form, kept: CommonLines.Form, base: CommonLines.Form
    ) {
        let common = CommonLines(earlier, kept, base: base)
        for form in [earlier, base, kept] {
            contested.formUnion(tokens.units(.word, of: form.bytes[form.range(dropping: common)]))
        }
    }

    /// Adds the words of the lines in conflict in a block with lines of both edits.
    private mutating func addContestedLines(of block: MergedBlock) {
        guard case .combined(let combined) = block.content, let base = block.starts.base,
            let earlier = block.starts.earlier
        else { return }
        for conflict in combined.conflicts {
            addContested(
                earlier: lines([texts.earlier.text.lines(conflict.earlier, ofBlock: earlier)]),
                kept: lines([combined.bytes[conflict.kept]]),
                base: lines([texts.base.text.lines(conflict.base, ofBlock: base)]))
        }
    }

    private func lines(_ bodies: [ArraySlice<UInt8>]) -> CommonLines.Form {
        var bytes: [UInt8] = []
        for (index, body) in bodies.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            bytes += body
        }
        return CommonLines.Form(bytes)
    }

    private func body(of block: MergedBlock) -> ArraySlice<UInt8>? {
        switch block.content {
        case .copy(let side, let index): texts[side].text.body(index)
        case .combined(let combined): combined.bytes[...]
        case .edge: nil
        }
    }

    private func wrongParts(findsRuns: Bool) -> [Int]? {
        let envelope = EditEnvelope(
            wordCounts.flatMap(\.base), wordCounts.flatMap(\.earlier), wordCounts.flatMap(\.later),
            tokens: tokens.count(of: .word))
        let wrong = Set(envelope.violations(wordCounts.flatMap(\.result))).subtracting(contested)
        let doubled = (findsRuns ? partsWithDoubledRuns() : []) + partsWithWrongLines()
        if wrong.isEmpty { return Set(doubled).sorted() }
        let parts = wordCounts.indices.filter { index in
            let (base, earlier) = (wordCounts[index].base, wordCounts[index].earlier)
            return Self.number(of: wrong, in: base) != Self.number(of: wrong, in: earlier)
        }
        return parts.isEmpty ? nil : Set(parts + doubled).sorted()
    }

    /// Returns the indexes of the parts with a line that the merge lost or doubled. A line counts too if it
    /// would be lost or doubled after a person chose the earlier edit in every conflict.
    private func partsWithWrongLines() -> [Int] {
        let parts = counts(of: .line)
        var conflicts = merged.conflicts[...]
        var decided: [[Int32]] = []
        for part in merged.parts { decided.append(decidedLines(of: part, &conflicts)) }
        let known = parts.flatMap { $0.base + $0.earlier + $0.later }
        let envelope = EditEnvelope(
            parts.flatMap(\.base), parts.flatMap(\.earlier), parts.flatMap(\.later),
            tokens: tokens.count(of: .line))
        // A line that no text has is a line with words of both edits.
        let wrong = Set(envelope.violations(parts.flatMap(\.result))).intersection(known)
        let wrongDecided = Set(envelope.violations(decided.flatMap { $0 })).intersection(known)
        if wrong.isEmpty, wrongDecided.isEmpty { return [] }
        return parts.indices.filter { index in
            let part = parts[index]
            return Self.number(of: wrong, in: part.result) != Self.number(of: wrong, in: part.later)
                || Self.number(of: wrongDecided, in: decided[index])
                    != Self.number(of: wrongDecided, in: part.earlier)
        }
    }

    /// Returns the words or lines of each changed part.
    private func counts(of unit: MergeTokens.Unit) -> [PartCounts] {
        merged.parts.map { part in
            PartCounts(
                base: units(unit, of: .base, part.range.base),
                earlier: units(unit, of: .earlier, part.range.earlier),
                later: units(unit, of: .later, part.range.later),
                result: merged.blocks[part.blocks].flatMap { $0.isDropped ? [] : units(unit, of: $0) })
        }
    }

    private func units(_ unit: MergeTokens.Unit, of side: MergeSide, _ blocks: Range<Int>) -> [Int32] {
        var units: [Int32] = []
        for index in blocks { units += tokens.units(unit, of: index, in: texts[side]) }
        return units
    }

    private func units(_ unit: MergeTokens.Unit, of block: MergedBlock) -> [Int32] {
        switch block.content {
        case .copy(let side, let index): tokens.units(unit, of: index, in: texts[side])
        case .combined(let combined): tokens.units(unit, of: combined)
        case .edge: []
        }
    }

    /// Returns the lines of a part after a decision for the earlier edit in each of its conflicts.
    /// - Parameter conflicts: the conflicts of this part and of later parts. The method removes the conflicts
    ///   of this part.
    private func decidedLines(
        of part: MergedBlocks.Part, _ conflicts: inout ArraySlice<MergedBlocks.Conflict>
    ) -> [Int32] {
        var (decided, next): ([Int32], Int) = ([], part.blocks.lowerBound)
        while let conflict = conflicts.first, conflict.kept.upperBound <= part.blocks.upperBound {
            for block in merged.blocks[next..<conflict.kept.lowerBound] { decided += decidedLines(of: block) }
            decided += units(.line, of: .earlier, conflict.earlier)
            next = conflict.kept.upperBound
            conflicts.removeFirst()
        }
        for block in merged.blocks[next..<part.blocks.upperBound] { decided += decidedLines(of: block) }
        return decided
    }

    private func decidedLines(of block: MergedBlock) -> [Int32] {
        if block.isDropped { return [] }
        guard case .combined(let combined) = block.content, let earlier = block.starts.earlier else {
            return units(.line, of: block)
        }
        var (decided, next): ([Int32], Int) = ([], 0)
        for conflict in combined.conflicts {
            decided += tokens.units(.line, of: combined.bytes[next..<conflict.kept.lowerBound])
            decided += tokens.units(
                .line, of: texts.earlier.text.lines(conflict.earlier, ofBlock: earlier))
            next = conflict.kept.upperBound
        }
        return decided + tokens.units(.line, of: combined.bytes[next...])
    }

    private func partsWithDoubledRuns() -> [Int] {
        DoubledRuns(wordCounts, tokens: tokens.count(of: .word)) {
            units(.word, of: .base, texts.base.numbers.indices)
        }.parts
    }

    /// Returns how often each of the words occurs in a part.
    private static func number(of words: Set<Int32>, in part: [Int32]) -> [Int32: Int] {
        part.reduce(into: [:]) { if words.contains($1) { $0[$1, default: 0] += 1 } }
    }
}
