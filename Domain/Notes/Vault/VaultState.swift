public import Foundation
import TodosDomain
import UtilIdentifiers
import UtilJSON

/// The state of a vault after the last import or export. The state has the note of each file, and hashes of
/// the text that the file and the note had in common.
///
/// An export also writes the state into the vault as a manifest, so that other devices know the files.
public struct VaultState: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public let note: UUID
        let content: Content
        /// The imports that changed the note since the last export of the file, newest first.
        var imports: [ImportedChange] = []

        var head: UUID { content.head }
        var body: UUID { content.body }
        var values: NoteValues { content.values }

        init(note: UUID, _ text: VaultText, _ values: NoteValues) {
            self.init(
                note: note,
                Content(
                    head: VaultState.fingerprint(text.head), body: VaultState.fingerprint(text.body),
                    values: values))
        }

        init(note: UUID, _ content: Content) { (self.note, self.content) = (note, content) }

        fileprivate init?(_ json: JSONValue) {
            guard let note = VaultState.uuid(json["note"]), let content = Content(json) else { return nil }
            self.init(note: note, content)
            imports = (json["imports"]?.array ?? []).compactMap(ImportedChange.init)
        }

        fileprivate var json: JSONValue {
            let note = JSONValue.Member("note", .string(note.uuidString.lowercased()))
            let changes = JSONValue.Member("imports", .array(imports.map(\.json)))
            return .object([note] + content.members + (imports.isEmpty ? [] : [changes]))
        }

        /// Whether the file had this body.
        func hasBody(of text: VaultText) -> Bool { body == VaultState.fingerprint(text.body) }

        /// Whether the file had this text.
        func matches(_ text: VaultText) -> Bool {
            hasBody(of: text) && head == VaultState.fingerprint(text.head)
        }
    }

    /// The hashes of the text of a file, and the values that the text gives to its note.
    public struct Content: Hashable, Sendable {
        let head: UUID
        let body: UUID
        let values: NoteValues

        init(head: UUID, body: UUID, values: NoteValues) {
            (self.head, self.body, self.values) = (head, body, values)
        }

        init?(_ json: JSONValue) {
            guard let head = VaultState.uuid(json["head"]), let body = VaultState.uuid(json["body"]),
                let title = json["title"]?.string, let tags = json["tags"]?.array
            else { return nil }
            (self.head, self.body) = (head, body)
            values = NoteValues(
                title: NoteTitle(trusted: title),
                tags: Set(tags.compactMap { $0.string }.map(TagName.init(trusted:))),
                isPinned: json["pinned"]?.bool ?? false, isArchived: json["archived"]?.bool ?? false)
        }

        var members: [JSONValue.Member] {
            [
                JSONValue.Member("head", .string(head.uuidString.lowercased())),
                JSONValue.Member("body", .string(body.uuidString.lowercased())),
                JSONValue.Member("title", .string(values.title.description)),
                JSONValue.Member("tags", .array(values.tags.sorted().map { .string($0.description) })),
                JSONValue.Member("pinned", .bool(values.isPinned)),
                JSONValue.Member("archived", .bool(values.isArchived)),
            ]
        }
    }

    /// The name of the vault in the fields `file` of its notes; `nil` if unknown. A manifest can come from
    /// anywhere, so only the name in the state of this device counts.
    public internal(set) var name: String?
    /// ``Vault/location`` of the vault; `nil` in a manifest.
    public internal(set) var location: String?
    /// Whether another vault is now at ``location``.
    var isReplaced = false
    /// Whether an export that has not finished stored the state. The vault then need not have all files.
    var isUnfinished = false
    /// The known files by their paths.
    var entries: [VaultPath: Entry] = [:]

    public init() {}

    /// The key of the state in ``VaultStateRepository``; `nil` without a location. The key is usually the
    /// location. If another vault is now at the location, the key is the location, a NUL character, and the
    /// name. A path has no NUL character, so this key differs from all locations.
    var key: String? { location.map { isReplaced ? "\($0)\u{0}\(name ?? "")" : $0 } }

    /// The name of the manifest in a vault.
    public static let manifestName = ".haru-notes.json"
    /// The maximum size of a manifest, in bytes. Haru skips a larger manifest.
    public static let mostBytes = 64 << 20

    /// Returns a hash by which Haru recognizes an equal text. The hash gives no protection against forgery.
    static func fingerprint(_ text: String) -> UUID { UUID.v5(namespace: namespace, name: text) }

    private static let namespace = UUID(
        uuid: (0x8e, 0x11, 0x52, 0xb6, 0x4d, 0x2a, 0x4c, 0x0e, 0x93, 0x5f, 0x60, 0xa9, 0x17, 0x7b, 0xc4, 0x38)
    )

    // MARK: JSON

    /// Reads a state. Ignores everything that is not valid, because the file can come from anywhere.
    public init(reading bytes: [UInt8]) { self = Self(checking: bytes) ?? Self() }

    /// Reads a state. Ignores entries that are not valid.
    /// - Returns: `nil` for bytes that are not the JSON of a state, and for a later version of the format.
    init?(checking bytes: [UInt8]) {
        guard bytes.count <= Self.mostBytes, let root = try? JSONValue(document: bytes),
            root["version"]?.integer == Self.version
        else { return nil }
        name = root["vault"]?.string.flatMap { VaultPath.areSafe([$0]) ? $0 : nil }
        location = root["location"]?.string
        isReplaced = root["replaced"]?.bool ?? false
        isUnfinished = root["unfinished"]?.bool ?? false
        for member in root["files"]?.object ?? [] {
            if let path = VaultPath(member.name) { entries[path] = Entry(member.value) }
        }
    }

    /// Returns the state as JSON. Equal states give equal bytes.
    public func bytes() -> [UInt8] {
        var lines: [String] = []
        for (path, entry) in entries.inOrder {
            lines.append("    \(JSONValue.quoted(path.description)): \(entry.json.text)")
        }
        let files = lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n  }"
        let head = [("vault", name), ("location", location)].compactMap { key, text in
            text.map { "  \"\(key)\": \(JSONValue.quoted($0)),\n" }
        }
        let replaced = isReplaced ? "  \"replaced\": true,\n" : ""
        let unfinished = isUnfinished ? "  \"unfinished\": true,\n" : ""
        let start = "  \"version\": \(Self.version),\n\(head.joined())\(replaced)\(unfinished)"
        return Array("{\n\(start)  \"files\": \(files)\n}\n".utf8)
    }

    private static let version = 1

    fileprivate static func uuid(_ value: JSONValue?) -> UUID? {
        value?.string.flatMap { UUID(uuidString: $0) }
    }
}

extension [VaultPath: VaultState.Entry] {
    /// The files in the order of their paths. The order of the dictionary differs from process to process, so
    /// no decision, state or output may depend on it.
    var inOrder: [(key: VaultPath, value: VaultState.Entry)] { sorted { $0.key.precedes($1.key) } }
}

extension VaultPath {
    /// Whether the path comes before `other` in the order of the UTF-8 bytes.
    func precedes(_ other: VaultPath) -> Bool {
        description.utf8.lexicographicallyPrecedes(other.description.utf8)
    }
}
