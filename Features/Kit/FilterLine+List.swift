public import CoreCommandLine
public import CoreDesignSystem
public import DomainPrimitives
public import TodosDomain
public import UtilLocalization

/// The filter line above the list of a screen. It stands there while the person types, and while the list has
/// a filter.
extension FilterLine {
    /// Returns the action that opens the filter line.
    /// - Parameter id: the id of the action, such as `tags.filter`.
    public static func action(_ id: String) -> ActionEntry {
        ActionEntry(
            id, Wording("Filter the list", "목록 거르기"), heading: ListAction.heading,
            hint: Wording("filter", "거르기"), keys: ["/"], takesKeys: true)
    }

    /// Whether the filter line stands above the list.
    public var isShown: Bool { isOpen || !query().isEmpty }

    /// The effect of Escape while the list has a filter; `nil` without a filter.
    public var escapeHint: Wording? { query().isEmpty ? nil : Wording("show all", "모두 보기") }

    /// Returns the space that the filter line leaves for the list.
    public func room(in size: Size) -> Size { Size(size.columns, size.rows - (isShown ? 1 : 0)) }

    /// Returns a view with the filter line above it.
    /// - Parameters:
    ///   - content: the view of the list, which has the size ``room(in:)``.
    ///   - count: the number of shown items.
    ///   - total: the number of items without the filter.
    ///   - mistake: the mistake in the query; `nil` for none.
    ///   - example: the text that stands in the empty filter line.
    ///   - size: the size of the screen.
    public func view(
        over content: any View, showing count: Int, of total: Int, mistake: PlannerError?, example: String,
        in size: Size
    ) -> any View {
        guard isShown else { return content }
        let line =
            isOpen
            ? inputView(
                showing: count, of: total, hasMistake: mistake != nil, example: example,
                columns: size.columns)
            : Line(closedLine(showing: count, of: total, hasMistake: mistake != nil, columns: size.columns))
        return VStack {
            line.length(.fixed(1))
            content.length(.share(1))
        }
    }

    /// Returns a view with the filter line above it.
    /// - Parameters:
    ///   - content: the view of the list, which has the size ``room(in:)``.
    ///   - example: the text that stands in the empty filter line.
    ///   - size: the size of the screen.
    public func view<Row>(
        over content: any View, _ list: FilterableList<Row>, example: String, in size: Size
    ) -> any View {
        view(
            over: content, showing: list.rows.count, of: list.all.count, mistake: list.mistake,
            example: example, in: size)
    }

    /// Returns the view of a list, or the message that replaces it after a failed read or without rows.
    /// - Parameters:
    ///   - isCovered: whether an input line or a form is open over the list. The rows then stay after a
    ///     failed read, because the person types and cannot act on the failure.
    ///   - empty: the message for a list without rows that has no filter.
    ///   - view: returns the view of the rows.
    public func content<Row>(
        of list: FilterableList<Row>, _ failures: FailureText, isCovered: Bool,
        empty: @autoclosure () -> Notice, view: (_ rows: [Row]) -> any View
    ) -> any View {
        if let problem = list.problem, !isCovered {
            let hint = language("Haru tries again every minute.", "1분마다 다시 시도합니다.")
            return Notice(failures.describe(problem).message, .danger, hint: hint)
        }
        guard list.isLoaded else { return Empty() }
        if list.rows.isEmpty { return notice(mistake: list.mistake, failures) ?? empty() }
        return view(list.rows)
    }

    /// Returns the message that replaces a list without items. The message is the mistake in the query, or
    /// says that nothing was found. It also names the key that removes the filter. `nil` without a filter.
    public func notice(mistake: PlannerError?, _ failures: FailureText) -> Notice? {
        if query().isEmpty { return nil }
        let hint = language("Press Esc to remove the filter.", "Esc를 누르면 모두 보입니다.")
        // While the person types, a mistake only means that the query is unfinished.
        guard let mistake, !isOpen else {
            return Notice(language("Nothing found.", "찾은 것이 없습니다."), hint: hint)
        }
        return Notice(failures.describe(mistake).message, .warning, hint: hint)
    }

    /// Returns the query, and how many of all items the list shows.
    private func closedLine(
        showing count: Int, of total: Int, hasMistake: Bool, columns: Int
    ) -> StyledLine {
        let left = StyledLine(" /\(query())", .accent)
        let right = result(showing: count, of: total, hasMistake: hasMistake, isWide: columns >= 60)
        return SideBySide(left, right).line(width: columns - 1)
    }

    /// Returns the right part of the closed filter line. The part shows the numbers of shown items and
    /// of all items. If the query has a mistake, the word `mistake` replaces the numbers.
    public func result(
        showing count: Int, of total: Int, hasMistake: Bool, isWide: Bool
    ) -> StyledLine {
        if hasMistake { return StyledLine(language("mistake", "잘못된 조건"), .warning) }
        let numbers = language("\(count) of \(total)", "\(total)개 중 \(count)개")
        return StyledLine(isWide ? numbers : "\(count)/\(total)", .dim)
    }
}
