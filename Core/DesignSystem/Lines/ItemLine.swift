/// A row in a list of todos or similar items. The row shows the item's reference (such as `12`), a mark such
/// as `✓`, the indented title, and labels.
public struct ItemLine: Sendable {
    /// A short text at the right edge of the row.
    public struct Label: Sendable {
        /// If the row is too narrow, labels with a smaller weight disappear first.
        public enum Weight: Int, Sendable, Comparable {
            case light, medium, heavy

            public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }
        }

        let text: String
        let role: Role
        let weight: Weight
        let sign: String?

        /// - Parameter sign: the text that stands for the label if there is no room for it, such as `#…`.
        ///   Several labels with the same sign share it. `nil` if the label can disappear without a sign.
        public init(_ text: String, _ role: Role, _ weight: Weight, sign: String? = nil) {
            self.text = text
            self.role = role
            self.weight = weight
            self.sign = sign
        }
    }

    private let reference: String
    private let isDone: Bool?
    private let depth: Int
    private let urgency: Int
    private let isMarked: Bool
    private let title: String
    private let titleRole: Role
    private let context: String?
    private let labels: [Label]

    /// - Parameters:
    ///   - reference: the text at the left edge that names the item in commands, such as `12`.
    ///   - isDone: whether the mark shows a completed item; `nil` for no mark.
    ///   - depth: the level of indentation, from 0.
    ///   - urgency: the number of exclamation marks, 0 to 3.
    ///   - isMarked: whether a `*` appears at the left edge.
    ///   - context: the name of the parent or group, which the row shows if there is room.
    public init(
        reference: String, isDone: Bool?, depth: Int, urgency: Int, isMarked: Bool = false, title: String,
        titleRole: Role,
        context: String? = nil,
        labels: [Label]
    ) {
        self.reference = reference
        self.isDone = isDone
        self.depth = depth
        self.urgency = urgency
        self.isMarked = isMarked
        self.title = title
        self.titleRole = titleRole
        self.context = context
        self.labels = labels
    }

    /// Returns the row for `width` columns. A row that is too wide is shortened in steps until it fits:
    /// - It drops the least important labels (``Label/Weight/light``), or shows their signs instead.
    /// - It drops signs and other labels, until the labels fit in half of the row.
    /// - It cuts the title.
    ///
    /// - Parameter referenceWidth: the number of columns for the right-aligned reference, such as `12`.
    public func line(referenceWidth: Int, width: Int) -> StyledLine {
        var left = isMarked ? StyledLine("*", .accent) : StyledLine(" ")
        left.append(String(repeating: " ", count: max(referenceWidth - reference.count, 0)))
        left.append(reference, .dim)
        left.append(" " + String(repeating: "  ", count: min(depth, 8)))
        let isOver = isDone == true
        left.append(isDone.map { $0 ? "✓ " : "○ " } ?? "  ", isOver ? .good : .plain)
        if urgency > 0 {
            let open = urgency > 2 ? Role.danger : .warning
            left.append(String(repeating: "!", count: urgency) + " ", isOver ? .dim : open)
        }
        left.append(title, isOver ? .done : titleRole)
        let right = right(forms(besides: left, width: width))
        if let context {
            let room = width - left.width - (right.width == 0 ? 0 : right.width + 2)
            left.append(Self.suffix(context, room: room))
        }
        return SideBySide(left, right).line(width: width)
    }

    /// The minimum and maximum width of a context (the name of the item's parent or group), in columns.
    private static let contextColumns = 7...28

    /// Returns the context (the name of the item's parent or group) as it appears after the title, cut to
    /// `room` columns. Empty if the room is too narrow for a context.
    private static func suffix(_ context: String, room: Int) -> StyledLine {
        guard room >= contextColumns.lowerBound else { return StyledLine() }
        return StyledLine(" ‹ \(context)", .dim).truncated(to: min(room, contextColumns.upperBound))
    }

    /// How a row shows a label.
    private enum Form { case whole, sign, hidden }

    /// Returns how the row shows each label, so that the labels have room beside the title.
    private func forms(besides left: StyledLine, width: Int) -> [Form] {
        var forms = labels.map { _ in Form.whole }
        func drop(_ weight: Label.Weight) {
            for index in labels.indices.reversed() where labels[index].weight == weight {
                guard isTight(left, right(forms), weight, width) else { return }
                forms[index] = labels[index].sign == nil ? .hidden : .sign
            }
        }
        drop(.light)
        // The row drops all signs before labels of medium weight, if the row is too narrow for such labels.
        if isTight(left, right(forms), .medium, width) {
            forms = forms.map { $0 == .sign ? .hidden : $0 }
        }
        drop(.medium)
        drop(.heavy)
        return forms
    }

    /// Whether the row must drop a label of this weight:
    /// - It drops a `light` label if the title and the labels together are too wide.
    /// - It drops any other label only if the labels also take more than half of the row.
    ///
    /// - Parameter right: all labels that are still shown.
    private func isTight(_ left: StyledLine, _ right: StyledLine, _ weight: Label.Weight, _ width: Int)
        -> Bool
    {
        let isHalf = right.width + 2 > width / 2
        return left.width + right.width + 2 > width && (isHalf || weight == .light)
    }

    private func right(_ forms: [Form]) -> StyledLine {
        var line = StyledLine()
        var lastSign: String?
        for (label, form) in zip(labels, forms) where form != .hidden {
            let sign = form == .sign ? label.sign : nil
            if sign != nil, sign == lastSign { continue }
            lastSign = sign
            if line.width > 0 { line.append(" ") }
            line.append(sign ?? label.text, isDone == true ? .dim : label.role)
        }
        return line
    }
}
