import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing

@Suite struct `Decisions about parts of a long text` {
    private static let type = RecordType(
        "letter",
        fields: [
            .init("title", .text),
            .init("body", .text, rule: TextRule("short") { $0.utf8.count <= 100 }, merge: .text),
        ], nameField: "title")
    private static let merged = "Hello Mina,\n\nSee you on Monday.\n\nBye, Jun\n"
    private static let flipped = "Hello Mina,\n\nLet us meet on Friday.\n\nBye, Jun\n"

    private let world = EngineWorld(RecordCatalogue(RecordCatalogue.haru.types + [type], revision: 99))
    private let letter: RecordID

    init() throws {
        letter = RecordID(UUID())
        try world.receive(
            letter,
            [
                "title": .text("To Mina"), "body": .text(Self.merged), RecordType.createdAt: .integer(1),
                RecordType.lastEdit: .integer(1),
            ], Self.type)
    }

    private var body: RegisterValue? { world.seen("body", letter, Self.type) }

    private func refusal(_ rule: ValidationError.Rule) -> PlannerError {
        .invalid(ValidationError(.init("body"), "To Mina", rule))
    }

    /// Receives a conflict over the second paragraph of the letter.
    /// - Parameters:
    ///   - kept: the paragraph in the merged text; empty if the later edit deleted it.
    ///   - isMerged: whether the confirmed text is the merged text.
    @discardableResult
    private func receive(
        kept: String = "See you on Monday.\n\n", lost: String = "Let us meet on Friday.\n\n",
        parts: String? = nil, isMerged: Bool = false
    ) throws -> UUID {
        let id = RecordID(UUID())
        let conflict = TextConflict(parts: [.init(place: 13, kept: kept, lost: lost, base: "See you.\n\n")])
        let confirmed = world.library.replica(Self.type, letter)?.confirmed.fields["body"]?.version
        let other = Version(stamp: Stamp(rawValue: 131_072), device: DeviceID(rawValue: 1))
        let won = isMerged ? try #require(confirmed) : other
        try world.receive(
            id,
            [
                "record_type": .text("letter"), "record": .text("\(letter)"), "field": .text("body"),
                "value": .text(RegisterValue.text("The whole lost text").jsonText),
                "lost_stamp": .integer(65_536), "lost_device": .text("\(DeviceID(rawValue: 2))"),
                "won_stamp": .integer(won.stamp.rawValue), "won_device": .text("\(won.device)"),
                "state": .integer(0), "parts": .text(parts ?? conflict.jsonText),
            ], .conflict)
        return id.parts[0]
    }

    /// Decides the open conflict, as `haru sync conflicts` does.
    private func decide(_ decision: TextDecision? = nil) throws {
        let conflict = try #require(world.library.openConflicts().first)
        try world.act(.flip) { action throws(PlannerError) in
            try ConflictFlip(conflict, in: action, deciding: decision)()
            try action.settle(conflict, as: .flipped)
        }
    }

    @Test func `a flip restores the lost part, and not the whole lost text`() throws {
        try receive()
        try decide()

        #expect(body == .text(Self.flipped))
        #expect(world.library.openConflicts().isEmpty)
    }

    @Test func `a conflict stays decided if undo cannot remove the decision from the text`() throws {
        try receive()
        try decide(.parts([.both]))
        for operation in try world.seal() { try world.acknowledge(operation) }
        let changed = RegisterValue.text(
            Self.merged.replacing("See you", with: "Let us meet on Friday, or later.\n\nSee you"))
        try world.receive(letter, ["body": changed], Self.type)

        #expect(try world.revert(.undo).effect == .kept)
        #expect(body == changed)
        #expect(world.library.openConflicts().isEmpty)
        #expect(try world.revert(.redo).effect == .kept)
        #expect(body == changed)
    }

    @Test func `of two decided conflicts, undo opens the one whose field it restores`() throws {
        try receive()
        try world.receive(
            RecordID(UUID()),
            [
                "record_type": .text("letter"), "record": .text("\(letter)"), "field": .text("title"),
                "value": .text(RegisterValue.text("To Jun").jsonText), "lost_stamp": .integer(65_536),
                "lost_device": .text("\(DeviceID(rawValue: 2))"), "won_stamp": .integer(131_072),
                "won_device": .text("\(DeviceID(rawValue: 1))"), "state": .integer(0),
            ], .conflict)
        let conflicts = world.library.openConflicts()
        try world.act(.flip) { action throws(PlannerError) in
            for conflict in conflicts {
                try ConflictFlip(conflict, in: action)()
                try action.settle(conflict, as: .flipped)
            }
        }
        #expect(conflicts.count == 2 && world.seen("title", letter, Self.type) == .text("To Jun"))
        for operation in try world.seal() { try world.acknowledge(operation) }
        let changed = RegisterValue.text(Self.flipped.replacing("Friday", with: "Sunday"))
        try world.receive(letter, ["body": changed], Self.type)

        #expect(try world.revert(.undo).kept == 1)
        #expect(body == changed && world.seen("title", letter, Self.type) == .text("To Mina"))
        #expect(world.library.openConflicts().map(\.field) == ["title"])
    }

    @Test func `undo of a decision opens the conflict again`() throws {
        try receive()
        try decide()
        #expect(try world.revert(.undo).effect == .changed)
        #expect(body == .text(Self.merged))
        #expect(world.library.openConflicts().count == 1)
        #expect(try world.revert(.redo).effect == .changed)
        #expect(body == .text(Self.flipped))
        #expect(world.library.openConflicts().isEmpty)
    }

    @Test(arguments: [true, false])
    func `a decision keeps the edits since the merge`(isMerged: Bool) throws {
        try receive(isMerged: isMerged)
        try world.edit(letter, ["body": .text("First.\n\n" + Self.merged)], Self.type)
        try decide(.parts([.both]))

        let both = Self.merged.replacing("See you", with: "Let us meet on Friday.\n\nSee you")
        #expect(body == .text("First.\n\n" + both))
    }

    @Test func `undo of a decision opens the conflict again, and redo closes it`() throws {
        let id = try receive()
        try decide()
        let decided = try #require(body)
        try #require(decided == .text(Self.flipped))

        _ = try world.revert(.undo)
        #expect(body == .text(Self.merged))
        #expect(world.library.openConflicts().map(\.id) == [id])
        _ = try world.revert(.redo)
        #expect(body == decided)
        #expect(world.library.openConflicts().isEmpty)
    }

    @Test func `a part without a clear place is refused, and the conflict stays open`() throws {
        try receive()
        try world.edit(letter, ["body": .text("I have moved away.\n")], Self.type)

        #expect(throws: refusal(.unclearPart)) { try decide() }
        #expect(body == .text("I have moved away.\n"))
        #expect(world.library.openConflicts().count == 1)
    }

    @Test func `a deleted part is restored if the device has the merged text`() throws {
        try world.receive(
            letter, ["body": .text(Self.merged.replacing("See you on Monday.\n\n", with: ""))], Self.type)
        try receive(kept: "", isMerged: true)
        try #require(world.library.mergedText(of: try #require(world.library.openConflicts().first)) != nil)
        try decide()

        #expect(body == .text(Self.flipped))
    }

    @Test func `a decision that makes the text too long is refused`() throws {
        try receive(lost: String(repeating: "x", count: 100) + "\n\n")

        #expect(throws: refusal(.unusableText)) { try decide(.parts([.both])) }
        #expect(body == .text(Self.merged))
    }

    @Test func `an edited text keeps the changes that others made meanwhile`() throws {
        try receive()
        try world.edit(letter, ["body": .text(Self.merged + "\nP.S. Bring bread.\n")], Self.type)
        try decide(.edited(Self.flipped, shown: Self.merged))
        #expect(body == .text(Self.flipped + "\nP.S. Bring bread.\n"))

        try receive()
        try world.edit(letter, ["body": .text("I have moved away.\n")], Self.type)
        #expect(throws: refusal(.changedMeanwhile)) {
            try decide(.edited("Please write soon.\n", shown: Self.flipped))
        }
    }

    @Test func `a conflict whose parts this version cannot read waits for a later version`() throws {
        try receive(parts: "{\"later\":1}")
        #expect(world.library.openConflicts().isEmpty)
        try receive()
        #expect(world.library.openConflicts().count == 1)
    }
}
