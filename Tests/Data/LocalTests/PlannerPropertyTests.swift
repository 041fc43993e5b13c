import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
import Testing
import TodosDomain

@Suite("Random actions on a library")
struct PlannerPropertyTests {
    @Test(
        arguments: LibraryUnderTest.allCases,
        1...12)
    func `the planner undoes and redoes random actions in full, and figures equal the todos`(
        library: LibraryUnderTest, seed: UInt64
    ) throws {
        let planner = Planner(library)
        var generator = SeededGenerator(seed: seed)
        var actions = 0
        for step in 0..<80 {
            let todo = try planner.all().randomElement(using: &generator)
            let before = try planner.lastAction()
            if Int.random(in: 0..<10, using: &generator) == 0, actions > 0 {
                try planner.undo()
                actions -= 1
            } else {
                try act(planner, on: todo, step, &generator)
                if try planner.lastAction() != before { actions += 1 }
            }
            #expect(try planner.stats() == planner.recomputedStats(), "seed \(seed), step \(step)")
        }

        let end = try planner.all()
        let tags = try planner.tags()
        try planner.undo(actions)
        #expect(try planner.all().isEmpty, "seed \(seed)")
        #expect(try planner.tags().isEmpty, "seed \(seed)")
        #expect(try planner.stats().isEmpty, "seed \(seed)")
        try planner.redo(actions)
        #expect(try planner.all().map(Self.fields) == end.map(Self.fields), "seed \(seed)")
        #expect(try planner.tags() == tags, "seed \(seed)")
        #expect(try planner.stats() == planner.recomputedStats(), "seed \(seed)")
    }

    /// Returns a copy of the todo without its small number and the time of its last edit. Undo and redo need
    /// not restore these two values.
    private static func fields(_ todo: Todo) -> Todo {
        var todo = todo
        todo.number = nil
        todo.lastEdit = todo.createdAt
        return todo
    }

    /// Performs a random action: edits `todo`, acts on a tag, or adds a todo.
    /// - Parameter step: the number of the action. New values contain this number, such as the note `note 3`.
    private func act(
        _ planner: Planner, on todo: Todo?, _ step: Int, _ generator: inout SeededGenerator
    ) throws {
        let reference = TodoReference.identifierPrefix(todo?.id.uuidString ?? "")
        let tag = TagName(trusted: "t\(step % 4)")
        switch (Int.random(in: 0..<11, using: &generator), todo) {
        case (0, .some): try planner.done(reference)
        case (1, .some): try planner.reopen(reference)
        case (2, .some):
            try planner.move(reference, to: "2026-11-\(Int.random(in: 10...28, using: &generator))")
        case (3, .some): try planner.delete(reference, subtasks: true)
        case (4, .some):
            try planner.edit(reference) {
                $0.estimate = step % 5 == 0 ? .clear : .set(Estimate(trusted: 1 + step))
                $0.note = "note \(step)"
                $0.tagsToAdd = [tag]
            }
        case (5, .some):
            try planner.edit(reference) {
                $0.side = .set(.life)
                $0.tagsToRemove = [tag]
            }
        case (6, _) where try planner.tags().contains { $0.hasPrefix("\(tag) ") }: try planner.deleteTag(tag)
        case (7, _) where try planner.tags().contains { $0.hasPrefix("\(tag) ") }:
            try planner.recolor(tag, to: step % 2 == 0 ? "123456" : "ABCDEF")
        default: try planner.add("todo \(step) #t\(step % 4) ~\(step + 1)m every 2 days")
        }
    }
}
