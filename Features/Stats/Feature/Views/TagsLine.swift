import CoreDesignSystem
import StatsPresentation

/// Tags with their counts on one line.
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
