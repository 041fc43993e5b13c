/// A row of a list of things to do: reference, mark, indented title, and what is beside it.
public struct ItemLine: Sendable {
    /// A piece to the right of the title.
    public struct Label: Sendable {
        /// How soon it gives way where there is little room.
        public enum Weight: Int, Sendable, Comparable {
            case light, medium, heavy

            public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }
        }

        let text: String
        let role: Role
        let weight: Weight

        public init(_ text: String, _ role: Role, _ weight: Weight) {
            self.text = text
            self.role = role
            self.weight = weight
        }
    }

    private let reference: String
    private let isDone: Bool?
    private let depth: Int
    private let urgency: Int
    private let title: String
    private let titleRole: Role
    private let context: String?
    private let labels: [Label]

    /// - Parameters:
    ///   - isDone: `nil` for an item that is never done, such as a tag. It has no mark.
    ///   - depth: levels below the list's edge.
    ///   - urgency: 0 to 3 exclamation marks before the title.
    ///   - context: what the item belongs to; it stands behind the title where there is room.
    public init(
        reference: String, isDone: Bool?, depth: Int, urgency: Int, title: String, titleRole: Role,
        context: String? = nil,
        labels: [Label]
    ) {
        self.reference = reference
        self.isDone = isDone
        self.depth = depth
        self.urgency = urgency
        self.title = title
        self.titleRole = titleRole
        self.context = context
        self.labels = labels
    }

    /// - Parameters:
    ///   - referenceWidth: columns of the reference, which is set flush right.
    ///   - width: columns in all; where not all fits, of the labels the lightest and last give way first, and
    ///     of what is wider than half of it all but the heaviest.
    public func line(referenceWidth: Int, width: Int) -> StyledLine {
        var left = StyledLine(String(repeating: " ", count: max(referenceWidth - reference.count, 0) + 1))
        left.append(reference, .dim)
        left.append(" " + String(repeating: "  ", count: min(depth, 8)))
        let isOver = isDone == true
        left.append(isDone.map { $0 ? "✓ " : "○ " } ?? "  ", isOver ? .good : .plain)
        if urgency > 0 {
            left.append(
                String(repeating: "!", count: urgency) + " ", isOver ? .dim : urgency > 2 ? .danger : .warning
            )
        }
        left.append(title, isOver ? .done : titleRole)
        var shown = Array(labels.indices)
        while let weight = shown.map({ labels[$0].weight }).min(), isTight(left, right(shown), weight, width),
            let index = shown.lastIndex(where: { labels[$0].weight == weight })
        {
            shown.remove(at: index)
        }
        let right = right(shown)
        if let context {
            let room = width - left.width - (right.width == 0 ? 0 : right.width + 2)
            left.append(Self.suffix(context, room: room))
        }
        return SideBySide(left, right).line(width: width)
    }

    /// The widest that a context may be, in columns, and the narrowest that says anything.
    private static let contextColumns = 7...28

    /// A context as it stands behind a title, cut to the room that title and labels leave.
    private static func suffix(_ context: String, room: Int) -> StyledLine {
        guard room >= contextColumns.lowerBound else { return StyledLine() }
        return StyledLine(" ‹ \(context)", .dim).truncated(to: min(room, contextColumns.upperBound))
    }

    /// Whether the title has to have room that labels of a weight take.
    private func isTight(_ left: StyledLine, _ right: StyledLine, _ weight: Label.Weight, _ width: Int)
        -> Bool
    {
        let isHalf = right.width + 2 > width / 2
        return left.width + right.width + 2 > width && (isHalf || weight == .light)
    }

    private func right(_ shown: [Int]) -> StyledLine {
        var line = StyledLine()
        for (place, index) in shown.enumerated() {
            if place > 0 { line.append(" ") }
            line.append(labels[index].text, isDone == true ? .dim : labels[index].role)
        }
        return line
    }
}
