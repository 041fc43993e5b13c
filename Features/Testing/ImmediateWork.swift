public import CoreDesignSystem
import Synchronization

/// Does at once what screens ask for, on the thread that asks; what fails is kept. What runs beside may be
/// held back.
public final class ImmediateWork: ScreenWork {
    private let thrown = Mutex<[any Error]>([])
    private let hasEnded = Mutex(false)
    private let broken = Mutex<[any Error]>([])
    /// What is held back; `nil` while nothing is.
    private let held = Mutex<[@Sendable () throws -> Void]?>(nil)

    public init() {}

    public var isIdle: Bool { true }

    public func acknowledge() {}

    /// What was thrown since the last time, in order.
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

    /// What was thrown beside.
    public var thrownBeside: [any Error] { broken.withLock { $0 } }

    /// Whether anything that ran beside ended since the last time: who shows screens refreshes them then.
    public func takeEnd() -> Bool {
        hasEnded.withLock { hasEnded in
            defer { hasEnded = false }
            return hasEnded
        }
    }

    /// From now on what runs beside waits for ``finishBeside()``.
    public func holdBeside() { held.withLock { $0 = $0 ?? [] } }

    /// Does what was held back, and holds nothing back any more.
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
