/// Tags as a shell's completion or an editor offers them.
public protocol TagSuggestions: Sendable {
    /// The names of all tags, in order.
    /// - Throws: what reading the library throws.
    func tagNames() throws -> [String]
}
