import CoreNetwork
import DomainPrimitives

extension ServerFailure {
    init(_ failure: NetworkFailure) {
        switch failure {
        case .offline(let problem): self = .offline(ConnectionProblem(problem))
        case .untrusted(let problem): self = .untrusted(CertificateProblem(problem))
        case .tooLarge: self = .notHaru(.tooLarge)
        case .unreadableCertificates(let path): self = .unreadableCertificates(path: path)
        case .unreadableBody(let path): self = .unreadableFile(path: path)
        case .cancelled: self = .cancelled
        }
    }

    /// Makes a failure from the status code. Call this for an error answer whose body contains no refusal.
    init(_ answer: ServerResponse) {
        switch answer.status {
        case 408, 429, 503: self = .busy(retryAfter: answer.retryAfter.map { min($0, Self.longestWait) })
        case 507: self = .full
        case 500...: self = .failed(status: answer.status)
        default: self = .notHaru(.status(answer.status))
        }
    }
}

extension ConnectionProblem {
    fileprivate init(_ problem: NetworkFailure.Connection) {
        self =
            switch problem {
            case .invalidAddress(let address): .invalidAddress(address)
            case .unknownHost(let host): .unknownHost(host)
            case .failedLookup(let host): .failedLookup(host: host)
            case .refused: .refused
            case .reset: .reset
            case .noRoute: .noRoute
            case .hostIsDown: .hostIsDown
            case .networkIsDown: .networkIsDown
            case .networkIsUnreachable: .networkIsUnreachable
            case .timedOut: .timedOut
            case .closed: .closed
            case .truncated: .truncated
            case .noTLS: .noTLS
            case .noCommonEncryption: .noCommonEncryption
            case .other(let words): .other(words)
            }
    }
}

extension CertificateProblem {
    fileprivate init(_ problem: NetworkFailure.Certificate) {
        self =
            switch problem {
            case .missing: .missing
            case .otherName: .otherName
            case .invalidName: .invalidName
            case .unknownAuthority: .unknownAuthority
            case .oldTLS: .oldTLS
            }
    }
}
