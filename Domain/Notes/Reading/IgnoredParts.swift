import LinksDomain

/// The parts of a note's body that contain no tags and no checkboxes: code, HTML comments `<!-- … -->`, and
/// comments of Obsidian `%%…%%`.
struct IgnoredParts {
    private let comments: TextRanges
    private let others: OpaqueMarkdown

    /// Finds the parts of a body. The time is linear in the length of the body.
    init(in body: String) { (comments, others) = ObsidianComments.find(in: body) }

    /// Whether the byte at a position belongs to an ignored part.
    func contains(_ position: Int) -> Bool { comments.contains(position) || others.contains(position) }
}
