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
        self = json.bytes.withUnsafeBufferPointer { RecordHash(key, registers: $0, sha256) }
    }

    /// Computes the hash of a record.
    /// - Parameter registers: the registers as a JSON object, which ``RecordState/write(to:)`` writes.
    public init(_ key: RecordKey, registers: String, _ sha256: ContentHash) {
        var registers = registers
        self = registers.withUTF8 { RecordHash(key, registers: $0, sha256) }
    }

    /// Computes the hash of a record.
    /// - Parameter registers: the registers as a JSON object in UTF-8, which ``RecordState/write(to:)``
    ///   writes.
    public init(_ key: RecordKey, registers: UnsafeBufferPointer<UInt8>, _ sha256: ContentHash) {
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
        guard let bytes = Base64URL.bytes(of: text[...]), bytes.count == Self.length else { return nil }
        self.bytes = bytes
    }

    /// The hash in base64url without padding (RFC 4648 §5): 22 characters.
    public var text: String { Base64URL.text(of: bytes) }
}

/// The encoding base64url without padding (RFC 4648 §5).
enum Base64URL {
    static func text(of bytes: [UInt8]) -> String {
        let characters = Data(bytes).base64EncodedData().lazy.filter { $0 != UInt8(ascii: "=") }
        return String(decoding: characters.map(urlCharacter), as: UTF8.self)
    }

    /// Returns `nil` for any text that ``text(of:)`` does not write, such as one with padding.
    static func bytes(of text: Substring) -> [UInt8]? {
        guard !text.utf8.contains(where: { "+/=".utf8.contains($0) }) else { return nil }
        var characters = Data(text.utf8.lazy.map(base64Character))
        while characters.count % 4 != 0 { characters.append(UInt8(ascii: "=")) }
        guard let bytes = Data(base64Encoded: characters), hasZeroPadding(text.utf8.last, bytes.count)
        else { return nil }
        return Array(bytes)
    }

    /// Whether the unused bits of the last character are zero (RFC 4648 §3.5).
    private static func hasZeroPadding(_ last: UInt8?, _ bytes: Int) -> Bool {
        switch (last, bytes % 3) {
        case (let last?, 1): "AQgw".utf8.contains(last)
        case (let last?, 2): "AEIMQUYcgkosw048".utf8.contains(last)
        default: true
        }
    }

    private static func urlCharacter(_ character: UInt8) -> UInt8 {
        switch character {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: character
        }
    }

    private static func base64Character(_ character: UInt8) -> UInt8 {
        switch character {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        default: character
        }
    }
}
