/// Merges two edits of one block of prose word by word.
///
/// In doubt, the merge refuses: a person sees a conflict, but may overlook a wrong sentence. At least one
/// unchanged word without digits must separate two edits of different sides. So no date, number or phrase
/// gets parts of both edits.
struct WordMerge {
    private let base: Prose
    private let earlier: Prose
    private let later: Prose
    private let tokens: Int

    /// Returns the merged block; `nil` if the merge refuses, or if the block is too large.
    /// - Parameter kind: the kind of the block in all three texts.
    static func merge(
        _ base: ArraySlice<UInt8>, _ earlier: ArraySlice<UInt8>, _ later: ArraySlice<UInt8>,
        kind: MarkdownBlock.Kind, budget: inout WorkBudget
    ) -> [UInt8]? {
        guard budget.spendOnWords(base.count + earlier.count + later.count) else { return nil }
        let merge = WordMerge(base, earlier, later, kind)
        guard let marker = merge.mergedMarker() else { return nil }
        return merge.mergedWords(&budget).map { marker + $0 }
    }

    private init(
        _ base: ArraySlice<UInt8>, _ earlier: ArraySlice<UInt8>, _ later: ArraySlice<UInt8>,
        _ kind: MarkdownBlock.Kind
    ) {
        var table = TokenTable()
        self.base = Prose(base, kind, &table)
        self.earlier = Prose(earlier, kind, &table)
        self.later = Prose(later, kind, &table)
        tokens = table.count
    }

    /// Returns the merged marker of a list item or a heading; `nil` if both sides changed the marker
    /// differently. The marker includes a checkbox and merges separately from the words. So one side can
    /// complete an item that the other side renames.
    private func mergedMarker() -> ArraySlice<UInt8>? {
        if base.marker == earlier.marker { return later.marker }
        if base.marker == later.marker || earlier.marker == later.marker { return earlier.marker }
        return nil
    }

    private func mergedWords(_ budget: inout WorkBudget) -> [UInt8]? {
        let earlierHunks = SequenceDiff.hunks(
            from: base.numbers, to: earlier.numbers, tokens: tokens, budget: &budget)
        let laterHunks = SequenceDiff.hunks(
            from: base.numbers, to: later.numbers, tokens: tokens, budget: &budget)
        guard isKept(earlierHunks), isKept(laterHunks),
            let edits = separateEdits(earlierHunks, laterHunks)
        else { return nil }
        var result: [Int32] = []
        var bytes: [UInt8] = []
        var copied = 0
        for (side, hunk) in edits {
            append(copied..<hunk.old.lowerBound, of: base, &result, &bytes)
            append(hunk.new, of: side, &result, &bytes)
            copied = hunk.old.upperBound
        }
        append(copied..<base.words.count, of: base, &result, &bytes)
        return isWithinEdits(result) ? bytes : nil
    }

    private func append(
        _ words: Range<Int>, of side: Prose, _ result: inout [Int32], _ bytes: inout [UInt8]
    ) {
        guard let first = words.first, let last = words.last else { return }
        result += side.numbers[words]
        bytes += side.bytes[side.words[first].range.lowerBound..<side.words[last].range.upperBound]
    }

    /// Whether a side kept at least half of the block. Otherwise the side rewrote the block.
    private func isKept(_ hunks: [SequenceDiff.Hunk]) -> Bool {
        let size = { (words: ArraySlice<Word>) in
            words.reduce(0) { $1.kind.hasMeaning ? $0 + $1.range.count : $0 }
        }
        let all = size(base.words[...])
        let replaced = hunks.reduce(0) { $0 + size(base.words[$1.old]) }
        return all > 0 && 2 * replaced <= all
    }

    /// Returns the edits of both sides in order. Equal edits of both sides are one edit. Returns `nil` if no
    /// word separates two edits of different sides.
    private func separateEdits(
        _ earlierHunks: [SequenceDiff.Hunk], _ laterHunks: [SequenceDiff.Hunk]
    ) -> [(side: Prose, hunk: SequenceDiff.Hunk)]? {
        var edits: [(side: Prose, hunk: SequenceDiff.Hunk)] = []
        var (left, right) = (earlierHunks[...], laterHunks[...])
        // The end of the last edit, and whether the earlier side made this edit; `nil` if both sides made the
        // edit.
        var end: (index: Int, isEarlier: Bool?) = (0, nil)
        while let hunk = [left.first, right.first].compactMap({ $0 }).min(by: Self.isBefore) {
            var isEarlier: Bool? = left.first == hunk
            if let mine = left.first, let other = right.first, mine.old == other.old,
                earlier.numbers[mine.new] == later.numbers[other.new]
            {
                isEarlier = nil
            }
            let isFirst = edits.isEmpty
            if !isFirst, isEarlier == nil || end.isEarlier != isEarlier,
                !isSeparated(end.index, hunk.old.lowerBound)
            {
                return nil
            }
            edits.append(
                (isEarlier == true ? earlier : later, isEarlier == nil ? right[right.startIndex] : hunk))
            if isEarlier != false { left.removeFirst() }
            if isEarlier != true { right.removeFirst() }
            end = (hunk.old.upperBound, isEarlier)
        }
        return edits
    }

    private static func isBefore(_ lhs: SequenceDiff.Hunk, _ rhs: SequenceDiff.Hunk) -> Bool {
        lhs.old.lowerBound < rhs.old.lowerBound
    }

    /// Whether a word without digits, or the border of a cell, stands between two places of the base.
    private func isSeparated(_ start: Int, _ end: Int) -> Bool {
        start < end && base.words[start..<end].contains { $0.kind.separatesEdits }
    }

    /// Whether no word is lost or doubled. A word that both sides moved would be in the result twice. Spaces
    /// and punctuation do not count.
    private func isWithinEdits(_ result: [Int32]) -> Bool {
        var hasMeaning = [Bool](repeating: false, count: tokens)
        for side in [base, earlier, later] {
            for (word, number) in zip(side.words, side.numbers) {
                hasMeaning[Int(number)] = word.kind.hasMeaning
            }
        }
        return EditEnvelope(base.numbers, earlier.numbers, later.numbers, tokens: tokens)
            .violations(result).allSatisfy { !hasMeaning[Int($0)] }
    }

    /// The block in one of the texts, as a marker and words.
    private struct Prose {
        let bytes: ArraySlice<UInt8>
        let marker: ArraySlice<UInt8>
        let words: [Word]
        let numbers: [Int32]

        init(_ bytes: ArraySlice<UInt8>, _ kind: MarkdownBlock.Kind, _ table: inout TokenTable) {
            let rest = bytes.dropFirst(kind.hasMarker ? LineShape.markerLength(of: bytes) : 0)
            marker = bytes[..<rest.startIndex]
            self.bytes = rest
            words = WordScanner.words(of: rest, in: kind)
            numbers = table.numbers(of: words.lazy.map(\.range), in: rest)
        }
    }
}

extension MarkdownBlock.Kind {
    /// Whether a marker begins a block of this kind, such as `-` or `##`.
    fileprivate var hasMarker: Bool { self == .heading || self == .listItem }
}

extension Word.Kind {
    /// Whether a person would miss a word of this kind.
    var hasMeaning: Bool { self == .letters || self == .number || self == .literal }

    /// Whether an unchanged word of this kind separates two edits.
    fileprivate var separatesEdits: Bool { self == .letters || self == .literal || self == .border }
}
