import DomainPrimitives
import SyncProtocolDomain

/// The merge of an edit with the stored values of one record: which values win, and which values lose.
struct RecordMerge {
    /// A value that lost against another value.
    struct Loser {
        /// The name of the field; ``Edit/deletionBase`` for a deletion.
        let field: String
        let register: Register
        /// The version of the value that won; `nil` if this loss is no conflict.
        var conflictsWith: Version?
        /// For a long text: the parts that the merge discarded. `nil` if the whole value lost.
        var conflict: TextConflict?
    }

    /// All registers that the edit sets, including the registers that lose against stored values.
    private(set) var incoming = RecordState()
    private(set) var losers: [Loser] = []
    /// The new values of ``HubRecord/settled``.
    private(set) var settled: [String: Stamp] = [:]
    private(set) var won = 0
    private(set) var lost = 0

    private let edit: IncomingEdit
    private let before: RecordState
    private let known: [String: Stamp]
    private let type: RecordType?

    /// - Parameter type: `nil` for an unknown record type.
    init(_ edit: IncomingEdit, onto record: HubRecord, type: RecordType?) {
        self.edit = edit
        before = record.state
        known = record.settled
        self.type = type
        let version = edit.version
        for (field, value) in edit.set.sorted(by: { $0.key < $1.key }) {
            let stamp = edit.creation?.stamp(of: field, version.stamp) ?? version.stamp
            let register = Register(value, Version(stamp: stamp, device: version.device))
            switch edit.texts[field] {
            case .merged(let result, let loss):
                incoming.fields[field] = result
                won += 1
                lose(loss, field)
            case .kept(let loss): lose(loss, field)
            case .unmerged: put(register, into: field, isUnmerged: true)
            case .ordinary, nil: put(register, into: field)
            }
        }
        if let isDeletion = edit.isDeletion {
            put(deletion: Register(.integer(isDeletion ? 1 : 0), version))
        } else if edit.creation != nil, before.isDeleted {
            // Creating a deleted record again revives it, even if the new values are old.
            put(deletion: Register(.integer(0), version))
        }
        mergeDeletion(isEdit: edit.set.keys.contains { !RecordType.lifecycle.contains($0) })
    }

    /// - Parameter isUnmerged: whether a long text replaces another text without a merge, so that only two
    ///   texts of one device are no conflict.
    private mutating func put(_ register: Register, into field: String, isUnmerged: Bool = false) {
        incoming.fields[field] = register
        let present = before.fields[field]
        let isWinner = present.map { $0.version < register.version } ?? true
        if isWinner { won += 1 } else { lost += 1 }
        if isWinner { settle(field, over: present) }
        guard let present else { return }
        // Lifecycle registers follow from edits, so their old values are not kept.
        if RecordType.lifecycle.contains(field) { return }
        if isWinner {
            let isSeen =
                isUnmerged ? present.version.device == edit.version.device : isSeen(present.version, field)
            lose(present, field, to: register, isKnown: isSeen)
        } else {
            // A value from a file or from Haru itself is no person's edit, so its loss is not a conflict. A
            // person wrote the text of a file, so the loss of a whole text is a conflict.
            let isEdit = isUnmerged || isByHand(field)
            lose(register, field, to: present, isKnown: !isEdit || isSettled(present.version, field))
        }
    }

    /// Notes that the stored text differs from the text of the edit, so that the server tells the device.
    private mutating func lose(_ loss: LongTextMerge.Loss?, _ field: String) {
        lost += 1
        guard let loss else { return }
        losers.append(Loser(field, loss))
    }

    private mutating func put(deletion register: Register) {
        incoming.deletion = register
        if let present = before.deletion, present.version >= register.version {
            lost += 1
        } else {
            won += 1
            let latest = max(before.lastEdit, before.deletion?.version ?? .none)
            if let seen = edit.base[Edit.deletionBase], seen > latest.stamp {
                settled[Edit.deletionBase] = seen
            }
        }
    }

    /// Compares a deletion of the record with edits of its fields. The later change wins. The earlier change
    /// can go to ``losers``.
    /// - Parameter isEdit: whether the incoming edit sets a field, apart from lifecycle registers.
    private mutating func mergeDeletion(isEdit: Bool) {
        let isDeletion = edit.isDeletion
        var after = before
        after.merge(incoming)
        if isDeletion == true { compareDeletion(isDeleted: after.isDeleted) }
        if isEdit, isDeletion == nil, let seen = edit.base[Edit.deletionBase],
            seen > before.deletion?.version.stamp ?? .zero
        {
            settled[Edit.deletionBase] = seen
        }
        guard isEdit, isDeletion != true, let deletion = before.deletion, before.isDeleted else { return }
        if after.isDeleted {
            won = 0
            lost += 1
            for (field, register) in incoming.fields.sorted(by: { $0.key < $1.key })
            where isContent(field) && before.fields[field]?.value != register.value {
                let isConflict =
                    !isQuiet(field) && isByHand(field) && !isSettled(deletion.version, Edit.deletionBase)
                losers.append(
                    Loser(
                        field: field, register: register, conflictsWith: isConflict ? deletion.version : nil))
            }
        } else if !isSeen(deletion.version, Edit.deletionBase) {
            losers.append(Loser(field: Edit.deletionBase, register: deletion, conflictsWith: edit.version))
        }
    }

    private mutating func compareDeletion(isDeleted: Bool) {
        guard let deletion = incoming.deletion else { return }
        if !isDeleted {
            won = 0
            lost += 1
            let isKnown = isSettled(before.lastEdit, Edit.deletionBase)
            losers.append(
                Loser(
                    field: Edit.deletionBase, register: deletion,
                    conflictsWith: isKnown ? nil : before.lastEdit))
        } else if !before.isDeleted {
            let seen = edit.base[Edit.deletionBase] ?? .zero
            // The operation can also contain an edit of the field, made after an undo of an earlier deletion.
            for (field, register) in before.fields.sorted(by: { $0.key < $1.key })
            where isContent(field) && !isQuiet(field)
                && register.version.stamp > max(seen, edit.base[field] ?? .zero)
                && register.version.device != edit.version.device && !isFromCreation(register.version)
            {
                losers.append(Loser(field: field, register: register, conflictsWith: edit.version))
            }
        }
    }

    private mutating func lose(_ loser: Register, _ field: String, to winner: Register, isKnown: Bool) {
        let agree =
            type?.fields.first { $0.name == field }?.agree(loser.value, winner.value)
            ?? (loser.value == winner.value)
        let isConflict = !isKnown && !agree && !isQuiet(field)
        losers.append(Loser(field: field, register: loser, conflictsWith: isConflict ? winner.version : nil))
    }

    /// Sets ``settled`` for a field. If the author of the edit had seen a later value than the stored one,
    /// the server has lost this value.
    private mutating func settle(_ field: String, over present: Register?) {
        var stamp = Stamp.zero
        if let present, isSeen(present.version, field) { stamp = known[field] ?? .zero }
        if let seen = edit.base[field], seen > present?.version.stamp ?? .zero { stamp = max(stamp, seen) }
        if stamp > .zero { settled[field] = stamp }
    }

    /// Whether the loss of the incoming value is no news, so that it causes no conflict. There are two cases:
    /// - The stored value is a later edit by the same device.
    /// - The server got the incoming value before and lost it. The author of the stored value had seen the
    ///   incoming value, or a device still has the conflict of the two values and restores the conflict.
    private func isSettled(_ present: Version, _ field: String) -> Bool {
        present.device == edit.version.device
            || edit.isRepeated && known[field] ?? .zero >= edit.version.stamp
    }

    private func isSeen(_ present: Version, _ field: String) -> Bool {
        present.device == edit.version.device || (edit.base[field] ?? .zero) >= present.stamp
            || isFromCreation(present)
    }

    /// Whether a stored value is as old as the record. If so, every device that has the record has seen the
    /// value.
    ///
    /// Exception: `false` for a type with ``RecordType/hasDerivedID``. Two devices can create the same record
    /// of such a type with different values.
    /// - Parameter present: the version of the stored value.
    private func isFromCreation(_ present: Version) -> Bool {
        type?.hasDerivedID == false && present == before.fields[RecordType.createdAt]?.version
    }

    private func isByHand(_ field: String) -> Bool { edit.creation?.edited.contains(field) ?? true }

    private func isQuiet(_ field: String) -> Bool { type?.quietFields.contains(field) ?? false }

    private func isContent(_ field: String) -> Bool { !RecordType.lifecycle.contains(field) }
}

/// An edit of one record, as the server merges it.
struct IncomingEdit {
    let set: [String: RegisterValue]
    let version: Version
    /// `true` for a deletion, `false` for a revival, `nil` for neither.
    var isDeletion: Bool?
    /// The stamps of the values that the person saw before the edit, by field.
    var base: [String: Stamp] = [:]
    /// The age of the values, if an import or Haru created the record; `nil` for an edit by a person.
    let creation: CreationInfo?
    /// Whether the edit had its stamp before, and the server has lost the edit since then.
    let isRepeated: Bool
    /// The outcomes of the merges of long texts, by field.
    var texts: [String: LongTextMerge.Outcome] = [:]
}

extension RecordMerge.Loser {
    /// The loss of parts of a long text.
    init(_ field: String, _ loss: LongTextMerge.Loss) {
        self.init(
            field: field, register: loss.register, conflictsWith: loss.winner, conflict: loss.conflict)
    }
}
