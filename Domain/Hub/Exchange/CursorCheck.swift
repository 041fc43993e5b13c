import SyncProtocolDomain

/// The check that a device can continue to read from its cursor (Documentation/Sync.md §Protocol).
struct CursorCheck {
    let head: HubHead

    /// Reads a device's cursor, and checks that the device can continue from the cursor.
    /// - Parameters:
    ///   - text: the cursor; `nil` to begin with the first change.
    ///   - last: the largest operation number that the server received from the device.
    /// - Throws: ``HubError/refused(_:)`` if the cursor is invalid, or the device must read everything again.
    func checked(_ text: String?, last: Int64, _ reader: any HubReader) throws(HubError) -> Cursor {
        guard let text else { return Cursor(epoch: head.epoch, seq: 0, known: 0, top: 0, chain: Self.none) }
        guard let cursor = Cursor(text) else {
            throw .refused(.malformed(.member("cursor", in: .request, .cursor)))
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

    /// Makes the cursor that a device gets with a page of changes.
    /// - Parameters:
    ///   - seq: the value of ``Cursor/seq``.
    ///   - known: the value of ``Cursor/known``.
    func cursor(_ seq: Int64, known: Int64, _ reader: any HubReader) throws(HubError) -> Cursor {
        Cursor(epoch: head.epoch, seq: seq, known: known, top: head.seq, chain: try chain(head.seq, reader))
    }

    /// Returns the chain of a change. For the newest change, uses the head, because the list of commits can
    /// lack its row.
    private func chain(_ seq: Int64, _ reader: any HubReader) throws(HubError) -> [UInt8] {
        if seq == 0 { return Self.none }
        return seq == head.seq ? head.chain : try reader.chain(of: seq) ?? []
    }

    private static let none = [UInt8](repeating: 0, count: 8)
}
