extension TextConflict {
    /// Finds the kept parts in a text of the same field.
    ///
    /// The stored places are valid only in the merged text. In any other text, a part has a clear place if
    /// the text has the lines of the part exactly once.
    /// - Parameters:
    ///   - text: the text to search, which people may have edited since the merge.
    ///   - merged: the merged text; `nil` if it is unknown.
    /// - Returns: a range of UTF-8 bytes for each part, or `nil` for a part without a clear place. The ranges
    ///   do not overlap.
    public func places(in text: String, merged: String?) -> [Range<Int>?] {
        let bytes = Array(text.utf8)
        if let merged, merged.utf8.elementsEqual(bytes), let places = storedPlaces(in: bytes) {
            return places
        }
        let lines = TextLine.lines(of: bytes)
        var places: [Range<Int>?] = []
        for part in parts {
            let place = Self.place(of: Array(part.kept.utf8), in: bytes, lines)
            // Two parts with the same lines have no clear place.
            let isFree = place.map { place in !places.contains { $0?.overlaps(place) == true } } ?? false
            places.append(isFree ? place : nil)
        }
        return places
    }

    /// Returns a text with a person's decisions. Changes since the merge stay.
    /// - Parameters:
    ///   - text: the present text of the field.
    ///   - merged: the merged text; `nil` if it is unknown.
    ///   - choices: the decisions, in the order of ``parts``. A part without a decision stays unchanged.
    /// - Returns: `nil` if a part to replace has no clear place in the present text.
    public func decided(_ text: String, merged: String?, _ choices: [MergedText.Choice]) -> String? {
        if choices.allSatisfy({ $0 == .later }) { return text }
        let changed = zip(parts, choices).filter { $1 != .later }.map { Array($0.0.kept.utf8) }
        let (bytes, lines) = (Array(text.utf8), TextLine.lines(of: Array(text.utf8)))
        // A part that was edited since cannot be decided. A merge could drop its lines on both sides.
        guard changed.allSatisfy({ Self.isBlank($0) || !Self.starts(of: $0, in: bytes, lines).isEmpty })
        else { return nil }
        if let merged, let places = storedPlaces(in: Array(merged.utf8)) {
            let decided = MergedText(text: merged, conflicts: conflicts(at: places)).text(with: choices)
            let result = TextMerge()(base: merged, earlier: text, later: decided)
            if result.conflicts.isEmpty { return result.text }
        }
        var found: [(conflict: MergedText.Conflict, choice: MergedText.Choice)] = []
        let places = places(in: text, merged: merged)
        for (index, choice) in choices.enumerated() where index < parts.count && choice != .later {
            guard let place = places[index] else { return nil }
            let part = parts[index]
            found.append((MergedText.Conflict(place: place, lost: part.lost, base: part.base), choice))
        }
        found.sort { $0.conflict.place.lowerBound < $1.conflict.place.lowerBound }
        return MergedText(text: text, conflicts: found.map(\.conflict)).text(with: found.map(\.choice))
    }

    private func conflicts(at places: [Range<Int>]) -> [MergedText.Conflict] {
        zip(parts, places).map { part, place in
            MergedText.Conflict(place: place, lost: part.lost, base: part.base)
        }
    }

    /// Returns the stored places of the parts; `nil` if `bytes` does not have the kept parts at these places.
    private func storedPlaces(in bytes: [UInt8]) -> [Range<Int>]? {
        var places: [Range<Int>] = []
        for part in parts {
            guard part.place >= places.last?.upperBound ?? 0, part.place <= bytes.count,
                bytes[part.place...].starts(with: part.kept.utf8)
            else { return nil }
            places.append(part.place..<part.place + part.kept.utf8.count)
        }
        return places
    }

    /// Returns the only place in a text that has the lines of `kept`. The line breaks at the end of `kept` do
    /// not need to match.
    /// - Returns: a range of bytes with the lines and with the line breaks after them. The range has at most
    ///   as many of these line breaks as `kept` has at its end, or one if `kept` has none. `nil` if the text
    ///   has the lines several times or not at all, or if `kept` has only line breaks.
    private static func place(of kept: [UInt8], in bytes: [UInt8], _ lines: [TextLine]) -> Range<Int>? {
        let trailing = kept.reversed().prefix(while: isBreak)
        let content = kept.dropLast(trailing.count)
        let starts = starts(of: kept, in: bytes, lines)
        guard let start = starts.first, starts.count == 1 else { return nil }
        let isLineFeed = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
        var end = start + content.count
        var breaks = max(trailing.count(where: isLineFeed), 1)
        while breaks > 0, end < bytes.count, isBreak(bytes[end]) {
            if isLineFeed(bytes[end]) { breaks -= 1 }
            end += 1
        }
        return start..<end
    }

    /// Returns the places in a text that have the lines of `kept`. The line breaks at the end of `kept` do
    /// not count.
    /// - Returns: the offsets in bytes; none if `kept` has only line breaks.
    private static func starts(of kept: [UInt8], in bytes: [UInt8], _ lines: [TextLine]) -> [Int] {
        let content = kept.dropLast(kept.reversed().prefix(while: isBreak).count)
        guard !content.isEmpty else { return [] }
        return lines.map(\.start).filter { start in
            let end = start + content.count
            return end <= bytes.count && (end == bytes.count || isBreak(bytes[end]))
                && bytes[start..<end].elementsEqual(content)
        }
    }

    private static func isBlank(_ text: [UInt8]) -> Bool { text.allSatisfy(isBreak) }

    private static func isBreak(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }
}

/// A place in a Markdown text, described by its line and its heading for a person.
public struct TextPlace: Hashable, Sendable {
    /// The number of the line, counted from 1.
    public let line: Int
    /// The nearest heading above the line, without its marker; `nil` if no heading is above the line.
    public let heading: String?

    public init(line: Int, heading: String? = nil) {
        self.line = line
        self.heading = heading
    }

    /// Returns the places at some offsets of one text, in the order of the offsets.
    /// - Parameter offsets: the offsets in UTF-8 bytes; `nil` for no place.
    public static func places(at offsets: [Int?], in text: String) -> [TextPlace?] {
        guard offsets.contains(where: { $0 != nil }) else { return offsets.map { _ in nil } }
        let markdown = MarkdownText(text)
        let headings = markdown.blocks.filter { $0.kind == .heading }
        var (counted, lineBreaks, passed) = (0, 0, 0)
        return offsets.map { offset in
            guard let offset else { return nil }
            // The offsets of a conflict ascend, so each search continues at the last offset.
            if offset < counted { (counted, lineBreaks, passed) = (0, 0, 0) }
            let next = min(offset, markdown.bytes.count)
            lineBreaks += markdown.bytes[counted..<next].count { $0 == UInt8(ascii: "\n") }
            counted = next
            while passed < headings.count, headings[passed].body.upperBound <= offset { passed += 1 }
            let above = passed > 0 ? title(of: markdown.bytes[headings[passed - 1].body]) : nil
            return TextPlace(line: lineBreaks + 1, heading: above)
        }
    }

    /// Returns the first line of a heading without its marker, and without the number signs at its end.
    private static func title(of heading: ArraySlice<UInt8>) -> String {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let isSign = { (byte: UInt8) in byte == UInt8(ascii: "#") }
        let line = heading.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let title: ArraySlice<UInt8> = line.drop(while: isSpace).drop(while: isSign).drop(while: isSpace)
        let trimmed = title.dropLast(title.reversed().prefix(while: isSpace).count)
        let closing = trimmed.dropLast(trimmed.reversed().prefix(while: isSign).count)
        let isClosed = closing.count < trimmed.count && (closing.last.map(isSpace) ?? true)
        let words = isClosed ? closing.dropLast(closing.reversed().prefix(while: isSpace).count) : trimmed
        return String(decoding: words, as: UTF8.self)
    }
}
