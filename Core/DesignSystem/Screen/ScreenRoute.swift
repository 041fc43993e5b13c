/// A value that asks for a screen of another feature. The Interface of that feature declares the type.
public typealias ScreenRoute = Hashable & Sendable
