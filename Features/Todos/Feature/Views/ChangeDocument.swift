import CoreCommandLine
import DomainPrimitives
import LibraryDomain
import TodosDomain
import TodosPresentation

/// The result of a command that changes todos, as `--json` prints it (Documentation/JSON.md, `haru.add`).
struct ChangeDocument: Encodable {
    /// A line that `haru add` did not add as a todo, with the reason.
    struct Refusal: Encodable {
        let line: Int
        let text: String
        let message: String
    }

    let todos: [TodoDocument]
    let unchanged: Int?
    let following: [TodoDocument]
    let openSubtasks: [TodoDocument]
    let refused: [Refusal]
    let dryRun: Bool

    init(_ state: TodoEditorViewModel.State, _ failures: FailureText) {
        todos = state.rows.map(TodoDocument.init)
        unchanged = state.unchanged
        following = state.following.map(TodoDocument.init)
        openSubtasks = state.openSubtasks.map(TodoDocument.init)
        refused = state.refused.map { refusal in
            Refusal(line: refusal.line, text: refusal.text, message: failures.describe(refusal.error).message)
        }
        dryRun = state.isDryRun
    }

    /// Returns the name of the command's JSON document, such as `haru.add` for the command `add`.
    static func schema(_ outcome: TodoEditorViewModel.Outcome) -> String {
        switch outcome {
        case .added: "haru.add"
        case .completed: "haru.done"
        case .reopened: "haru.undone"
        case .moved: "haru.move"
        case .deleted: "haru.rm"
        case .edited, .none: "haru.edit"
        }
    }
}

/// The user actions that a command has undone or redone, as `--json` prints them (Documentation/JSON.md,
/// `haru.undo`).
struct RevertDocument: Encodable {
    let actions: [HistoryDocument]
    let kept: Int
    let dryRun: Bool

    init(_ state: HistoryViewModel.State, isDryRun: Bool) {
        let now: UserAction.State = state.direction == .undo ? .undone : .done
        actions = state.reverted.map { HistoryDocument($0, state: now) }
        kept = state.kept
        dryRun = isDryRun
    }
}
