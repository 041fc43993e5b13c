/// An event as a value of a state. The number shows whether a screen has already shown the event.
public struct Numbered<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The number of the event, from 1.
    public let number: Int
    public let value: Value

    /// Makes an event with the number after the previous one.
    public init(after previous: Numbered?, _ value: Value) {
        number = (previous?.number ?? 0) + 1
        self.value = value
    }
}
