/// An error of a command, with a message for the administrator.
public struct ServerProblem: Error {
    /// The exit status: 1 for a missing account, 2 for invalid input, 4 for the network, 6 for the storage.
    public let status: Int32
    public let message: String

    public static let invalidStatus: Int32 = 2

    public static func invalid(_ message: String) -> ServerProblem {
        ServerProblem(status: invalidStatus, message: message)
    }
    public static func nothingMatched(_ message: String) -> ServerProblem {
        ServerProblem(status: 1, message: message)
    }
    public static func network(_ message: String) -> ServerProblem {
        ServerProblem(status: 4, message: message)
    }
    public static func storage(_ message: String) -> ServerProblem {
        ServerProblem(status: 6, message: message)
    }
}
