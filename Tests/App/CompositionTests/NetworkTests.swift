import AppComposition
import CoreCommandLine
import CoreDI
import CoreTerminal
import DomainPrimitives
import FeatureKit
import Foundation
import SettingsDomain
import Synchronization
import Testing
import UtilLocalization

/// A stand-in for the program `haru-online`, which `haru` starts for commands that need the network. It
/// records the arguments of each call, and starts nothing.
final class FakeOnlineProgram: Sendable {
    struct Started: Error {}

    let calls = Mutex<[[String]]>([])

    /// Why the program cannot run; `nil` if it can.
    private let problem: String?

    init(problem: String? = nil) { self.problem = problem }

    var network: Network {
        .inOtherProgram(
            replace: { words, _ in
                self.calls.withLock { $0.append(words.map { String(decoding: $0, as: UTF8.self) }) }
                throw Started()
            }, problem: { _ in self.problem })
    }
}

/// Tests of the commands for which `haru` starts the program `haru-online`.
@Suite struct NetworkTests {
    private func container(_ features: [any FeatureAssembly.Type] = FeatureList.all) throws -> Container {
        let console = Console(out: { _ in }, err: { _ in })
        let application = HaruApplication(
            environment: [:], features: features, network: FakeOnlineProgram().network,
            makeConsole: { _, _ in console })
        let paths = LibraryPaths(
            environment: ["HARU_HOME": "/nowhere"], homeDirectory: "/nowhere", isMac: false)
        return try application.build(console: console, paths: paths)
    }

    private func needsNetwork<Item, Part>(_ contributed: Contributed<Item, Part>) -> Bool {
        Network.services.contains { contributed.needs($0) }
    }

    private func commandsWithNetwork(_ container: Container) -> Set<String> {
        Set(
            container.contributions(of: CommandType.self, making: CommandRunner.self).all
                .filter { needsNetwork($0) }.map(\.item.description))
    }

    @Test func `only commands of accounts, of sync and of the history of notes need the network`() throws {
        let expected: Set = [
            "AccountDeleteCommand", "AccountShowCommand", "LogInCommand", "LogOutCommand",
            "NotesHistoryCommand --all", "NotesRevertCommand --all", "SessionsEndCommand",
            "SessionsListCommand", "SignUpCommand", "SyncRepairCommand", "SyncRunCommand",
        ]

        #expect(commandsWithNetwork(try container()).symmetricDifference(expected).sorted() == [])
    }

    @Test func `no follow-up, completion or error text of a command needs the network`() throws {
        let container = try container()
        let followUps = container.contributions(of: FollowUpEntry.self, making: (any FollowUp).self).all
        let sources = container.contributions(of: CompletionEntry.self, making: (any CompletionSource).self)
            .all
        let failures = container.contributions(of: FailureEntry.self, making: (any FailureDescriber).self).all
        try #require(!followUps.isEmpty && !sources.isEmpty && !failures.isEmpty)

        #expect(!followUps.contains { needsNetwork($0) })
        #expect(!sources.contains { needsNetwork($0) })
        #expect(!failures.contains { needsNetwork($0) })
    }

    @Test func `only the check of the records needs the network among the checks of the doctor`() throws {
        let checks = try container().contributions(of: DoctorEntry.self, making: (any DoctorCheck).self).all

        #expect(checks.filter { needsNetwork($0) }.map(\.item.name) == ["records"])
    }

    @Test func `the doctor continues in haru-online, and runs without it if it cannot run`() throws {
        let other = FakeOnlineProgram()
        Program(network: other.network).run("doctor")
        #expect(other.calls.withLock { $0 } == [["doctor"]])

        let broken = FakeOnlineProgram(problem: "no such program")
        let doctor = Program(network: broken.network).run("doctor")

        #expect(broken.calls.withLock { $0 } == [])
        #expect(doctor.out.contains("✓ settings") && doctor.out.contains("✗ records"))
        #expect(doctor.out.contains("✗ programs     no such program\n"))
        #expect(doctor.status == .storage)
    }

    @Test func `without accounts and sync only the history of notes needs the network`() throws {
        let container = try container(FeatureList.all.filter { !["Accounts", "Sync"].contains($0.name) })

        #expect(commandsWithNetwork(container) == ["NotesHistoryCommand --all", "NotesRevertCommand --all"])
    }

    @Test func `a command continues in haru-online if only the user database has the home directory`() {
        let other = FakeOnlineProgram()
        let application = HaruApplication(environment: [:], features: FeatureList.all, network: other.network)
        { _, language in
            Console(out: { _ in }, err: { _ in }, language: language)
        }

        _ = application.run([Array("list".utf8)])

        #expect(other.calls.withLock { $0 } == [["list"]])
    }

    @Test func `the full screen continues in haru-online, with or without options`() {
        let other = FakeOnlineProgram()
        let application = HaruApplication(
            environment: ["HARU_HOME": "/nowhere"], features: FeatureList.all, network: other.network
        ) { _, language in
            Console(out: { _ in }, err: { _ in }, isInteractive: true, hasScreen: true, language: language)
        }

        _ = application.run([])
        _ = application.run([Array("--lang".utf8), Array("ko".utf8)])

        #expect(other.calls.withLock { $0 } == [[], ["--lang", "ko"]])
    }

    @Test func `without a terminal for a full screen, haru alone prints the agenda`() throws {
        let other = FakeOnlineProgram()
        let program = Program(network: other.network)

        #expect(program.run().status == .done)
        #expect(other.calls.withLock { $0 } == [])
    }

    @Test func `the error of a missing program is in the language of the options`() {
        let lines = Mutex<[String]>([])
        let network = Network.inOtherProgram(
            replace: { _, language in throw PlainFailure(.network, language("missing", "없음")) },
            problem: { _ in nil })
        let application = HaruApplication(
            environment: ["HARU_HOME": "/nowhere"], features: FeatureList.all, network: network
        ) { _, language in
            Console(
                out: { _ in }, err: { text in lines.withLock { $0.append(text) } }, isInteractive: true,
                hasScreen: true, language: language)
        }

        _ = application.run([Array("--lang".utf8), Array("ko".utf8)])

        #expect(lines.withLock { $0.joined() }.contains("없음"))
    }

    @Test func `the versions of a note need the network only with --all`() {
        let other = FakeOnlineProgram()
        let program = Program(network: other.network)
        program.run("notes", "add", "Plan", "-", input: "one")
        program.run("notes", "edit", "Plan", "-", input: "two")

        #expect(program.run("notes", "history", "Plan").out.split(separator: "\n").count == 2)
        #expect(program.run("notes", "revert", "Plan", "2").status == .done)
        #expect(program.run("notes", "show", "Plan", "--raw").out == "one")
        #expect(other.calls.withLock { $0 } == [])

        let calls = [["notes", "history", "Plan", "--all"], ["notes", "revert", "Plan", "2", "--all"]]
        for call in calls { _ = program.run(call, bytes: []) }
        #expect(other.calls.withLock { $0 } == calls)
    }

    @Test func `a command that needs the network continues in haru-online with its arguments`() {
        let other = FakeOnlineProgram()
        let program = Program(network: other.network)

        program.run("login", "mina", "--server", "https://example.org", "--lang", "ko")
        program.run("list")
        program.run("add", "x")
        program.run("sync", "--help")

        #expect(
            other.calls.withLock { $0 } == [
                ["login", "mina", "--server", "https://example.org", "--lang", "ko"]
            ])
    }
}
