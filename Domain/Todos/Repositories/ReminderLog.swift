public import DomainPrimitives
public import Foundation

/// What a person was reminded of on this device.
public struct ReminderLog: Hashable, Sendable {
    /// One reminder: a todo at a moment. Moved to another moment, it is another.
    public struct Told: Hashable, Sendable {
        /// The todo that was told.
        public let todo: UUID
        /// The moment it was told of.
        public let instant: Timestamp

        public init(todo: UUID, instant: Timestamp) {
            self.todo = todo
            self.instant = instant
        }
    }

    /// Moments up to here were before the first reminder and are not told.
    public let start: Timestamp
    /// What was told of the last day.
    public let told: Set<Told>

    public init(start: Timestamp, told: Set<Told>) {
        self.start = start
        self.told = told
    }
}
