import CoreCommandLine
import CoreDesignSystem
import DomainPrimitives
import StatsInterface
import TodosDomain
import TodosPresentation
import TransferInterface
import UtilLocalization

/// The Today screen without input lines and questions: the row of days, the status box, the list and the
/// details.
struct DayView: View {
    /// The identifiers of the clickable parts: a row of the list, its mark, a day above the list, and the
    /// details of a todo.
    static let (list, mark, strip, details) = ("day.list", "day.mark", "day.strip", "day.details")

    let state: DayState
    let text: TodosText
    let layout: DayLayout
    /// The cells of the list with chosen columns; `nil` for the usual list.
    let table: DayTable?
    let words: (any BalanceWords)?
    let importing: (any ImportHint)?
    let failures: FailureText
    let first: Int
    /// The index of the first visible row in the details of the selected todo.
    let firstDetail: Int
    /// The view of the open filter line; `nil` while the filter line is closed.
    let filter: (any View)?
    /// The result of the filter while the filter line is closed, such as `3 of 22`; `nil` without a filter.
    let filterResult: StyledLine?
    let isFocused: Bool

    func draw(on canvas: Canvas) {
        VStack {
            if layout.stripRows > 0 { DayStrip(state: state, text: text).length(.fixed(layout.stripRows)) }
            if layout.boxRows > 0 {
                StatusBoxView(state: state, text: text, words: words).length(.fixed(layout.boxRows))
            }
            heading.length(.fixed(layout.headingRows))
            Split(
                minimum: DayLayout.wide, share: layout.share, leading: content,
                trailing: TodoDetailPane(state: state, text: text, first: firstDetail)
            )
            .length(.share(1))
        }.draw(on: canvas)
    }

    private var heading: any View {
        if let filter { return filter }
        var left = StyledLine(" " + text.heading(state), .strong)
        if !state.filter.isEmpty { left.append("  /\(state.filter)", .accent) }
        return Line(SideBySide(left, numbers(beside: left)).line(width: layout.columns - 1))
    }

    /// Returns the counts in the heading of the list, the most important first. A narrow heading leaves
    /// out the last counts.
    private func numbers(beside left: StyledLine) -> StyledLine {
        let isWide = layout.isWide
        var parts: [StyledLine] = []
        if !state.marked.isEmpty {
            parts.append(marks(isWide: isWide))
        }
        if let filterResult {
            parts.append(filterResult)
        } else {
            parts.append(StyledLine(count(isWide: isWide), .dim))
            if state.waiting > 0, isWide {
                parts.append(StyledLine(text.waitingBadge(state.waiting), .dim))
            }
            // The count covers the overdue todos of all lists, so only the heading of today shows the
            // count.
            if state.overdue > 0, state.scope == .day(state.now.day) {
                parts.append(StyledLine(text.overdueBadge(state.overdue, isWide: isWide), .warning))
            }
        }
        parts.removeAll { $0.width == 0 }
        var joined = Self.joined(parts)
        while parts.count > 1, left.width + 2 + joined.width > layout.columns - 1 {
            parts.removeLast()
            joined = Self.joined(parts)
        }
        return joined
    }

    /// Returns the number of marked todos, and the number of those that the list hides, such as `2 marked, 1
    /// hidden`. In a narrow heading, returns the form `*2+1`.
    private func marks(isWide: Bool) -> StyledLine {
        let shown = state.shownMarks.count
        let hidden = state.marked.count - shown
        var line = StyledLine(
            isWide ? TodosText.markedTitle(shown)(text.language) : "*\(shown)", .accent)
        if hidden > 0 { line.append(text.hiddenMarks(hidden, isWide: isWide), .warning) }
        return line
    }

    private static func joined(_ parts: [StyledLine]) -> StyledLine {
        parts.reduce(into: StyledLine()) { line, part in
            if line.width > 0 { line.append(" · ", .dim) }
            line.append(part)
        }
    }

    /// Returns the number of todos in the list; empty for an empty list. For a day, and for a list with done
    /// todos, also returns the number of done todos.
    private func count(isWide: Bool) -> String {
        let (done, total) = (state.progress.done, state.progress.total)
        guard state.isLoaded, total > 0 else { return "" }
        if state.isTruncated, isWide { return text.cutList(total) }
        // A list such as that of a project leaves out done todos, so their number would say nothing.
        if state.scope.day == nil, done == 0 { return isWide ? text.open(total) : "\(total)" }
        return isWide ? text.progress(done: done, total: total) : "\(done)/\(total)"
    }

    private var emptyHint: String {
        guard state.isBare, let importing else { return text.emptyHint }
        return text.emptyHint + "\n" + importing.sentence
    }

    private var content: any View {
        if let problem = state.problem {
            // Only a person can correct the query of a view. Other problems can end on their own.
            let failure = failures.describe(problem)
            let hint = failure.status == .invalidInput ? text.toCorrectView : text.tryAgain
            return Notice(failure.message, .danger, hint: hint)
        }
        guard state.isLoaded else { return Empty() }
        if let source = state.source, source.presence == .deleted {
            return Notice(text.deleted(state.scope, source.name), .danger, hint: text.toToday)
        }
        guard !state.rows.isEmpty else {
            if state.filter.isEmpty {
                return Notice(text.emptyTitle(state.scope, today: state.now.day), hint: emptyHint)
            }
            // While the person types, a mistake only means that the filter is unfinished.
            if filter == nil, let problem = state.filterProblem {
                return Notice(failures.describe(problem).message, .warning, hint: text.clearFilterHint)
            }
            return Notice(text.nothingFound, hint: text.clearFilterHint)
        }
        return table.map(list(of:)) ?? usualList
    }

    /// The list without chosen columns.
    private var usualList: any View {
        let (rows, marked, text, today) = (state.rows, state.marked, text, state.now.day)
        let hidden = state.hiddenSubtasks
        let dates = DateForm.fitting(layout.listColumns)
        let showsDay = state.scope.day == nil && state.scope != .inbox
        let referenceWidth = TodoLine.referenceWidth(rows[first..<min(first + layout.listRows, rows.count)])
        return list(markColumn: referenceWidth + 1) { index, width in
            TodoLine(
                row: rows[index], text: text, today: today, dates: dates, showsDay: showsDay,
                showsProject: !rows.repeatsProject(at: index), isMarked: marked.contains(rows[index].id),
                hiddenSubtasks: hidden[rows[index].id] ?? 0
            ).line(referenceWidth: referenceWidth, width: width)
        }
    }

    /// The list with the chosen columns, below a line with their names. The first terminal column of a row
    /// shows whether the todo is marked.
    private func list(of dayTable: DayTable) -> any View {
        let (rows, marked, cells) = (state.rows, state.marked, dayTable.cells)
        let isLong = rows.count > layout.listRows
        let table = TodoTable(
            dayTable.columns, text: text, room: layout.listColumns - (isLong ? 2 : 1),
            widest: dayTable.widest)
        var heading = StyledLine(" ")
        heading.append(table.heading)
        return VStack {
            Line(heading).length(.fixed(layout.tableRows))
            list(markColumn: table.start(of: .done)) { index, _ in
                var line = marked.contains(rows[index].id) ? StyledLine("*", .accent) : StyledLine(" ")
                line.append(table.line { cells.cell($0, of: rows[index]) })
                return line
            }.length(.share(1))
        }
    }

    private func list(
        markColumn: Int?, row: @escaping @Sendable (_ index: Int, _ columns: Int) -> StyledLine
    ) -> TodoList {
        let rows = state.rows
        return TodoList(
            list: ListView(
                Self.list, count: rows.count, selection: state.selection, first: first, isFocused: isFocused,
                key: { TargetKey(rows[$0].id) }, row: row),
            markColumn: markColumn, first: first,
            keys: rows[first...].prefix(layout.listRows).map { TargetKey($0.id) })
    }
}
