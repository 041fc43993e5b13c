import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// What a server leads to that has lost something, never had it, or knows this device under another name
/// (SYNC.md, Protocol).
extension SyncEngine {
    func recover(from refusal: SyncRefusal, _ session: inout SyncSession, _ acceptsDeletions: Bool)
        throws(SyncError)
    {
        switch refusal {
        case .deviceFork: try becomeAnother(hasLost: false)
        case .expected(let n):
            guard n >= 1, n <= (try state().sent) else {
                throw .failure(.server(.notHaru(detail: "it expects number \(n)")))
            }
            if try !resend(from: n) { try replaceConfirmed(isForeign: true, &session, acceptsDeletions) }
        case .resync(let reason, let last):
            var hasLost = reason == .foreign
            if hasLost { for device in try state().formerDevices { try remind(of: device) } }
            // Also one that has let go of what this device knew may have lost what it acknowledged; first
            // that waits again, so that it stays as it is seen.
            if last < (try state().sent), try !resend(from: last + 1) { hasLost = true }
            try replaceConfirmed(isForeign: hasLost, &session, acceptsDeletions)
        case .outdated, .serverOutdated, .malformed, .tooLarge: throw .failure(.refused(refusal))
        }
    }

    private func becomeAnother(hasLost: Bool) throws(SyncError) {
        try library { () throws(PlannerError) in
            try repository.becomeAnother(.random(random), hasLost: hasLost)
        }
    }

    /// Sends again what the server has forgotten; where some of it is not kept, what waits goes under another
    /// name.
    /// - Returns: whether all of it is sent again.
    private func resend(from n: Int64) throws(SyncError) -> Bool {
        let isKept = try library { () throws(PlannerError) in try repository.resend(from: n) }
        if !isKept { try becomeAnother(hasLost: true) }
        return isKept
    }

    /// Tells a server that may have forgotten it what this library sent under a former name.
    private func remind(of device: DeviceID) throws(SyncError) {
        var from: Int64 = 1
        while true {
            let operations = try library { () throws(PlannerError) in
                try repository.acknowledged(
                    by: device, from: from, limit: SyncLimits.operations, bytes: SyncLimits.pushBytes)
            }
            guard let last = operations.last else { return }
            // One that was forked or purged there has nothing to be told; what is seen stays.
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
            // From a server that has lost something nothing is taken away; from another what it does not have
            // any more.
            if !isForeign, !acceptsDeletions, page.next == nil {
                try requireFew(
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
