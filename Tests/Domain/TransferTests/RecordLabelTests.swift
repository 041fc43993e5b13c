import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import TransferDomain

/// Tests of labels in Haru's own format. The label type `recipe_tag`, which only these tests define, stands
/// for the label types of all later versions.
@Suite("The labels of records in Haru's own format")
struct RecordLabelTests {
    private static let recipeTag = RecordType(
        "recipe_tag", key: ["recipe", "tag"], fields: [RecordType.Field("present", .integer, range: 0...1)],
        hasLifecycle: false, arrivalRank: 6, presenceField: "present", carrier: "recipe", target: "tag",
        isLabel: true, hasDerivedID: true)
    private static let catalogue = RecordCatalogue(
        RecordCatalogue.withRecipes.types + [recipeTag], revision: RecordCatalogue.withRecipes.revision + 1)

    /// A record type with labels.
    struct Labeled: CustomTestStringConvertible, Sendable {
        let type: RecordType
        let label: RecordType

        var testDescription: String { type.name }
    }

    static let types = [
        Labeled(type: .recipe, label: recipeTag),
        Labeled(
            type: Self.catalogue.type(named: "note") ?? .recipe,
            label: Self.catalogue.type(named: "note_tag") ?? recipeTag),
    ]

    private let library = TransferLibrary(catalogue: Self.catalogue)
    private let id = RecordTransferTests.id(1)

    /// Adds a record with tags.
    private func add(_ labeled: Labeled, _ tags: [String]) throws {
        library.clock.advance(milliseconds: 1_000)
        let now = library.clock.now().timestamp
        try library.repository.write(ActionLabel(.add, ""), isDryRun: false) { writer throws(PlannerError) in
            try writer.action.create(
                NewRecord(labeled.type, id, ["title": .text("soup")], createdAt: now))
        }
        try label(labeled, tags.map { ($0, true) })
    }

    /// Adds and removes tags of the record.
    private func label(_ labeled: Labeled, _ changes: [(String, Bool)]) throws {
        library.clock.advance(milliseconds: 60_000)
        let now = library.clock.now().timestamp
        try library.repository.write(ActionLabel(.edit, ""), isDryRun: false) { writer throws(PlannerError) in
            for (name, isPresent) in changes {
                let name = TagName(trusted: name)
                let tag = try writer.tag(named: name)?.id ?? Tag.identifier(for: name)
                if try writer.tag(named: name) == nil {
                    try writer.insert(
                        Tag(id: tag, name: name, color: .automatic(for: name), createdAt: now))
                }
                try writer.action.setMembership(
                    labeled.label, RecordID(id.parts[0], tag), isPresent: isPresent, at: now)
            }
        }
    }

    private func tags(_ labeled: Labeled, in library: TransferLibrary? = nil) throws -> [String] {
        try (library ?? self.library).repository.read { reader throws(PlannerError) in
            let targets = try reader.memberships.targets(of: id, through: labeled.label)
            let names = Dictionary(uniqueKeysWithValues: try reader.tags().map { ($0.tag.id, $0.tag.name) })
            return targets.compactMap { names[$0.parts[0]]?.description }.sorted()
        }
    }

    @Test(arguments: types)
    func `survive a round trip, and a second import changes nothing`(labeled: Labeled) throws {
        try add(labeled, ["일", "work"])
        let text = try library.export(.haru).text
        let other = TransferLibrary(catalogue: Self.catalogue)
        other.clock.advance(milliseconds: 3_600_000)

        #expect(try other.take(text, .haru).records.added == 1)
        #expect(try tags(labeled, in: other) == ["work", "일"])
        #expect(try other.export(.haru).text == text)
        let again = try other.take(text, .haru)
        #expect(again.records.unchanged == 1 && again.records.updated == 0 && again.loss.isEmpty)
        #expect(try library.take(text, .haru).records.unchanged == 1)
    }

    @Test(arguments: types)
    func `that were removed here after the export stay removed, and added labels stay`(labeled: Labeled)
        throws
    {
        try add(labeled, ["old", "both"])
        let text = try library.export(.haru).text
        try label(labeled, [("old", false), ("new", true)])

        #expect(try library.take(text, .haru).records.updated == 0)
        #expect(try tags(labeled) == ["both", "new"])
    }

    @Test(arguments: types)
    func `that the file changed after the export are taken`(labeled: Labeled) throws {
        try add(labeled, ["old"])
        let text = try library.export(.haru).text.replacing("[\"old\"]", with: "[\"new\"]")

        #expect(try library.take(text, .haru).records.updated == 1)
        #expect(try tags(labeled) == ["new"])
    }

    @Test(arguments: types)
    func `stay if the file is of a version without labels`(labeled: Labeled) throws {
        try add(labeled, ["a"])
        let text = try library.export(.haru).text
            .replacing(",\"labels\":{\"\(labeled.label.name)\":[\"a\"]}", with: "")

        #expect(!text.contains("labels"))
        #expect(try library.take(text, .haru).records.unchanged == 1)
        #expect(try tags(labeled) == ["a"])
    }

    @Test func `of unknown types are left out, and the report names them`() throws {
        let labeled = Self.types[0]
        try add(labeled, ["a"])
        let text = try library.export(.haru).text.replacing("\"recipe_tag\"", with: "\"recipe_mark\"")
        let outcome = try library.take(text, .haru)
        #expect(outcome.loss.counts == [.skipped(.member, "recipe.recipe_mark"): 1])
        #expect(try tags(labeled) == ["a"])
    }

    @Test(arguments: [
        "7", "[\"a\"]", "{\"recipe_tag\":\"a\"}", "{\"recipe_tag\":[7]}", "{\"recipe_tag\":[\"\"]}",
    ])
    func `that are malformed are refused, and nothing is stored`(labels: String) throws {
        try add(Self.types[0], ["a"])
        let text = try library.export(.haru).text
            .replacing("{\"recipe_tag\":[\"a\"]}", with: labels)
        let other = TransferLibrary(catalogue: Self.catalogue)
        #expect(text.contains(labels))
        #expect(throws: PlannerError.self) { try other.take(text, .haru) }
        #expect(try other.export(.haru).text.contains("\"soup\"") == false)
    }
}
