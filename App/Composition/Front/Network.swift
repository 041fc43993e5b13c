public import HTTPClientInterface
public import TokenInterface
public import UtilLocalization

/// Where the libraries are that only accounts and sync use: the HTTP client and the cryptography.
public enum Network: Sendable {
    /// These libraries are in this program.
    ///
    /// `makeTransport` makes the HTTP transport. Its parameter is the path of a PEM file with the certificates to trust, or
    /// `nil` for the certificates of the system.
    case included(makeTransport: @Sendable (_ authorities: String?) -> any HTTPTransport, digests: any Digests)
    /// These libraries are in another program. That program takes over before a service is made that needs one of them.
    ///
    /// `replace` replaces this process with the other program, with the same arguments. It throws if that fails.
    case inOtherProgram(replace: @Sendable (_ arguments: [[UInt8]], _ language: Language) throws -> Never)

    /// The services that are made with these libraries.
    public static let services: [Any.Type] = [(any HTTPTransport).self, (any Digests).self]
}
