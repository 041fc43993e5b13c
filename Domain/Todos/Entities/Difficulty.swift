public import DomainPrimitives

/// The difficulty of a todo, from 1 (easy) to 5 (hard).
public struct Difficulty: Hashable, Comparable, Sendable {
    public static let range = 1...5
    /// The difficulty that statistics use for a todo without a difficulty.
    public static let normal = Difficulty(trusted: 3)
    public let level: Int

    /// - Throws: ``ValidationError`` for the field `difficulty` if `level` is not from 1 to 5.
    public init(_ level: Int) throws(ValidationError) {
        guard Difficulty.range.contains(level) else {
            throw ValidationError(.difficulty, String(level), .range(min: 1, max: 5))
        }
        self.level = level
    }

    /// Creates a difficulty from a stored level, without a check.
    public init(trusted level: Int) { self.level = level }

    public static func < (lhs: Difficulty, rhs: Difficulty) -> Bool { lhs.level < rhs.level }
}
