import CoreCommandLine
public import CoreDI
import CoreTerminal
public import DomainTesting
import Foundation
import UtilLocalization

/// The program that a feature's sample is: the feature alone, on fakes.
///
/// `--scenario empty|typical|large|error` picks the data, `--smoke` renders once and ends well; then come the words of
/// one of the feature's commands.
public enum FeatureSample {
    /// - Parameters:
    ///   - words: the command where the line has none.
    ///   - bindings: what the feature needs besides the planner, for a scenario.
    public static func main(
        _ assembly: any FeatureAssembly.Type, words: [String], bindings: (SampleScenario, inout Registry) -> Void = { _, _ in }
    ) throws {
        let arguments = SampleArguments(CommandLine.arguments)
        let environment = ProcessInfo.processInfo.environment
        let language = Language(locale: SystemConsole.locale(environment: environment))
        let console = SystemConsole.make(environment: environment, language: language)
        let clock = FixedClock()
        let world = FeatureWorld(clock: clock, repository: arguments.scenario.repository(clock: clock))
        let commands = try FeatureCommands(assembly, console: console, world: world) { bindings(arguments.scenario, &$0) }
        do {
            try commands.run(arguments.words.isEmpty ? words : arguments.words)
        } catch {
            // That nothing was found is an answer, and of a broken library an error is the right picture; anything else is
            // a fault of the feature.
            let isAnswer = (error as? any CommandFailure)?.status == .nothingMatched
            if !isAnswer { console.note("\(error)") }
            exit(arguments.isSmoke && (isAnswer || arguments.scenario == .error) ? 0 : 1)
        }
    }
}
