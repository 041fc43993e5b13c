import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import FeatureTesting
import Foundation
import QueryDomain
import Synchronization
import Testing
import UtilLocalization

@testable import TodosDomain

@Suite("The filter line")
struct FilterLineTests {
    /// A list of words. Its filter keeps the words that contain the query. A query with `?` is a mistake.
    private final class Words: Sendable {
        struct Row: Hashable, Identifiable {
            let text: String
            let id = UUID()
        }

        private let rows = ["home", "house", "work"].map { Row(text: $0) }
        private let stored = Mutex(FilterableList<Row>())

        init() { filter("") }

        var list: FilterableList<Row> { stored.withLock { $0 } }
        var query: String { list.query }

        func filter(_ query: String, isTyping: Bool = false) {
            stored.withLock { list in
                list.filter(query, isTyping: isTyping)
                let reading = list.read { query throws(PlannerError) in find(query) }
                list.finish(reading)
            }
        }

        func suggestions(for typed: String) -> [SuggestQueryWords.Suggestion] {
            rows.map(\.text).filter { $0.hasPrefix(typed) }.map {
                SuggestQueryWords.Suggestion(query: $0, word: $0)
            }
        }

        private func find(_ query: String) -> FilteredList<Row> {
            let condition: Result<QueryCondition, ValidationError> =
                query.contains("?")
                ? .failure(ValidationError(.query, query, .emptyInput))
                : .success(query.isEmpty ? .everything : .words(query, in: .name))
            return FilteredList(rows, meeting: condition) { QueryItem(name: $0.text, [:]) }
        }
    }

    private let words = Words()

    private func filterLine(_ language: Language = .english) -> FilterLine {
        FilterLine(
            work: ImmediateWork(), purpose: "words.suggest", language: language,
            query: { [words] in words.query }, filter: { [words] in words.filter($0, isTyping: $1) },
            suggest: { [words] in words.suggestions(for: $0) })
    }

    private func press(_ code: KeyCode, _ modifiers: KeyModifiers = [], in line: FilterLine) -> Bool {
        line.handle(.key(Key(code, modifiers))) { _ in }
    }

    private func type(_ text: String, into line: FilterLine) {
        for character in text { _ = press(.character(character), in: line) }
    }

    private func text(_ line: FilterLine, columns: Int = 60) -> String {
        let size = Size(columns, 4)
        let failures = FailureText { _ in FailureDescription(.invalidInput, "the query is wrong") }
        let list = words.list
        let content: any View = line.notice(mistake: list.mistake, failures) ?? Line("the list")
        let rows: any View = list.rows.isEmpty ? content : Lines(list.rows.map { StyledLine($0.text) })
        let view = line.view(over: rows, list, example: "words", in: size)
        return Drawing(view, size: size, theme: Theme(.mono, depth: .none)).frame.text
    }

    @Test func `a closed filter line without a filter handles no key and takes no row`() {
        let line = filterLine()

        #expect(!press(.enter, in: line) && !press(.escape, in: line) && !press(.tab, in: line))
        #expect(line.room(in: Size(60, 4)) == Size(60, 4))
        #expect(text(line).hasPrefix("home"))
    }

    @Test func `the list follows the typed query, and Enter keeps the filter with its numbers`() {
        let line = filterLine()

        line.open()
        #expect(text(line).hasPrefix("/ words"))
        type("ho", into: line)
        #expect(words.query == "ho")
        #expect(text(line).contains(" 2/3"))
        #expect(press(.enter, in: line))

        #expect(!line.isOpen && words.query == "ho")
        #expect(line.room(in: Size(60, 4)) == Size(60, 3))
        #expect(text(line).contains(" /ho ") && text(line).contains("2 of 3"))
        // The line below the screen says what Escape does.
        #expect(!text(line).contains("Esc") && line.escapeHint != nil)
        #expect(text(line, columns: 30).contains("2/3"))
        line.open()
        #expect(text(line).hasPrefix("/ ho "))
    }

    @Test(arguments: [true, false])
    func `Escape removes the filter, while a person types and afterwards`(isClosed: Bool) {
        let line = filterLine()
        line.open()
        type("ho", into: line)
        if isClosed { _ = press(.enter, in: line) }

        #expect(press(.escape, in: line))

        #expect(!line.isOpen && words.query.isEmpty)
    }

    @Test func `a line without suggestions does not offer Tab, and ignores it`() {
        let line = FilterLine(
            work: ImmediateWork(), purpose: "words.suggest", language: .english,
            query: { [words] in words.query }, filter: { [words] in words.filter($0, isTyping: $1) },
            suggest: nil)
        line.open()
        type("ho", into: line)
        let view = line.view(over: Empty(), words.list, example: "", in: Size(60, 3))
        let screen = KeyLine(below: view, usual: Empty())
        let frame = Drawing(screen, size: Size(60, 4), theme: Theme(.mono, depth: .none)).frame

        #expect(frame.text.hasSuffix("\n Enter keep  Esc show all"))
        #expect(!line.waits(for: .key(Key(.tab))) && !press(.tab, in: line))
        #expect(words.query == "ho")
    }

    @Test func `Up and Down move the selection of the list while a person types`() {
        let line = filterLine()
        line.open()
        var moves: [Int] = []

        for code in [KeyCode.down, .up] { _ = line.handle(.key(Key(code))) { moves.append($0) } }

        #expect(moves == [1, -1])
        #expect(line.isOpen)
    }

    @Test func `Tab goes through the suggestions and back, and waits for them`() {
        let line = filterLine()
        #expect(!line.waits(for: .key(Key(.tab))))
        line.open()
        type("ho", into: line)
        #expect(text(line).contains("home  house"))
        #expect(line.waits(for: .key(Key(.tab))) && !line.waits(for: .key(Key(.down))))

        _ = press(.tab, in: line)
        #expect(words.query == "home")
        _ = press(.tab, in: line)
        #expect(words.query == "house")
        _ = press(.tab, .shift, in: line)

        #expect(words.query == "home")
    }

    @Test(arguments: [
        (Language.english, "Nothing found.", "Press Esc to remove the filter.", "mistake"),
        (.korean, "찾은 것이 없습니다.", "Esc를 누르면 모두 보입니다.", "잘못된 조건"),
    ])
    func `an empty result says so, and a query is a mistake only after Enter`(
        language: Language, nothing: String, key: String, mistake: String
    ) {
        let line = filterLine(language)
        line.open()

        type("x", into: line)
        #expect(text(line).contains(nothing) && text(line).contains("0/3"))
        type("?", into: line)
        // A query that a person still types is only unfinished.
        #expect(words.list.rows.count == 3)
        #expect(text(line).contains("/ x?") && text(line).contains(" …"))
        #expect(!text(line).contains("0/3") && !text(line).contains("the query is wrong"))
        _ = press(.enter, in: line)

        #expect(words.list.rows.isEmpty && text(line).contains("the query is wrong"))
        #expect(text(line).contains(mistake) && !text(line).contains(nothing))
        #expect(text(line).contains(key))
    }

    @Test func `a kept query with a mistake is only unfinished while the person types it again`() {
        let line = filterLine()
        line.open()
        type("x?", into: line)
        _ = press(.enter, in: line)
        #expect(words.list.rows.isEmpty)

        line.open()

        #expect(words.list.rows.count == 3)
        #expect(text(line).contains("/ x?") && text(line).contains(" …"))
        #expect(!text(line).contains("Nothing found."))
    }

    @Test func `a failed read replaces the list, but not while an input line or a form is open over it`() {
        let line = filterLine()
        var list = words.list
        func text(isCovered: Bool) -> String {
            let failures = FailureText { _ in FailureDescription(.storage, "the library is locked") }
            let view = line.content(
                of: list, failures, isCovered: isCovered, empty: Notice("no words", hint: "")
            ) { rows in Lines(rows.map { StyledLine($0.text) }) }
            return Drawing(view, size: Size(70, 8), theme: Theme(.mono, depth: .none)).frame.text
        }
        #expect(text(isCovered: false).contains("house"))

        let reading = list.read { _ throws(PlannerError) in
            throw .storage(StorageError(.locked, path: "/library/haru.db"))
        }
        list.finish(reading)

        #expect(text(isCovered: false).contains("the library is locked"))
        #expect(text(isCovered: false).contains("Haru tries again every minute."))
        #expect(!text(isCovered: false).contains("house"))
        #expect(text(isCovered: true).contains("house") && !text(isCovered: true).contains("locked"))
        list = FilterableList()
        #expect(!text(isCovered: false).contains("no words"))
        let nothing = list.read { _ throws(PlannerError) in
            FilteredList([], meeting: .success(.everything)) { QueryItem(name: $0.text, [:]) }
        }
        list.finish(nothing)
        #expect(text(isCovered: false).contains("no words"))
    }

    @Test(arguments: [(40, "home  house"), (21, "home  +1"), (16, "+2"), (13, "")])
    func `the suggestions use the free width, and a number stands for those that do not fit`(
        columns: Int, shown: String
    ) {
        let line = filterLine()
        line.open()

        type("ho", into: line)

        let first = text(line, columns: columns).split(separator: "\n")[0]
        #expect(first.hasPrefix("/ ho ") && first.hasSuffix(" 2/3"))
        let words = first.dropFirst("/ ho".count).dropLast("2/3".count)
        #expect(words.split(separator: " ") == shown.split(separator: " "))
    }

    @Test(arguments: [
        (Language.english, 60, "Tab complete  Enter keep  Esc show all"),
        (.english, 30, "Tab complete  Esc show all"), (.korean, 60, "Tab 완성  Enter 유지  Esc 모두 보기"),
    ])
    func `the line below the screen shows the keys of the open filter line`(
        language: Language, columns: Int, keys: String
    ) {
        let line = filterLine(language)
        let size = Size(columns, 4)
        let lastLine = {
            let view = line.view(over: Empty(), words.list, example: "", in: Size(columns, 3))
            let screen = KeyLine(below: view, usual: Line("usual"))
            let text = Drawing(screen, size: size, theme: Theme(.mono, depth: .none)).frame.text
            return String(text.split(separator: "\n", omittingEmptySubsequences: false)[3])
        }
        #expect(lastLine() == "usual")

        line.open()

        #expect(lastLine() == " " + keys)
    }
}
