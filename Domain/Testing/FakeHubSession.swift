import DomainPrimitives
import HubDomain
import SyncProtocolDomain

/// A transaction on the data of one user of a fake server.
final class FakeHubSession: HubWriter {
    private(set) var state: FakeHubState
    private let hash: ContentHash

    init(_ state: FakeHubState, _ hash: ContentHash) {
        self.state = state
        self.hash = hash
    }

    func head() throws(HubError) -> HubHead {
        let head = state.head
        return HubHead(
            epoch: head.epoch, seq: head.seq, chain: head.chain, purged: head.purged,
            purgedStamp: head.purgedStamp, purgedAt: state.purgedAt, committedAt: state.committedAt,
            digest: state.digest)
    }
    func device(_ id: DeviceID) throws(HubError) -> HubDevice? { state.devices[id] }
    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry? {
        state.entries[.init(device: device, n: n)]
    }
    func chain(of seq: Int64) throws(HubError) -> [UInt8]? { state.commits.first { $0.seq >= seq }?.chain }
    func record(_ key: RecordKey) throws(HubError) -> HubRecord? { state.records[key] }

    func changes(
        of type: RecordType?, after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool
    ) throws(HubError) {
        let found = state.records.filter { $0.value.seq > seq && (type == nil || $0.key.type == type?.name) }
        for (key, record) in found.sorted(by: { $0.value.seq < $1.value.seq }) {
            guard visit(key, record) else { return }
        }
    }

    func type(after name: String) throws(HubError) -> String? {
        state.records.keys.map(\.type).filter { $0 > name }.min()
    }

    func liveRecords(of type: String, after id: RecordID?, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    {
        let live = state.records.filter { $0.key.type == type && !$0.value.state.isDeleted }
        for (key, record) in live.sorted(by: { $0.key.id.bytes.lexicographicallyPrecedes($1.key.id.bytes) }) {
            if let id, !id.bytes.lexicographicallyPrecedes(key.id.bytes) { continue }
            guard visit(key, record) else { return }
        }
    }

    func verifiedRecords(of type: String, _ visit: (VerifiedRecord) -> Void) throws(HubError) {
        for (key, record) in state.records where key.type == type {
            let hash = record.state.isDeleted ? nil : RecordHash(key, record.state, hash)
            visit(.readable(key, hash: hash, isWellFormed: true))
        }
    }

    /// Does nothing, because a fake server stores only the registers.
    func rewrite(_ key: RecordKey) throws(HubError) {}

    func tombstones(of type: String, _ visit: (RecordID, Timestamp) -> Void) throws(HubError) {
        for (key, record) in state.records where key.type == type && record.state.isDeleted {
            visit(key.id, record.changedAt)
        }
    }

    func liveHashes(of type: String, in buckets: Set<Int>?, _ visit: (RecordID, RecordHash) -> Void)
        throws(HubError)
    {
        try liveRecords(of: type, after: nil) { key, record in
            if let buckets, !buckets.contains(BucketDigests.bucket(of: key.id)) { return true }
            visit(key.id, RecordHash(key, record.state, hash))
            return true
        }
    }

    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError) {
        if let before = state.records[key], !before.state.isDeleted {
            state.digest.remove(RecordHash(key, before.state, hash))
        }
        if !record.state.isDeleted { state.digest.add(RecordHash(key, record.state, hash)) }
        state.records[key] = record
    }
    func store(_ digest: LibraryDigest) throws(HubError) { state.digest = digest }
    func store(_ device: HubDevice) throws(HubError) { state.devices[device.id] = device }
    func append(_ entry: LogEntry) throws(HubError) {
        state.entries[.init(device: entry.device, n: entry.receipt.n)] = entry
    }
    func hasReplaced(_ register: Register, _ key: RecordKey, _ field: String) throws(HubError) -> Bool {
        state.replaced.contains {
            $0.key == key && $0.field == field && $0.register.value == register.value
                && $0.register.version.stamp == register.version.stamp
        }
    }
    func store(_ value: ReplacedValue) throws(HubError) { state.replaced.append(value) }
    func store(_ version: TextVersion, _ key: RecordKey, _ field: String, at time: Timestamp)
        throws(HubError)
    {
        let text = FakeHubState.TextKey(record: key, field: field)
        var texts = state.texts[text] ?? []
        guard !texts.contains(where: { $0.version.version == version.version }) else { return }
        let place = texts.firstIndex { $0.version.version < version.version } ?? texts.endIndex
        texts.insert(.init(version: version, at: time), at: place)
        state.texts[text] = texts
    }
    func setParents(_ parents: [Version], of version: Version, _ key: RecordKey, _ field: String)
        throws(HubError)
    {
        let text = FakeHubState.TextKey(record: key, field: field)
        state.texts[text] = state.texts[text]?.map { stored in
            guard stored.version.version == version else { return stored }
            return .init(version: TextVersion(stored.version.register, parents: parents), at: stored.at)
        }
    }
    func textVersion(_ key: RecordKey, _ field: String, _ version: Version) throws(HubError) -> TextVersion? {
        texts(key, field).first { $0.version == version }
    }
    func textVersions(_ key: RecordKey, _ field: String, before version: Version?, limit: Int)
        throws(HubError) -> [TextVersion]
    {
        let all = texts(key, field)
        guard let version else { return Array(all.prefix(limit)) }
        return Array(all.filter { $0.version < version }.prefix(limit))
    }
    func textVersions(_ key: RecordKey, _ field: String, equalTo text: RegisterValue, limit: Int)
        throws(HubError) -> [Version]
    {
        let size = text.jsonText.utf8.count
        return texts(key, field).filter { $0.register.value.jsonText.utf8.count == size }.prefix(limit)
            .filter { $0.register.value == text }.map(\.version)
    }
    func textParents(_ key: RecordKey, _ field: String, limit: Int) throws(HubError) -> [Version: [Version]] {
        Dictionary(texts(key, field).prefix(limit).map { ($0.version, $0.parents) }) { $1 }
    }
    func commit(_ head: HubHead, at time: Timestamp) throws(HubError) {
        state.head = head
        state.committedAt = time
        state.commits.append(.init(seq: head.seq, chain: head.chain, at: time))
    }

    func raiseCommitTimes(to time: Timestamp) throws(HubError) {
        state.committedAt = max(state.committedAt, time)
    }

    func devices() throws(HubError) -> [HubDevice] { Array(state.devices.values) }
    func lastCommit(before time: Timestamp) throws(HubError) -> Int64 {
        state.commits.filter { $0.at < time }.map(\.seq).max() ?? 0
    }
    func purge(upTo seq: Int64, receiptsBefore: Timestamp, lostBefore: Timestamp, textsBefore: Timestamp)
        throws(HubError) -> Int
    {
        func count() -> Int {
            state.records.count + state.commits.count + state.replaced.count + state.entries.count
                + state.devices.count + state.texts.values.reduce(0) { $0 + $1.count }
        }
        let before = count()
        let gone = state.records.values.filter { $0.state.isDeleted && $0.seq <= seq }
        let stamps = gone.compactMap { $0.state.deletion?.version.stamp }
        state.head.purgedStamp = max(state.head.purgedStamp, stamps.max() ?? .zero)
        state.purgedAt = max(state.purgedAt, gone.map(\.changedAt).max() ?? state.purgedAt)
        for (key, record) in state.records where record.state.isDeleted && record.seq <= seq {
            state.texts = state.texts.filter { $0.key.record != key }
        }
        purgeTexts(before: textsBefore)
        state.records = state.records.filter { !$0.value.state.isDeleted || $0.value.seq > seq }
        state.commits.removeAll { $0.seq < seq }
        state.head.purged = max(state.head.purged, seq)
        state.replaced.removeAll { $0.at < lostBefore }
        state.entries = state.entries.filter { $0.value.at >= receiptsBefore }
        state.devices = state.devices.filter { $0.value.last > 0 || $0.value.seenAt >= receiptsBefore }
        return before - count()
    }
    private func texts(_ key: RecordKey, _ field: String) -> [TextVersion] {
        (state.texts[.init(record: key, field: field)] ?? []).map(\.version)
    }

    private func purgeTexts(before horizon: Timestamp) {
        for (key, texts) in state.texts {
            let current = state.records[key.record]?.state.fields[key.field]?.version
            let newest = texts.prefix(PurgeHistory.newestTexts)
            let older = texts.dropFirst(PurgeHistory.newestTexts).filter {
                $0.at >= horizon || $0.version.version == current
            }
            state.texts[key] = newest + older
        }
    }
}
