public import Foundation
import UtilIdentifiers

/// The identifier of a record: one UUID for each key column of its ``SyncedType``.
public struct RecordID: Hashable, Sendable {
    /// One, or the two ends of a membership.
    public let parts: [UUID]

    public init(_ parts: UUID...) { self.parts = parts }

    public init?(bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count % 16 == 0 else { return nil }
        parts = stride(from: 0, to: bytes.count, by: 16).compactMap { UUID(bytes: bytes[$0..<$0 + 16]) }
    }

    /// 16 bytes a part, as the outbox keeps them.
    public var bytes: [UInt8] { parts.flatMap(\.bytes) }
}
