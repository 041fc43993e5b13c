public import DomainPrimitives
public import SessionsDomain
import Synchronization

/// A library without records. The fake stores only the number of edits that no server has received.
public final class FakeLocalLibrary: LocalLibrary {
    private struct Contents {
        var unsent: Int
        var isCleared = false
    }

    private let contents: Mutex<Contents>
    private let copies: [String]

    /// - Parameters:
    ///   - unsent: the number of edits that the library has not sent to a server.
    ///   - copies: the paths that ``clear(of:discardsUnsent:)`` returns. The files need not exist.
    public init(unsent: Int = 0, copies: [String] = []) {
        contents = Mutex(Contents(unsent: unsent))
        self.copies = copies
    }

    public var isCleared: Bool { contents.withLock { $0.isCleared } }

    public func clear(of owner: LibraryOwner, discardsUnsent: Bool) throws(AccountError) -> [String] {
        let unsent = contents.withLock { contents in
            if discardsUnsent { contents.unsent = 0 }
            if contents.unsent == 0 { contents.isCleared = true }
            return contents.unsent
        }
        if unsent > 0 { throw .unsent(count: unsent) }
        return copies
    }
}

/// A fake of the last sync before a logout. The fake sends nothing, and ``deliver()`` succeeds unless a test
/// gives an error.
public final class FakeLibraryDelivery: LibraryDelivery {
    private let problem: AccountError?
    private let isHistoryCleared = Mutex(false)

    /// - Parameter problem: the error that ``deliver()`` throws; `nil` for a sync that succeeds.
    public init(problem: AccountError? = nil) { self.problem = problem }

    /// Whether the sync history was cleared with ``clearHistory()``.
    public var hasForgotten: Bool { isHistoryCleared.withLock { $0 } }

    public func deliver() throws(AccountError) { if let problem { throw problem } }

    public func clearHistory() { isHistoryCleared.withLock { $0 = true } }
}
