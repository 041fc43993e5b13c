public import CoreDesignSystem
public import UtilLocalization

/// A kind of change to an item of a list, such as a tag. Its sign begins each message about such a change.
public enum ListChange: Hashable, Sendable {
    case added, edited, deleted

    /// The sign in the answer of a command: `+`, `~` or `-`.
    public var answerSign: StyledLine {
        switch self {
        case .added: StyledLine("+ ", .good)
        case .edited: StyledLine("~ ", .good)
        case .deleted: StyledLine("- ", .danger)
        }
    }

    /// The sign in the message of a screen: `+`, `✎` or `✗`.
    public var messageSign: StyledLine {
        switch self {
        case .added: StyledLine("+ ", .good)
        case .edited: StyledLine("✎ ", .good)
        case .deleted: StyledLine("✗ ", .danger)
        }
    }

    /// Returns the remark that a number of todos lose the deleted item; `nil` for no todos.
    public static func loss(of todos: Int, _ language: Language) -> String? {
        guard todos > 0 else { return nil }
        return language(
            todos == 1 ? "1 todo loses it" : "\(todos) todos lose it", "할 일 \(todos)개에서 빠짐")
    }
}
