import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import TodosPresentation
import UtilLocalization

extension TodosFeatureTests {
    @Test func `remind shows a todo once, and never one that has no time`() {
        let program = FeatureProgram(TodosAssembly.self)
        for line in [
            "add call --time 12:05", "add early today --time 9:00", "add whole day",
            "add seoul today --time 11:30",
        ] {
            _ = program.run(line)
        }

        #expect(program.run("remind --once --dry-run").out == program.run("remind --once").out)
        #expect(program.run("remind --once").out.isEmpty)
        program.clock.advance(milliseconds: 5 * 60_000)
        #expect(program.run("remind --once").out.contains("call · due Sat 21 Nov 12:05"))
        #expect(program.run("remind --once").out.isEmpty)
        _ = program.run("add later --time 13:00")
        #expect(program.run("remind --once --ahead 1h").out.contains("later"))
        program.clock.set("2026-11-21", "13:00")
        #expect(program.run("remind --once").out.isEmpty)
    }

    @Test func `the first remind looks back an hour, and a later one to an hour before the first`() {
        let (first, later) = (FeatureProgram(TodosAssembly.self), FeatureProgram(TodosAssembly.self))
        #expect(later.run("remind --once").out.isEmpty)
        for program in [first, later] {
            for time in ["10:30", "12:30", "15:30"] { _ = program.run("add call today --time \(time)") }
            program.clock.set("2026-11-21", "16:00")
        }

        let (told, toldLater) = (first.run("remind --once").out, later.run("remind --once").out)

        #expect(told.split(separator: "\n").count == 1 && told.contains("15:30"), "\(told)")
        #expect(toldLater.split(separator: "\n").count == 2, "\(toldLater)")
        #expect(toldLater.contains("12:30") && toldLater.contains("15:30"), "\(toldLater)")
    }

    @Test func `remind shows a todo that was added after its time was checked, and a moved one again`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("remind --once --ahead 1h")

        _ = program.run("add late --time 12:30")
        #expect(program.run("remind --once").out.isEmpty)
        #expect(program.run("remind --once --ahead 1h").out.contains("late"))
        _ = program.run("edit 1 --time 12:40")
        #expect(program.run("remind --once --ahead 1h").out.contains("12:40"))
        program.clock.set("2038-01-01", "13:00")
        _ = program.run("remind --once")
        program.clock.set("2026-11-21", "12:05")
        _ = program.run("add after all --time 12:05")
        #expect(program.run("remind --once").out.contains("after all"))
    }
}
