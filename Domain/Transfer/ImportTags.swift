import DomainPrimitives
import TodosDomain

/// The tags of an import, under the names that they have here.
struct ImportTags {
    private let writer: any PlannerWriter
    private let now: Moment
    /// Of tags that were deleted here, should a todo bring them back.
    private var colors: [TagName: TagColor] = [:]
    /// The names that tags of new todos have here.
    private var names: [TagName: TagName] = [:]

    init(writer: any PlannerWriter, now: Moment) {
        self.writer = writer
        self.now = now
    }

    /// A tag that is new comes as the file has it; one that is there takes the file's colour where that is
    /// newer; one that was deleted or renamed here stays so.
    /// - Returns: whether the file's colour holds now, or is not its to say.
    mutating func take(_ imported: ImportedTag) throws(PlannerError) -> Bool {
        guard var stored = try writer.tag(named: imported.name) else {
            let id = Tag.identifier(for: imported.name)
            if try writer.isKnown(tag: id) {
                colors[imported.name] = imported.color
                return true
            }
            let tag = Tag(
                id: id, name: imported.name, color: imported.color,
                createdAt: min(imported.lastEdit, now.timestamp))
            try writer.takeOver(tag)
            return true
        }
        if imported.color == stored.color { return true }
        guard min(imported.lastEdit, now.timestamp) >= stored.lastEdit else { return false }
        stored.color = imported.color
        try writer.update(stored)
        return true
    }

    /// Tags of a new todo that were renamed here come under their new names.
    mutating func rename(in todo: inout Todo) throws(PlannerError) {
        var current: [TagName] = []
        for name in todo.tags {
            let known = if let kept = names[name] { kept } else { try self.current(name) }
            names[name] = known
            current.append(known)
        }
        if current != todo.tags { todo.setTags(current) }
    }

    private func current(_ name: TagName) throws(PlannerError) -> TagName {
        guard try writer.tag(named: name) == nil,
            let renamed = try writer.tagName(of: Tag.identifier(for: name)),
            try writer.tag(named: renamed) != nil
        else { return name }
        return renamed
    }

    /// Tags that a stored todo has, or had, under other names since come under those.
    func rename(in todo: inout Todo, as stored: Todo, _ edits: TodoEdits) throws(PlannerError) {
        for name in todo.tags where !stored.tags.contains(name) {
            guard let renamed = try writer.tagName(of: Tag.identifier(for: name)), renamed != name,
                stored.tags.contains(renamed) || edits.tags[renamed] != nil
            else { continue }
            todo.setTags(todo.tags.filter { $0 != name } + [renamed])
        }
    }

    /// A tag that was deleted here and comes back with a todo has the file's colour.
    func revive(of todo: Todo) throws(PlannerError) {
        for name in todo.tags {
            guard let color = colors[name], try writer.tag(named: name) == nil else { continue }
            let id = try writer.freeIdentifier(forTag: name)
            try writer.insert(Tag(id: id, name: name, color: color, createdAt: now.timestamp))
        }
    }
}
