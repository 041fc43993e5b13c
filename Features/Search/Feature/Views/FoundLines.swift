import CoreDesignSystem
import DomainPrimitives
import FeatureKit
import SearchInterface
import UtilLocalization

/// The rows that show one hit of a search. The optional second row is a snippet: a line of text with a word
/// of the search.
struct FoundLines {
    let today: Day
    let language: Language
    let referenceWidth: Int

    func row(_ hit: SearchHit, width: Int) -> StyledLine {
        var labels = hit.tags.map { tag in
            ItemLine.Label("#\(tag)", hit.tagColors[tag].map { .color($0) } ?? .accent, .light)
        }
        if let open = hit.openTodos {
            labels.append(
                .init(
                    language(open == 1 ? "1 open todo" : "\(open) open todos", "남은 할 일 \(open)개"), .dim,
                    .heavy))
        }
        if let day = hit.day {
            let text = CalendarText(language).day(day, today: today)
            labels.append(.init(hit.time.map { "\(text) \($0)" } ?? text, .dim, .heavy))
        }
        return ItemLine(
            reference: hit.number.map(String.init) ?? "", isDone: hit.isDone, depth: 0, urgency: hit.urgency,
            title: hit.title,
            titleRole: hit.color.map { .color($0) } ?? (hit.isDone == nil ? .accent : .plain), labels: labels
        ).line(referenceWidth: referenceWidth, width: width)
    }

    func snippet(_ hit: SearchHit) -> StyledLine? {
        hit.snippet.isEmpty
            ? nil : StyledLine(String(repeating: " ", count: referenceWidth + 4) + hit.snippet, .dim)
    }
}
