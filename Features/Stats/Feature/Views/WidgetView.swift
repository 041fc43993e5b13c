import CoreDesignSystem
import DomainPrimitives
import CoreCommandLine
import CoreTerminal
import StatsPresentation

/// Today in a few characters, in the syntax of the bar that shows it.
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
    }

    let state: WidgetViewModel.State
    let kind: WidgetCommand.Kind
    let size: WidgetCommand.Size
    let text: StatsText

    func text(as format: WidgetCommand.Format) throws -> String {
        switch format {
        case .plain: return lines.joined(separator: "\n")
        // tmux reads `#` as the start of a format.
        case .tmux: return lines.joined(separator: " · ").replacing("#", with: "##")
        case .waybar:
            let tooltip = state.open.map { Self.escaped(title($0)) }.joined(separator: "\n")
            let percentage = state.total == 0 ? 100 : state.done * 100 / state.total
            let text = Self.escaped(lines.joined(separator: " · "))
            return try JSONOutput.line(
                Waybar(text: text, tooltip: tooltip, class: state.overdue > 0 ? "overdue" : "fine", percentage: percentage))
        case .json:
            return try JSONOutput.document(
                "haru.widget",
                Document(
                    today: state.today.description, done: state.done, total: state.total, overdue: state.overdue,
                    open: state.open.map(\.title)))
        }
    }

    private var lines: [String] {
        switch kind {
        case .calendar:
            let month = MonthView(
                month: state.today.startOfMonth...state.today.endOfMonth, today: state.today, days: state.days, text: text,
                width: size == .l ? 56 : 35)
            let all = month.lines.map { $0.rendered(.none) }
            return size == .s ? Array(all.prefix(1)) : all
        case .todos:
            let figure = "\(state.done)/\(state.total)" + (state.overdue > 0 ? " !\(state.overdue)" : "")
            switch size {
            case .s: return [figure]
            case .m: return [[figure, state.open.first.map(title)].compactMap { $0 }.joined(separator: " ")]
            case .l: return [figure] + state.open.prefix(8).map(title)
            }
        }
    }

    private func title(_ item: WidgetViewModel.Item) -> String {
        let time = item.time.map { "\($0) " } ?? ""
        return HarmlessText.line("\(time)\(item.title)")
    }

    /// Waybar reads Pango markup.
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
