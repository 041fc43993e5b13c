import LibraryDomain
import DomainPrimitives
import Foundation
import SyncProtocolDomain
import TodosDomain

extension ActionWriter {
    func insert(_ tag: Tag) throws(PlannerError) { try insert(tag, .here) }

    func takeOver(_ tag: Tag) throws(PlannerError) { try insert(tag, .file) }

    func insert(_ tag: Tag, _ origin: EditOrigin) throws(PlannerError) {
        let id = RecordID(tag.id)
        let values: [RegisterValue] = [.text(tag.name.description), .text(tag.color.description)]
        if let stored = try connection.record(.tag, id) {
            // The same name was used before and deleted: its derived identifier comes back to life.
            try revive(.tag, id, stored, as: values)
        } else {
            try connection.insert(
                .tag, id, values, createdAt: tag.createdAt, lastEdit: tag.lastEdit, isCarried: false, origin: origin)
            try note(ActionChange(type: .tag, id: id, kind: .created))
        }
        remember(tag.id, as: tag.name)
        // Another device may have put it on todos already.
        try settle(tag: tag.id, wasLive: false, isLive: true)
    }

    func tagName(of id: UUID) throws(PlannerError) -> TagName? { try connection.tagName(of: id) }

    func isKnown(tag id: UUID) throws(PlannerError) -> Bool {
        guard let record = try connection.record(.tag, RecordID(id)) else { return false }
        return record.presence != .takenBack
    }

    func update(_ tag: Tag) throws(PlannerError) {
        guard let stored = try connection.record(.tag, RecordID(tag.id)) else {
            throw .unknownTag(name: tag.name.description)
        }
        let values: [RegisterValue] = [.text(tag.name.description), .text(tag.color.description)]
        try edit(.tag, RecordID(tag.id), from: stored.values, to: values)
        remember(tag.id, as: tag.name)
        if stored.values[0] != values[0] { try reindexTodos(carrying: tag.id) }
    }

    func delete(tag id: UUID) throws(PlannerError) {
        for todo in try connection.todos(carrying: id) { try setTag(id, on: todo, present: false) }
        try connection.setPresence(.deleted, of: .tag, RecordID(id))
        try note(ActionChange(type: .tag, id: RecordID(id), kind: .deleted))
        remember(id, as: nil)
    }

    func freeIdentifier(forTag name: TagName) throws(PlannerError) -> UUID {
        var attempt = 0
        while true {
            let id = Tag.identifier(for: name, attempt: attempt)
            guard let record = try connection.record(.tag, RecordID(id)), !record.isDeleted else { return id }
            attempt += 1
        }
    }

    func retag(from source: UUID, to target: UUID) throws(PlannerError) {
        for todo in try connection.todos(carrying: source) {
            try setTag(target, on: todo, present: true)
            try setTag(source, on: todo, present: false)
        }
    }

    func reindexTodos(carrying tag: UUID) throws(PlannerError) {
        for id in try connection.todos(carrying: tag) {
            if let todo = try connection.todo(id) { try connection.index(todo) }
        }
    }

    private func setTag(_ tag: UUID, on id: UUID, present: Bool) throws(PlannerError) {
        guard let before = try connection.todo(id) else { return }
        try setMembership(
            id, tag, present: present, known: try connection.memberships(of: id), at: before.lastEdit)
        _ = try settle(before, try connection.todo(id))
    }
}
