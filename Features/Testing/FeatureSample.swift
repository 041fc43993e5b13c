import CoreCommandLine
public import CoreDI
import CoreDesignSystem
import CoreTerminal
public import DomainTesting
import Foundation
import UtilLocalization

/// The main program of a sample: one feature, with fakes for its services. The command line decides what the
/// program does:
/// - With words: runs the words as a command.
/// - Without words: opens the feature's screens.
/// - Without words, for a feature that has no screens: runs a default command.
public enum FeatureSample {
    /// - Parameters:
    ///   - words: the command to run if the feature has no screens and the command line has no words.
    ///   - bindings: binds the services that ``FeatureWorld`` does not bind. The scenario provides their
    ///     data.
    public static func main(
        _ assembly: any FeatureAssembly.Type, words: [String],
        bindings: (SampleScenario, inout Registry) -> Void = { _, _ in }
    ) throws {
        let arguments = SampleArguments(CommandLine.arguments)
        let environment = ProcessInfo.processInfo.environment
        let language = Language(locale: SystemConsole.locale(environment: environment))
        let console = SystemConsole.make(environment: environment, language: language)
        let clock = FixedClock()
        let world = FeatureWorld(clock: clock, repository: arguments.scenario.repository(clock: clock))
        if arguments.words.isEmpty {
            let isOnce = arguments.isSmoke || arguments.picture != nil
            let work: any ScreenWork
            let loop = ScreenLoop(device: SystemTerminal(environment: environment), colors: console.colors)
            work =
                isOnce
                ? ImmediateWork()
                : QueuedWork {
                    loop.post(.worked($0))
                } finishedConcurrently: {
                    loop.post(.changed)
                }
            let screens = try FeatureScreens([assembly], console: console, world: world, work: work) {
                bindings(arguments.scenario, &$0)
            }
            if !screens.members.isEmpty {
                return isOnce
                    ? try show(screens, arguments, console)
                    : try run(screens, loop, theme: arguments.theme ?? .auto, console)
            }
        }
        let commands = try FeatureCommands(assembly, console: console, world: world) {
            bindings(arguments.scenario, &$0)
        }
        run(commands, arguments.words.isEmpty ? words : arguments.words, arguments, console)
    }

    private static func show(_ screens: FeatureScreens, _ arguments: SampleArguments, _ console: Console)
        throws
    {
        let theme = Theme(arguments.theme ?? .dark, depth: .trueColor)
        for (index, member) in screens.members.enumerated() {
            let drawing = SoloScreen([member], theme: theme).draw(
                Size(arguments.size.columns, arguments.size.rows))
            console.print(drawing.frame.text)
            if index == 0, let picture = arguments.picture {
                try SVGPicture(drawing.frame).text.write(toFile: picture, atomically: true, encoding: .utf8)
            }
        }
    }

    private static func run(
        _ screens: FeatureScreens, _ loop: ScreenLoop, theme: ThemeName, _ console: Console
    ) throws {
        try loop.open()
        defer { loop.close() }
        loop.setMouse(true)
        _ = loop.run(SoloScreen(screens.members, theme: Theme(theme, depth: console.colors)))
    }

    private static func run(
        _ commands: FeatureCommands, _ words: [String], _ arguments: SampleArguments, _ console: Console
    ) {
        do {
            try commands.run(words)
        } catch {
            // "Nothing found" is a valid answer, and the scenario `error` must fail. Any other error is a bug
            // of the feature.
            let isAnswer = (error as? any CommandFailure)?.status == .nothingMatched
            if !isAnswer { console.note("\(error)") }
            exit(arguments.isSmoke && (isAnswer || arguments.scenario == .error) ? 0 : 1)
        }
    }
}
