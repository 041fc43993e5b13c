public import UtilJSON

extension TextVersion {
    /// The length of the version in a ``TextHistoryPage``, in bytes of JSON.
    public var encodedSize: Int {
        let frame = #"{"stamp":,"device":,"parents":[],"value":}"#.utf8.count
        let list = parents.reduce(max(parents.count - 1, 0)) { size, parent in
            size + "[,]".utf8.count + parent.encodedSize
        }
        return frame + version.encodedSize + list + register.value.encodedSize
    }

    /// Writes the version as `{"stamp": …, "device": …, "parents": [[stamp, device]], "value": …}`.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("stamp")
            json.integer(version.stamp.rawValue)
            json.name("device")
            json.string(version.device.description)
            json.name("parents")
            json.array { json in
                for parent in parents {
                    json.array { json in
                        json.integer(parent.stamp.rawValue)
                        json.string(parent.device.description)
                    }
                }
            }
            json.name("value")
            register.value.write(to: &json)
        }
    }

    /// Reads a version from the JSON object that ``write(to:)`` describes.
    init(_ json: JSONValue) throws(MalformedMessage) {
        guard let stamp = json["stamp"]?.int64 else { throw .member("stamp", in: .textVersion, .stamp) }
        guard let device = json["device"]?.string.flatMap(DeviceID.init) else {
            throw .member("device", in: .textVersion, .deviceID)
        }
        guard let values = json["parents"]?.array else { throw .member("parents", in: .textVersion, .list) }
        var parents: [Version] = []
        for value in values {
            guard let parent = Version(value) else { throw .member("parents", in: .textVersion, .version) }
            parents.append(parent)
        }
        guard let value = json["value"] else { throw .member("value", in: .textVersion, .string) }
        let version = Version(stamp: Stamp(rawValue: stamp), device: device)
        self.init(Register(RegisterValue(value), version), parents: parents)
    }
}

extension Version {
    /// Reads the JSON array `[stamp, device]`; `nil` for any other JSON.
    public init?(_ json: JSONValue) {
        guard let parts = json.array, parts.count == 2, let stamp = parts[0].int64,
            let device = parts[1].string.flatMap(DeviceID.init)
        else { return nil }
        self.init(stamp: Stamp(rawValue: stamp), device: device)
    }

    /// The length of the stamp and of the device in JSON, in bytes, without the comma between them.
    fileprivate var encodedSize: Int {
        String(stamp.rawValue).utf8.count + JSONWriter.length(of: device.description)
    }
}
