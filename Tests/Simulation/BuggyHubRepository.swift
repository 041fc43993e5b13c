import DomainPrimitives
import HubDomain
import SyncProtocolDomain

/// The server's real repository with a planted bug.
struct BuggyHubRepository: HubRepository {
    private let real: any HubRepository
    private let bug: PlantedBug

    init(_ real: any HubRepository, _ bug: PlantedBug) {
        self.real = real
        self.bug = bug
    }

    func users(after user: UserID?, limit: Int) throws(HubError) -> [UserID] {
        try real.users(after: user, limit: limit)
    }

    func read<Value>(_ user: UserID, _ body: (any HubReader) throws(HubError) -> Value) throws(HubError)
        -> Value
    {
        try real.read(bug == .foreignRows ? UserID(rawValue: 1) : user) { reader throws(HubError) in
            try body(BuggyHubSession(reader: reader, writer: nil, bug: bug))
        }
    }

    func write<Value>(
        _ user: UserID, _ body: (any HubWriter) throws(HubError) -> Value
    ) throws(HubError) -> Value {
        var answered: Value?
        do {
            return try real.write(user) { writer throws(HubError) in
                let value = try body(BuggyHubSession(reader: writer, writer: writer, bug: bug))
                let seq = try writer.head().seq
                guard bug == .ackBeforeCommit, seq % 7 == 0 else { return value }
                answered = value
                throw HubError.storage(.other("the power went"))
            }
        } catch {
            if let answered { return answered }
            throw error
        }
    }
}

private struct BuggyHubSession: HubWriter {
    let reader: any HubReader
    let writer: (any HubWriter)?
    let bug: PlantedBug

    func head() throws(HubError) -> HubHead {
        var head = try reader.head()
        if bug == .purgedUnseen { head.purged = 0 }
        return head
    }

    func device(_ id: DeviceID) throws(HubError) -> HubDevice? {
        try reader.device(id)
    }

    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry? {
        guard bug == .receiptsRecomputed, let entry = try reader.entry(device, n) else {
            return try reader.entry(device, n)
        }
        let receipt = Receipt(n: n, entry.receipt.status, entry.receipt.stamp.successor)
        return LogEntry(device: device, receipt: receipt, hash: entry.hash, at: entry.at)
    }

    func chain(of seq: Int64) throws(HubError) -> [UInt8]? { try reader.chain(of: seq) }

    func record(_ key: RecordKey) throws(HubError) -> HubRecord? {
        guard bug == .arrivalWins, let record = try reader.record(key) else { return try reader.record(key) }
        let state = RecordState(fields: record.state.fields.mapValues { Register($0.value, .none) })
        return record.with(state)
    }

    func changes(of type: RecordType?, after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    {
        guard bug == .wallClockCursor else { return try reader.changes(of: type, after: seq, visit) }
        var found: [(RecordKey, HubRecord)] = []
        try reader.changes(of: type, after: seq) { key, record in
            found.append((key, record))
            return true
        }
        // The bug: the server selects changes by time. So the device misses an edit whose time lies before
        // the device's last request.
        for (key, record) in found {
            let time = Timestamp(milliseconds: record.state.lastEdit.stamp.milliseconds)
            if try reader.lastCommit(before: time) < seq { continue }
            if !visit(key, record) { return }
        }
    }

    func type(after name: String) throws(HubError) -> String? { try reader.type(after: name) }

    func liveRecords(of type: String, after id: RecordID?, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    {
        try reader.liveRecords(of: type, after: id, visit)
    }

    func verifiedRecords(of type: String, _ visit: (VerifiedRecord) -> Void) throws(HubError) {
        try reader.verifiedRecords(of: type, visit)
    }

    func liveHashes(of type: String, in buckets: Set<Int>?, _ visit: (RecordID, RecordHash) -> Void)
        throws(HubError)
    {
        try reader.liveHashes(of: type, in: buckets, visit)
    }

    func textVersion(_ key: RecordKey, _ field: String, _ version: Version) throws(HubError) -> TextVersion? {
        // The bug: the server treats every edit as an edit of the stored text.
        if bug == .textBaseIgnored, let present = try reader.record(key)?.state.fields[field] {
            return TextVersion(present)
        }
        return try reader.textVersion(key, field, version)
    }

    func textVersions(_ key: RecordKey, _ field: String, before version: Version?, limit: Int)
        throws(HubError) -> [TextVersion]
    {
        try reader.textVersions(key, field, before: version, limit: limit)
    }

    func hasReplaced(_ register: Register, _ key: RecordKey, _ field: String) throws(HubError) -> Bool {
        try reader.hasReplaced(register, key, field)
    }

    func textVersions(_ key: RecordKey, _ field: String, equalTo text: RegisterValue, limit: Int)
        throws(HubError) -> [Version]
    {
        try reader.textVersions(key, field, equalTo: text, limit: limit)
    }

    func textParents(_ key: RecordKey, _ field: String, limit: Int) throws(HubError) -> [Version: [Version]] {
        try reader.textParents(key, field, limit: limit)
    }

    func store(_ version: TextVersion, _ key: RecordKey, _ field: String, at time: Timestamp)
        throws(HubError)
    {
        try writer?.store(version, key, field, at: time)
    }

    func setParents(_ parents: [Version], of version: Version, _ key: RecordKey, _ field: String)
        throws(HubError)
    {
        try writer?.setParents(parents, of: version, key, field)
    }

    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError) {
        var state = record.state
        if bug == .tombstonesForgotten { state.deletion = nil }
        if bug == .registerDropped, record.seq % 11 == 0 { state.fields["title"] = nil }
        if bug == .textConflictDropped, state.fields["parts"] != nil { return }
        if bug == .mergedVersionKept { try keepVersions(of: &state, key) }
        try writer?.store(record.with(state), key)
    }

    /// Simulates the bug `mergedVersionKept`: a merged text gets the version of the later edit.
    private func keepVersions(of state: inout RecordState, _ key: RecordKey) throws(HubError) {
        for (field, register) in state.fields where register.version.device == .hub {
            let parents = try reader.textVersion(key, field, register.version)?.parents ?? []
            if parents.count == 2 { state.fields[field] = Register(register.value, parents[1]) }
        }
    }

    func tombstones(of type: String, _ visit: (RecordID, Timestamp) -> Void) throws(HubError) {
        try reader.tombstones(of: type, visit)
    }
    func rewrite(_ key: RecordKey) throws(HubError) { try writer?.rewrite(key) }

    func raiseCommitTimes(to time: Timestamp) throws(HubError) { try writer?.raiseCommitTimes(to: time) }
    func store(_ digest: LibraryDigest) throws(HubError) { try writer?.store(digest) }
    func store(_ device: HubDevice) throws(HubError) { try writer?.store(device) }
    func append(_ entry: LogEntry) throws(HubError) { try writer?.append(entry) }

    func store(_ value: ReplacedValue) throws(HubError) {
        if bug != .historyNotKept { try writer?.store(value) }
        if bug == .cyclesKept { try restoreCycle(value) }
    }

    /// Simulates the bug `cyclesKept`: the server leaves cycles of parents unbroken. The real server breaks a
    /// cycle by changing the parent of one record. This function undoes that change.
    private func restoreCycle(_ move: ReplacedValue) throws(HubError) {
        let field = "parent"
        let winner = Version(stamp: move.register.version.stamp.successor, device: .hub)
        guard move.field == field, let record = try reader.record(move.key),
            record.state.fields[field]?.version == winner
        else { return }
        var state = record.state
        state.fields[field] = Register(move.register.value, winner)
        try writer?.store(record.with(state), move.key)
    }

    func commit(_ head: HubHead, at time: Timestamp) throws(HubError) {
        if bug != .headNotRaised { try writer?.commit(head, at: time) }
    }

    func devices() throws(HubError) -> [HubDevice] {
        // The bug: every device counts as up to date, so the server purges tombstones too early.
        let head = bug == .purgedUnseen ? try reader.head().seq : 0
        return try reader.devices().map { device in
            var device = device
            device.cursor = max(device.cursor, head)
            return device
        }
    }

    func lastCommit(before time: Timestamp) throws(HubError) -> Int64 { try reader.lastCommit(before: time) }

    func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp, textsBefore: Timestamp)
        throws(HubError) -> Int
    {
        try writer?.purge(
            upTo: seq, receiptsBefore: receiptsBefore, lostBefore: lostBefore, textsBefore: textsBefore) ?? 0
    }
}

extension HubRecord {
    fileprivate func with(_ state: RecordState) -> HubRecord {
        HubRecord(state: state, seq: seq, older: older, changedAt: changedAt)
    }
}
