import SyncProtocolDomain

/// Whether a device's cursor leads on from here (SYNC.md, Protocol).
struct CursorCheck {
    let head: HubHead

    /// - Parameter last: the greatest number of the device that the server has.
    /// - Returns: the device's cursor; at the beginning where it has none.
    func checked(_ text: String?, last: Int64, _ reader: any HubReader) throws(HubError) -> Cursor {
        guard let text else { return Cursor(epoch: head.epoch, seq: 0, known: 0, top: 0, chain: Self.none) }
        guard let cursor = Cursor(text) else {
            throw .refused(.malformed("'cursor' is none of this server's"))
        }
        guard cursor.epoch == head.epoch, cursor.top <= head.seq else {
            throw .refused(.resync(.foreign, last: last))
        }
        guard cursor.known >= head.purged else { throw .refused(.resync(.tooOld, last: last)) }
        guard try chain(cursor.top, reader) == cursor.chain else {
            throw .refused(.resync(.foreign, last: last))
        }
        return cursor
    }

    /// A cursor of what was read now.
    func cursor(_ seq: Int64, known: Int64, _ reader: any HubReader) throws(HubError) -> Cursor {
        Cursor(epoch: head.epoch, seq: seq, known: known, top: head.seq, chain: try chain(head.seq, reader))
    }

    private func chain(_ seq: Int64, _ reader: any HubReader) throws(HubError) -> [UInt8] {
        seq == 0 ? Self.none : try reader.chain(of: seq) ?? []
    }

    private static let none = [UInt8](repeating: 0, count: 8)
}
