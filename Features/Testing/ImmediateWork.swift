public import CoreDesignSystem
import Synchronization

/// Runs the work of screens immediately, on the calling thread, and keeps the errors. A test can delay the
/// concurrent work, such as requests to a server.
public final class ImmediateWork: ScreenWork {
    private let thrown = Mutex<[any Error]>([])
    private let hasEnded = Mutex(false)
    private let broken = Mutex<[any Error]>([])
    /// The concurrent work that waits for ``finishBeside()``; `nil` if concurrent work runs immediately.
    private let held = Mutex<[@Sendable () throws -> Void]?>(nil)

    public init() {}

    public var isIdle: Bool { true }

    public func acknowledge() {}

    /// Returns the errors of the work since the last call, in order.
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

    /// The errors of the concurrent work.
    public var thrownBeside: [any Error] { broken.withLock { $0 } }

    /// Returns whether concurrent work has ended since the last call. The caller then refreshes its screens.
    public func takeEnd() -> Bool {
        hasEnded.withLock { hasEnded in
            defer { hasEnded = false }
            return hasEnded
        }
    }

    /// Delays concurrent work until ``finishBeside()``.
    public func holdBeside() { held.withLock { $0 = $0 ?? [] } }

    /// Runs the concurrent work that was held back. After this call, concurrent work is no longer held back:
    /// it runs immediately.
    public func finishBeside() {
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
