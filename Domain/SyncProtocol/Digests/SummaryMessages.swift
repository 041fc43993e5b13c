import UtilJSON

/// The hashes of a device's live records in one bucket of a type.
public struct BucketSummary: Hashable, Sendable {
    public let type: String
    /// The number of the bucket, from 0 (``BucketDigests/bucket(of:)``).
    public let bucket: Int
    /// The hash of each live record.
    public var records: [RecordID: RecordHash]

    public init(type: String, bucket: Int, records: [RecordID: RecordHash]) {
        self.type = type
        self.bucket = bucket
        self.records = records
    }
}

/// The request with which a device asks for the records that differ from its own
/// (Documentation/Sync.md §The self-check).
public struct SummaryRequest: Hashable, Sendable {
    /// The device's cursor. The server compares only if the device has read all changes.
    public var cursor: String
    public var buckets: [BucketSummary]

    public init(cursor: String, buckets: [BucketSummary]) {
        self.cursor = cursor
        self.buckets = buckets
    }
}

/// The differences between the records of a device and those of the server.
public struct NodeChanges: Hashable, Sendable {
    /// The records that are live on the device, but not on the server. Each change has the server's tombstone
    /// as its state. If the server does not have the record at all, the state is empty. The device then keeps
    /// the record and sends it again.
    public var deletions: [Change] = []
    /// The server's copies of the records that differ.
    public var editNodes: [Change] = []
    /// The server's live records that the device lacks.
    public var newNodes: [Change] = []

    public init() {}

    /// All changes together.
    public var all: [Change] { deletions + editNodes + newNodes }

    public mutating func append(_ other: NodeChanges) {
        deletions += other.deletions
        editNodes += other.editNodes
        newNodes += other.newNodes
    }
}

/// The answer to a ``SummaryRequest``.
public struct SummaryResponse: Hashable, Sendable {
    /// The number of buckets that the server compared, in the order of the request. The number is 0 if
    /// ``changes`` is `nil`, and otherwise at least 1. The device sends the other buckets in its next
    /// request.
    public var answered: Int
    /// The differences in the compared buckets. `nil` if the server has changes after the cursor of the
    /// request. A comparison would then be wrong.
    public var changes: NodeChanges?

    public init(answered: Int, changes: NodeChanges?) {
        self.answered = answered
        self.changes = changes
    }
}

extension SummaryRequest {
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("cursor")
            json.string(cursor)
            json.name("buckets")
            json.array { json in for bucket in buckets { bucket.write(to: &json) } }
        }
        return json.bytes
    }

    public init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json = try JSONValue(request: bytes)
        guard let cursor = json["cursor"]?.string else { throw .member("cursor", in: .request, .string) }
        guard let values = json["buckets"]?.array else { throw .member("buckets", in: .request, .list) }
        var buckets: [BucketSummary] = []
        for value in values { buckets.append(try BucketSummary(value)) }
        self.init(cursor: cursor, buckets: buckets)
    }
}

extension BucketSummary {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("t")
            json.string(type)
            json.name("bucket")
            json.integer(Int64(bucket))
            json.name("records")
            json.object { json in
                for (id, hash) in records.sorted(by: { $0.key.description < $1.key.description }) {
                    json.name(id.description)
                    json.string(hash.text)
                }
            }
        }
    }

    fileprivate init(_ json: JSONValue) throws(MalformedMessage) {
        guard let type = json["t"]?.string else { throw .member("t", in: .bucket, .string) }
        guard let bucket = json["bucket"]?.integer, (0..<BucketDigests.count).contains(bucket) else {
            throw .member("bucket", in: .bucket, .count)
        }
        guard let members = json["records"]?.object else { throw .member("records", in: .bucket, .object) }
        var records: [RecordID: RecordHash] = [:]
        for member in members {
            guard let id = RecordID(member.name) else { throw .member(member.name, in: .bucket, .recordID) }
            guard let hash = member.value.string.flatMap(RecordHash.init) else {
                throw .member(member.name, in: .bucket, .recordHash)
            }
            records[id] = hash
        }
        self.init(type: type, bucket: bucket, records: records)
    }
}

extension SummaryResponse {
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("answered")
            json.integer(Int64(answered))
            guard let changes else { return }
            for (name, list) in changes.lists {
                json.name(name)
                json.array { json in for change in list { change.write(to: &json) } }
            }
        }
        return json.bytes
    }

    public init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json = try JSONValue(message: bytes)
        guard let answered = json["answered"]?.integer, answered >= 0 else {
            throw .member("answered", in: .response, .count)
        }
        guard json["deleteIds"] != nil else {
            self.init(answered: answered, changes: nil)
            return
        }
        func list(_ name: String) throws(MalformedMessage) -> [Change] {
            guard let values = json[name]?.array else { throw .member(name, in: .response, .list) }
            var changes: [Change] = []
            for value in values { changes.append(try Change(value)) }
            return changes
        }
        var changes = NodeChanges()
        changes.deletions = try list("deleteIds")
        changes.editNodes = try list("editNodes")
        changes.newNodes = try list("newNodes")
        self.init(answered: answered, changes: changes)
    }
}

extension NodeChanges {
    fileprivate var lists: [(String, [Change])] {
        [("deleteIds", deletions), ("editNodes", editNodes), ("newNodes", newNodes)]
    }
}
