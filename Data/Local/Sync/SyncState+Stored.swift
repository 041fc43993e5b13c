import DomainPrimitives
import LibraryDomain
import SyncDomain
import SyncProtocolDomain
import UtilJSON

extension SyncState {
    var stored: String {
        var json = JSONWriter()
        json.object { json in
            json.name("device")
            json.string(device.description)
            json.name("formerDevices")
            json.array { json in for device in formerDevices { json.string(device.description) } }
            json.name("serverSchema")
            json.integer(Int64(serverSchema))
            owner?.write(to: &json)
            json.name("cursor")
            if let cursor { json.string(cursor) } else { json.null() }
            json.name("snapshot")
            if let snapshot { json.string(snapshot) } else { json.null() }
            json.name("sent")
            json.integer(sent)
            json.name("purged")
            json.integer(purgedSeq)
            json.name("foreign")
            json.bool(isForeign)
            json.name("deleted")
            json.object { json in
                for (type, count) in deleted.byType.sorted(by: { $0.key < $1.key }) {
                    json.name(type)
                    json.integer(Int64(count))
                }
            }
            json.name("copy")
            if let copy { json.string(copy) } else { json.null() }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    /// Reads a stored sync state; `nil` if the device or the number of sent operations is missing or damaged.
    /// A damaged cursor counts as missing, so the device reads everything again.
    init?(stored json: JSONValue) {
        guard let device = json["device"]?.string.flatMap(DeviceID.init), let sent = json["sent"]?.int64
        else { return nil }
        self.init(
            device: device,
            formerDevices: (json["formerDevices"]?.array ?? []).compactMap {
                $0.string.flatMap(DeviceID.init)
            },
            serverSchema: json["serverSchema"]?.integer ?? 0, owner: LibraryOwner(stored: json),
            cursor: json["cursor"]?.string.flatMap { Cursor($0) == nil ? nil : $0 },
            snapshot: json["snapshot"]?.string, sent: sent,
            purgedSeq: json["purged"]?.int64 ?? 0, isForeign: json["foreign"]?.bool ?? false,
            deleted: RecordCounts(stored: json["deleted"]), copy: json["copy"]?.string)
    }
}

extension RecordCounts {
    /// Reads how many records of each type were deleted. A single number, which earlier program versions
    /// stored, counts only todos.
    fileprivate init(stored json: JSONValue?) {
        if let count = json?.int64 {
            self.init(["todo": Int(count)])
        } else {
            self.init(Dictionary((json?.object ?? []).map { ($0.name, Int($0.value.int64 ?? 0)) }) { $1 })
        }
    }
}
