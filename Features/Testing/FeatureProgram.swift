public import CoreDI
public import CoreTerminal
public import DomainTesting
import Synchronization
public import TodosDomain
public import UtilLocalization

/// A program with one feature, whose services are fakes. Commands run in the process of the test.
public final class FeatureProgram: Sendable {
    public struct Result: Sendable {
        public let out: String
        public let err: String
        public let error: (any Error)?
    }

    private let world: FeatureWorld
    private let assembly: any FeatureAssembly.Type
    private let bindings: @Sendable (inout Registry) -> Void

    /// - Parameter bindings: binds the services that ``FeatureWorld`` does not bind.
    public init(
        _ assembly: any FeatureAssembly.Type, todos: [Todo] = [], repository: (any PlannerRepository)? = nil,
        bindings: @escaping @Sendable (inout Registry) -> Void = { _ in }
    ) {
        let clock = FixedClock()
        world = FeatureWorld(
            clock: clock, repository: repository ?? FakePlannerRepository(todos, clock: clock))
        self.assembly = assembly
        self.bindings = bindings
    }

    public var clock: FixedClock { world.clock }
    public var repository: any PlannerRepository { world.repository }

    /// Runs a command line, which is split at spaces.
    /// - Parameters:
    ///   - isTerminal: whether standard error counts as a terminal, so that progress is shown.
    ///   - isInteractive: whether standard output counts as a terminal.
    ///   - colors: the number of colours that standard output shows.
    public func run(
        _ line: String, width: Int = 80, language: Language = .english, input: String = "",
        isTerminal: Bool = false, isInteractive: Bool = false, colors: ColorDepth = .none
    ) -> Result {
        let output = Mutex((out: "", err: ""))
        let console = Console(
            out: { text in output.withLock { $0.out += text } },
            err: { text in output.withLock { $0.err += text } },
            readPieces: { take throws(InputFailure) in try take(Array(input.utf8)[...]) },
            readSecret: { _ in
                input.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
            },
            width: width, colors: colors, isInteractive: isInteractive, showsProgress: isTerminal,
            language: language)
        var failure: (any Error)?
        do {
            let commands = try FeatureCommands(assembly, console: console, world: world, bindings: bindings)
            try commands.run(line.split(separator: " ").map(String.init))
        } catch {
            failure = error
        }
        return output.withLock { Result(out: $0.out, err: $0.err, error: failure) }
    }
}
