/// What other processes change in the settings.
public protocol SettingsChanges: Sendable {
    /// - Parameter changed: called at each, from any thread.
    /// - Returns: what ends it; `nil` where nobody can tell of changes.
    func observe(_ changed: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)?
}
