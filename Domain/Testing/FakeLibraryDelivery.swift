public import SessionsDomain
import Synchronization

/// A delivery that succeeds unless a test gives it an error.
public final class FakeLibraryDelivery: LibraryDelivery {
    private let problem: AccountError?
    private let isForgotten = Mutex(false)

    /// - Parameter problem: the error that ``deliver()`` throws.
    public init(problem: AccountError? = nil) { self.problem = problem }

    /// Whether ``forget()`` was called.
    public var hasForgotten: Bool { isForgotten.withLock { $0 } }

    public func deliver() throws(AccountError) { if let problem { throw problem } }

    public func forget() { isForgotten.withLock { $0 = true } }
}
