public import DomainPrimitives
public import SettingsDomain
import Synchronization

/// Settings in memory.
public final class FakeSettingsRepository: SettingsRepository {
    private let values: Mutex<[Setting: String]>
    private let chosenKeys = Mutex<[String: String]>([:])

    public init(_ values: [Setting: String] = [:]) { self.values = Mutex(values) }

    public func settings() throws(PlannerError) -> [Setting: String] { values.withLock { $0 } }

    public func set(_ setting: Setting, to value: String?) throws(PlannerError) { values.withLock { $0[setting] = value } }

    public func keys() throws(PlannerError) -> [String: String] { chosenKeys.withLock { $0 } }

    public func setKeys(of action: String, to keys: String?) throws(PlannerError) {
        chosenKeys.withLock { $0[action] = keys }
    }
}
