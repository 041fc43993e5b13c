/// A sync that goes on until it is ended.
public protocol SyncCompanion: Sendable {
    func end()
}
