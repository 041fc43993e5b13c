public import DomainPrimitives
public import SyncProtocolDomain

/// A recovery of registers that the server has lost (Documentation/Sync.md §When a server has lost data).
///
/// The device sends the lost registers with their old versions. The device also sends registers that other
/// devices set, because those devices may be gone.
public struct LostRegisterRecovery {
    let library: any RecordLibrary
    public var state: SyncState
    let hash: ContentHash

    public init(library: any RecordLibrary, state: SyncState, hash: ContentHash) {
        self.library = library
        self.state = state
        self.hash = hash
    }

    /// Compares a record with the server's copy, and queues the lost registers. A register is lost if the
    /// copy lacks it or has an older version of it.
    ///
    /// A long text is queued if the copy has any other version. A newer text on the server may lack the
    /// changes of this text, so the server merges both.
    /// - Parameter known: the server's copy of the record.
    public mutating func queue(_ key: RecordKey, except known: RecordState) throws(PlannerError) {
        let confirmed = try library.confirmedState(of: key)
        let texts = texts(of: key)
        var lost = RecordState()
        for (field, register) in confirmed.fields {
            let present = known.fields[field]?.version
            if let present {
                let isKnown =
                    texts.contains(field) ? present == register.version : present >= register.version
                if isKnown { continue }
            }
            lost.fields[field] = register
        }
        if let deletion = confirmed.deletion, known.deletion.map({ $0.version < deletion.version }) ?? true {
            lost.deletion = deletion
        }
        try leaveOut(of: &lost, key)
        leaveOutUnknownNulls(of: &lost, key)
        guard lost != RecordState() else { return }
        try send(lost, of: key, try ancestors(of: lost, key, known))
    }

    /// Returns the long texts of a record that the server merges; none for an older server, which returns the
    /// later text.
    private func texts(of key: RecordKey) -> Set<String> {
        guard state.serverSchema >= RecordCatalogue.mergesTexts else { return [] }
        return Set((library.catalogue.type(of: key)?.longTexts ?? []).map(\.name))
    }

    /// Returns the earlier confirmed versions of each lost text, newest first. The versions that this device
    /// shares with the server are always among them. Otherwise a text with many later versions would have no
    /// common ancestor with the server's text.
    private func ancestors(of lost: RecordState, _ key: RecordKey, _ known: RecordState)
        throws(PlannerError) -> [String: [Version]]
    {
        guard let type = library.catalogue.type(of: key) else { return [:] }
        var ancestors: [String: [Version]] = [:]
        for field in texts(of: key) {
            guard let present = lost.fields[field]?.version else { continue }
            let versions = try library.replacedTexts(TextRegister(type, key.id, field)).compactMap(\.version)
            let earlier = Set(versions).filter { $0 < present }.sorted()
            let shared = shared(earlier, known.fields[field]?.version)
            let others = earlier.filter { !shared.contains($0) }
            let named = shared + others.suffix(SyncLimits.ancestors - shared.count)
            if !named.isEmpty { ancestors[field] = named.sorted(by: >) }
        }
        return ancestors
    }

    /// Returns the version that the server has, and the version that the server will have after the repeated
    /// edits of this device. The server applies these edits before it gets the returned text.
    /// - Parameter versions: the earlier versions of a text, oldest first.
    /// - Returns: an empty list if `known` is not among the versions.
    private func shared(_ versions: [Version], _ known: Version?) -> [Version] {
        guard let known, versions.contains(known) else { return [] }
        let repeated = versions.filter { $0 > known }.prefix { ownDevices.contains($0.device) }
        return [known] + repeated.suffix(1)
    }

    private var ownDevices: Set<DeviceID> { Set(state.formerDevices + [state.device]) }

    /// Queues the registers that the server lost, as one operation. If this operation would be too large,
    /// splits it into several.
    /// - Parameter ancestors: the earlier versions of long texts.
    private mutating func send(
        _ lost: RecordState, of key: RecordKey, _ ancestors: [String: [Version]]
    ) throws(PlannerError) {
        let ancestors = ancestors.filter { lost.fields[$0.key] != nil }
        let operation = SyncOperation(n: state.sent + 1, .restore(key, lost, ancestors: ancestors), hash)
        if operation.payload.count > SyncLimits.operation, lost.fields.count > 1 {
            let names = lost.fields.keys.sorted()
            let first = Set(names.prefix(names.count / 2))
            try send(
                RecordState(fields: lost.fields.filter { first.contains($0.key) }, deletion: lost.deletion),
                of: key, ancestors)
            return try send(
                RecordState(fields: lost.fields.filter { !first.contains($0.key) }), of: key, ancestors)
        }
        let registers = PendingFields(fields: Set(lost.fields.keys), deletion: lost.deletion != nil)
        try library.append(operation, key, registers, of: state.device)
        state.sent += 1
    }

    /// Removes from `lost` each register of this device that has a newer edit in the outbox. Otherwise the
    /// old value could undo the newer edit. A long text that the server merges stays.
    /// - Parameter lost: the registers that the server has lost.
    private func leaveOut(of lost: inout RecordState, _ key: RecordKey) throws(PlannerError) {
        let own = ownDevices
        let isOwn = { (register: Register) in own.contains(register.version.device) }
        guard lost.fields.values.contains(where: isOwn) || lost.deletion.map(isOwn) == true,
            let type = library.catalogue.type(named: key.type)
        else { return }
        let outgoing = try library.outgoing(type, key.id)
        let edited = outgoing.fields.subtracting(texts(of: key))
        lost.fields = lost.fields.filter { !isOwn($0.value) || !edited.contains($0.key) }
        if outgoing.deletion, lost.deletion.map(isOwn) == true { lost.deletion = nil }
    }

    /// Removes each `null` that the server would refuse (``RecordType/Field/clearableSince``). This loses no
    /// data, because a missing register means `null`.
    private func leaveOutUnknownNulls(of lost: inout RecordState, _ key: RecordKey) {
        let fields = library.catalogue.type(named: key.type)?.fields ?? []
        for field in fields where field.clearableSince > state.serverSchema {
            if lost.fields[field.name]?.value == .null { lost.fields[field.name] = nil }
        }
    }
}
