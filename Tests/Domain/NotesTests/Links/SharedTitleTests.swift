import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `A title that several notes share` {
    private let planner = FakePlannerRepository()
    private let clock = FixedClock()

    @discardableResult
    private func note(_ title: String, _ body: String = "", file: String = "") throws -> UUID {
        let id = UUID()
        try planner.write(ActionLabel(.add, title), isDryRun: false) { writer throws(PlannerError) in
            let values: [String: RegisterValue] = [
                "title": .text(title), "body": .text(body), "file": .text(file),
            ]
            try writer.action.create(
                NewRecord(.note, RecordID(id), values, createdAt: clock.now().timestamp))
        }
        return id
    }

    private func shared(_ note: UUID) throws -> SharedTitle? {
        try ReadNote(repository: planner).sharedTitle(of: note)
    }

    @Test func `a Markdown link is ambiguous only between notes without a file`() throws {
        try note("Links", "[x](Trip.md)")
        let filed = try note("Trip", file: "plans/t.md")
        let first = try note("Trip")
        #expect(try shared(filed) == nil && shared(first) == nil)
        let second = try note("trip")
        #expect(try shared(first)?.count == 3 && shared(second)?.count == 3)
        #expect(try shared(filed) == nil, "no Markdown link leads to a note with a file by the title")
        try note("Far", file: "Trip.md")
        #expect(try shared(first) == nil, "the link leads to the file")
    }

    @Test func `the heading of a link is not its title`() throws {
        let body = "[[C#Syntax]]"
        try note("Links", body)
        try note("C")
        let (one, other) = (try note("C"), try note("C#Syntax"))
        #expect(try shared(one) == nil, "the longest name in the link is a title")
        try note("C#Syntax")
        #expect(try shared(other)?.count == 2)
    }

    @Test func `a title with a slash is found in both forms of a link`() throws {
        try note("Links", "[x](A/B.md)")
        try note("A/B")
        let twin = try note("A/B")
        #expect(try shared(twin)?.count == 2)
        try note("More", "[[C/D]]")
        try note("C/D")
        #expect(try shared(try note("C/D"))?.count == 2)
    }
}
