/// A request for the Tags screen.
public struct TagsRoute: Hashable, Sendable {
    public init() {}
}
