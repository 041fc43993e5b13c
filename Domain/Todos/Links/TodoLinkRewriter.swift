public import DomainPrimitives
import Foundation
public import LibraryDomain
import LinksDomain
import SyncProtocolDomain

/// An observer that gives the links to a renamed todo its new title, at the end of the user action that
/// renames the todo. One undo then restores the title and all links
/// (Documentation/Product.md §Renaming and moving notes).
///
/// - A link by number or by identifier stays, because the number and the identifier stay.
/// - If another todo keeps the former title, the links were ambiguous and stay.
/// - If a link with the new title would not lead to this todo alone, the link gets the identifier instead.
///   For example, another todo has the title, the title reads as a number, or no link can contain the title.
/// - A link stays if its text would become too long.
///
/// A sync changes no links: the device that renamed the todo has changed them.
public final class TodoLinkRewriter: RecordObserver {
    private let library: any RecordLibrary
    /// The titles of the renamed todos before the action.
    private var former: [RecordID: String] = [:]

    public init(_ library: any RecordLibrary) { self.library = library }

    public func changed(_ change: RecordChange) {
        guard change.type == .todo, former[change.id] == nil, let before = change.before,
            let after = change.after, before[TodoIndex.title] != after[TodoIndex.title],
            case .text(let title) = before[TodoIndex.title]
        else { return }
        former[change.id] = title
    }

    public func resolve(in action: RecordAction, isCaughtUp: Bool) throws(PlannerError) {
        let renamed = former.sorted { $0.key.parts[0] < $1.key.parts[0] }
        former = [:]
        guard action.isNewEdit, !renamed.isEmpty else { return }
        try action.flush()
        let origin = action.origin
        defer { action.origin = origin }
        // A file that renamed the todo does not contain the changed links, so they are edits of this device.
        action.origin = .here
        for (id, title) in renamed { try rewrite(linksTo: id, from: title, in: action) }
    }

    private func rewrite(
        linksTo id: RecordID, from former: String, in action: RecordAction
    ) throws(PlannerError) {
        // Most todos have no links, so this query comes before all others.
        let records = try library.records(mentioning: LinkKey.todo(former), limit: .max)
        let resolver = TodoLinkResolver(library)
        guard !records.isEmpty, try resolver.todos(named: former).isEmpty,
            let title = try library.record(.todo, id)?.name(.todo)
        else { return }
        var names = [id.parts[0].uuidString.lowercased()]
        let isIndexed = LinkKey.todo(title).count <= LinkKey.maximumLength
        if isIndexed, try resolver.todos(named: title) == [id] { names.insert(title, at: 0) }
        let rewritings = names.map { LinkRewriting(ofTodo: former, to: $0) }
        for record in records { try rewrite(record, rewritings, in: action) }
    }

    /// Rewrites the links in a record.
    /// - Parameter rewritings: the first rewriting that gives a valid text is used.
    private func rewrite(
        _ key: RecordKey, _ rewritings: [LinkRewriting], in action: RecordAction
    ) throws(PlannerError) {
        guard let type = library.catalogue.type(of: key), let mentions = type.mentions,
            let stored = try library.record(type, key.id), !stored.isDeleted
        else { return }
        var changes: [String: RegisterValue] = [:]
        for name in mentions.fields {
            guard let index = type.index(of: name), case .text(let text) = stored.values[index] else {
                continue
            }
            for rewriting in rewritings {
                guard case .changed(let new, _) = rewriting(text, where: { _ in true }),
                    type.fields[index].valid(.text(new)) != nil
                else { continue }
                changes[name] = .text(new)
                break
            }
        }
        if !changes.isEmpty { try action.edit(type, key.id, changes) }
    }
}
