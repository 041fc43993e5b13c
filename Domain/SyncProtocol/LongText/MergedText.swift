/// The result of a ``TextMerge``: one text without conflict markers, and the changes that the text lacks.
public struct MergedText: Hashable, Sendable {
    /// A change of the earlier edit that the text lacks, because the later edit changed the same part.
    public struct Conflict: Hashable, Sendable {
        /// The later edit's part in ``MergedText/text``, in UTF-8 bytes. The range is empty if the later edit
        /// deleted the part.
        public let place: Range<Int>
        /// The earlier edit's part, with the line breaks after it. Empty if the earlier edit deleted the
        /// part.
        public let lost: String
        /// The part in the text that both edits began with.
        public let base: String

        public init(place: Range<Int>, lost: String, base: String = "") {
            self.place = place
            self.lost = lost
            self.base = base
        }
    }

    /// A person's decision about one conflict.
    public enum Choice: Hashable, Sendable {
        /// Keeps the later edit's part, as the merge did.
        case later
        case earlier
        /// Keeps the lines of both parts. Equal lines at the start and at the end of both parts occur once.
        /// Lines of the base that both parts have also occur once. In other places, the lines of the
        /// earlier edit come first.
        case both
        /// Replaces both parts.
        case text(String)
    }

    public let text: String
    /// The conflicts in the order of their places. The places do not overlap.
    public let conflicts: [Conflict]

    public init(text: String, conflicts: [Conflict] = []) {
        self.text = text
        self.conflicts = conflicts
    }

    /// The later edit's part of a conflict.
    public func kept(in conflict: Conflict) -> String {
        let bytes = text.utf8
        return String(
            decoding: bytes.dropFirst(conflict.place.lowerBound).prefix(conflict.place.count), as: UTF8.self)
    }

    /// Returns the text with a decision about each conflict. Conflicts without a decision keep the later
    /// part.
    /// - Parameter choices: the decisions, in the order of ``conflicts``.
    public func text(with choices: [Choice]) -> String { resolved(with: choices).text }

    /// Returns the text with a decision about each conflict, and the places of the decided parts.
    /// - Parameter choices: the decisions, in the order of ``conflicts``. Conflicts without a decision keep
    ///   the later part.
    public func resolved(with choices: [Choice]) -> ResolvedText {
        let markdown = MarkdownText(text)
        let parts = conflicts.flatMap { [Array($0.lost.utf8), Array($0.base.utf8)] }
        var result = LineWriter(
            lineBreak: TextLine.lineBreak(of: [markdown.bytes] + parts),
            breaks: LineBreaks(of: markdown.bytes))
        var places: [Range<Int>] = []
        var copied = 0
        for (conflict, choice) in zip(conflicts, choices) {
            result.bytes += markdown.bytes[copied..<conflict.place.lowerBound]
            copied = conflict.place.upperBound
            let later = markdown.bytes[conflict.place]
            let isBlocks = markdown.isBlocks(conflict.place)
            result.isInTable = markdown.isBelowRow(conflict.place.lowerBound)
            // The text no longer has the blank line above a block that was deleted at its end.
            result.isAtEnd = conflict.place.isEmpty && copied == markdown.bytes.count
            var start = result.bytes.count
            var place = start..<start
            switch choice {
            case .later: result.bytes += later
            case .earlier: result.append(Array(conflict.lost.utf8), isBlock: isBlocks)
            case .both: place = append(both: conflict, to: &result, markdown, isBlocks: isBlocks)
            case .text(let text): result.append(Array(text.utf8), isBlock: isBlocks)
            }
            let isEmptied = !conflict.place.isEmpty && result.bytes.count == start
            if isEmptied, copied == markdown.bytes.count, !markdown.isCode(conflict.place) {
                result.dropLastBlankLines()
                // Earlier places can extend to the removed blank lines.
                let end = result.bytes.count
                places = places.map { min($0.lowerBound, end)..<min($0.upperBound, end) }
                start = end
            }
            if choice != .later, copied < markdown.bytes.count, !result.bytes.isEmpty {
                result.endLine(like: markdown.isCode(conflict.place) ? [] : later)
                if isBlocks { result.separate(from: markdown.bytes[copied...]) }
            }
            places.append(choice == .both ? place : start..<result.bytes.count)
        }
        result.bytes += markdown.bytes[copied...]
        return ResolvedText(text: String(decoding: result.bytes, as: UTF8.self), places: places)
    }

    /// Appends both parts of a conflict. Returns the place of the lines that the parts do not have in common.
    /// - Parameters:
    ///   - markdown: the blocks of ``text``.
    ///   - isBlocks: whether the later part consists of whole blocks.
    private func append(
        both conflict: Conflict, to result: inout LineWriter, _ markdown: MarkdownText, isBlocks: Bool
    ) -> Range<Int> {
        let isCode = markdown.isCode(conflict.place)
        let lost = CommonLines.Form(Array(conflict.lost.utf8))
        let kept = CommonLines.Form(Array(markdown.bytes[conflict.place]))
        let common = CommonLines(lost, kept)
        let ownLost = common.start..<lost.lines.count - common.end
        let ownKept = common.start..<kept.lines.count - common.end
        result.append(kept.bytes(of: 0..<common.start))
        let start = result.bytes.count
        var copied = ownKept.lowerBound
        let base = CommonLines.Form(Array(conflict.base.utf8))
        for hunk in kept.hunks(of: ownKept, to: lost, ownLost, base: base, isCode: isCode) {
            result.append(kept.bytes(of: copied..<hunk.old.lowerBound))
            let isFirst = isBlocks && hunk.old.lowerBound == 0 && hunk.new.lowerBound == 0
            result.append(lost.bytes(of: hunk.new), isBlock: isFirst)
            copied = hunk.old.upperBound
            let lines = kept.bytes(of: hunk.old)
            // Without a final line break, the later part shows no line breaks. So the text before the later
            // part is the sample.
            let isUnended =
                copied == kept.lines.count && conflict.place.upperBound == markdown.bytes.count
                && lines.last != UInt8(ascii: "\n")
            let place = conflict.place.lowerBound + kept.start(of: hunk.old.lowerBound)
            let before = markdown.bytes[..<place]
            if !hunk.new.isEmpty {
                result.endLine(like: isCode ? [] : isUnended ? before : lines[...])
            }
            let isWhole = isFirst && copied == kept.lines.count && hunk.new.upperBound == lost.lines.count
            result.append(lines, isBlock: isWhole)
        }
        result.append(kept.bytes(of: copied..<ownKept.upperBound))
        let end = result.bytes.count
        result.append(kept.bytes(of: ownKept.upperBound..<kept.lines.count))
        return start..<end
    }
}

extension CommonLines.Form {
    /// Returns the hunks that turn the lines `range` into the lines `otherRange` of another form. The ranges
    /// of the hunks are line numbers in the whole forms. An equal line separates two hunks only if the base
    /// has the line too, because both sides can have added the same line by chance.
    /// - Parameter isCode: whether a blank line can separate two hunks. In prose, blank lines only separate
    ///   blocks, so an equal blank line does not show that the text around the line is the same.
    fileprivate func hunks(
        of range: Range<Int>, to other: Self, _ otherRange: Range<Int>, base: Self, isCode: Bool
    ) -> [SequenceDiff.Hunk] {
        var table = TokenTable()
        for index in base.lines.indices { _ = table.number(of: base.content(index)) }
        let known = table.count
        var unique = 0
        func numbers(_ form: Self, _ range: Range<Int>) -> [Int32] {
            range.map { index in
                let number = table.number(of: form.content(index))
                if number < known, isCode || !form.lines[index].isBlank { return number }
                unique += 1
                // No line contains a line break, so this token differs from all lines.
                return table.number(of: Array("\n\(unique)".utf8)[...])
            }
        }
        let (old, new) = (numbers(self, range), numbers(other, otherRange))
        var budget = WorkBudget(steps: WorkBudget.ofOneDiff)
        let hunks = SequenceDiff.hunks(from: old, to: new, tokens: table.count, budget: &budget)
        return hunks.map { hunk in
            let old = hunk.old.lowerBound + range.lowerBound..<hunk.old.upperBound + range.lowerBound
            let start = otherRange.lowerBound
            return withoutCommonBlanks(
                old, in: other, hunk.new.lowerBound + start..<hunk.new.upperBound + start)
        }
    }

    /// Returns a hunk without the blank lines that both sides have at its end, if one side of the hunk has
    /// no other lines. Such blank lines are beside lines that both forms have.
    private func withoutCommonBlanks(
        _ old: Range<Int>, in other: Self, _ new: Range<Int>
    ) -> SequenceDiff.Hunk {
        guard old.allSatisfy({ lines[$0].isBlank }) || new.allSatisfy({ other.lines[$0].isBlank }) else {
            return SequenceDiff.Hunk(old: old, new: new)
        }
        let common = zip(old.reversed(), new.reversed())
            .prefix { lines[$0].isBlank && other.lines[$1].isBlank }.count
        return SequenceDiff.Hunk(
            old: old.lowerBound..<old.upperBound - common, new: new.lowerBound..<new.upperBound - common)
    }
}

/// A merged text after a person's decisions about the conflicts.
public struct ResolvedText: Hashable, Sendable {
    public let text: String
    /// The places of the decided parts in ``text``, in UTF-8 bytes. The places have the order of the
    /// decisions.
    public let places: [Range<Int>]

    init(text: String, places: [Range<Int>]) {
        self.text = text
        self.places = places
    }

    /// The numbers of the lines at the places, without the blank lines at both ends of a place. The first
    /// line of the text is line 1. A place without text has the number of the line that follows.
    public var lines: [ClosedRange<Int>] {
        let bytes = Array(text.utf8)
        let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
        var (counted, line) = (0, 1)
        return places.map { place in
            let start = bytes[place].firstIndex { !isBreak($0) } ?? place.upperBound
            let end = bytes[place].lastIndex { !isBreak($0) } ?? start
            line += bytes[counted..<start].count { $0 == UInt8(ascii: "\n") }
            let first = line
            line += bytes[start..<end].count { $0 == UInt8(ascii: "\n") }
            counted = end
            return first...line
        }
    }
}

extension MarkdownText {
    /// Whether a place has whole blocks, or is empty and between two blocks. The lines of a front matter, of
    /// a table or of code do not count as blocks.
    fileprivate func isBlocks(_ place: Range<Int>) -> Bool {
        let (previous, last) = (block(before: place.lowerBound), block(before: place.upperBound))
        guard (previous?.body.upperBound ?? 0) <= place.lowerBound,
            (last?.body.upperBound ?? 0) <= place.upperBound
        else { return false }
        let isLine = { (block: MarkdownBlock?) in
            block.map { $0.kind.isLineOfGroup || $0.kind == .code } ?? false
        }
        // A paragraph can stand below a table.
        return (!isLine(previous) || isBelowRow(place.lowerBound)) && (place.isEmpty || !isLine(last))
    }

    /// Whether the block above a place is a row of a table.
    fileprivate func isBelowRow(_ place: Int) -> Bool {
        let kind = block(before: place)?.kind
        return kind == .tableRow || kind == .tableDelimiter
    }

    /// Whether a place is inside a code block. The blank lines of code do not separate blocks.
    fileprivate func isCode(_ place: Range<Int>) -> Bool {
        guard let block = block(before: place.lowerBound) else { return false }
        return block.kind == .code && place.upperBound <= block.body.upperBound
    }

    /// Returns the last block that begins before a place.
    private func block(before place: Int) -> MarkdownBlock? {
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].body.lowerBound < place { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? blocks[low - 1] : nil
    }
}

/// A text that grows by whole lines.
private struct LineWriter {
    private static let lineFeed = UInt8(ascii: "\n")

    var bytes: [UInt8] = []
    let lineBreak: [UInt8]
    /// The line breaks of the text. The appended lines get these line breaks.
    let breaks: LineBreaks
    /// Whether the next lines with `|` are rows of a table.
    var isInTable = false
    /// Whether the next lines are a block that a decision adds at the end of the text.
    var isAtEnd = false

    /// Appends lines, and a line break before the lines if the text ends within a line.
    /// - Parameter isBlock: whether the lines begin a block of their own.
    mutating func append(_ lines: [UInt8], isBlock: Bool = false) {
        let lines = breaks.convert(lines)
        if let last = bytes.last, last != Self.lineFeed, !lines.isEmpty { bytes += lineBreak }
        if isBlock { separate(from: lines[...]) }
        bytes += lines
    }

    /// Appends line breaks until the text ends with as many line breaks as `sample`, and with at least one.
    mutating func endLine(like sample: ArraySlice<UInt8>) {
        let count = { (text: ArraySlice<UInt8>) in
            text.reversed().prefix { $0 == Self.lineFeed || $0 == UInt8(ascii: "\r") }
                .count { $0 == Self.lineFeed }
        }
        for _ in 0..<max(0, max(1, count(sample)) - count(bytes[...])) { bytes += lineBreak }
    }

    /// Removes the blank lines at the end of the text.
    mutating func dropLastBlankLines() {
        let content = bytes.lastIndex { $0 != Self.lineFeed && $0 != UInt8(ascii: "\r") }
        guard let content, let end = bytes[content...].firstIndex(of: Self.lineFeed) else { return }
        bytes.removeSubrange((end + 1)...)
    }

    /// Appends a blank line if the lines that follow would continue the last block of the text, or if they
    /// are a block at the end of the text.
    mutating func separate(from following: ArraySlice<UInt8>) {
        let start = bytes.dropLast().lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
        let (last, first) = (Array(bytes[start...]), Array(following.prefix { $0 != Self.lineFeed }))
        let isApart = isAtEnd && !LineShape.areOneGroup(last, first, isInTable: isInTable)
        if isApart || LineShape.areOneBlock(last, first, isInTable: isInTable) { bytes += lineBreak }
    }
}
