import DomainPrimitives
import SyncProtocolDomain

/// The merge of an edited long text with the stored text (Documentation/Sync.md §Long texts). The merge also
/// stores the versions of the text.
struct LongTextMerge {
    /// The effect of an edit on a long text.
    enum Outcome {
        /// The later text wins like the value of any other field. The author of the edit had seen the stored
        /// text, or the edit creates the record and no text of a person gets lost.
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
        /// Whether the server got the edit before and lost it.
        let isRepeated: Bool
        /// Whether the stored text contains the repeated edit, as far as ``HubRecord/settled`` says.
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
        guard case .text = incoming.register.value else { return .ordinary }
        guard let present, case .text = present.value else {
            // A restored server lost the edited version, but a device can return it.
            let seen = try versionsSeen(incoming, nil)
            try store(incoming, from: Array(seen.prefix(1)))
            return .ordinary
        }
        // A value from before the server stored versions has no stored version yet.
        try store(TextVersion(present), field)
        let seen = try versionsSeen(incoming, present)
        if seen.first != present.version, let twin = try twin(of: incoming.register, seen, present, field) {
            // A device can have returned this very version.
            try store(incoming, from: twin == incoming.register.version ? Array(seen.prefix(1)) : [twin])
            return .kept(nil)
        }
        let outcome = try outcome(of: incoming, seen, present, isDeleted: isDeleted)
        var parents = seen.prefix(1)
        if outcome.replaces, present.version < incoming.register.version,
            !parents.contains(present.version)
        {
            parents.append(present.version)
        }
        try store(incoming, from: Array(parents))
        return outcome
    }

    private func outcome(
        of incoming: Incoming, _ seen: [Version], _ present: Register, isDeleted: Bool
    ) throws(HubError) -> Outcome {
        if seen.first == present.version { return .ordinary }
        if incoming.isSettled || present.version == incoming.register.version { return .kept(nil) }
        // The device also returns its last confirmed text, which contains the edit.
        if incoming.isRepeated, incoming.base != nil { return .kept(nil) }
        if incoming.isCreation {
            let isConflict = try isConflict(creating: incoming, over: present, isDeleted: isDeleted)
            return isConflict ? .unmerged : .ordinary
        }
        let isFirst = seen.isEmpty && incoming.base == nil && incoming.seen == nil
        let field = incoming.field.name
        let base =
            isFirst
            ? CommonText(text: "", missing: .editedVersion)
            : try commonText(of: seen, and: present.version, field, in: ancestry(field))
        guard let base else { return .unmerged }
        return try merge(incoming.register, present, base, incoming.field) { merged in
            merged.utf8.elementsEqual(present.text.utf8) && !isDeleted
        }
    }

    /// Whether two devices created the record with different texts, so that one text would get lost. For
    /// example, both devices derive the same identifier for two texts.
    ///
    /// The loss of a text is no conflict in these cases:
    /// - The lost text is empty, or is the text of a deleted record.
    /// - Haru generated one of the two texts.
    /// - The author of the incoming text had seen a text of the record.
    /// - The incoming text loses, and the server already got the same text before.
    /// - The edit is a repeated edit. Its device also returns the newest text that the server confirmed
    ///   (``restore(_:of:ancestors:over:)``).
    private func isConflict(
        creating incoming: Incoming, over present: Register, isDeleted: Bool
    ) throws(HubError) -> Bool {
        let new = incoming.register
        guard !incoming.isRepeated, incoming.base == nil, incoming.seen == nil,
            present.version.stamp > .zero, new.version.stamp > .zero
        else { return false }
        if present.version < new.version { return !isDeleted && !present.text.isEmpty }
        if new.text.isEmpty { return false }
        let field = incoming.field.name
        return try writer.textVersions(key, field, equalTo: new.value, limit: Self.mostComparisons).isEmpty
    }

    /// Returns a version with the same text from which the stored text was made. Then the stored text has the
    /// edit already. For example, a device that was restored from a backup sends its edits again under a new
    /// identifier.
    /// - Returns: `nil` if there is no such version, or if the author of the edit had seen it. Such an edit
    ///   restores an earlier text.
    private func twin(of register: Register, _ seen: [Version], _ present: Register, _ field: String)
        throws(HubError) -> Version?
    {
        let equal = try writer.textVersions(
            key, field, equalTo: register.value, limit: Self.mostComparisons)
        if equal.isEmpty { return nil }
        let ancestry = try ancestry(field)
        let contained = ancestry.ancestors(of: present.version)
        let known = seen.reduce(into: Set<Version>()) { $0.formUnion(ancestry.ancestors(of: $1)) }
        return equal.first { contained.contains($0) && !known.contains($0) }
    }

    /// Merges a text that a device returns after the server lost it, and stores the text as a version.
    /// - Parameters:
    ///   - ancestors: earlier versions from which the text was made. Later versions are ignored, because
    ///     a text is made from earlier texts only.
    ///   - present: the stored text; `nil` if there is none.
    func restore(
        _ register: Register, of field: RecordType.Field, ancestors: [Version], over present: Register?
    ) throws(HubError) -> Outcome {
        try storeReturned(register, from: ancestors.filter { $0 < register.version }, field.name)
        guard case .text = register.value, let present, case .text = present.value else { return .ordinary }
        try store(TextVersion(present), field.name)
        // A restored server can have given one stamp to two texts of a device.
        if present.version == register.version, present.value != register.value { return .unmerged }
        let ancestry = try ancestry(field.name)
        if ancestry.contains(present.version, madeFrom: register.version) { return .kept(nil) }
        if present.version < register.version,
            ancestry.contains(register.version, madeFrom: present.version)
        {
            return .ordinary
        }
        let versions = [register.version]
        guard let base = try commonText(of: versions, and: present.version, field.name, in: ancestry) else {
            return .unmerged
        }
        // Even an unchanged text gets a new version, which was made from the returned text.
        return try merge(register, present, base, field) { _ in false }
    }

    /// - Parameter isKept: whether a merged text is the stored text, so that the stored version stays.
    private func merge(
        _ register: Register, _ present: Register, _ base: CommonText, _ field: RecordType.Field,
        isKept: (String) -> Bool
    ) throws(HubError) -> Outcome {
        let (earlier, later) =
            present.version < register.version ? (present, register) : (register, present)
        let merged = TextMerge()(base: base.text, earlier: earlier.text, later: later.text)
        if !isValid(merged.text, field) { return .unmerged }
        if let words = base.missing?.repeatedWords,
            words.areFound(in: merged.text, of: earlier.text, and: later.text)
        {
            return .unmerged
        }
        let isKept = isKept(merged.text)
        let version = isKept ? present.version : Self.version(of: merged.text, after: later.version.stamp)
        let loss = TextConflict(merged).map { Loss(register: earlier, winner: version, conflict: $0) }
        if isKept { return .kept(loss) }
        let result = Register(.text(merged.text), version)
        try store(TextVersion(result, parents: [earlier.version, later.version]), field.name)
        return .merged(result, loss)
    }

    /// Returns the version of a merged text. The counter of its stamp is a hash of the text with 16 bits. A
    /// restored server can merge again after the same stamp, with another result. The two results get the
    /// same version only if their hashes are equal. The probability of equal hashes is 1 in 65,536.
    private static func version(of text: String, after stamp: Stamp) -> Version {
        // FNV-1a (draft-eastlake-fnv-17, section 2), folded to 16 bits.
        var hash: UInt32 = 2_166_136_261
        for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        let counter = Int(hash >> 16 ^ hash & 0xFFFF)
        let same = Stamp(milliseconds: stamp.milliseconds, counter: counter)
        let next = Stamp(milliseconds: stamp.milliseconds + 1, counter: counter)
        return Version(stamp: same > stamp ? same : next, device: .hub)
    }

    /// Whether a merged text obeys the rule of its field, and a device can send the text back.
    private func isValid(_ text: String, _ field: RecordType.Field) -> Bool {
        field.valid(.text(text)) != nil && text.utf8.count <= SyncLimits.operation / 2
    }

    private func store(_ version: TextVersion, _ field: String) throws(HubError) {
        try writer.store(version, key, field, at: now)
    }

    /// Stores an edited text as a version. If a device has already returned the text, the version exists, and
    /// the method adds the parents of the edit to it. The device that returned the text can have lacked the
    /// edited version.
    private func store(_ incoming: Incoming, from parents: [Version]) throws(HubError) {
        let (register, field) = (incoming.register, incoming.field.name)
        guard let stored = try writer.textVersion(key, field, register.version),
            stored.register.value == register.value, stored.parents.contains(.none)
        else { return try store(TextVersion(register, parents: parents), field) }
        var returned = stored.parents.filter { !parents.contains($0) && $0 != Version.none }
        // Only an edit that names its text proves that no version is missing.
        if try editedVersion(incoming) == nil { returned.append(.none) }
        try writer.setParents(parents + returned, of: register.version, key, field)
    }

    /// Stores a returned text as a version. If a repeated edit has already stored the text, the version
    /// exists, and the method adds the ancestors to its parents. The repeated edit named only one version,
    /// and the server can have lost this version.
    private func storeReturned(_ register: Register, from ancestors: [Version], _ field: String)
        throws(HubError)
    {
        guard let stored = try writer.textVersion(key, field, register.version) else {
            return try store(TextVersion(register, parents: ancestors + [.none]), field)
        }
        // An edit and a merge have at most two parents.
        let parents = Array(stored.parents.prefix(2))
        let missing = ancestors.filter { !parents.contains($0) }
        if missing.isEmpty || parents + missing == stored.parents { return }
        try writer.setParents(parents + missing, of: register.version, key, field)
    }

    private func ancestry(_ field: String) throws(HubError) -> TextAncestry {
        TextAncestry(try writer.textParents(key, field, limit: Self.mostVersions))
    }

    /// Returns the text from which both the stored text and one of the given versions were made. The first
    /// given version with such a text counts. Returns `nil` if there is no such text, or if it was purged.
    private func commonText(
        of versions: [Version], and present: Version, _ field: String, in ancestry: TextAncestry
    ) throws(HubError) -> CommonText? {
        for version in versions {
            guard let common = ancestry.commonAncestor(of: version, and: present),
                let text = try writer.textVersion(key, field, common)?.register.text
            else { continue }
            if version != versions.first { return CommonText(text: text, missing: .editedVersion) }
            let isComplete =
                ancestry.isComplete(from: common, to: version)
                && ancestry.isComplete(from: common, to: present)
            return CommonText(text: text, missing: isComplete ? nil : .olderVersion)
        }
        return nil
    }

    /// Returns versions that the author of an edit had seen. The first one is the edited version. If the
    /// edited version is unknown, the others help to find a common text.
    private func versionsSeen(_ incoming: Incoming, _ present: Register?) throws(HubError) -> [Version] {
        let field = incoming.field.name
        if let edited = try editedVersion(incoming) {
            if edited == present?.version { return [edited] }
            return [edited] + (try newest(before: incoming.register.version, field, present))
        }
        switch incoming.base {
        case .version, .operation: return try newest(before: incoming.register.version, field, present)
        case nil:
            // Only a device without support for long texts names no text, but it names the stamp.
            guard let seen = incoming.seen else {
                return try newest(before: incoming.register.version, field, present)
            }
            if let present, seen >= present.version.stamp { return [present.version] }
            let after = Version(stamp: seen.successor, device: .hub)
            let stored = try writer.textVersions(key, field, before: after, limit: 1).map(\.version)
            if stored.first?.stamp == seen { return stored }
            return [TextAncestry.versionOfUnknownDevice(stamp: seen)] + stored
        }
    }

    /// Returns the version that an edit names as its base. `nil` if the edit names none, or if the server
    /// does not know the version of the named operation.
    private func editedVersion(_ incoming: Incoming) throws(HubError) -> Version? {
        switch incoming.base {
        case .version(let version): return version
        case .operation(let n):
            let device = incoming.register.version.device
            guard let entry = try writer.entry(device, n) else { return nil }
            let version = Version(stamp: entry.receipt.stamp, device: device)
            return try writer.textVersion(key, incoming.field.name, version) == nil ? nil : version
        case nil: return nil
        }
    }

    /// Returns the whole-value conflicts that a repeated edit proves false. A conflict is false if the author
    /// of the winning text had seen the losing text.
    ///
    /// A restored server can receive the winning text without the text that the author edited. The server
    /// then records a false conflict. Later, the authors send their edits again, and each edit names the
    /// edited text. The repeated edit is the winning text, or the author of the winning text had seen the
    /// repeated edit.
    /// - Parameter conflicts: the live conflicts of the field.
    func falseConflicts(shownBy incoming: Incoming, among conflicts: [LiveConflicts.Conflict])
        throws(HubError) -> [RecordKey]
    {
        let (register, field) = (incoming.register, incoming.field.name)
        // A restored server can have given one version to two texts of a device.
        guard !conflicts.isEmpty, let edited = try editedVersion(incoming),
            try writer.textVersion(key, field, register.version)?.register.value == register.value
        else { return [] }
        let ancestry = try ancestry(field)
        let seen = ancestry.seen(by: edited).union([edited])
        return conflicts.filter { conflict in
            guard seen.contains(conflict.lost) else { return false }
            return conflict.won == register.version
                || ancestry.seen(by: conflict.won).contains(register.version)
        }.map(\.key)
    }

    /// Returns the newest version that a device wrote before `version`. The device edits this text until the
    /// server sends another one. Returns an empty list if the device wrote no earlier version.
    private func newest(before version: Version, _ field: String, _ present: Register?) throws(HubError)
        -> [Version]
    {
        if let present, present.version.device == version.device, present.version < version {
            return [present.version]
        }
        let versions = try writer.textVersions(key, field, before: version, limit: Self.recent)
        return versions.first { $0.version.device == version.device }.map { [$0.version] } ?? []
    }

    /// The number of versions among which the merge looks for the newest text of a device.
    private static let recent = 20
    /// The number of versions among which the merge looks for a common text.
    private static let mostVersions = 10_000
    /// The number of versions of one size that the merge compares with a new text. A client can store
    /// thousands of texts of one size, and the server would read them all for each edit.
    private static let mostComparisons = 100
}

/// A text from which both sides of a merge were made.
private struct CommonText {
    /// A version that the server lost, or never had. Both sides can have been made from this version too.
    enum Missing {
        /// The version that the device edited.
        case editedVersion
        /// A version between the common text and one of the sides.
        case olderVersion

        /// The repeated words that show that both sides were made from the missing version.
        var repeatedWords: RepeatedWords {
            switch self {
            case .editedVersion: RepeatedWords(length: 2)
            case .olderVersion: RepeatedWords(length: 5)
            }
        }
    }

    let text: String
    /// `nil` if the server has all versions between the text and the sides.
    let missing: Missing?
}

extension LongTextMerge.Outcome {
    /// Whether a later new text replaces the stored text without a merge.
    fileprivate var replaces: Bool {
        switch self {
        case .ordinary, .unmerged: true
        case .merged, .kept: false
        }
    }
}

extension Register {
    /// The text of a register; empty for a value of another kind.
    fileprivate var text: String { if case .text(let text) = value { text } else { "" } }
}
