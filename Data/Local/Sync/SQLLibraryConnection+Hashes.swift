import DataRepositories
import DomainPrimitives
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import UtilJSON

/// Computes the hashes of confirmed records.
extension SQLLibraryConnection {
    func confirmedHashes(
        of type: RecordType, in buckets: Set<Int>?, _ sha256: ContentHash,
        _ visit: (RecordID, RecordHash) -> Void
    ) throws(PlannerError) {
        // The row of such a record does not have all confirmed values.
        var others = Set(try keysOfUnknownRegisters(type).map(\.id)).union(try shadowed(type))
        if let buckets { others = others.filter { buckets.contains(BucketDigests.bucket(of: $0)) } }
        let row = ConfirmedRow(type)
        try storage {
            try sql.query(row.select, []) { columns in
                // No server and no outbox can have a record without a valid identifier.
                guard let id = row.id(columns), !others.contains(id),
                    buckets?.contains(BucketDigests.bucket(of: id)) ?? true
                else { return true }
                switch row.registers(columns) {
                case .live(let json):
                    let key = RecordKey(type.name, id)
                    visit(id, json.withUnsafeBufferPointer { RecordHash(key, registers: $0, sha256) })
                case .deleted: break
                case .doubtful: others.insert(id)
                }
                return true
            }
        }
        for id in others { try visitHash(of: RecordKey(type.name, id), sha256) { visit($0.id, $1) } }
    }

    func confirmedHashesOfUnknownTypes(
        _ sha256: ContentHash, _ visit: (RecordKey, RecordHash) -> Void
    ) throws(PlannerError) {
        let keys = try storage {
            let text = "SELECT DISTINCT type, id FROM unknown_register WHERE type NOT IN (\(tables.names))"
            return try sql.rows(text) { row in
                RecordID(bytes: row.blob(1)).map { RecordKey(row.text(0), $0) }
            }.compactMap { $0 }
        }
        for key in keys { try visitHash(of: key, sha256, visit) }
    }

    private func visitHash(
        of key: RecordKey, _ sha256: ContentHash, _ visit: (RecordKey, RecordHash) -> Void
    ) throws(PlannerError) {
        // The server has no record without registers, so the comparison finds this record.
        guard var state = try readableState(of: key), try !hasWrongPresence(key) else {
            return visit(key, RecordHash(key, RecordState(), sha256))
        }
        for (field, value) in try unsetValues(of: key, state) {
            state.fields[field] = Register(value, .none)
        }
        if state != RecordState(), !state.isDeleted { visit(key, RecordHash(key, state, sha256)) }
    }

    /// Returns the confirmed state of a record; `nil` if the versions of the record are damaged.
    private func readableState(of key: RecordKey) throws(PlannerError) -> RecordState? {
        do throws(PlannerError) { return try confirmedState(of: key) } catch {
            guard error.isDamage else { throw error }
            return nil
        }
    }

    /// Whether the column `deleted` of a record contradicts its confirmed values and its pending edits.
    private func hasWrongPresence(_ key: RecordKey) throws(PlannerError) -> Bool {
        guard let type = catalogue.type(of: key), let replica = try replica(type, key.id),
            replica.confirmed != RecordState()
        else { return false }
        let correct = RecordReconciler(type: type, pending: try pending(type, key.id)).reconcile(
            replica, incoming: RecordState(), released: .none, .merging)
        return (correct.presence == .live) != (replica.presence == .live)
    }

    /// Returns the values that neither the server nor an edit in the outbox has set. Such values come from
    /// damage, and no other device has them.
    private func unsetValues(
        of key: RecordKey, _ state: RecordState
    ) throws(PlannerError) -> [String: RegisterValue] {
        guard let type = catalogue.type(of: key), let replica = try replica(type, key.id) else { return [:] }
        let pending = try pending(type, key.id)
        var unset: [String: RegisterValue] = [:]
        for field in type.fields where state.fields[field.name] == nil {
            guard let value = replica.visible[field.name], value != field.initial,
                !pending.fields.contains(field.name)
            else { continue }
            unset[field.name] = value.wire
        }
        return unset
    }

    /// Returns the records of a type with a confirmed value in the table `shadow`.
    private func shadowed(_ type: RecordType) throws(PlannerError) -> Set<RecordID> {
        try storage {
            let ids = try sql.rows("SELECT id FROM shadow WHERE type = ?", [.text(type.name)]) {
                RecordID(bytes: $0.blob(0))
            }
            return Set(ids.compactMap { $0 })
        }
    }

    func strayRecords(_ type: RecordType) throws(PlannerError) -> [RecordID] {
        let owner = type.carrier.flatMap(catalogue.type(named:))
        return try storage {
            let keys = type.key.map { "r.\($0)" }
            var text = """
                SELECT \(keys.joined(separator: ", ")) FROM \(type.name) r
                WHERE r.synced IS NULL AND r.deleted = 0
                """
            if let field = type.presenceField { text += " AND r.\(field) = 1" }
            if let owner {
                // The operation that creates an owner carries its memberships.
                text += """
                     AND EXISTS (SELECT 1 FROM \(owner.name) o
                      WHERE o.id = r.\(type.key[0]) AND o.deleted = 0 AND o.synced IS NOT NULL)
                    """
            }
            let candidates = try sql.rows(text) { row in
                RecordID(bytes: type.key.indices.flatMap { row.blob($0) })
            }.compactMap { $0 }
            return try candidates.filter { id in
                if let owner, try isInOutbox(RecordKey(owner.name, RecordID(id.parts[0]))) { return false }
                return try !isInOutbox(RecordKey(type.name, id))
            }
        }
    }

    /// Whether the outbox has an entry of a record that the server has not acknowledged.
    private func isInOutbox(_ key: RecordKey) throws -> Bool {
        // Each part uses one of the outbox's partial indexes.
        let text = """
            SELECT 1 FROM outbox WHERE type = ?1 AND id = ?2 AND state = 0
            UNION ALL SELECT 1 FROM outbox WHERE type = ?1 AND id = ?2 AND state = 1
            UNION ALL SELECT 1 FROM outbox WHERE type = ?1 AND id = ?2 AND state IN (3, 4, 5)
            LIMIT 1
            """
        return try sql.first(text, [.text(key.type), .blob(key.id.bytes)]) { _ in true } ?? false
    }
}

/// A reader of the confirmed registers of a type's rows, as JSON. It makes no dictionary of registers,
/// because a self-check reads all rows of the library.
private struct ConfirmedRow {
    /// A register, at its place in the order of names.
    private struct Column {
        let opening: RegisterOpening
        let index: Int
        let kind: RecordType.Field.Kind
        let bit: Int64
        let initial: RegisterValue
    }

    enum Registers {
        /// The registers of a live record, in the form of ``RecordState/write(to:)``.
        case live([UInt8])
        case deleted
        /// The row has a value without a version, has unreadable versions, or contradicts them by its column
        /// `deleted`. The reason is a pending edit or damage.
        case doubtful
    }

    let select: String
    private let keys: Range<Int>
    private let columns: [Column]
    private let deleted: Int
    private let lifecycle = RegisterSet.createdAt.union(.lastEdit).rawValue

    init(_ type: RecordType) {
        let registers = type.registers
        keys = 1..<type.key.count + 1
        let names = ["synced"] + type.key + registers.map(\.name) + ["deleted"]
        select = "SELECT \(names.joined(separator: ", ")) FROM \(type.name) WHERE synced IS NOT NULL"
        let first = type.key.count + 1
        deleted = first + registers.count
        columns = registers.indices.sorted { registers[$0].name < registers[$1].name }.map { index in
            Column(
                opening: RegisterOpening(registers[index].name), index: first + index,
                kind: registers[index].kind, bit: RegisterSet(at: index, of: type).rawValue,
                initial: registers[index].initial)
        }
    }

    func id(_ row: any SQLRow) -> RecordID? {
        RecordID(bytes: keys.count == 1 ? row.blob(keys.lowerBound) : keys.flatMap { row.blob($0) })
    }

    /// The usual size of the JSON of a register, in bytes.
    private static let registerSize = 64

    /// Returns the confirmed registers of a row.
    func registers(_ row: any SQLRow) -> Registers {
        guard let versions = SyncedVersions(row.text(0)), !versions.groups.isEmpty else { return .doubtful }
        let isHidden = row.integer(deleted) != 0
        if let deletion = versions.deletion, deletion.value == .integer(1) {
            let edits = versions.groups.filter { $0.set & ~lifecycle != 0 }.map(\.version)
            if edits.allSatisfy({ $0 <= deletion.version }) { return isHidden ? .deleted : .doubtful }
        }
        if isHidden { return .doubtful }
        let closings = versions.groups.map { (set: $0.set, closing: RegisterClosing($0.version)) }
        var (json, isDoubtful) = (JSONWriter(capacity: columns.count * Self.registerSize), false)
        json.object { json in
            RecordState.write(deletion: versions.deletion, to: &json) { json in
                for column in columns {
                    guard let group = closings.first(where: { $0.set & column.bit != 0 }) else {
                        let value = row.register(column.index, column.kind)
                        if value != column.initial, column.bit & lifecycle == 0 { isDoubtful = true }
                        continue
                    }
                    if column.kind == .text, !row.isNull(column.index) {
                        row.withText(column.index) {
                            Register.write(utf8: $0, as: column.opening, group.closing, to: &json)
                        }
                    } else {
                        let value = row.register(column.index, column.kind)
                        Register.write(value, as: column.opening, group.closing, to: &json)
                    }
                }
            }
        }
        return isDoubtful ? .doubtful : .live(json.bytes)
    }
}
