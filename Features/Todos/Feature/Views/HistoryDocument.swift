import DomainPrimitives
import LibraryDomain
import TodosDomain
import TodosPresentation

/// A user action of the undo history, as `--json` prints it (Documentation/JSON.md, `haru.history`).
struct HistoryDocument: Encodable {
    let id: Int
    let kind: String
    let subject: String
    let at: String
    let state: String
    let changes: Int

    /// - Parameter state: the state of the user action after an undo or redo. If `nil`, `entry` gives the
    ///   state.
    init(_ entry: HistoryViewModel.Entry, state: UserAction.State? = nil) {
        id = entry.id
        kind = entry.kind.rawValue
        subject = entry.subject
        at = entry.at.description
        self.state = "\(state ?? entry.state)"
        changes = entry.changes
    }
}
