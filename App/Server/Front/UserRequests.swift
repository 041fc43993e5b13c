import DomainPrimitives
import HubDomain
import Hummingbird
import SyncProtocolDomain

/// Answers requests of accounts: finds the account, counts the request, reads its body, and runs the answer
/// on a thread for long work.
struct UserRequests: Sendable {
    let callers: CallerLookup
    let limits: RequestLimits
    let messages: MessageBodies
    let work: BlockingWork
    /// Limits how many sync requests of one account run at once, because a request can take tens of megabytes
    /// of memory.
    let exchanges = PerAccountLimiter(most: 16)

    /// Answers a request that compares all records of the user. Such requests have a lower limit
    /// (``RequestLimits/comparison(_:)``).
    /// - Parameter answer: takes the user and the body of the request, and returns the body of the response.
    ///   Both bodies are JSON. Throws ``MalformedMessage`` or ``HubError``.
    func answerComparison(
        _ request: Request, _ answer: @escaping @Sendable (UserID, [UInt8]) throws -> [UInt8]
    ) async throws -> Response {
        let caller = try await callers.caller(of: request)
        try limits.comparison(caller)
        let body = try await messages.compressedBody(of: request, atMost: SyncLimits.body)
        return try await exchanges.run(caller.user) {
            try await work.run {
                let json = try messages.inflated(body, of: request)
                do { return messages.answer(try answer(caller.user, json), to: request) } catch let error
                    as MalformedMessage
                {
                    throw HubError.refused(.malformed(error))
                }
            }
        }
    }
}
