/// The digests of a library's live records, by type and bucket.
public struct TypeDigests: Hashable, Sendable {
    /// The digests by the name of the type. A type without records can be missing.
    public private(set) var byType: [String: BucketDigests] = [:]

    public init(byType: [String: BucketDigests] = [:]) { self.byType = byType }

    public mutating func add(_ hash: RecordHash, _ key: RecordKey) {
        byType[key.type, default: BucketDigests()].add(hash, key.id)
    }

    /// The digest of all records.
    public var total: LibraryDigest { byType.values.reduce(into: .empty) { $0.add($1.total) } }
}
