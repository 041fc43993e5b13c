import SyncProtocolDomain

/// The versions of a record's confirmed registers as one short text.
///
/// Commas separate the parts of the text. Each part has the form `stamp.device.set`, in hexadecimal. `stamp`
/// and `device` are a version. `set` names the registers with this version, in one of these forms:
/// - a number such as `1F`, with capital letters: the registers in the `RegisterSet` with this raw value
/// - `d1`: the deletion of the record
/// - `d0`: the revival of the record
struct SyncedVersions {
    struct Group {
        let version: Version
        var set: Int64
    }

    private(set) var groups: [Group] = []
    var deletion: Register?

    init() {}

    init?(_ text: String) {
        for part in text.split(separator: ",") {
            let words = part.split(separator: ".")
            guard words.count == 3, let stamp = Int64(words[0], radix: 16),
                let device = UInt64(words[1], radix: 16)
            else {
                return nil
            }
            let version = Version(stamp: Stamp(rawValue: stamp), device: DeviceID(rawValue: device))
            if words[2] == "d0" || words[2] == "d1" {
                deletion = Register(.integer(words[2] == "d1" ? 1 : 0), version)
            } else {
                guard let set = Int64(words[2], radix: 16) else { return nil }
                groups.append(Group(version: version, set: set))
            }
        }
    }

    /// Adds registers with their version.
    /// - Parameter set: the registers, as the raw value of a `RegisterSet`.
    mutating func add(_ set: Int64, _ version: Version) {
        if let index = groups.firstIndex(where: { $0.version == version }) {
            groups[index].set |= set
        } else {
            groups.append(Group(version: version, set: set))
        }
    }

    func version(_ bit: Int64) -> Version? { groups.first { $0.set & bit != 0 }?.version }

    var latest: Version { groups.reduce(deletion?.version ?? .none) { max($0, $1.version) } }

    /// The text for the column `synced`; `nil` if the server has confirmed no register of the record.
    var text: String? {
        var parts = groups.map { Self.text($0.version) + "." + String($0.set, radix: 16, uppercase: true) }
        if let deletion {
            parts.append(Self.text(deletion.version) + (deletion.value == .integer(1) ? ".d1" : ".d0"))
        }
        return parts.isEmpty ? nil : parts.joined(separator: ",")
    }

    private static func text(_ version: Version) -> String {
        String(version.stamp.rawValue, radix: 16) + "." + String(version.device.rawValue, radix: 16)
    }
}
