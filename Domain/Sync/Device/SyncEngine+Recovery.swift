import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// The recovery after the server refused a request (Documentation/Sync.md §When a server has lost data).
extension SyncEngine {
    func recover(from refusal: SyncRefusal, _ session: inout SyncSession, _ acceptsDeletions: Bool)
        throws(SyncError)
    {
        switch refusal {
        case .deviceFork: try replaceDeviceID(hasLost: false)
        case .expected(let n):
            guard n >= 1, n <= (try state().sent) else {
                throw .failure(.server(.faulty(.unknownOperation(n))))
            }
            let hasLost = try hasAcknowledged(from: n)
            if try !resend(from: n) || hasLost {
                try replaceConfirmed(isForeign: true, &session, acceptsDeletions)
            }
        case .resync(let reason, let last):
            var hasLost = reason == .foreign
            if hasLost { for device in try state().formerDevices { try remind(of: device) } }
            // A server that purged changes may also have lost acknowledged operations. These operations
            // become pending again first, so that their values stay visible.
            if last < (try state().sent), try !resend(from: last + 1) { hasLost = true }
            try replaceConfirmed(isForeign: hasLost, &session, acceptsDeletions)
        case .outdated, .serverOutdated, .malformed, .tooLarge: throw .failure(.refused(refusal))
        }
    }

    /// Whether the server had acknowledged operation `n` or a later one, so that it has lost this operation.
    private func hasAcknowledged(from n: Int64) throws(SyncError) -> Bool {
        let device = try state().device
        return try library { () throws(PlannerError) in
            try !repository.acknowledged(by: device, from: n, limit: 1, bytes: 1).isEmpty
        }
    }

    private func replaceDeviceID(hasLost: Bool) throws(SyncError) {
        try library { () throws(PlannerError) in
            try repository.replaceDeviceID(.random(random), hasLost: hasLost)
        }
    }

    /// Marks operation `n` and all later operations as pending, because the server has lost them. If one of
    /// these operations is no longer in the outbox, the library gets a new device identifier instead.
    /// - Returns: whether the outbox still has all lost operations.
    private func resend(from n: Int64) throws(SyncError) -> Bool {
        let isKept = try library { () throws(PlannerError) in try repository.resend(from: n) }
        if !isKept { try replaceDeviceID(hasLost: true) }
        return isKept
    }

    /// Sends the acknowledged operations of `device` once more, because the server may have lost them.
    /// - Parameter device: a former device identifier of this library.
    private func remind(of device: DeviceID) throws(SyncError) {
        var from: Int64 = 1
        while true {
            let operations = try library { () throws(PlannerError) in
                try repository.acknowledged(
                    by: device, from: from, limit: SyncLimits.operations, bytes: SyncLimits.pushBytes)
            }
            guard let last = operations.last else { return }
            // If the server refuses these operations, they are skipped. The visible values stay.
            let request = SyncRequest(
                device: device, deviceNow: clock.now().timestamp, cursor: nil, limit: 1, sent: .max,
                operations: operations)
            do throws(SyncFailure) { _ = try server.exchange(request) } catch {
                guard case .refused(.expected(let n)) = error, n > from, n <= last.n else {
                    if case .refused = error { return }
                    throw .failure(error)
                }
                from = n
                continue
            }
            from = last.n + 1
        }
    }

    func replaceConfirmed(isForeign: Bool, _ session: inout SyncSession, _ acceptsDeletions: Bool)
        throws(SyncError)
    {
        if !session.hasBackUp { try library { () throws(PlannerError) in try repository.backUp() } }
        session.hasBackUp = true
        var (next, loopGuard) = (String?.none, PaginationLoopGuard())
        repeat {
            let isFirst = next == nil
            let page = try snapshot(after: next)
            if let next = page.next { try loopGuard.follow(next, after: page.records.count) }
            // If the server has lost data, the device deletes nothing. Otherwise the device deletes the
            // records that the snapshot lacks.
            if !isForeign, !acceptsDeletions, page.next == nil {
                try requireFewDeletions(
                    library { () throws(PlannerError) in
                        try repository.countDeletions(after: page, isFirst: isFirst)
                    },
                    after: RecordCounts())
            }
            session.applied += try library { () throws(PlannerError) in
                try repository.replaceConfirmed(with: page, isFirst: isFirst, isForeign: isForeign)
            }
            next = page.next
        } while next != nil
    }
}
