import DomainPrimitives
import SyncProtocolDomain

/// The rules that decide which replaced long texts a library keeps (Documentation/Sync.md §Merge).
///
/// A new record replaces no text, so its first texts cost nothing.
struct ReplacedTexts {
    let library: any RecordLibrary

    /// Keeps the long texts that an edit of this device replaces. Call this method before the edit.
    ///
    /// The method skips a text without information that no other place has:
    /// - the initial text of a field
    /// - a text that the new text only extends, if the former text was replaced less than a minute ago. So a
    ///   program that appends a line every second does not keep each step.
    func keep(
        replacedBy changes: [Int: RegisterValue], of type: RecordType, _ id: RecordID
    ) throws(PlannerError) {
        let indices = changes.keys.filter { type.fields[$0].isLongText }.sorted()
        guard !indices.isEmpty, let record = try library.replica(type, id) else { return }
        for index in indices {
            let field = type.fields[index]
            guard let old = record.visible[field.name], let new = changes[index], old != new,
                case .text(let text) = old
            else { continue }
            let register = TextRegister(type, id, field.name)
            let version = Self.version(of: old, in: record, field.name)
            if version == nil {
                if old == field.initial { continue }
                if Self.extends(new, text), try isRecent(register) { continue }
            }
            try library.keep(text, version, of: register)
        }
    }

    /// Keeps the long texts that a sync replaces. Call this method before the library stores `after`.
    ///
    /// A pending edit can hide a confirmed text. When a sync replaces the hidden text, the method keeps it
    /// too, because the pending edit may be based on it.
    ///
    /// A server that was restored from a backup can replace a text by an older one. The later versions of the
    /// text then count as not confirmed, because the next texts of the server may lack their changes.
    func keep(
        of before: ReplicaRecord, replacedBy after: ReplicaRecord, _ type: RecordType, _ id: RecordID
    ) throws(PlannerError) {
        for field in type.fields where field.isLongText {
            let register = TextRegister(type, id, field.name)
            let shown = before.visible[field.name] ?? field.initial
            let present = after.confirmed.fields[field.name]?.version ?? .none
            let isLost = present < before.confirmed.fields[field.name]?.version ?? .none
            if isLost { try library.forgetVersions(after: present, of: register) }
            if shown != after.visible[field.name], case .text(let text) = shown {
                let version = isLost ? nil : Self.version(of: shown, in: before, field.name)
                if version != nil || shown != field.initial { try library.keep(text, version, of: register) }
            }
            guard let confirmed = before.confirmed.fields[field.name], confirmed.value != shown,
                confirmed.version != present, case .text(let text) = confirmed.value
            else { continue }
            if isLost {
                try library.keep(text, nil, of: register)
            } else if try library.replacedText(register, confirmed.version) == nil,
                try !library.confirm(text, as: confirmed.version, of: register)
            {
                try library.keep(text, confirmed.version, of: register)
            }
        }
    }

    /// Returns the confirmed version of a visible value; `nil` if the server has not confirmed the value.
    private static func version(of value: RegisterValue, in record: ReplicaRecord, _ field: String)
        -> Version?
    {
        guard let confirmed = record.confirmed.fields[field], confirmed.value == value else { return nil }
        return confirmed.version
    }

    /// Whether `new` begins with `old`.
    private static func extends(_ new: RegisterValue, _ old: String) -> Bool {
        guard case .text(let text) = new else { return false }
        return text.utf8.starts(with: old.utf8)
    }

    /// Whether the newest replaced text of a register was replaced less than a minute ago.
    private func isRecent(_ register: TextRegister) throws(PlannerError) -> Bool {
        guard let age = try library.timeSinceReplacement(register) else { return false }
        return (0..<Self.recent).contains(age)
    }

    private static let recent: Int64 = 60_000
}
