public import CoreDI
import ServerKit

/// The server's part of the notes.
public enum NotesServerAssembly: FeatureAssembly {
    public static let name = "Notes"

    public static func register(in registry: inout Registry) {
        registry.bind(SyncNodes.init(repository:))
        registry.post("/v1/nodes/sync") { (sync: SyncNodes) in
            AreaAnswer { user, body in try sync(user, NodeSyncRequest(json: body)).json }
        }
    }
}
