/// The differences between two texts, line by line, for a person.
public struct LineDiff: Hashable, Sendable {
    /// A line, without its line break.
    public enum Line: Hashable, Sendable {
        /// A line that both texts have, shown as context of a change.
        case kept(String)
        case removed(String)
        case added(String)
    }

    /// Changes that are close together, with the unchanged lines around them.
    public struct Hunk: Hashable, Sendable {
        /// The index of the first line in the old text.
        public let oldStart: Int
        /// The index of the first line in the new text.
        public let newStart: Int
        public let lines: [Line]
    }

    /// The differences in the order of the texts. Empty if the texts are equal or differ only in line breaks.
    public let hunks: [Hunk]

    /// - Parameter context: the number of unchanged lines to show before and after a change.
    public init(from old: String, to new: String, context: Int = 3) {
        var table = TokenTable()
        let (before, after) = (Side(old, &table), Side(new, &table))
        var budget = WorkBudget(steps: WorkBudget.ofOneDiff)
        let changes = SequenceDiff.hunks(
            from: before.numbers, to: after.numbers, tokens: table.count, budget: &budget)
        var groups: [[SequenceDiff.Hunk]] = []
        for change in changes {
            if let last = groups.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
                groups[groups.count - 1].append(change)
            } else {
                groups.append([change])
            }
        }
        hunks = groups.map { Self.hunk($0, before, after, context) }
    }

    private static func hunk(
        _ changes: [SequenceDiff.Hunk], _ before: Side, _ after: Side, _ context: Int
    ) -> Hunk {
        let first = changes.first?.old.lowerBound ?? 0
        let last = changes.last?.old.upperBound ?? 0
        let start = max(0, first - context)
        var lines: [Line] = []
        var next = start
        for change in changes {
            lines += (next..<change.old.lowerBound).map { .kept(before.line($0)) }
            lines += change.old.map { .removed(before.line($0)) }
            lines += change.new.map { .added(after.line($0)) }
            next = change.old.upperBound
        }
        let end = min(before.numbers.count, last + context)
        lines += (next..<end).map { .kept(before.line($0)) }
        // The lines before the first change are the same in both texts.
        let newStart = (changes.first?.new.lowerBound ?? 0) - (first - start)
        return Hunk(oldStart: start, newStart: newStart, lines: lines)
    }

    /// The numbered lines of one text.
    private struct Side {
        private let bytes: [UInt8]
        private let lines: [TextLine]
        let numbers: [Int32]

        init(_ text: String, _ table: inout TokenTable) {
            bytes = Array(text.utf8)
            lines = TextLine.lines(of: bytes)
            var numbers: [Int32] = []
            numbers.reserveCapacity(lines.count)
            for line in lines { numbers.append(table.number(of: bytes[line.start..<line.contentEnd])) }
            self.numbers = numbers
        }

        func line(_ index: Int) -> String {
            String(decoding: bytes[lines[index].start..<lines[index].contentEnd], as: UTF8.self)
        }
    }
}
