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
        usage: "haru list [today|tomorrow|week|month|overdue|inbox|all|<day>|<from>..<to>] [flags]",
        discussion: """
            A single day shows open and done todos. Several days, overdue, inbox and all show open todos only,
            unless --all or --done is given. A week is Monday to Sunday; 'next week' and 'last month' work
            too. Overdue todos were due before today. A todo of today whose time has passed is red.

            Examples:
              haru list                      today
              haru list 다음주 월요일
              haru list 2026-12-01..2026-12-24 --tag home
              haru list all --search 'dentist' --json
              haru list overdue --quiet | haru move - --to tomorrow
            """, aliases: ["ls"])

    @Argument(help: "The todos to show.") var scope: [String] = []
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Only todos with this tag, or with all of several tags.", valueName: "name"))
    var tag: [String] = []
    @Option(parsing: .unconditional, help: ArgumentHelp("Only todos with these words.", valueName: "words"))
    var search: String?
    @Flag(help: "Show done todos only.") var done = false
    @Flag(name: .shortAndLong, help: "Show open and done todos.") var all = false
    @Option(
        help: ArgumentHelp("due, priority, created or title; done todos come last.", valueName: "order"))
    var sort: String?
    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many.", valueName: "count"))
    var limit: Int?
    @OptionGroup var reading: ReadingOptions
    @Flag(name: .shortAndLong, help: "Print only the identifiers.") var quiet = false

    func run(_ console: Console, _ agenda: AgendaViewModel, _ clock: any WallClock) throws {
        if quiet, reading.json || reading.ndjson {
            let other = reading.json ? "--json" : "--ndjson"
            throw PlannerError.invalid(DomainPrimitives.ValidationError(.option, "--quiet", .excludes(other)))
        }
        try agenda.show(query(today: clock.now().day))
        let state = agenda.state
        if quiet {
            console.out(state.rows.map { $0.id.uuidString.lowercased() + "\n" }.joined())
        } else if reading.json {
            console.print(try JSONOutput.document("haru.list", AgendaDocument(state)))
        } else if reading.ndjson {
            for row in state.rows { console.print(try JSONOutput.line(TodoDocument(row))) }
        } else {
            console.print(
                AgendaView(state: state, text: TodosText(console.language), width: console.width).lines)
        }
        // A search or a tag filter without a match ends with exit code 1. An empty day is a valid answer.
        if state.rows.isEmpty, search != nil || !tag.isEmpty { throw ReportedFailure(.nothingMatched) }
    }

    private func query(today: Day) throws(PlannerError) -> TodoQuery {
        try validated { () throws(DomainPrimitives.ValidationError) in
            let words = scope.joined(separator: " ")
            var query = TodoQuery(try AgendaScope.parse(words, today: today))
            query.completion = completion(query.scope)
            if case .overdue = query.scope, done || all {
                throw DomainPrimitives.ValidationError(
                    .option, done ? "--done" : "--all", .excludes("overdue"))
            }
            query.tags = try tag.map { (name) throws(DomainPrimitives.ValidationError) in
                try TagName(typed: name)
            }
            query.words = search
            if let sort {
                guard let order = TodoQuery.Sort(rawValue: sort) else {
                    throw DomainPrimitives.ValidationError(
                        .sort, sort, .oneOf(TodoQuery.Sort.allCases.map(\.rawValue)))
                }
                query.sort = order
            }
            if let limit, limit < 1 {
                throw DomainPrimitives.ValidationError(.limit, String(limit), .range(min: 1, max: Int.max))
            }
            query.limit = limit
            return query
        }
    }

    private func completion(_ scope: TodoQuery.Scope) -> TodoQuery.Completion {
        if done { return .done }
        if all { return .any }
        if case .days(let days) = scope, days.lowerBound == days.upperBound { return .any }
        return .open
    }
}
