import DomainPrimitives
import HubDomain
import SyncProtocolDomain

/// What a fake server holds of one user.
struct FakeHubState {
    struct EntryKey: Hashable {
        let device: DeviceID
        let n: Int64
    }

    var head: HubHead
    var devices: [DeviceID: HubDevice] = [:]
    var entries: [EntryKey: LogEntry] = [:]
    var records: [RecordKey: HubRecord] = [:]
    var replaced: [ReplacedValue] = []
    /// In the order of their last changes.
    var commits: [(seq: Int64, chain: [UInt8], at: Timestamp)] = []

    init(epoch: String) { head = HubHead(epoch: epoch) }
}
