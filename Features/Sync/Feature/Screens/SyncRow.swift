import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import SyncPresentation

/// A row that waits for a person's decision: a conflict or an issue.
enum SyncRow: Sendable {
    case conflict(ConflictsViewModel.Row)
    case issue(IssuesViewModel.Row)

    /// The identity of a row. When the list changes, the selection stays at the row with the same identity.
    enum Key: Hashable, Sendable {
        case conflict(UUID)
        case issue(Int64)
    }

    var conflict: ConflictsViewModel.Row? {
        if case .conflict(let row) = self { row } else { nil }
    }

    var key: Key {
        switch self {
        case .conflict(let row): .conflict(row.id)
        case .issue(let row): .issue(row.id)
        }
    }

    /// Returns the cells of a table row.
    /// - Parameter above: the row above; `nil` for the first row.
    func cells(
        _ conflicts: ConflictText, _ issues: IssueText, below above: SyncRow?, marked: Set<UUID>,
        at now: Timestamp
    ) -> [StyledLine] {
        switch self {
        case .conflict(let row):
            conflicts.cells(
                row, isMarked: marked.contains(row.id),
                isContinued: above?.conflict?.record == row.record, at: now)
        case .issue(let row): issues.cells(row, at: now)
        }
    }

    /// Whether the row has parts that a person decides one by one.
    var hasParts: Bool { conflict?.parts.isEmpty == false }

    /// Returns the lines about the row.
    /// - Parameters:
    ///   - part: the index of the shown part of a long text.
    ///   - room: the size of the details.
    func details(
        _ conflicts: ConflictText, _ issues: IssueText, part: Int, in room: Size
    ) -> [StyledLine] {
        switch self {
        case .conflict(let row): conflicts.details(row, part: part, in: room)
        case .issue(let row): [issues.detail(row)]
        }
    }
}
