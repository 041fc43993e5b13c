public import DomainPrimitives
public import SyncProtocolDomain

/// Keeps derived data in step with records: statistics, the search index, small numbers.
///
/// An observer is notified of every change, whether a person, a file, sync, undo or the decision of a
/// conflict made it. An observer exists for one transaction.
public protocol RecordObserver: AnyObject {
    /// Called after each write that changed the visible values of a record.
    func changed(_ change: RecordChange) throws(PlannerError)
    /// Makes further changes of records that follow from those observed. Called before an action ends.
    /// - Parameter isCaughtUp: a sync has delivered everything that the server had.
    func resolve(in action: RecordAction, isCaughtUp: Bool) throws(PlannerError)
    /// Writes the collected changes of derived data. Called at the end of an action, and before an action
    /// reads derived data.
    func flush() throws(PlannerError)
}

extension RecordObserver {
    public func resolve(in action: RecordAction, isCaughtUp: Bool) throws(PlannerError) {}
    public func flush() throws(PlannerError) {}
}

/// What one write changed of a record.
public struct RecordChange: Hashable, Sendable {
    public let type: RecordType
    public let id: RecordID
    /// The values before, in the order of the type's fields; `nil` where the record was not live.
    public let before: [RegisterValue]?
    /// The values after; `nil` where the record is not live any more.
    public let after: [RegisterValue]?
    /// Whether nothing was stored of the record before.
    public let isNew: Bool
    /// Whether the record is new and no memberships that it owns were stored.
    public let isAlone: Bool

    public init(
        _ type: RecordType, _ id: RecordID, before: [RegisterValue]?, after: [RegisterValue]?,
        isNew: Bool = false,
        isAlone: Bool = false
    ) {
        self.type = type
        self.id = id
        self.before = before
        self.after = after
        self.isNew = isNew
        self.isAlone = isAlone
    }

    /// Whether the record was created, restored or deleted.
    public var changesPresence: Bool { (before == nil) != (after == nil) }

    /// Whether a field differs, or the record was created, restored or deleted.
    public func changes(_ field: String) -> Bool {
        if changesPresence { return true }
        guard let index = type.index(of: field), let before, let after else { return false }
        return before[index] != after[index]
    }

    /// Whether a membership was present before; `false` if the record is not a membership.
    public var wasPresent: Bool { isPresent(before) }
    /// Whether a membership is present now; `false` if the record is not a membership.
    public var isPresent: Bool { isPresent(after) }

    private func isPresent(_ values: [RegisterValue]?) -> Bool {
        guard let values, let index = type.presenceField.flatMap(type.index(of:)) else { return false }
        return values[index] == .integer(1)
    }
}
