import DomainPrimitives
import HubDomain
import LibraryDomain
import NotesDomain
import SyncProtocolDomain
import TodosDomain

/// The figures of the checks of long texts and of conflicts.
struct TextFigures {
    /// The number of texts that the server merged.
    var merges = 0
    /// The number of conflicts about long texts.
    var conflicts = 0
    /// The number of words that the check looked for in the final texts.
    var words = 0
    /// The number of stored conflicts about all fields.
    var stored = 0
    /// The number of stored conflicts that are false (``EditAncestry/isFalse(_:)``).
    var wrong = 0

    static func += (sum: inout TextFigures, other: TextFigures) {
        sum.merges += other.merges
        sum.conflicts += other.conflicts
        sum.words += other.words
        sum.stored += other.stored
        sum.wrong += other.wrong
    }
}

/// The long texts that the server accepted from the devices of all users, and the conflicts about them. A
/// server that is restored from a backup forgets texts, but this ledger does not.
struct TextLedger {
    struct Place: Hashable {
        let user: UserID
        let register: TextRegister
    }

    private var texts: [Place: [Version: String]] = [:]
    /// The words that an edit added to the text on which the edit was made.
    private var inserted: [Place: [Version: Set<Int>]] = [:]
    /// The words that accepted edits deleted from the texts on which the edits were made.
    private var deleted: [Place: Set<Int>] = [:]
    private var conflicts: [UserID: [RecordKey: Loss]] = [:]
    /// The number of the last change that the ledger searched for conflicts, for each user.
    private var read: [UserID: Int64] = [:]

    private struct Loss {
        let place: Place
        let words: Set<Int>
        /// Whether the server deleted the conflict because of its age.
        var isOver: Bool
    }

    /// Returns the long texts that an edit sets.
    static func texts(of edit: Edit, _ user: UserID) -> [(place: Place, text: String)] {
        guard let type = type(of: edit.key) else { return [] }
        return type.longTexts.compactMap { field in
            guard case .text(let text)? = edit.set[field.name] else { return nil }
            return (Place(user: user, register: TextRegister(type, edit.key.id, field.name)), text)
        }
    }

    private static func type(of key: RecordKey) -> RecordType? {
        [RecordType.note, .todo].first { $0.name == key.type }
    }

    /// Notes an accepted edit.
    /// - Parameters:
    ///   - sent: returns the version of an accepted operation of the same device, by its number.
    mutating func add(
        _ edit: Edit, _ version: Version, from reader: any HubReader, of user: UserID,
        sent: (Int64) -> Version?
    ) throws(HubError) {
        for (place, text) in Self.texts(of: edit, user) {
            let field = place.register.field
            let stamp = edit.creation?.stamp(of: field, version.stamp) ?? version.stamp
            let own = Version(stamp: stamp, device: version.device)
            let base = TextTokens(in: try base(of: edit, own, place, reader, sent) ?? "").numbers
            let words = TextTokens(in: text).numbers
            deleted[place, default: []].formUnion(base.subtracting(words))
            texts[place, default: [:]][own] = text
            // The next todo of a series gets the note of the former todo without an edit of a person.
            if edit.creation?.edited.contains(field) ?? true {
                inserted[place, default: [:]][own] = words.subtracting(base)
            }
        }
    }

    private mutating func base(
        of edit: Edit, _ own: Version, _ place: Place, _ reader: any HubReader,
        _ sent: (Int64) -> Version?
    ) throws(HubError) -> String? {
        let known = texts[place] ?? [:]
        let (key, field) = (place.register.key, place.register.field)
        switch edit.texts[field] {
        case .version(let version):
            if let text = known[version] { return text }
            let stored = try reader.textVersion(key, field, version)?.register
            guard case .text(let text)? = stored?.value else { return nil }
            texts[place, default: [:]][version] = text
            return text
        case .operation(let n):
            if let text = sent(n).flatMap({ known[$0] }) { return text }
        case nil:
            if let stamp = edit.base[field] {
                return known.filter { $0.key.stamp == stamp }.values.first
            }
        }
        // Like the server, falls back to the newest text of the device.
        return known.keys.filter { $0.device == own.device && $0 < own }.max().flatMap { known[$0] }
    }

    /// Returns the words that an accepted edit added to a text.
    func words(addedBy version: Version, to place: Place) -> Set<Int> {
        inserted[place]?[version] ?? []
    }

    /// Notes the texts that a device returned to the server.
    mutating func add(_ key: RecordKey, _ state: RecordState, of user: UserID) {
        guard let type = Self.type(of: key) else { return }
        for field in type.longTexts {
            guard let register = state.fields[field.name], case .text(let text) = register.value else {
                continue
            }
            let place = Place(user: user, register: TextRegister(type, key.id, field.name))
            texts[place, default: [:]][register.version] = text
        }
    }

    /// Notes the new conflicts of a user, and the end of old conflicts.
    mutating func readConflicts(of user: UserID, from reader: any HubReader, _ truth: TextTruth?)
        throws(HubError)
    {
        var found: [(RecordKey, HubRecord)] = []
        try reader.changes(of: .conflict, after: read[user] ?? 0) { key, record in
            found.append((key, record))
            return true
        }
        for (key, record) in found {
            if record.state.isEarlyDeleted {
                conflicts[user]?[key] = nil
                continue
            }
            conflicts[user]?[key]?.isOver = record.state.isDeleted
            guard let conflict = StoredConflict(record.state, of: user),
                let type = Self.type(of: conflict.key)
            else { continue }
            let register = TextRegister(type, conflict.key.id, conflict.field)
            truth?.noteRepeatable(TextTokens.numbers(in: conflict.namedTexts), in: register)
            conflicts[user, default: [:]][key] = Loss(
                place: Place(user: user, register: register),
                words: TextTokens.numbers(in: conflict.lostTexts),
                isOver: record.state.isDeleted)
        }
        read[user] = try reader.head().seq
    }

    /// Forgets the conflicts that a restore of the server removed. Devices send such conflicts again.
    mutating func forgetConflicts(of user: UserID, lostBy reader: any HubReader) throws(HubError) {
        read[user] = nil
        for (key, loss) in conflicts[user] ?? [:] where !loss.isOver {
            if try reader.record(key) == nil { conflicts[user]?[key] = nil }
        }
    }

    func hasDeleted(_ word: Int, _ place: Place) -> Bool { deleted[place]?.contains(word) ?? false }

    /// Returns the words of a text that conflicts contain.
    func words(inConflictsAbout place: Place) -> Set<Int> {
        (conflicts[place.user] ?? [:]).values.filter { $0.place == place }
            .reduce(into: []) { $0.formUnion($1.words) }
    }

    func countConflicts(of user: UserID) -> Int {
        (conflicts[user] ?? [:]).values.count { !$0.words.isEmpty }
    }
}

extension RecordState {
    /// Whether the server deleted a conflict before the conflict was old, because the losing text is a part
    /// of the winning text. The words of the conflict must then be in the text.
    fileprivate var isEarlyDeleted: Bool {
        guard isDeleted, let deletion, case .integer(let found)? = fields["found_at"]?.value else {
            return false
        }
        return deletion.version.stamp.milliseconds < found + ConflictAge.listed
    }
}
