import Foundation
import Synchronization

public enum Parallel {
    /// Runs `body` on `count` threads, and waits until all threads have ended.
    /// - Parameter body: gets the index of its thread, from 0.
    /// - Returns: the errors that `body` threw.
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
