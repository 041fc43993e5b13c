public import DomainPrimitives

/// The time that a todo takes, from 1 to 1440 minutes.
public struct Estimate: Hashable, Comparable, Sendable {
    /// The valid estimates in minutes, up to a whole day.
    public static let range = 1...1440
    /// The estimate that statistics use for a todo without an estimate.
    public static let normal = Estimate(trusted: 30)
    public let minutes: Int

    /// - Throws: ``ValidationError`` for the field `estimate` if `minutes` is not from 1 to 1440.
    public init(minutes: Int) throws(ValidationError) {
        guard Estimate.range.contains(minutes) else {
            throw ValidationError(.estimate, "\(minutes)m", .range(min: 1, max: 1440))
        }
        self.minutes = minutes
    }

    /// Creates an estimate from stored minutes, without a check.
    public init(trusted minutes: Int) { self.minutes = minutes }

    public static func < (lhs: Estimate, rhs: Estimate) -> Bool { lhs.minutes < rhs.minutes }
}
