import DomainPrimitives
import LibraryDomain
import LinksDomain
import SyncProtocolDomain
import TodosDomain

extension PlannerReader {
    /// Whether a note has a link with a name that meets a condition.
    /// - Parameters:
    ///   - key: the key of the name in the index of links.
    ///   - matches: the condition for a name in a link of the given form.
    func hasNote(
        linkingTo key: String, where matches: (WikiLink.Form, WikiLink.Name) -> Bool
    ) throws(PlannerError) -> Bool {
        for record in try records.records(mentioning: key, limit: .max)
        where record.type == RecordType.note.name {
            guard let note = try note(record.id.parts[0]) else { continue }
            let isFound = WikiLink.links(in: note.body).contains { link in
                guard case .note(let names) = link.target else { return false }
                return names.contains { matches(link.form, $0) }
            }
            if isFound { return true }
        }
        return false
    }
}
