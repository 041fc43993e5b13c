public import SessionsDomain
import Synchronization

/// Delivers where nothing else is said.
public final class FakeLibraryDelivery: LibraryDelivery {
    private let problem: AccountError?
    private let isForgotten = Mutex(false)

    /// - Parameter problem: what it fails with.
    public init(problem: AccountError? = nil) { self.problem = problem }

    /// Whether it was told that the library is gone.
    public var hasForgotten: Bool { isForgotten.withLock { $0 } }

    public func deliver() throws(AccountError) { if let problem { throw problem } }

    public func forget() { isForgotten.withLock { $0 = true } }
}
