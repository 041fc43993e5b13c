/// Something that happened, as a value of a state: whoever shows it tells by the number whether it was shown
/// before.
public struct Numbered<Value: Hashable & Sendable>: Hashable, Sendable {
    /// Counts up from 1.
    public let number: Int
    public let value: Value

    /// The one after another.
    public init(after previous: Numbered?, _ value: Value) {
        number = (previous?.number ?? 0) + 1
        self.value = value
    }
}
