public import DomainPrimitives
import LibraryDomain
public import SyncProtocolDomain

/// The versions of a long text, newest first. The present text is the first version.
public struct TextHistory: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public enum Author: Hashable, Sendable {
            case thisDevice
            case otherDevice(DeviceID)
            /// The server merged the edits of several devices.
            case merge
        }

        public let text: String
        /// The time when the author wrote the text; `nil` if the time is unknown.
        public let writtenAt: Timestamp?
        public let author: Author
        /// The confirmed version; `nil` if the server has not confirmed the text.
        public var version: Version?
        /// The size of the text in bytes of UTF-8.
        public var size: Int { text.utf8.count }

        public init(_ text: String, writtenAt: Timestamp?, author: Author, version: Version?) {
            self.text = text
            self.writtenAt = writtenAt
            self.author = author
            self.version = version
        }
    }

    /// How many of the versions that only the server keeps the history has, or why it has none.
    public enum ServerPart: Hashable, Sendable {
        case notRead
        case complete
        /// The server has more versions than a device reads at once.
        case partial
        /// No account is logged in, or the library belongs to another account.
        case loggedOut
        /// The server is too old to send versions.
        case outdated
        case failed(SyncFailure)
    }

    public let entries: [Entry]
    public let server: ServerPart

    public init(_ entries: [Entry], server: ServerPart) {
        self.entries = entries
        self.server = server
    }
}

/// The versions of a long text that this device has.
struct DeviceTexts {
    let entries: [TextHistory.Entry]
    /// The account of the library; `nil` before the first sync.
    let owner: LibraryOwner?
    private let devices: Set<DeviceID>

    /// - Throws: ``PlannerError/notFound(reference:)`` if the library does not have the record.
    init(_ register: TextRegister, in reader: any RecordReading) throws(PlannerError) {
        guard let record = try reader.replica(register.type, register.id),
            case .text(let present)? = record.visible[register.field]
        else { throw .notFound(reference: register.id.description) }
        let state = try reader.syncState()
        devices = Set((state.map { [$0.device] + $0.formerDevices }) ?? [])
        owner = state?.owner
        let replaced = try reader.replacedTexts(register)
        let confirmed = record.confirmed.fields[register.field]
        let version = confirmed?.value == .text(present) ? confirmed?.version : nil
        let edited = try reader.history(register.type, register.id)?.edited[register.field]
        // If the library has never deleted a text of the register, the oldest text is as old as the record.
        let created = Self.hasAll(replaced, of: record) ? Self.creation(of: record) : nil
        var entries = [
            TextHistory.Entry(
                present,
                writtenAt: Self.time(of: version) ?? edited ?? replaced.first?.replacedAt ?? created,
                author: Self.author(of: version, devices), version: version)
        ]
        for (index, text) in replaced.enumerated() {
            // A text without a version is as old as the replacement of the text before.
            let former = index + 1 < replaced.count ? replaced[index + 1].replacedAt : created
            entries.append(
                TextHistory.Entry(
                    text.text, writtenAt: Self.time(of: text.version) ?? former,
                    author: Self.author(of: text.version, devices), version: text.version))
        }
        self.entries = entries
    }

    /// Adds the versions that only the server has, in the order of time. A version from both sources occurs
    /// once. The device may not know yet that the server has confirmed one of its texts, so an unknown
    /// version confirms the newest unconfirmed text with the same bytes.
    func joined(with versions: [TextVersion]) -> [TextHistory.Entry] {
        var own = entries
        var known = Set(own.compactMap(\.version))
        var unconfirmed = Dictionary(grouping: own.indices.reversed().filter { own[$0].version == nil }) {
            RegisterValue.text(own[$0].text)
        }
        var others: [TextHistory.Entry] = []
        for version in versions {
            guard let entry = entry(version), !known.contains(version.version) else { continue }
            if let place = unconfirmed[version.register.value]?.popLast() {
                own[place].version = version.version
                known.insert(version.version)
            } else {
                others.append(entry)
            }
        }
        return merged(own, others)
    }

    /// Merges two lists that begin with their newest entry. The first entry of `own` stays the first.
    private func merged(_ own: [TextHistory.Entry], _ others: [TextHistory.Entry]) -> [TextHistory.Entry] {
        var merged = Array(own.prefix(1))
        var rest = own.dropFirst()
        for other in others {
            while let next = rest.first, let time = next.writtenAt, let limit = other.writtenAt, time >= limit
            {
                merged.append(next)
                rest = rest.dropFirst()
            }
            merged.append(other)
        }
        return merged + rest
    }

    private func entry(_ version: TextVersion) -> TextHistory.Entry? {
        guard case .text(let text) = version.register.value else { return nil }
        return TextHistory.Entry(
            text, writtenAt: Self.time(of: version.version),
            author: Self.author(of: version.version, devices), version: version.version)
    }

    private static func author(of version: Version?, _ devices: Set<DeviceID>) -> TextHistory.Entry.Author {
        guard let device = version?.device, !devices.contains(device) else { return .thisDevice }
        return device == .hub ? .merge : .otherDevice(device)
    }

    private static func time(of version: Version?) -> Timestamp? {
        guard let milliseconds = version?.stamp.milliseconds, milliseconds > 0 else { return nil }
        return Timestamp(milliseconds: milliseconds)
    }

    /// Whether the library has never deleted a replaced text of the register. The library deletes a text only
    /// when it stores a newer one, and only if the text is older than ``ReplacedText/keptTime`` by then.
    /// - Parameter replaced: the replaced texts, newest first.
    private static func hasAll(_ replaced: [ReplacedText], of record: ReplicaRecord) -> Bool {
        guard replaced.count >= ReplacedText.keptCount, let newest = replaced.first else { return true }
        guard let created = creation(of: record) else { return false }
        return created >= newest.replacedAt.adding(milliseconds: -ReplacedText.keptTime)
    }

    private static func creation(of record: ReplicaRecord) -> Timestamp? {
        guard case .integer(let time)? = record.visible[RecordType.createdAt] else { return nil }
        return Timestamp(milliseconds: time)
    }
}
