public import DomainPrimitives
public import Foundation
public import LibraryDomain
import SyncProtocolDomain

/// Changes todos and tags within one user action, and stores them as records of the library.
public final class PlannerSession: PlannerWriter {
    let library: any PlannerLibrary
    public let action: RecordAction
    private var tagIDs: [TagName: UUID] = [:]
    private var tagNames: [UUID: TagName] = [:]
    private var projectIDs: [ProjectName: UUID] = [:]
    /// The identifier of the last todo that ``isKnown(todo:)`` did not find. If a caller then inserts this
    /// todo, ``insert(_:)`` does not look the todo up again.
    private var absent: UUID?

    public init(library: any PlannerLibrary, action: RecordAction) {
        self.library = library
        self.action = action
    }

    public func name(_ subject: String) { action.name(subject) }

    public func insert(_ todo: Todo) throws(PlannerError) -> Todo {
        var todo = todo
        for name in todo.tags { _ = try requireTagID(name, createdAt: todo.createdAt) }
        let id = RecordID(todo.id)
        if absent == todo.id {
            absent = nil
        } else if let stored = try library.record(.todo, id) {
            return try revive(todo, stored)
        }
        let isAlone = try action.insert(
            NewRecord(
                .todo, id, todo.registers(project: try projectID(of: &todo)),
                createdAt: todo.createdAt, lastEdit: todo.lastEdit, origin: action.origin))
        try insertTags(of: todo, isAlone: isAlone)
        try insertDependencies(of: todo, isAlone: isAlone)
        return try isAlone ? numbered(todo) : library.todo(todo.id) ?? todo
    }

    public func insert(_ todo: Todo, following former: UUID) throws(PlannerError) -> Todo {
        let origin = action.origin
        action.origin = .generated
        defer { action.origin = origin }
        let stored = try insert(todo)
        let unacknowledgedFields = try library.pending(.todo, RecordID(former)).fields.subtracting(
            RecordType.lifecycle)
        // The completion of the former todo is not an edit of its successor.
        try library.setEdited(
            unacknowledgedFields.subtracting(["completed_at"]), of: .todo, RecordID(todo.id))
        return stored
    }

    public func update(_ todo: Todo) throws(PlannerError) {
        // A tag that is restored here can be on the todo already. So the todo is read afterwards.
        for name in todo.tags { _ = try requireTagID(name, createdAt: todo.lastEdit) }
        guard let before = try library.todo(todo.id) else { throw .notFound(reference: todo.id.uuidString) }
        let (old, new) = (
            try projectID(named: before.project, createdAt: todo.lastEdit),
            try projectID(named: todo.project, createdAt: todo.lastEdit)
        )
        try action.edit(
            .todo, RecordID(todo.id), from: before.registers(project: old), to: todo.registers(project: new))
        if before.tags != todo.tags {
            try setTags(of: todo.id, from: before.tags, to: todo.tags, at: todo.lastEdit)
        }
        try setDependencies(of: todo, from: before.dependencies)
    }

    public func storeImported(_ todo: Todo, from file: FileEdit) throws(PlannerError) -> Todo {
        let former = action.origin
        action.origin = .file
        defer { action.origin = former }
        // The creation of a todo already stores the time of the file, so `note` is not needed.
        if absent == todo.id { return try insert(todo) }
        var stored = todo
        if try library.todo(todo.id) != nil { try update(todo) } else { stored = try insert(todo) }
        try note(file, of: todo.id)
        return stored
    }

    public func note(_ file: FileEdit, of todo: UUID) throws(PlannerError) {
        try library.note(file, of: .todo, RecordID(todo))
    }

    public func edits(of todo: UUID) throws(PlannerError) -> TodoEdits { try library.edits(of: todo) }

    public func delete(todo id: UUID) throws(PlannerError) { try action.delete(.todo, RecordID(id)) }

    public func isKnown(todo id: UUID) throws(PlannerError) -> Bool {
        guard let record = try library.record(.todo, RecordID(id)) else {
            absent = id
            return false
        }
        return record.presence != .creationUndone
    }

    public func revert(_ entry: UserAction, _ direction: UserAction.Direction) throws(PlannerError)
        -> RevertOutcome
    {
        (tagIDs, tagNames, projectIDs) = ([:], [:], [:])
        return try UndoLog(action).revert(entry, direction)
    }

    // MARK: The tags of a todo

    /// Adds the tags of a new todo. A sync sends the new todo and its tags together.
    /// - Parameter isAlone: `false` if the library already has tags or dependencies of the todo.
    private func insertTags(of todo: Todo, isAlone: Bool) throws(PlannerError) {
        for name in todo.tags {
            let id = RecordID(todo.id, try requireTagID(name, createdAt: todo.createdAt))
            if !isAlone, let stored = try library.record(.todoTag, id) {
                try action.edit(.todoTag, id, from: stored.values, to: [.integer(1)])
            } else {
                try action.insert(
                    NewRecord(
                        .todoTag, id, [.integer(1)], createdAt: todo.createdAt, lastEdit: todo.lastEdit,
                        isCarried: true, origin: action.origin))
            }
        }
    }

    /// Restores a deleted todo, and gives it new values. Undo reverses both.
    private func revive(_ todo: Todo, _ stored: StoredRecord) throws(PlannerError) -> Todo {
        let id = RecordID(todo.id)
        let project = try projectID(named: todo.project, createdAt: todo.createdAt)
        try action.revive(.todo, id, stored, as: todo.registers(project: project))
        let known = try library.memberships(of: id, through: .todoTag)
        var wanted: Set<RecordID> = []
        for name in todo.tags { wanted.insert(RecordID(try requireTagID(name, createdAt: todo.createdAt))) }
        for tag in wanted.union(known.keys).sorted(by: { $0.parts[0] < $1.parts[0] }) {
            try action.setMembership(
                .todoTag, RecordID(todo.id, tag.parts[0]), isPresent: wanted.contains(tag), at: todo.lastEdit)
        }
        let dependencies = try library.targets(of: id, through: .todoDependency).map { $0.parts[0] }
        try setDependencies(of: todo, from: dependencies)
        return try numbered(todo)
    }

    private func setTags(of todo: UUID, from before: [TagName], to after: [TagName], at time: Timestamp)
        throws(PlannerError)
    {
        let (old, new) = (Set(before), Set(after))
        for name in before where !new.contains(name) {
            try setTag(name, on: todo, isPresent: false, at: time)
        }
        for name in after where !old.contains(name) { try setTag(name, on: todo, isPresent: true, at: time) }
    }

    private func setTag(_ name: TagName, on todo: UUID, isPresent: Bool, at time: Timestamp)
        throws(PlannerError)
    {
        let tag = try requireTagID(name, createdAt: time)
        try action.setMembership(.todoTag, RecordID(todo, tag), isPresent: isPresent, at: time)
    }

    private func numbered(_ todo: Todo) throws(PlannerError) -> Todo {
        guard !todo.isDone else { return todo }
        var todo = todo
        todo.number = try library.number(.todo, RecordID(todo.id))
        return todo
    }

    // MARK: The dependencies of a todo

    /// Adds the dependencies of a new todo. A sync sends the new todo and its dependencies together.
    /// - Parameter isAlone: `false` if the library already has tags or dependencies of the todo.
    private func insertDependencies(of todo: Todo, isAlone: Bool) throws(PlannerError) {
        for dependency in todo.dependencies {
            let id = RecordID(todo.id, dependency)
            if !isAlone, let stored = try library.record(.todoDependency, id) {
                try action.edit(.todoDependency, id, from: stored.values, to: [.integer(1)])
            } else {
                try action.insert(
                    NewRecord(
                        .todoDependency, id, [.integer(1)], createdAt: todo.createdAt,
                        lastEdit: todo.lastEdit, isCarried: true, origin: action.origin))
            }
        }
    }

    private func setDependencies(of todo: Todo, from before: [UUID]) throws(PlannerError) {
        let (old, new) = (Set(before), Set(todo.dependencies))
        for id in old.symmetricDifference(new).sorted() {
            try action.setMembership(
                .todoDependency, RecordID(todo.id, id), isPresent: new.contains(id), at: todo.lastEdit)
        }
    }

    /// Returns the identifier of a new todo's project; `nil` if the todo has no project. Creates a missing
    /// project. The todo gets the library's spelling of the name.
    private func projectID(of todo: inout Todo) throws(PlannerError) -> UUID? {
        guard let id = try projectID(named: todo.project, createdAt: todo.createdAt) else { return nil }
        let stored = try library.record(.project, RecordID(id))?.name(.project)
        todo.project = stored.map { ProjectName(trusted: $0) }
        return id
    }

    private func projectID(named name: ProjectName?, createdAt: Timestamp) throws(PlannerError) -> UUID? {
        guard let name else { return nil }
        if let id = projectIDs[name] { return id }
        let id = try requireProject(name, createdAt: createdAt)
        projectIDs[name] = id
        return id
    }

    // MARK: Names of tags

    func remember(_ tag: UUID, as name: TagName?) {
        if let old = tagNames.removeValue(forKey: tag), tagIDs[old] == tag { tagIDs[old] = nil }
        guard let name else { return }
        tagIDs[name] = tag
        tagNames[tag] = name
    }

    private func requireTagID(_ name: TagName, createdAt: Timestamp) throws(PlannerError) -> UUID {
        if let id = tagIDs[name] { return id }
        if let tag = try library.tag(named: name) {
            remember(tag.id, as: name)
            return tag.id
        }
        let tag = Tag(
            id: try freeIdentifier(forTag: name), name: name, color: .automatic(for: name),
            createdAt: createdAt)
        try insert(tag, .generated)
        return tag.id
    }
}
