public import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain

/// Reads the names of all tags and projects of the library.
public struct ReadNames: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    public func callAsFunction() throws(PlannerError) -> KnownNames {
        try repository.read { reader throws(PlannerError) in
            KnownNames(
                tags: try reader.records.names(of: .tag, limit: .max).map { TagName(trusted: $0) },
                projects: try reader.records.names(of: .project, limit: .max).map { ProjectName(trusted: $0) }
            )
        }
    }
}

/// The names of all tags and projects of a library. With them, a screen completes a name while a person
/// types, and tells a new name from an existing one.
public struct KnownNames: Hashable, Sendable {
    /// The names in alphabetical order.
    public let tags: [TagName]
    /// The names in alphabetical order, also those of archived projects.
    public let projects: [ProjectName]

    public init(tags: [TagName], projects: [ProjectName]) {
        self.tags = tags
        self.projects = projects
    }

    /// Returns the projects that a typed text can complete to: their names begin with the text and are
    /// longer.
    public func projects(completing typed: String) -> [ProjectName] {
        let key = ProjectName(trusted: typed).key
        return projects.filter { $0.key.hasPrefix(key) && $0.key != key }
    }

    /// Returns the tags that a typed text can complete to: their names begin with the text and are
    /// longer.
    public func tags(completing typed: String) -> [TagName] {
        let key = TagName(trusted: typed).key
        return tags.filter { $0.key.hasPrefix(key) && $0.key != key }
    }

    /// Returns the names of projects that begin with a typed text.
    /// - Returns: an empty array if the text is empty, or is the whole name of a project.
    public func projectNames(completing typed: String) -> [String] {
        guard !typed.isEmpty, !projects.contains(ProjectName(trusted: typed)) else { return [] }
        return projects(completing: typed).map(\.description)
    }

    /// Completes the last name of a list of tags, and returns whole lists. For example, `call #ho`
    /// gives `call #home`.
    /// - Parameters:
    ///   - list: the part of the list before the text cursor.
    ///   - hasRemovals: whether the list is the text of a ``TagPhrase``, in which `-` removes a tag.
    /// - Returns: an empty array if the list is empty, ends with a separator, or ends with the whole
    ///   name of a tag.
    public func tagLists(completing list: String, hasRemovals: Bool) -> [String] {
        let start = list.lastIndex(where: TagPhrase.isSeparator).map(list.index(after:)) ?? list.startIndex
        var (head, name) = (list[..<start], list[start...])
        for sign in hasRemovals ? ["-", "#", "+"] : ["#", "+"] where name.hasPrefix(sign) {
            name = name.dropFirst()
            head = list[..<name.startIndex]
        }
        let hasSign = head.endIndex > start
        guard hasSign || !name.isEmpty, !tags.contains(TagName(trusted: String(name))) else { return [] }
        // Leaves out names that the typed sign would change. For example, `+3d` does not mean the tag
        // `3d`, because `+` is only a sign before a letter or a pictograph.
        let sign = list[start..<name.startIndex].drop { $0 == "-" }
        return tags(completing: String(name))
            .filter { (try? TagName(signed: sign + $0.description)) == $0 }
            .map { "\(head)\($0)" }
    }
}
