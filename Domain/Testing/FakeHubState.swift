import DomainPrimitives
import HubDomain
import SyncProtocolDomain

/// The data that a fake server stores for one user.
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
    /// The commits, ordered by their last changes.
    var commits: [(seq: Int64, chain: [UInt8], at: Timestamp)] = []

    init(epoch: String) { head = HubHead(epoch: epoch) }
}
