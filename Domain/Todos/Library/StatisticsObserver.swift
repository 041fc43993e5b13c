public import DomainPrimitives
import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// An observer that updates the statistics of days, and the count of todos with each tag. The sequence of
/// record changes does not affect the result.
public final class StatisticsObserver: RecordObserver {
    private struct ReadTodo {
        let id: RecordID
        /// The values of the todo that the statistics use; `nil` if the todo is deleted or does not exist.
        let figures: TodoFigures?
    }

    private let library: any PlannerLibrary
    private var ledger = StatisticsLedger()
    /// The todo that was read last, so that the next change of this todo need not read it again.
    private var last: ReadTodo?
    private var liveTags: [RecordID: Bool] = [:]

    public init(_ library: any PlannerLibrary) { self.library = library }

    public func changed(_ change: RecordChange) throws(PlannerError) {
        switch change.type {
        case .todo: try todoChanged(change)
        case .todoTag: try membershipChanged(change)
        case .tag: try tagChanged(change)
        default: break
        }
    }

    public func flush() throws(PlannerError) {
        try library.apply(ledger)
        ledger = StatisticsLedger()
    }

    public func rebuild() throws(PlannerError) { try library.recountStatistics() }

    private func todoChanged(_ change: RecordChange) throws(PlannerError) {
        let (before, after) = (change.before.map(TodoFigures.init), change.after.map(TodoFigures.init))
        last = ReadTodo(id: change.id, figures: after)
        guard before != after else { return }
        var tags: [UUID] = []
        if !change.isAlone, before?.day != after?.day || before?.isDone != after?.isDone {
            tags = try library.targets(of: change.id, through: .todoTag).map { $0.parts[0] }
        }
        if let before { ledger.subtract(before, tags: tags) }
        if let after { ledger.add(after, tags: tags) }
    }

    private func membershipChanged(_ change: RecordChange) throws(PlannerError) {
        guard change.wasPresent != change.isPresent, try isLive(RecordID(change.id.parts[1])),
            let todo = try figures(RecordID(change.id.parts[0]))
        else { return }
        count(change.id.parts[1], todo, isAdded: change.isPresent)
    }

    private func tagChanged(_ change: RecordChange) throws(PlannerError) {
        guard change.changesPresence else { return }
        liveTags[change.id] = change.after != nil
        for owner in try library.owners(of: change.id, through: .todoTag) {
            guard let todo = try figures(owner) else { continue }
            count(change.id.parts[0], todo, isAdded: change.after != nil)
        }
    }

    private func count(_ tag: UUID, _ todo: TodoFigures, isAdded: Bool) {
        if isAdded { ledger.add(tag: tag, on: todo) } else { ledger.subtract(tag: tag, on: todo) }
    }

    private func figures(_ todo: RecordID) throws(PlannerError) -> TodoFigures? {
        if let last, last.id == todo { return last.figures }
        let stored = try library.record(.todo, todo)
        let figures = stored.flatMap { $0.isDeleted ? nil : TodoFigures($0.values) }
        last = ReadTodo(id: todo, figures: figures)
        return figures
    }

    private func isLive(_ tag: RecordID) throws(PlannerError) -> Bool {
        if let known = liveTags[tag] { return known }
        let isLive = try library.isLive(.tag, tag)
        liveTags[tag] = isLive
        return isLive
    }
}
