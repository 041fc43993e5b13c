public import SessionsDomain
import UtilState

/// The one request to the server that a screen runs in the background, and its result.
public final class PendingAccountRequest: Sendable {
    public enum Kind: Hashable, Sendable {
        case signUp, logIn, logOut
        /// Logs another device out.
        case end(SessionRow)
    }

    /// The values that the screen shows.
    public struct State: Hashable, Sendable {
        /// The current request; `nil` if no request is running.
        public internal(set) var running: Kind?
        /// The number of the newest request; 0 before the first request.
        public internal(set) var number = 0
        /// The error of the last request; `nil` if it succeeded.
        public internal(set) var failure: AccountError?
        /// Whether a form shows the result of the newest request. If `false`, a message shows the result.
        public internal(set) var isWatched = false
    }

    private let store = StateStore(State())

    public init() {}

    public var state: State { store.state }

    /// Registers a request for ``perform(_:)``.
    /// - Parameter isWatched: whether a form shows the result.
    /// - Returns: the number that identifies the request; `nil` if an earlier request is still running.
    public func begin(_ request: Kind, isWatched: Bool) -> Int? {
        var number: Int?
        store.update { state in
            guard state.running == nil else { return }
            state = State(running: request, number: state.number + 1, isWatched: isWatched)
            number = state.number
        }
        return number
    }

    /// Removes the last error, unless a form shows it.
    public func clearFailure() { store.update { state in if !state.isWatched { state.failure = nil } } }

    /// Called when the person closes the form before the request ends. The screen then shows the result of
    /// the request in a message.
    public func stopWatching() { store.update { $0.isWatched = false } }

    /// Calls `body`, which sends the request. Call ``begin(_:isWatched:)`` for this request first.
    /// - Returns: the state after the request, with its error.
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
