public import DomainPrimitives

/// A device that syncs: 64 random bits, so that no two are ever the same, also where a server forgets one.
///
/// A library that was restored or copied becomes another device: of one device no two operations may have one
/// number.
public struct DeviceID: Hashable, Comparable, Sendable {
    /// The random bits; 0 is the server itself.
    public let rawValue: UInt64

    /// What the server itself writes, as the records of conflicts.
    public static let hub = DeviceID(rawValue: 0)

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// A new one.
    public static func random(_ source: RandomSource) -> DeviceID {
        DeviceID(rawValue: source.withGenerator { UInt64.random(in: 1...UInt64.max, using: &$0) })
    }

    /// Exactly 16 hexadecimal digits, else `nil`.
    public init?(_ text: String) {
        guard text.utf8.count == 16, text.allSatisfy(\.isHexDigit), let value = UInt64(text, radix: 16) else {
            return nil
        }
        rawValue = value
    }

    public static func < (lhs: DeviceID, rhs: DeviceID) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension DeviceID: CustomStringConvertible {
    /// 16 lower-case hexadecimal digits.
    public var description: String {
        let digits = String(rawValue, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
