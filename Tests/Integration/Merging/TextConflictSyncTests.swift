import DataRepositories
import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Conflicts over a long text between two devices` {
    private static let base = "# Garden\n\nThe tulips are pink.\n\nWater them.\n"
    private static let ofPhone = base.replacing("The tulips are pink.", with: "The tulips are red as wine.")
    private static let ofLaptop = base.replacing(
        "The tulips are pink.", with: "Most of the tulips are yellow, and a few are white.")

    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    /// Both devices edit the same paragraph offline. The phone also adds a line at the end.
    init() throws {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
        try phone.planner.add("garden")
        try phone.planner.edit(.title("garden")) { $0.note = Self.base }
        for device in [phone, laptop] { try device.synchronize(hub) }
        try phone.planner.edit(.title("garden")) { $0.note = Self.ofPhone + "\nBuy soil.\n" }
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("garden")) { $0.note = Self.ofLaptop }
        try synchronize()
    }

    private var merged: String { Self.ofLaptop + "\nBuy soil.\n" }
    private var flipped: String { Self.ofPhone + "\nBuy soil.\n" }

    private func synchronize() throws {
        for device in [phone, laptop, phone] { try device.synchronize(hub) }
    }

    private func conflicts(_ device: SyncedDevice) -> LibraryConflicts {
        LibraryConflicts(source: device.library.source) {}
    }

    private func conflict(_ device: SyncedDevice) throws -> SyncConflict {
        let open = try conflicts(device).open()
        #expect(open.count == 1)
        return try #require(open.first)
    }

    private func notes() throws -> [String?] {
        try [phone, laptop].map { try $0.todo("garden")?.note }
    }

    @Test func `both devices have the merged text and the conflict with its part`() throws {
        #expect(try notes() == [merged, merged])
        for device in [phone, laptop] {
            let conflict = try conflict(device)
            #expect(conflict.field == "note" && conflict.isOfLongText)
            #expect(conflict.merged == merged)
            let part = try #require(conflict.parts?.parts.first)
            #expect(conflict.parts?.parts.count == 1)
            #expect(part.lost == "The tulips are red as wine.\n\n")
            #expect(part.kept == "Most of the tulips are yellow, and a few are white.\n\n")
            let range = try #require(conflict.parts?.places(in: merged, merged: conflict.merged).first ?? nil)
            let garden = TextPlace(line: 3, heading: "Garden")
            #expect(TextPlace.places(at: [range.lowerBound], in: merged) == [garden])
        }
    }

    @Test func `a flip on one device changes the part on both, and undo restores text and conflict`() throws {
        try conflicts(phone).settle([try conflict(phone).id], .flip)
        #expect(try phone.todo("garden")?.note == flipped)
        try synchronize()
        #expect(try notes() == [flipped, flipped])
        for device in [phone, laptop] { #expect(try conflicts(device).open().isEmpty) }

        try phone.planner.undo()
        try synchronize()
        #expect(try notes() == [merged, merged])
        for device in [phone, laptop] { #expect(try conflict(device).parts != nil) }
    }

    @Test(arguments: [true, false])
    func `edits before the decision stay`(isSynced: Bool) throws {
        try laptop.planner.edit(.title("garden")) { $0.note = "Spring plans\n\n" + merged }
        if isSynced { try synchronize() }

        try conflicts(laptop).settle(try conflict(laptop).id, .parts([.both]), isDryRun: false)
        try synchronize()

        let both = merged.replacing("Most of", with: "The tulips are red as wine.\n\nMost of")
        #expect(try notes() == ["Spring plans\n\n" + both, "Spring plans\n\n" + both])
        for device in [phone, laptop] { #expect(try conflicts(device).open().isEmpty) }
    }

    @Test func `a decision offline and an edit on another device come together`() throws {
        try conflicts(phone).settle(try conflict(phone).id, .parts([.earlier]), isDryRun: false)
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("garden")) { $0.note = merged + "\nCall Jun.\n" }
        try synchronize()

        #expect(try notes() == [flipped + "\nCall Jun.\n", flipped + "\nCall Jun.\n"])
        for device in [phone, laptop] { #expect(try conflicts(device).open().isEmpty) }
    }

    @Test func `keeping all parts changes no text and closes the conflict on both devices`() throws {
        try conflicts(laptop).settle(try conflict(laptop).id, .parts([.later]), isDryRun: false)
        try synchronize()

        #expect(try notes() == [merged, merged])
        for device in [phone, laptop] { #expect(try conflicts(device).open().isEmpty) }
        try laptop.planner.undo()
        #expect(try conflicts(laptop).open().count == 1)
    }

    @Test func `a preview changes nothing, and a refused decision leaves the conflict open`() throws {
        let id = try conflict(phone).id
        try conflicts(phone).settle(id, .parts([.earlier]), isDryRun: true)
        #expect(try phone.todo("garden")?.note == merged)
        try phone.planner.edit(.title("garden")) { $0.note = "I sold the garden.\n" }

        let refusal = PlannerError.invalid(ValidationError(.init("note"), "garden", .unclearPart))
        #expect(throws: refusal) {
            try conflicts(phone).settle(id, .parts([.earlier]), isDryRun: false)
        }
        #expect(throws: refusal) { try conflicts(phone).settle([id], .flip) }
        #expect(try phone.todo("garden")?.note == "I sold the garden.\n")
        #expect(try conflict(phone).id == id)

        try conflicts(phone).settle(
            id, .edited("I sold the red garden.\n", shown: "I sold the garden.\n"), isDryRun: false)
        try synchronize()
        #expect(try notes() == ["I sold the red garden.\n", "I sold the red garden.\n"])
        #expect(try conflicts(laptop).open().isEmpty)
    }

    @Test func `a deleted part is restored in its place after further edits on both devices`() throws {
        // The laptop deletes the paragraph that the phone edits.
        try phone.planner.edit(.title("garden")) { $0.note = Self.base }
        try conflicts(phone).settle([try conflict(phone).id], .keep)
        try synchronize()
        try phone.planner.edit(.title("garden")) { $0.note = Self.ofPhone }
        clock.advance(milliseconds: 1_000)
        let without = Self.base.replacing("The tulips are pink.\n\n", with: "")
        try laptop.planner.edit(.title("garden")) { $0.note = without }
        try synchronize()
        try #require(try notes() == [without, without])
        try #require(try conflict(laptop).parts?.parts.first?.kept == "")

        for device in [laptop, phone] {
            clock.advance(milliseconds: 120_000)
            let note = try #require(try device.todo("garden")?.note)
            try device.planner.edit(.title("garden")) { $0.note = note.replacing("them", with: "them all") }
            try synchronize()
        }
        try conflicts(phone).settle([try conflict(phone).id], .flip)
        try synchronize()

        let expected = Self.ofPhone.replacing("them", with: "them all all")
        #expect(try notes() == [expected, expected])
    }
}
