import DataRepositories
import DomainPrimitives
import DomainTesting
import HubDomain
import SyncDomain
import SyncProtocolDomain

/// The network between a device and the server. It loses, repeats and delays messages.
final class SimulatedNetwork: SyncServer, RemoteNodeSource, @unchecked Sendable {
    // A world runs on one thread, so `@unchecked Sendable` is safe.
    private let hub: SimulatedHub
    private let user: UserID
    private var random: SeededGenerator
    var isFaulty = true
    /// Performs an edit that a person makes while the device waits for an answer; `nil` for no edit.
    var meanwhile: (() throws -> Void)?
    var isCut = false
    /// Copies of delivered requests. The network can deliver such a copy later, as a duplicate.
    private var delayed: [[UInt8]] = []
    private(set) var violation: Violation?
    /// The digest in the last answer to a sync; `nil` if that answer was not the last page.
    private(set) var digest: LibraryDigest?
    /// What the server said in the last comparison of hashes; `nil` if there was none.
    private(set) var differences: NodeChanges?
    /// Whether the last comparison found only records that were created again after the server had purged
    /// their tombstones. A device with an unsent edit of such a record keeps the former deletion, until a
    /// self-check removes it.
    var hasOnlyPurgedDeletions: Bool {
        guard let all = differences?.editNodes, all.count == differences?.all.count else { return false }
        return all.allSatisfy { $0.state.deletion == nil && hub.isPurged($0.key, of: user) }
    }
    /// The number of requests of self-checks so far.
    private(set) var comparisons = 0
    var restores: Int { hub.restores }

    init(hub: SimulatedHub, user: UserID, seed: UInt64) {
        self.hub = hub
        self.user = user
        random = SeededGenerator(seed: seed)
    }

    func exchange(_ request: SyncRequest, meanwhile work: () -> Void) throws(SyncFailure) -> SyncResponse {
        work()
        // The pages are small, so that a sync needs many requests.
        var request = request
        request.limit = Int.random(in: 3...60, using: &random)
        let bytes = request.json
        try fail(10)
        if chance(3), let late = delayed.popLast() { _ = try deliver(late) }
        if chance(5) { delayed.append(bytes) }
        let answer = try deliver(bytes)
        if chance(5) { _ = try deliver(bytes) }
        if chance(20) { try interrupt() }
        try fail(10)
        let json = try taken(answer)
        do throws(MalformedMessage) {
            let response = try SyncResponse(json: json)
            digest = response.digest
            return response
        } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    private func taken(_ answer: Result<[UInt8], SimulatedHub.RefusedAnswer>?) throws(SyncFailure) -> [UInt8]
    {
        switch answer {
        case nil: throw .server(.failed(status: 500))
        case .success(let json): return json
        case .failure(let refused):
            guard let refusal = SyncRefusal(json: refused.json) else {
                throw .server(.notHaru(.wrongMember("error.code")))
            }
            throw .refused(refusal)
        }
    }

    func snapshot(after next: String?, meanwhile work: () -> Void) throws(SyncFailure) -> SnapshotPage {
        work()
        try fail(10)
        let answer: Result<[UInt8], SimulatedHub.RefusedAnswer>?
        do { answer = try hub.snapshot(after: next, of: user) } catch {
            throw .server(.offline(.other("\(error)")))
        }
        try fail(10)
        let json = try taken(answer)
        do throws(MalformedMessage) { return try SnapshotPage(json: json) } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    func digests(_ request: DigestRequest) throws(SyncFailure) -> DigestResponse {
        let bytes = request.json
        let json = try compared { hub throws in try hub.digests(bytes, of: user) }
        do throws(MalformedMessage) { return try DigestResponse(json: json) } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    func summaries(_ request: SummaryRequest) throws(SyncFailure) -> SummaryResponse {
        let bytes = request.json
        let json = try compared { hub throws in try hub.summaries(bytes, of: user) }
        do throws(MalformedMessage) {
            let response = try SummaryResponse(json: json)
            differences = response.changes
            return response
        } catch {
            throw .server(.notHaru(.init(error)))
        }
    }

    private func compared(
        _ ask: (SimulatedHub) throws -> Result<[UInt8], SimulatedHub.RefusedAnswer>?
    ) throws(SyncFailure) -> [UInt8] {
        comparisons += 1
        try fail(10)
        let answer: Result<[UInt8], SimulatedHub.RefusedAnswer>?
        do { answer = try ask(hub) } catch { throw .server(.offline(.other("\(error)"))) }
        try fail(10)
        return try taken(answer)
    }

    /// Says at once that the server has changes. Time in a simulated world passes only in steps, so this
    /// function cannot wait for changes.
    func waitForChanges(after cursor: String) throws(SyncFailure) -> Bool { true }

    private func deliver(_ bytes: [UInt8]) throws(SyncFailure) -> Result<[UInt8], SimulatedHub.RefusedAnswer>?
    {
        do {
            return try hub.exchange(bytes, of: user)
        } catch {
            violation = error as? Violation
            throw .server(.offline(.other("\(error)")))
        }
    }

    private func interrupt() throws(SyncFailure) {
        do { try meanwhile?() } catch {
            violation = error as? Violation
            throw .server(.offline(.other("\(error)")))
        }
    }

    private func fail(_ percent: Int) throws(SyncFailure) {
        if isCut { throw .server(.offline(.networkIsDown)) }
        if chance(percent) { throw .server(.offline(.closed)) }
    }

    private func chance(_ percent: Int) -> Bool {
        isFaulty && Int.random(in: 0..<100, using: &random) < percent
    }
}
