import SyncDomain
import SyncProtocolDomain

/// Damage of the libraries and of the server's database, and its repair (Documentation/Sync.md §The
/// self-check).
extension World {
    /// Damages the library of each device and the database of the server. Then checks that the next sync of
    /// each device repairs everything, and that nothing else has changed.
    func repairDamage() throws {
        // The check of the guard leaves deletions that a device has not applied.
        for device in devices { try device.synchronize() }
        let expected = try devices.map { try $0.everything() }
        for device in devices { try repairRows(of: device) }
        for user in Set(devices.map(\.user)) { try hub.loseRecord(of: user, &random) }
        for device in devices {
            if let failure = try device.repairDamage().failure {
                throw Violation("the self-check of \(device.name) failed: \(failure)")
            }
        }
        for device in devices where try !device.synchronize() {
            throw Violation("a sync failed after a repair")
        }
        for (device, former) in zip(devices, expected) {
            let present = try device.everything()
            guard present != former else { continue }
            let lost = Set(former).subtracting(present).sorted().first ?? "-"
            let new = Set(present).subtracting(former).sorted().first ?? "-"
            throw Violation("\(device.name) has other records after a repair:\n  \(lost)\n  \(new)")
        }
        try checkWrongDigest()
        for user in Set(devices.map(\.user)) { try checkAddedRow(of: devices.filter { $0.user == user }) }
    }

    /// Damages rows of a library, and repairs them. Sometimes a first repair is disturbed: messages are lost,
    /// or the process dies. The repair after it must succeed.
    private func repairRows(of device: SimulatedDevice) throws {
        let intact = try device.confirmedHashes()
        guard try device.damage(&random) > 0 else { return }
        var isRepaired = false
        if chance(1, in: 2) {
            isRepaired = try interruptRepair(of: device, intact, damaged: device.confirmedHashes())
        }
        let result = try device.repairDamage()
        if result.repaired == 0 && !isRepaired || result.isDifferent || !result.isChecked {
            throw Violation("\(device.name) did not repair a damaged row")
        }
    }

    /// Repairs a library on a faulty network, in a process that can die. Checks that the library then has all
    /// repairs or none.
    /// - Returns: whether the library has the repairs.
    private func interruptRepair(
        of device: SimulatedDevice, _ intact: [RecordKey: RecordHash], damaged: [RecordKey: RecordHash]
    ) throws -> Bool {
        device.network.isFaulty = true
        device.plan.arm(
            after: Int.random(in: 0...3, using: &random),
            FaultPlan.Moment.allCases.randomElement(using: &random) ?? .afterCommit)
        do throws(SyncError) { _ = try device.repairDamage() } catch {
            // The next repair shows whether the damage is still there.
        }
        device.network.isFaulty = false
        device.reopen()
        let present = try device.confirmedHashes()
        // The sync before the repair can bring changes of other devices, and removes versions that cannot be
        // read. Damage that raises the version of a value looks like an edit, and the server takes the value.
        let server = try hub.hashes(of: device.user)
        let all = Set(intact.keys).union(damaged.keys).filter { intact[$0] != damaged[$0] }
        let keys = all.filter {
            let unreadable = RecordHash($0, RecordState(), SimulatedHub.hash)
            return intact[$0] == server[$0] && damaged[$0] != unreadable
        }
        let repaired = keys.filter { present[$0] != damaged[$0] }
        if !repaired.isEmpty && repaired != keys {
            throw Violation("\(device.name) has \(repaired.count) of \(keys.count) repairs")
        }
        return all.contains { present[$0] != damaged[$0] }
    }

    /// Gives the server wrong digests. Each device must then report a difference, change no record, and end
    /// its sync.
    private func checkWrongDigest() throws {
        let users = Set(devices.map(\.user))
        for user in users { try hub.spoilDigest(of: user) }
        for device in devices {
            let asked = device.network.comparisons
            let result = try device.repairDamage()
            if result.repaired > 0 || !result.isDifferent || device.network.comparisons - asked > 8 {
                throw Violation("\(device.name) did not report a wrong digest: \(result)")
            }
        }
        let wrong = try hub.verify()
        if wrong != users.count { throw Violation("the server has \(wrong) wrong digests") }
        for device in devices where try device.repairDamage().isDifferent {
            throw Violation("\(device.name) still differs from a server without damage")
        }
    }

    /// Adds a row to the library of one device, as another program does. Checks that all devices of the user
    /// then have this record, and no other new record.
    private func checkAddedRow(of devices: [SimulatedDevice]) throws {
        let expected = try devices.map { try Set($0.everything()) }
        guard try devices[0].doubleNote(&random) else { return }
        _ = try devices[0].repairDamage()
        for device in devices where try !device.synchronize() {
            throw Violation("a sync failed after a row was added")
        }
        for (device, former) in zip(devices, expected) {
            let present = Set(try device.everything())
            if present.subtracting(former).count != 1 || !former.isSubset(of: present) {
                throw Violation("\(device.name) does not have the added row, or lost another one")
            }
        }
    }
}
