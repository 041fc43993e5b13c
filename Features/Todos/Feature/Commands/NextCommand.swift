import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation

struct NextCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "next", abstract: "Show what can be done now, the most urgent first.",
        discussion: """
            Leaves out todos that start later and todos that wait for others. The score at the end of a row is
            the sum of its reasons:
              due         today 100, each day late 1 more, up to 130; tomorrow 89, each
                          further day 1 less, down to 30
              deadline    as a due day, and 10 more; only the more urgent of both counts
              age         without both, 1 for each week since it was created, up to 25
              priority    high 60, medium 30, low 10
              needed for  20 if another todo waits for it
              project     5 if it is in a project
            Of equal scores, the earlier day comes first, then the older todo.

            --columns takes the fields that haru list takes, and score and reasons. A list of a view has
            the columns of the view, but always the order of the score.

            Examples:
              haru next
              haru next +home 'est<=30m'
              haru next --limit 3 --quiet | haru move - --to today
              haru next --columns number,title,score,reasons
            """)

    @Argument(help: "A query, as for haru list.") var words: [String] = []
    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many.", valueName: "count"))
    var limit: Int = 20
    @OptionGroup var output: RowOptions

    func run(_ console: Console, _ next: NextViewModel, _ clock: any WallClock) throws {
        let columns = try validated { () throws(DomainPrimitives.ValidationError) in
            try output.columns(among: TodoColumn.allCases)
        }
        guard limit >= 1 else {
            throw PlannerError.invalid(
                DomainPrimitives.ValidationError(.limit, String(limit), .range(min: 1, max: Int.max)))
        }
        let query = words.joined(separator: " ")
        try next.show(query, limit: limit, hasColors: output.hasColors(on: console))
        let state = next.state
        if output.quiet {
            console.out(state.rows.map { $0.todo.id.uuidString.lowercased() + "\n" }.joined())
        } else if output.reading.json {
            console.print(try JSONOutput.document("haru.next", NextDocument(state)))
        } else if output.reading.ndjson {
            for row in state.rows { console.print(try JSONOutput.line(NextDocument.Item(row))) }
        } else {
            let view = NextView(
                state: state, columns: columns ?? state.columns, text: TodosText(console.language),
                width: console.width, room: console.isInteractive ? console.width : nil)
            console.print(view.lines)
            if let leftOut = view.table?.leftOut, !leftOut.isEmpty {
                console.note(TodosText(console.language).tooNarrow(for: leftOut))
            }
        }
        if state.rows.isEmpty {
            for note in TodosText(console.language).notes(on: query, clock.now()) { console.note(note) }
        }
        if state.rows.isEmpty, !query.isEmpty { throw ReportedFailure(.nothingMatched) }
    }
}
