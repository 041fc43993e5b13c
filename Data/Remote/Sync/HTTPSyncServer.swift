import AccountsDomain
public import CoreNetwork
public import DataRepositories
import DomainPrimitives
public import SessionsDomain
public import SyncDomain
public import SyncProtocolDomain

/// The sync server over HTTP. Requests carry the session of this device.
public struct HTTPSyncServer: SyncServer, TextHistoryServer, RemoteNodeSource {
    private let client: ServerClient
    private let useSession: UseSession

    public init(client: ServerClient, useSession: UseSession) {
        self.client = client
        self.useSession = useSession
    }

    public func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure)
        -> SyncResponse
    {
        let answer = try send(
            ServerRequest(
                .post, "/v1/sync", body: .json(request.json), timeout: nil, idle: Self.idle,
                slowest: Self.slowest,
                mostBytes: SyncLimits.body),
            meanwhile: work)
        do throws(MalformedMessage) { return try SyncResponse(json: answer.body) } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    public func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage
    {
        let query = next.map { [ServerRequest.QueryItem("after", $0)] } ?? []
        let answer = try send(
            ServerRequest(
                .get, "/v1/sync/snapshot", query: query, timeout: nil, idle: Self.idle, slowest: Self.slowest,
                mostBytes: SyncLimits.body),
            meanwhile: work)
        do throws(MalformedMessage) { return try SnapshotPage(json: answer.body) } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    public func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool {
        // The time limit is longer than 55 s, after which the server answers at the latest.
        let answer = try send(
            ServerRequest(.get, "/v1/sync/wait", query: [.init("cursor", cursor)], timeout: 70),
            isJSON: false)
        return answer.status == 200
    }

    public func history(of key: RecordKey, field: String, before: String?) throws(SyncFailure)
        -> TextHistoryPage
    {
        var query = [
            ServerRequest.QueryItem("type", key.type), ServerRequest.QueryItem("id", key.id.description),
            ServerRequest.QueryItem("field", field),
        ]
        if let before { query.append(ServerRequest.QueryItem("before", before)) }
        let answer = try send(
            ServerRequest(
                .get, "/v1/history", query: query, timeout: nil, idle: Self.idle, slowest: Self.slowest,
                mostBytes: SyncLimits.body))
        do throws(MalformedMessage) { return try TextHistoryPage(json: answer.body) } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    public func digests(_ request: DigestRequest) throws(SyncFailure) -> DigestResponse {
        let answer = try send(comparisonRequest("/v1/sync/digest", request.json))
        do throws(MalformedMessage) { return try DigestResponse(json: answer.body) } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    public func summaries(_ request: SummaryRequest) throws(SyncFailure) -> SummaryResponse {
        let answer = try send(comparisonRequest("/v1/sync/summaries", request.json))
        do throws(MalformedMessage) { return try SummaryResponse(json: answer.body) } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    private func comparisonRequest(_ path: String, _ json: [UInt8]) -> ServerRequest {
        ServerRequest(
            .post, path, body: .json(json), timeout: nil, idle: Self.idle, slowest: Self.slowest,
            mostBytes: SyncLimits.body)
    }

    /// A request fails if no byte is sent or received for this many seconds. The whole request can take any
    /// time.
    private static let idle = 60
    /// The slowest accepted transfer rate, in bytes per second. A slower request fails.
    private static let slowest = 4 << 10

    private func send(
        _ call: ServerRequest, isJSON: Bool = true, meanwhile work: () -> Void = {}
    ) throws(SyncFailure) -> ServerResponse {
        var refusal: SyncRefusal?
        // `work` runs only once, even if a renewal of the session makes the request go twice.
        var isDone = false
        func once() {
            if !isDone { work() }
            isDone = true
        }
        let answer: ServerResponse
        do throws(AccountError) {
            answer = try useSession { address, access throws(AccountError) in
                try send(call, to: address, access: access, refusal: &refusal, meanwhile: once)
            }
        } catch {
            throw SyncFailure(error)
        }
        if let refusal { throw .refused(refusal) }
        guard answer.isJSON || !isJSON else { throw .server(.notHaru(.notJSON)) }
        return answer
    }

    private func send(
        _ call: ServerRequest, to address: ServerAddress, access: SessionToken,
        refusal: inout SyncRefusal?, meanwhile work: () -> Void
    ) throws(AccountError) -> ServerResponse {
        var call = call
        call.token = access.text
        let answer: ServerResponse
        do throws(NetworkFailure) {
            answer = try client.send(call, to: address.description, meanwhile: work)
        } catch {
            throw .server(ServerFailure(error))
        }
        if (200..<300).contains(answer.status) { return answer }
        guard answer.isJSON else { throw .server(ServerFailure(answer)) }
        refusal = SyncRefusal(json: answer.body)
        if refusal != nil { return answer }
        if let refusal = AccountRefusalDTO(json: answer.body).flatMap(AccountRefusal.init) {
            throw .refused(refusal)
        }
        throw .server(ServerFailure(answer))
    }
}
