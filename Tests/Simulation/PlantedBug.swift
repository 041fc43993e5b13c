import DataLocal
import HubDomain
import SyncDomain
import SyncProtocolDomain

/// A deliberate mistake in the device or the server. The simulation must find each of these mistakes. This
/// shows that its checks work.
enum PlantedBug: String, CaseIterable, Sendable {
    // Mistakes of the server.
    case noDedupe, ackBeforeCommit, receiptsRecomputed, baseIgnored, creationInfoIgnored, arrivalWins,
        historyNotKept
    case tombstonesForgotten, registerDropped, rowsSkipped, foreignRows, chainNotChecked, headNotRaised
    case winnersNotTold, purgedUnseen, purgeNotTold, cyclesKept, wallClockCursor, cursorGoesBack
    case schemaNotTold, schemaOverstated
    // Mistakes of the device.
    case sentNotSentAgain, numbersReused, cursorBeforeChanges, forgottenNotResent, pendingDropped,
        receiptsShifted
    case laterEditEmptied
    // Mistakes of the device with the self-check.
    case digestAdopted, recountCached, goodCopyDeleted, repairedOneByOne
    // Mistakes with a record type that a later version adds.
    case guardLeftOut, rankIgnored, promotionForgotten
    // Mistakes of the server with long texts.
    case textBaseIgnored, sentTextIgnored, mergedVersionKept, mergedTextNotTold, textConflictDropped
    // Mistakes of the device with long texts.
    case textBaseMoved, waitingTextDropped

    /// The worlds in which the simulation must find the mistake.
    var kind: WorldKind {
        switch self {
        case .textBaseIgnored, .sentTextIgnored, .mergedVersionKept, .mergedTextNotTold,
            .textConflictDropped, .textBaseMoved, .waitingTextDropped:
            .texts
        case .chainNotChecked: .restores
        default: .mixed
        }
    }

    func planted(in repository: any HubRepository) -> any HubRepository {
        BuggyHubRepository(repository, self)
    }

    /// - Parameter records: the records of the user.
    func planted(
        in repository: any SyncRepository, _ source: SQLLibrarySource, _ records: RecordList
    ) -> any SyncRepository {
        BuggySyncRepository(repository, self, BuggyFold(bug: self, source: source, records: records))
    }

    /// Returns the request as a server with this bug understands it.
    /// - Parameters:
    ///   - last: the largest operation number that the server has received from the device.
    ///   - present: returns the version of the stored value of a register.
    func altered(
        _ request: SyncRequest, last: Int64, _ hash: ContentHash,
        present: (RecordKey, String) throws -> Version?
    ) throws -> SyncRequest {
        var request = request
        switch self {
        case .noDedupe:
            guard let first = request.operations.first, first.n <= last else { break }
            let shift = last + 1 - first.n
            request.operations = request.operations.map { $0.saying($0.content, n: $0.n + shift, hash) }
        case .baseIgnored:
            request.operations = request.operations.map { operation in
                guard case .edit(let edit) = operation.content else { return operation }
                let blind = Edit(
                    time: edit.time, key: edit.key, set: edit.set, isDeletion: edit.isDeletion,
                    creation: edit.creation,
                    carried: edit.carried)
                return operation.saying(.edit(blind), hash)
            }
        case .creationInfoIgnored:
            request.operations = request.operations.map { operation in
                guard case .edit(let edit) = operation.content, edit.creation != nil else { return operation }
                let chosen = Edit(
                    time: edit.time, key: edit.key, base: edit.base, set: edit.set,
                    isDeletion: edit.isDeletion,
                    carried: edit.carried)
                return operation.saying(.edit(chosen), hash)
            }
        case .sentTextIgnored:
            // The bug: the server treats an edit of an earlier sent text as an edit of the stored text.
            request.operations = try request.operations.map { operation in
                guard case .edit(let edit) = operation.content else { return operation }
                var texts = edit.texts
                for (field, base) in texts {
                    guard case .operation = base, let version = try present(edit.key, field) else { continue }
                    texts[field] = .version(version)
                }
                let moved = Edit(
                    time: edit.time, key: edit.key, base: edit.base, texts: texts, set: edit.set,
                    isDeletion: edit.isDeletion, creation: edit.creation, carried: edit.carried)
                return operation.saying(.edit(moved))
            }
        default: break
        }
        return request
    }

    /// Returns the response that a server with this bug sends instead of the correct response.
    func altered(_ response: SyncResponse, _ request: SyncRequest) -> SyncResponse {
        var response = response
        switch self {
        case .noDedupe:
            response.receipts = zip(response.receipts, request.operations).map {
                Receipt(n: $1.n, $0.status, $0.stamp)
            }
        case .rowsSkipped:
            if response.changes.count > 3 { response.changes.removeLast() }
        case .purgeNotTold: response.purged = .none
        case .schemaNotTold: response.schema = 0
        case .schemaOverstated: response.schema = .max
        case .winnersNotTold:
            // The bug: if an operation loses against an older change, the device is not told the value that
            // won. Older changes lie before the cursor of the request.
            let known = request.cursor.flatMap(Cursor.init)?.seq ?? 0
            response.changes.removeAll { $0.seq <= known }
        case .mergedTextNotTold:
            // The bug: the server does not tell the device the text that resulted from its edit.
            let keys = request.operations.compactMap { operation in
                if case .edit(let edit) = operation.content, !edit.texts.isEmpty { edit.key } else { nil }
            }
            response.changes.removeAll { keys.contains($0.key) }
        default: break
        }
        return response
    }
}

extension SyncOperation {
    /// Returns a copy of the operation with new content. The stamp in ``given`` stays the same.
    /// - Parameter n: the operation number of the copy; `nil` for the same number.
    fileprivate func saying(_ content: Content, n: Int64? = nil, _ hash: ContentHash) -> SyncOperation {
        var operation = SyncOperation(n: n ?? self.n, content, hash)
        operation.given = given
        return operation
    }

    /// Returns a copy of the operation with new content and the same hash.
    fileprivate func saying(_ content: Content) -> SyncOperation {
        let hash = self.hash
        return saying(content, ContentHash { _ in hash })
    }
}
