import AccountsDomain
import DomainPrimitives
import Foundation
import HubDomain

/// The rate limits of requests (Documentation/Sync.md §Accounts).
struct RequestLimits: Sendable {
    private let loginByAccount: AttemptLimit
    private let loginByAddress: AttemptLimit
    private let refresh: AttemptLimit
    private let idle: AttemptLimit
    private let working: AttemptLimit
    private let comparisons: AttemptLimit

    init(clock: any WallClock) {
        loginByAccount = AttemptLimit(5, clock: clock)
        loginByAddress = AttemptLimit(20, clock: clock)
        refresh = AttemptLimit(30, clock: clock)
        idle = AttemptLimit(120, clock: clock)
        working = AttemptLimit(6_000, clock: clock)
        comparisons = AttemptLimit(60, clock: clock)
    }

    /// Counts a request with a password, such as a login. Throws if too many such requests came from this
    /// address. The limit for a single account is lower.
    /// - Parameters:
    ///   - name: a text that stands for the account; `nil` for a sign-up.
    ///   - address: the client's address, as ``ClientAddress`` returns it.
    func password(_ name: String?, from address: String) throws(HubError) {
        if let seconds = loginByAddress.attempt(address) { throw .denied(.tooManyAttempts(seconds: seconds)) }
        guard let name else { return }
        if let seconds = loginByAccount.attempt("\(name)\n\(address)") {
            throw .denied(.tooManyAttempts(seconds: seconds))
        }
    }

    func refresh(from address: String) throws(HubError) {
        if let seconds = refresh.attempt(address) { throw .denied(.tooManyAttempts(seconds: seconds)) }
    }

    /// Counts a request that compares all records: a request of the self-check, or of an area's route. Throws
    /// if the caller's session has sent too many. The limit is low, because the server reads all records of
    /// the user for each of these requests.
    func comparison(_ caller: Caller) throws(HubError) {
        if let seconds = comparisons.attempt(caller.session.uuidString) {
            throw .denied(.tooManyAttempts(seconds: seconds))
        }
    }

    /// Counts a sync request. Throws if the caller's session has sent too many sync requests.
    /// - Parameter isIdle: whether the request exchanges no data. Idle requests have a lower limit.
    func sync(_ caller: Caller, isIdle: Bool) throws(HubError) {
        let limit = isIdle ? idle : working
        if let seconds = limit.attempt(caller.session.uuidString) {
            throw .denied(.tooManyAttempts(seconds: seconds))
        }
    }
}
