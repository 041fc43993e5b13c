import DomainPrimitives
import UtilJSON

extension SyncRequest {
    /// The request as JSON. Members with default values are left out.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("proto")
            json.integer(Int64(proto))
            json.name("schema")
            json.integer(Int64(schema))
            json.name("device")
            json.string(device.description)
            json.name("deviceNow")
            json.integer(deviceNow.milliseconds)
            json.name("cursor")
            if let cursor { json.string(cursor) } else { json.null() }
            if limit != SyncLimits.rows {
                json.name("limit")
                json.integer(Int64(limit))
            }
            json.name("sent")
            json.integer(sent)
            guard !operations.isEmpty else { return }
            json.name("ops")
            json.array { json in for operation in operations { operation.write(to: &json) } }
        }
        return json.bytes
    }

    public init(json bytes: [UInt8], _ hash: ContentHash) throws(SyncRefusal) {
        let json: JSONValue
        do throws(JSONProblem) { json = try JSONValue(document: bytes, mostValues: SyncLimits.values) } catch
        {
            throw .malformed(MalformedMessage(error))
        }
        guard let proto = json["proto"]?.integer else { throw Self.wrong("proto", .wholeNumber) }
        // A message of another version can have another form. So the version is checked before the other
        // members.
        if proto < SyncLimits.protocols.lowerBound {
            throw .outdated(oldest: SyncLimits.protocols.lowerBound)
        }
        if proto > SyncLimits.protocols.upperBound {
            throw .serverOutdated(newest: SyncLimits.protocols.upperBound)
        }
        guard let schema = json["schema"]?.integer else { throw Self.wrong("schema", .wholeNumber) }
        guard let device = json["device"]?.string.flatMap(DeviceID.init), device != .hub else {
            throw Self.wrong("device", .deviceID)
        }
        guard let now = json["deviceNow"]?.int64 else { throw Self.wrong("deviceNow", .wholeNumber) }
        guard let sent = json["sent"]?.int64, sent >= 0 else { throw Self.wrong("sent", .count) }
        let values = try Self.given("ops", in: json, as: .list, \.array) ?? []
        guard values.count <= SyncLimits.operations else { throw .tooLarge(limit: SyncLimits.operations) }
        var operations: [SyncOperation] = []
        do throws(MalformedMessage) {
            for value in values { operations.append(try SyncOperation(value, hash)) }
        } catch {
            throw .malformed(error)
        }
        // A single operation is never refused for its size, because a receipt can reject it.
        let size = operations.count > 1 ? operations.reduce(0) { $0 + $1.payload.count } : 0
        guard size <= SyncLimits.pushBytes else { throw .tooLarge(limit: SyncLimits.pushBytes) }
        self.init(
            proto: proto, schema: schema, device: device, deviceNow: Timestamp(milliseconds: now),
            cursor: try Self.given("cursor", in: json, as: .string, \.string),
            limit: try Self.given("limit", in: json, as: .wholeNumber, \.integer) ?? SyncLimits.rows,
            sent: sent,
            operations: operations)
    }

    /// Returns the value of an optional member of a request; `nil` if the member is missing or null.
    private static func given<Value>(
        _ name: String, in json: JSONValue, as kind: MalformedMessage.Kind, _ read: (JSONValue) -> Value?
    ) throws(SyncRefusal) -> Value? {
        guard let given = json[name], given != .null else { return nil }
        guard let value = read(given) else { throw wrong(name, kind) }
        return value
    }

    private static func wrong(_ name: String, _ kind: MalformedMessage.Kind) -> SyncRefusal {
        .malformed(.member(name, in: .request, kind))
    }
}
