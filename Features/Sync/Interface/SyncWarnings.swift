/// Tells whoever changes something on the command line what stands between the library and the server.
public protocol SyncWarnings: Sendable {
    /// - Returns: what to say now, at most once a day; `nil` where all is well.
    func due() -> String?
}
