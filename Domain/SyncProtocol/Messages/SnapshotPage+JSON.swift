import UtilJSON

extension SnapshotPage {
    /// The bytes of the message.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("records")
            json.array { json in for record in records { record.write(to: &json) } }
            json.name("next")
            if let next { json.string(next) } else { json.null() }
            json.name("cursor")
            json.string(cursor)
        }
        return json.bytes
    }

    /// Reads a server's response.
    public init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json: JSONValue
        do { json = try JSONValue(document: bytes) } catch { throw MalformedMessage("the answer is no JSON") }
        guard let cursor = json["cursor"]?.string, let values = json["records"]?.array else {
            throw MalformedMessage("the answer lacks a member")
        }
        var records: [Change] = []
        for value in values { records.append(try Change(value)) }
        self.init(records: records, next: json["next"]?.string, cursor: cursor)
    }
}
