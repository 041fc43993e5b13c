import ArgumentParser

/// The people who can create an account.
enum SignUpPolicy: String, CaseIterable, ExpressibleByArgument, Sendable {
    case open
    /// Only the owner of the server, with `haru-server user add`.
    case closed
}
