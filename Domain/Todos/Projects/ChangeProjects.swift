public import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain

/// The new values of a project. A value that is `nil` stays as it is.
public struct ProjectChanges: Hashable, Sendable {
    public var name: ProjectName?
    public var color: TagColor?
    /// The change of the parent. ``FieldChange/clear`` leaves the project without a parent.
    public var parent: FieldChange<ProjectName> = .keep
    public var isArchived: Bool?

    public init() {}
}

/// Creates a project.
public struct AddProject: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameter parent: the parent of the new project. If `nil`, the parent follows from the name
    ///   (``ProjectName/parent``), and Haru creates a missing parent.
    /// - Throws:
    ///   - ``PlannerError/unknownProject(name:)`` if `parent` does not exist.
    ///   - ``PlannerError/invalid(_:)`` with the rule `duplicate` if a project has the name.
    ///   - ``PlannerError/invalid(_:)`` with the rule `archivedDuplicate` if an archived project has the
    ///     name.
    public func callAsFunction(
        _ name: ProjectName, color: TagColor?, parent: ProjectName?, isDryRun: Bool = false
    ) throws(PlannerError) -> Project {
        let now = clock.now().timestamp
        return try repository.write(ActionLabel(.projectAdd, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            try writer.requireFree(project: name, exceptFor: nil)
            let parentID: UUID? =
                if let parent { try writer.records.project(named: parent).id } else {
                    try name.parent.map { name throws(PlannerError) in
                        try writer.requireProject(name, createdAt: now)
                    }
                }
            let project = Project(
                id: try writer.freeProjectIdentifier(for: name), name: name, color: color, parent: parentID,
                createdAt: now)
            try writer.action.create(
                NewRecord(.project, RecordID(project.id), project.registers, createdAt: now))
            return project
        }
    }
}

/// Changes the name, the colour or the parent of a project, or archives or restores the project. A restored
/// project brings back its archived ancestors. A new name also replaces the former name in the queries of
/// saved views.
public struct EditProject: Sendable {
    /// What a change did.
    public struct Outcome: Hashable, Sendable {
        /// The project with its new values.
        public let project: Project
        /// The saved views that name the project or one of its subprojects.
        public let views: AffectedViews
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/unknownProject(name:)`` if the project or the new parent does not exist.
    ///   ``PlannerError/invalid(_:)`` if the new name is taken, or if the project would become its own
    ///   ancestor.
    public func callAsFunction(
        _ name: ProjectName, _ changes: ProjectChanges, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        let moment = clock.now()
        let now = moment.timestamp
        return try repository.write(ActionLabel(.projectEdit, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let before = try writer.records.project(named: name)
            writer.name(before.name.description)
            var project = before
            var names: [String: String] = [:]
            let faults = changes.name == nil ? nil : try writer.viewFaults(now: moment)
            if let new = changes.name {
                try writer.requireFree(project: new, exceptFor: before.id)
                project.name = new
                names = try writer.renameParts(of: before, as: new)
                names[before.name.description] = new.description
                if changes.parent == .keep, let parent = new.parent, parent != before.name.parent {
                    let id = try writer.requireProject(parent, createdAt: now)
                    project.parent = try writer.parent(id, named: parent, of: before)
                    if project.archivedAt == nil { try writer.restoreAncestors(of: project) }
                }
            }
            project.color = changes.color ?? project.color
            switch changes.parent {
            case .keep: break
            case .clear: project.parent = nil
            case .set(let name):
                let parent = try writer.records.project(named: name)
                project.parent = try writer.parent(parent.id, named: name, of: before)
            }
            if let isArchived = changes.isArchived {
                project.archivedAt = isArchived ? project.archivedAt ?? now : nil
                if !isArchived { try writer.restoreAncestors(of: project) }
            }
            try writer.action.edit(
                .project, RecordID(project.id), from: before.registers, to: project.registers)
            var views = try writer.adaptViews(to: names, of: .project, today: moment.day)
            if let faults { try writer.addFaults(to: &views, since: faults, now: moment) }
            return Outcome(project: project, views: views)
        }
    }
}

/// Deletes a project. Its todos stay, without a project. Its subprojects get the parent of the deleted
/// project.
public struct DeleteProject: Sendable {
    /// What a deletion did.
    public struct Outcome: Hashable, Sendable {
        public let project: Project
        /// The number of todos that are now without a project.
        public let todos: Int
        /// The number of subprojects that moved up to the parent of the deleted project.
        public let parts: Int
        /// The saved views that still name the deleted project.
        public let views: AffectedViews
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/unknownProject(name:)`` if no project has the name.
    public func callAsFunction(_ name: ProjectName, isDryRun: Bool = false) throws(PlannerError) -> Outcome {
        let now = clock.now()
        return try repository.write(ActionLabel(.projectDelete, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let project = try writer.records.project(named: name)
            writer.name(project.name.description)
            let parent = project.parent.map { RegisterValue.identifier($0) } ?? .null
            let children = try writer.records.records(
                .project, where: "parent", is: .identifier(project.id), limit: .max)
            for child in children { try writer.action.edit(.project, child.id, ["parent": parent]) }
            let count = try writer.projectCounts()[project.id] ?? TodoCount()
            let faults = try writer.viewFaults(now: now)
            try writer.action.delete(.project, RecordID(project.id))
            var views = try writer.viewsNaming(
                [project.name.description, project.id.uuidString], of: .project, today: now.day)
            try writer.addFaults(to: &views, since: faults, now: now)
            return Outcome(
                project: project, todos: count.open + count.done, parts: children.count, views: views)
        }
    }
}

extension PlannerWriter {
    /// Checks that no project has this name. The check ignores the project `id`.
    fileprivate func requireFree(project name: ProjectName, exceptFor id: UUID?) throws(PlannerError) {
        let named = try records.records(.project, named: name.description).first { $0.parts[0] != id }
        guard let named, let record = try records.live(.project, named) else { return }
        let isArchived = Project(record).archivedAt != nil
        throw .invalid(
            ValidationError(.project, name.description, isArchived ? .archivedDuplicate : .duplicate))
    }

    /// Restores the archived projects above a project.
    fileprivate func restoreAncestors(of project: Project) throws(PlannerError) {
        var (next, seen) = (project.parent, Set([project.id]))
        while let id = next, seen.insert(id).inserted, let record = try records.live(.project, RecordID(id)) {
            let parent = Project(record)
            if parent.archivedAt != nil {
                try action.edit(.project, record.id, ["archived_at": .null])
            }
            next = parent.parent
        }
    }

    /// Renames the subprojects of a renamed project, at all depths. If `home` is now `house`, `home.garden`
    /// becomes `house.garden`. A subproject with an independent name, such as `trees`, keeps its name.
    /// - Returns: the new names of the renamed subprojects, by their former names.
    /// - Throws: ``PlannerError/invalid(_:)`` if a new name breaks a rule or is taken.
    fileprivate func renameParts(
        of project: Project, as name: ProjectName
    ) throws(PlannerError) -> [String: String] {
        var names: [String: String] = [:]
        let start = project.name.description.lowercased() + "."
        var (parents, seen) = ([project.id], Set([project.id]))
        while let parent = parents.popLast() {
            let parts = try records.records(.project, where: "parent", is: .identifier(parent), limit: .max)
            for part in parts.map(Project.init) where seen.insert(part.id).inserted {
                parents.append(part.id)
                let old = part.name.description
                guard old.lowercased().hasPrefix(start) else { continue }
                let new = try validated { () throws(ValidationError) in
                    try ProjectName("\(name).\(old.dropFirst(project.name.description.count + 1))")
                }
                try requireFree(project: new, exceptFor: part.id)
                try action.edit(.project, RecordID(part.id), ["name": .text(new.description)])
                names[old] = new.description
            }
        }
        return names
    }

    /// Checks the new parent of a project, and returns its identifier.
    /// - Throws: ``ValidationError/Rule/cycle`` if the project would become its own ancestor.
    fileprivate func parent(
        _ parent: UUID, named name: ProjectName, of project: Project
    ) throws(PlannerError) -> UUID {
        if try records.wouldCloseCycle(.project, RecordID(project.id), under: parent) {
            throw .invalid(ValidationError(.project, name.description, .cycle))
        }
        return parent
    }

    /// Returns the identifier of the project with a name. Creates a missing project and its missing parents
    /// (``ProjectName/parent``). For `home.garden`, the parent is the project `home`.
    func requireProject(_ name: ProjectName, createdAt: Timestamp) throws(PlannerError) -> UUID {
        if let id = try records.records(.project, named: name.description).first { return id.parts[0] }
        let parent = try name.parent.map { name throws(PlannerError) in
            try requireProject(name, createdAt: createdAt)
        }
        let project = Project(
            id: try freeProjectIdentifier(for: name), name: name, parent: parent, createdAt: createdAt)
        try action.create(
            NewRecord(
                .project, RecordID(project.id), project.registers, createdAt: createdAt, origin: .generated))
        return project.id
    }

    /// Returns an identifier for a new project. No existing project has this identifier, but a deleted one
    /// may have it.
    func freeProjectIdentifier(for name: ProjectName) throws(PlannerError) -> UUID {
        var attempt = 0
        while true {
            let id = Project.identifier(for: name, attempt: attempt)
            guard let record = try action.library.record(.project, RecordID(id)), !record.isDeleted else {
                return id
            }
            attempt += 1
        }
    }
}
