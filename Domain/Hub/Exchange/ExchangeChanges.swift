public import DomainPrimitives
public import SyncProtocolDomain

/// Applies a device's operations one after another, and returns the changes since the device's cursor
/// (Documentation/Sync.md §Server). An acknowledged operation is durable. A repeated operation gets the same
/// receipt.
public struct ExchangeChanges: Sendable {
    private let repository: any HubRepository
    private let clock: any WallClock
    private let hash: ContentHash
    private let catalogue: RecordCatalogue

    public init(
        repository: any HubRepository, clock: any WallClock, hash: ContentHash, catalogue: RecordCatalogue
    ) {
        self.catalogue = catalogue
        self.repository = repository
        self.clock = clock
        self.hash = hash
    }

    /// - Parameter unnoted: called if the server could not store the device's cursor. The device still gets
    ///   its answer.
    public func callAsFunction(
        _ user: UserID, _ request: SyncRequest, unnoted: (HubError) -> Void
    ) throws(HubError) -> SyncResponse {
        let now = clock.now().timestamp
        let pushed = request.operations.isEmpty ? nil : try push(user, request, now)
        let (response, device) = try repository.read(user) { reader throws(HubError) in
            try answer(request, pushed, now, reader)
        }
        if pushed == nil {
            do throws(HubError) { try noteProgress(user, device, response, now) } catch { unnoted(error) }
        }
        return response
    }

    /// The receipts and the changes that result from a device's operations.
    private struct Pushed {
        let receipts: [Receipt]
        /// The sequence numbers of the changes; `nil` if there are no changes.
        let own: ClosedRange<Int64>?
    }

    private func push(_ user: UserID, _ request: SyncRequest, _ now: Timestamp) throws(HubError) -> Pushed {
        try repository.write(user) { writer throws(HubError) in
            var head = try writer.head()
            let device = try writer.device(request.device) ?? HubDevice(id: request.device, seenAt: now)
            let from = try checked(request, head, device, writer)
            var applier = OperationApplier(
                writer, device, catalogue, .init(head: head, now: now, deviceNow: request.deviceNow))
            var receipts: [Receipt] = []
            for operation in request.operations { receipts.append(try applier.apply(operation)) }
            try applier.finish()
            let before = head.seq
            if applier.seq > before {
                head.chain = Array(hash(head.chain + applier.seq.bytes + applier.trail).prefix(8))
                head.seq = applier.seq
                try writer.commit(head, at: head.commitTime(now))
            }
            var changed = applier.deviceNow
            changed.seenAt = now
            changed.cursor = max(changed.cursor, from.known)
            try writer.store(changed)
            return Pushed(receipts: receipts, own: head.seq > before ? before + 1...head.seq : nil)
        }
    }

    private func answer(
        _ request: SyncRequest, _ pushed: Pushed?, _ now: Timestamp, _ reader: any HubReader
    ) throws(HubError) -> (SyncResponse, HubDevice) {
        let head = try reader.head()
        let device =
            try reader.device(request.device)
            ?? HubDevice(id: request.device, seenAt: Timestamp(milliseconds: 0))
        let from = try checked(request, head, device, reader)
        if pushed == nil, request.sent > device.last { throw .refused(.expected(device.last + 1)) }
        let winners = try Winners(over: request.operations, pushed?.receipts ?? [], head, reader)
        let page = try ChangePage(
            reader, catalogue, after: from, head: head.seq,
            limit: min(max(request.limit, 1), SyncLimits.rows), own: pushed?.own,
            device: request.device, excluding: winners)
        let response = SyncResponse(
            epoch: head.epoch, serverNow: now, schema: catalogue.revision, through: device.last,
            receipts: winners.receipts,
            changes: page.changes + winners.changes,
            cursor: try CursorCheck(head: head).cursor(
                page.seq, known: page.more ? from.known : page.seq, reader
            ).description,
            upTo: head.seq, more: page.more, purged: PurgeMark(seq: head.purged, stamp: head.purgedStamp),
            digest: page.more ? nil : head.digest)
        return (response, device)
    }

    /// Checks the operation numbers and the cursor of a request.
    /// - Returns: the position up to which the device has read.
    /// - Throws: ``HubError/refused(_:)`` if the device was restored from a backup, or if the server refuses
    ///   the cursor.
    private func checked(
        _ request: SyncRequest, _ head: HubHead, _ device: HubDevice, _ reader: any HubReader
    ) throws(HubError) -> Cursor {
        // A device that sends a smaller number than the server knows was restored from a backup.
        let sent = max(request.sent, request.operations.last?.n ?? 0)
        guard sent >= device.last else { throw .refused(.deviceFork) }
        return try CursorCheck(head: head).checked(request.cursor, last: device.last, reader)
    }

    /// Stores the cursor of a device and the time of its request. The purge of tombstones uses both.
    ///
    /// If the cursor has not changed, this method stores the time at most once a day.
    private func noteProgress(
        _ user: UserID, _ known: HubDevice, _ response: SyncResponse, _ now: Timestamp
    ) throws(HubError) {
        guard let cursor = Cursor(response.cursor) else { return }
        if known.cursor == cursor.known, now.milliseconds - known.seenAt.milliseconds < Self.day { return }
        try repository.write(user) { writer throws(HubError) in
            let present = try writer.device(known.id)
            // Stores no more new devices at the limit. Otherwise a client that invents device identifiers
            // could add rows without end. A purge does not wait for a device without a row.
            if present == nil, try writer.devices().count >= Self.mostDevices { return }
            var device = present ?? known
            device.seenAt = now
            device.cursor = max(device.cursor, cursor.known)
            try writer.store(device)
        }
    }

    private static let day: Int64 = 86_400_000

    /// If a user has this many devices, the server does not store a new device that only reads. It still
    /// stores a new device that sends operations.
    private static let mostDevices = 1_000
}

extension Int64 {
    fileprivate var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> Int64(56 - 8 * $0)) } }
}
