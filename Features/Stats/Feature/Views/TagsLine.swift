import CoreDesignSystem
import StatsPresentation

/// The most frequent tags with their counts, at most eight, on one line.
enum TagsLine {
    static func line(_ tags: [DayFigures.TagFigure]) -> StyledLine {
        var line = StyledLine()
        for tag in tags.prefix(8) {
            line.append("#\(tag.name)", .accent)
            line.append(" \(tag.count)  ", .dim)
        }
        return line
    }
}
