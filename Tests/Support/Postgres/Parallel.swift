import Foundation
import Synchronization

/// Runs something on several threads at once.
public enum Parallel {
    /// Returns when all are done.
    /// - Returns: the errors of those that failed.
    @discardableResult
    public static func run(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) -> [any Error] {
        let errors = Mutex<[any Error]>([])
        let done = DispatchGroup()
        for index in 0..<count {
            done.enter()
            Thread.detachNewThread {
                do { try body(index) } catch { errors.withLock { $0.append(error) } }
                done.leave()
            }
        }
        done.wait()
        return errors.withLock { $0 }
    }
}
