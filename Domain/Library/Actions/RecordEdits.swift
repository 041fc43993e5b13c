import DomainPrimitives
import SyncProtocolDomain

/// A writer that stores the edits of this device and queues them in the outbox.
struct RecordEdits {
    let library: any RecordLibrary

    func insert(_ record: NewRecord) throws(PlannerError) {
        try library.insert(record)
        if record.isCarried { return }
        let creation = record.type.hasLifecycle ? record.origin.creation(record.lastEdit) : nil
        try library.enqueue(OutboxEdit(record.type, record.id, .creating(record.type), creation: creation))
        try touchOwner(of: record.type, record.id, record.origin)
    }

    func update(
        _ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue], origin: EditOrigin
    ) throws(PlannerError) {
        let registers = RegisterSet(changes.keys).edited(in: type)
        let base = try keepSeen(registers, of: type, id)
        try ReplacedTexts(library: library).keep(replacedBy: changes, of: type, id)
        try library.update(type, id, changes, origin: origin)
        try library.enqueue(OutboxEdit(type, id, registers, base: base))
        try touchOwner(of: type, id, origin)
        if let name = type.nameField.flatMap(type.index(of:)), changes[name] != nil {
            try touchOwners(of: type, id)
        }
    }

    func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        let registers = RegisterSet.deletion.edited(in: type)
        let base = try keepSeen(registers, of: type, id)
        try library.setPresence(presence, of: type, id)
        try library.enqueue(OutboxEdit(type, id, registers, base: base))
    }

    /// Marks the owner of a membership as edited. For example, a todo that gets a tag counts as edited.
    private func touchOwner(of type: RecordType, _ id: RecordID, _ origin: EditOrigin) throws(PlannerError) {
        guard let owner = type.carrier.flatMap(library.catalogue.type(named:)) else { return }
        try touch(owner, RecordID(id.parts[0]))
        if origin == .here { try library.touchMembership(type, id) }
    }

    /// Marks the owners of a renamed label as edited. For example, if a tag gets a new name, all todos with
    /// this tag count as edited.
    private func touchOwners(of type: RecordType, _ id: RecordID) throws(PlannerError) {
        for membership in library.catalogue.labelings(with: type) {
            guard let owner = membership.carrier.flatMap(library.catalogue.type(named:)) else { continue }
            for record in try library.owners(of: id, through: membership) { try touch(owner, record) }
        }
    }

    private func touch(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        guard try library.isLive(type, id) else { return }
        let base = try keepSeen(.lastEdit, of: type, id)
        try library.touch(type, id)
        try library.enqueue(OutboxEdit(type, id, .lastEdit, base: base))
    }

    /// Saves the confirmed values of registers before an edit changes them. A register can wait for the
    /// server although its value was never saved: an operation that the server acknowledged and lost waits
    /// again.
    /// - Returns: the versions of the values of registers without a waiting edit; `nil` for a record without
    ///   confirmed values.
    private func keepSeen(_ set: RegisterSet, of type: RecordType, _ id: RecordID) throws(PlannerError)
        -> [String: Version]?
    {
        guard let (record, latest) = try library.confirmed(type, id) else { return nil }
        let new = set.subtracting(try library.waiting(type, id))
        var base: [String: Version] = [:]
        for name in new.names(in: type) where !RecordType.lifecycle.contains(name) {
            base[name] = record.confirmed.fields[name]?.version
        }
        let names = set.names(in: type)
        for field in type.longTexts where names.contains(field.name) && base[field.name] == nil {
            base[field.name] = try returned(field.name, type, id)
        }
        if new.contains(.deletion) {
            base[Edit.deletionBase] = max(latest, record.confirmed.lastEdit)
        } else if let deletion = record.confirmed.deletion {
            base[Edit.deletionBase] = deletion.version
        }
        try library.keepConfirmed(set, of: record, type, id)
        return base
    }

    /// Returns the version of the visible text if this device returns it to a server that lost it. Then the
    /// text waits for the server, but no edit has saved its version.
    /// - Returns: `nil` if the visible text is an edit of this device.
    private func returned(_ field: String, _ type: RecordType, _ id: RecordID) throws(PlannerError)
        -> Version?
    {
        if try library.openFields(type, id)?.names.contains(field) == true { return nil }
        let waiting = try library.textInFlight(field, type, id)
        return waiting.edit == nil ? waiting.returned : nil
    }
}
