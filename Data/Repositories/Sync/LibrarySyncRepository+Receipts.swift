import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// What becomes of an operation that was answered.
extension LibrarySyncRepository {
    func settle(
        _ receipt: Receipt, of sent: SyncOperation?, _ device: DeviceID, at time: Timestamp,
        _ connection: any LibraryConnection, _ merge: RemoteMerge
    ) throws(PlannerError) {
        guard let operation = try operation(receipt.n, sent, device, connection) else { return }
        if receipt.status == .rejected(.gone), case .edit(let edit) = operation.content, edit.saysOnlyWhen {
            // Of what is no more nothing is left that it could say.
            if try connection.setAcknowledged(of: device, receipt.n, nil, at: time) { merge.takeAnswer() }
            return
        }
        if case .rejected(let reason) = receipt.status {
            guard try connection.setRejected(reason, of: device, receipt.n, at: time) else { return }
            if case .edit(let edit) = operation.content, try sendsInstead(of: edit, reason, connection) {
                return merge.takeAnswer()
            }
        } else {
            // Also of what went into quarantine: the server had taken it before it failed. A receipt that
            // came twice was taken in the first time.
            let stamp = receipt.stamp > .zero ? receipt.stamp : nil
            guard try connection.setAcknowledged(of: device, receipt.n, stamp, at: time) else { return }
        }
        try merge.take(receipt, of: operation, device: device)
    }

    /// Has something else sent of an edit that the server does not take as it is.
    /// - Returns: `false` where a person has to decide.
    private func sendsInstead(
        of edit: Edit, _ reason: Receipt.Reason, _ connection: any LibraryConnection
    ) throws(PlannerError) -> Bool {
        // What says all of a record is never gone: a server that says so would be told for ever.
        if reason == .gone, edit.set[RecordType.createdAt] == nil,
            let type = connection.catalogue.type(named: edit.key.type),
            type.hasLifecycle
        {
            try connection.sendWhole(type, edit.key.id)
            return true
        }
        // A decision about a conflict that the server has lost goes again behind the conflict, which is on
        // its way there.
        if reason == .notAllowed, edit.key.type == RecordType.conflict.name,
            try !connection.inFlight(.conflict, edit.key.id).isEmpty
        {
            try connection.retry(.conflict, edit.key.id)
            return true
        }
        return false
    }

    /// What a number stands for here: as it was sent, but for what went into quarantine, where a `skip` was.
    private func operation(
        _ n: Int64, _ sent: SyncOperation?, _ device: DeviceID, _ connection: any LibraryConnection
    ) throws(PlannerError) -> SyncOperation? {
        if let sent, sent.content != .skip { return sent }
        let entry = try connection.unacknowledged(of: device, from: n, limit: 1).first
        return entry?.operation.n == n ? entry?.operation : nil
    }
}
