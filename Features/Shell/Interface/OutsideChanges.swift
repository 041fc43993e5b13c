/// What other processes change besides the library and screens show, as who is logged in.
public protocol OutsideChanges: Sendable {
    /// - Parameter changed: called at each, from any thread.
    /// - Returns: what ends it; `nil` where nobody can tell of changes.
    func observe(_ changed: @escaping @Sendable () -> Void) -> (@Sendable () -> Void)?
}
