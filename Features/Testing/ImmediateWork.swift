public import CoreDesignSystem
import Synchronization

/// A fake of ``ScreenWork`` for tests. It runs all work immediately, on the calling thread, and collects the
/// errors. A test can delay concurrent work, such as requests to a server.
public final class ImmediateWork: ScreenWork {
    private let thrown = Mutex<[any Error]>([])
    private let hasEnded = Mutex(false)
    private let broken = Mutex<[any Error]>([])
    /// The concurrent work that waits until ``finishConcurrent()`` is called; `nil` if concurrent work runs
    /// immediately.
    private let held = Mutex<[@Sendable () throws -> Void]?>(nil)

    public init() {}

    public var isIdle: Bool { true }

    public func acknowledge() {}

    /// Returns the errors of edits and reads since the last call of this method, oldest first. Errors of
    /// concurrent work are in ``concurrentErrors``.
    public func takeErrors() -> [any Error] {
        thrown.withLock { errors in
            defer { errors = [] }
            return errors
        }
    }

    public func run(_ body: @escaping @Sendable () throws -> Void) {
        do { try body() } catch { thrown.withLock { $0.append(error) } }
    }

    public func run(replacing key: String, _ body: @escaping @Sendable () throws -> Void) { run(body) }

    public func runConcurrently(mustFinish: Bool, _ body: @escaping @Sendable () throws -> Void) {
        let isHeld = held.withLock { held in
            held?.append(body)
            return held != nil
        }
        if !isHeld { finish([body]) }
    }

    /// All errors of concurrent work, such as requests to a server, oldest first.
    public var concurrentErrors: [any Error] { broken.withLock { $0 } }

    /// Returns whether concurrent work has ended since the last call of this method. If `true`, the caller
    /// must refresh its screens.
    public func hasEndedSinceLastCall() -> Bool {
        hasEnded.withLock { hasEnded in
            defer { hasEnded = false }
            return hasEnded
        }
    }

    /// Delays concurrent work, such as requests to a server, until ``finishConcurrent()`` is called.
    public func delayConcurrent() { held.withLock { $0 = $0 ?? [] } }

    /// Runs the concurrent work that ``delayConcurrent()`` delayed. After this call, concurrent work runs
    /// immediately again.
    public func finishConcurrent() {
        finish(
            held.withLock { held in
                defer { held = nil }
                return held ?? []
            })
    }

    private func finish(_ bodies: [@Sendable () throws -> Void]) {
        for body in bodies {
            do { try body() } catch { broken.withLock { $0.append(error) } }
        }
        if !bodies.isEmpty { hasEnded.withLock { $0 = true } }
    }
}
