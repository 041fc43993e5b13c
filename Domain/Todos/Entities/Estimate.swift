public import DomainPrimitives

/// How long a todo takes, in minutes, 1 to 1440.
public struct Estimate: Hashable, Comparable, Sendable {
    /// In minutes: up to a day.
    public static let range = 1...1440
    /// That of a todo for which none is given.
    public static let normal = Estimate(trusted: 30)
    /// 1 to 1440.
    public let minutes: Int

    /// - Throws: ``ValidationError`` for field `estimate` outside 1 to 1440.
    public init(minutes: Int) throws(ValidationError) {
        guard Estimate.range.contains(minutes) else {
            throw ValidationError(.estimate, "\(minutes)m", .range(min: 1, max: 1440))
        }
        self.minutes = minutes
    }

    /// Minutes taken from the library, where they were checked when written.
    public init(trusted minutes: Int) { self.minutes = minutes }

    public static func < (lhs: Estimate, rhs: Estimate) -> Bool { lhs.minutes < rhs.minutes }
}
