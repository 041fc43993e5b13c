import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain

@Suite("A library, whatever is done to it,")
struct PlannerPropertyTests {
    @Test(
        "after random actions, undo of all leads back, and figures always equal the todos'", arguments: LibraryUnderTest.allCases,
        1...6)
    func randomActions(library: LibraryUnderTest, seed: UInt64) throws {
        let planner = Planner(library)
        var generator = SeededGenerator(seed: seed)
        var actions = 0
        for step in 0..<60 {
            let numbers = try planner.all().compactMap { $0.isDone ? nil : $0.number }
            let number = numbers.randomElement(using: &generator)
            let before = try planner.repository.read { reader throws(PlannerError) in try reader.actions(limit: 1) }.first?.id
            switch (Int.random(in: 0..<8, using: &generator), number) {
            case (0, let number?): try planner.done(.number(number))
            case (1, let number?): try planner.move(.number(number), to: "2026-11-\(Int.random(in: 10...28, using: &generator))")
            case (2, let number?): try planner.delete(.number(number), subtasks: true)
            case (3, let number?):
                try planner.edit(.number(number)) {
                    $0.estimate = Estimate(trusted: 1 + step)
                    $0.tagsToAdd = [TagName(trusted: "t\(step % 4)")]
                }
            case (4, let number?):
                try planner.edit(.number(number)) {
                    $0.side = .life; $0.tagsToRemove = [TagName(trusted: "t\(step % 4)")]
                }
            default: try planner.add("todo \(step) #t\(step % 4) ~\(step + 1)m every 2 days")
            }
            let after = try planner.repository.read { reader throws(PlannerError) in try reader.actions(limit: 1) }.first?.id
            if before != after { actions += 1 }
            #expect(try planner.stats() == planner.recomputedStats(), "seed \(seed), step \(step)")
        }

        let end = try planner.all()
        try planner.undo(actions)
        #expect(try planner.all().isEmpty, "seed \(seed)")
        #expect(try planner.stats().isEmpty, "seed \(seed)")
        try planner.redo(actions)
        #expect(try Set(planner.all().map(\.id)) == Set(end.map(\.id)), "seed \(seed)")
        #expect(try planner.stats() == planner.recomputedStats(), "seed \(seed)")
    }
}
