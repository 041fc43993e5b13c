public import CoreDI
import LibraryDomain
import SessionsDomain
import SyncDomain

/// The use cases about the versions of long texts.
///
/// The area needs a `RecordRepository`. If a ``SessionsArea`` and a `TextHistoryServer` are bound, a history
/// can have the versions of the server too.
public enum TextVersionsArea {
    public static func bind(in registry: inout Registry) {
        registry.bind(ReadDeviceTextVersions.init(records:))
        registry.bind(ReadTextVersions.init(records:readSession:server:))
        registry.bind(RestoreTextVersion.init(records:))
    }
}
