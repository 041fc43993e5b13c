import DataHub
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import NotesDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain

/// The server's real use cases and store, called without HTTP.
final class SimulatedHub {
    /// A hash for tests. The release build of swift-crypto would take minutes.
    static let hash = ContentHash.fake

    let path: String
    let time: SimulatedTime
    let plan = FaultPlan()
    let bug: PlantedBug?
    /// Whether the server runs an older version, which cannot clear a todo's side, difficulty or estimate.
    var isOlder = false
    private var catalogue: RecordCatalogue { isOlder ? .older : .withRecipes }
    private var opened: SQLHubRepository?
    /// The operations that the server has answered, with their receipts. A repeated operation must get the
    /// same receipt.
    private(set) var told: [OperationName: AnsweredOperation] = [:]

    /// The records that the server has purged. The check for lost values leaves these records out.
    private var purged: Set<Purged> = []

    /// Maps the version of a value to ``SyncOperation/n`` of the operation that wrote the value.
    private var numbers: [Version: Int64] = [:]
    private var ancestry = EditAncestry()
    private(set) var ledger = TextLedger()
    /// The tokens that the people of each user wrote into long texts.
    var truths: [UserID: TextTruth] = [:]

    struct OperationName: Hashable {
        let user: UserID
        let device: DeviceID
        let n: Int64
    }

    struct AnsweredOperation {
        let receipt: Receipt
        let operation: SyncOperation

        /// Returns the version of a value that the operation set.
        func version(of field: String, by device: DeviceID) -> Version {
            guard case .edit(let edit) = operation.content else {
                return Version(stamp: receipt.stamp, device: device)
            }
            let stamp = edit.creation?.stamp(of: field, receipt.stamp) ?? receipt.stamp
            return Version(stamp: stamp, device: device)
        }
    }

    init(path: String, time: SimulatedTime, bug: PlantedBug?) {
        self.path = path
        self.time = time
        self.bug = bug
    }

    /// Answers a sync request. The request, the answer and the refusal are JSON.
    /// - Returns: `nil` after a crash or a failed write, for which a real server answers with status 500.
    func exchange(_ bytes: [UInt8], of user: UserID) throws -> Result<[UInt8], RefusedAnswer>? {
        var operations: [SyncOperation] = []
        var device: DeviceID?
        do {
            let request = try SyncRequest(json: bytes, Self.hash)
            (operations, device) = (request.operations, request.device)
            let repository = try repository()
            let useCase = ExchangeChanges(
                repository: repository, clock: SkewedClock(time: time, offset: 0), hash: Self.hash,
                catalogue: catalogue)
            // If the process dies while it stores the cursor of a device, the device gets no answer.
            var isDead = false
            var response = try useCase(user, try asked(request, user, repository)) { _ in isDead = true }
            if isDead { return nil }
            if let bug { response = try altered(bug.altered(response, request), bug, user, repository) }
            try checkCursor(of: request, user)
            try checkPurge(in: response, user)
            try note(response, request, user)
            try checkSeen(response, request, user)
            if let truth = truths[user] { try checkTexts(of: request, user, truth) }
            return .success(response.json)
        } catch let refusal as SyncRefusal {
            return .failure(RefusedAnswer(json: refusal.json))
        } catch HubError.refused(let refusal) {
            return .failure(RefusedAnswer(json: refusal.json))
        } catch let violation as Violation {
            throw violation
        } catch {
            if plan.hasCrashed { reopen() }
            if let device { try noteUnanswered(operations, of: device, user) }
            return nil
        }
    }

    struct RefusedAnswer: Error { let json: [UInt8] }

    func snapshot(after next: String?, of user: UserID) throws -> Result<[UInt8], RefusedAnswer>? {
        do {
            let catalogue: RecordCatalogue =
                bug == .rankIgnored ? RecordCatalogue([], revision: 1) : self.catalogue
            let page = try ReadSnapshot(repository: try repository(), catalogue: catalogue, rows: 20)(
                user, after: next)
            try checkOrder(page, after: next)
            return .success(page.json)
        } catch let violation as Violation {
            throw violation
        } catch HubError.refused(let refusal) {
            return .failure(RefusedAnswer(json: refusal.json))
        } catch {
            return nil
        }
    }

    /// Checks that each record of a snapshot comes before the records that refer to it, even on different
    /// pages.
    /// - Parameter next: the position at which the page begins, as `cursor~revision~type~id`; `nil` for the
    ///   first page.
    private func checkOrder(_ page: SnapshotPage, after next: String?) throws {
        let position = next?.split(separator: "~").map(String.init)
        guard position.map({ $0.count == 4 }) ?? true else {
            throw Violation("the position '\(next ?? "")' does not name the type of its record")
        }
        let types = [position?[2]].compactMap { $0 } + page.records.map(\.key.type)
        let ranks = types.compactMap { RecordCatalogue.withRecipes.type(named: $0)?.arrivalRank }
        if ranks != ranks.sorted() {
            throw Violation("a snapshot brings records before those that they name")
        }
    }

    /// Checks that the server did not answer a cursor of a commit that it has lost, for example in a restore.
    /// Skips the planted bug `purgedUnseen`, because the checks of records must find that bug.
    private func checkCursor(of request: SyncRequest, _ user: UserID) throws {
        guard bug != .purgedUnseen, let opened, let cursor = request.cursor.flatMap(Cursor.init),
            cursor.top > 0
        else { return }
        let chain = try opened.read(user) { reader throws(HubError) in try reader.chain(of: cursor.top) }
        if chain != cursor.chain {
            throw Violation("\(request.device) continued from a commit that the server does not have")
        }
    }

    /// Checks that a response tells the device up to which change the server has purged tombstones.
    private func checkPurge(in response: SyncResponse, _ user: UserID) throws {
        guard bug != .purgedUnseen, let opened else { return }
        let purged = try opened.read(user) { reader throws(HubError) in try reader.head().purged }
        if response.purged.seq != purged {
            throw Violation("a response has the purge mark \(response.purged.seq), not \(purged)")
        }
    }

    /// Checks that each edit wins against every value that its device had before the edit.
    private func checkSeen(_ response: SyncResponse, _ request: SyncRequest, _ user: UserID) throws {
        for (receipt, operation) in zip(response.receipts, request.operations)
        where [.stale, .merged].contains(receipt.status) {
            guard case .edit(let edit) = operation.content else { continue }
            let record = try repository().read(user) { reader throws(HubError) in try reader.record(edit.key)
            }
            for field in edit.set.keys where !RecordType.lifecycle.contains(field) {
                guard let present = record?.state.fields[field]?.version, present.stamp > receipt.stamp else {
                    continue
                }
                let isSeen = edit.base[field].map { present.stamp <= $0 } ?? false
                let isOwn =
                    present.device == request.device && numbers[present].map { $0 < receipt.n } ?? false
                if isSeen || isOwn {
                    throw Violation(
                        "\(field) of operation \(receipt.n) lost against what its editor had seen")
                }
            }
        }
    }

    private func note(_ response: SyncResponse, _ request: SyncRequest, _ user: UserID) throws {
        for (receipt, operation) in zip(response.receipts, request.operations) {
            let name = OperationName(user: user, device: request.device, n: receipt.n)
            if let before = told[name], before.receipt != receipt {
                throw Violation(
                    "operation \(receipt.n) of \(request.device) was told \(before.receipt), then \(receipt)")
            }
            if told[name] == nil { try noteTexts(of: operation, receipt, name) }
            told[name] = AnsweredOperation(receipt: receipt, operation: operation)
            numbers[Version(stamp: receipt.stamp, device: request.device)] = receipt.n
            if case .edit(let edit) = operation.content {
                ancestry.add(receipt, of: edit, by: request.device, user)
            }
        }
        if !request.operations.isEmpty { try readConflicts(of: user) }
    }

    /// Notes the texts of operations that the server stored just before a crash.
    private func noteUnanswered(_ operations: [SyncOperation], of device: DeviceID, _ user: UserID) throws {
        for operation in operations {
            let name = OperationName(user: user, device: device, n: operation.n)
            let entry = try repository().read(user) { reader throws(HubError) in
                try reader.entry(device, operation.n)
            }
            guard told[name] == nil, let entry, entry.hash == operation.hash else { continue }
            try noteTexts(of: operation, entry.receipt, name)
        }
        try readConflicts(of: user)
    }

    private func noteTexts(of operation: SyncOperation, _ receipt: Receipt, _ name: OperationName) throws {
        if case .rejected = receipt.status { return }
        switch operation.content {
        case .edit(let edit):
            try repository().read(name.user) { reader throws(HubError) in
                try ledger.add(
                    edit, Version(stamp: receipt.stamp, device: name.device), from: reader, of: name.user
                ) { n in
                    let sent = told[OperationName(user: name.user, device: name.device, n: n)]
                    return sent.map { Version(stamp: $0.receipt.stamp, device: name.device) }
                }
            }
        case .restore(let key, let state, _): ledger.add(key, state, of: name.user)
        case .skip: break
        }
    }

    private func readConflicts(of user: UserID) throws {
        try repository().read(user) { reader throws(HubError) in
            try ledger.readConflicts(of: user, from: reader, truths[user])
        }
    }

    func repository() throws -> any HubRepository {
        let real: SQLHubRepository
        if let opened {
            real = opened
        } else {
            real = try SQLHubRepository(try database(), .sqlite, newEpoch: "epoch-1", hash: Self.hash)
            opened = real
        }
        return bug?.planted(in: real) ?? real
    }

    /// Purges old data, but keeps all replaced values. The checks need these values to prove that the server
    /// received every edit.
    func purge() throws {
        let repository = try repository()
        let before = try tombstones()
        let clock = SkewedClock(time: time, offset: 0)
        let purge = PurgeHistory(
            repository: repository, accounts: FakeAccountRepository(), clock: clock,
            lostKept: 1_000 * PurgeHistory.kept, textsKept: 1_000 * PurgeHistory.kept)
        var problem: HubError?
        do throws(HubError) { _ = try purge { problem = $0 } } catch { problem = error }
        if plan.hasCrashed {
            reopen()
        } else if let problem {
            throw Violation("the server cannot purge: \(problem)")
        }
        // Even a purge that crashed may have removed some records.
        purged.formUnion(before.subtracting(try tombstones()))
        for user in truths.keys { try readConflicts(of: user) }
    }

    func isPurged(_ key: RecordKey, of user: UserID) -> Bool {
        purged.contains(Purged(user: user, key: key))
    }

    private func tombstones() throws -> Set<Purged> {
        Set(
            try plainDatabase().read { sql in
                try sql.rows("SELECT user_id, type, id FROM record WHERE deleted = 1") { row in
                    RecordID(bytes: row.blob(2)).map {
                        Purged(user: UserID(rawValue: row.integer(0)), key: RecordKey(row.text(1), $0))
                    }
                }
            }.compactMap { $0 })
    }

    struct Purged: Hashable {
        let user: UserID
        let key: RecordKey
    }

    func database() throws -> any SQLFileDatabase {
        try FaultyOpener(opener: GRDBOpener(), plan: plan).open(
            SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
    }

    private func reopen() {
        plan.disarm()
        opened = nil
    }

    private var backedUp: Int64 = .min
    /// The number of times that the database was restored from a backup.
    private(set) var restores = 0
    var hasRecentBackup: Bool { backedUp > time.now - 25 * 86_400_000 }

    func backUp() throws {
        _ = try repository()
        backedUp = time.now
        try? FileManager.default.removeItem(atPath: path + ".backup")
        _ = try plainDatabase().outsideTransaction {
            try $0.execute("VACUUM INTO ?", [.text(path + ".backup")])
        }
    }

    func restore() throws {
        guard FileManager.default.fileExists(atPath: path + ".backup") else { return }
        restores += 1
        reopen()
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        try FileManager.default.copyItem(atPath: path + ".backup", toPath: path)
        // The restored server has forgotten later operations, so it may answer them differently now.
        numbers = [:]
        let known = try repository()
        for name in told.keys {
            let entry = try known.read(name.user) { reader throws(HubError) in
                try reader.entry(name.device, name.n)
            }
            if entry == nil { told[name] = nil }
        }
        for user in truths.keys {
            try known.read(user) { reader throws(HubError) in
                try ledger.forgetConflicts(of: user, lostBy: reader)
            }
        }
    }

    func plainDatabase() throws -> any SQLFileDatabase {
        try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
    }

    /// Checks that the server has every value of an acknowledged operation: either in the record, or in the
    /// field history.
    func checkAccepted() throws {
        let database = try plainDatabase()
        let reader = try repository()
        for (name, told) in told {
            if case .rejected = told.receipt.status { continue }
            guard case .edit(let edit) = told.operation.content,
                !purged.contains(Purged(user: name.user, key: edit.key))
            else { continue }
            let stamp = told.receipt.stamp
            let record = try reader.read(name.user) { reader throws(HubError) in try reader.record(edit.key) }
            if edit.isDeletion == true,
                (record?.state.deletion?.version ?? .none) < Version(stamp: stamp, device: name.device)
            {
                throw Violation("the deletion of operation \(name.n) of \(name.device) is nowhere")
            }
            for field in edit.set.keys where !RecordType.lifecycle.contains(field) {
                let version = told.version(of: field, by: name.device)
                if record?.state.fields[field]?.version == version { continue }
                // An older server merges no texts, and stores a former text in `field_history`.
                let isValue =
                    "user_id = ?1 AND type = ?2 AND id = ?3 AND field = ?4 AND stamp = ?5 AND device = ?6"
                let text = """
                    SELECT 1 FROM field_history WHERE \(isValue)
                    UNION ALL SELECT 1 FROM text_version WHERE \(isValue)
                    """
                let found = try database.read {
                    try $0.first(
                        text,
                        [
                            .integer(name.user.rawValue), .text(edit.key.type), .blob(edit.key.id.bytes),
                            .text(field),
                            .integer(version.stamp.rawValue), .text(version.device.description),
                        ]
                    ) { $0.integer(0) }
                }
                if found == nil {
                    throw Violation(
                        "\(field) of operation \(name.n) of \(name.device) is neither state nor history")
                }
            }
        }
    }

    /// Counts the conflicts of a user, and the false conflicts (``EditAncestry/isFalse(_:)``).
    func countConflicts(of user: UserID) throws -> TextFigures {
        var figures = TextFigures()
        try repository().read(user) { reader throws(HubError) in
            try reader.liveRecords(of: RecordType.conflict.name, after: nil) { _, record in
                guard let conflict = StoredConflict(record.state, of: user) else { return true }
                figures.stored += 1
                if ancestry.isFalse(conflict) { figures.wrong += 1 }
                return true
            }
        }
        return figures
    }

    /// Throws ``Violation`` if a conflict of a user is false (``EditAncestry/isFalse(_:)``).
    func checkConflicts(of user: UserID) throws {
        var found: StoredConflict?
        try repository().read(user) { reader throws(HubError) in
            try reader.liveRecords(of: RecordType.conflict.name, after: nil) { _, record in
                found = StoredConflict(record.state, of: user).flatMap { ancestry.isFalse($0) ? $0 : nil }
                return found == nil
            }
        }
        guard let found else { return }
        throw Violation(
            "the conflict about the \(found.field) of \(found.key) is false: the author of "
                + "\(found.won.text) had seen \(found.lost.text)")
    }

    /// Whether the server stores this title of a todo, either as the current title or as an earlier one. Also
    /// `true` if the server has purged the todo.
    func knows(title: String, of todo: UUID, user: UserID) throws -> Bool {
        let key = RecordKey("todo", RecordID(todo))
        if purged.contains(Purged(user: user, key: key)) { return true }
        let record = try repository().read(user) { reader throws(HubError) in try reader.record(key) }
        if record?.state.fields["title"]?.value == .text(title) { return true }
        let text = """
            SELECT 1 FROM field_history
            WHERE user_id = ? AND type = 'todo' AND id = ? AND field = 'title' AND value = ?
            """
        return try plainDatabase().read {
            try $0.first(
                text,
                [.integer(user.rawValue), .blob(key.id.bytes), .text(RegisterValue.text(title).jsonText)]
            ) { $0.integer(0) }
        } != nil
    }

    /// Describes what the server stores about the todo or tag with this identifier, for debugging.
    func describe(_ id: UUID, user: UserID) throws -> String {
        try repository().read(user) { reader throws(HubError) in
            var text = "hub:"
            for type in ["todo", "tag"] {
                guard let record = try reader.record(RecordKey(type, RecordID(id))) else { continue }
                text += " \(type) del \(record.state.deletion.map { "\($0)" } ?? "-") seq \(record.seq)"
                for (field, register) in record.state.fields.sorted(by: { $0.key < $1.key }) {
                    let version = register.version
                    text += "\n    \(field): \(register.value)@\(version.stamp.rawValue)/\(version.device)"
                }
            }
            return text
        }
    }
}

extension RecordCatalogue {
    /// The record types of an older server. There, every todo has a side, a difficulty and an estimate, and a
    /// later text replaces an earlier one.
    fileprivate static let older = RecordCatalogue(
        withRecipes.types.map { type in
            switch type {
            case .todo: .olderTodo
            case .note: .olderNote
            default: type
            }
        }, revision: 4)
}

extension RecordType {
    fileprivate static let olderTodo = RecordType(
        todo.name, fields: todo.fields.map(\.older), quietFields: todo.quietFields,
        arrivalRank: todo.arrivalRank, parentField: todo.parentField)

    fileprivate static let olderNote = RecordType(
        note.name, fields: note.fields.map(\.older), quietFields: note.quietFields,
        arrivalRank: note.arrivalRank, parentField: note.parentField, nameField: note.nameField)
}

extension RecordType.Field {
    fileprivate var older: RecordType.Field {
        if clearableSince > 0 {
            return RecordType.Field(name, .integer, initial: .integer(range.lowerBound), range: range)
        }
        return isLongText ? RecordType.Field(name, .text, rule: rule) : self
    }
}
