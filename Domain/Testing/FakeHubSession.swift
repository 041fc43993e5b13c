import HubDomain
import SyncDomain

/// A transaction of a fake server.
final class FakeHubSession: HubWriter {
    private(set) var state: FakeHubState

    init(_ state: FakeHubState) { self.state = state }

    func head() throws(HubError) -> HubHead { state.head }
    func device(_ id: DeviceID) throws(HubError) -> HubDevice? { state.devices[id] }
    func entry(_ device: DeviceID, _ n: Int64) throws(HubError) -> LogEntry? { state.entries[.init(device: device, n: n)] }
    func chain(of seq: Int64) throws(HubError) -> [UInt8]? { state.commits.first { $0.seq >= seq }?.chain }
    func record(_ key: RecordKey) throws(HubError) -> HubRecord? { state.records[key] }

    func changes(after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool) throws(HubError) {
        for (key, record) in state.records.filter({ $0.value.seq > seq }).sorted(by: { $0.value.seq < $1.value.seq }) {
            guard visit(key, record) else { return }
        }
    }

    func records(after key: RecordKey?, _ visit: (RecordKey, HubRecord) -> Bool) throws(HubError) {
        let isBefore = { (left: RecordKey, right: RecordKey) in
            left.type == right.type ? left.id.bytes.lexicographicallyPrecedes(right.id.bytes) : left.type < right.type
        }
        for (found, record) in state.records.sorted(by: { isBefore($0.key, $1.key) }) {
            if let key, !isBefore(key, found) { continue }
            guard visit(found, record) else { return }
        }
    }

    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError) { state.records[key] = record }
    func store(_ device: HubDevice) throws(HubError) { state.devices[device.id] = device }
    func append(_ entry: LogEntry) throws(HubError) {
        state.entries[.init(device: entry.device, n: entry.receipt.n)] = entry
    }
    func keep(_ value: ReplacedValue) throws(HubError) { state.replaced.append(value) }
    func store(_ head: HubHead) throws(HubError) {
        state.head = head
        state.commits.append((head.seq, head.chain))
    }
}
