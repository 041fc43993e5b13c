public import DomainPrimitives
public import SettingsDomain
import Synchronization

/// A repository of settings in memory.
public final class FakeSettingsRepository: SettingsRepository {
    private let chosen: Mutex<[String: String]>
    private let chosenKeys = Mutex<[String: String]>([:])

    public init(_ values: [Setting: String] = [:]) {
        chosen = Mutex(Dictionary(uniqueKeysWithValues: values.map { ($0.key.name, $0.value) }))
    }

    public func values() throws(PlannerError) -> [String: String] { chosen.withLock { $0 } }

    public func set(_ name: String, to value: String?) throws(PlannerError) {
        chosen.withLock { $0[name] = value }
    }

    public func keys() throws(PlannerError) -> [String: String] { chosenKeys.withLock { $0 } }

    public func setKeys(of action: String, to keys: String?) throws(PlannerError) {
        chosenKeys.withLock { $0[action] = keys }
    }
}

/// A repository of settings whose every read and write fails.
public struct FailingSettingsRepository: SettingsRepository {
    private let error = PlannerError.storage(StorageError(.unreadableSettings, path: "/settings/config.json"))

    public init() {}

    public func values() throws(PlannerError) -> [String: String] { throw error }
    public func set(_ name: String, to value: String?) throws(PlannerError) { throw error }
    public func keys() throws(PlannerError) -> [String: String] { throw error }
    public func setKeys(of action: String, to keys: String?) throws(PlannerError) { throw error }
}
