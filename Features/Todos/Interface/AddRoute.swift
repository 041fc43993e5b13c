public import DomainPrimitives

/// Asks for a new todo to be typed.
public struct AddRoute: Hashable, Sendable {
    /// The day it gets where it names none; `nil` for the one that is shown.
    public let day: Day?

    public init(day: Day? = nil) { self.day = day }
}
