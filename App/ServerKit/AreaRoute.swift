public import CoreDI
public import DomainPrimitives

/// A path of the server at which an area answers POST requests, such as `/v1/nodes/sync`.
///
/// The server checks the access token, counts the request, and limits and decompresses its body, before it
/// calls the area's ``AreaAnswer``.
public struct AreaRoute: Hashable, Sendable {
    public let path: String
}

/// The code that answers the requests at an ``AreaRoute``.
public struct AreaAnswer: Sendable {
    private let answer: @Sendable (UserID, [UInt8]) throws -> [UInt8]

    /// - Parameter answer: returns the answer to the body of a user's request. Both are JSON. Throws
    ///   `MalformedMessage` for a wrong body, or `HubError`.
    public init(_ answer: @escaping @Sendable (UserID, [UInt8]) throws -> [UInt8]) { self.answer = answer }

    public func callAsFunction(_ user: UserID, _ body: [UInt8]) throws -> [UInt8] { try answer(user, body) }
}

extension Registry {
    /// Contributes a route for POST requests.
    /// - Parameter make: makes the answer from the services that it needs.
    public mutating func post<each Need: Sendable>(
        _ path: String, _ make: @escaping @Sendable (repeat each Need) throws -> AreaAnswer
    ) {
        contribute(AreaRoute(path: path), make)
    }
}
