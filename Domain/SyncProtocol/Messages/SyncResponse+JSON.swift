import DomainPrimitives
import UtilJSON

extension SyncResponse {
    /// The response as JSON. A response without receipts and changes (``isIdle``) has only `serverNow`,
    /// `schema`, `ack.through`, `cursor` and `digest`. Most responses are of this kind.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("serverNow")
            json.integer(serverNow.milliseconds)
            if schema > 0 {
                json.name("schema")
                json.integer(Int64(schema))
            }
            json.name("ack")
            json.object { json in
                json.name("through")
                json.integer(through)
                guard !isIdle else { return }
                json.name("receipts")
                json.array { json in for receipt in receipts { receipt.write(to: &json) } }
            }
            json.name("cursor")
            json.string(cursor)
            if let digest {
                json.name("digest")
                json.string(digest.description)
            }
            guard !isIdle else { return }
            json.name("epoch")
            if let epoch { json.string(epoch) } else { json.null() }
            json.name("changes")
            json.array { json in for change in changes { change.write(to: &json) } }
            json.name("upTo")
            if let upTo { json.integer(upTo) } else { json.null() }
            json.name("more")
            json.bool(more)
            if purged != .none {
                json.name("purged")
                json.array { json in
                    json.integer(purged.seq)
                    json.integer(purged.stamp.rawValue)
                }
            }
        }
        return json.bytes
    }

    public init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json: JSONValue
        do throws(JSONProblem) { json = try JSONValue(document: bytes) } catch { throw .init(error) }
        guard let now = json["serverNow"]?.int64, (0...Stamp(rawValue: .max).milliseconds).contains(now)
        else { throw .member("serverNow", in: .response, .time) }
        guard let cursor = json["cursor"]?.string else { throw .member("cursor", in: .response, .string) }
        guard let ack = json["ack"], let through = ack["through"]?.int64 else {
            throw .member("ack.through", in: .response, .wholeNumber)
        }
        self.init(
            epoch: json["epoch"]?.string, serverNow: Timestamp(milliseconds: now),
            schema: json["schema"]?.integer ?? 0, through: through, cursor: cursor,
            upTo: json["upTo"]?.int64, more: json["more"]?.bool ?? false, purged: PurgeMark(json["purged"]),
            digest: json["digest"]?.string.flatMap(LibraryDigest.init))
        for receipt in ack["receipts"]?.array ?? [] { receipts.append(try Receipt(receipt)) }
        for change in json["changes"]?.array ?? [] { changes.append(try Change(change)) }
    }
}

extension PurgeMark {
    /// Reads how far the server has purged tombstones. Invalid JSON becomes ``none``: the device then acts as
    /// if the server had purged nothing.
    fileprivate init(_ json: JSONValue?) {
        let numbers = (json?.array ?? []).compactMap(\.int64)
        self =
            numbers.count == 2
            ? PurgeMark(seq: numbers[0], stamp: Stamp(rawValue: max(numbers[1], 0))) : .none
    }
}

extension Receipt {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("n")
            json.integer(n)
            json.name("s")
            json.string(status.name)
            json.name("stamp")
            json.integer(stamp.rawValue)
            if case .rejected(let reason) = status {
                json.name("reason")
                json.string(reason.rawValue)
            }
        }
    }

    fileprivate init(_ json: JSONValue) throws(MalformedMessage) {
        guard let n = json["n"]?.int64 else { throw .member("n", in: .receipt, .wholeNumber) }
        guard let stamp = json["stamp"]?.int64 else { throw .member("stamp", in: .receipt, .stamp) }
        guard let status = json["s"]?.string.flatMap({ Status(name: $0, reason: json["reason"]?.string) })
        else { throw .member("s", in: .receipt, .status) }
        self.init(n: n, status, Stamp(rawValue: stamp))
    }
}
