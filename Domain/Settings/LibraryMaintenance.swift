public import DomainPrimitives

/// Looks after the library's file: finds what is wrong with it, copies it, brings a copy back.
public protocol LibraryMaintenance: Sendable {
    /// Checks everything that can be; changes nothing.
    func diagnose() -> [Finding]

    /// Writes a whole, consistent copy.
    /// - Parameter path: a file that must not exist; `nil` for one in the library's own `backups`.
    /// - Returns: where it is.
    func backUp(to path: String?) throws(PlannerError) -> String

    /// Puts a copy in the library's place, after a backup of what is there.
    /// - Returns: where that backup is; `nil` where there was nothing that could be read.
    func restore(from path: String) throws(PlannerError) -> String?
}

/// What a check found.
public struct Finding: Hashable, Sendable {
    public enum Check: String, Hashable, Sendable, CaseIterable {
        case settings, library, permissions, integrity, statistics, search, outbox
    }

    public enum Verdict: Hashable, Sendable {
        case fine(detail: String)
        /// It works, but should be looked at.
        case warning(detail: String)
        case broken(StorageError)
        /// Derived data that does not follow from the todos.
        case inconsistent(detail: String)
    }

    public let check: Check
    public let verdict: Verdict

    public init(_ check: Check, _ verdict: Verdict) {
        self.check = check
        self.verdict = verdict
    }

    public var isProblem: Bool {
        switch verdict {
        case .fine, .warning: false
        case .broken, .inconsistent: true
        }
    }
}
