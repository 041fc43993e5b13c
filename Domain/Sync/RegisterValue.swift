public import Foundation

/// The value of one register: one field of one entity.
public enum RegisterValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case identifier(UUID)
}
