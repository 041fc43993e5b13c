/// Somebody is told of changes, until this is cancelled.
public struct Observation: Sendable {
    private let end: @Sendable () -> Void

    /// - Parameter end: stops telling; may be called more than once, on any thread.
    public init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    /// Ends the observation. What is being told at that moment may still arrive.
    public func cancel() { end() }
}
