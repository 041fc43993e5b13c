public import HTTPClientInterface
public import UtilLocalization

/// Where the network stack of the program is.
public enum Network: Sendable {
    /// The network stack is in this program.
    ///
    /// `makeTransport` makes the HTTP transport. Its parameter is the path of a PEM file with the certificates to trust, or
    /// `nil` for the certificates of the system.
    case included(makeTransport: @Sendable (_ authorities: String?) -> any HTTPTransport)
    /// The network stack is in another program. That program takes over before a service is made that needs a server.
    ///
    /// `replace` replaces this process with the other program, with the same arguments. It throws if that fails.
    case inOtherProgram(replace: @Sendable (_ arguments: [[UInt8]], _ language: Language) throws -> Never)
}
