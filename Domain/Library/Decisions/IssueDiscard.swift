public import DomainPrimitives
import SyncProtocolDomain

/// Sets a record back to what the server has of it, as an edit that undo takes back: then what was discarded waits again.
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
            let held = try library.held(issue.type, issue.record)
        else { throw .notFound(reference: String(issue.id)) }
        if let name = held.name(issue.type) { action.name(name) }
        try reset(stored, held)
    }

    private func reset(_ stored: StoredRecord, _ held: HeldRecord) throws(PlannerError) {
        let isKnown = held.confirmed != RecordState()
        var values = stored.values
        for (index, field) in issue.type.fields.enumerated() {
            // Of a record that it knows the server has what it was not told at its beginning.
            if isKnown { values[index] = held.confirmed.fields[field.name]?.value ?? field.initial }
        }
        // What the server does not know is nowhere else; a membership has no tombstone, but says that it is not there.
        let presence = issue.type.presenceField.flatMap(issue.type.index(of:))
        if !isKnown, let presence { values[presence] = .integer(0) }
        try action.edit(issue.type, issue.record, from: stored.values, to: values, isLive: !stored.isDeleted)
        let isDeleted = isKnown ? held.confirmed.isDeleted : presence == nil
        if isDeleted != stored.isDeleted {
            try action.setPresence(isDeleted ? .deleted : .live, of: issue.type, issue.record)
            try action.note(isDeleted ? .deleted : .revived, issue.type, issue.record)
        }
        // Nothing of a record that the server does not know is sent, until an undo brings it back.
        if isKnown {
            try library.retry(issue.type, issue.record)
        } else {
            try library.setAside(issue.type, issue.record)
        }
    }
}
