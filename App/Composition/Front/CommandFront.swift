import UtilLocalization
import CoreCommandLine
import CoreDI
import CoreTerminal
import TagsInterface
import TodosInterface

/// The command line's front: help, version, and the command that a line calls; without one, today's agenda.
struct CommandFront {
    private let commands: CommandSet
    private let console: Console
    private let container: Container

    init(container: Container, console: Console) {
        let contributed = container.contributions(of: CommandEntry.self, making: CommandRunner.self)
        commands = CommandSet(contributed.map { command in .init(command.item) { try command.make() } })
        self.console = console
        self.container = container
    }

    func run(_ arguments: [String]) throws {
        switch arguments.first {
        case nil: try runCommand(["list"])
        case "--help", "-h": HelpPage(commands: commands.entries, console: console).show()
        case "help":
            guard arguments.count > 1 else { return HelpPage(commands: commands.entries, console: console).show() }
            try runCommand(arguments.dropFirst() + ["--help"])
        case "completion": try printCompletion(arguments.dropFirst().first ?? "")
        case "__complete": try complete(Array(arguments.dropFirst(arguments.dropFirst().first == "--" ? 2 : 1)))
        case "man": console.print(try ManualPage(commands: commands.entries, language: console.language).text())
        case "--version": console.print("haru \(HaruApplication.version)")
        default: try runCommand(arguments)
        }
    }

    private func printCompletion(_ shell: String) throws {
        guard let script = CompletionScript.text(shell) else {
            let shells = CompletionScript.shells.joined(separator: ", ")
            let shown = HarmlessText.line(shell)
            throw PlainFailure(
                .invalidInput,
                console.language(
                    "'\(shown)': give one of \(shells), as in: haru completion bash",
                    "'\(shown)': \(shells) 중 하나를 쓰세요. 예: haru completion bash"))
        }
        console.print(script)
    }

    /// A feature that is not in the list offers nothing.
    private func complete(_ words: [String]) throws {
        let candidates = CompletionCandidates(
            commands: commands.entries, language: console.language, tags: try? container.resolve((any TagSuggestions).self),
            todos: try? container.resolve((any TodoSuggestions).self))
        for line in try candidates.lines(for: words) { console.print(line) }
    }

    private func runCommand(_ words: [String]) throws {
        let style = HelpStyle(language: console.language, columns: console.width, width: ColumnWidth.of)
        switch try commands.run(words, style: style) {
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
