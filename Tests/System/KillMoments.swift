import DomainTesting
import Foundation

/// Random moments at which to kill a process, counted from its start. The moments adapt, so that most kills
/// come shortly before or after the process commits.
struct KillMoments {
    /// The seed of the random times at which a test kills processes. A failure prints the seed, so that a
    /// person can repeat the run.
    let seed: UInt64
    private var generator: SeededGenerator
    /// The average time from the start of a process to its kill, in microseconds.
    private var middle: Double = 20_000
    private(set) var confirmed = 0
    private(set) var unconfirmed = 0

    init(seed: UInt64) {
        self.seed = seed
        generator = SeededGenerator(seed: seed)
    }

    /// Returns a random time after which the test kills the next process, in microseconds from the process's
    /// start.
    mutating func next() -> UInt32 { UInt32(middle * Double.random(in: 0.3...1.7, using: &generator)) }

    /// Adjusts ``middle`` after the test killed a process. If the process had already confirmed its work, the
    /// next kills come earlier. Otherwise, they come later.
    mutating func note(isConfirmed: Bool) {
        if isConfirmed { confirmed += 1 } else { unconfirmed += 1 }
        middle = min(max(middle * (isConfirmed ? 0.85 : 1.15), 200), 10_000_000)
    }
}
