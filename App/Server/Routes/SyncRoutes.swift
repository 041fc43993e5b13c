import HTTPTypes
import HubDomain
import Hummingbird
import ServiceLifecycle
import SyncDomain
import UtilJSON

/// What devices exchange.
struct SyncRoutes: Sendable {
    let exchange: ExchangeChanges
    let snapshot: ReadSnapshot
    let look: LookForChanges
    let hash: ContentHash
    let callers: Callers
    let limits: RequestLimits
    let signal: ChangeSignal
    let metrics: ServerMetrics
    let work: BlockingWork

    /// For how long a device waits, in seconds: not all that began together end together.
    private static let wait = 25.0...55.0

    func add(to router: Router<HubContext>) {
        router.post("/v1/sync") { request, _ in
            let caller = try await callers.caller(of: request)
            let message = try await message(request)
            try limits.sync(caller, isIdle: message.operations.isEmpty)
            let response = try await work.run { try exchange(caller.user, message) }
            for receipt in response.receipts { metrics.count(operation: receipt.status.name) }
            if !message.operations.isEmpty { signal.changed(caller.user) }
            return Answers.json(response.json)
        }
        router.get("/v1/sync/snapshot") { request, _ in
            let caller = try await callers.caller(of: request)
            try limits.sync(caller, isIdle: false)
            let after = request.uri.queryParameters["after"].map(String.init)
            return Answers.json(try await work.run { try snapshot(caller.user, after: after) }.json)
        }
        router.get("/v1/sync/wait") { request, _ in
            let caller = try await callers.caller(of: request)
            try limits.sync(caller, isIdle: true)
            guard let cursor = request.uri.queryParameters["cursor"].map(String.init) else {
                throw HubError.refused(.malformed("'cursor' is missing"))
            }
            return try await changes(caller.user, after: cursor) ? Response(status: .ok) : Response(status: .noContent)
        }
    }

    private func message(_ request: Request) async throws -> SyncRequest {
        var request = request
        let body = try await request.collectBody(upTo: SyncLimits.body)
        do throws(SyncRefusal) { return try SyncRequest(json: Array(body.readableBytesView), hash) } catch {
            throw HubError.refused(error)
        }
    }

    /// Waits until there are changes behind a cursor.
    /// - Returns: `false` where the time was up.
    private func changes(_ user: UserID, after cursor: String) async throws -> Bool {
        let subscription = signal.subscribe(to: user)
        defer { signal.cancel(subscription) }
        // Only then is it looked for: what comes in between is signalled.
        if try await work.run({ try look(user, after: cursor) }) { return true }
        let seconds = Double.random(in: Self.wait)
        return await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                await cancelWhenGracefulShutdown {
                    for await _ in subscription.signals where (try? await work.run { try look(user, after: cursor) }) ?? true {
                        return true
                    }
                    return false
                }
            }
            group.addTask {
                try? await Task.sleep(for: .seconds(seconds))
                return false
            }
            let hasChanges = await group.next() ?? false
            group.cancelAll()
            return hasChanges
        }
    }
}
