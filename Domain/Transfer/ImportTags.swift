import DomainPrimitives
import Foundation
import TodosDomain

/// The tags of an import, with the names that they have in the library.
struct ImportTags {
    private let writer: any PlannerWriter
    private let now: Moment
    /// The file's colours for the tags that a person deleted or renamed in the library.
    private var colors: [TagName: TagColor] = [:]
    /// For each tag name in the file: the tag's name in the library. A person may have renamed the tag there.
    private var names: [TagName: TagName] = [:]

    init(writer: any PlannerWriter, now: Moment) {
        self.writer = writer
        self.now = now
    }

    /// Adds a new tag, or changes the colour of a stored tag if the file is newer. Does not add a tag that
    /// was deleted or renamed in the library.
    /// - Returns: `false` if a stored tag keeps its colour because of a later edit.
    mutating func process(_ imported: ImportedTag) throws(PlannerError) -> Bool {
        guard var stored = try writer.tag(named: imported.name) else {
            let id = Tag.identifier(for: imported.name)
            if try writer.isKnown(tag: id) {
                colors[imported.name] = imported.color
                return true
            }
            let tag = Tag(
                id: id, name: imported.name, color: imported.color,
                createdAt: min(imported.lastEdit, now.timestamp))
            try writer.storeImported(tag)
            return true
        }
        if imported.color == stored.color { return true }
        guard min(imported.lastEdit, now.timestamp) >= stored.lastEdit else { return false }
        stored.color = imported.color
        try writer.update(stored)
        return true
    }

    /// Updates the tags of a new todo. If the library renamed a tag, the todo gets the new name.
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

    /// Updates the tags of `todo`, which is from a file. If a tag was renamed in the library, `todo` gets the
    /// new name. Exception: if `stored` never had the tag, `todo` keeps the old name.
    /// - Parameter stored: The same todo in the library.
    func rename(in todo: inout Todo, as stored: Todo, _ edits: TodoEdits) throws(PlannerError) {
        for name in todo.tags where !stored.tags.contains(name) {
            guard let renamed = try writer.tagName(of: Tag.identifier(for: name)), renamed != name,
                stored.tags.contains(renamed) || edits.tags[renamed] != nil
            else { continue }
            todo.setTags(todo.tags.filter { $0 != name } + [renamed])
        }
    }

    /// Returns the identifier of a tag in the file, and whether the library has the tag. A tag that was
    /// renamed in the library has its new name there.
    func identifier(of name: TagName) throws(PlannerError) -> (id: UUID, isLive: Bool) {
        if let tag = try writer.tag(named: try current(name)) { return (tag.id, true) }
        return (Tag.identifier(for: name), false)
    }

    /// Creates a tag with its colour from the file.
    func create(_ name: TagName) throws(PlannerError) -> UUID {
        let id = try writer.freeIdentifier(forTag: name)
        let color = colors[name] ?? .automatic(for: name)
        try writer.insert(Tag(id: id, name: name, color: color, createdAt: now.timestamp))
        return id
    }

    /// Creates tags of `todo` again if a person deleted or renamed them in the library. Each tag gets its
    /// colour from the file. Ignores tags that the file does not define.
    func revive(of todo: Todo) throws(PlannerError) {
        for name in todo.tags {
            guard let color = colors[name], try writer.tag(named: name) == nil else { continue }
            let id = try writer.freeIdentifier(forTag: name)
            try writer.insert(Tag(id: id, name: name, color: color, createdAt: now.timestamp))
        }
    }
}
