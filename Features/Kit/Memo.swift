/// The last result of a function. It stays as long as the function gets the same input, so that a screen does
/// not compute the result for each frame.
public struct Memo<Input: Equatable, Output> {
    private var stored: (input: Input, output: Output)?

    public init() {}

    /// The last result; `nil` before the first one.
    public var last: Output? { stored?.output }

    /// Returns the result for an input.
    /// - Parameter make: computes the result. Runs only if `input` differs from the last input.
    public mutating func value(for input: Input, _ make: (Input) -> Output) -> Output {
        let output = if let stored, stored.input == input { stored.output } else { make(input) }
        // The next comparison is fast if it meets the same storage, also after the input was made again.
        stored = (input, output)
        return output
    }
}
