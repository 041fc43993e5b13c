/// Opens the list of tags.
public struct TagsRoute: Hashable, Sendable {
    public init() {}
}
