public import CoreCommandLine
public import CoreDesignSystem
public import CoreTerminal
public import Foundation
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

    /// The words at the end of a message on a screen. They say that the key `u` undoes the change.
    public static let undoHint = Wording("u undoes", "u 되돌리기")

    /// Returns the remark that a number of todos lose the deleted item; `nil` for no todos.
    public static func loss(of todos: Int, _ language: Language) -> String? {
        guard todos > 0 else { return nil }
        return language(
            todos == 1 ? "1 todo loses it" : "\(todos) todos lose it", "할 일 \(todos)개에서 빠짐")
    }
}

extension Console {
    /// Prints the answer of a command that changed an item of a list. A quiet answer is only the identifier.
    /// - Parameters:
    ///   - answer: the line that says what changed.
    ///   - id: the identifier of the item.
    ///   - warnings: the warnings about saved views, which a quiet answer has too.
    public func printChange(
        _ answer: StyledLine, of id: UUID, warnings: [String], _ writing: WritingOptions
    ) {
        if writing.quiet {
            print(id.uuidString.lowercased())
        } else {
            print([answer])
            if writing.isDryRun { note(language("(dry run: nothing was changed)", "(시험 실행: 바뀐 것 없음)")) }
        }
        note(warnings.map { StyledLine($0) })
    }
}
