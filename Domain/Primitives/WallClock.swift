/// A clock that tells the present time. It is injected, so that tests choose the time.
public protocol WallClock: Sendable {
    func now() -> Moment
}
