import Synchronization

/// A source of random numbers that threads can share. Tests use a source with a fixed seed.
public final class RandomSource: Sendable {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    public init(_ generator: sending any RandomNumberGenerator & Sendable) {
        self.generator = Mutex(generator)
    }

    /// Runs `body` with the random number generator. Meanwhile, other threads wait.
    public func withGenerator<Value: Sendable>(_ body: (inout any RandomNumberGenerator & Sendable) -> Value)
        -> Value
    {
        generator.withLock { body(&$0) }
    }
}
