import UtilJSON

/// One page of a snapshot. The snapshot contains all live records of a user. The records are sorted by the
/// ``RecordType/arrivalRank`` of their type. Records of the same type are sorted by identifier.
public struct SnapshotPage: Hashable, Sendable {
    /// The live records of the page. A snapshot contains no deleted records.
    public var records: [Change]
    /// The position that the device sends to get the next page; `nil` on the last page.
    public var next: String?
    /// The server's cursor at the moment when the device requested the first page. After the last page, the
    /// device requests all changes since that moment.
    public var cursor: String
    /// The revision of the server's catalogue (``RecordCatalogue/revision``); 0 for an older server, which
    /// does not announce its revision.
    public var schema: Int

    public init(records: [Change], next: String?, cursor: String, schema: Int = 0) {
        self.records = records
        self.next = next
        self.cursor = cursor
        self.schema = schema
    }
}

extension SnapshotPage {
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("records")
            json.array { json in for record in records { record.write(to: &json) } }
            json.name("next")
            if let next { json.string(next) } else { json.null() }
            json.name("cursor")
            json.string(cursor)
            if schema > 0 {
                json.name("schema")
                json.integer(Int64(schema))
            }
        }
        return json.bytes
    }

    public init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json: JSONValue
        do throws(JSONProblem) { json = try JSONValue(document: bytes) } catch { throw .init(error) }
        guard let cursor = json["cursor"]?.string else { throw .member("cursor", in: .response, .string) }
        guard let values = json["records"]?.array else { throw .member("records", in: .response, .list) }
        var records: [Change] = []
        for value in values { records.append(try Change(value)) }
        self.init(
            records: records, next: json["next"]?.string, cursor: cursor,
            schema: json["schema"]?.integer ?? 0)
    }
}
