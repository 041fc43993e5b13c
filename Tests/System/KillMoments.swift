import DomainTesting
import Foundation

/// Moments to kill a process at, as long after its start as it takes here and now to do its work: after a
/// confirmed run the next kill comes sooner, after one that was not it comes later, so that most fall where
/// it commits.
struct KillMoments {
    /// Printed with a failure; the same seed draws the same shares.
    let seed: UInt64
    private var generator: SeededGenerator
    /// In microseconds.
    private var middle: Double = 20_000
    private(set) var confirmed = 0
    private(set) var unconfirmed = 0

    init(seed: UInt64) {
        self.seed = seed
        generator = SeededGenerator(seed: seed)
    }

    /// Microseconds to wait.
    mutating func next() -> UInt32 { UInt32(middle * Double.random(in: 0.3...1.7, using: &generator)) }

    /// Takes note of whether the process had confirmed its work.
    mutating func note(isConfirmed: Bool) {
        if isConfirmed { confirmed += 1 } else { unconfirmed += 1 }
        middle = min(max(middle * (isConfirmed ? 0.85 : 1.15), 200), 10_000_000)
    }
}
