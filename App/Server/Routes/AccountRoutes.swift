import AccountsDomain
import Foundation
import HTTPTypes
import HubDomain
import Hummingbird

struct AccountRoutes: Sendable {
    let create: CreateAccount
    let authenticate: AuthenticateAccount
    let renew: RenewSession
    let sessions: AccountSessions
    let remove: RemoveAccount
    let callers: CallerLookup
    let limits: RequestLimits
    let addresses: ClientAddress
    let signUp: SignUpPolicy
    /// Runs the use cases that hash a password, only a few at a time, because each one takes 128 MiB of
    /// memory.
    let passwordWork: BlockingWork
    let work: BlockingWork

    private static let mostBytes = 16 << 10

    func add(to router: Router<HubContext>) {
        router.post("/v1/accounts") { request, context in
            try limits.password(nil, from: addresses.of(request, context))
            guard signUp == .open else { throw HubError.denied(.signUpClosed) }
            let message = try await message(request) { bytes throws(AccountRefusal) in
                try SignUpRequest(json: bytes)
            }
            return Answers.json(try await passwordWork.run { try create(message) }.json, .created)
        }
        router.post("/v1/sessions") { request, context in
            let address = addresses.of(request, context)
            let message = try await message(request) { bytes throws(AccountRefusal) in
                try LogInRequest(json: bytes)
            }
            try limits.password(Self.account(message.name), from: address)
            return Answers.json(try await passwordWork.run { try authenticate(message) }.json, .created)
        }
        router.post("/v1/sessions/refresh") { request, context in
            try limits.refresh(from: addresses.of(request, context))
            let message = try await message(request) { bytes throws(AccountRefusal) in
                try RefreshRequest(json: bytes)
            }
            return Answers.json(try await work.run { try renew(message) }.json)
        }
        router.get("/v1/sessions") { request, _ in
            let caller = try await callers.caller(of: request)
            return Answers.json(try await work.run { try sessions.all(caller) }.json)
        }
        router.delete("/v1/sessions/:session") { request, context in
            let caller = try await callers.caller(of: request)
            guard let session = context.parameters.get("session").flatMap(UUID.init(uuidString:)) else {
                throw HubError.denied(.unknownSession)
            }
            try await work.run { try sessions.end(session, caller) }
            return Response(status: .noContent)
        }
        router.delete("/v1/account") { request, context in
            let caller = try await callers.caller(of: request)
            try limits.password(caller.session.uuidString, from: addresses.of(request, context))
            let message = try await message(request) { bytes throws(AccountRefusal) in
                try DeletionRequest(json: bytes)
            }
            try await passwordWork.run { try remove(caller, message) }
            return Response(status: .noContent)
        }
    }

    /// Returns the name under which a rate limit counts a login attempt; empty for an invalid name. Attempts
    /// with a username and with an email address count separately. A common count would reveal that both
    /// names belong to one account.
    /// - Parameter name: a username or an email address.
    private static func account(_ name: String) -> String {
        if let username = try? Username(name) { return username.key }
        return (try? EmailAddress(name))?.key ?? ""
    }

    private func message<Message>(
        _ request: Request, _ read: ([UInt8]) throws(AccountRefusal) -> Message
    ) async throws -> Message {
        var request = request
        let body = try await request.collectBody(upTo: Self.mostBytes)
        do throws(AccountRefusal) { return try read(Array(body.readableBytesView)) } catch {
            throw HubError.denied(error)
        }
    }
}
