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
        /// Puts the earlier edit's part before the later edit's part. The result has the lines once that both
        /// parts have in common at their starts and ends.
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
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var places: [Range<Int>] = []
        var copied = 0
        for (conflict, choice) in zip(conflicts, choices) {
            result += bytes[copied..<conflict.place.lowerBound]
            copied = conflict.place.upperBound
            let later = bytes[conflict.place]
            var place = result.count..<result.count
            switch choice {
            case .later: result += later
            case .earlier: result.appendLines(Array(conflict.lost.utf8))
            case .both: place = append(both: conflict, to: &result, bytes)
            case .text(let text): result.appendLines(Array(text.utf8))
            }
            if choice != .later, copied < bytes.count, !result.isEmpty { result.endLine(like: later) }
            places.append(choice == .both ? place : place.lowerBound..<result.count)
        }
        return ResolvedText(text: String(decoding: result + bytes[copied...], as: UTF8.self), places: places)
    }

    /// Appends both parts of a conflict. Returns the place of the lines that the parts do not have in common.
    /// - Parameter bytes: the bytes of ``text``.
    private func append(both conflict: Conflict, to result: inout [UInt8], _ bytes: [UInt8]) -> Range<Int> {
        let lost = CommonLines.Form(Array(conflict.lost.utf8))
        let kept = CommonLines.Form(Array(bytes[conflict.place]))
        let common = CommonLines(lost, kept)
        let own = kept.range(dropping: common)
        let lostLines = Array(lost.bytes[lost.range(dropping: common)])
        let keptLines = Array(kept.bytes[own])
        result.appendLines(Array(kept.bytes[..<own.lowerBound]))
        let start = result.count
        result.appendLines(lostLines)
        // Without a final line break, the later part shows no line breaks. So the text before the later part
        // is the sample.
        let isUnended =
            conflict.place.lowerBound + own.upperBound == bytes.count
            && keptLines.last != UInt8(ascii: "\n")
        let sample = isUnended ? bytes[..<(conflict.place.lowerBound + own.lowerBound)] : keptLines[...]
        if !lostLines.isEmpty { result.endLine(like: sample) }
        result.appendLines(keptLines)
        let end = result.count
        result += kept.bytes[own.upperBound...]
        return start..<end
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

extension [UInt8] {
    private static var lineFeed: UInt8 { UInt8(ascii: "\n") }

    /// Appends lines, and a line break before the lines if the text ends within a line.
    fileprivate mutating func appendLines(_ lines: [UInt8]) {
        if let last, last != Self.lineFeed, !lines.isEmpty { append(Self.lineFeed) }
        self += lines
    }

    /// Appends line breaks until the text ends with as many line breaks as `sample`, and with at least one.
    fileprivate mutating func endLine(like sample: ArraySlice<UInt8>) {
        let breaks = { (text: ArraySlice<UInt8>) in
            text.reversed().prefix { $0 == Self.lineFeed || $0 == UInt8(ascii: "\r") }
                .count { $0 == Self.lineFeed }
        }
        let missing = Swift.max(1, breaks(sample)) - breaks(self[...])
        if missing > 0 { self += Array(repeating: Self.lineFeed, count: missing) }
    }
}
