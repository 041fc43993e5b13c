/// What other processes change in the settings.
public protocol SettingsChanges: Sendable {
    /// - Parameter changed: called at each, from any thread.
    /// - Returns: a token that ends the observation; `nil` where changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)?
}
