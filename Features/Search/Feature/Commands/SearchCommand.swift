import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import SearchInterface
import SearchPresentation
import UtilLocalization

struct SearchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "search",
        abstract: "Find todos and notes by words in titles, texts and tags, and tags by name.",
        discussion: """
            All words must match. The start of a word is enough; a Korean word also matches in its middle. The
            best matches come first. Done todos are found too. #tag finds only todos with the tag, and -#tag
            only todos without it. A search with -#tag finds no notes.

            Examples:
              haru search dentist
              haru search rent '#home'
              haru search rent '-#home'      or: haru search -- '-#home'
              haru search rent --json
            """)

    @Argument(help: "The words.") var words: [String]
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show at most this many of each kind.", valueName: "count")) var limit =
        50
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ search: SearchViewModel) throws {
        guard limit >= 1 else {
            throw PlannerError.invalid(
                DomainPrimitives.ValidationError(.limit, String(limit), .range(min: 1, max: Int.max)))
        }
        try search.search(
            SearchRequest(words: words.filter { $0 != "--" }.joined(separator: " ")), limit: limit)
        let state = search.state
        if reading.json {
            console.print(try JSONOutput.document("haru.search", SearchDocument(state)))
        } else if reading.ndjson {
            for row in SearchDocument(state).rows { console.print(try JSONOutput.line(row)) }
        } else {
            console.print(lines(state, console))
        }
        if state.isTruncated, !reading.json { console.note(SearchText(language: console.language).truncated) }
        if state.hits.isEmpty { throw ReportedFailure(.nothingMatched) }
    }

    private func lines(_ state: SearchViewModel.State, _ console: Console) -> [StyledLine] {
        if state.hits.isEmpty { return [StyledLine(console.language("Nothing found.", "찾은 것이 없습니다."), .dim)] }
        let referenceWidth = max(state.hits.compactMap(\.number).max().map { String($0).count } ?? 0, 2)
        let lines = FoundLines(today: state.today, language: console.language, referenceWidth: referenceWidth)
        return state.hits.flatMap { hit in
            [lines.row(hit, width: console.width)] + (lines.snippet(hit).map { [$0] } ?? [])
        }
    }
}
