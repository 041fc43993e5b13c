/// A request that a feature's Interface declares: what another feature's screen shall show.
public typealias ScreenRoute = Hashable & Sendable
