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
        var text = text
        let isRead = text.withUTF8 { bytes in
            bytes.split(separator: UInt8(ascii: ",")).allSatisfy { read($0) }
        }
        if !isRead { return nil }
    }

    /// Reads one group of registers, or the deletion.
    /// - Returns: whether the text is valid.
    private mutating func read(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let words = part.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard words.count == 3, let stamp = Self.number(words[0]), let device = Self.number(words[1]) else {
            return false
        }
        let version = Version(
            stamp: Stamp(rawValue: Int64(bitPattern: stamp)), device: DeviceID(rawValue: device))
        if words[2].count == 2, words[2].first == UInt8(ascii: "d") {
            guard let mark = words[2].last, mark == UInt8(ascii: "0") || mark == UInt8(ascii: "1") else {
                return false
            }
            deletion = Register(.integer(mark == UInt8(ascii: "1") ? 1 : 0), version)
            return true
        }
        guard let set = Self.number(words[2]) else { return false }
        groups.append(Group(version: version, set: Int64(bitPattern: set)))
        return true
    }

    /// Reads 1 to 16 hexadecimal digits.
    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        guard (1...16).contains(digits.count) else { return nil }
        var number: UInt64 = 0
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
            default: return nil
            }
            number = number << 4 | UInt64(value)
        }
        return number
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
