/// Tells the time. Injected wherever time matters, so that tests choose it.
public protocol WallClock: Sendable {
    func now() -> Moment
}
