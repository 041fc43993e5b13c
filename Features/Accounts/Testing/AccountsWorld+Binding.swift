public import CoreDI
import DomainAssemblies
import DomainTesting
import SessionsDomain

extension AccountsWorld {
    /// Binds the fakes, and the use cases of sessions that run on them.
    public func bind(in registry: inout Registry) {
        registry.bind((any SessionRepository).self) { sessions }
        registry.bind((any AccountServer).self) { server }
        registry.bind((any LocalLibrary).self) { library }
        registry.bind(ServerDefaults.self) { defaults }
        registry.bind((any SessionChanges).self) { FakeSessionChanges(sessions) }
        SessionsArea.bind(in: &registry)
    }
}
