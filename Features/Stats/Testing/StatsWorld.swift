public import CoreDI
import CoreProcess
import DomainAssemblies
public import DomainTesting
import SettingsDomain
import Synchronization

/// What the feature needs besides the planner: settings, and a recorder of the lines that it gives to the
/// shell.
public final class StatsWorld: Sendable {
    public let settings = FakeSettingsRepository()
    private let recorded = Mutex<[String]>([])

    public init() {}

    /// The lines that were run, in order.
    public var lines: [String] { recorded.withLock { $0 } }

    /// Binds the fakes, and the use cases about settings on them.
    public func bind(in registry: inout Registry) {
        registry.bind((any SettingsRepository).self) { [self] in settings }
        registry.bind(ShellCommands.self) { [self] in
            ShellCommands { [self] line, _ in
                recorded.withLock { $0.append(line) }
                return 0
            }
        }
        SettingsArea.bindSettings(in: &registry)
    }
}
