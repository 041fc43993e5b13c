import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

struct RemindCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "remind", abstract: "Print each todo once when its time has come.",
        discussion: """
            For a timer that runs every minute: cron, a systemd timer, launchd. Prints nothing if no todo is
            due. Only todos with a time are printed. The first call looks back one hour, later calls at most
            one day. 'haru list overdue' shows older todos.

            Examples:
              * * * * * haru remind --once --ahead 10m | while read -r line; do notify-send Haru "$line"; done
              haru remind --once --dry-run
              haru remind --once --ndjson
            """)

    @Flag(help: "Check once and exit; a timer calls the command again.") var once = false
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Print todos this long before their time: 10m, 1h; at most a week.", valueName: "time"))
    var ahead: String?
    @Flag(name: .customLong("dry-run"), help: "Print the todos, and print them again next time.")
    var isDryRun = false
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ reminders: RemindersViewModel) throws {
        guard once else {
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "Give --once, and call the command every minute from a timer. See: haru remind --help",
                    "--once를 쓰고, 타이머로 1분마다 실행하세요. 도움말: haru remind --help"))
        }
        try reminders.load(minutesAhead: try minutes())
        try show(reminders.state, console)
        // Marks the todos only after the output, so that a reminder that could not be printed appears again.
        if !isDryRun { try reminders.wasShown() }
    }

    private func show(_ state: RemindersViewModel.State, _ console: Console) throws {
        if reading.json {
            return console.print(
                try JSONOutput.document("haru.remind", ["todos": state.rows.map(TodoDocument.init)]))
        }
        if reading.ndjson {
            for row in state.rows { console.print(try JSONOutput.line(TodoDocument(row))) }
            return
        }
        let text = TodosText(console.language)
        let lines = state.rows.map {
            TodoEcho(row: $0, today: state.today, text: text).line(sign: "⏰", role: .accent)
        }
        console.printWhole(lines, hanging: 4)
    }

    private func minutes() throws(PlannerError) -> Int {
        guard let ahead else { return 0 }
        guard let minutes = LengthOfTime.minutes(ahead) else {
            throw .invalid(DomainPrimitives.ValidationError(.time, ahead, .duration))
        }
        return minutes
    }
}
