import DomainPrimitives
import HTTPTypes
import HubDomain
import Hummingbird
import Logging
import ServiceLifecycle
import SyncProtocolDomain

struct SyncRoutes: Sendable {
    let exchange: ExchangeChanges
    let snapshot: ReadSnapshot
    let history: ReadTextHistory
    let compareDigests: CompareDigests
    let compareSummaries: CompareSummaries
    let hasNewChanges: HasNewChanges
    let hash: ContentHash
    let requests: UserRequests
    let signal: ChangeSignal
    /// Announces changes to the other servers of the same database; `nil` if there are no other servers.
    let relay: ReplicaRelay?
    let metrics: ServerMetrics

    private let waits = PerAccountLimiter(most: 500)

    /// The shortest and longest time for which a request waits for changes, in seconds. Each request waits a
    /// random time, so that requests do not end together.
    private static let wait = 25.0...55.0

    func add(to router: Router<HubContext>) {
        router.post("/v1/sync") { request, context in
            let caller = try await requests.callers.caller(of: request)
            try requests.limits.sync(caller, isIdle: false)
            return try await requests.exchanges.run(caller.user) {
                try await exchanged(request, caller, context.logger)
            }
        }
        router.get("/v1/sync/snapshot") { request, _ in
            let caller = try await requests.callers.caller(of: request)
            try requests.limits.sync(caller, isIdle: false)
            let after = request.uri.queryParameters["after"].map(String.init)
            return try await requests.exchanges.run(caller.user) {
                try await requests.work.run {
                    requests.messages.answer(try snapshot(caller.user, after: after).json, to: request)
                }
            }
        }
        router.get("/v1/history") { request, _ in
            let caller = try await requests.callers.caller(of: request)
            try requests.limits.sync(caller, isIdle: false)
            let query = try ReadTextHistory.Query(of: request)
            return try await requests.exchanges.run(caller.user) {
                try await requests.work.run {
                    requests.messages.answer(try history(caller.user, query).json, to: request)
                }
            }
        }
        router.post("/v1/sync/digest") { request, _ in
            try await requests.answerComparison(request) {
                try compareDigests($0, DigestRequest(json: $1)).json
            }
        }
        router.post("/v1/sync/summaries") { request, _ in
            try await requests.answerComparison(request) {
                try compareSummaries($0, SummaryRequest(json: $1)).json
            }
        }
        router.get("/v1/sync/wait") { request, _ in
            let caller = try await requests.callers.caller(of: request)
            try requests.limits.sync(caller, isIdle: true)
            guard let cursor = request.uri.queryParameters["cursor"].map(String.init) else {
                throw HubError.refused(.malformed(.member("cursor", in: .request, .string)))
            }
            let hasChanges = try await waits.run(caller.user) {
                try await changes(caller.user, after: cursor)
            }
            return Response(status: hasChanges ? .ok : .noContent)
        }
    }

    private func exchanged(_ request: Request, _ caller: Caller, _ logger: Logger) async throws -> Response {
        let body = try await requests.messages.compressedBody(of: request, atMost: SyncLimits.body)
        let (response, isIdle): (SyncResponse, Bool)
        do {
            (response, isIdle) = try await requests.work.run {
                try answer(caller.user, try requests.messages.inflated(body, of: request), logger)
            }
        } catch HubError.storage(let failure) {
            // The operations may be stored although the answer failed.
            notify(caller.user)
            throw HubError.storage(failure)
        }
        for receipt in response.receipts { metrics.count(operation: receipt.status.name) }
        if !response.receipts.isEmpty { notify(caller.user) }
        // Limits the requests that exchange nothing, because a client that repeats them without end would
        // keep the server busy.
        if isIdle { try requests.limits.sync(caller, isIdle: true) }
        var reply = try await requests.work.run { requests.messages.answer(response.json, to: request) }
        // No cache stores this answer (RFC 9111 §3), so this header would only enlarge every idle answer.
        reply.headers[.cacheControl] = nil
        return reply
    }

    /// Wakes the waiting devices of a user, at this server and at other servers of the same database.
    private func notify(_ user: UserID) {
        signal.changed(user)
        relay?.changed(user)
    }

    /// Performs a sync request.
    /// - Parameter body: the request as JSON, decompressed.
    /// - Returns: the answer, and whether it is idle (``SyncResponse/isIdle``).
    private func answer(_ user: UserID, _ body: [UInt8], _ logger: Logger) throws(HubError) -> (
        SyncResponse, isIdle: Bool
    ) {
        let request: SyncRequest
        do throws(SyncRefusal) { request = try SyncRequest(json: body, hash) } catch { throw .refused(error) }
        let response = try exchange(user, request) { error in
            logger.warning("the progress of a device was not stored", metadata: ["error": "\(error)"])
        }
        return (response, response.isIdle)
    }

    /// Waits until a user has changes after `cursor`, at most for a random time in the range ``wait``.
    /// - Parameter cursor: the position up to which the device has read the changes.
    /// - Returns: whether there are such changes.
    private func changes(_ user: UserID, after cursor: String) async throws -> Bool {
        let subscription = signal.subscribe(to: user)
        defer { signal.cancel(subscription) }
        // Checks for changes only after the subscription, so that no change in between is missed.
        if try await requests.work.run({ try hasNewChanges(user, after: cursor) }) { return true }
        let seconds = Double.random(in: Self.wait)
        return try await withGracefulShutdownHandler {
            try await withThrowingTaskGroup(of: Bool.self) { group in
                group.addTask {
                    for await _ in subscription.signals {
                        if try await requests.work.run({ try hasNewChanges(user, after: cursor) }) {
                            return true
                        }
                    }
                    return false
                }
                group.addTask {
                    // Ends early if the other task ended first.
                    try? await Task.sleep(for: .seconds(seconds))
                    return false
                }
                let hasChanges = try await group.next() ?? false
                group.cancelAll()
                return hasChanges
            }
        } onGracefulShutdown: {
            signal.cancel(subscription)
        }
    }
}
