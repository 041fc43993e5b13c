public import DomainPrimitives

/// The identifier of a device: 64 random bits, which the device chooses itself. A restored or copied library
/// gets a new identifier.
public struct DeviceID: Hashable, Comparable, Sendable {
    /// The random bits; 0 for the server.
    public let rawValue: UInt64

    /// The identifier of the server. The server acts as a device when it writes records itself, such as
    /// conflicts.
    public static let hub = DeviceID(rawValue: 0)

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Returns a new random identifier, which is never 0.
    public static func random(_ source: RandomSource) -> DeviceID {
        DeviceID(rawValue: source.withGenerator { UInt64.random(in: 1...UInt64.max, using: &$0) })
    }

    /// Reads exactly 16 hexadecimal digits; `nil` for any other text.
    public init?(_ text: String) {
        guard text.utf8.count == 16, text.allSatisfy(\.isHexDigit), let value = UInt64(text, radix: 16) else {
            return nil
        }
        rawValue = value
    }

    public static func < (lhs: DeviceID, rhs: DeviceID) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension DeviceID: CustomStringConvertible {
    /// The identifier as 16 lower-case hexadecimal digits.
    public var description: String {
        String(unsafeUninitializedCapacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: rawValue >> (60 - 4 * place)) & 0xF
                digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 16
        }
    }
}
