public import UtilJSON

extension RecordState {
    /// `"f": {field: [value, stamp, device]}` and `"del": [truth, stamp, device]`, into an object.
    public func write(to json: inout JSONWriter) {
        if let deletion {
            json.name("del")
            json.array { json in
                json.bool(deletion.value == .integer(1))
                Self.write(deletion.version, to: &json)
            }
        }
        json.name("f")
        json.object { json in
            for (field, register) in fields.sorted(by: { $0.key < $1.key }) {
                json.name(field)
                json.array { json in
                    register.value.write(to: &json)
                    Self.write(register.version, to: &json)
                }
            }
        }
    }

    private static func write(_ version: Version, to json: inout JSONWriter) {
        json.integer(version.stamp.rawValue)
        json.string(version.device.description)
    }

    /// Reads the members that ``write(to:)`` writes from an object.
    public init(_ json: JSONValue) throws(MalformedMessage) {
        self.init()
        guard let members = json["f"]?.object else { throw MalformedMessage("'f' of a record is no object") }
        fields.reserveCapacity(members.count)
        for member in members { fields[member.name] = try Self.register(member.value, member.name) }
        guard let deletion = json["del"], deletion != .null else { return }
        let register = try Self.register(deletion, "del")
        self.deletion = Register(.integer(register.value == .json("true") ? 1 : 0), register.version)
    }

    private static func register(_ json: JSONValue, _ name: String) throws(MalformedMessage) -> Register {
        guard let parts = json.array, parts.count == 3, let stamp = parts[1].int64,
            let device = parts[2].string.flatMap(DeviceID.init)
        else { throw MalformedMessage("'\(name.prefix(64))' of a record is not [value, stamp, device]") }
        return Register(RegisterValue(parts[0]), Version(stamp: Stamp(rawValue: stamp), device: device))
    }
}

extension Change {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("id")
            json.string(key.id.description)
            json.name("seq")
            json.integer(seq)
            json.name("t")
            json.string(key.type)
            state.write(to: &json)
        }
    }

    init(_ json: JSONValue) throws(MalformedMessage) {
        guard let type = json["t"]?.string, let id = json["id"]?.string.flatMap(RecordID.init), let seq = json["seq"]?.int64
        else { throw MalformedMessage("a record without 't', 'id' or 'seq'") }
        self.init(RecordKey(type, id), seq: seq, try RecordState(json))
    }
}
