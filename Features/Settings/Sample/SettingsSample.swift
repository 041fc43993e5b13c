import UtilLocalization
import CoreCommandLine
import CoreDI
import CoreTerminal
import DomainPrimitives
import DomainTesting
import Foundation
import SettingsFeature
import SettingsDomain
import SettingsTesting

/// The feature alone, on fakes: `--scenario empty|typical|large|error`, then the words of one of its commands.
@main
enum SettingsSample {
    static func main() throws {
        let sample = SampleArguments(CommandLine.arguments)
        let console = SystemConsole.make(environment: ProcessInfo.processInfo.environment, language: .english)
        var registry = Registry()
        registry.bind(Console.self) { console }
        registry.bind(FailureText.self) { FailureText { (.storage, "\($0)") } }
        registry.bind(LibraryPaths.self) { LibraryPaths(environment: ["HARU_HOME": "/library"], isMac: false) }
        registry.bind((any SettingsRepository).self) { FakeSettingsRepository([.language: "ko"]) }
        registry.bind((any LibraryMaintenance).self) { FakeLibraryMaintenance(findings: sample.scenario.findings) }
        registry.install(SettingsAssembly.self)
        let contributed = try registry.build().contributions(of: CommandEntry.self, making: CommandRunner.self)
        let commands = CommandSet(contributed.map { command in .init(command.item) { try command.make() } })
        do {
            if case .help(let text) = try commands.run(sample.words.isEmpty ? ["doctor"] : sample.words, columns: console.width) {
                console.print(text)
            }
        } catch {
            console.note("\(error)")
            exit(sample.isSmoke ? 0 : 1)
        }
    }
}

extension SampleScenario {
    fileprivate var findings: [Finding] {
        switch self {
        case .empty: [Finding(.library, .fine(detail: "none yet"))]
        case .typical, .large: [Finding(.library, .fine(detail: "2 open, 1 done")), Finding(.integrity, .fine(detail: "ok"))]
        case .error: [Finding(.library, .broken(StorageError(.notALibrary, path: "/library/haru.db")))]
        }
    }
}
