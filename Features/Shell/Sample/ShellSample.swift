import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainTesting
import FeatureKit
import FeatureTesting
import Foundation
import SettingsDomain
import ShellFeature
import ShellInterface
import UtilLocalization

/// A sample of the shell on this terminal, with two screens that belong to no feature. `--smoke` prints one
/// frame. `--svg FILE` also writes a picture of that frame.
@main
enum ShellSample {
    static func main() throws {
        let arguments = SampleArguments(CommandLine.arguments)
        let environment = ProcessInfo.processInfo.environment
        let language = Language(locale: SystemConsole.locale(environment: environment))
        let console = SystemConsole.make(environment: environment, language: language)
        guard arguments.isSmoke || arguments.picture != nil else {
            return try run(on: SystemTerminal(environment: environment), console, arguments)
        }
        let size = arguments.size
        let terminal = FakeTerminal(
            columns: size.columns, rows: size.rows, typed: [.key(Key(.character("q")))])
        try run(on: terminal, console, arguments)
        for line in terminal.screen { console.print(line) }
        if let picture = arguments.picture {
            let lines = terminal.screen.map { StyledLine($0) }
            let drawing = Drawing(
                Lines(lines), size: Size(size.columns, size.rows), theme: Theme(.dark, depth: .trueColor))
            try SVGPicture(drawing.frame).text.write(toFile: picture, atomically: true, encoding: .utf8)
        }
    }

    private static func run(on device: any TerminalDevice, _ console: Console, _ arguments: SampleArguments)
        throws
    {
        let clock = FixedClock()
        var registry = Registry()
        FeatureWorld(clock: clock, repository: arguments.scenario.repository(clock: clock)).bind(
            in: &registry, console: console)
        registry.bind((any TerminalDevice).self) { device }
        let settings = FakeSettingsRepository()
        registry.bind(ReadSettings.self) { ReadSettings(repository: settings, catalogue: SettingCatalogue()) }
        registry.bind(ReadKeys.self) { ReadKeys(repository: settings) }
        for name in ["first", "second"] {
            registry.screen(PlainScreen.entry(name, keys: ["a"])) { (_: any ScreenWork) in PlainScreen(name) }
        }
        registry.install(ShellAssembly.self)
        let container = try registry.build()
        // The shell creates its screens when they are first opened, so the container must live until the end.
        try withExtendedLifetime(container) {
            _ = try container.resolve((any FullScreen).self).run(showing: nil)
        }
    }
}
