public import Foundation
import UtilIdentifiers

/// The identifier of a record: one UUID for each key column of its ``RecordType``.
public struct RecordID: Hashable, Sendable {
    /// The parts of the identifier: for a membership, the UUIDs of its owner and of its target, in this
    /// order. For any other record, one UUID.
    public let parts: [UUID]

    public init(_ parts: UUID...) { self.parts = parts }

    public init?(bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count % 16 == 0 else { return nil }
        parts = bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: 16).map {
                UUID(uuid: bytes.loadUnaligned(fromByteOffset: $0, as: uuid_t.self))
            }
        }
    }

    /// Reads one to four UUIDs, joined by colons. `nil` for any other text.
    public init?(_ text: String) {
        let words = text.split(separator: ":", omittingEmptySubsequences: false)
        let parts = words.compactMap { UUID(uuidString: String($0)) }
        guard (1...4).contains(words.count), parts.count == words.count else { return nil }
        self.parts = parts
    }

    /// The bytes of all UUIDs in ``parts``, 16 bytes for each UUID.
    public var bytes: [UInt8] { parts.flatMap(\.bytes) }
}

extension RecordID: CustomStringConvertible {
    /// The UUIDs in lower case, joined by colons.
    public var description: String {
        parts.count == 1 ? parts[0].text : parts.map(\.text).joined(separator: ":")
    }
}

/// The name of a record on all devices: its type and its identifier. The type is a text, because a server
/// also stores records of unknown types.
public struct RecordKey: Hashable, Sendable {
    public let type: String
    public let id: RecordID

    public init(_ type: String, _ id: RecordID) {
        self.type = type
        self.id = id
    }
}
