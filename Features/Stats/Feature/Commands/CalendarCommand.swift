import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import StatsPresentation
import TodosDomain

struct CalendarCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "calendar", abstract: "Show the productivity of each day of a month.",
        discussion: "Examples:\n  haru calendar\n  haru calendar 2026-12\n  haru calendar 지난달",
        aliases: ["cal"])

    @Argument(help: "A month such as 2026-11, 'last month', 'next month', or a day of it.")
    var month: [String] = []
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ stats: StatsViewModel, _ clock: any WallClock) throws {
        let words = month.joined(separator: " ")
        let range = try validated { () throws(DomainPrimitives.ValidationError) in
            try DayRangePhrase.parse(words.isEmpty ? "month" : words, today: clock.now().day)
        }
        try stats.show(
            range.lowerBound.startOfMonth...range.lowerBound.endOfMonth,
            hasColors: reading.hasColors(on: console))
        let state = stats.state
        if reading.json {
            return console.print(try JSONOutput.document("haru.calendar", StatsDocument(state)))
        }
        if reading.ndjson {
            for day in state.days { console.print(try JSONOutput.line(StatsDocument.Day(day))) }
            return
        }
        let text = StatsText(console.language)
        let month = MonthView(
            month: state.range, today: state.today, days: state.days, text: text, width: console.width)
        let summary = SummaryView(state: state, text: text, width: console.width)
        console.print(
            month.lines + [StyledLine()]
                + (state.days.isEmpty ? [StyledLine(text.emptyMonth, .dim)] : summary.lines))
    }
}
