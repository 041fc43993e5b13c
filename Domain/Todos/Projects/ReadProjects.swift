public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// A project and the number of its todos.
public struct ProjectUsage: Hashable, Sendable {
    public let project: Project
    /// The depth of the project in the tree of listed projects; 0 if the list does not have its parent.
    public let depth: Int
    /// The name of the project that this project is part of; `nil` for none.
    public let parent: ProjectName?
    /// The number of the project's own todos, without those of its subprojects.
    public let own: TodoCount
    /// The number of todos of the project and its subprojects at all depths, including archived
    /// subprojects. The query `project:NAME` finds these todos.
    public let total: TodoCount
    /// The identifier of the project that this project is part of; `nil` for none.
    var parentID: UUID? { parent == nil ? nil : project.parent }

    init(project: Project, depth: Int, parent: ProjectName?, own: TodoCount, total: TodoCount) {
        self.project = project
        self.depth = depth
        self.parent = parent
        self.own = own
        self.total = total
    }
}

/// The numbers of open and done todos.
public struct TodoCount: Hashable, Sendable {
    public var open = 0
    public var done = 0

    public init(open: Int = 0, done: Int = 0) {
        self.open = open
        self.done = done
    }

    static func + (lhs: TodoCount, rhs: TodoCount) -> TodoCount {
        TodoCount(open: lhs.open + rhs.open, done: lhs.done + rhs.done)
    }
}

/// Reads all projects, and counts the open and the done todos of each.
public struct ReadProjects: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// Returns the projects sorted by name. Each project is followed by its subprojects.
    /// - Parameters:
    ///   - includingArchived: Whether to return archived projects too, together with their subprojects.
    ///   - countsTodos: Whether to count the todos. If not, all counts are 0.
    public func callAsFunction(
        includingArchived: Bool = false, countsTodos: Bool = true
    ) throws(PlannerError) -> [ProjectUsage] {
        try repository.read { reader throws(PlannerError) in
            let counts = countsTodos ? try reader.projectCounts() : [:]
            return ProjectUsage.tree(try reader.records.projects(), counts, includingArchived)
        }
    }
}

/// Finds the projects that meet a query, and counts the open and the done todos of each.
public struct FindProjects: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the projects in the order of ``ReadProjects``. Every project meets the empty query. In the
    /// found projects, ``ProjectUsage/depth`` counts only ancestors that were found too.
    /// - Parameter includingArchived: Whether to search archived projects too. A query that asks for archived
    ///   projects always searches them.
    public func callAsFunction(
        _ query: String, includingArchived: Bool = false
    ) throws(PlannerError) -> FilteredList<ProjectUsage> {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let condition = try reader.checkedCondition(query, in: .project, now: now)
            let asks = (try? condition.get())?.asksForArchived ?? false
            let all = ProjectUsage.tree(
                try reader.records.projects(), try reader.projectCounts(), includingArchived || asks)
            return FilteredList(all, meeting: condition, \.queryItem).mapFound(ProjectUsage.nested)
        }
    }
}

extension ProjectUsage {
    /// Returns the projects with new depths: one more than the depth of the parent if the projects contain
    /// the parent, otherwise 0.
    /// - Parameter projects: the projects, with parents before their subprojects.
    fileprivate static func nested(_ projects: [ProjectUsage]) -> [ProjectUsage] {
        var depths: [UUID: Int] = [:]
        return projects.map { usage in
            let depth = usage.parentID.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[usage.project.id] = depth
            return ProjectUsage(
                project: usage.project, depth: depth, parent: usage.parent, own: usage.own,
                total: usage.total)
        }
    }

    /// Returns projects as a tree, sorted by name. Each project is followed by its parts.
    static func tree(
        _ projects: [Project], _ counts: [UUID: TodoCount], _ includingArchived: Bool
    ) -> [ProjectUsage] {
        let byID = Dictionary(projects.map { ($0.id, $0) }) { first, _ in first }
        let sorted = projects.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        let children = Dictionary(grouping: sorted) { parent(of: $0, byID)?.id }
        let totals = totals(of: children, counts)
        var rows: [ProjectUsage] = []
        var stack = (children[nil] ?? []).reversed().map { (project: $0, depth: 0) }
        while let (project, depth) = stack.popLast() {
            if !includingArchived, project.archivedAt != nil { continue }
            rows.append(
                ProjectUsage(
                    project: project, depth: depth, parent: parent(of: project, byID)?.name,
                    own: counts[project.id] ?? TodoCount(), total: totals[project.id] ?? TodoCount()))
            stack += (children[project.id] ?? []).reversed().map { (project: $0, depth: depth + 1) }
        }
        return rows
    }

    /// Returns the number of todos of each project with its subprojects at all depths.
    /// - Parameter children: the projects by their parents.
    private static func totals(
        of children: [UUID?: [Project]], _ counts: [UUID: TodoCount]
    ) -> [UUID: TodoCount] {
        var ordered: [Project] = []
        var stack = children[nil] ?? []
        while let project = stack.popLast() {
            ordered.append(project)
            stack += children[project.id] ?? []
        }
        // Subprojects come before their parents.
        return ordered.reversed().reduce(into: [:]) { totals, project in
            totals[project.id] = (children[project.id] ?? []).reduce(counts[project.id] ?? TodoCount()) {
                $0 + (totals[$1.id] ?? TodoCount())
            }
        }
    }

    /// Returns the parent of a project; `nil` if there is no parent, if the parent is deleted, or if the
    /// ancestors form a cycle.
    private static func parent(of project: Project, _ projects: [UUID: Project]) -> Project? {
        guard let parent = project.parent.flatMap({ projects[$0] }) else { return nil }
        var (ancestor, seen): (Project?, Set<UUID>) = (parent, [project.id])
        while let current = ancestor {
            guard seen.insert(current.id).inserted else { return nil }
            ancestor = current.parent.flatMap { projects[$0] }
        }
        return parent
    }
}

/// Reads one project by its identifier.
public struct ReadProject: Sendable {
    /// A project that exists.
    public struct Found: Hashable, Sendable {
        public let project: Project
        /// Whether the project or a project above it is archived. Lists of projects leave out such a project.
        public let isArchived: Bool
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Returns: `nil` if the project was deleted. If a sync merged the project into another one with the
    ///   same name, returns the other one.
    public func callAsFunction(_ id: UUID) throws(PlannerError) -> Found? {
        try repository.read { reader throws(PlannerError) in
            guard let project = try reader.records.project(id) else { return nil }
            return Found(project: project, isArchived: try reader.records.isArchived(project))
        }
    }
}

extension PlannerReader {
    /// Follows the renaming of a project.
    /// - Parameter name: the name with which the project was created.
    /// - Returns: the project's name today. If another project has the name `name` now, or if the library
    ///   does not have the project, returns `name` itself.
    public func presentName(ofProject name: ProjectName) throws(PlannerError) -> ProjectName {
        guard try records.records(.project, named: name.description).isEmpty,
            let record = try records.live(.project, RecordID(Project.identifier(for: name, attempt: 0)))
        else { return name }
        return Project(record).name
    }
}

extension RecordReading {
    /// Returns all projects, including archived ones, in no particular order.
    public func projects() throws(PlannerError) -> [Project] {
        try records(.project, after: nil, limit: .max).map(Project.init)
    }

    /// Returns the project with an identifier; `nil` if the project was deleted. If a sync merged the project
    /// into another one with the same name, returns the other one.
    func project(_ id: UUID) throws(PlannerError) -> Project? {
        if let record = try live(.project, RecordID(id)) { return Project(record) }
        guard let name = try record(.project, RecordID(id))?.name(.project), !name.isEmpty,
            let other = try records(.project, named: name).first
        else { return nil }
        return try live(.project, other).map(Project.init)
    }

    /// Returns whether a project or a project above it is archived.
    func isArchived(_ project: Project) throws(PlannerError) -> Bool {
        var (next, seen): (Project?, Set<UUID>) = (project, [])
        while let current = next, seen.insert(current.id).inserted {
            if current.archivedAt != nil { return true }
            next = try current.parent.flatMap { id throws(PlannerError) in
                try live(.project, RecordID(id)).map(Project.init)
            }
        }
        return false
    }

    /// Returns the project with a name or an identifier. Of several projects with one name, returns the one
    /// with the smallest identifier.
    /// - Throws: ``PlannerError/unknownProject(name:)`` if there is no such project.
    func project(named name: ProjectName) throws(PlannerError) -> Project {
        if let id = UUID(uuidString: name.description), let record = try live(.project, RecordID(id)) {
            return Project(record)
        }
        guard let id = try records(.project, named: name.description).first,
            let record = try live(.project, id)
        else {
            let similar = name.similar(among: try names(of: .project, limit: .max)).first
            throw .unknownProject(name: name.description, similar: similar)
        }
        return Project(record)
    }
}
