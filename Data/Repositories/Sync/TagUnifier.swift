import LibraryDomain
import DomainPrimitives
import Foundation
import SyncProtocolDomain
import TodosDomain

/// Two devices can give two tags one name, and one can put a tag on a todo that another deletes while it makes or renames
/// one of the same name. A name is one tag (PRODUCT.md §1): the todos go to the tag of the smallest identifier, on every
/// device alike, as new edits. And what a todo carries is not deleted: whoever put it there did not know of the deletion.
struct TagUnifier {
    let connection: any LibraryConnection
    let writer: ActionWriter

    /// - Parameter tag: live or not.
    func unify(_ tag: UUID) throws(PlannerError) {
        guard let name = try connection.tagName(of: tag) else { return }
        let live = try connection.liveTags(named: name)
        guard let kept = live.first else { return }
        for other in Set(live.dropFirst() + [tag]) where other != kept {
            for todo in try connection.todos(carrying: other) { try move(todo, from: other, to: kept) }
            if live.contains(other) { try connection.setPresence(.deleted, of: .tag, RecordID(other)) }
        }
    }

    /// Brings back what was deleted on one device and put on a todo on another: else the todo would lose it and nobody be told.
    func reviveCarried() throws(PlannerError) {
        for tag in try connection.deletedTagsCarried() {
            // One without a name the server has let go of long ago.
            guard let name = try connection.tagName(of: tag), !name.description.isEmpty else { continue }
            if try connection.liveTags(named: name).isEmpty {
                try connection.setPresence(.live, of: .tag, RecordID(tag))
                try writer.settle(tag: tag, wasLive: false, isLive: true)
            }
            try unify(tag)
        }
    }

    private func move(_ todo: UUID, from source: UUID, to target: UUID) throws(PlannerError) {
        try writer.settlingFacts(of: todo) { () throws(PlannerError) in
            try connection.update(.todoTag, RecordID(todo, source), [0: .integer(0)], origin: .here)
            let isPresent = try connection.memberships(of: todo)[target]
            let id = RecordID(todo, target)
            if isPresent == false { try connection.update(.todoTag, id, [0: .integer(1)], origin: .here) }
            if isPresent == nil, let before = try connection.todo(todo) {
                try connection.insert(
                    .todoTag, id, [.integer(1)], createdAt: before.lastEdit, lastEdit: before.lastEdit, isCarried: false,
                    origin: .here)
            }
        }
    }
}
