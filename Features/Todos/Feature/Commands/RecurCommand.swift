import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

struct RecurCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "recur", abstract: "Preview repeating todos.",
        subcommands: [RecurPreviewCommand.self])
}

struct RecurPreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Show the coming days of a repeating todo. Creates no todo.",
        discussion: "Examples:\n  haru recur preview 12 -n 10")

    @Argument(help: "The todo.") var todo: String
    @Option(
        name: [.customShort("n"), .long], parsing: .unconditional,
        help: ArgumentHelp("How many days, 1 to 1000.", valueName: "count")) var count = 5
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ recurrence: RecurrenceViewModel, _ clock: any WallClock) throws {
        guard (1...1000).contains(count) else {
            throw PlannerError.invalid(
                DomainPrimitives.ValidationError(.count, String(count), .range(min: 1, max: 1000)))
        }
        let references = try validated { () throws(DomainPrimitives.ValidationError) in
            try TodoReference.parse([todo])
        }
        try recurrence.show(references[0], count: count)
        let state = recurrence.state
        if reading.json || reading.ndjson {
            let document = RecurrenceDocument(state)
            return console.print(
                reading.json ? try JSONOutput.document("haru.recur", document) : try JSONOutput.line(document)
            )
        }
        let text = TodosText(console.language)
        var heading = StyledLine(state.title, .strong)
        if let rule = state.rule { heading.append(" · \(text.recurrence(rule, state.mode))", .dim) }
        let today = clock.now().day
        console.print([heading] + state.days.map { StyledLine("  \(text.day($0, today: today))") })
    }
}

/// The coming days of a repeating todo, as `--json` prints them (Documentation/JSON.md, `haru.recur`).
private struct RecurrenceDocument: Encodable {
    let title: String
    let rule: String?
    let mode: String
    let days: [String]

    init(_ state: RecurrenceViewModel.State) {
        title = state.title
        rule = state.rule?.description
        mode = state.mode.rawValue
        days = state.days.map(\.description)
    }
}
