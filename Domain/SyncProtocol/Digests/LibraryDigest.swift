import Foundation

/// A digest of a set of live records: their number, and the sum of their hashes modulo 2^128. The order of
/// the records does not matter. So Haru can update the digest after an edit without a read of the other
/// records (Documentation/Sync.md §The self-check).
public struct LibraryDigest: Hashable, Sendable {
    /// The number of records.
    public private(set) var count: Int64 = 0
    /// The sum of the hashes, modulo 2^128. A hash counts as a big-endian number.
    private var sum: UInt128 = 0

    /// The digest of no records.
    public static let empty = LibraryDigest()

    private init() {}

    /// Adds a record.
    public mutating func add(_ hash: RecordHash) {
        count += 1
        sum &+= hash.number
    }

    /// Removes a record that was added before.
    public mutating func remove(_ hash: RecordHash) {
        count -= 1
        sum &-= hash.number
    }

    /// Adds the records of another set. The two sets must have no record in common.
    public mutating func add(_ other: LibraryDigest) {
        count += other.count
        sum &+= other.sum
    }
}

extension LibraryDigest: CustomStringConvertible {
    /// The number of records in decimal digits, a full stop, and the sum in base64url without padding (RFC
    /// 4648 §5).
    public var description: String { "\(count).\(Base64URL.text(of: sum.bytes))" }

    /// Reads a digest from its ``description``; `nil` for any other text.
    public init?(_ text: String) {
        guard let stop = text.firstIndex(of: "."), let count = Int64(text[..<stop]),
            let bytes = Base64URL.bytes(of: text[text.index(after: stop)...]),
            bytes.count == RecordHash.length
        else { return nil }
        // Another spelling, such as a leading zero, is no digest.
        guard String(count) == text[..<stop] else { return nil }
        self.init()
        self.count = count
        sum = UInt128(bytes: bytes)
    }
}

/// The digests of the records of one type by bucket. The identifier of a record decides its bucket. So a
/// device and the server put it into the same bucket, and compare only the records of buckets that differ.
public struct BucketDigests: Hashable, Sendable {
    /// The number of buckets.
    public static let count = 256

    /// The digests by bucket.
    public private(set) var buckets = [LibraryDigest](repeating: .empty, count: count)

    public init() {}

    /// - Parameter buckets: the digests of all buckets in order.
    /// - Returns: `nil` if the number of digests is not ``count``.
    public init?(_ buckets: [LibraryDigest]) {
        guard buckets.count == Self.count else { return nil }
        self.buckets = buckets
    }

    /// The digest of all records.
    public var total: LibraryDigest { buckets.reduce(into: .empty) { $0.add($1) } }

    public mutating func add(_ hash: RecordHash, _ id: RecordID) { buckets[Self.bucket(of: id)].add(hash) }

    /// Returns the bucket of a record: the last byte of its identifier. The identifier of a membership has
    /// several parts. For it, the bucket is the XOR of the last bytes of all parts. Otherwise all memberships
    /// of a tag would be in one bucket.
    public static func bucket(of id: RecordID) -> Int {
        Int(id.parts.reduce(0) { $0 ^ $1.uuid.15 })
    }

    /// Returns the numbers of the buckets that are not equal in both.
    public func buckets(differingFrom other: BucketDigests) -> [Int] {
        buckets.indices.filter { buckets[$0] != other.buckets[$0] }
    }
}

extension RecordHash {
    fileprivate var number: UInt128 { UInt128(bytes: bytes) }
}

extension UInt128 {
    /// - Parameter bytes: 16 bytes, the most significant one first.
    fileprivate init(bytes: [UInt8]) { self = bytes.reduce(0) { $0 << 8 | UInt128($1) } }

    /// The 16 bytes, the most significant one first.
    fileprivate var bytes: [UInt8] {
        (0..<16).map { UInt8(truncatingIfNeeded: self >> UInt128(8 * (15 - $0))) }
    }
}
