import Synchronization

/// A source of random bits that may be shared between threads; tests give a seeded one.
public final class RandomSource: Sendable {
    private let generator: Mutex<any RandomNumberGenerator & Sendable>

    public init(_ generator: sending any RandomNumberGenerator & Sendable) {
        self.generator = Mutex(generator)
    }

    /// Runs `body` with the generator, one caller at a time.
    public func withGenerator<Value: Sendable>(_ body: (inout any RandomNumberGenerator & Sendable) -> Value)
        -> Value
    {
        generator.withLock { body(&$0) }
    }
}
