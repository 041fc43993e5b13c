import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import StatsPresentation
import SyncInterface

struct WidgetCommand: ParsableCommand {
    enum Kind: String, ExpressibleByArgument, CaseIterable { case todos, calendar }
    enum Size: String, ExpressibleByArgument, CaseIterable { case s, m, l }
    enum Format: String, ExpressibleByArgument, CaseIterable { case plain, tmux, waybar, json }

    static let configuration = CommandConfiguration(
        topLevel: "widget", abstract: "Print today or this month for a status bar. Changes nothing.",
        discussion: """
            Examples:
              haru widget --size s --format tmux     in tmux's status-right
              haru widget --format waybar            in a custom module of waybar
              haru widget calendar --size l
              haru config widget.refresh-command 'tmux refresh-client -S'     \
            redraw after a change, and on a new day
            """)

    @Argument(help: "todos or calendar.") var kind = Kind.todos
    @Option(help: "s, m or l: one figure, a line, a few lines.") var size = Size.m
    @Option(help: "plain, tmux, waybar or json.") var format = Format.plain

    /// - Parameter statusProvider: reads the sync state; `nil` if the program does not contain the feature
    ///   Sync.
    func run(
        _ console: Console, _ widget: WidgetViewModel, _ statusProvider: (any SyncStatusProvider)?,
        _ clock: any WallClock
    ) throws {
        let (status, now) = (statusProvider?.summary(), clock.now().timestamp)
        switch kind {
        case .todos: try widget.showTodos()
        case .calendar: try widget.showMonth()
        }
        let view = WidgetView(
            state: widget.state, kind: kind, size: size, status: status, now: now,
            text: StatsText(console.language))
        console.print(try view.text(as: format))
    }
}
