/// The library's side of sync, through a library that cannot be written: what shows how things stand, as a widget does.
public struct ReadOnlySync: Sendable {
    public let repository: any SyncRepository

    public init(repository: any SyncRepository) { self.repository = repository }
}
