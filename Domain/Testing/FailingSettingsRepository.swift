public import DomainPrimitives
public import SettingsDomain

/// Settings that can be neither read nor written.
public struct FailingSettingsRepository: SettingsRepository {
    private let error = PlannerError.storage(StorageError(.unreadableSettings, path: "/settings/config.json"))

    public init() {}

    public func values() throws(PlannerError) -> [String: String] { throw error }
    public func set(_ name: String, to value: String?) throws(PlannerError) { throw error }
    public func keys() throws(PlannerError) -> [String: String] { throw error }
    public func setKeys(of action: String, to keys: String?) throws(PlannerError) { throw error }
}
