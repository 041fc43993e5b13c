import Dispatch
import Foundation
import Synchronization

/// Waits for a lock on a thread of its own, as `flock` itself knows no time. Who comes too late for whoever waited gives it
/// back at once.
final class TurnWait: Sendable {
    enum Result: Sendable {
        case taken
        /// - Parameter code: `errno`; the descriptor is closed.
        case failed(Int32)
        /// Somebody else still has it. The descriptor is closed when it no longer waits.
        case late
    }

    private let descriptor: Int32
    private let result = Mutex<Result?>(nil)
    private let end = DispatchSemaphore(value: 0)

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        Thread.detachNewThread { [self] in settle(lock()) }
    }

    /// Asked for once.
    func result(within seconds: Double) -> Result {
        _ = end.wait(timeout: .now() + seconds)
        return result.withLock { result in
            let settled = result ?? .late
            result = settled
            return settled
        }
    }

    private func lock() -> Result {
        while flock(descriptor, LOCK_EX) != 0 {
            if errno != EINTR { return .failed(errno) }
        }
        return .taken
    }

    private func settle(_ outcome: Result) {
        let isWaitedFor = result.withLock { result in
            guard result == nil else { return false }
            result = outcome
            return true
        }
        if isWaitedFor, case .taken = outcome {} else { close(descriptor) }
        end.signal()
    }
}
