/// Why the server does not do what it was asked, for people.
struct ServerProblem: Error {
    /// As PRODUCT.md §4 has it: 2 for what was given, 4 for the network, 6 for the storage, 1 for nothing matched.
    let status: Int32
    let message: String

    /// That of what was given, and is not to be.
    static let invalidStatus: Int32 = 2

    static func invalid(_ message: String) -> ServerProblem { ServerProblem(status: invalidStatus, message: message) }
    static func nothingMatched(_ message: String) -> ServerProblem { ServerProblem(status: 1, message: message) }
    static func network(_ message: String) -> ServerProblem { ServerProblem(status: 4, message: message) }
    static func storage(_ message: String) -> ServerProblem { ServerProblem(status: 6, message: message) }
}
