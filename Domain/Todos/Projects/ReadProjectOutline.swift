public import DomainPrimitives

/// Reads the projects in use as an outline, such as for a side bar. Projects with open todos come first.
public struct ReadProjectOutline: Sendable {
    /// A project in the outline.
    public struct Entry: Hashable, Sendable {
        public let project: Project
        /// The depth in the tree of projects, from 0.
        public let depth: Int
        /// The number of todos that the list of the project shows. These are the open todos of the project
        /// and of its subprojects, without todos that start later.
        public let open: Int
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Returns the projects without archived ones. Each project is followed by its parts. The parts of one
    /// project are sorted: first those with open todos, by name, then the others, by name.
    public func callAsFunction() throws(PlannerError) -> [Entry] {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let counts = try reader.startedProjectCounts(at: now).mapValues { TodoCount(open: $0) }
            return Self.outline(ProjectUsage.tree(try reader.records.projects(), counts, false))
        }
    }

    /// - Parameter tree: the projects. Each project is followed by its parts.
    private static func outline(_ tree: [ProjectUsage]) -> [Entry] {
        let parts = Dictionary(grouping: tree, by: \.parentID)
        func sorted(_ siblings: [ProjectUsage]) -> [ProjectUsage] {
            siblings.filter { $0.total.open > 0 } + siblings.filter { $0.total.open == 0 }
        }
        var entries: [Entry] = []
        var stack = Array(sorted(parts[nil] ?? []).reversed())
        while let usage = stack.popLast() {
            entries.append(Entry(project: usage.project, depth: usage.depth, open: usage.total.open))
            stack += sorted(parts[usage.project.id] ?? []).reversed()
        }
        return entries
    }
}
