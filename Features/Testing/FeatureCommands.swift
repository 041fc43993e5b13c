import CoreCommandLine
public import CoreDI
public import CoreTerminal
import FeatureKit

/// The commands of one feature, its assembly the real one, all that stands below it fakes.
public struct FeatureCommands {
    private let commands: CommandSet
    private let console: Console

    /// - Parameter bindings: what the feature needs besides the planner.
    /// - Throws: ``CompositionError`` where the feature needs what nobody binds.
    public init(
        _ assembly: any FeatureAssembly.Type, console: Console, world: FeatureWorld,
        bindings: (inout Registry) -> Void
    ) throws {
        var registry = Registry()
        world.bind(in: &registry, console: console)
        bindings(&registry)
        registry.install(assembly)
        commands = try registry.build().commands()
        self.console = console
    }

    /// Runs a command and prints its help where that was asked for.
    /// - Throws: what the command throws; ``PlainFailure`` for a command that the feature does not have.
    public func run(_ words: [String]) throws {
        let style = HelpStyle(language: console.language, columns: console.width, width: ColumnWidth.of)
        switch try commands.run(words, style: style) {
        case .ran: break
        case .help(let text): console.print(text)
        case .unknown(let name): throw PlainFailure(.invalidInput, "this feature has no command '\(name)'")
        }
    }
}
