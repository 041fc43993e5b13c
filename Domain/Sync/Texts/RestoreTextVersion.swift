public import DomainPrimitives
public import LibraryDomain
import SyncProtocolDomain

/// A use case that makes an earlier version of a long text the present text. The restoration is an ordinary
/// edit: it syncs, and a person can undo it.
public struct RestoreTextVersion: Sendable {
    private let records: any RecordRepository

    public init(records: any RecordRepository) { self.records = records }

    /// - Returns: `false` if the text is already the present text.
    /// - Throws: ``PlannerError/notFound(reference:)`` if the record does not exist or is deleted, and
    ///   ``ValidationError`` if the text breaks the rule of the field. A faulty server, or a version of Haru
    ///   with another rule, can send such a text.
    @discardableResult
    public func callAsFunction(
        _ text: String, of register: TextRegister, isDryRun: Bool = false
    ) throws(PlannerError) -> Bool {
        try records.write(ActionLabel(.edit, ""), isDryRun: isDryRun) { action throws(PlannerError) in
            let (type, id) = (register.type, register.id)
            guard let index = type.index(of: register.field),
                let stored = try action.library.record(type, id),
                !stored.isDeleted
            else { throw .notFound(reference: id.description) }
            var values = stored.values
            values[index] = .text(text)
            guard values != stored.values else { return false }
            let name = stored.name(type) ?? ""
            if let rule = type.fields[index].rule?.problem(of: text) {
                throw .invalid(ValidationError(.init(register.field), name, rule))
            }
            action.name(name)
            try action.edit(type, id, from: stored.values, to: values)
            return true
        }
    }
}
