import CoreCommandLine
public import CoreDI
public import CoreTerminal
import FeatureKit

/// The commands of one feature. The assembly of the feature is real, and all services that it uses are fakes.
public struct FeatureCommands {
    private let commands: CommandSet
    private let console: Console

    /// - Parameter bindings: binds the services that ``FeatureWorld`` does not bind.
    /// - Throws: ``CompositionError`` if the feature needs a service that is not bound.
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

    /// Runs a command. If the words ask for help, prints the help instead.
    /// - Throws: the error of the command; ``PlainFailure`` for an unknown command.
    public func run(_ words: [String]) throws {
        let style = HelpStyle(language: console.language, columns: console.width, width: ColumnWidth.of)
        switch try commands.run(words, style: style) {
        case .ran: break
        case .help(let text): console.print(text)
        case .unknown(let name): throw PlainFailure(.invalidInput, "this feature has no command '\(name)'")
        }
    }
}
