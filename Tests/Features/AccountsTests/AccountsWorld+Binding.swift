import SessionsDomain
import AccountsTesting
import CoreDI

extension AccountsWorld {
    /// Binds what the feature asks its data for.
    func bind(in registry: inout Registry) {
        registry.bind((any SessionRepository).self) { sessions }
        registry.bind((any AccountServer).self) { server }
        registry.bind(UseSession.self) { useSession }
        registry.bind((any LocalLibrary).self) { library }
        registry.bind(ServerDefaults.self) { defaults }
    }
}
