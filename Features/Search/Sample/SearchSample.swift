import UtilLocalization
import CoreCommandLine
import CoreDI
import CoreTerminal
import DomainPrimitives
import DomainTesting
import Foundation
import SearchFeature
import TodosDomain

/// The feature alone, on fakes: `--scenario empty|typical|large|error`, then the words of one of its commands.
@main
enum SearchSample {
    static func main() throws {
        let sample = SampleArguments(CommandLine.arguments)
        let console = SystemConsole.make(environment: ProcessInfo.processInfo.environment, language: .english)
        var registry = Registry()
        let clock = FixedClock()
        registry.bind(Console.self) { console }
        registry.bind(FailureText.self) { FailureText { (.storage, "\($0)") } }
        registry.bind((any WallClock).self) { clock }
        registry.bind(RandomSource.self) { RandomSource(SeededGenerator(seed: 1)) }
        registry.bind((any PlannerRepository).self) { sample.scenario.repository(clock: clock) }
        registry.install(SearchAssembly.self)
        let contributed = try registry.build().contributions(of: CommandEntry.self, making: CommandRunner.self)
        let commands = CommandSet(contributed.map { command in .init(command.item) { try command.make() } })
        do {
            if case .help(let text) = try commands.run(
                sample.words.isEmpty ? ["search", "e"] : sample.words, columns: console.width)
            {
                console.print(text)
            }
        } catch {
            console.note("\(error)")
            exit(sample.isSmoke ? 0 : 1)
        }
    }
}
