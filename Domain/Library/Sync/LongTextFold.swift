import DomainPrimitives
import SyncProtocolDomain

/// The fold of one record's long texts during a sync (Documentation/Sync.md §Long texts). A text with an
/// edit that waits for the server takes over the changes of other devices.
///
/// The base of a waiting edit must contain everything of the text that the person did not write. Otherwise
/// the server would take a change of another device for a part of the edit, and could double the change.
struct LongTextFold {
    /// The new bases of the record's open outbox entry.
    private(set) var bases: [String: Version] = [:]
    /// The texts of this device that the server has just acknowledged, by field.
    private var sent: [String: Register] = [:]
    private let open: OpenFields?
    /// The fields with an edit that waits for its answer. The open edit was made on this waiting edit.
    private let unanswered: Set<String>

    init(of type: RecordType, _ id: RecordID, in library: any RecordLibrary) throws(PlannerError) {
        open = try library.openFields(type, id)
        var unanswered: Set<String> = []
        for field in type.longTexts where open?.base[field.name] == nil {
            let edit = try library.textInFlight(field.name, type, id).edit
            if edit != nil { unanswered.insert(field.name) }
        }
        self.unanswered = unanswered
    }

    /// Notes that the server acknowledged texts of this device.
    /// - Parameter isEdit: whether the open edit was made on these texts; `false` for texts that the device
    ///   returned to a server that had lost them.
    mutating func acknowledge(_ state: RecordState, _ type: RecordType, isEdit: Bool) {
        for field in type.longTexts {
            guard let register = state.fields[field.name] else { continue }
            sent[field.name] = register
            // The open edit was made on this text. Until now, the text had no version.
            if isEdit, open?.base[field.name] == nil { setBase(register.version, field.name) }
        }
    }

    /// Merges changed confirmed texts into the visible texts that wait for the server.
    /// - Parameters:
    ///   - before: the record before the change.
    ///   - after: the record with the changed confirmed values.
    mutating func fold(
        _ before: ReplicaRecord?, into after: inout ReplicaRecord, _ type: RecordType,
        _ pending: PendingFields
    ) {
        for field in type.longTexts where pending.fields.contains(field.name) {
            let old = before?.confirmed.fields[field.name]
            // A restored server can send an older text. A device then sends the lost text again.
            guard let new = after.confirmed.fields[field.name], new.version > old?.version ?? .none,
                case .text(let confirmed) = new.value, case .text(let visible)? = after.visible[field.name]
            else { continue }
            // If the edit was made on another text, the server merges.
            guard let parent = sent.removeValue(forKey: field.name) ?? old, let text = parent.text,
                base(field.name) == parent.version
            else { continue }
            let merged = TextMerge()(base: text, earlier: confirmed, later: visible)
            // The server must find a conflict too, so it merges.
            if !merged.conflicts.isEmpty || field.valid(.text(merged.text)) == nil { continue }
            after.visible[field.name] = .text(merged.text)
            setBase(new.version, field.name)
        }
    }

    private func base(_ field: String) -> Version? { bases[field] ?? open?.base[field] }

    /// Sets the base of the open edit. An edit that was made on an operation without an answer keeps this
    /// operation as its base.
    private mutating func setBase(_ version: Version, _ field: String) {
        if open?.names.contains(field) == true, !unanswered.contains(field) { bases[field] = version }
    }
}

extension Register {
    fileprivate var text: String? { if case .text(let text) = value { text } else { nil } }
}
