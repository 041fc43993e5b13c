public import DomainPrimitives

/// The colours of tags and projects, by their names.
public struct TodoColors: Hashable, Sendable {
    private let tags: [String: TagColor]
    private let projects: [String: TagColor]

    /// Makes the colours of these tags and projects. If several tags or several projects have the same
    /// name, the first colour counts.
    public init(tags: [Tag] = [], projects: [Project] = []) {
        self.tags = Dictionary(tags.map { ($0.name.description, $0.color) }) { first, _ in first }
        self.projects = Dictionary(projects.map { ($0.name.description, $0.color) }) { first, _ in first }
    }

    /// Returns the colour of a tag; `nil` for an unknown name.
    /// - Parameter tag: the name, spelled as in the library.
    public func color(of tag: TagName) -> TagColor? { tags[tag.description] }

    /// Returns the colours of tags as numbers, 0xRRGGBB, by the names of the tags. Leaves out unknown names.
    public func numbers(of tags: [TagName]) -> [String: UInt32] {
        Dictionary(
            tags.compactMap { tag in color(of: tag).map { (tag.description, $0.rgb) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Returns the colour of a project; `nil` for an unknown name.
    /// - Parameter project: the name, spelled as in the library.
    public func color(of project: ProjectName) -> TagColor? { projects[project.description] }
}

/// Reads the colours of all tags and projects, which are few. A list of todos needs one such read for all of
/// its rows.
public struct ReadTodoColors: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    public func callAsFunction() throws(PlannerError) -> TodoColors {
        try repository.read { reader throws(PlannerError) in
            TodoColors(tags: try reader.tags().map(\.tag), projects: try reader.records.projects())
        }
    }
}
