import Foundation
import UtilJSON

/// The hash of one record: the first 16 bytes of the SHA-256 of the record's type, identifier and registers.
/// Two copies of a record have the same hash only if all values and all versions are the same
/// (Documentation/Sync.md §The self-check).
public struct RecordHash: Hashable, Sendable {
    /// The number of bytes of a hash.
    public static let length = 16

    public let bytes: [UInt8]

    /// Computes the hash of a record.
    /// - Parameters:
    ///   - state: all registers of the record, including unknown registers.
    ///   - sha256: the hash function SHA-256.
    public init(_ key: RecordKey, _ state: RecordState, _ sha256: ContentHash) {
        var json = JSONWriter()
        json.object { state.write(to: &$0) }
        self.init(key, registers: json.bytes, sha256)
    }

    /// Computes the hash of a record.
    /// - Parameter registers: the registers as a JSON object, which ``RecordState/write(to:)`` writes.
    public init(_ key: RecordKey, registers: some Collection<UInt8>, _ sha256: ContentHash) {
        var json = JSONWriter(capacity: registers.count + Self.frame)
        json.array { json in
            json.string(key.type)
            json.string(key.id.description)
            json.raw(registers)
        }
        bytes = Array(sha256(json.bytes).prefix(Self.length))
    }

    /// The usual size of the JSON around the registers of a record, in bytes.
    private static let frame = 96

    /// Reads a hash from its ``text``; `nil` for any other text.
    public init?(_ text: String) {
        guard let bytes = Base64URL.bytes(of: text), bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// The hash in base64url without padding (RFC 4648 §5): 22 characters.
    public var text: String { Base64URL.text(of: bytes) }
}

/// The encoding base64url without padding (RFC 4648 §5).
enum Base64URL {
    static func text(of bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }

    /// Returns `nil` for a text with other characters, such as padding.
    static func bytes(of text: String) -> [UInt8]? {
        guard !text.utf8.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
        let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
        let base64 = text.replacing("-", with: "+").replacing("_", with: "/") + padding
        return Data(base64Encoded: base64).map { Array($0) }
    }
}
