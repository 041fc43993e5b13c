import DomainPrimitives
import Foundation
import HubDomain
import SyncProtocolDomain

/// The planted bugs of the server that change its requests and answers.
extension SimulatedHub {
    /// Returns the request as a server with the planted bug understands it.
    func asked(_ request: SyncRequest, _ user: UserID, _ repository: any HubRepository) throws
        -> SyncRequest
    {
        guard let bug else { return request }
        if [.chainNotChecked, .purgedUnseen].contains(bug), let cursor = request.cursor.flatMap(Cursor.init) {
            var request = request
            request.cursor = try accepted(cursor, user, repository).description
            return request
        }
        let device = try repository.read(user) { reader throws(HubError) in try reader.device(request.device)
        }
        return try bug.altered(request, last: device?.last ?? 0, Self.hash) { key, field in
            try repository.read(user) { reader throws(HubError) in
                try reader.record(key)?.state.fields[field]?.version
            }
        }
    }

    /// Returns a cursor with the chain that the server has, so that the server accepts the cursor.
    private func accepted(_ cursor: Cursor, _ user: UserID, _ repository: any HubRepository) throws -> Cursor
    {
        let chain = try repository.read(user) { reader throws(HubError) in try reader.chain(of: cursor.top) }
        return Cursor(
            epoch: cursor.epoch, seq: cursor.seq, known: cursor.known, top: cursor.top,
            chain: chain ?? cursor.chain)
    }

    /// Applies the planted bug `cursorGoesBack`: some responses get the cursor of an hour ago.
    func altered(
        _ response: SyncResponse, _ bug: PlantedBug, _ user: UserID, _ repository: any HubRepository
    ) throws -> SyncResponse {
        guard bug == .cursorGoesBack, !response.more, (response.upTo ?? 0) % 3 == 0 else { return response }
        var response = response
        let hourAgo = Timestamp(milliseconds: time.now - 3_600_000)
        try repository.read(user) { reader throws(HubError) in
            let seq = try reader.lastCommit(before: hourAgo)
            guard let chain = try reader.chain(of: seq) else { return }
            response.cursor =
                Cursor(epoch: try reader.head().epoch, seq: seq, known: seq, top: seq, chain: chain)
                .description
        }
        return response
    }
}
