import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DataLocal
import FeatureKit
import ShellInterface
import UtilLocalization
import UtilText

/// The front of the command line, which runs a command or opens the full screen.
struct CommandFront {
    private let commands: CommandSet
    private let console: Console
    private let container: Container

    /// - Parameters:
    ///   - network: the network stack, or a closure that replaces this process with a program that has it.
    ///   - arguments: the arguments of this process. The other program gets the same arguments.
    init(container: Container, console: Console, network: Network, arguments: [[UInt8]]) {
        let handOver = HandOver(network: network, arguments: arguments, language: console.language)
        commands = container.commands { try handOver.run($0, container) }
        self.console = console
        self.container = container
    }

    /// Runs the command in `arguments`. Without arguments, shows the full screen. If the full screen is not
    /// possible, runs the ``DefaultCommand``.
    /// - Parameter screen: the id of the screen to show; `nil` for the first tab.
    /// - Returns: how the person left the full screen; `nil` if the full screen was not shown.
    func run(_ arguments: [String], showing screen: String?) throws -> FullScreenEnding? {
        defer { followUp() }
        guard arguments.isEmpty else {
            try runLine(arguments)
            return nil
        }
        if console.isInteractive, let front = try container.resolveIfBound((any FullScreen).self),
            front.isPossible
        {
            let companions = try container.contributions(
                of: CompanionEntry.self, making: (any ScreenCompanion).self
            ).all
                .map { try $0.make() }
            for companion in companions { companion.start() }
            defer { for companion in companions { companion.end() } }
            return try front.run(showing: screen)
        }
        guard
            let words = container.contributions(of: DefaultCommand.self, making: Void.self).all.first?.item
                .words
        else {
            HelpPage(commands: commands.entries, console: console).show()
            return nil
        }
        try runCommand(words)
        return nil
    }

    /// Runs the follow-ups of the features, even after a failed command. Does nothing if the command has not
    /// opened the library for writing.
    private func followUp() {
        do {
            let library = try container.resolve(SQLLibrarySource.self)
            guard library.isOpen else { return }
            let effect = CommandEffect(
                hasEdited: try container.resolve(EditSignal.self).isRaised, hasWritten: library.hasWritten)
            for task in container.contributions(of: FollowUpEntry.self, making: (any FollowUp).self).all {
                do { try task.make().run(after: effect) } catch { note(error) }
            }
        } catch {
            note(error)
        }
    }

    private func note(_ error: any Error) {
        let message: String
        do { message = try container.resolve(FailureText.self).describe(error).message } catch {
            message = "\(error)"
        }
        console.note("haru: \(TerminalSanitizer.block(message))")
    }

    private func runLine(_ arguments: [String]) throws {
        switch arguments.first {
        case "--help", "-h": HelpPage(commands: commands.entries, console: console).show()
        case "help":
            guard arguments.count > 1 else {
                return HelpPage(commands: commands.entries, console: console).show()
            }
            try runCommand(arguments.dropFirst() + ["--help"])
        case "__complete":
            try complete(Array(arguments.dropFirst(arguments.dropFirst().first == "--" ? 2 : 1)))
        case "--version": console.print("haru \(HaruApplication.version)")
        default: try runCommand(arguments)
        }
    }

    private func complete(_ words: [String]) throws {
        let candidates = CompletionCandidates(
            commands: commands.entries, language: console.language,
            sources: container.contributions(of: CompletionEntry.self, making: (any CompletionSource).self))
        for line in try candidates.lines(for: GlobalOptions.removed(from: words)) { console.print(line) }
    }

    private func runCommand(_ words: [String]) throws {
        let style = HelpStyle(language: console.language, columns: console.width, width: ColumnWidth.of)
        do {
            switch try commands.run(words, style: style) {
            case .ran: break
            case .help(let text): console.print(text)
            case .unknown(let name): throw PlainFailure(.invalidInput, unknown(name))
            }
        } catch let failure as ReportedFailure where failure.status == .nothingMatched {
            // A list reads a mistyped subcommand, such as `haru notes shwo garden`, as a query.
            if let hint = commands.hint(onSubcommandIn: words, console.language) { console.note(hint) }
            throw failure
        }
    }

    private func unknown(_ name: String) -> String {
        let say = console.language
        let near = SimilarWord.all(near: name, among: commands.entries.map(\.name))
        let names = near.joined(separator: ", ")
        let choice = near.count == 1 ? "\(names)인가요" : "\(names) 중 하나인가요"
        let hint = near.isEmpty ? "" : say(" Did you mean \(names)?", " 혹시 \(choice)?")
        let shown = TerminalSanitizer.line(name)
        return say("There is no command '\(shown)'.", "'\(shown)' 명령은 없습니다.") + hint
            + say(" See: haru help", " 도움말: haru help")
    }
}

/// Hands a command over to the program with the network stack: the HTTP client and the cryptography.
private struct HandOver: Sendable {
    let network: Network
    let arguments: [[UInt8]]
    let language: Language

    /// Replaces this process with the program that contains the network stack. Does nothing if the command
    /// needs no network stack, or if this process already contains it.
    func run(_ command: Contributed<CommandType, CommandRunner>, _ container: Container) throws {
        guard case .inOtherProgram(let replace, let problem) = network else { return }
        if Network.services.contains(where: command.needs) { try replace(arguments, language) }
        // `haru doctor` must also find out that the other program does not work. Then it runs here, without
        // the checks that need the network stack.
        guard command.needs(Contributions<DoctorEntry, any DoctorCheck>.self) else { return }
        let checks = container.contributions(of: DoctorEntry.self, making: (any DoctorCheck).self).all
        let needsNetwork = checks.contains { Network.services.contains(where: $0.needs) }
        if needsNetwork, problem(language) == nil { try replace(arguments, language) }
    }
}
