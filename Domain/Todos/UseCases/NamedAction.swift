import DomainPrimitives
public import LibraryDomain
import SyncProtocolDomain

/// A user action, and what the undo history shows beside its label. The history shows the new name
/// of a tag, a project or a saved view, and the number of adapted saved views.
public struct NamedAction: Hashable, Sendable {
    public let action: UserAction
    /// The new name of the record that the action renamed. The label has the former name. `nil` if the
    /// action renamed no tag, project or saved view.
    public let newName: String?
    /// The number of saved views that the action adapted, because it renamed a record or merged tags.
    public let adaptedViews: Int
}

extension ActionReading {
    /// Returns the newest user actions, newest first.
    /// - Parameter limit: the maximum number of actions, 1 or more.
    func namedActions(limit: Int) throws(PlannerError) -> [NamedAction] {
        try named(try actions(limit: limit))
    }

    /// Returns actions with the names that they gave to records. One query reads the changes of all
    /// actions that can rename a record. The query leaves out the changes of todos, because a merge of
    /// tags changes many todos.
    func named(_ actions: [UserAction]) throws(PlannerError) -> [NamedAction] {
        let renaming = actions.filter { $0.label.kind.renamed != nil }.map(\.id)
        let changes =
            renaming.isEmpty ? [:] : try changes(of: renaming, types: [.tag, .project, .savedView])
        return actions.map { NamedAction($0, changes[$0.id] ?? []) }
    }
}

extension NamedAction {
    /// - Parameter changes: the changes of tags, projects and saved views by the action.
    fileprivate init(_ action: UserAction, _ changes: [ActionChange]) {
        self.action = action
        guard let type = action.label.kind.renamed else {
            (newName, adaptedViews) = (nil, 0)
            return
        }
        let rename = changes.rename(type, of: action.label.subject)
        // Without a new name, the changed query of a saved view is the person's own edit.
        let isAdapting = rename != nil || action.label.kind == .tagMerge
        let views = changes.filter { change in
            change.type.name == RecordType.savedView.name && change.id != rename?.id
                && change.edit(of: "query") != nil
        }
        newName = rename?.name
        adaptedViews = isAdapting ? views.count : 0
    }
}

extension ActionLabel.Kind {
    /// The type of the records that an action of this kind can rename or merge; `nil` for none.
    fileprivate var renamed: RecordType? {
        switch self {
        case .tagEdit, .tagMerge: .tag
        case .projectEdit: .project
        case .viewEdit: .savedView
        default: nil
        }
    }
}

extension [ActionChange] {
    /// Returns the record that the person renamed, and its new name. Renaming a project also changes
    /// the names of its subprojects, so this method looks for the record whose former name is
    /// `subject`. If no former name is `subject`, but only one record got a new name, returns this
    /// record. For example, a person can type the name of a tag in another letter case.
    fileprivate func rename(_ type: RecordType, of subject: String) -> (id: RecordID, name: String)? {
        let renames = filter { $0.type.name == type.name && $0.edit(of: "name") != nil }
        let rename =
            renames.first { $0.edit(of: "name")?.before == .text(subject) }
            ?? (renames.count == 1 ? renames[0] : nil)
        guard let rename, case .text(let name)? = rename.edit(of: "name")?.after else { return nil }
        return (rename.id, name)
    }
}

extension ActionChange {
    /// Returns the edit of a field; `nil` if the action did not edit the field.
    fileprivate func edit(of field: String) -> Edit? {
        guard case .edited(let edits) = kind, let index = type.index(of: field) else { return nil }
        return edits[index]
    }
}
