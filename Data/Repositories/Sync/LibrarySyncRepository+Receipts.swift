import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// Handles receipts, the server's answers to operations: marks each operation as acknowledged or rejected, or
/// queues another operation in place of a rejected one.
extension LibrarySyncRepository {
    func settle(
        _ receipt: Receipt, of sent: SyncOperation?, from device: DeviceID, at time: Timestamp,
        in connection: any LibraryConnection, into merge: RemoteMerge
    ) throws(PlannerError) {
        guard let operation = try operation(receipt.n, sent, device, connection) else { return }
        if needsNothing(receipt, operation) {
            if try connection.setAcknowledged(of: device, receipt.n, nil, at: time) {
                merge.countAcknowledged()
            }
            return
        }
        if case .rejected(let reason) = receipt.status {
            guard try connection.setRejected(reason, of: device, receipt.n, at: time) else { return }
            if case .edit(let edit) = operation.content, try sendsInstead(of: edit, reason, connection) {
                return merge.countAcknowledged()
            }
        } else {
            // A quarantined operation can be acknowledged too, if the server applied it before it failed. A
            // receipt that comes twice has no effect.
            let stamp = receipt.stamp > .zero ? receipt.stamp : nil
            guard try connection.setAcknowledged(of: device, receipt.n, stamp, at: time) else { return }
        }
        try merge.add(receipt, of: operation, device: device)
    }

    /// Whether the answer to an operation needs no decision and no merge. Such an operation was rejected and
    /// only says when a record was edited, or it is a `skip` in place of a damaged operation. Another
    /// operation sends the values of the damaged one.
    private func needsNothing(_ receipt: Receipt, _ operation: SyncOperation) -> Bool {
        switch operation.content {
        case .edit(let edit): receipt.status == .rejected(.gone) && edit.setsOnlyLastEdit
        case .skip: true
        case .restore: false
        }
    }

    /// Sends a rejected edit again in a way that the server accepts, for example the whole record after a
    /// purge.
    /// - Returns: `false` if a person must decide instead.
    private func sendsInstead(
        of edit: Edit, _ reason: Receipt.Reason, _ connection: any LibraryConnection
    ) throws(PlannerError) -> Bool {
        // Sends the whole record in place of an edit of some fields. A correct server never answers `gone` to
        // a whole record. If a server does, the record is not sent again, because this would never end.
        if reason == .gone, edit.set[RecordType.createdAt] == nil,
            let type = connection.catalogue.type(named: edit.key.type),
            type.hasLifecycle
        {
            try connection.enqueueAllRegisters(type, edit.key.id)
            return true
        }
        // The server has lost this conflict, and this device is already sending the conflict again. The
        // decision is sent after the conflict.
        if reason == .notAllowed, edit.key.type == RecordType.conflict.name,
            try !connection.inFlight(.conflict, edit.key.id).isEmpty
        {
            try connection.retry(.conflict, edit.key.id)
            return true
        }
        return false
    }

    /// Returns the operation that a receipt answers. If `sent` is `nil` or a `skip`, reads the operation from
    /// the outbox. Otherwise, returns `sent`.
    /// - Parameters:
    ///   - n: the number of the operation.
    ///   - sent: the operation in the request.
    /// - Returns: `nil` if the outbox has no unanswered operation with this number.
    private func operation(
        _ n: Int64, _ sent: SyncOperation?, _ device: DeviceID, _ connection: any LibraryConnection
    ) throws(PlannerError) -> SyncOperation? {
        if let sent, sent.content != .skip { return sent }
        let entry = try connection.unacknowledged(of: device, from: n, limit: 1).first
        return entry?.operation.n == n ? entry?.operation : nil
    }
}
