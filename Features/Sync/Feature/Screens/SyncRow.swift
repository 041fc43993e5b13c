import CoreDesignSystem
import DomainPrimitives
import Foundation
import SyncPresentation

/// What waits for a person's decision: a value that lost, or an edit that the server does not take.
enum SyncRow: Sendable {
    case conflict(ConflictsViewModel.Row)
    case issue(IssuesViewModel.Row)

    /// The identity of a row.
    enum Key: Hashable, Sendable {
        case conflict(UUID)
        case issue(Int64)
    }

    var key: Key {
        switch self {
        case .conflict(let row): .conflict(row.id)
        case .issue(let row): .issue(row.id)
        }
    }

    /// In short.
    func cells(_ conflicts: ConflictText, _ issues: IssueText, at now: Timestamp) -> [StyledLine] {
        switch self {
        case .conflict(let row): conflicts.cells(row, at: now)
        case .issue(let row): issues.cells(row, at: now)
        }
    }

    /// What is to be decided about it.
    func details(_ conflicts: ConflictText, _ issues: IssueText) -> [StyledLine] {
        switch self {
        case .conflict(let row): conflicts.details(row)
        case .issue(let row): [issues.detail(row)]
        }
    }
}
