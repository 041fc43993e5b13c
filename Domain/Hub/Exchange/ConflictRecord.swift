import DomainPrimitives
import Foundation
import SyncProtocolDomain
import UtilIdentifiers

/// A record of a conflict: two devices edited the same field, and neither had seen the other's value. The
/// conflict record stores the losing value of the merge. It syncs to all devices, so a decision on one device
/// applies to all (Documentation/Sync.md §Merge).
struct ConflictRecord {
    let key: RecordKey
    let state: RecordState

    /// Creates the record of a loss; `nil` if the loss is no conflict.
    /// - Parameters:
    ///   - record: the record of the losing value.
    ///   - stamp: the stamp of all fields of the conflict record except `found_at`.
    ///   - now: the time at which the server found the conflict.
    init?(of record: RecordKey, _ loser: RecordMerge.Loser, at stamp: Stamp, found now: Timestamp) {
        guard let won = loser.conflictsWith else { return nil }
        let lost = loser.register
        // After the server was restored, one text can lose other parts against another text.
        key = Self.key(
            of: record, field: loser.field, lost: lost.version, partsLostTo: loser.conflict == nil ? nil : won
        )
        var values: [String: RegisterValue] = [
            "record_type": .text(record.type), "record": .text(record.id.description),
            "field": .text(loser.field), "value": .text(lost.value.jsonText),
            "lost_stamp": .integer(lost.version.stamp.rawValue),
            "lost_device": .text(lost.version.device.description),
            "won_stamp": .integer(won.stamp.rawValue), "won_device": .text(won.device.description),
            "state": .integer(0),
        ]
        if let conflict = loser.conflict { values["parts"] = .text(conflict.jsonText) }
        let version = Version(stamp: stamp, device: .hub)
        var fields = values.mapValues { Register($0, version) }
        // A restored server can find the conflict again. The later time then has the later stamp.
        fields["found_at"] = Register(
            .integer(now.milliseconds),
            Version(stamp: max(stamp, Stamp(milliseconds: now.milliseconds)), device: .hub))
        state = RecordState(fields: fields)
    }

    /// Returns this conflict as a live record that replaces the deleted record of the same conflict. Returns
    /// `nil` if the deleted record must stay.
    ///
    /// The server deletes a conflict early if the author of the winning text had seen the losing text. Later,
    /// the losing text can lose against another text. The server must then show the conflict again.
    func reviving(_ deleted: RecordState) -> RecordState? {
        guard deleted.isDeleted, let deletion = deleted.deletion?.version,
            case .integer(let found)? = deleted.fields["found_at"]?.value,
            deletion.stamp.milliseconds < found + ConflictAge.listed,
            Self.winner(of: deleted) != Self.winner(of: state)
        else { return nil }
        let least = Version(stamp: deletion.stamp.successor, device: .hub)
        return RecordState(fields: state.fields.mapValues { Register($0.value, max($0.version, least)) })
    }

    /// Returns the key of a conflict.
    /// - Parameter winner: the version that won, if parts of a long text lost; `nil` if the whole value lost.
    static func key(
        of record: RecordKey, field: String, lost: Version, partsLostTo winner: Version? = nil
    ) -> RecordKey {
        var name = "\(record.type)/\(record.id)/\(field)/\(lost.stamp.rawValue)/\(lost.device)"
        if let winner { name += "/\(winner.text)" }
        return RecordKey(RecordType.conflict.name, RecordID(UUID.v5(namespace: namespace, name: name)))
    }

    /// Returns the version that won a conflict. `nil` if the registers name no version.
    static func winner(of conflict: RecordState) -> Version? { version("won", of: conflict) }

    /// Returns the version that lost a conflict. `nil` if the registers name no version.
    static func loser(of conflict: RecordState) -> Version? { version("lost", of: conflict) }

    /// Whether only parts of a long text lost.
    static func hasParts(_ conflict: RecordState) -> Bool {
        if case .text? = conflict.fields["parts"]?.value { true } else { false }
    }

    private static func version(_ side: String, of conflict: RecordState) -> Version? {
        guard case .integer(let stamp)? = conflict.fields["\(side)_stamp"]?.value,
            case .text(let name)? = conflict.fields["\(side)_device"]?.value, let device = DeviceID(name)
        else { return nil }
        return Version(stamp: Stamp(rawValue: stamp), device: device)
    }

    private static let namespace = UUID(
        uuid: (0x0b, 0x7e, 0x52, 0x91, 0xc6, 0x0d, 0x4f, 0x1c, 0x9e, 0x35, 0x44, 0x20, 0x8d, 0x6a, 0x17, 0xf3)
    )
}

extension HubRecord {
    /// Deletes a conflict on all devices. The deletion is later than every decision about the conflict.
    /// - Parameters:
    ///   - time: the time of the commit.
    ///   - seq: the number of this change.
    mutating func deleteConflict(at time: Timestamp, seq: Int64) {
        let stamp = max(Stamp(milliseconds: time.milliseconds), state.lastEdit.stamp.successor)
        let deletion = Register(.integer(1), Version(stamp: stamp, device: .hub))
        merge(RecordState(deletion: deletion), seq: seq, at: time)
    }
}
