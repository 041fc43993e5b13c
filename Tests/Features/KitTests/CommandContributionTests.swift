import ArgumentParser
import CoreCommandLine
import CoreDI
import FeatureKit
import Synchronization
import Testing
import UtilLocalization

private struct Greet: ParsableCommand {
    static let configuration = CommandConfiguration(topLevel: "greet", abstract: "Greet.")

    @Argument var name: String

    func run(_ greeting: String, _ log: Log, _ ending: Character?) {
        log.add("\(greeting) \(name)\(ending ?? ".")")
    }
}

private struct Team: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "team", abstract: "A team.", subcommands: [Join.self, Leave.self],
        defaultSubcommand: Join.self)

    struct Join: ParsableCommand {
        func run(_ log: Log) { log.add("join") }
    }

    struct Leave: ParsableCommand {
        @Argument var count: Int

        func run(_ log: Log, _ unit: Unit) { log.add("leave \(count) \(unit.name)") }
    }
}

private struct Sing: VariantCommand {
    static let configuration = CommandConfiguration(topLevel: "sing", abstract: "Sing.")

    @Flag var loud = false

    var variant: String? { loud ? "--loud" : nil }

    func run(_ log: Log) { log.add("sing") }

    func runLoud(_ log: Log, _ loudness: Loudness) { log.add("sing\(loudness.sign)") }
}

private struct Loudness: Sendable { let sign = "!" }

private struct Unit: Sendable {
    static let made = Mutex(0)
    let name = "people"

    init() { Self.made.withLock { $0 += 1 } }
}

private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

@Suite("Contributed commands")
struct CommandContributionTests {
    private let style = HelpStyle(language: .english, columns: 80) { $0.count }
    private let log = Log()

    private func registry() -> Registry {
        var registry = Registry()
        let log = log
        registry.bind(Log.self) { log }
        registry.bind(String.self) { "hello" }
        registry.bind(Unit.init)
        registry.command(Greet.run, group: .plan, korean: CommandTranslation("인사."))
        registry.command(Team.self, group: .plan, korean: CommandTranslation("팀."))
        registry.subcommand(Team.Join.run)
        registry.subcommand(Team.Leave.run)
        return registry
    }

    @Test func `a contributed command receives the services that its run method names`() throws {
        let commands = try registry().build().commands()

        #expect(try commands.run(["greet", "mina"], style: style) == .ran)

        #expect(log.all == ["hello mina."])
    }

    @Test func `a contributed command receives an optional service if it is bound`() throws {
        var registry = registry()
        registry.bind(Character.self) { "!" }

        _ = try registry.build().commands().run(["greet", "mina"], style: style)

        #expect(log.all == ["hello mina!"])
    }

    @Test func `a contributed command runs the called or default subcommand, and makes only its services`()
        throws
    {
        let commands = try registry().build().commands()
        let before = Unit.made.withLock { $0 }

        _ = try commands.run(["team"], style: style)
        #expect(Unit.made.withLock { $0 } == before)
        _ = try commands.run(["team", "leave", "2"], style: style)

        #expect(log.all == ["join", "leave 2 people"])
        #expect(Unit.made.withLock { $0 } == before + 1)
    }

    @Test func `a variant of a command has its own method, and only the variant needs its services`() throws {
        var registry = registry()
        registry.bind(Loudness.init)
        registry.command(Sing.run, group: .plan, korean: CommandTranslation("노래."))
        registry.subcommand(Sing.runLoud, variant: "--loud")
        let container = try registry.build()

        _ = try container.commands().run(["sing"], style: style)
        _ = try container.commands().run(["sing", "--loud"], style: style)

        #expect(log.all == ["sing", "sing!"])
        let runners = container.contributions(of: CommandType.self, making: CommandRunner.self).all
        #expect(runners.filter { $0.needs(Loudness.self) }.map(\.item.description) == ["Sing --loud"])
    }

    @Test func `a missing service is reported by the name of the command that needs it`() {
        var registry = Registry()
        registry.command(Greet.run, group: .plan, korean: CommandTranslation("인사."))

        let error = #expect(throws: CompositionError.self) { try registry.build() }

        #expect(error?.problems.contains(.missing(service: "Log", neededBy: "Greet", origin: "App")) == true)
    }

    @Test func `a contributed command fails if a subcommand was declared and not contributed`() throws {
        var registry = Registry()
        registry.command(Team.self, group: .plan, korean: CommandTranslation("팀."))
        let commands = try registry.build().commands()

        #expect(throws: UnrunnableCommand.self) { try commands.run(["team", "leave", "2"], style: style) }
        #expect(commands.unrunnable == ["Join", "Leave"])
    }
}
