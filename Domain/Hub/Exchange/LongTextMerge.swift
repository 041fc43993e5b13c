import DomainPrimitives
import SyncProtocolDomain

/// The merge of an edited long text with the stored text (Documentation/Sync.md §Long texts). The merge also
/// stores the versions of the text.
struct LongTextMerge {
    /// The effect of an edit on a long text.
    enum Outcome {
        /// The later text wins like the value of any other field. The author of the edit had seen the stored
        /// text, or the edit creates the record.
        case ordinary
        /// The texts cannot be merged, so the later text wins. The other text becomes a conflict.
        case unmerged
        /// The register gets a new text with the changes of both sides.
        case merged(Register, Loss?)
        /// The stored text stays, because it contains all changes of the edit that have a place in it.
        case kept(Loss?)
    }

    /// The parts of one side that a merge discarded.
    struct Loss {
        /// The whole text of the earlier side.
        let register: Register
        /// The version of the merged text.
        let winner: Version
        let conflict: TextConflict
    }

    /// A new text of one long text field, and the text that its author edited.
    struct Incoming {
        let field: RecordType.Field
        let register: Register
        /// `nil` if the device named no text.
        let base: TextBase?
        /// The stamp of the last value that the author had seen; `nil` if the author had seen no value.
        let seen: Stamp?
        /// Whether the server got the edit before and lost it, and the stored text contains the edit.
        let isSettled: Bool
        /// Whether the edit creates the record, so that its author saw no text.
        let isCreation: Bool
    }

    let writer: any HubWriter
    let key: RecordKey
    let now: Timestamp

    /// Stores the new text as a version, and merges it with the stored text.
    /// - Parameters:
    ///   - present: the stored text; `nil` if there is none.
    ///   - isDeleted: whether the record is deleted now.
    func merge(_ incoming: Incoming, with present: Register?, isDeleted: Bool) throws(HubError) -> Outcome {
        let field = incoming.field.name
        guard case .text(let mine) = incoming.register.value else { return .ordinary }
        guard let present, case .text(let theirs) = present.value else {
            try store(TextVersion(incoming.register), field)
            return .ordinary
        }
        // A value from before the server stored versions has no stored version yet.
        try store(TextVersion(present), field)
        let base = try base(of: incoming, present)
        try store(TextVersion(incoming.register, parents: base.version.map { [$0] } ?? []), field)
        if base.version == present.version { return .ordinary }
        if incoming.isSettled || present.version == incoming.register.version { return .kept(nil) }
        if incoming.isCreation { return .ordinary }
        guard let text = base.text else { return .unmerged }
        let isLater = present.version < incoming.register.version
        let (earlier, later) = isLater ? (present, incoming.register) : (incoming.register, present)
        let merged = TextMerge()(base: text, earlier: isLater ? theirs : mine, later: isLater ? mine : theirs)
        if !isValid(merged.text, incoming.field) { return .unmerged }
        let isKept = merged.text.utf8.elementsEqual(theirs.utf8) && !isDeleted
        let version =
            isKept ? present.version : Version(stamp: later.version.stamp.successor, device: .hub)
        let loss = TextConflict(merged).map { Loss(register: earlier, winner: version, conflict: $0) }
        if isKept { return .kept(loss) }
        let result = Register(.text(merged.text), version)
        try store(TextVersion(result, parents: [earlier.version, later.version]), field)
        return .merged(result, loss)
    }

    /// Whether a merged text obeys the rule of its field, and a device can send the text back.
    private func isValid(_ text: String, _ field: RecordType.Field) -> Bool {
        field.valid(.text(text)) != nil && text.utf8.count <= SyncLimits.operation / 2
    }

    private func store(_ version: TextVersion, _ field: String) throws(HubError) {
        try writer.store(version, key, field, at: now)
    }

    /// The text that the author of an edit saw. Without a version, the text is the initial text of the field.
    /// Without a text, the text was purged.
    private struct Base {
        let version: Version?
        let text: String?
    }

    private func base(of incoming: Incoming, _ present: Register) throws(HubError) -> Base {
        let field = incoming.field.name
        switch incoming.base {
        case .version(let version): return try known(version, field, present)
        case .operation(let n):
            let device = incoming.register.version.device
            if let entry = try writer.entry(device, n) {
                let sent = Version(stamp: entry.receipt.stamp, device: device)
                let base = try known(sent, field, present)
                if base.text != nil { return base }
            }
            return try newest(by: device, field, present)
        case nil:
            // Only a device without support for long texts names no text, but it names the stamp.
            guard let seen = incoming.seen else {
                return try newest(by: incoming.register.version.device, field, present)
            }
            if seen >= present.version.stamp { return try known(present.version, field, present) }
            let after = Version(stamp: seen.successor, device: .hub)
            let versions = try writer.textVersions(key, field, before: after, limit: 1)
            guard let version = versions.first else { return Base(version: nil, text: nil) }
            return Base(version: version.version, text: version.text)
        }
    }

    private func known(_ version: Version, _ field: String, _ present: Register) throws(HubError) -> Base {
        if version == present.version { return Base(version: version, text: TextVersion(present).text) }
        return Base(version: version, text: try writer.textVersion(key, field, version)?.text)
    }

    /// Returns the newest text of a device, which the device edits until it gets another one. If there is
    /// none, returns the initial text of the field.
    private func newest(by device: DeviceID, _ field: String, _ present: Register) throws(HubError) -> Base {
        if present.version.device == device { return try known(present.version, field, present) }
        let versions = try writer.textVersions(key, field, before: nil, limit: Self.recent)
        if let own = versions.first(where: { $0.version.device == device }) {
            return Base(version: own.version, text: own.text)
        }
        return Base(version: nil, text: "")
    }

    /// The number of versions among which the merge looks for the newest text of a device.
    private static let recent = 20
}

extension TextVersion {
    fileprivate var text: String? { if case .text(let text) = register.value { text } else { nil } }
}
