import ArgumentParser

/// Who may make an account.
enum SignUpPolicy: String, CaseIterable, ExpressibleByArgument, Sendable {
    case open
    /// The server's owner alone, with `haru-server user add`.
    case closed
}
