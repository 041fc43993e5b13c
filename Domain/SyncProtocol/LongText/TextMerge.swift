/// Merges two edits of one long text.
///
/// The edits are ordered by version, never by device. So the server and every device get the same result.
///
/// If a side changed all line breaks from LF to CRLF or back, ``LineBreaks`` first changes the line breaks of
/// the other texts. The merge has these steps:
///
/// 1. ``MarkdownText`` divides the three texts into blocks. ``SequenceDiff`` compares each edit with the
///    base.
/// 2. ``BlockMerge`` applies the changes of both edits. ``ContestedPart`` merges a part that both edits
///    changed, and ``WordMerge`` merges two edits inside one block of prose.
/// 3. If two changes exclude each other, the later change wins. The earlier change becomes a
///    ``MergedText/Conflict``.
/// 4. ``WordBalance`` finds parts that lose or double words or lines. These parts become conflicts.
/// 5. ``BlockRenderer`` writes the result. ``NarrowedConflicts`` removes from each conflict the lines that
///    both edits kept.
///
/// If `m(base, earlier, later)` is the text of the result, these laws hold for all texts, byte for byte:
///
/// - `m(b, x, b) = x`, `m(b, b, x) = x` and `m(b, x, x) = x`.
/// - A merge of either edit with the result gives the result: if `r = m(b, x, y)`, then `m(b, x, r) = r` and
///   `m(b, y, r) = r`.
///
/// The second law does not hold by itself: if a text has both edits, a diff cannot always tell one from the
/// other. So the merge checks its result. A part that a second merge would change becomes a conflict. If a
/// second merge of the whole text would then still change anything, the later text wins, and each change of
/// the earlier edit becomes a conflict.
///
/// The merge also undoes an action (`UndoLog`). Then `base` is the text after the action, `earlier` is the
/// present text, and `later` is the text before the action.
public struct TextMerge: Sendable {
    public init() {}

    /// - Parameters:
    ///   - base: the text that both edits began with.
    ///   - earlier: the text of the edit with the smaller version.
    ///   - later: the text of the edit with the larger version.
    public func callAsFunction(base: String, earlier: String, later: String) -> MergedText {
        Self.merge(base: Array(base.utf8), earlier: Array(earlier.utf8), later: Array(later.utf8))
    }

    private static func merge(base: [UInt8], earlier: [UInt8], later: [UInt8]) -> MergedText {
        if earlier == base || earlier == later {
            return MergedText(text: String(decoding: later, as: UTF8.self))
        }
        if later == base { return MergedText(text: String(decoding: earlier, as: UTF8.self)) }
        if let breaks = LineBreaks.ofMerge(base: base, earlier: earlier, later: later) {
            return merge(
                base: breaks.convert(base), earlier: breaks.convert(earlier), later: breaks.convert(later))
        }
        let edits = ConcurrentEdits(base: base, earlier: earlier, later: later)
        let merged =
            edits.stableResult
            ?? MergedText(text: String(decoding: later, as: UTF8.self), conflicts: edits.lostParts)
        return NarrowedConflicts.narrow(merged)
    }
}

/// Two edits of a text, divided into blocks and compared with the base.
struct ConcurrentEdits {
    private let texts: PerSide<NumberedText>
    private let earlierHunks: [SequenceDiff.Hunk]
    private let laterHunks: [SequenceDiff.Hunk]
    private let tokens = MergeTokens()

    init(base: [UInt8], earlier: [UInt8], later: [UInt8]) {
        texts = PerSide(
            base: tokens.numberBase(MarkdownText(bytes: base)),
            earlier: NumberedText(MarkdownText(bytes: earlier), tokens),
            later: NumberedText(MarkdownText(bytes: later), tokens))
        earlierHunks = Self.hunks(from: texts.base, to: texts.earlier, tokens)
        laterHunks = Self.hunks(from: texts.base, to: texts.later, tokens)
    }

    /// The largest number of blocks in each text of a merge. A text of 256 KiB with as many blocks has 16
    /// bytes for each block.
    private static let mostBlocks = 16_384

    /// The merged text. The value is `nil` in these cases:
    /// - A text has more than ``mostBlocks`` blocks.
    /// - The merged text would lose or double words without a conflict.
    /// - A second merge of an edit with the merged text would give a different text.
    var stableResult: MergedText? {
        guard MergeSide.allCases.allSatisfy({ texts[$0].blocks.count <= Self.mostBlocks }) else { return nil }
        let blocks = BlockMerge.merge(
            texts, earlierHunks: earlierHunks, laterHunks: laterHunks, tokens: tokens)
        return merged(blocks, texts, earlierHunks, laterHunks)
            .flatMap { isStable($0.text) ? $0 : nil }
    }

    /// Each change of the earlier edit that the later text lacks, as a conflict in the later text.
    var lostParts: [MergedText.Conflict] {
        var conflicts: [MergedText.Conflict] = []
        // The number of blocks that each side has more than the base, before the present part.
        var (earlierShift, laterShift) = (0, 0)
        var (left, right) = (earlierHunks[...], laterHunks[...])
        while let part = BlockMerge.nextPart(&left, &right) {
            let (base, grown) = (part.base, (BlockMerge.growth(part.earlier), BlockMerge.growth(part.later)))
            let earlier = base.lowerBound + earlierShift..<base.upperBound + earlierShift + grown.0
            let later = base.lowerBound + laterShift..<base.upperBound + laterShift + grown.1
            (earlierShift, laterShift) = (earlierShift + grown.0, laterShift + grown.1)
            if part.earlier.isEmpty || texts.earlier.numbers[earlier] == texts.later.numbers[later] {
                continue
            }
            conflicts.append(
                MergedText.Conflict(
                    place: texts.later.text.place(of: later), lost: texts.earlier.text.string(of: earlier),
                    base: texts.base.text.string(of: base)))
        }
        return conflicts
    }

    private func isStable(_ result: String) -> Bool {
        let bytes = Array(result.utf8)
        let text = NumberedText(MarkdownText(bytes: bytes), tokens)
        let hunks = Self.hunks(from: texts.base, to: text, tokens)
        return [(texts.earlier, earlierHunks), (texts.later, laterHunks)].allSatisfy { side, sideHunks in
            if side.text.bytes == bytes { return true }
            let again = PerSide(base: texts.base, earlier: side, later: text)
            // If the merge of blocks gives the same text, no word is out of balance.
            let blocks = BlockMerge.merge(again, earlierHunks: sideHunks, laterHunks: hunks, tokens: tokens)
            if BlockRenderer(again).bytes(of: blocks).bytes == bytes { return true }
            return merged(blocks, again, sideHunks, hunks)?.text.utf8.elementsEqual(bytes) ?? false
        }
    }

    private static func hunks(
        from base: NumberedText, to side: NumberedText, _ tokens: MergeTokens
    ) -> [SequenceDiff.Hunk] {
        var budget = WorkBudget(steps: WorkBudget.ofOneDiff)
        return SequenceDiff.hunks(
            from: base.numbers, to: side.numbers, tokens: tokens.blockCount, budget: &budget)
    }

    /// Returns the merged text; `nil` if the text would lose or double words without a conflict.
    /// - Parameter blocks: the merge of the texts.
    private func merged(
        _ blocks: MergedBlocks, _ texts: PerSide<NumberedText>, _ earlierHunks: [SequenceDiff.Hunk],
        _ laterHunks: [SequenceDiff.Hunk]
    ) -> MergedText? {
        let balance = { (merged: MergedBlocks, findsRuns: Bool) in
            WordBalance.wrongParts(merged, of: texts, tokens: tokens, findsRuns: findsRuns)
        }
        guard let wrong = balance(blocks, true) else { return nil }
        if wrong.isEmpty { return BlockRenderer(texts).text(of: blocks) }
        let balanced = BlockMerge.merge(
            texts, earlierHunks: earlierHunks, laterHunks: laterHunks, tokens: tokens, refusing: wrong)
        guard balance(balanced, false) == [] else { return nil }
        return BlockRenderer(texts).text(of: balanced)
    }
}
