public import DomainPrimitives
public import SyncProtocolDomain

/// An object that keeps derived data in step with records, such as the search index. An observer exists for
/// one transaction, and is notified of every change from any source.
public protocol RecordObserver: AnyObject {
    /// Receives each change of the visible values of a record.
    func changed(_ change: RecordChange) throws(PlannerError)
    /// Makes follow-up changes to records, such as a merge of two tags with the same name. Called before an
    /// action ends.
    /// - Parameter isCaughtUp: whether `action` belongs to a sync that has applied all changes of the server.
    func resolve(in action: RecordAction, isCaughtUp: Bool) throws(PlannerError)
    /// Writes the derived data of all changes that ``changed(_:)`` has received. Called at the end of an
    /// action, and before an action reads derived data.
    func flush() throws(PlannerError)
    /// Corrects totals and missing entries, from all records. Called after a repair of damaged records. The
    /// observers did not see the damage happen, so the changes that the repair reports do not suffice.
    func rebuild() throws(PlannerError)
}

extension RecordObserver {
    public func resolve(in action: RecordAction, isCaughtUp: Bool) throws(PlannerError) {}
    public func flush() throws(PlannerError) {}
    public func rebuild() throws(PlannerError) {}
}

/// A change that a single write made to one record.
public struct RecordChange: Hashable, Sendable {
    public let type: RecordType
    public let id: RecordID
    /// The values before the change, in the order of the type's fields; `nil` if the record did not exist or
    /// was deleted.
    public let before: [RegisterValue]?
    /// The values after the change, in the order of the type's fields; `nil` if the record is deleted.
    public let after: [RegisterValue]?
    /// Whether the change created the record: the library did not have the record, not even as a deleted
    /// record.
    public let isNew: Bool
    /// Whether the record is new and not yet connected to other records, such as tags.
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

    /// Whether this change created, restored or deleted the record.
    public var changesPresence: Bool { (before == nil) != (after == nil) }

    /// Whether this change gave the field a new value. Also `true` if the change created, restored or deleted
    /// the record.
    public func changes(_ field: String) -> Bool {
        if changesPresence { return true }
        guard let index = type.index(of: field), let before, let after else { return false }
        return before[index] != after[index]
    }

    /// Whether the record is a membership that connected two records before the change.
    public var wasPresent: Bool { isPresent(before) }
    /// Whether the record is a membership that connects two records after the change.
    public var isPresent: Bool { isPresent(after) }

    private func isPresent(_ values: [RegisterValue]?) -> Bool {
        guard let values, let index = type.presenceField.flatMap(type.index(of:)) else { return false }
        return values[index] == .integer(1)
    }
}
