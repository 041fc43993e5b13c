import CoreDesignSystem
import DomainPrimitives
import SearchPresentation
import UtilLocalization

/// A todo that was found, as a row; and the line of its note where the words are.
struct FoundLines {
    let today: Day
    let language: Language
    let referenceWidth: Int

    func row(_ row: SearchViewModel.Row, width: Int) -> StyledLine {
        var labels = row.tags.map { ItemLine.Label("#\($0)", .accent, .light) }
        if let day = row.day {
            let (year, month, number) = day.components
            let text = CalendarText(language).day(
                year: year == today.year ? nil : year, month: month, day: number, weekday: day.weekday.mondayBased)
            labels.append(.init(row.time.map { "\(text) \($0)" } ?? text, .dim, .heavy))
        }
        return ItemLine(
            reference: row.number.map(String.init) ?? "", isDone: row.isDone, depth: 0, urgency: row.urgency, title: row.title,
            titleRole: .plain,
            labels: labels
        ).line(referenceWidth: referenceWidth, width: width)
    }

    /// `nil` where the title says it all.
    func snippet(_ row: SearchViewModel.Row) -> StyledLine? {
        row.snippet.isEmpty ? nil : StyledLine(String(repeating: " ", count: referenceWidth + 4) + row.snippet, .dim)
    }
}
