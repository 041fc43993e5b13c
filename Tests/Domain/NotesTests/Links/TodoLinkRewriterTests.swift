import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import NotesDomain
import Testing
import TodosDomain

@Suite struct `Renaming a todo` {
    private let desk = NoteDesk()

    @discardableResult
    private func add(_ title: String, note: String = "") throws -> Todo {
        var draft = TodoDraft(text: "new")
        draft.changes.title = title
        draft.changes.note = note
        desk.clock.advance(milliseconds: 1)
        let random = RandomSource(SeededGenerator(seed: UInt64(title.utf8.count) + 100))
        let add = AddTodos(repository: desk.repository, clock: desk.clock, random: random)
        return try #require(try add([draft]).first)
    }

    private func rename(_ todo: Todo, to title: String) throws {
        var changes = TodoChanges()
        changes.title = title
        desk.clock.advance(milliseconds: 1)
        _ = try EditTodos(repository: desk.repository, clock: desk.clock)([.id(todo.id)], changes)
    }

    private func todo(_ id: UUID) throws -> Todo? {
        try desk.repository.read { reader throws(PlannerError) in try reader.todo(id) }
    }

    @Test func `the links in notes and todos change, and one undo restores all`() throws {
        let call = try add("Call")
        let other = try add("Other", note: "after [[todo:call]]")
        let before = "[[todo:Call]] ![[ todo:CALL |x]] `[[todo:Call]]` [[todo:Calls]] \\[[todo:Call]]"
        try desk.add("Plan", body: before)

        try rename(call, to: "전화하기")

        let after = "[[todo:전화하기]] ![[ todo:전화하기 |x]] `[[todo:Call]]` [[todo:Calls]] \\[[todo:Call]]"
        #expect(try desk.note("Plan").body == after)
        #expect(try todo(other.id)?.note == "after [[todo:전화하기]]")

        let revert = RevertActions(repository: desk.repository)
        _ = try revert(.undo, 1)
        #expect(try todo(call.id)?.title.description == "Call")
        #expect(try desk.note("Plan").body == before)
        #expect(try todo(other.id)?.note == "after [[todo:call]]")

        _ = try revert(.redo, 1)
        #expect(try todo(call.id)?.title.description == "전화하기")
        #expect(try desk.note("Plan").body == after)
    }

    @Test func `links by number or identifier stay, even if the former title reads as a number`() throws {
        let first = try add("a")
        let number = try #require(first.number)
        let second = try add("\(number)")
        let identifier = second.id.uuidString.lowercased()
        let body = "[[todo:\(number)]] [[todo:\(identifier)]] [[todo:\(identifier.prefix(15))]]"
        try desk.add("Plan", body: body)

        try rename(second, to: "b")

        #expect(try desk.note("Plan").body == body)
    }

    @Test func `links stay if another todo keeps the title`() throws {
        let call = try add("call")
        try add("CALL")
        try desk.add("Plan", body: "[[todo:Call]]")
        try rename(call, to: "write")
        #expect(try desk.note("Plan").body == "[[todo:Call]]")
    }

    @Test(arguments: ["a|b", "a]]b", "[[a", "1", "taken", "TAKEN", String(repeating: "long ", count: 50)])
    func `a link gets the identifier if the new title would not lead to the todo`(title: String) throws {
        try add("taken")
        let call = try add("call")
        try desk.add("Plan", body: "[[todo:call|x]] [[todo:call]]")

        try rename(call, to: title)

        let identifier = call.id.uuidString.lowercased()
        #expect(try desk.note("Plan").body == "[[todo:\(identifier)|x]] [[todo:\(identifier)]]")
        let links = try ReadNote(repository: desk.repository)(try NoteReference(typed: "Plan")).links
        #expect(links.map(\.state) == [.resolved, .resolved])
        #expect(links.allSatisfy { $0.targets.map(\.id) == [call.id] })
    }

    @Test func `a link stays if its text would become too long`() throws {
        let call = try add("c")
        let body = "[[todo:c]]" + String(repeating: "x", count: NoteBody.maximumBytes - 10)
        try desk.add("Plan", body: body)
        try rename(call, to: "call")
        #expect(try desk.note("Plan").body == body)
    }

    @Test func `another edit of a todo changes no link`() throws {
        let call = try add("call")
        try desk.add("Plan", body: "[[todo:Call]]")
        let edited = try desk.note("Plan").lastEdit
        var changes = TodoChanges()
        changes.note = "soon"
        desk.clock.advance(milliseconds: 1)
        _ = try EditTodos(repository: desk.repository, clock: desk.clock)([.id(call.id)], changes)
        #expect(try desk.note("Plan").body == "[[todo:Call]]")
        #expect(try desk.note("Plan").lastEdit == edited)
    }
}
