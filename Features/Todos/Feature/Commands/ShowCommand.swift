import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import TodosDomain
import TodosPresentation

struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "show", abstract: "Show all fields of todos.",
        discussion: "Examples:\n  haru show 3\n  haru show 9-11\n  haru show dentist --json")

    @OptionGroup var arguments: ReferenceArguments
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ model: TodoDetailsViewModel) throws {
        let references = try arguments.references(console)
        try model.show(references, hasColors: reading.hasColors(on: console))
        let state = model.state
        if reading.json {
            console.print(try json(state, isOne: references.count == 1))
        } else if reading.ndjson {
            for details in state.details {
                for row in [details.todo] + details.subtasks {
                    console.print(try JSONOutput.line(TodoDocument(row)))
                }
            }
        } else {
            console.printWhole(lines(state, console), hanging: 4)
        }
    }

    /// Returns the shown todos as a JSON document.
    /// - Parameter isOne: whether the person gave one reference. The document then contains one todo instead
    ///   of a list.
    private func json(_ state: TodoDetailsViewModel.State, isOne: Bool) throws -> String {
        let documents = state.details.map(TodoDetailsDocument.init)
        if isOne, let document = documents.first { return try JSONOutput.document("haru.show", document) }
        return try JSONOutput.document("haru.show.many", ["shown": documents])
    }

    private func lines(_ state: TodoDetailsViewModel.State, _ console: Console) -> [StyledLine] {
        let blocks = state.details.map { details in
            TodoDetailsView(
                details: details, today: state.today, zone: state.zone, text: TodosText(console.language),
                width: console.width
            ).lines
        }
        return Array(blocks.joined(separator: [StyledLine()]))
    }
}
