import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import StatsPresentation
import TodosDomain

struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "stats", abstract: "Show the figures of a day or a month.",
        discussion: """
            Balance says how full a day is, from 0 to 100. Productivity grows with each completed todo. Both
            use the difficulty and the estimate of the todos.

            Examples:
              haru stats
              haru stats yesterday
              haru stats 2026-11
            """)

    @Argument(help: "A day, days such as 'this week', or a month such as 2026-11.") var scope: [String] = []
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ stats: StatsViewModel, _ clock: any WallClock) throws {
        let range = try validated { () throws(DomainPrimitives.ValidationError) in
            try DayRangePhrase.parse(
                scope.isEmpty ? "today" : scope.joined(separator: " "), today: clock.now().day)
        }
        try stats.show(range, hasColors: reading.hasColors(on: console))
        let state = stats.state
        if reading.json { return console.print(try JSONOutput.document("haru.stats", StatsDocument(state))) }
        if reading.ndjson {
            for day in state.days { console.print(try JSONOutput.line(StatsDocument.Day(day))) }
            return
        }
        let text = StatsText(console.language)
        if let day = state.day {
            console.print(StatusBox(figures: day, state: state, text: text, width: console.width).lines)
        } else if state.days.isEmpty {
            console.print([StyledLine(state.isOneDay ? text.emptyDay : text.emptyMonth, .dim)])
        } else {
            let heading = StyledLine(text.range(state.range, today: state.today), .strong)
            console.print([heading] + SummaryView(state: state, text: text, width: console.width).lines)
        }
    }
}
