public import CoreDesignSystem
import Synchronization

/// Does at once what screens ask for, on the thread that asks; what fails is kept.
public final class ImmediateWork: ScreenWork {
    private let thrown = Mutex<[any Error]>([])

    public init() {}

    public var isIdle: Bool { true }

    public func heard() {}

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
}
