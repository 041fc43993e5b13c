public import CoreDI
public import UtilLocalization

/// A check of `haru doctor`, with one name for JSON and one for people.
public struct DoctorEntry: Sendable, CustomStringConvertible {
    /// The name of the check in JSON, such as `session`.
    public let name: String
    /// The name of the check in the language of the person, such as "session" or "세션".
    public let title: Wording

    public init(_ name: String, title: Wording) {
        self.name = name
        self.title = title
    }

    public var description: String { "check of \(name)" }
}

/// The code of a check of `haru doctor`. A ``DoctorEntry`` names the check. A check changes nothing.
public protocol DoctorCheck: Sendable {
    func diagnose() -> [Diagnosis]
}

/// A result of a check, in the language of the person.
public struct Diagnosis: Hashable, Sendable {
    public enum Severity: Hashable, Sendable {
        case fine
        /// The program works, but a person should look at it.
        case warning
        /// Something is broken.
        case problem
    }

    public let severity: Severity
    public let detail: String

    public init(_ severity: Severity, _ detail: String) {
        self.severity = severity
        self.detail = detail
    }
}

extension Registry {
    /// Contributes a check to `haru doctor`.
    /// - Parameter make: makes the check. The parameters of `make` are the services that the check needs.
    public mutating func doctor<each Need: Sendable>(
        _ entry: DoctorEntry, _ make: @escaping @Sendable (repeat each Need) throws -> any DoctorCheck
    ) {
        contribute(entry, make)
    }
}
