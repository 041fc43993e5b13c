import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import GRDBAdapter
import LibraryDomain
import LibraryTesting
import NotesDomain
import SettingsDomain
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain
import TransferDomain

/// Tests of a later program that no longer has the record types of notes. The library has notes, some of
/// which wait for the server, and todos that link to notes.
@Suite("A program without the types of notes, on a library with notes")
struct RemovedTypeTests {
    private let clock: FixedClock
    private let phone: SyncedDevice
    private let laptop: SyncedDevice
    private let hub = FakeHubRepository()

    /// Makes two devices with the same notes and todos.
    init() throws {
        let clock = FixedClock()
        self.clock = clock
        let phone = SyncedDevice(1, clock: clock)
        self.phone = phone
        laptop = SyncedDevice(2, clock: clock)
        try phone.planner.add("call the bank", "buy milk")
        try phone.planner.edit(.title("call the bank")) { $0.note = "See [[Trip]]." }
        for (title, body) in Self.firstNotes.sorted(by: { $0.key < $1.key }) {
            try add(title, body, on: phone)
        }
        for device in [phone, laptop] { try device.synchronize(with: server(.knowsNotes)) }
        #expect(try notes(laptop) == Self.firstNotes)
    }

    // MARK: Sync

    @Test(arguments: ServerKind.allCases, LossyServer.Loss.allCases)
    func `sends sealed notes unchanged, and leaves later edits of notes in the outbox`(
        kind: ServerKind, loss: LossyServer.Loss
    ) throws {
        try seal(kind, loss)
        let sealed = try unanswered(phone)
        #expect(Set(sealed.flatMap(\.keys).map(\.type)).isSuperset(of: ["note", "note_tag", "tag"]))
        try editSealedNotes()

        let removed = phone.upgraded(3, to: .withoutNotes)
        let server = LossyServer(server(kind))
        try removed.synchronize(with: server)

        let last = try #require(sealed.last).n
        #expect(server.received.filter { $0.n <= last } == sealed)
        #expect(!server.received.contains { $0.n > last && $0.keys.contains { $0.type == "note" } })
        #expect(try unanswered(removed).isEmpty)
        // The notes Trip, Plan and 새 메모 have edits that only a program with notes can send.
        #expect(try removed.sync.waiting() == 3)
        // Otherwise a background sync would repeat for ever.
        #expect(try !removed.sync.hasUnsent())
        #expect(try removed.titles() == ["buy soy milk", "call the bank"])
        try laptop.synchronize(with: self.server(kind))
        #expect(try laptop.titles() == ["buy soy milk", "call the bank"])
        #expect(try notes(laptop)["새 메모"] == "Hello. #home")
    }

    @Test(arguments: ServerKind.allCases, LossyServer.Loss.allCases)
    func `loses no note: the types come back with the notes of both devices`(
        kind: ServerKind, loss: LossyServer.Loss
    ) throws {
        try seal(kind, loss)
        try editSealedNotes()
        try editOnLaptop(kind)
        let removed = phone.upgraded(3, to: .withoutNotes)
        try removed.synchronize(with: server(kind))
        #expect(try unknownNotes(removed) > 0)
        try laptop.synchronize(with: server(kind))
        try rename("List", to: "Shopping", on: laptop)
        try add("Later", "Read [[Shopping]] too.", on: laptop)
        try edit("Ideas", on: laptop) { $0 + "More.\n" }
        for device in [laptop, removed] { try device.synchronize(with: server(kind)) }

        let restored = removed.upgraded(4, to: .haru)
        #expect(try unknownNotes(restored) == 0)
        for device in [restored, laptop, restored] { try device.synchronize(with: server(kind)) }

        var expected = [
            "Journey": "# Trip\n\nPack the small tent.\n\nCall 민수 about the keys.\n",
            "Plan": "First step.\n\nStay calm.\n\nMiddle.\n\nStay calm again.\n\nSecond step.\n",
            "Shopping": "- bread\n- 김밥\n", "새 메모": "Hello. World. #home",
            "Ideas": "See [[Shopping]].\nMore.\n", "Later": "Read [[Shopping]] too.",
        ]
        if kind == .knowsNotes {
            for (title, part) in ["Journey": "the keys", "Plan": "Middle"] {
                expected[title] = expected[title]?.replacing(part, with: "\(part) and more")
            }
        }
        for device in [restored, laptop] {
            #expect(try notes(device) == expected)
            #expect(try device.titles() == ["buy soy milk", "call the bank"])
            #expect(try device.todo("call the bank")?.note == "See [[Journey]].")
            #expect(try device.sync.waiting() == 0)
            #expect(try device.sync.rejected() == 0)
            #expect(try conflicts(device).isEmpty)
            #expect(try problems(device, .haru).isEmpty)
            #expect(try backlinks(to: "Shopping", on: device) == ["Ideas", "Later"])
            #expect(try backlinks(to: "Journey", on: device) == ["call the bank"])
        }
    }

    @Test(arguments: LossyServer.Loss.allCases)
    func `an edit of a note after the types came back is made on the text that was sent before`(
        loss: LossyServer.Loss
    ) throws {
        try seal(.knowsNotes, loss)
        let removed = phone.upgraded(3, to: .withoutNotes)
        try removed.synchronize(with: server(.knowsNotes))
        let restored = removed.upgraded(4, to: .haru)

        try edit("List", on: restored) { $0.replacing("김밥", with: "김밥 2") }
        try edit("새 메모", on: restored) { $0.replacing("Hello", with: "Hello again") }
        for device in [restored, laptop] { try device.synchronize(with: server(.knowsNotes)) }

        for device in [restored, laptop] {
            #expect(try notes(device)["List"] == "- bread\n- 김밥 2\n")
            #expect(try notes(device)["새 메모"] == "Hello again. #home")
            #expect(try conflicts(device).isEmpty)
        }
    }

    // MARK: Undo, export and checks

    @Test func `undo reverts what an action did to todos, and counts what it did to notes as kept`() throws {
        try seal(.knowsNotes, .request)
        try editSealedNotes()
        let removed = phone.upgraded(3, to: .withoutNotes)

        let onlyTodo = try undo(removed)
        #expect(onlyTodo.reverted == 1)
        #expect(onlyTodo.kept == 0)
        #expect(try removed.titles() == ["buy milk", "call the bank"])
        let onlyNote = try undo(removed)
        #expect(onlyNote.reverted == 0)
        #expect(onlyNote.kept == 1)
        let both = try undo(removed)
        #expect(both.reverted == 1)
        #expect(both.kept == 1)
        #expect(try removed.todo("call the bank")?.note == "See [[Trip]].")

        for device in [removed, laptop] { try device.synchronize(with: server(.knowsNotes)) }
        #expect(try laptop.titles() == ["buy milk", "call the bank"])
        #expect(try laptop.todo("call the bank")?.note == "See [[Trip]].")

        // The notes keep what the actions did, because the program could not undo these parts.
        let restored = removed.upgraded(4, to: .haru)
        for device in [restored, laptop] { try device.synchronize(with: server(.knowsNotes)) }
        for device in [restored, laptop] {
            #expect(try notes(device)["Journey"]?.contains("Pack the small tent.") == true)
            #expect(try device.titles() == ["buy milk", "call the bank"])
        }
    }

    @Test(arguments: TransferFormat.allCases)
    func `exports all todos in each format, and finds no problem in the library`(
        format: TransferFormat
    ) throws {
        try seal(.knowsNotes, .request)
        try editSealedNotes()
        let removed = phone.upgraded(3, to: .withoutNotes)
        #expect(try problems(removed, .withoutNotes).isEmpty)
        try removed.synchronize(with: server(.knowsNotes))
        #expect(try problems(removed, .withoutNotes).isEmpty)

        let text = try export(removed, format)

        for title in try removed.titles() { #expect(text.contains(title)) }
        let other = SyncedDevice(5, clock: clock, catalogue: .withoutNotes)
        try other.planner.take(text, format)
        #expect(try other.titles() == ["buy soy milk", "call the bank"])
    }
}

// MARK: - The edits of both devices

extension RemovedTypeTests {
    /// Whether the server knows the record types of notes. If it does not, it relays notes, but merges no
    /// texts.
    enum ServerKind: CaseIterable { case knowsNotes, knowsNoNotes }

    private static let firstNotes = [
        "Trip": "# Trip\n\nPack the tent.\n\nCall 민수 about the keys.\n",
        "Plan": "First.\n\nStay calm.\n\nMiddle.\n\nStay calm again.\n\nSecond.\n",
        "List": "- bread\n", "Draft": "Nothing yet.",
    ]

    private func server(_ kind: ServerKind) -> FakeSyncServer {
        FakeSyncServer(
            hub, clock: clock, hash: SyncedDevice.hash,
            catalogue: kind == .knowsNotes ? .haru : .withoutNotes)
    }

    /// Edits two notes and adds one on the phone. The phone sends these edits, but gets no answer.
    private func seal(_ kind: ServerKind, _ loss: LossyServer.Loss) throws {
        try edit("Plan", on: phone) { $0.replacing("First.", with: "First step.") }
        try edit("List", on: phone) { $0 + "- 김밥\n" }
        try add("새 메모", "Hello.", tags: ["home"], on: phone)
        #expect(throws: SyncError.self) {
            try phone.synchronize(with: LossyServer(server(kind), losing: loss))
        }
    }

    /// Edits the sealed notes once more. The last three actions change a note and a todo, only a note, and
    /// only a todo.
    private func editSealedNotes() throws {
        try edit("Plan", on: phone) { $0.replacing("Second.", with: "Second step.") }
        try edit("새 메모", on: phone) { $0 + " World." }
        try rename("Trip", to: "Journey", on: phone)
        try edit("Journey", on: phone) { $0.replacing("the tent", with: "the small tent") }
        clock.advance(milliseconds: 1_000)
        try phone.planner.edit(.title("buy milk")) { $0.title = "buy soy milk" }
        #expect(try phone.todo("call the bank")?.note == "See [[Journey]].")
    }

    /// Adds a note and deletes one on the laptop. If the server merges texts, also edits the notes that
    /// the phone edits. Sends all edits.
    private func editOnLaptop(_ kind: ServerKind) throws {
        try add("Ideas", "See [[List]].\n", on: laptop)
        _ = try DeleteNotes(repository: laptop.planner.repository)([.text("Draft")], includingBelow: false)
        if kind == .knowsNotes {
            try edit("Trip", on: laptop) { $0.replacing("the keys", with: "the keys and more") }
            try edit("Plan", on: laptop) { $0.replacing("Middle", with: "Middle and more") }
        }
        try laptop.synchronize(with: server(kind))
    }

    private func add(_ title: String, _ body: String, tags: [String] = [], on device: SyncedDevice) throws {
        clock.advance(milliseconds: 1_000)
        var draft = NoteDraft(title: try NoteTitle(title))
        draft.body = body
        draft.tags = try tags.map { try TagName($0) }
        _ = try AddNote(repository: device.planner.repository, clock: clock, random: device.random)(draft)
    }

    private func edit(_ title: String, on device: SyncedDevice, _ change: (String) -> String) throws {
        clock.advance(milliseconds: 1_000)
        let note = try #require(try allNotes(device).first { $0.title.description == title })
        var changes = NoteChanges()
        changes.body = NoteChanges.Body(change(note.body), base: note.body)
        let outcome = try EditNote(repository: device.planner.repository, clock: clock)(
            .id(note.id), changes)
        #expect(outcome.isChanged)
    }

    private func rename(_ title: String, to other: String, on device: SyncedDevice) throws {
        clock.advance(milliseconds: 1_000)
        _ = try RenameNote(repository: device.planner.repository)(.text(title), to: try NoteTitle(other))
    }
}

// MARK: - What a device shows

extension RemovedTypeTests {
    private func allNotes(_ device: SyncedDevice) throws -> [Note] {
        try device.planner.repository.read { reader throws(PlannerError) in
            var notes: [Note] = []
            for record in try reader.records.records(.note, after: nil, limit: .max) {
                notes.append(Note(record, tags: try reader.tagNames(ofNote: record.id.parts[0])))
            }
            return notes
        }
    }

    /// Returns the body of each note, followed by its tags, by title.
    private func notes(_ device: SyncedDevice) throws -> [String: String] {
        let notes = try allNotes(device).map { note in
            (note.title.description, note.body + note.tags.map { " #\($0)" }.joined())
        }
        return Dictionary(notes) { "\($0)\n\($1)" }
    }

    /// Returns the titles of the records that link to a note.
    private func backlinks(to title: String, on device: SyncedDevice) throws -> [String] {
        let note = try #require(try allNotes(device).first { $0.title.description == title })
        return try device.source.read { reader throws(PlannerError) in
            try NoteConnections(reader).backlinks(to: RecordKey(RecordType.note.name, RecordID(note.id)))
        }.map(\.record.title)
    }

    /// Returns the operations that the device has sent without an answer, in the order of their numbers.
    private func unanswered(_ device: SyncedDevice) throws -> [SyncOperation] {
        let sender = try device.sync.state().device
        return try device.source.read { reader throws(PlannerError) in
            try reader.unacknowledged(of: sender, from: 1, limit: 500).map(\.operation)
        }
    }

    private func unknownNotes(_ device: SyncedDevice) throws -> Int {
        // Opens the library, so that a new program version applies the registers.
        _ = try device.titles()
        return try device.library.count(
            "SELECT count(DISTINCT id) FROM unknown_register WHERE type IN ('note', 'note_tag')")
    }

    private func conflicts(_ device: SyncedDevice) throws -> [SyncConflict] {
        try device.source.read { reader throws(PlannerError) in try reader.openConflicts() }
    }

    private func problems(_ device: SyncedDevice, _ catalogue: RecordCatalogue) throws -> [Finding] {
        let location = LibraryLocation(
            path: device.library.path, opener: GRDBOpener(), clock: clock, catalogue: catalogue)
        let findings = SQLLibraryMaintenance(location).diagnose()
        #expect(findings.contains(.intact))
        return findings.filter { $0.severity == .problem }
    }

    private func undo(_ device: SyncedDevice) throws -> RevertOutcome {
        clock.advance(milliseconds: 1_000)
        let steps = try RevertActions(repository: device.planner.repository)(.undo, 1)
        return try #require(steps.first).outcome
    }

    private func export(_ device: SyncedDevice, _ format: TransferFormat) throws -> String {
        var text = ""
        _ = try ExportTodos(repository: device.planner.repository, clock: clock)(
            TodoListRequest(.all, completion: .any), format: format, includesRecords: true
        ) { text += $0 }
        return text
    }
}

extension RecordCatalogue {
    /// The record types of a program whose authors removed the area of notes.
    fileprivate static let withoutNotes = RecordCatalogue(
        RecordCatalogue.haru.types.filter { ![RecordType.note, .noteTag].contains($0) },
        revision: RecordCatalogue.haru.revision)
}
