import HubDomain
import SyncProtocolDomain

/// Collects what one transaction changes in a user's digest (``HubHead/digest``).
final class DigestLedger {
    private let hash: ContentHash
    /// The digest as the database has it; `nil` until the transaction reads it.
    private var stored: LibraryDigest?
    /// The records that the transaction added, less the records that it removed.
    private var change = LibraryDigest.empty
    /// The registers of the live records that the transaction has read or stored, as JSON; `nil` for a record
    /// that does not exist or is deleted.
    private var known: [RecordKey: String?] = [:]

    init(_ hash: ContentHash) { self.hash = hash }

    /// Notes the digest as the database has it.
    func note(_ digest: LibraryDigest) { stored = stored ?? digest }

    /// Notes that the database has a new digest. The new digest already counts the changes of this
    /// transaction.
    func replace(with digest: LibraryDigest) { (stored, change) = (digest, .empty) }

    /// Notes the registers of a record as the database has them.
    /// - Parameter registers: the registers as JSON; `nil` if the record does not exist or is deleted.
    func note(_ key: RecordKey, _ registers: String?) { known[key] = .some(registers) }

    /// Notes the new registers of a record.
    /// - Parameters:
    ///   - registers: the registers as JSON; `nil` for a deleted record.
    ///   - read: returns the registers that the database has. Called only if the transaction has not read the
    ///     record.
    func store(_ key: RecordKey, _ registers: String?, else read: () throws -> String?) rethrows {
        let before = if let known = known[key] { known } else { try read() }
        if let before { change.remove(RecordHash(key, registers: before, hash)) }
        if let registers { change.add(RecordHash(key, registers: registers, hash)) }
        known[key] = .some(registers)
    }

    /// Returns the digest to store; `nil` if the stored digest is right.
    /// - Parameter read: returns the digest as the database has it. Called only if the transaction has not
    ///   read the digest.
    func take(else read: () throws -> LibraryDigest) rethrows -> LibraryDigest? {
        guard change != .empty else { return nil }
        var digest = try stored ?? read()
        digest.add(change)
        (stored, change) = (digest, .empty)
        return digest
    }
}
