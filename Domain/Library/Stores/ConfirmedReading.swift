public import DomainPrimitives
public import SyncProtocolDomain

/// Read access to the hashes of the records that the server has confirmed, for the self-check.
public protocol ConfirmedReading {
    /// Visits the hash of each live record of a type, computed from the stored values. Only the values that
    /// the server has confirmed decide whether a record is live. Pending edits do not count.
    /// - Parameters:
    ///   - buckets: the buckets of the visited records (``BucketDigests/bucket(of:)``); `nil` for all
    ///     buckets.
    ///   - sha256: the hash function SHA-256.
    func confirmedHashes(
        of type: RecordType, in buckets: Set<Int>?, _ sha256: ContentHash,
        _ visit: (RecordID, RecordHash) -> Void
    ) throws(PlannerError)
    /// Visits the hash of each live record of an unknown type. For the parameters, see
    /// ``confirmedHashes(of:in:_:_:)``.
    func confirmedHashesOfUnknownTypes(
        _ sha256: ContentHash, _ visit: (RecordKey, RecordHash) -> Void
    ) throws(PlannerError)
    /// Returns the live records of a type that the server has not confirmed and that the outbox does not
    /// send. Only damage to the library produces such a record, because every edit also makes an outbox
    /// entry.
    func strayRecords(_ type: RecordType) throws(PlannerError) -> [RecordID]
}
