import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "show", abstract: "Show all of one todo.",
        discussion: "Examples:\n  haru show 3\n  haru show dentist --json")

    @Argument(help: "A number, the start of a UUID, a piece of the title, or @last.") var todo: String
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ details: TodoDetailsViewModel) throws {
        let references = try validated { () throws(DomainPrimitives.ValidationError) in try TodoReference.parse([todo]) }
        guard references.count == 1 else {
            throw PlannerError.invalid(DomainPrimitives.ValidationError(.reference, todo, .reference))
        }
        try details.show(references[0])
        let state = details.state
        guard let row = state.todo else { return }
        if reading.json {
            console.print(try JSONOutput.document("haru.show", TodoDetailsDocument(row, subtasks: state.subtasks)))
        } else if reading.ndjson {
            for row in [row] + state.subtasks { console.print(try JSONOutput.line(TodoDocument(row))) }
        } else {
            let view = TodoDetailsView(state: state, text: TodosText(console.language), width: console.width)
            console.printWhole(view.lines, hanging: 4)
        }
    }
}
