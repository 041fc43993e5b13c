public import TagsInterface

/// Offers what it is given.
public struct FakeTagSuggestions: TagSuggestions {
    private let names: [String]

    public init(_ names: [String] = []) { self.names = names }

    public func tagNames() throws -> [String] { names }
}
