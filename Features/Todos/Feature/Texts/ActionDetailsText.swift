import CoreDesignSystem
import CoreTerminal
import FeatureKit
import Foundation
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// The words for what a user action changed: the records, and the fields with their old and new values.
struct ActionDetailsText {
    let text: TodosText
    let names: RecordNames

    /// Returns one line for each changed record, with its name and its changes. Leaves out records of a type
    /// without ``RecordWords``.
    /// - Parameter limit: the maximum number of records.
    func lines(_ details: ActionDetails, limit: Int = .max) -> [StyledLine] {
        shown(details).prefix(limit).map { record in
            var line = StyledLine()
            if record.type != RecordType.todo.name { line.append("\(names.one(record.type)) ", .dim) }
            let id = record.id.parts[0].uuidString.lowercased().prefix(8)
            line.append(
                record.name.isEmpty
                    ? names.absent(record.type, id: String(id)) : TerminalSanitizer.line(record.name), .strong
            )
            let changes = [text.change(record.change)].compactMap { $0 } + edits(of: record, details)
            line.append("  \(changes.joined(separator: ", "))", .dim)
            return line
        }
    }

    /// Returns the changed fields of the only record that the action edited. Ignores new records that
    /// are not todos, such as new tags.
    /// - Parameter besidesName: whether to leave out a new name, because the line already shows the
    ///   new name.
    /// - Returns: `nil` if the action changed several records, or if the details are incomplete. Also
    ///   `nil` if no field is left, or if the only record was added, deleted or restored.
    func inline(_ details: ActionDetails, besidesName: Bool) -> String? {
        let records = shown(details).filter { !isCreatedAlong($0) }
        guard records.count == 1, records[0].change == .edited, !details.isTruncated else { return nil }
        let edits = edits(of: records[0], details, except: besidesName ? "name" : nil)
        return edits.isEmpty ? nil : edits.joined(separator: ", ")
    }

    /// Returns the records to show. New records other than todos, such as new tags, come last.
    private func shown(_ details: ActionDetails) -> [ActionDetails.Record] {
        let records = details.records.filter { names.knows($0.type) }
        return records.filter { !isCreatedAlong($0) } + records.filter(isCreatedAlong)
    }

    /// Whether `record` is a new record other than a todo, such as a new tag.
    private func isCreatedAlong(_ record: ActionDetails.Record) -> Bool {
        record.change == .created && record.type != RecordType.todo.name
    }

    /// - Parameter hidden: the name of a field to leave out; `nil` for none.
    private func edits(
        of record: ActionDetails.Record, _ details: ActionDetails, except hidden: String? = nil
    ) -> [String] {
        record.fields.filter { $0.name != hidden }.map { field in
            let name = names.register(field.name, of: field.type)
            let (before, after) = names.change(
                from: field.before, to: field.after, of: field.name, in: field.type, records: details.names,
                referred: field.referred)
            guard field.type != record.type else { return "\(name): \(before) → \(after)" }
            return field.before == .null ? "\(name): +\(after)" : "\(name): -\(before)"
        }
    }
}
