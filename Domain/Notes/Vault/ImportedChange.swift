import DomainPrimitives
import LibraryDomain
import TodosDomain
import UtilJSON

/// A change of a note by an import, as the state of a vault remembers the change.
///
/// After an undo of the import, the state must not say that the note has the text of the file. Otherwise the
/// next import would ignore the file, and the next export would replace the file.
public struct ImportedChange: Hashable, Sendable {
    /// An action of the undo history on this device. A restored library uses the identifiers of later actions
    /// again, so the time belongs to the identity.
    struct Action: Hashable, Sendable {
        let id: Int
        let at: Timestamp
    }

    /// The maximum number of changes that the state of one file remembers.
    static let mostKept = 8

    let action: Action
    /// The path of the file before the import, if another program moved the file; otherwise `nil`.
    let path: VaultPath?
    /// The file as the state knew it before the import; `nil` if the state did not know the file.
    let content: VaultState.Content?

    init(_ action: Action, path: VaultPath?, content: VaultState.Content?) {
        (self.action, self.path, self.content) = (action, path, content)
    }

    init?(_ json: JSONValue) {
        guard let id = json["action"]?.integer, let at = json["at"]?.integer else { return nil }
        action = Action(id: id, at: Timestamp(milliseconds: Int64(at)))
        path = json["path"]?.string.flatMap { VaultPath($0) }
        content = json["before"].flatMap(VaultState.Content.init)
    }

    var json: JSONValue {
        var members = [
            JSONValue.Member("action", .number(String(action.id))),
            JSONValue.Member("at", .number(String(action.at.milliseconds))),
        ]
        if let path { members.append(JSONValue.Member("path", .string(path.description))) }
        if let content { members.append(JSONValue.Member("before", .object(content.members))) }
        return .object(members)
    }
}

/// A file of a vault at its former path.
struct FormerFile {
    let path: VaultPath
    let entry: VaultState.Entry
}

/// The undo history, as far as the states of vaults depend on it.
struct ImportHistory {
    private let actions: [Int: UserAction]
    private let oldest: Int
    /// The newest action; `nil` if the history is empty.
    let newest: ImportedChange.Action?

    init(_ reader: any ActionReading) throws(PlannerError) {
        let list = try reader.actions(limit: .max)
        actions = Dictionary(list.map { ($0.id, $0) }) { first, _ in first }
        oldest = list.last?.id ?? 0
        newest = list.first.map { ImportedChange.Action(id: $0.id, at: $0.at) }
    }

    /// Whether the library does not have the changes of an action, because a person undid the action or
    /// restored an earlier library. The history does not know actions before its oldest action.
    private func isUndone(_ action: ImportedChange.Action) -> Bool {
        guard let found = actions[action.id], found.at == action.at else { return action.id >= oldest }
        return found.state != .done
    }

    /// Returns what the states of a vault say about the library without the undone imports.
    /// - Parameters:
    ///   - local: the state from this device.
    ///   - manifest: the state from the vault. The result ignores the files of undone imports.
    func known(_ local: VaultState, _ manifest: VaultState?) -> [VaultState] {
        var (local, manifest) = (local, (manifest ?? VaultState()).shared)
        let undone = local.entries.filter { $0.value.imports.first.map { isUndone($0.action) } ?? false }
        for path in undone.keys {
            local.entries[path] = nil
            manifest.entries[path] = nil
        }
        // One undone import can have moved a file away from the path that another undone import gave to a new
        // file. So this method removes all undone entries before it restores the former files.
        for (path, entry) in undone.inOrder {
            var former: (path: VaultPath, content: VaultState.Content?) = (path, entry.content)
            var rest = entry.imports[...]
            while let change = rest.first, isUndone(change.action) {
                former = (change.path ?? former.path, change.content)
                rest = rest.dropFirst()
            }
            guard let content = former.content, local.entries[former.path] == nil else { continue }
            local.entries[former.path] = VaultState.Entry(note: entry.note, content)
            local.entries[former.path]?.imports = Array(rest)
        }
        return [local, manifest]
    }
}

extension VaultState {
    /// The state without the actions and the paths of this device. A manifest has such a state.
    var shared: VaultState {
        var copy = self
        (copy.location, copy.isReplaced, copy.isUnfinished) = (nil, false, false)
        for (path, entry) in entries where !entry.imports.isEmpty { copy.entries[path]?.imports = [] }
        return copy
    }
}
