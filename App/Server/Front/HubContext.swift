import AccountsDomain
import HTTPTypes
import HubDomain
import Hummingbird
import NIOCore

struct HubContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The address that the connection comes from; `nil` if it is unknown. If the server is behind a proxy,
    /// this is the address of the proxy.
    let peer: SocketAddress?

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        peer = source.channel.remoteAddress
    }
}

/// A lookup of the account and session that a request comes from, by its bearer token (RFC 6750 §2.1).
struct CallerLookup: Sendable {
    let identify: IdentifyCaller
    let work: BlockingWork

    func caller(of request: Request) async throws -> Caller {
        guard let value = request.headers[.authorization], value.lowercased().hasPrefix("bearer "),
            let token = SessionToken(String(value.dropFirst("bearer ".count)))
        else { throw HubError.denied(.accessExpired) }
        return try await work.run { try identify(token) }
    }
}
