import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import NotesDomain
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

/// Tests of notes that two devices import before a sync. Both devices derive the same identifier from the
/// name of the vault and the path of the file.
@Suite("Long texts that two devices import")
struct ImportedTextSyncTests {
    private static let note = UUID(uuid: (1, 2, 3, 4, 5, 6, 0x57, 8, 0x89, 10, 11, 12, 13, 14, 15, 16))
    private static let work = "Work readme\n\nline w\n"
    private static let home = "Private readme\n\nline p\n"
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
    }

    /// Creates the note as the import of a file does.
    /// - Parameter age: the time since the last change of the file, in milliseconds.
    private func read(_ text: String, age: Int64, on device: SyncedDevice) throws {
        let edited = clock.now().timestamp.adding(milliseconds: -age)
        let note = Note(
            id: Self.note, title: try NoteTitle("README"), body: text, file: "notes/README.md",
            createdAt: edited, lastEdit: edited)
        try device.library.repository.write(ActionLabel(.import, "notes"), isDryRun: false) {
            writer throws(PlannerError) in
            writer.action.origin = .file
            defer { writer.action.origin = .here }
            try NoteWriter(writer).insert(note)
        }
    }

    private func edit(_ text: String, on device: SyncedDevice) throws {
        clock.advance(milliseconds: 1_000)
        try device.library.repository.write(ActionLabel(.edit, ""), isDryRun: false) {
            writer throws(PlannerError) in
            guard var note = try writer.note(Self.note) else { return }
            note.body = text
            try NoteWriter(writer).update(note)
        }
    }

    private func synchronize(_ devices: SyncedDevice...) throws {
        for device in devices {
            clock.advance(milliseconds: 60_000)
            try device.synchronize(hub)
        }
    }

    private func body(_ device: SyncedDevice) throws -> String? {
        try device.library.repository.read { reader throws(PlannerError) in
            try reader.note(Self.note)?.body
        }
    }

    /// Returns the texts that lost, according to the open conflicts on a device.
    private func lostTexts(_ device: SyncedDevice) throws -> [RegisterValue] {
        try device.library.source.read { reader throws(PlannerError) in try reader.openConflicts() }
            .map(\.lost)
    }

    @Test(arguments: [true, false], [true, false])
    func `the later of two different files wins, and the text of the other file is a conflict`(
        _ isPhoneFirst: Bool, _ isPhoneLater: Bool
    ) throws {
        try read(Self.work, age: isPhoneLater ? 1_000 : 5_000, on: phone)
        try read(Self.home, age: 3_000, on: laptop)
        let order = isPhoneFirst ? [phone, laptop] : [laptop, phone]
        for device in order + order { try synchronize(device) }

        let (won, lost) = isPhoneLater ? (Self.work, Self.home) : (Self.home, Self.work)
        for device in order {
            #expect(try body(device) == won)
            #expect(try lostTexts(device) == [.text(lost)])
            #expect(try device.sync.waiting() == 0)
        }
    }

    @Test(arguments: [true, false])
    func `an edit of an imported text wins over another file, whose text is a conflict`(_ isPhoneFirst: Bool)
        throws
    {
        try read(Self.work, age: 5_000, on: phone)
        try read(Self.home, age: 3_000, on: laptop)
        try edit(Self.work + "more\n", on: phone)
        let order = isPhoneFirst ? [phone, laptop] : [laptop, phone]
        for device in order + order { try synchronize(device) }

        for device in order {
            #expect(try body(device) == Self.work + "more\n")
            #expect(try lostTexts(device) == [.text(Self.home)])
        }
    }

    @Test func `two files with the same text make no conflict, even after an edit`() throws {
        try read(Self.work, age: 5_000, on: phone)
        try read(Self.work, age: 3_000, on: laptop)
        try synchronize(phone)
        try edit(Self.work + "more\n", on: phone)
        try synchronize(phone, laptop, phone)

        for device in [phone, laptop] {
            #expect(try body(device) == Self.work + "more\n")
            #expect(try lostTexts(device).isEmpty)
        }
    }

    @Test func `an empty file makes no conflict`() throws {
        try read("", age: 1_000, on: phone)
        try read(Self.work, age: 3_000, on: laptop)
        try synchronize(phone, laptop, phone)

        for device in [phone, laptop] {
            #expect(try body(device) == Self.work)
            #expect(try lostTexts(device).isEmpty)
        }
    }

    @Test(arguments: [Self.work, Self.home])
    func `a third device with one of the two texts makes no further conflict`(_ text: String) throws {
        try read(Self.work, age: 5_000, on: phone)
        try read(Self.home, age: 3_000, on: laptop)
        let tablet = SyncedDevice(3, clock: clock)
        try read(text, age: 5_000, on: tablet)
        try synchronize(laptop, phone, tablet, laptop, phone)

        for device in [phone, laptop, tablet] {
            #expect(try body(device) == Self.home)
            #expect(try lostTexts(device) == [.text(Self.work)])
        }
    }
}
