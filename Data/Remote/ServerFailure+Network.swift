import CoreNetwork
import DomainPrimitives

extension ServerFailure {
    init(_ failure: NetworkFailure) {
        switch failure {
        case .offline(let words): self = .offline(detail: words)
        case .untrusted(let words): self = .untrusted(detail: words)
        case .tooLarge: self = .notHaru(detail: "its answer is larger than any of Haru's")
        case .unreadableAuthorities(let path): self = .unreadableAuthorities(path: path)
        case .unreadableBody(let path): self = .unreadableFile(path: path)
        case .cancelled: self = .cancelled
        }
    }

    /// Interprets an unsuccessful answer that contains no refusal in Haru's format.
    init(_ answer: ServerAnswer) {
        switch answer.status {
        case 408, 429, 503: self = .busy(retryAfter: answer.retryAfter.map { min($0, Self.longestWait) })
        case 507: self = .full
        case 500...: self = .failed(status: answer.status)
        default: self = .notHaru(detail: "status \(answer.status)")
        }
    }
}
