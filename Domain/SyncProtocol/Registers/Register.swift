public import Foundation

/// A value, with the version that decides whether another value replaces it.
public struct Register: Hashable, Sendable {
    public let value: RegisterValue
    /// The time at which the value was set, and the device that set it.
    public let version: Version

    public init(_ value: RegisterValue, _ version: Version) {
        self.value = value
        self.version = version
    }
}

/// The value of one register.
public enum RegisterValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case identifier(UUID)
    /// A value of a data type that this version of Haru does not know, as JSON without white space. Haru
    /// stores and relays the value unchanged.
    case json(String)

    /// Compares texts byte for byte. For example, `é` as one code point differs from `é` as two code points.
    public static func == (lhs: RegisterValue, rhs: RegisterValue) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.text(let left), .text(let right)): hasEqualBytes(left, right)
        case (.identifier(let left), .identifier(let right)): left == right
        case (.json(let left), .json(let right)): hasEqualBytes(left, right)
        default: false
        }
    }

    private static func hasEqualBytes(_ left: String, _ right: String) -> Bool {
        if left.utf8.count != right.utf8.count { return false }
        var (left, right) = (left, right)
        // A loop over buffers is much faster than a loop over views of long texts.
        return left.withUTF8 { left in right.withUTF8 { right in left.elementsEqual(right) } }
    }
}
