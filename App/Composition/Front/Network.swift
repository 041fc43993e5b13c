public import HTTPClientInterface
public import TokenInterface
public import UtilLocalization

/// Tells which program contains the network stack: the HTTP client and the cryptography. Only accounts and
/// sync use the network stack.
public enum Network: Sendable {
    /// This program contains the network stack.
    ///
    /// `makeTransport` makes the HTTP transport. `authorities` is the path of a PEM file with trusted
    /// certificates; `nil` for the system's certificates. `digests` computes the hashes that a sync compares.
    case included(
        makeTransport: @Sendable (_ authorities: String?) -> any HTTPTransport, digests: any Digests)
    /// Another program contains the network stack.
    ///
    /// `replace` replaces this process with the other program, or throws. This program calls `replace` before
    /// it makes a service that needs the network stack. `problem` returns why the other program cannot run;
    /// `nil` if it can.
    case inOtherProgram(
        replace: @Sendable (_ arguments: [[UInt8]], _ language: Language) throws -> Never,
        problem: @Sendable (_ language: Language) -> String?)

    /// The services that need the network stack.
    public static let services: [Any.Type] = [(any HTTPTransport).self, (any Digests).self]
}
