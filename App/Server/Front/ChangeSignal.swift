import DomainPrimitives
import HubDomain
import Synchronization

/// A signal that wakes the requests that wait for a user's changes.
final class ChangeSignal: Sendable {
    /// The subscription of one waiting request to the changes of a user.
    struct Subscription: Sendable {
        let signals: AsyncStream<Void>
        fileprivate let user: UserID
        fileprivate let number: UInt64
    }

    private struct State {
        var next: UInt64 = 0
        var waiting: [UserID: [UInt64: AsyncStream<Void>.Continuation]] = [:]
    }

    private let state = Mutex(State())

    /// Subscribes to the changes of a user. Every change after this call wakes the subscriber, even if the
    /// subscriber does not wait yet.
    func subscribe(to user: UserID) -> Subscription {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.next += 1
            state.waiting[user, default: [:]][state.next] = continuation
            return state.next
        }
        return Subscription(signals: stream, user: user, number: number)
    }

    /// Ends a subscription and its signals. Ending it again has no effect.
    func cancel(_ subscription: Subscription) {
        let continuation = state.withLock { state in
            let continuation = state.waiting[subscription.user]?.removeValue(forKey: subscription.number)
            if state.waiting[subscription.user]?.isEmpty == true { state.waiting[subscription.user] = nil }
            return continuation
        }
        continuation?.finish()
    }

    func changed(_ user: UserID) {
        let waiting = state.withLock { Array(($0.waiting[user] ?? [:]).values) }
        for continuation in waiting { continuation.yield() }
    }

    /// Wakes the waiting requests of all users. ``ReplicaRelay`` calls this method when it begins to listen
    /// to the other servers, because it may have missed their earlier announcements.
    func allMayHaveChanged() {
        let waiting = state.withLock { $0.waiting.values.flatMap { Array($0.values) } }
        for continuation in waiting { continuation.yield() }
    }

    /// The number of waiting requests.
    var count: Int { state.withLock { $0.waiting.values.reduce(0) { $0 + $1.count } } }
}
