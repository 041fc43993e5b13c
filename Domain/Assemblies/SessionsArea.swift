public import CoreDI
import SessionsDomain

/// The use cases about the session of this device.
///
/// The area needs a `SessionRepository`, an `AccountServer`, a `LocalLibrary`, a `WallClock` and a
/// `RandomSource`. A logout that removes the library also needs a `LibraryDelivery`.
public enum SessionsArea {
    public static func bind(in registry: inout Registry) {
        registry.bind(ReadSession.init(sessions:))
        registry.bind(UseSession.init(sessions:server:clock:random:))
        registry.bind(OpenSession.init(sessions:server:clock:random:))
        registry.bind(CloseSession.init(sessions:server:useSession:library:delivery:))
        registry.bind(ManageSessions.init(sessions:server:useSession:))
        registry.bind(DeleteAccount.init(sessions:server:useSession:))
    }
}
