import UtilLocalization
import CoreCommandLine
import CoreDI
import CoreTerminal

/// The command line's front: help, version, and the command that a line calls; without one, today's agenda.
struct CommandFront {
    private let commands: CommandSet
    private let console: Console

    init(container: Container, console: Console) {
        let contributed = container.contributions(of: CommandEntry.self, making: CommandRunner.self)
        commands = CommandSet(contributed.map { command in .init(command.item) { try command.make() } })
        self.console = console
    }

    func run(_ arguments: [String]) throws {
        switch arguments.first {
        case nil: try runCommand(["list"])
        case "--help", "-h": HelpPage(commands: commands.entries, console: console).show()
        case "help":
            guard arguments.count > 1 else { return HelpPage(commands: commands.entries, console: console).show() }
            try runCommand(arguments.dropFirst() + ["--help"])
        case "--version": console.print("haru \(HaruApplication.version)")
        default: try runCommand(arguments)
        }
    }

    private func runCommand(_ words: [String]) throws {
        switch try commands.run(words, columns: console.width) {
        case .ran: break
        case .help(let text): console.print(text)
        case .unknown(let name): throw PlainFailure(.invalidInput, unknown(name))
        }
    }

    private func unknown(_ name: String) -> String {
        let say = console.language
        let near = commands.entries.map(\.name).filter { EditDistance.between($0, name) <= 2 }
        let names = near.joined(separator: ", ")
        let hint = near.isEmpty ? "" : say(" Did you mean \(names)?", " 혹시 \(names)?")
        let shown = HarmlessText.line(name)
        return say("There is no command '\(shown)'.", "'\(shown)' 명령은 없습니다.") + hint
            + say(" See: haru help", " 도움말: haru help")
    }
}
