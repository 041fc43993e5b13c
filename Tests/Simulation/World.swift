import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import LibraryDomain
import SyncDomain
import SyncProtocolDomain

/// The kind of a simulated world.
enum WorldKind: String, CaseIterable, Sendable {
    /// Two to eight devices of up to two users. The users do everything that Haru can do.
    case mixed
    /// The same, but the server is often restored from a backup.
    case restores
    /// Three devices of one user. The user edits one note and the note of one todo.
    case texts

    /// The average number of actions from one event to the next, for each kind of event.
    fileprivate struct Pace {
        let sync, cut, fault, leap, purge, serverUpgrade, clock: Int
        /// The maximum number of days in which nothing happens.
        let days: Int64
    }

    fileprivate var pace: Pace {
        switch self {
        case .mixed, .restores:
            Pace(sync: 8, cut: 60, fault: 40, leap: 60, purge: 50, serverUpgrade: 300, clock: 50, days: 100)
        case .texts:
            Pace(sync: 3, cut: 25, fault: 15, leap: 50, purge: 40, serverUpgrade: 15, clock: 40, days: 30)
        }
    }
}

/// Some devices of one or two users, a server, and random faults such as lost messages and crashes. The seed
/// decides everything that happens.
final class World {
    private let time = SimulatedTime()
    let hub: SimulatedHub
    private(set) var devices: [SimulatedDevice] = []
    var random: SeededGenerator
    private let directory: String
    private let kind: WorldKind
    /// The figures of the checks of long texts and of conflicts.
    private(set) var figures = TextFigures()
    private var known: [UserID: [UUID]] = [:]

    /// The possible errors of a device's clock, in milliseconds; positive for a clock that is ahead. Some
    /// clocks are wrong by two minutes or a day, or show a day in 1970 or 2037.
    private static let offsets: [Int64] = [
        0, 0, 0, 120_000, -120_000, 86_400_000, -86_400_000, -1_795_000_000_000,
        2_145_000_000_000 - 1_795_000_000_000,
    ]

    init(seed: UInt64, directory: String, kind: WorldKind, bug: PlantedBug?) throws {
        self.kind = kind
        random = SeededGenerator(seed: seed)
        self.directory = directory
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        hub = SimulatedHub(path: "\(directory)/hub.db", time: time, bug: bug)
        hub.isOlder = Int.random(in: 0..<3, using: &random) == 0
        let count = kind == .texts ? 3 : Int.random(in: 2...8, using: &random)
        let records = [RecordList(), RecordList()]
        for index in 0..<count {
            // In a world of more than three devices, the last one belongs to another user.
            let user = UserID(rawValue: index == count - 1 && count > 3 ? 2 : 1)
            let network = SimulatedNetwork(hub: hub, user: user, seed: random.next())
            devices.append(
                try SimulatedDevice(
                    "d\(index)", user: user, directory: directory, time: time,
                    offset: Self.offsets.randomElement(using: &random) ?? 0, network: network,
                    seed: random.next(),
                    isLater: !chance(1, in: 3),
                    records: records[Int(user.rawValue) - 1], bug: bug))
            hub.truths[user] = records[Int(user.rawValue) - 1].texts
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// Performs random actions and faults. Then ends all faults, and checks that all devices are equal.
    /// - Parameter operations: the number of actions of people.
    func run(operations: Int) throws {
        if kind == .texts { try beginTexts() }
        let pace = kind.pace
        for step in 0..<operations {
            time.advance(by: Int64.random(in: 1...600_000, using: &random))
            let device = devices[Int.random(in: 0..<devices.count, using: &random)]
            try device.act(on: &known[device.user, default: []])
            if chance(1, in: pace.sync) { try synchronize(device) }
            if chance(1, in: pace.cut) { devices.randomElement(using: &random)?.network.isCut.toggle() }
            if chance(1, in: pace.fault) { try injectFault() }
            // Sometimes many days pass without an action.
            if chance(1, in: pace.leap) {
                time.advance(by: Int64.random(in: 1...pace.days, using: &random) * 86_400_000)
            }
            if chance(1, in: pace.purge) { try hub.purge() }
            if chance(1, in: 100) { try device.upgrade() }
            if chance(1, in: pace.serverUpgrade) { hub.isOlder = false }
            if chance(1, in: pace.clock) {
                device.clock.set(offset: Self.offsets.randomElement(using: &random) ?? 0)
            }
            if isTraced { try trace(step) }
        }
        try heal()
        if kind != .texts, chance(1, in: 3) { try repairDamage() }
    }

    /// Adds the two texts on one device, and syncs them to all devices.
    private func beginTexts() throws {
        for device in devices { device.network.isFaulty = false }
        known[devices[0].user] = [try devices[0].addTexts(&random)]
        for device in devices {
            try device.synchronize()
            device.network.isFaulty = true
            device.writesOnly = true
        }
    }

    /// Whether a failure also prints the records that caused it, as each device and the server have them.
    var isDescribed = false
    /// Whether to check the devices after every step. These checks are slow, but show at which step a device
    /// first breaks a rule.
    var isTraced = false

    private func trace(_ step: Int) throws {
        for device in devices {
            do { try device.diagnose() } catch {
                throw Violation("step \(step): \(error)\n\(try device.figures())")
            }
        }
    }

    private func synchronize(_ device: SimulatedDevice) throws {
        if chance(1, in: 12) {
            device.plan.arm(
                after: Int.random(in: 1...4, using: &random),
                FaultPlan.Moment.allCases.randomElement(using: &random) ?? .afterCommit)
        }
        if chance(1, in: 12) {
            hub.plan.arm(after: 1, FaultPlan.Moment.allCases.randomElement(using: &random) ?? .afterCommit)
        }
        // If the plan kills the process in this sync, nobody edits during the sync.
        device.network.meanwhile =
            device.plan.isArmed
            ? nil
            : { [unowned self, unowned device] in
                try device.interrupt { try device.act(on: &known[device.user, default: []]) }
            }
        try device.synchronize()
        device.network.meanwhile = nil
        if device.plan.hasCrashed { device.reopen() }
        device.plan.disarm()
    }

    private func injectFault() throws {
        guard let device = devices.randomElement(using: &random) else { return }
        if kind == .restores { return try hub.hasRecentBackup ? hub.restore() : hub.backUp() }
        switch Int.random(in: 0..<8, using: &random) {
        case 0: try device.backUp()
        case 1:
            try device.restore()
        case 2: try hub.backUp()
        case 3:
            guard chance(1, in: 3) else { return }
            // Devices keep acknowledged operations for 30 days, so the server must not lose more than that.
            if hub.hasRecentBackup { try hub.restore() } else { try hub.backUp() }
        case 4, 5:
            device.plan.arm(
                after: 1, FaultPlan.Moment.allCases.randomElement(using: &random) ?? .beforeCommit)
            try device.act(on: &known[device.user, default: []])
            if device.plan.hasCrashed { device.reopen() }
            device.plan.disarm()
        default: device.reopen()
        }
    }

    /// Ends all faults and syncs each device three times. Then checks that all devices are equal and that no
    /// value is lost.
    private func heal() throws {
        hub.plan.disarm()
        hub.isOlder = false
        for device in devices {
            device.network.isFaulty = false
            device.network.isCut = false
            try device.upgrade()
        }
        for _ in 0..<3 {
            for device in devices where try !device.synchronize() {
                throw Violation("a sync failed though nothing was wrong")
            }
        }
        for device in devices {
            if try device.waits() { throw Violation("something waits after three syncs") }
        }
        // In the long worlds of many records, devices and servers that are restored from backups can still
        // lose words of a text. Only the worlds of texts check the words.
        try checkTexts()
        for device in devices {
            try device.check()
            try device.diagnose()
            try device.checkRecords()
            try checkParents(device)
        }
        try hub.checkAccepted()
        for user in Set(devices.map(\.user)) { figures += try hub.countConflicts(of: user) }
        try compare()
        if kind != .texts, chance(1, in: 4) { try checkGuard() }
        for device in devices {
            for (todo, title) in device.titles
            where try !hub.knows(title: title, of: todo, user: device.user) && !device.isCreationUndone(todo)
            {
                throw Violation("the title '\(title)' that was given to \(todo) is nowhere")
            }
        }
        for user in Set(devices.map(\.user)) { try hub.checkConflicts(of: user) }
    }

    /// Checks that the long texts have every word that a person wrote and no person deleted.
    private func checkTexts() throws {
        for user in Set(devices.map(\.user)) {
            let own = devices.filter { $0.user == user }
            var written: [TextRegister: Set<Int>] = [:]
            for device in own { written.merge(device.written) { $0.union($1) } }
            figures += try hub.checkTexts(of: user, own[0].records.texts, own: written)
        }
    }

    /// Checks the guard against mass deletions: a sync that would delete many records of one type must throw
    /// an error, so that Haru can ask a person first.
    private func checkGuard() throws {
        let own = devices.filter { $0.user == devices[0].user }
        guard own.count > 1 else { return }
        var ids: [RecordID] = []
        for number in 1...30 { ids.append(try own[0].addRecord(.recipe, "guarded \(number)", &random)) }
        for device in own.prefix(2) { try device.synchronize() }
        try own[0].deleteRecords(.recipe, try own[0].seenRecords(.recipe))
        try own[0].synchronize()
        do throws(SyncError) { try own[1].synchronizeAutomatically() } catch {
            if case .massDeletion(let deletion) = error, deletion.type == RecordType.recipe.name { return }
            throw Violation("\(own[1].name) could not ask about what would go: \(error)")
        }
        throw Violation("\(own[1].name) lost \(ids.count) records of a type without being asked")
    }

    private func checkParents(_ device: SimulatedDevice) throws {
        let members = try device.todosInCycles()
        guard let first = members.first else { return }
        for id in isDescribed ? members : [] {
            print(try device.describe(id))
            print(try hub.describe(id, user: device.user))
        }
        throw Violation("\(device.name): \(first) is a part of itself")
    }

    private func compare() throws {
        for user in Set(devices.map(\.user)) {
            let own = devices.filter { $0.user == user }
            guard let first = own.first else { continue }
            let expected = try first.everything()
            for (index, device) in own.enumerated().dropFirst() {
                let seen = try device.everything()
                guard seen != expected else { continue }
                let left = Set(expected).subtracting(seen).sorted().last ?? "-"
                let right = Set(seen).subtracting(expected).sorted().last ?? "-"
                for id in isDescribed
                    ? Set([Self.identifier(in: left), Self.identifier(in: right)].compactMap { $0 }) : []
                {
                    for device in own { print(try device.describe(id)) }
                    print(try hub.describe(id, user: user))
                }
                throw Violation("two devices of one user differ (first and \(index)):\n  \(left)\n  \(right)")
            }
        }
    }

    private static func identifier(in text: String) -> UUID? {
        text.firstRange(of: "id: ").flatMap { UUID(uuidString: String(text[$0.upperBound...].prefix(36))) }
    }

    func chance(_ wins: Int, in count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) < wins
    }
}
