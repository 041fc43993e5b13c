import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import SearchInterface
import SessionsDomain
import SettingsDomain
import ShellInterface
import SyncDomain
import SyncProtocolDomain
import Testing
import UtilLocalization

@testable import AppComposition
@testable import ShellFeature

@Suite("The composition")
struct CompositionTests {
    @Test(arguments: FeatureList.all.indices)
    func `without a feature, the program lacks that feature's commands and no others`(index: Int) {
        let whole = commands(Program())
        var features = FeatureList.all
        let removed = features.remove(at: index)
        let program = Program(features: features)

        let left = commands(program)

        // The feature Shell has no commands. The program without it has all commands, but no full screen.
        #expect(left.isStrictSubset(of: whole) || (removed.name == "Shell" && left == whole), "\(removed)")
        for command in whole.subtracting(left) {
            #expect(program.run(command).status == .invalidInput, "\(command)")
        }
        for command in left {
            #expect(program.run("help", command).status == .done, "\(command)")
        }
    }

    @Test(arguments: FeatureList.all.indices)
    func `without a feature, the program lacks that feature's screens and no others`(index: Int) throws {
        let whole = try container(FeatureList.all)
        var features = FeatureList.all
        let removed = features.remove(at: index)

        let left = try container(features)

        #expect(screens(left) == screens(whole).filter { $0.feature != removed.name })
        #expect((try left.resolveIfBound((any FullScreen).self) == nil) == (removed.name == "Shell"))
    }

    @Test func `the default keys of the program have no conflict on any screen`() throws {
        let entries = try container(FeatureList.all).contributions(
            of: ScreenEntry.self, making: ScreenFactory.self
        ).all.map(\.item)

        #expect(ShellKeys.map(entries, choices: [:]).problems.isEmpty)
    }

    @Test func `the composition can run every command and subcommand that it declares`() throws {
        #expect(try container(FeatureList.all).commands().unrunnable.isEmpty)
    }

    @Test func `the composition completes words from every source that a feature contributes`() throws {
        let container = try container(FeatureList.all)
        let sources = container.contributions(of: CompletionEntry.self, making: (any CompletionSource).self)
            .all.map(\.item.name)
        let asked = container.commands().entries.flatMap(\.completions).flatMap(\.sources)

        #expect(Set(sources) == Set(asked))
        #expect(
            Set(sources) == [
                "all-projects", "history-query", "notes", "project-query", "projects", "query", "settings",
                "tag-query", "tags", "todos", "view-query", "views",
            ])
    }

    @Test func `each kind of search result has its own name`() throws {
        let kinds = try container(FeatureList.all).contributions(
            of: SearchKind.self, making: (any SearchSource).self
        ).all
        let names = kinds.map(\.item.name)

        #expect(names == ["todos", "tags", "notes"])
        #expect(
            Set(names).count == names.count && !names.contains("words"),
            "the JSON of a search has a member for each")
    }

    @Test func `a feature describes its own errors, and shared texts describe storage errors inside them`()
        throws
    {
        let container = try container(FeatureList.all)
        let failures = try container.resolve(FailureText.self)

        #expect(
            failures.describe(AccountError.wrongPassword)
                == FailureDescription(.notLoggedIn, "The password is wrong. Nothing was changed."))
        #expect(failures.describe(SyncError.failure(.loggedOut)).status == .notLoggedIn)
        let full = StorageError(.full, path: "/l")
        #expect(failures.describe(AccountError.storage(full)) == failures.describe(full))
        let message = failures.describe(full.after(writtenFiles: 2)).message
        #expect(failures.describe(full).message.contains("Nothing was changed."))
        #expect(message.contains("2 files were written and stay.") && !message.contains("Nothing"))
        #expect(failures.describe(full).message.contains("/l"))
        withExtendedLifetime(container) {}
    }

    @Test func `the composition starts no process for a feature that is not in the list`() throws {
        func tasks(_ features: [any FeatureAssembly.Type]) throws -> [String] {
            let container = try container(features)
            return container.contributions(of: FollowUpEntry.self, making: (any FollowUp).self).all.map(
                \.item.name)
                + container.contributions(of: CompanionEntry.self, making: (any ScreenCompanion).self).all
                .map(\.item.name)
        }

        #expect(try tasks(FeatureList.all).sorted() == ["sync", "sync", "widget", "widget"])
        #expect(try tasks(FeatureList.all.filter { $0.name != "Sync" }) == ["widget", "widget"])
    }

    @Test func `visible record types have names, and no name refers to a missing register`()
        throws
    {
        let container = try container(FeatureList.all)
        let catalogue = try container.resolve(RecordCatalogue.self)
        let words = container.contributions(of: RecordWords.self, making: Void.self).all.map(\.item)

        #expect(Set(words.map(\.type)).isSuperset(of: ["todo", "tag"]))
        for words in words {
            let type = try #require(catalogue.types.first { $0.name == words.type })
            let fields = Set(type.fields.map(\.name) + [type.parentField].compactMap { $0 })
            #expect(Set(words.registers().keys).subtracting(fields).isEmpty, "\(words.type)")
        }
    }

    @Test func `a message names the fields of every feature in the person's language, and no password`() {
        let program = Program()
        func message(_ words: String...) -> String {
            program.run(["--lang", "ko"] + words, bytes: Array("short\n".utf8), environment: [:]).err
        }

        #expect(message("signup", "a", "m@example.org").contains("사용자 이름 'a'"))
        #expect(message("tags", "add", "x", "nocolor").contains("색 'nocolor'"))
        #expect(message("edit", "1", "--priority", "huge").contains("중요도 'huge'"))
        #expect(message("config", "nothing").contains("설정"))
        #expect(program.run("--lang", "ko", "--color", "blue").err.contains("--color blue"))
        #expect(
            program.run("--color", "blue", environment: ["LANG": "ko_KR.UTF-8"]).err.contains(
                "옵션 '--color blue'"))
        let password = message("signup", "mina", "m@example.org", "--server", "http://127.0.0.1:1")
        #expect(password.contains("비밀번호") && !password.contains("short"))
    }

    @Test func `the doctor checks the composition and reports every missing service`() throws {
        var registry = Registry()
        registry.bind { (text: String, number: Int) in Double(number + text.count) }
        let broken = CompositionCheck(registry: registry, language: .english).diagnose()

        #expect(broken.map(\.severity) == [.problem, .problem])
        #expect(broken.map(\.detail).contains { $0.hasPrefix("Int is missing") })
        #expect(
            CompositionCheck(registry: Registry(), language: .english).diagnose().map(\.severity) == [.fine])
        let out = Program().run("doctor", "--ndjson").out
        #expect(out.contains(#""check":"composition""#) && out.contains(#""check":"session""#))
    }

    @Test func `the composition describes the errors of sync in a program without accounts`() throws {
        let container = try container(FeatureList.all.filter { $0.name != "Accounts" })
        let failures = try container.resolve(FailureText.self)

        for failure in [SyncFailure.loggedOut, .sessionEnded, .damagedSession(path: "/s")] {
            let described = failures.describe(SyncError.failure(failure))
            #expect(described.status == .notLoggedIn)
            #expect(described.message.contains("haru login"))
        }
        withExtendedLifetime(container) {}
    }

    @Test func `the program has no two commands of one name`() {
        let names = commandNames()

        #expect(names.count == Set(names).count)
        #expect(names.count >= 23)
    }

    @Test func `every command refuses the parser's own flag --generate-completion-script`() {
        for name in commandNames() {
            #expect(
                Program().run(name, "--generate-completion-script", "bash").status == .invalidInput, "\(name)"
            )
        }
    }

    private func commandNames() -> [String] {
        Program().run("help").out.split(separator: "\n").filter { $0.hasPrefix("  ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
    }

    private struct Screen: Equatable {
        let feature: String
        let id: String
    }

    private func screens(_ container: Container) -> [Screen] {
        container.contributions(of: ScreenEntry.self, making: ScreenFactory.self).all.map {
            Screen(feature: $0.origin, id: $0.item.id)
        }
    }

    private func container(_ features: [any FeatureAssembly.Type]) throws -> Container {
        let application = HaruApplication(
            environment: [:], features: features, network: Program.network,
            makeConsole: { _, _ in Self.console })
        let paths = LibraryPaths(
            environment: ["HARU_HOME": "/nowhere"], homeDirectory: "/nowhere", isMac: false)
        return try application.build(console: Self.console, paths: paths)
    }

    private static let console = Console(out: { _ in }, err: { _ in })

    private func commands(_ program: Program) -> Set<String> {
        Set(
            program.run("help").out.split(separator: "\n").filter { $0.hasPrefix("  ") }
                .compactMap { $0.split(separator: " ").first.map(String.init) })
    }
}
