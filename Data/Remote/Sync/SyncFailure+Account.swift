import AccountsDomain
import DomainPrimitives
import SessionsDomain
import SyncDomain

extension SyncFailure {
    init(_ error: AccountError) {
        switch error {
        case .server(let failure): self = .server(failure)
        case .refused(.tooManyAttempts(let seconds)): self = .server(.busy(retryAfter: seconds))
        case .refused(.malformed(let detail)): self = .server(.notHaru(.misunderstood(detail: detail)))
        case .refused: self = .sessionEnded
        case .damagedSession(let path): self = .damagedSession(path: path)
        case .invalid, .loggedOut, .loggedIn: self = .loggedOut
        case .storage(let error): self = .storage(error)
        case .library(.storage(let error)): self = .storage(error)
        // These errors come only from a logout or a deletion.
        case .library, .unsent, .foreignLibrary, .undelivered, .wrongPassword: self = .loggedOut
        }
    }
}
