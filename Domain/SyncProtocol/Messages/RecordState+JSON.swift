public import UtilJSON

extension RecordState {
    /// Writes the record's fields into a JSON object as `"f": {field: [value, stamp, device]}`. If the record
    /// was deleted or revived, also writes `"del": [isDeleted, stamp, device]`.
    public func write(to json: inout JSONWriter) {
        Self.write(deletion: deletion, to: &json) { json in
            for (field, register) in fields.sorted(by: { $0.key < $1.key }) {
                register.write(to: &json, as: field)
            }
        }
    }

    /// Writes the same as ``write(to:)``, for a record whose registers are in no dictionary.
    /// - Parameter fields: writes the registers with ``Register/write(to:as:)``, sorted by name.
    public static func write(
        deletion: Register?, to json: inout JSONWriter, fields: (inout JSONWriter) -> Void
    ) {
        if let deletion {
            json.name("del")
            json.array { json in
                json.bool(deletion.value == .integer(1))
                deletion.version.write(to: &json)
            }
        }
        json.name("f")
        json.object(fields)
    }

    /// The length of the JSON that ``write(to:)`` writes for the record state, in bytes.
    public var encodedSize: Int {
        let commas = max(fields.count - 1, 0)
        let content = fields.reduce(commas) { size, field in
            // Plus 1 for the colon.
            return size + JSONWriter.length(of: field.key) + 1 + field.value.encodedSize
        }
        let frame = #""f":{}"#.utf8.count
        guard let deletion else { return frame + content }
        let isDeleted = deletion.value == .integer(1)
        let mark = (isDeleted ? #""del":[true,,],"# : #""del":[false,,],"#).utf8.count
        return frame + content + mark + deletion.version.encodedSize
    }

    /// Reads a record state from the members `f` and `del` of a JSON object, which ``write(to:)`` describes.
    public init(_ json: JSONValue) throws(MalformedMessage) {
        self.init()
        guard let members = json["f"]?.object else { throw .member("f", in: .record, .object) }
        fields.reserveCapacity(members.count)
        for member in members { fields[member.name] = try Self.register(member.value, member.name) }
        guard let deletion = json["del"], deletion != .null else { return }
        let register = try Self.register(deletion, "del")
        self.deletion = Register(.integer(register.value == .json("true") ? 1 : 0), register.version)
    }

    private static func register(_ json: JSONValue, _ name: String) throws(MalformedMessage) -> Register {
        guard let parts = json.array, parts.count == 3, let stamp = parts[1].int64,
            let device = parts[2].string.flatMap(DeviceID.init)
        else { throw .member(name, in: .record, .register) }
        return Register(RegisterValue(parts[0]), Version(stamp: Stamp(rawValue: stamp), device: device))
    }
}

extension Register {
    /// Writes the register as a member of an object: the name, and a list of the value, the stamp and the
    /// device.
    public func write(to json: inout JSONWriter, as name: String) {
        json.name(name)
        json.array { json in
            value.write(to: &json)
            version.write(to: &json)
        }
    }

    /// Writes the same as ``write(to:as:)``, with prepared parts of the JSON. This is faster if many
    /// registers share the parts.
    public static func write(
        _ value: RegisterValue, as name: RegisterOpening, _ version: RegisterClosing,
        to json: inout JSONWriter
    ) {
        json.enclose(between: name.bytes, and: version.bytes) { value.write(to: &$0) }
    }

    /// Writes a register with a text, with prepared parts of the JSON.
    /// - Parameter text: the text in UTF-8.
    public static func write(
        utf8 text: UnsafeBufferPointer<UInt8>, as name: RegisterOpening, _ version: RegisterClosing,
        to json: inout JSONWriter
    ) {
        json.enclose(between: name.bytes, and: version.bytes) { $0.string(utf8: text) }
    }

    /// The length of the register as the JSON text `[value,stamp,device]`, in bytes.
    public var encodedSize: Int { value.encodedSize + version.encodedSize + "[,,]".utf8.count }
}

/// The JSON of a register before its value: the name of the field, a colon and a bracket.
public struct RegisterOpening: Sendable {
    fileprivate let bytes: [UInt8]

    public init(_ name: String) {
        var json = JSONWriter()
        json.name(name)
        bytes = json.bytes + "[".utf8
    }
}

/// The JSON of a register after its value: its version and a bracket.
public struct RegisterClosing: Sendable {
    fileprivate let bytes: [UInt8]

    /// The usual size of the JSON of a version, in bytes.
    private static let usualSize = 40

    public init(_ version: Version) {
        var json = JSONWriter(capacity: Self.usualSize)
        version.write(to: &json)
        bytes = [UInt8(ascii: ",")] + json.bytes + [UInt8(ascii: "]")]
    }
}

extension Version {
    fileprivate func write(to json: inout JSONWriter) {
        json.integer(stamp.rawValue)
        json.string(device.description)
    }

    fileprivate var encodedSize: Int {
        String(stamp.rawValue).utf8.count + JSONWriter.length(of: device.description)
    }
}

extension Change {
    /// The length of the changed record as JSON, in bytes.
    public var encodedSize: Int {
        let frame = #"{"id":,"seq":,"t":,}"#.utf8.count
        let names = JSONWriter.length(of: key.id.description) + JSONWriter.length(of: key.type)
        return frame + names + String(seq).utf8.count + state.encodedSize
    }

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
        guard let type = json["t"]?.string else { throw .member("t", in: .record, .string) }
        guard let id = json["id"]?.string.flatMap(RecordID.init) else {
            throw .member("id", in: .record, .recordID)
        }
        guard let seq = json["seq"]?.int64 else { throw .member("seq", in: .record, .wholeNumber) }
        self.init(RecordKey(type, id), seq: seq, try RecordState(json))
    }
}
