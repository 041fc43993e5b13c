import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import LibraryDomain
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import TodosDomain
import TransferDomain

/// A device with the real library in a file, and the real sync engine.
final class SimulatedDevice {
    /// The position of the device after a sync. `seq` is the last change that the device has read. `restores`
    /// counts how often the server had been restored by then.
    private struct ReadPosition {
        var seq: Int64
        let restores: Int
    }

    let user: UserID
    let network: SimulatedNetwork
    let plan = FaultPlan()
    let name: String
    let path: String
    let clock: SkewedClock
    let bug: PlantedBug?
    /// Whether the device runs the new program version of the simulation. The old version does not know the
    /// record type `recipe`, which exists only in tests.
    var isLater: Bool
    let records: RecordList
    private var random: SeededGenerator
    let randomSource: RandomSource
    private(set) var source: SQLLibrarySource
    /// What the process remembers for a planted bug.
    private var memory = DigestMemory()
    /// The titles of todos that were added or edited on this device. A restore of the library from a backup
    /// removes all titles.
    private(set) var titles: [UUID: String] = [:]
    /// The words that people wrote into long texts on this device and did not delete. A restore of the
    /// library from a backup removes all words.
    var written: [TextRegister: Set<Int>] = [:]
    /// Whether people edit only long texts on this device.
    var writesOnly = false
    private var read = ReadPosition(seq: 0, restores: 0)
    /// Whether this library was restored from a backup and has not synced since. The server may send back
    /// edits that the library lacks.
    var hasForgotten = false
    private var count = 0
    /// The values that todos with unanswered edits (``waiting()``) had before the sync. ``checkOwn(_:)``
    /// compares these values with the library.
    private var unanswered: [RecordID: [String: RegisterValue]] = [:]

    init(
        _ name: String, user: UserID, directory: String, time: SimulatedTime, offset: Int64,
        network: SimulatedNetwork,
        seed: UInt64, isLater: Bool, records: RecordList, bug: PlantedBug?
    ) throws {
        self.isLater = isLater
        self.records = records
        self.name = name
        self.user = user
        self.network = network
        self.bug = bug
        path = "\(directory)/\(name)/haru.db"
        clock = SkewedClock(time: time, offset: offset)
        random = SeededGenerator(seed: seed)
        randomSource = RandomSource(SeededGenerator(seed: seed &+ 1))
        source = Self.source(path, clock, plan, isLater)
        // One device of each world creates its library itself.
        if name != "d0" { try NewLibrary.copy(to: path, isLater: isLater) }
    }

    static func source(_ path: String, _ clock: SkewedClock, _ plan: FaultPlan, _ isLater: Bool)
        -> SQLLibrarySource
    {
        let opener = FaultyOpener(opener: GRDBOpener(), plan: plan)
        let tags = [("work", "FF0000"), ("life", "F0E68C")].map {
            FirstTag(TagName(trusted: $0), TagColor(trusted: $1))
        }
        let location = LibraryLocation(
            path: path, opener: opener, clock: clock, catalogue: isLater ? .withRecipes : .haru)
        return SQLLibrarySource(
            opening: LibraryOpening(location, access: .readWrite), firstTags: FirstTags(tags))
    }

    var repository: any PlannerRepository { LibraryRepository(source: source) {} }

    var sync: any SyncRepository {
        let real = SmallBatches(
            real: LibrarySyncRepository(source: source, random: randomSource, hash: SimulatedHub.hash))
        return bug?.planted(in: real, source, records) ?? real
    }

    /// Starts the process of the device again after a simulated crash.
    func reopen() {
        plan.disarm()
        source = Self.source(path, clock, plan, isLater)
        memory = DigestMemory()
    }

    /// The self-check of the device.
    var fetchNodes: FetchNodes {
        let local = LibrarySyncRepository(source: source, random: randomSource, hash: SimulatedHub.hash)
        let real = SourcedNodeRepository(local: local, remote: network)
        guard let bug else { return FetchNodes(nodes: real) }
        let network = network
        return FetchNodes(
            nodes: BuggyNodeRepository(
                real: real, bug: bug, memory: memory, cursor: { try? local.state().cursor },
                sent: { network.digest }))
    }

    /// Syncs the device, and then checks its library. The self-check after the sync must find no difference.
    /// - Returns: whether the sync succeeded.
    @discardableResult
    func synchronize() throws -> Bool {
        // The transactions are small, so that a process can die between them at many points of a sync.
        let useCase = SyncEngine(
            repository: sync, server: network, clock: clock, random: randomSource,
            rowsAtOnce: Int.random(in: 1...200, using: &random))
        unanswered = hasForgotten ? [:] : try waiting()
        let checked: CheckedSync
        do throws(SyncError) {
            checked = try useCase.syncWithSelfCheck(fetchNodes, acceptsDeletions: true)
        } catch {
            if let violation = network.violation { throw violation }
            if plan.hasCrashed {
                reopen()
            } else if case .library(let problem) = error {
                throw Violation("\(name) cannot take in what it was told: \(problem)")
            } else if case .failure(.refused(let refusal)) = error {
                throw Violation("\(name) is refused: \(refusal)")
            } else if case .failure(.server(.notHaru(let problem))) = error {
                throw Violation("\(name) does not understand the server: \(problem)")
            } else if case .failure(.server(.faulty(let fault))) = error {
                throw Violation("\(name) reports a fault of the server: \(fault)")
            }
            return false
        }
        // After a failed comparison, the device does not know whether the repair has helped.
        let isDifferent = checked.isDifferent && checked.failure == nil
        if (checked.repaired > 0 && !network.hasOnlyPurgedDeletions) || isDifferent {
            let found = network.differences?.all.first.map { "\($0.key): \($0.state)" } ?? "an added row"
            throw Violation(
                "\(name) differs from the server in \(checked.repaired) records, such as \(found)")
        }
        hasForgotten = false
        try checkOwn(unanswered)
        try check()
        try checkTexts()
        try checkCursor()
        return true
    }

    /// Syncs without asking a person. Throws an error if the sync would delete many records.
    func synchronizeAutomatically() throws(SyncError) {
        let useCase = SyncEngine(repository: sync, server: network, clock: clock, random: randomSource)
        _ = try useCase(acceptsDeletions: false)
    }

    /// Checks that the cursor has not moved back since the last check. After a restore of the device or the
    /// server, accepts any cursor.
    private func checkCursor() throws {
        guard let cursor = try state().cursor.flatMap(Cursor.init) else { return }
        if read.restores == network.restores, cursor.seq < read.seq {
            throw Violation("\(name) had read \(read.seq), and is sent back to \(cursor.seq)")
        }
        read = ReadPosition(seq: cursor.seq, restores: network.restores)
    }

    /// Performs a person's edit in the middle of a sync. Before the edit, checks that the sync has restored
    /// no older value of this device.
    func interrupt(_ body: () throws -> Void) throws {
        try checkOwn(unanswered)
        try body()
        unanswered = hasForgotten ? [:] : try waiting()
    }

    func backUp() throws {
        try? FileManager.default.removeItem(atPath: path + ".backup")
        guard FileManager.default.fileExists(atPath: path) else { return }
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
        _ = try database.outsideTransaction { try $0.execute("VACUUM INTO ?", [.text(path + ".backup")]) }
    }

    /// Replaces the library with its backup. This can lose unsent edits. Later checks allow this loss.
    func restore() throws {
        guard FileManager.default.fileExists(atPath: path + ".backup") else { return }
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        try FileManager.default.copyItem(atPath: path + ".backup", toPath: path)
        titles = [:]
        written = [:]
        read.seq = 0
        hasForgotten = true
        reopen()
    }

    /// Performs one random action of a person.
    /// - Parameter known: the todos that the devices of the user have created. New todos are appended.
    func act(on known: inout [UUID]) throws {
        do {
            try perform(&known)
        } catch let error as PlannerError {
            if plan.hasCrashed { return reopen() }
            // Other errors are expected, for example if another device deleted the todo.
            if case .storage(let storage) = error { throw Violation("\(name): \(storage)") }
        }
    }

    private func perform(_ known: inout [UUID]) throws {
        let todo = try known.randomElement(using: &random).flatMap { try isHere($0) ? $0 : nil }
        let reference = todo.map { TodoReference.id($0) }
        count += 1
        if writesOnly {
            if Int.random(in: 0..<12, using: &random) == 0 { return try undo() }
            return try actOnTexts(&random, known)
        }
        if Int.random(in: 0..<8, using: &random) == 0 { return try actOnRecords(&random, count) }
        if Int.random(in: 0..<16, using: &random) == 0 { return try editNote(&random) }
        switch (Int.random(in: 0..<100, using: &random), reference) {
        case (0..<25, _), (_, nil):
            let tag =
                ["", " #work", " #집", " #t\(Int.random(in: 0..<4, using: &random))"].randomElement(
                    using: &random) ?? ""
            let rule = Int.random(in: 0..<8, using: &random) == 0 ? " every day" : ""
            let draft = TodoDraft(text: "\(name) \(count) 할 일 tomorrow\(tag)\(rule)")
            let added = try AddTodos(repository: repository, clock: clock, random: randomSource)([draft])
            for todo in added {
                known.append(todo.id)
                titles[todo.id] = todo.title.description
            }
        case (25..<46, let reference?):
            var changes = TodoChanges()
            changes.title = "\(name) \(count)"
            try edit(reference, changes)
            if let todo, Bool.random(using: &random) {
                try editText(at: .note(of: RecordID(todo)), &random)
            }
        case (46..<61, let reference?):
            var changes = TodoChanges()
            changes.priority = Priority(rawValue: Int.random(in: 0...3, using: &random))
            changes.day = .set(clock.now().day.adding(days: Int.random(in: -3...3, using: &random)))
            if Int.random(in: 0..<3, using: &random) == 0 {
                let minutes = Int.random(in: 1...90, using: &random)
                changes.estimate = minutes > 60 ? .clear : .set(Estimate(trusted: minutes))
            }
            try edit(reference, changes)
        case (61..<66, _):
            try move(known)
        case (66..<68, _):
            try depend(known)
        case (68..<70, let reference?):
            var changes = TodoChanges()
            let isCleared = Int.random(in: 0..<4, using: &random) == 0
            changes.project = isCleared ? .clear : .set(randomProject())
            try edit(reference, changes)
        case (70..<73, let reference?):
            var changes = TodoChanges()
            let tag = TagName(trusted: "t\(Int.random(in: 0..<4, using: &random))")
            if Bool.random(using: &random) { changes.tagsToAdd = [tag] } else { changes.tagsToRemove = [tag] }
            try edit(reference, changes)
        case (73..<82, let reference?):
            let outcome = try CompleteTodos(repository: repository, clock: clock)([reference])
            // Another device may create the same next occurrence of the todo, and a person may edit it there.
            known += outcome.following.map(\.id).filter { !known.contains($0) }
        case (82..<85, let reference?):
            _ = try ReopenTodos(repository: repository, clock: clock)([reference])
        case (85..<91, let reference?):
            _ = try DeleteTodos(repository: repository)([reference], includingSubtasks: true)
        case (91..<92, _):
            try editTag()
        case (92..<93, _):
            try editProject()
        case (93..<95, _):
            try readFile()
        default:
            try undo()
        }
        if let todo, titles[todo] != nil { try noteTitle(todo) }
    }

    private func isHere(_ id: UUID) throws -> Bool {
        try repository.read { reader throws(PlannerError) in try reader.todo(id) != nil }
    }

    private func edit(_ reference: TodoReference, _ changes: TodoChanges) throws {
        let edited = try EditTodos(repository: repository, clock: clock)([reference], changes).todos
        guard changes.title != nil else { return }
        for todo in edited { titles[todo.id] = todo.title.description }
    }

    /// Moves one of the user's six oldest todos under another of the six, or to the top level. All devices
    /// choose from these todos. So the moves from several devices can form a cycle.
    private func move(_ known: [UUID]) throws {
        let old = try known.prefix(6).filter(isHere)
        guard let todo = old.randomElement(using: &random), let parent = old.randomElement(using: &random)
        else { return }
        var changes = TodoChanges()
        changes.parent = parent == todo ? .clear : .set(.id(parent))
        try edit(.id(todo), changes)
    }

    /// Adds or removes a dependency between two of the user's six oldest todos. All devices choose from these
    /// todos. So the dependencies from several devices can form a cycle.
    private func depend(_ known: [UUID]) throws {
        let old = try known.prefix(6).filter(isHere)
        guard let todo = old.randomElement(using: &random), let other = old.randomElement(using: &random)
        else { return }
        var changes = TodoChanges()
        if Int.random(in: 0..<4, using: &random) == 0 {
            changes.dependenciesToRemove = [.id(other)]
        } else {
            changes.dependenciesToAdd = [.id(other)]
        }
        try edit(.id(todo), changes)
    }

    /// Returns one of five names, so that several devices create projects with the same name.
    private func randomProject() -> ProjectName {
        let names = ["p0", "p1", "p2", "p3", "p0.part"]
        return ProjectName(trusted: names.randomElement(using: &random) ?? "p0")
    }

    private func editProject() throws {
        let name = randomProject()
        var changes = ProjectChanges()
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return _ = try DeleteProject(repository: repository, clock: clock)(name)
        case 1: changes.isArchived = Bool.random(using: &random)
        case 2: changes.parent = .set(randomProject())
        default: changes.name = randomProject()
        }
        _ = try EditProject(repository: repository, clock: clock)(name, changes)
    }

    private func editTag() throws {
        let name = TagName(trusted: "t\(Int.random(in: 0..<4, using: &random))")
        if Bool.random(using: &random) {
            _ = try EditTag(repository: repository, clock: clock)(
                name, newName: TagName(trusted: "t\(Int.random(in: 0..<4, using: &random))"))
        } else {
            _ = try DeleteTag(repository: repository, clock: clock)(name)
        }
    }

    /// Imports a Taskwarrior file with one task. The UUID of the task is one of four, chosen at random. So
    /// several devices import tasks with the same UUID.
    private func readFile() throws {
        let number = Int.random(in: 0..<4, using: &random)
        let day = clock.now().day.adding(days: -Int.random(in: 0...9, using: &random)).description.filter {
            $0 != "-"
        }
        var file = """
            {"uuid":"00000000-0000-4000-8000-00000000000\(number)","description":"file \(count)",
            "status":"pending","entry":"20200101T000000Z","modified":"\(day)T120000Z","tags":["t\(number)"]}
            """
        let texts = try allTexts()
        let result = Result {
            try file.withUTF8 { bytes in
                try ImportTodos(repository: repository, clock: clock)(
                    [ImportFile(bytes)], format: .taskwarrior, policy: .refuseFile, name: "file",
                    isDryRun: false,
                    progress: { _ in })
            }
        }
        try noteChanges(since: texts)
        _ = try result.get()
        for id in titles.keys { try noteTitle(id) }
    }

    private func undo() throws {
        let direction: UserAction.Direction = Int.random(in: 0..<4, using: &random) == 0 ? .redo : .undo
        let texts = try allTexts()
        // The library can have the undo even if the process crashes.
        let result = Result { try RevertActions(repository: repository)(direction, 1) }
        try noteChanges(since: texts)
        let steps = try result.get()
        // Reads the titles again, because an undo may have restored other values.
        for todo in steps.flatMap(\.outcome.todos) where titles[todo] != nil { try noteTitle(todo) }
    }

    private func noteTitle(_ id: UUID) throws {
        let todo = try repository.read { reader throws(PlannerError) in try reader.todo(id) }
        if let todo { titles[id] = todo.title.description } else { titles[id] = nil }
    }
}
