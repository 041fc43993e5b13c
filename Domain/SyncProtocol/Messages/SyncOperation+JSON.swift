import DomainPrimitives
import UtilIdentifiers
import UtilJSON

extension SyncOperation.Content {
    private static let skipType = "skip"

    /// The content of the operation as canonical JSON: members in the order of their names, without white
    /// space. Equal contents have equal bytes.
    var payload: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            switch self {
            case .edit(let edit): Self.write(edit, to: &json)
            case .restore(let key, let state, let ancestors):
                state.write(to: &json)
                Self.write(ancestors, to: &json)
                json.name("id")
                json.string(key.id.description)
                json.name("t")
                json.string(key.type)
            case .skip:
                json.name("t")
                json.string(Self.skipType)
            }
        }
        return json.bytes
    }

    private static func write(_ edit: Edit, to json: inout JSONWriter) {
        let bases = Set(edit.base.keys).union(edit.texts.keys)
        if !bases.isEmpty {
            json.name("base")
            json.object { json in
                for field in bases.sorted() {
                    json.name(field)
                    write(edit.texts[field], edit.base[field], to: &json)
                }
            }
        }
        if let isDeletion = edit.isDeletion {
            json.name("del")
            json.bool(isDeletion)
        }
        if let creation = edit.creation, !creation.edited.isEmpty {
            json.name("edited")
            json.array { json in for field in creation.edited.sorted() { json.string(field) } }
        }
        json.name("id")
        json.string(edit.key.id.description)
        if let creation = edit.creation {
            json.name("made")
            json.integer(creation.time.milliseconds)
        }
        write(edit.set, to: &json)
        json.name("t")
        json.string(edit.key.type)
        json.name("ts")
        json.integer(edit.time.milliseconds)
        if !edit.carried.isEmpty {
            json.name("with")
            json.array { json in for carried in edit.carried { write(carried, to: &json) } }
        }
    }

    /// Writes the ancestors of long texts as `"from": {field: [[stamp, device], …]}`.
    private static func write(_ ancestors: [String: [Version]], to json: inout JSONWriter) {
        guard !ancestors.isEmpty else { return }
        json.name("from")
        json.object { json in
            for (field, versions) in ancestors.sorted(by: { $0.key < $1.key }) {
                json.name(field)
                json.array { json in for version in versions { write(version, to: &json) } }
            }
        }
    }

    private static func write(_ version: Version, to json: inout JSONWriter) {
        json.array { json in
            json.integer(version.stamp.rawValue)
            json.string(version.device.description)
        }
    }

    /// Writes the base of one register: `[stamp, device]` or `{"n": number}` for a long text, otherwise a
    /// stamp.
    private static func write(_ text: TextBase?, _ stamp: Stamp?, to json: inout JSONWriter) {
        switch text {
        case .version(let version): write(version, to: &json)
        case .operation(let n):
            json.object { json in
                json.name("n")
                json.integer(n)
            }
        case nil: json.integer(stamp?.rawValue ?? 0)
        }
    }

    private static func write(_ set: [String: RegisterValue], to json: inout JSONWriter) {
        guard !set.isEmpty else { return }
        json.name("set")
        json.object { json in
            for (field, value) in set.sorted(by: { $0.key < $1.key }) {
                json.name(field)
                value.write(to: &json)
            }
        }
    }

    private static func write(_ carried: Edit.Carried, to json: inout JSONWriter) {
        json.object { json in
            json.name("id")
            json.string(carried.key.id.description)
            write(carried.set, to: &json)
            json.name("t")
            json.string(carried.key.type)
        }
    }

    init(payload: [UInt8]) throws(MalformedMessage) {
        let json: JSONValue
        do throws(JSONProblem) { json = try JSONValue(document: payload) } catch { throw .init(error) }
        try self.init(json)
    }

    init(_ json: JSONValue) throws(MalformedMessage) {
        guard json["t"]?.string != Self.skipType else {
            self = .skip
            return
        }
        if json["f"] != nil {
            self = .restore(try Self.key(json), try RecordState(json), ancestors: try Self.ancestors(json))
            return
        }
        guard let time = json["ts"]?.int64 else { throw .member("ts", in: .operation(nil), .wholeNumber) }
        var base: [String: Stamp] = [:]
        var texts: [String: TextBase] = [:]
        for member in json["base"]?.object ?? [] {
            if let stamp = member.value.int64 {
                base[member.name] = Stamp(rawValue: stamp)
            } else if let text = TextBase(member.value) {
                texts[member.name] = text
                if case .version(let version) = text { base[member.name] = version.stamp }
            } else {
                throw .member("base.\(member.name)", in: .operation(nil), .stamp)
            }
        }
        var carried: [Edit.Carried] = []
        for value in json["with"]?.array ?? [] {
            carried.append(.init(try Self.key(value), set: Self.set(value)))
        }
        self = .edit(
            Edit(
                time: Timestamp(milliseconds: time), key: try Self.key(json), base: base, texts: texts,
                set: Self.set(json), isDeletion: json["del"]?.bool, creation: try Self.creation(json),
                carried: carried))
    }

    private static func ancestors(_ json: JSONValue) throws(MalformedMessage) -> [String: [Version]] {
        var ancestors: [String: [Version]] = [:]
        for member in json["from"]?.object ?? [] {
            var versions: [Version] = []
            for value in member.value.array ?? [] {
                guard let version = Version(value) else {
                    throw .member("from.\(member.name)", in: .operation(nil), .version)
                }
                versions.append(version)
            }
            ancestors[member.name] = versions
        }
        return ancestors
    }

    private static func creation(_ json: JSONValue) throws(MalformedMessage) -> CreationInfo? {
        guard let made = json["made"] else { return nil }
        guard let time = made.int64 else {
            throw .member("made", in: .operation(nil), .wholeNumber)
        }
        return CreationInfo(
            time: Timestamp(milliseconds: time),
            edited: Set((json["edited"]?.array ?? []).compactMap(\.string)))
    }

    private static func set(_ json: JSONValue) -> [String: RegisterValue] {
        let members = json["set"]?.object ?? []
        var set = [String: RegisterValue](minimumCapacity: members.count)
        for member in members { set[member.name] = RegisterValue(member.value) }
        return set
    }

    private static func key(_ json: JSONValue) throws(MalformedMessage) -> RecordKey {
        guard let type = json["t"]?.string else { throw .member("t", in: .operation(nil), .string) }
        guard let text = json["id"]?.string, let id = RecordID(text) else {
            throw .member("id", in: .operation(nil), .recordID)
        }
        return RecordKey(type, id)
    }
}

extension TextBase {
    /// Reads `[stamp, device]` or `{"n": number}`; `nil` for any other JSON.
    fileprivate init?(_ json: JSONValue) {
        if let n = json["n"]?.int64 {
            self = .operation(n)
        } else if let version = Version(json) {
            self = .version(version)
        } else {
            return nil
        }
    }
}

extension SyncOperation {
    func write(to json: inout JSONWriter) {
        json.object { json in
            if let given {
                json.name("given")
                json.integer(given.rawValue)
            }
            json.name("h")
            json.string(hash.hexadecimal)
            json.name("n")
            json.integer(n)
            json.members(of: payload)
        }
    }

    /// Reads an operation that a device sent as JSON, and checks the hash.
    /// - Throws: ``MalformedMessage`` if the hash does not fit the operation, for example because of an
    ///   unknown member.
    init(_ json: JSONValue, _ contentHash: ContentHash) throws(MalformedMessage) {
        guard let n = json["n"]?.int64, n > 0 else {
            throw .member("n", in: .operation(nil), .operationNumber)
        }
        self.init(n: n, try Content(json), contentHash)
        if let value = json["given"], value != .null {
            guard let stamp = value.int64, stamp > 0 else {
                throw .member("given", in: .operation(n), .stamp)
            }
            given = Stamp(rawValue: stamp)
        }
        guard json["h"]?.string == hash.hexadecimal else {
            throw .member("h", in: .operation(n), .payloadHash)
        }
    }
}
