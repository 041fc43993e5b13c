import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "list", abstract: "Show todos by day.",
        usage: "haru list [today|tomorrow|week|month|overdue|inbox|all|<day>|<from>..<to>] [query] [flags]",
        discussion: """
            A single day shows open and done todos. Several days, overdue, inbox and all show open todos only,
            unless --all or --done is given. A week is Monday to Sunday; 'next week' and 'last month' work
            too. Overdue todos were due before today. A todo of today whose time has passed is red.

            A query can follow the days. A query without days searches all todos.
              tags, projects   +home, #home, tag:home, project:garden
              priority         p1, pri:high, pri.min:med
              days             due:fri, due.before:dec1, due:none, deadline:this-week
              state            open, done, done:this-week, overdue, waiting, blocked
              not started      left out of overdue, inbox and queries; waiting:all includes them
              other            side:life, est.max:30m, est:none, has:note, repeats, view:late
            Quoted words and all other words are searched in titles, notes and tags. All conditions must hold.
            Join them with or, not and parentheses: 'not (+home or +work) p1'. A shell gives < > ( ) # and !
            other meanings, so quote them: 'due<fri'

            --columns shows only the fields that you name, in your order, as a table. The fields are
            \(TodoColumn.ofLists.map(\.rawValue).joined(separator: ", ")). A view can store its columns.

            Examples:
              haru list                      today
              haru list +home p1             all important todos with the tag home
              haru list week 'est>1h or p1'
              haru list 다음주 월요일
              haru list 2026-12-01..2026-12-24 --tag home
              haru list all --search 'dentist' --json
              haru list overdue --quiet | haru move - --to tomorrow
              haru list week --columns number,title,due,project
            """, aliases: ["ls"])

    @Argument(help: "Days or a list, then a query.") var words: [String] = []
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Only todos with this tag, or with all of several tags.", valueName: "name"))
    var tag: [String] = []
    @Option(parsing: .unconditional, help: ArgumentHelp("Only todos with these words.", valueName: "words"))
    var search: String?
    @Flag(help: "Show done todos only.") var done = false
    @Flag(name: .shortAndLong, help: "Show open and done todos.") var all = false
    @Option(
        help: ArgumentHelp("due, priority, created, title or next; done todos come last.", valueName: "order")
    )
    var sort: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many.", valueName: "count"))
    var limit: Int?
    @OptionGroup var output: RowOptions

    func run(_ console: Console, _ agenda: AgendaViewModel, _ clock: any WallClock) throws {
        let list = try list(today: clock.now().day)
        try agenda.show(list, hasColors: output.hasColors(on: console))
        let state = agenda.state
        if output.quiet {
            console.out(state.rows.map { $0.id.uuidString.lowercased() + "\n" }.joined())
        } else if output.reading.json {
            console.print(try JSONOutput.document("haru.list", AgendaDocument(state)))
        } else if output.reading.ndjson {
            for row in state.rows { console.print(try JSONOutput.line(TodoDocument(row))) }
        } else {
            let view = AgendaView(
                state: state, text: TodosText(console.language), width: console.width,
                room: console.isInteractive ? console.width : nil)
            console.print(view.lines)
            if let leftOut = view.table?.leftOut, !leftOut.isEmpty {
                console.note(TodosText(console.language).tooNarrow(for: leftOut))
            }
        }
        if state.rows.isEmpty {
            for note in TodosText(console.language).notes(on: list.query, clock.now()) { console.note(note) }
        }
        // A search or a tag filter without a match ends with exit code 1. An empty day is a valid answer.
        if state.rows.isEmpty, list.isFiltered { throw ReportedFailure(.nothingMatched) }
    }

    /// Returns the list that the arguments ask for.
    private func list(today: Day) throws(PlannerError) -> TodoListRequest {
        try validated { () throws(DomainPrimitives.ValidationError) in
            let (scope, query) = try AgendaScope.split(words.joined(separator: " "), today: today)
            var list = TodoListRequest(scope, query: query)
            if done { list.completion = .done } else if all { list.completion = .any }
            if case .overdue? = scope, done || all {
                throw DomainPrimitives.ValidationError(
                    .option, done ? "--done" : "--all", .excludes("overdue"))
            }
            list.tags = try tag.map { (name) throws(DomainPrimitives.ValidationError) in
                try TagName(typed: name)
            }
            list.words = search
            if let sort {
                guard let order = TodoQuery.Sort(named: sort) else {
                    throw DomainPrimitives.ValidationError(
                        .sort, sort, .oneOf(TodoQuery.Sort.allCases.map(\.rawValue)))
                }
                list.sort = order
            }
            if let limit, limit < 1 {
                throw DomainPrimitives.ValidationError(.limit, String(limit), .range(min: 1, max: Int.max))
            }
            list.limit = limit
            list.columns = try output.columns(among: TodoColumn.ofLists)
            return list
        }
    }
}
