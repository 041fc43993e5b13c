import DomainPrimitives
import SessionsDomain
import ShellInterface

/// Refreshes the full screen after a login or a logout in another process.
struct ObservedSession: OutsideChanges {
    let changes: any SessionChanges

    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation? { changes.observe(changed) }
}
