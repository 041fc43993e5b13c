public import CoreDesignSystem
public import CoreTerminal
import Synchronization
public import TodosDomain
public import UtilLocalization

/// The filter line of a list, in which a person types a query (Documentation/Product.md §Query language).
/// The list follows the query while the person types. Tab completes the query.
///
/// One thread uses the filter line.
public final class FilterLine {
    /// Whether the person types the query now.
    public private(set) var isOpen = false
    private var input = EditedText()
    let language: Language
    let query: () -> String
    private let work: any ScreenWork
    private let purpose: String
    private let filter: (_ query: String, _ isTyping: Bool) -> Void
    private let suggest: (@Sendable (String) throws -> [SuggestQueryWords.Suggestion])?
    private let offered = Offered()
    /// The suggestions, while the person goes through them with Tab. `nil` before the first Tab. Becomes
    /// `nil` again when another key changes the text.
    private var offer: FilterOffer?

    /// - Parameters:
    ///   - purpose: the key for reading suggestions with ``ScreenWork/run(replacing:_:)``, such as
    ///     `todos.suggest`.
    ///   - query: returns the present query of the list; empty for none.
    ///   - filter: sets the query of the list. While the person types (`isTyping`), a query with a
    ///     mistake is only unfinished, so the list must keep its rows. The closure must not wait for
    ///     the library.
    ///   - suggest: returns suggestions for the text before the text cursor. Runs as a read of `work`. `nil`
    ///     if Tab completes nothing in this line.
    public init(
        work: any ScreenWork, purpose: String, language: Language, query: @escaping () -> String,
        filter: @escaping (_ query: String, _ isTyping: Bool) -> Void,
        suggest: (@Sendable (_ typed: String) throws -> [SuggestQueryWords.Suggestion])?
    ) {
        self.work = work
        self.purpose = purpose
        self.language = language
        self.query = query
        self.filter = filter
        self.suggest = suggest
    }

    /// Opens the line with the present query of the list, so that the person can edit the query. While
    /// the line is open, a mistake in the query only means that the query is unfinished.
    public func open() {
        isOpen = true
        input = EditedText(query())
        offer = nil
        if !input.text.isEmpty { filter(input.text, true) }
        readSuggestions()
    }

    /// Closes the line and removes the filter.
    public func clear() {
        isOpen = false
        filter("", false)
    }

    /// Whether an event must wait until the running reads have ended: a Tab needs the suggestions.
    public func waits(for event: InputEvent) -> Bool { isOpen && suggest != nil && event.isKey(.tab) }

    /// Handles a key or a paste:
    /// - Enter closes the line. The list keeps the filter, or shows the mistake in it.
    /// - Escape removes the filter, and closes the line if it is open.
    /// - Up and Down move the selection of the list.
    /// - Tab completes the query.
    /// - Parameter move: moves the selection of the list down by a number of rows, or up if the number is
    ///   negative.
    /// - Returns: whether the event had an effect.
    public func handle(_ event: InputEvent, move: (_ rows: Int) -> Void) -> Bool {
        if event.isKey(.escape) {
            guard isOpen || !query().isEmpty else { return false }
            clear()
            return true
        }
        guard isOpen else { return false }
        if event.isKey(.enter) {
            isOpen = false
            filter(input.text, false)
        } else if event.isKey(.down) || event.isKey(.up) {
            move(event.isKey(.down) ? 1 : -1)
        } else if event.isKey(.tab), suggest != nil {
            complete(by: event.modifiers.contains(.shift) ? -1 : 1)
        } else {
            guard input.take(event) else { return false }
            offer = nil
            filter(input.text, true)
            readSuggestions()
        }
        return true
    }

    /// Returns the view of the open line: the query, some suggestions, and the number of shown items. The
    /// keys of the line go to the ``KeyLine``.
    /// - Parameters:
    ///   - count: the number of items that the list shows.
    ///   - total: the number of items without the filter.
    ///   - hasMistake: whether the query has a mistake, such as a key without a value. While a person types,
    ///     such a query is only unfinished, so an ellipsis replaces the numbers.
    ///   - example: the text that stands in the empty line.
    ///   - columns: the width of the line.
    public func inputView(
        showing count: Int, of total: Int, hasMistake: Bool, example: String, columns: Int
    ) -> any View {
        let input = input
        // Two columns separate the numbers from the suggestions, which can end with a colon.
        let result = StyledLine(hasMistake ? "  … " : "  \(count)/\(total) ", .dim)
        let typed = StyledLine(input.text.isEmpty ? example : input.text)
        // One column is for the text cursor.
        let words = suggestedWords(columns: columns - Self.sign.width - typed.width - 1 - result.width)
        let completion = suggest == nil ? "" : language("Tab complete · ", "Tab 완성 · ")
        return KeyedView(
            completion + language("Enter keep · Esc show all", "Enter 유지 · Esc 모두 보기"),
            HStack {
                Line(Self.sign)
                TextField(input, placeholder: example).length(.share(1))
                Line(words)
                Line(result)
            })
    }

    private static let sign = StyledLine("/ ", .key)

    private var beforeCursor: String { String(input.text.prefix(input.cursor)) }

    /// Reads the suggestions for the text before the text cursor on a background thread.
    private func readSuggestions() {
        guard let suggest else { return }
        let typed = beforeCursor
        work.run(replacing: purpose) { [offered] in
            // Between two words, there is nothing to complete.
            let isBetweenWords = typed.last?.isWhitespace ?? true
            do {
                let found = isBetweenWords ? [] : try suggest(typed)
                offered.put(found.filter { $0.query != typed }, for: typed)
            } catch {
                // The filter works without suggestions. If the library stays unreadable, the next read of the
                // list shows the error.
                offered.put([], for: typed)
            }
        }
    }

    /// Replaces the word before the text cursor with a suggestion.
    /// - Parameter step: 1 for the next suggestion, -1 for the previous one.
    private func complete(by step: Int) {
        let (suggestions, typed) = offered.latest
        if offer == nil, typed == beforeCursor {
            offer = FilterOffer(
                queries: TextOffer(suggestions.map(\.query)), rest: String(input.text.dropFirst(input.cursor))
            )
        }
        guard let completed = offer?.queries.next(by: step) else { return }
        input = EditedText(completed + (offer?.rest ?? ""))
        input.move(to: completed.count, extends: false)
        filter(input.text, true)
        // After the only suggestion, such as `project:`, the next Tab continues with the values.
        guard offer?.queries.count == 1 else { return }
        offer = nil
        readSuggestions()
    }

    /// Returns a line with the suggestions that fit, and the number of the others: `#home  #house  +5`. The
    /// line is empty if the suggestions are for an earlier text.
    private func suggestedWords(columns: Int) -> StyledLine {
        let (suggestions, typed) = offered.latest
        let before = beforeCursor
        guard typed == before || suggestions.contains(where: { $0.query == before }) else {
            return StyledLine()
        }
        return StyledLine(offers: suggestions.map(\.word), within: columns)
    }

    /// The suggestions that a background thread read last, and the text to which they belong.
    private final class Offered: Sendable {
        private let stored = Mutex<(suggestions: [SuggestQueryWords.Suggestion], typed: String)>(([], ""))

        var latest: (suggestions: [SuggestQueryWords.Suggestion], typed: String) { stored.withLock { $0 } }

        func put(_ suggestions: [SuggestQueryWords.Suggestion], for typed: String) {
            stored.withLock { $0 = (suggestions, typed) }
        }
    }
}

/// The suggestions for a filter that a person is typing. Each press of Tab shows the next suggestion.
private struct FilterOffer {
    /// The suggestions for the text before the text cursor. For `#home pro`, one suggestion is
    /// `#home project:`.
    var queries: TextOffer
    /// The text after the text cursor.
    let rest: String
}
