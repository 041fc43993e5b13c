public import DomainPrimitives
import Foundation
import SyncProtocolDomain

extension ActionReading {
    /// Returns what a user action changed. Leaves out fields in ``RecordType/quietFields``, and records of
    /// unknown types.
    /// - Parameters:
    ///   - limit: the maximum count of changes to read, 1 or more.
    ///   - records: reads the names of records, from the same library as this reader.
    public func details(
        of action: Int, limit: Int, _ records: any RecordReading
    ) throws(PlannerError) -> ActionDetails {
        var details = ActionDetails()
        let (changes, unknown) = try changes(of: action, limit: limit < .max ? limit + 1 : limit)
        details.isTruncated = changes.count + unknown > limit
        var places: [RecordKey: Int] = [:]
        for change in changes.prefix(limit) {
            let owner = change.type.carrier.flatMap(records.catalogue.type(named:))
            let (type, id) = owner.map { ($0, RecordID(change.id.parts[0])) } ?? (change.type, change.id)
            let key = RecordKey(type.name, id)
            let fields = owner == nil ? fields(of: change) : membership(change).map { [$0] } ?? []
            if places[key] == nil {
                // A membership that keeps its value, and an edit of unseen fields, show nothing.
                if case .edited = change.kind, fields.isEmpty { continue }
                places[key] = details.records.count
                details.records.append(
                    .init(
                        type: type.name, id: id, name: try records.replica(type, id)?.name(type) ?? "",
                        change: owner == nil ? change.kind.word : .edited, fields: []))
            } else if owner == nil, change.kind.word != .edited, let place = places[key] {
                details.records[place].change = change.kind.word
            }
            guard let place = places[key] else { continue }
            let end = details.records[place].fields.endIndex
            let own = details.records[place].fields.firstIndex { $0.type != type.name } ?? end
            details.records[place].fields.insert(contentsOf: fields, at: owner == nil ? own : end)
            for field in fields { try name(field, in: &details, records) }
        }
        return details
    }

    private func fields(of change: ActionChange) -> [ActionDetails.Field] {
        guard case .edited(let edits) = change.kind else { return [] }
        let type = change.type
        return edits.sorted { $0.key < $1.key }.compactMap { index, edit in
            let field = type.fields[index]
            guard !type.quietFields.contains(field.name) else { return nil }
            return .init(
                type: type.name, name: field.name, before: edit.before, after: edit.after,
                referred: field.name == type.parentField ? type.name : field.target)
        }
    }

    /// Describes the change of a membership, such as a tag of a todo, as the change of a field:
    /// - Adding the tag changes the field from `null` to the tag's identifier.
    /// - Removing the tag changes the field from this identifier to `null`.
    /// - Any other change gives `nil`.
    private func membership(_ change: ActionChange) -> ActionDetails.Field? {
        let type = change.type
        guard let presence = type.presenceField, let index = type.index(of: presence) else { return nil }
        let target = RegisterValue.identifier(change.id.parts[1])
        let (wasThere, isThere): (Bool, Bool)
        switch change.kind {
        case .created, .revived: (wasThere, isThere) = (false, true)
        case .deleted: (wasThere, isThere) = (true, false)
        case .edited(let edits):
            guard let edit = edits[index] else { return nil }
            (wasThere, isThere) = (edit.before == .integer(1), edit.after == .integer(1))
        }
        guard wasThere != isThere else { return nil }
        return .init(
            type: type.name, name: presence, before: wasThere ? target : .null,
            after: isThere ? target : .null, referred: type.target)
    }

    /// If the values of a field are identifiers of records, adds the names of these records to the details.
    private func name(
        _ field: ActionDetails.Field, in details: inout ActionDetails, _ records: any RecordReading
    ) throws(PlannerError) {
        guard let type = field.referred.flatMap(records.catalogue.type(named:)) else { return }
        for value in [field.before, field.after] {
            guard case .identifier(let id) = value, details.names[id] == nil else { continue }
            details.names[id] = try records.replica(type, RecordID(id))?.name(type)
        }
    }
}

extension ActionChange.Kind {
    fileprivate var word: ActionDetails.Record.Change {
        switch self {
        case .created: .created
        case .deleted: .deleted
        case .revived: .revived
        case .edited: .edited
        }
    }
}
