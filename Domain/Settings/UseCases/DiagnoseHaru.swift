import DomainPrimitives

/// A use case that checks the settings and the library, and changes nothing.
public struct DiagnoseHaru: Sendable {
    private let maintenance: any LibraryMaintenance
    private let settings: ReadSettings

    public init(maintenance: any LibraryMaintenance, settings: ReadSettings) {
        self.maintenance = maintenance
        self.settings = settings
    }

    /// Returns the results of all checks. The results about the settings come first.
    public func callAsFunction() -> [Finding] { settingsFindings + maintenance.diagnose() }

    private var settingsFindings: [Finding] {
        do {
            return [.settings(chosen: try settings().count { !$0.isDefault })]
                + (try settings.problems().map { .setting($0) })
        } catch {
            if case .storage(let error) = error { return [.broken(.settings, error)] }
            return [.broken(.settings, StorageError(.other(detail: "\(error)"), path: ""))]
        }
    }
}
