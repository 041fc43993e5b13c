import DomainPrimitives
import HubDomain
import SQLInterface
import SyncProtocolDomain
import Synchronization

@testable import DataHub

/// A server with a deliberate mistake: all users share one sequence of change numbers. So a change can commit
/// after a change with a larger number. A reader can miss the change with the smaller number.
final class GlobalSequenceHub: HubRepository {
    private let database: any SQLDatabase
    private let sequence: Sequence

    final class Sequence: Sendable {
        private let last = Mutex<Int64>(0)
        func next() -> Int64 {
            last.withLock { last in
                last += 1
                return last
            }
        }
    }

    init(_ database: any SQLDatabase, _ sequence: Sequence) {
        self.database = database
        self.sequence = sequence
    }

    func users(after user: UserID?, limit: Int) throws(HubError) -> [UserID] { [] }

    func read<Value>(_ user: UserID, _ body: (any HubReader) throws(HubError) -> Value) throws(HubError)
        -> Value
    {
        try HubBoundary.translating {
            try database.read {
                try body(
                    SQLHubSession(
                        sql: $0, user: .integer(user.rawValue), epoch: "sql", hash: HubProbe.hash))
            }
        }
    }

    func write<Value>(
        _ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value
    ) throws(HubError) -> Value {
        let seq = sequence.next()
        return try HubBoundary.translating {
            try database.write { sql in
                let real = SQLHubSession(
                    sql: sql, user: .integer(user.rawValue), epoch: "sql", hash: HubProbe.hash)
                return try body(Session(real: real, sql: sql, user: user, seq: seq))
            }
        }
    }

    private struct Session: HubWriter {
        let real: SQLHubSession
        let sql: any SQLConnection
        let user: UserID
        let seq: Int64

        /// Returns the head before the change `seq`. The server then gives the number `seq` to the next
        /// change.
        func head() throws(HubError) -> HubHead { HubHead(epoch: "sql", seq: seq - 1) }
        func commit(_ head: HubHead, at time: Timestamp) throws(HubError) {
            try HubBoundary.translating {
                let chain = SQLValue.blob([UInt8](repeating: 0, count: 8))
                try sql.execute(
                    """
                    INSERT INTO head (user_id, seq, chain, purged) VALUES (?, ?, ?, 0)
                    ON CONFLICT (user_id) DO UPDATE
                      SET seq = CASE WHEN head.seq > excluded.seq THEN head.seq ELSE excluded.seq END
                    """, [.integer(user.rawValue), .integer(head.seq), chain])
            }
        }

        func verifiedRecords(of type: String, _ visit: (VerifiedRecord) -> Void) throws(HubError) {
            try real.verifiedRecords(of: type, visit)
        }
        func rewrite(_ key: RecordKey) throws(HubError) { try real.rewrite(key) }
        func tombstones(of type: String, _ visit: (RecordID, Timestamp) -> Void) throws(HubError) {
            try real.tombstones(of: type, visit)
        }
        func raiseCommitTimes(to time: Timestamp) throws(HubError) { try real.raiseCommitTimes(to: time) }
        func devices() throws(HubError) -> [HubDevice] { try real.devices() }
        func lastCommit(before time: Timestamp) throws(HubError) -> Int64 {
            try real.lastCommit(before: time)
        }
        func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp, textsBefore: Timestamp)
            throws(HubError) -> Int
        { 0 }
        func textVersion(_ key: RecordKey, _ field: String, _ version: Version) throws(HubError)
            -> TextVersion?
        {
            try real.textVersion(key, field, version)
        }
        func textVersions(_ key: RecordKey, _ field: String, before version: Version?, limit: Int)
            throws(HubError) -> [TextVersion]
        {
            try real.textVersions(key, field, before: version, limit: limit)
        }
        func hasReplaced(_ register: Register, _ key: RecordKey, _ field: String) throws(HubError) -> Bool {
            try real.hasReplaced(register, key, field)
        }
        func textVersions(_ key: RecordKey, _ field: String, equalTo text: RegisterValue, limit: Int)
            throws(HubError) -> [Version]
        {
            try real.textVersions(key, field, equalTo: text, limit: limit)
        }
        func textParents(_ key: RecordKey, _ field: String, limit: Int) throws(HubError)
            -> [Version: [Version]]
        {
            try real.textParents(key, field, limit: limit)
        }
        func store(_ version: TextVersion, _ key: RecordKey, _ field: String, at time: Timestamp)
            throws(HubError)
        {
            try real.store(version, key, field, at: time)
        }
        func setParents(_ parents: [Version], of version: Version, _ key: RecordKey, _ field: String)
            throws(HubError)
        {
            try real.setParents(parents, of: version, key, field)
        }
        func device(_ id: DeviceID) throws(HubError) -> HubDevice? { try real.device(id) }
        func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry? { try real.entry(device, n) }
        func chain(of seq: Int64) throws(HubError) -> [UInt8]? { try real.chain(of: seq) }
        func record(_ key: RecordKey) throws(HubError) -> HubRecord? { try real.record(key) }
        func changes(of type: RecordType?, after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool)
            throws(HubError)
        {
            try real.changes(of: type, after: seq, visit)
        }
        func type(after name: String) throws(HubError) -> String? { try real.type(after: name) }

        func liveRecords(of type: String, after id: RecordID?, _ visit: (RecordKey, HubRecord) -> Bool)
            throws(HubError)
        {
            try real.liveRecords(of: type, after: id, visit)
        }
        func liveHashes(of type: String, in buckets: Set<Int>?, _ visit: (RecordID, RecordHash) -> Void)
            throws(HubError)
        {
            try real.liveHashes(of: type, in: buckets, visit)
        }
        func store(_ record: HubRecord, _ key: RecordKey) throws(HubError) { try real.store(record, key) }
        func store(_ digest: LibraryDigest) throws(HubError) { try real.store(digest) }
        func store(_ device: HubDevice) throws(HubError) { try real.store(device) }
        func append(_ entry: LogEntry) throws(HubError) { try real.append(entry) }
        func store(_ value: ReplacedValue) throws(HubError) { try real.store(value) }
    }
}
