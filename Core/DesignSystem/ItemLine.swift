/// A row of a list of things to do: reference, mark, indented title, and what is beside it.
public struct ItemLine: Sendable {
    /// A piece to the right of the title.
    public struct Label: Sendable {
        let text: String
        let role: Role

        public init(_ text: String, _ role: Role) {
            self.text = text
            self.role = role
        }
    }

    private let reference: String
    private let isDone: Bool
    private let depth: Int
    private let urgency: Int
    private let title: String
    private let titleRole: Role
    private let labels: [Label]

    /// - Parameters:
    ///   - depth: levels below the list's edge.
    ///   - urgency: 0 to 3 exclamation marks before the title.
    public init(
        reference: String, isDone: Bool, depth: Int, urgency: Int, title: String, titleRole: Role, labels: [Label]
    ) {
        self.reference = reference
        self.isDone = isDone
        self.depth = depth
        self.urgency = urgency
        self.title = title
        self.titleRole = titleRole
        self.labels = labels
    }

    /// - Parameters:
    ///   - referenceWidth: columns of the reference, which is set flush right.
    ///   - width: columns in all; the title gives way first, then the labels go altogether.
    public func line(referenceWidth: Int, width: Int) -> StyledLine {
        var left = StyledLine(String(repeating: " ", count: max(referenceWidth - reference.count, 0) + 1))
        left.append(reference, .dim)
        left.append(" " + String(repeating: "  ", count: min(depth, 8)))
        left.append(isDone ? "✓ " : "○ ", isDone ? .good : .plain)
        if urgency > 0 { left.append(String(repeating: "!", count: urgency) + " ", urgency > 2 ? .danger : .warning) }
        left.append(title, isDone ? .done : titleRole)
        var right = StyledLine()
        for (index, label) in labels.enumerated() {
            if index > 0 { right.append(" ") }
            right.append(label.text, isDone ? .dim : label.role)
        }
        return SideBySide(left, right).line(width: width)
    }
}
