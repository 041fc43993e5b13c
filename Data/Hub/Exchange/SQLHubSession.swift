import AccountsDomain
import DomainPrimitives
import HubDomain
import SQLInterface
import SyncProtocolDomain

/// A reader and writer of one user's sync data within one transaction. Every SQL statement names the user.
struct SQLHubSession: HubWriter {
    let sql: any SQLConnection
    let user: SQLValue
    let epoch: String
    let hash: ContentHash
    /// `nil` in a transaction that only reads.
    var ledger: DigestLedger?

    func head() throws(HubError) -> HubHead {
        try HubBoundary.translating {
            let text = """
                SELECT seq, chain, purged, purged_stamp, digest, committed_at, purged_at FROM head
                WHERE user_id = ?
                """
            let head = try sql.first(text, [user]) { row in
                HubHead(
                    epoch: epoch, seq: row.integer(0), chain: row.blob(1), purged: row.integer(2),
                    purgedStamp: Stamp(rawValue: row.integer(3)),
                    purgedAt: Timestamp(milliseconds: row.integer(6)),
                    committedAt: Timestamp(milliseconds: row.integer(5)), digest: Self.digest(row.text(4)))
            }
            if let head { ledger?.note(head.digest) }
            return head ?? HubHead(epoch: epoch)
        }
    }

    private func storedDigest() throws -> LibraryDigest {
        try sql.first("SELECT digest FROM head WHERE user_id = ?", [user]) { Self.digest($0.text(0)) }
            ?? .empty
    }

    /// Reads a stored digest. Returns the empty digest for an unreadable text. That digest is wrong, but
    /// ``VerifyRecords`` corrects it, like any damaged digest.
    private static func digest(_ text: String) -> LibraryDigest { LibraryDigest(text) ?? .empty }

    func store(_ digest: LibraryDigest) throws(HubError) {
        ledger?.replace(with: digest)
        try HubBoundary.translating {
            try sql.execute(
                "UPDATE head SET digest = ? WHERE user_id = ?", [.text(digest.description), user])
        }
    }

    /// Stores the digest if a record has changed since it was stored.
    func storeDigest() throws {
        if let digest = try ledger?.take(else: storedDigest) { try store(digest) }
    }

    func commit(_ head: HubHead, at time: Timestamp) throws(HubError) {
        try HubBoundary.translating {
            let digest = try ledger?.take(else: storedDigest).map { SQLValue.text($0.description) }
            try sql.execute(
                """
                UPDATE head SET seq = ?, chain = ?, purged = ?, digest = coalesce(?, digest),
                committed_at = ? WHERE user_id = ?
                """,
                [
                    .integer(head.seq), .blob(head.chain), .integer(head.purged), digest ?? .null,
                    .integer(time.milliseconds), user,
                ])
            try sql.execute(
                "INSERT INTO commit_chain (user_id, seq, chain, at) VALUES (?, ?, ?, ?)",
                [user, .integer(head.seq), .blob(head.chain), .integer(time.milliseconds)])
        }
    }

    func raiseCommitTimes(to time: Timestamp) throws(HubError) {
        try HubBoundary.translating {
            let time = SQLValue.integer(time.milliseconds)
            try sql.execute(
                "UPDATE head SET committed_at = ? WHERE user_id = ? AND committed_at < ?", [time, user, time])
        }
    }

    func chain(of seq: Int64) throws(HubError) -> [UInt8]? {
        try HubBoundary.translating {
            let text = "SELECT chain FROM commit_chain WHERE user_id = ? AND seq >= ? ORDER BY seq LIMIT 1"
            return try sql.first(text, [user, .integer(seq)]) { $0.blob(0) }
        }
    }

    func device(_ id: DeviceID) throws(HubError) -> HubDevice? {
        try HubBoundary.translating {
            let text = "SELECT \(Self.deviceColumns) FROM device WHERE user_id = ? AND device = ?"
            return try sql.first(text, [user, .text(id.description)], Self.device)
        }
    }

    func devices() throws(HubError) -> [HubDevice] {
        try HubBoundary.translating {
            try sql.rows("SELECT \(Self.deviceColumns) FROM device WHERE user_id = ?", [user], Self.device)
        }
    }

    private static let deviceColumns = "device, last, stamp, cursor, seen_at"

    private static func device(_ row: any SQLRow) throws -> HubDevice {
        guard let id = DeviceID(row.text(0)) else {
            throw SQLError(.corrupt, "a device without an identifier")
        }
        return HubDevice(
            id: id, last: row.integer(1), stamp: Stamp(rawValue: row.integer(2)), cursor: row.integer(3),
            seenAt: Timestamp(milliseconds: row.integer(4)))
    }

    func store(_ device: HubDevice) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                """
                INSERT INTO device (user_id, device, last, stamp, cursor, seen_at) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (user_id, device) DO UPDATE SET last = excluded.last, stamp = excluded.stamp,
                cursor = excluded.cursor, seen_at = excluded.seen_at
                """,
                [
                    user, .text(device.id.description), .integer(device.last),
                    .integer(device.stamp.rawValue),
                    .integer(device.cursor), .integer(device.seenAt.milliseconds),
                ])
        }
    }

    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry? {
        try HubBoundary.translating {
            let text = """
                SELECT hash, status, reason, stamp, at FROM operation
                WHERE user_id = ? AND device = ? AND n = ?
                """
            return try sql.first(text, [user, .text(device.description), .integer(n)]) { row in
                guard let status = Receipt.Status(name: row.text(1), reason: row.optionalText(2)) else {
                    throw SQLError(.corrupt, "a receipt of unknown status '\(row.text(1))'")
                }
                return LogEntry(
                    device: device, receipt: Receipt(n: n, status, Stamp(rawValue: row.integer(3))),
                    hash: row.blob(0),
                    at: Timestamp(milliseconds: row.integer(4)))
            }
        }
    }

    func append(_ entry: LogEntry) throws(HubError) {
        try HubBoundary.translating {
            var reason = SQLValue.null
            if case .rejected(let rule) = entry.receipt.status { reason = .text(rule.rawValue) }
            try sql.execute(
                """
                INSERT INTO operation (user_id, device, n, hash, status, reason, stamp, at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    user, .text(entry.device.description), .integer(entry.receipt.n), .blob(entry.hash),
                    .text(entry.receipt.status.name), reason, .integer(entry.receipt.stamp.rawValue),
                    .integer(entry.at.milliseconds),
                ])
        }
    }

    func hasReplaced(_ register: Register, _ key: RecordKey, _ field: String) throws(HubError) -> Bool {
        try HubBoundary.translating {
            let text = """
                SELECT 1 FROM field_history
                WHERE user_id = ? AND type = ? AND id = ? AND field = ? AND stamp = ? AND value = ? LIMIT 1
                """
            let arguments: [SQLValue] = [
                user, .text(key.type), .blob(key.id.bytes), .text(field),
                .integer(register.version.stamp.rawValue), .text(register.value.jsonText),
            ]
            return try sql.first(text, arguments) { _ in true } ?? false
        }
    }

    func store(_ value: ReplacedValue) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                """
                INSERT INTO field_history (user_id, type, id, field, value, stamp, device, at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                  ON CONFLICT (user_id, type, id, field, stamp, device) DO NOTHING
                """,
                [
                    user, .text(value.key.type), .blob(value.key.id.bytes), .text(value.field),
                    .text(value.register.value.jsonText), .integer(value.register.version.stamp.rawValue),
                    .text(value.register.version.device.description), .integer(value.at.milliseconds),
                ])
        }
    }
}

/// The lock on one user's data.
struct UserLock {
    let sql: any SQLConnection
    let user: SQLValue

    /// Locks the user's row of the table `head` until the transaction ends. A second transaction waits here
    /// for the first one, even on a database with several writers.
    func lock() throws {
        if try lockRow() { return }
        try sql.execute(
            """
            INSERT INTO head (user_id, seq, chain, purged) VALUES (?, 0, ?, 0)
            ON CONFLICT (user_id) DO NOTHING
            """,
            [user, .blob([UInt8](repeating: 0, count: 8))])
        // If the row was not inserted, another transaction inserted it and has ended. This transaction still
        // needs the lock.
        _ = try lockRow()
        // A request that arrives after its account was deleted must not create data again.
        let text = "SELECT 1 FROM deleted_account WHERE user_id = ?"
        if try sql.first(text, [user], { _ in true }) != nil { throw HubError.denied(.sessionEnded) }
    }

    /// Locks the row if it exists, and returns whether it exists.
    private func lockRow() throws -> Bool {
        try sql.execute("UPDATE head SET seq = seq WHERE user_id = ?", [user]) > 0
    }
}
