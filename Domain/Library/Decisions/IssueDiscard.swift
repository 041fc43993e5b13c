public import DomainPrimitives
import SyncProtocolDomain

/// A person's decision to discard a rejected edit: the record gets the values that the server has. An undo
/// restores the edit and queues it for the server again.
public struct IssueDiscard {
    private let action: RecordAction
    private let issue: SyncIssue
    private var library: any RecordLibrary { action.library }

    public init(_ issue: SyncIssue, in action: RecordAction) {
        self.issue = issue
        self.action = action
    }

    public func callAsFunction() throws(PlannerError) {
        guard let stored = try library.record(issue.type, issue.record),
            let replica = try library.replica(issue.type, issue.record)
        else { throw .notFound(reference: String(issue.id)) }
        if let name = replica.name(issue.type) { action.name(name) }
        try reset(stored, replica)
    }

    private func reset(_ stored: StoredRecord, _ replica: ReplicaRecord) throws(PlannerError) {
        let isKnown = replica.confirmed != RecordState()
        var values = stored.values
        for (index, field) in issue.type.fields.enumerated() {
            // If the server knows the record, a register that was never sent has its initial value on the
            // server.
            if isKnown { values[index] = replica.confirmed.fields[field.name]?.value ?? field.initial }
        }
        // A record that the server does not know is deleted. A membership is not deleted, but marked as not
        // present.
        let presence = issue.type.presenceField.flatMap(issue.type.index(of:))
        if !isKnown, let presence { values[presence] = .integer(0) }
        try action.edit(
            issue.type, issue.record, from: stored.values, to: values,
            isLive: stored.seenValues(issue.type) != nil)
        let isDeleted = isKnown ? replica.confirmed.isDeleted : presence == nil
        if isDeleted != stored.isDeleted {
            try action.setPresence(isDeleted ? .deleted : .live, of: issue.type, issue.record)
            try action.note(isDeleted ? .deleted : .revived, issue.type, issue.record)
        }
        // The device sends nothing of a record that the server does not know, until an undo restores the
        // record.
        if isKnown {
            try library.retry(issue.type, issue.record)
        } else {
            try library.holdBack(issue.type, issue.record)
        }
    }
}
