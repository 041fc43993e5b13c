import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import StatsPresentation
import SyncInterface

/// The text that `haru widget` prints, in one of its formats, such as the syntax of tmux.
struct WidgetView {
    private struct Waybar: Encodable {
        let text: String
        let tooltip: String
        let `class`: String
        let percentage: Int
    }

    private struct Document: Encodable {
        let today: String
        let done: Int
        let total: Int
        let overdue: Int
        let open: [String]
        let sync: Sync?
    }

    private struct Sync: Encodable {
        let waiting: Int
        let synced: String?
        let failingSince: String?
        let offline: Bool
        let recordsInConflict: Int

        init(_ status: SyncStatusSummary) {
            waiting = status.waiting
            synced = status.syncedAt?.description
            failingSince = status.failingSince?.description
            offline = status.isOffline
            recordsInConflict = status.recordsInConflict
        }
    }

    let state: WidgetViewModel.State
    let kind: WidgetCommand.Kind
    let size: WidgetCommand.Size
    let status: SyncStatusSummary?
    let now: Timestamp
    let text: StatsText

    func text(as format: WidgetCommand.Format) throws -> String {
        switch format {
        case .plain: return lines.joined(separator: "\n")
        // A status bar has one line. tmux reads `#` as the start of a format.
        case .tmux: return barLine.replacing("#", with: "##")
        case .waybar:
            let tooltip = (kind == .calendar ? grid : state.open.map(title)) + [standing].compactMap { $0 }
            let (done, total) = progress
            return try JSONOutput.line(
                Waybar(
                    text: Self.escaped(barLine), tooltip: Self.escaped(tooltip.joined(separator: "\n")),
                    class: state.overdue > 0 ? "overdue" : "fine",
                    percentage: total == 0 ? 100 : done * 100 / total))
        case .json:
            return try JSONOutput.document(
                "haru.widget",
                Document(
                    today: state.today.description, done: state.done, total: state.total,
                    overdue: state.overdue,
                    open: state.open.map(\.title), sync: status.map(Sync.init)))
        }
    }

    /// The text for a status bar, on one line. For a calendar, this is the progress of the month, because the
    /// calendar itself needs several lines.
    private var barLine: String { kind == .calendar ? figure : lines.joined(separator: " · ") }

    private var lines: [String] {
        switch (kind, size) {
        case (.calendar, .s): [figure]
        case (.calendar, _): grid
        case (.todos, .s): [figure]
        case (.todos, .m):
            [
                [figure, state.open.first.map(title), status?.failingSince == nil ? nil : standing].compactMap
                { $0 }.joined(
                    separator: " ")
            ]
        case (.todos, .l): [figure] + state.open.prefix(8).map(title) + [standing].compactMap { $0 }
        }
    }

    private var standing: String? { status.map { text.standing($0, at: now) } }

    /// The number of done todos and the number of all todos. The widget `todos` counts the todos of today,
    /// and the widget `calendar` counts the todos of this month.
    private var progress: (done: Int, total: Int) {
        kind == .todos
            ? (state.done, state.total)
            : (state.days.reduce(0) { $0 + $1.done }, state.days.reduce(0) { $0 + $1.total })
    }

    private var figure: String {
        let (done, total) = progress
        if kind == .calendar { return "\(text.month(state.today)) \(done)/\(total)" }
        return "\(done)/\(total)" + (state.overdue > 0 ? " !\(state.overdue)" : "")
    }

    private var grid: [String] {
        let month = MonthView(
            month: state.today.startOfMonth...state.today.endOfMonth, today: state.today, days: state.days,
            text: text,
            width: size == .l ? 56 : 35)
        return month.lines.map { line in
            var text = line.rendered(.none)
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    private func title(_ item: WidgetViewModel.Item) -> String {
        let time = item.time.map { "\($0) " } ?? ""
        return TerminalSanitizer.line("\(time)\(item.title)")
    }

    /// Escapes a text for Waybar, which reads Pango markup.
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
