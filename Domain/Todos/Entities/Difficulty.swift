public import DomainPrimitives

/// How hard a todo is, 1 to 5.
public struct Difficulty: Hashable, Comparable, Sendable {
    /// From easy to hard.
    public static let range = 1...5
    /// That of a todo for which none is given.
    public static let normal = Difficulty(trusted: 3)
    /// 1 to 5.
    public let level: Int

    /// - Throws: ``ValidationError`` for field `difficulty` outside 1 to 5.
    public init(_ level: Int) throws(ValidationError) {
        guard Difficulty.range.contains(level) else {
            throw ValidationError(.difficulty, String(level), .range(min: 1, max: 5))
        }
        self.level = level
    }

    /// A level taken from the library, where it was checked when written.
    public init(trusted level: Int) { self.level = level }

    public static func < (lhs: Difficulty, rhs: Difficulty) -> Bool { lhs.level < rhs.level }
}
