import DomainPrimitives
import SyncProtocolDomain

/// The edits that the server answered, and the values that their authors had seen. A server that is restored
/// from a backup forgets edits, but this list does not.
struct EditAncestry {
    private struct Place: Hashable {
        let user: UserID
        let key: RecordKey
        let field: String
    }

    private struct Author {
        /// The number of the operation among the operations of its device.
        let n: Int64
        /// The value that the author saw; `nil` if the author saw no confirmed value.
        let base: Base?
    }

    private enum Base {
        case version(Version)
        /// A value of an unknown device. An edit names only a stamp, except for a long text.
        case stamp(Stamp)

        init?(of field: String, in edit: Edit) {
            if case .version(let version) = edit.texts[field] {
                self = .version(version)
            } else if let stamp = edit.base[field] {
                self = .stamp(stamp)
            } else {
                return nil
            }
        }

        /// Returns the value that the author saw. `nil` if several values have its stamp, because two devices
        /// can get the same stamp, and the author may have seen only one of the values.
        func version(in known: [Version: Author]) -> Version? {
            switch self {
            case .version(let version): return version
            case .stamp(let stamp):
                let versions = known.keys.filter { $0.stamp == stamp }
                return versions.count == 1 ? versions.first : nil
            }
        }
    }

    private var authors: [Place: [Version: Author]] = [:]

    mutating func add(_ receipt: Receipt, of edit: Edit, by device: DeviceID, _ user: UserID) {
        if case .rejected = receipt.status { return }
        for field in edit.set.keys {
            let stamp = edit.creation?.stamp(of: field, receipt.stamp) ?? receipt.stamp
            authors[Place(user: user, key: edit.key, field: field), default: [:]][
                Version(stamp: stamp, device: device)] = Author(
                    n: receipt.n, base: Base(of: field, in: edit))
        }
        guard edit.isDeletion != nil else { return }
        authors[Place(user: user, key: edit.key, field: Edit.deletionBase), default: [:]][
            Version(stamp: receipt.stamp, device: device)] = Author(n: receipt.n, base: nil)
    }

    /// Whether a conflict is false: the author of the winning value had seen the losing value.
    ///
    /// The check follows the bases of the winning value, from edit to edit. The conflict is false in these
    /// cases:
    /// - One of these edits has the losing value as its base.
    /// - One of these edits is a later edit by the device of the losing value.
    func isFalse(_ conflict: StoredConflict) -> Bool {
        let known = authors[Place(user: conflict.user, key: conflict.key, field: conflict.field)] ?? [:]
        guard let loser = known[conflict.lost] else { return false }
        var version: Version? = conflict.won
        while let current = version, let author = known[current] {
            if current.device == conflict.lost.device, author.n > loser.n { return true }
            let base = author.base?.version(in: known)
            if base == conflict.lost { return true }
            version = base.flatMap { $0.stamp < current.stamp ? $0 : nil }
        }
        return false
    }
}

/// A conflict as the server stores it.
struct StoredConflict {
    let user: UserID
    let key: RecordKey
    let field: String
    let lost: Version
    let won: Version
    /// The parts of a long text that a merge discarded, or the whole losing text.
    let lostTexts: [String]
    /// The texts of both sides and of the base, in the places of ``lostTexts``.
    let namedTexts: [String]

    /// - Parameter state: the registers of the conflict record.
    /// - Returns: `nil` if the registers do not describe a conflict.
    init?(_ state: RecordState, of user: UserID) {
        let text = { (name: String) -> String? in
            if case .text(let text)? = state.fields[name]?.value { text } else { nil }
        }
        let version = { (side: String) -> Version? in
            guard case .integer(let stamp)? = state.fields["\(side)_stamp"]?.value,
                let device = text("\(side)_device").flatMap(DeviceID.init)
            else { return nil }
            return Version(stamp: Stamp(rawValue: stamp), device: device)
        }
        guard let type = text("record_type"), let record = text("record").flatMap(RecordID.init),
            let field = text("field"), let lost = version("lost"), let won = version("won")
        else { return nil }
        self.user = user
        key = RecordKey(type, record)
        self.field = field
        self.lost = lost
        self.won = won
        if let json = text("parts") {
            let parts = TextConflict(jsonText: json)?.parts ?? []
            lostTexts = parts.map(\.lost)
            namedTexts = parts.flatMap { [$0.lost, $0.kept, $0.base] }
        } else if case .text(let value)? = text("value").flatMap(RegisterValue.init(jsonText:)) {
            (lostTexts, namedTexts) = ([value], [value])
        } else {
            (lostTexts, namedTexts) = ([], [])
        }
    }
}
