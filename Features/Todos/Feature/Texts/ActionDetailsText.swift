import CoreDesignSystem
import CoreTerminal
import FeatureKit
import LibraryDomain
import SyncProtocolDomain
import TodosDomain

/// The words for what a user action changed: the records, and the fields with their old and new values.
struct ActionDetailsText {
    let text: TodosText
    let names: RecordNames

    /// Returns one line for each changed record, with its name and its changes. Records of types without
    /// words are left out.
    /// - Parameter indent: the spaces before each line.
    func lines(_ details: ActionDetails, indent: String = "") -> [StyledLine] {
        var lines = shown(details).map { record in
            var line = StyledLine(indent)
            line.append(TerminalSanitizer.line(record.name), .strong)
            let changes = [text.change(record.change)].compactMap { $0 } + edits(of: record, details)
            line.append("  \(changes.joined(separator: ", "))", .dim)
            return line
        }
        if details.isTruncated { lines.append(StyledLine(indent + text.moreChanges, .dim)) }
        return lines
    }

    /// Returns the changed fields of the only changed record in one text. Returns `nil` if the action changed
    /// several records, or created, deleted or restored a record.
    func inline(_ details: ActionDetails) -> String? {
        let records = shown(details)
        guard records.count == 1, records[0].change == .edited, !details.isTruncated else { return nil }
        return edits(of: records[0], details).joined(separator: ", ")
    }

    private func shown(_ details: ActionDetails) -> [ActionDetails.Record] {
        details.records.filter { names.knows($0.type) }
    }

    private func edits(of record: ActionDetails.Record, _ details: ActionDetails) -> [String] {
        record.fields.map { field in
            let name = names.register(field.name, of: field.type)
            let value = { (value: RegisterValue) in
                names.value(
                    value, of: field.name, in: field.type, records: details.names, referred: field.referred)
            }
            guard field.type != record.type else {
                return "\(name): \(value(field.before)) → \(value(field.after))"
            }
            let isAdded = field.before == .null
            return "\(name): \(isAdded ? "+" : "-")\(value(isAdded ? field.after : field.before))"
        }
    }
}
