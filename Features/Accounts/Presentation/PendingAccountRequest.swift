public import SessionsDomain
import UtilState

/// What a screen asks the server for beside the keys, one thing at a time: what is waited for, and how it
/// ended.
public final class PendingAccountRequest: Sendable {
    /// What is asked for.
    public enum Kind: Hashable, Sendable {
        case signUp, logIn, logOut
        /// Logs another device out.
        case end(SessionRow)
    }

    /// What is shown.
    public struct State: Hashable, Sendable {
        /// `nil` while nothing is waited for.
        public internal(set) var running: Kind?
        /// Counts up with each that begins.
        public internal(set) var number = 0
        /// What kept the last from being done.
        public internal(set) var failure: AccountError?
        /// Whether somebody looks at how it ends, and need not be told.
        public internal(set) var isWatched = false
    }

    private let store = StateStore(State())

    public init() {}

    /// What is shown now.
    public var state: State { store.state }

    /// Begins something that ``perform(_:)`` then does.
    /// - Returns: its number; `nil` where something else is waited for.
    public func begin(_ request: Kind, isWatched: Bool) -> Int? {
        var number: Int?
        store.update { state in
            guard state.running == nil else { return }
            state = State(running: request, number: state.number + 1, isWatched: isWatched)
            number = state.number
        }
        return number
    }

    /// What was not done is no news any more, but for who watches it.
    public func forgetFailure() { store.update { state in if !state.isWatched { state.failure = nil } } }

    /// Nobody looks any more at how it ends.
    public func lookAway() { store.update { $0.isWatched = false } }

    /// Does what was begun.
    /// - Returns: how it ended.
    public func perform(_ body: () throws(AccountError) -> Void) -> State {
        var failure: AccountError?
        do throws(AccountError) { try body() } catch { failure = error }
        var ended = state
        store.update { state in
            state.running = nil
            state.failure = failure
            ended = state
        }
        return ended
    }
}
