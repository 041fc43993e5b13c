import DomainPrimitives
import HTTPTypes
import HubDomain
import Hummingbird
import Logging
import ServiceLifecycle
import SyncProtocolDomain

/// What devices exchange.
struct SyncRoutes: Sendable {
    let exchange: ExchangeChanges
    let snapshot: ReadSnapshot
    let hasNewChanges: HasNewChanges
    let hash: ContentHash
    let callers: Callers
    let limits: RequestLimits
    let signal: ChangeSignal
    /// Where other servers have the same database.
    let relay: ReplicaRelay?
    let metrics: ServerMetrics
    let messages: MessageBodies
    let work: BlockingWork

    /// A request's body and what it is in memory are tens of megabytes at most; a device has two under way.
    private let exchanges = PerAccountLimiter(most: 16)
    private let waits = PerAccountLimiter(most: 500)

    /// For how long a device waits, in seconds: not all that began together end together.
    private static let wait = 25.0...55.0

    func add(to router: Router<HubContext>) {
        router.post("/v1/sync") { request, context in
            let caller = try await callers.caller(of: request)
            try limits.sync(caller, isIdle: false)
            return try await exchanges.run(caller.user) {
                try await exchanged(request, caller, context.logger)
            }
        }
        router.get("/v1/sync/snapshot") { request, _ in
            let caller = try await callers.caller(of: request)
            try limits.sync(caller, isIdle: false)
            let after = request.uri.queryParameters["after"].map(String.init)
            return try await exchanges.run(caller.user) {
                try await work.run {
                    messages.answer(try snapshot(caller.user, after: after).json, to: request)
                }
            }
        }
        router.get("/v1/sync/wait") { request, _ in
            let caller = try await callers.caller(of: request)
            try limits.sync(caller, isIdle: true)
            guard let cursor = request.uri.queryParameters["cursor"].map(String.init) else {
                throw HubError.refused(.malformed("'cursor' is missing"))
            }
            let hasChanges = try await waits.run(caller.user) {
                try await changes(caller.user, after: cursor)
            }
            return Response(status: hasChanges ? .ok : .noContent)
        }
    }

    private func exchanged(_ request: Request, _ caller: Caller, _ logger: Logger) async throws -> Response {
        let body = try await messages.compressedBody(of: request, atMost: SyncLimits.body)
        let (response, isIdle): (SyncResponse, Bool)
        do {
            (response, isIdle) = try await work.run {
                try answer(caller.user, try messages.inflated(body, of: request), logger)
            }
        } catch HubError.storage(let failure) {
            // What was brought may be stored all the same: what failed is the answer.
            tell(caller.user)
            throw HubError.storage(failure)
        }
        for receipt in response.receipts { metrics.count(operation: receipt.status.name) }
        if !response.receipts.isEmpty { tell(caller.user) }
        // A question that brings nothing and takes nothing: whoever asks for ever only keeps the server busy.
        if isIdle { try limits.sync(caller, isIdle: true) }
        var reply = try await work.run { messages.answer(response.json, to: request) }
        // An answer to a POST is stored by nobody (RFC 9111 §3); that it is idle is what most are asked for.
        reply.headers[.cacheControl] = nil
        return reply
    }

    /// Tells who waits, here and at other servers of the same database.
    private func tell(_ user: UserID) {
        signal.changed(user)
        relay?.changed(user)
    }

    /// - Returns: the answer, and whether nothing was brought and nothing taken.
    private func answer(_ user: UserID, _ body: [UInt8], _ logger: Logger) throws(HubError) -> (
        SyncResponse, isIdle: Bool
    ) {
        let request: SyncRequest
        do throws(SyncRefusal) { request = try SyncRequest(json: body, hash) } catch { throw .refused(error) }
        let response = try exchange(user, request) { error in
            logger.warning("how far a device has read was not noted", metadata: ["error": "\(error)"])
        }
        return (response, response.isIdle)
    }

    /// Waits until there are changes behind a cursor.
    /// - Returns: `false` where the time was up.
    private func changes(_ user: UserID, after cursor: String) async throws -> Bool {
        let subscription = signal.subscribe(to: user)
        defer { signal.cancel(subscription) }
        // Only then is it looked for: what comes in between is signalled.
        if try await work.run({ try hasNewChanges(user, after: cursor) }) { return true }
        let seconds = Double.random(in: Self.wait)
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await cancelWhenGracefulShutdown {
                    for await _ in subscription.signals {
                        if try await work.run({ try hasNewChanges(user, after: cursor) }) { return true }
                    }
                    return false
                }
            }
            group.addTask {
                // Ends early with the server, or where the other was first.
                try? await Task.sleep(for: .seconds(seconds))
                return false
            }
            let hasChanges = try await group.next() ?? false
            group.cancelAll()
            return hasChanges
        }
    }
}
