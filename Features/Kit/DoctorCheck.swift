public import CoreDI
public import UtilLocalization

/// A check that `haru doctor` makes for a feature.
public struct DoctorEntry: Sendable, CustomStringConvertible {
    /// Names the check in JSON, such as `session`.
    public let name: String
    /// What is checked, for a person.
    public let title: Wording

    public init(_ name: String, title: Wording) {
        self.name = name
        self.title = title
    }

    public var description: String { "check of \(name)" }
}

/// Makes the check of a ``DoctorEntry``. It changes nothing.
public protocol DoctorCheck: Sendable {
    func diagnose() -> [Diagnosis]
}

/// What a check found, in the person's language.
public struct Diagnosis: Hashable, Sendable {
    /// How bad it is.
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
    /// - Parameter make: makes the check. Its parameters are the services that it needs.
    public mutating func doctor<each Need: Sendable>(
        _ entry: DoctorEntry, _ make: @escaping @Sendable (repeat each Need) throws -> any DoctorCheck
    ) {
        contribute(entry, make)
    }
}
