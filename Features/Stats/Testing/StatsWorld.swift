public import CoreDI
import CoreProcess
import DomainAssemblies
import DomainPrimitives
public import DomainTesting
import SettingsDomain
import Synchronization

/// Fakes that the Stats feature needs in addition to those of `FeatureWorld`. The fake command shell stores
/// each command line in ``lines`` instead of running it.
public final class StatsWorld: Sendable {
    public let settings = FakeSettingsRepository()
    private let recorded = Mutex<[String]>([])

    public init() {}

    /// The command lines that the fake command shell got, oldest first.
    public var lines: [String] { recorded.withLock { $0 } }

    /// Binds the fake settings and the use cases that read and change the settings. Also binds a fake
    /// ``ShellCommands`` that stores each command line in ``lines`` instead of running it.
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
