/// The whole lines that both sides of a conflict have in common at the start and at the end of the part.
///
/// Only the lines between them are in conflict. For example, two devices replace the last line of one
/// paragraph. A person who takes both lines does not want the rest of the paragraph twice.
///
/// The blank lines after a whole paragraph belong to the paragraph, so that two paragraphs stay two. The
/// blank lines after a part of a paragraph are common lines.
struct CommonLines {
    /// One form of a part, divided into lines.
    struct Form {
        let bytes: [UInt8]
        let lines: [TextLine]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            lines = TextLine.lines(of: bytes)
        }

        func content(_ index: Int) -> ArraySlice<UInt8> {
            bytes[lines[index].start..<lines[index].contentEnd]
        }

        /// Returns the bytes of the line break after the line at `index`; empty if the line has none.
        fileprivate func lineBreak(_ index: Int) -> ArraySlice<UInt8> {
            bytes[lines[index].contentEnd..<lines[index].end]
        }

        /// Returns the position of the first byte of a line. After the last line, returns the number of
        /// bytes.
        func start(of index: Int) -> Int { index < lines.count ? lines[index].start : bytes.count }

        /// Returns the bytes of some lines with their line breaks.
        func bytes(of range: Range<Int>) -> [UInt8] {
            Array(bytes[start(of: range.lowerBound)..<start(of: range.upperBound)])
        }

        /// Returns the range of the bytes without some lines at the start and at the end.
        func range(dropping common: CommonLines) -> Range<Int> {
            start(of: common.start)..<start(of: lines.count - common.end)
        }
    }

    /// The number of common lines at the start.
    var start = 0
    /// The number of common lines at the end.
    var end = 0

    /// - Parameter base: the part before both edits; `nil` to compare only the sides.
    init(_ earlier: Form, _ later: Form, base: Form? = nil) {
        let most = min(earlier.lines.count, later.lines.count, base?.lines.count ?? .max)
        while start < most, Self.areEqual(earlier, start, later, start),
            base.map({ $0.content(start) == later.content(start) }) ?? true
        {
            start += 1
        }
        while end < most - start {
            let (left, right) = (earlier.lines.count - end - 1, later.lines.count - end - 1)
            guard Self.areEqual(earlier, left, later, right),
                base.map({ $0.content($0.lines.count - end - 1) == later.content(right) }) ?? true
            else { break }
            end += 1
        }
        if start == 0 || later.lines[start - 1].isBlank {
            end -= later.lines.suffix(end).prefix { $0.isBlank }.count
        }
    }

    /// Whether two lines are equal. A line break that the last line of a text lacks is no difference, because
    /// both sides can have added lines below.
    private static func areEqual(_ earlier: Form, _ left: Int, _ later: Form, _ right: Int) -> Bool {
        guard earlier.content(left) == later.content(right) else { return false }
        let (first, second) = (earlier.lineBreak(left), later.lineBreak(right))
        return first == second || first.isEmpty || second.isEmpty
    }
}

/// Narrows the conflicts of a merged text to the lines in conflict.
struct NarrowedConflicts {
    private let text: [UInt8]
    /// The number of occurrences of each line in the text.
    private var counts: [Int] = []
    private var table = TokenTable()

    private init(_ text: [UInt8]) { self.text = text }

    static func narrow(_ merged: MergedText) -> MergedText {
        if merged.conflicts.isEmpty { return merged }
        var narrowed = NarrowedConflicts(Array(merged.text.utf8))
        return MergedText(text: merged.text, conflicts: merged.conflicts.map { narrowed.narrowed($0) })
    }

    private mutating func narrowed(_ conflict: MergedText.Conflict) -> MergedText.Conflict {
        let lost = CommonLines.Form(Array(conflict.lost.utf8))
        let kept = CommonLines.Form(Array(text[conflict.place]))
        let base = CommonLines.Form(Array(conflict.base.utf8))
        var common = CommonLines(lost, kept, base: base)
        guard common.start + common.end > 0, hasText(lost, common) || hasText(kept, common) else {
            return conflict
        }
        addContext(to: &common, kept)
        let range = kept.range(dropping: common)
        let start = conflict.place.lowerBound
        return MergedText.Conflict(
            place: start + range.lowerBound..<start + range.upperBound,
            lost: String(decoding: lost.bytes[lost.range(dropping: common)], as: UTF8.self),
            base: String(decoding: base.bytes[base.range(dropping: common)], as: UTF8.self))
    }

    private func hasText(_ form: CommonLines.Form, _ common: CommonLines) -> Bool {
        form.lines.dropFirst(common.start).dropLast(common.end).contains { !$0.isBlank }
    }

    /// If a part has no unique line, extends the part to the nearest unique line among the common lines. If
    /// no common line is unique either, the part gets all common lines.
    ///
    /// A unique line occurs only once in the text. So it shows the place of the part even after further edits
    /// of the text. For example, a deleted part has no lines of its own.
    private mutating func addContext(to common: inout CommonLines, _ kept: CommonLines.Form) {
        let own = common.start..<kept.lines.count - common.end
        if own.contains(where: { isOnlyOne($0, kept) }) { return }
        let before = (0..<common.start).last { isOnlyOne($0, kept) }
        let after = (own.upperBound..<kept.lines.count).first { isOnlyOne($0, kept) }
        switch (before, after) {
        case (let before?, let after?) where after - own.upperBound + 1 < common.start - before:
            common.end = kept.lines.count - after - 1
        case (let before?, _): common.start = before
        case (nil, let after?): common.end = kept.lines.count - after - 1
        case (nil, nil): (common.start, common.end) = (0, 0)
        }
    }

    /// Whether the text has no other line like the line at `index` of a part.
    private mutating func isOnlyOne(_ index: Int, _ kept: CommonLines.Form) -> Bool {
        if counts.isEmpty { countLines() }
        let number = Int(table.number(of: kept.content(index)))
        return !kept.lines[index].isBlank && number < counts.count && counts[number] == 1
    }

    private mutating func countLines() {
        let form = CommonLines.Form(text)
        for index in form.lines.indices {
            let number = Int(table.number(of: form.content(index)))
            if number == counts.count { counts.append(0) }
            counts[number] += 1
        }
    }
}
