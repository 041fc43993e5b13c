import UtilJSON

/// A device's request for a comparison of digests. The server answers with its own digests of each type that
/// differs (Documentation/Sync.md §The self-check).
public struct DigestRequest: Hashable, Sendable {
    /// The device's cursor. The server compares only if the device has read all changes.
    public var cursor: String
    /// The device's digests, by the name of the type.
    public var types: [String: LibraryDigest]

    public init(cursor: String, types: [String: LibraryDigest]) {
        self.cursor = cursor
        self.types = types
    }
}

/// The answer to a ``DigestRequest``.
public struct DigestResponse: Hashable, Sendable {
    /// The server's digests, for each type that differs. `nil` if the server has changes after the cursor of
    /// the request. A comparison would then be wrong.
    public var types: [String: BucketDigests]?

    public init(types: [String: BucketDigests]?) { self.types = types }
}

extension DigestRequest {
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("cursor")
            json.string(cursor)
            json.name("types")
            json.object { json in
                for (name, digest) in types.sorted(by: { $0.key < $1.key }) {
                    json.name(name)
                    json.string(digest.description)
                }
            }
        }
        return json.bytes
    }

    public init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json = try JSONValue(request: bytes)
        guard let cursor = json["cursor"]?.string else { throw .member("cursor", in: .request, .string) }
        guard let members = json["types"]?.object else { throw .member("types", in: .request, .object) }
        var types: [String: LibraryDigest] = [:]
        for member in members {
            guard let digest = member.value.string.flatMap(LibraryDigest.init) else {
                throw .member(member.name, in: .request, .digest)
            }
            types[member.name] = digest
        }
        self.init(cursor: cursor, types: types)
    }
}

extension DigestResponse {
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.name("types")
            guard let types else { return json.null() }
            json.object { json in
                for (name, digests) in types.sorted(by: { $0.key < $1.key }) {
                    json.name(name)
                    json.array { json in for digest in digests.buckets { json.string(digest.description) } }
                }
            }
        }
        return json.bytes
    }

    public init(json bytes: [UInt8]) throws(MalformedMessage) {
        let json = try JSONValue(message: bytes)
        guard let value = json["types"] else { throw .member("types", in: .response, .object) }
        guard value != .null else {
            self.init(types: nil)
            return
        }
        guard let members = value.object else { throw .member("types", in: .response, .object) }
        var types: [String: BucketDigests] = [:]
        for member in members {
            let buckets = (member.value.array ?? []).compactMap { $0.string.flatMap(LibraryDigest.init) }
            guard let digests = BucketDigests(buckets) else {
                throw .member(member.name, in: .response, .digest)
            }
            types[member.name] = digests
        }
        self.init(types: types)
    }
}
