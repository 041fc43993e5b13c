public import Foundation

/// The value of one register: one field of one entity.
public enum RegisterValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case identifier(UUID)
    /// What this version has no kind for, as JSON without white space: kept and relayed as it is.
    case json(String)

    /// Texts are equal byte for byte: one that is only written in other code points is another value.
    public static func == (lhs: RegisterValue, rhs: RegisterValue) -> Bool {
        switch (lhs, rhs) {
        case (.null, .null): true
        case (.integer(let left), .integer(let right)): left == right
        case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
        case (.identifier(let left), .identifier(let right)): left == right
        case (.json(let left), .json(let right)): left.utf8.elementsEqual(right.utf8)
        default: false
        }
    }
}
