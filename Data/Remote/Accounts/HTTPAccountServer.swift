public import AccountsDomain
public import CoreNetwork
import DomainPrimitives
public import Foundation
public import SessionsDomain

/// The accounts of a server, over HTTP.
public struct HTTPAccountServer: AccountServer {
    private let client: ServerClient

    public init(client: ServerClient) { self.client = client }

    public func signUp(_ request: SignUpRequest, at server: ServerAddress) throws(AccountError)
        -> SessionGrant
    {
        try grant(
            ServerRequest(
                .post, "/v1/accounts", body: .json(SignUpDTO(request).json), timeout: Self.passwordTimeout),
            server)
    }

    public func logIn(_ request: LogInRequest, at server: ServerAddress) throws(AccountError) -> SessionGrant
    {
        try grant(
            ServerRequest(
                .post, "/v1/sessions", body: .json(LogInDTO(request).json), timeout: Self.passwordTimeout),
            server)
    }

    public func refresh(_ request: RefreshRequest, at server: ServerAddress) throws(AccountError)
        -> SessionGrant
    {
        try grant(ServerRequest(.post, "/v1/sessions/refresh", body: .json(RefreshDTO(request).json)), server)
    }

    public func sessions(_ access: SessionToken, at server: ServerAddress) throws(AccountError) -> SessionList
    {
        let answer = try send(ServerRequest(.get, "/v1/sessions", token: access.text), server)
        guard let list = SessionListDTO(json: answer.body).flatMap(SessionList.init) else {
            throw .server(.notHaru(.withoutSessions))
        }
        return list
    }

    public func end(_ session: UUID, _ access: SessionToken, at server: ServerAddress) throws(AccountError) {
        try done(
            ServerRequest(.delete, "/v1/sessions/\(session.uuidString.lowercased())", token: access.text),
            server
        )
    }

    public func deleteAccount(
        _ request: DeletionRequest, _ access: SessionToken, at server: ServerAddress
    ) throws(AccountError) {
        try done(
            ServerRequest(
                .delete, "/v1/account", token: access.text, body: .json(DeletionDTO(request).json),
                timeout: Self.passwordTimeout),
            server)
    }

    /// The time limit of a request with a password, in seconds. The limit is long, because the server hashes
    /// passwords slowly, and only a few at the same time.
    private static let passwordTimeout = 20

    /// Sends a request whose answer is status 204: no content (RFC 9110 §15.3.5). Throws for another
    /// successful status, because such an answer comes from a proxy and not from Haru's server.
    private func done(_ call: ServerRequest, _ server: ServerAddress) throws(AccountError) {
        guard try send(call, server).status == 204 else {
            throw .server(.notHaru(.withoutConfirmation))
        }
    }

    private func grant(_ call: ServerRequest, _ server: ServerAddress) throws(AccountError) -> SessionGrant {
        guard let grant = SessionGrantDTO(json: try send(call, server).body).flatMap(SessionGrant.init) else {
            throw .server(.notHaru(.withoutSession))
        }
        return grant
    }

    private func send(_ call: ServerRequest, _ server: ServerAddress) throws(AccountError) -> ServerResponse {
        let answer: ServerResponse
        do throws(NetworkFailure) { answer = try client.send(call, to: server.description) } catch {
            throw .server(ServerFailure(error))
        }
        if (200..<300).contains(answer.status) { return answer }
        if answer.isJSON, let refusal = AccountRefusalDTO(json: answer.body).flatMap(AccountRefusal.init) {
            throw .refused(refusal)
        }
        throw .server(ServerFailure(answer))
    }
}
