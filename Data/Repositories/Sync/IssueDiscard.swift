import LibraryDomain
import DomainPrimitives
import SyncDomain
import SyncProtocolDomain
import TodosDomain

/// Sets a record back to what the server has of it, as an edit that undo takes back: then what was discarded waits again.
struct IssueDiscard {
    let writer: ActionWriter
    let issue: SyncIssue

    func run() throws(PlannerError) {
        guard let stored = try writer.connection.record(issue.type, issue.record),
            let held = try writer.connection.held(issue.type, issue.record)
        else { throw .notFound(reference: String(issue.id)) }
        if case .text(let name)? = held.visible["title"] ?? held.visible["name"] { writer.name(name) }
        try writer.settling(issue.type, issue.record) { () throws(PlannerError) in try reset(stored, held) }
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
        try writer.edit(issue.type, issue.record, from: stored.values, to: values)
        let isDeleted = isKnown ? held.confirmed.isDeleted : presence == nil
        if isDeleted != stored.isDeleted {
            try writer.connection.setPresence(isDeleted ? .deleted : .live, of: issue.type, issue.record)
            try writer.note(ActionChange(type: issue.type, id: issue.record, kind: isDeleted ? .deleted : .revived))
        }
        // Nothing of a record that the server does not know is sent, until an undo brings it back.
        if isKnown {
            try writer.connection.retry(issue.type, issue.record)
        } else {
            try writer.connection.setAside(issue.type, issue.record)
        }
    }
}
