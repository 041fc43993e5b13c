public import DomainPrimitives
public import SettingsDomain

/// A fake of the library's maintenance (diagnosis, backup and restore), which does nothing and returns given
/// results.
public struct FakeLibraryMaintenance: LibraryMaintenance {
    private let findings: [Finding]
    private let error: PlannerError?

    public init(
        findings: [Finding] = [.library(path: "/library/haru.db", open: 2, done: 1)],
        error: PlannerError? = nil
    ) {
        self.findings = findings
        self.error = error
    }

    public func diagnose() -> [Finding] { findings }

    public func backUp(to path: String?) throws(PlannerError) -> String {
        if let error { throw error }
        return path ?? "/library/backups/haru-1.db"
    }

    public func restore(from path: String) throws(PlannerError) -> String? {
        if let error { throw error }
        return "/library/backups/haru-2.db"
    }
}
