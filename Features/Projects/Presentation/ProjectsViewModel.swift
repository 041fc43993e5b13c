public import DomainPrimitives
public import Foundation
public import TodosDomain
import UtilState

/// The view model that lists, adds, edits, archives and deletes projects.
public final class ProjectsViewModel: Sendable {
    /// One row in the list of projects.
    public struct Row: Hashable, Sendable, Identifiable {
        public let id: UUID
        public let name: String
        /// The name of the project that this project is part of; `nil` for none.
        public let parent: String?
        /// The depth in the tree of listed projects; 0 if the list does not have the parent.
        public let depth: Int
        /// The colour: six hexadecimal digits without `#`.
        public let color: String
        /// The colour as 0xRRGGBB.
        public let rgb: UInt32
        public let isArchived: Bool
        /// The number of todos in the project itself, without those of its subprojects.
        public let own: TodoCount
        /// The number of todos in the project and its subprojects at all depths.
        public let total: TodoCount

        init(_ usage: ProjectUsage) {
            self.init(
                usage.project, parent: usage.parent, depth: usage.depth, own: usage.own, total: usage.total)
        }

        init(
            _ project: Project, parent: ProjectName? = nil, depth: Int = 0, own: TodoCount = TodoCount(),
            total: TodoCount = TodoCount()
        ) {
            id = project.id
            name = project.name.description
            self.parent = parent?.description
            self.depth = depth
            color = project.color.description
            rgb = project.color.rgb
            isArchived = project.archivedAt != nil
            self.own = own
            self.total = total
        }
    }

    /// A kind of change to projects; `none` means that no project was changed yet.
    public enum Outcome: Hashable, Sendable {
        case none, added, edited, archived, restored
        /// - Parameters:
        ///   - todos: the number of todos that lost their project.
        ///   - parts: the number of subprojects that moved to the parent of the deleted project.
        case deleted(todos: Int, parts: Int)
    }

    /// A change that needs a text from the person: a colour for ``recolor(_:)``, otherwise the name of a
    /// project.
    public enum Intent: Hashable, Sendable {
        case add
        /// Adds a subproject to this project.
        case addSubproject(Row)
        case rename(Row)
        case recolor(Row)
        /// Gives this project another parent. An empty text removes the parent.
        case move(Row)

        /// The project of the intent; `nil` for ``add``.
        fileprivate var row: Row? {
            switch self {
            case .add: nil
            case .addSubproject(let row), .rename(let row), .recolor(let row), .move(let row): row
            }
        }
    }

    public struct State: Hashable, Sendable {
        /// The projects as a tree. Each project is followed by its subprojects.
        public internal(set) var list = FilterableList<Row>()
        /// Whether the list has archived projects too. A filter that asks for archived projects finds them
        /// anyway.
        public internal(set) var showsArchived = false
        /// Whether ``list`` shows nothing, but archived projects meet its query.
        public internal(set) var hidesArchived = false
        public internal(set) var outcome = Outcome.none
        /// The project that the last change affected; `nil` before the first change.
        public internal(set) var changed: Row?
        /// The values of ``changed`` before the change; `nil` if ``list`` did not contain the project.
        public internal(set) var before: Row?
        /// The saved views that name the project of the last change.
        public internal(set) var affectedViews = AffectedViews()
        /// The number of changes by this view model, including dry runs. A higher number means that there
        /// is a new message.
        public internal(set) var edits = 0
    }

    private let findProjects: FindProjects
    private let suggest: SuggestQueryWords
    private let addProject: AddProject
    private let editProject: EditProject
    private let deleteProject: DeleteProject
    private let store = StateStore(State())

    public init(
        findProjects: FindProjects, suggest: SuggestQueryWords, addProject: AddProject,
        editProject: EditProject, deleteProject: DeleteProject
    ) {
        self.findProjects = findProjects
        self.suggest = suggest
        self.addProject = addProject
        self.editProject = editProject
        self.deleteProject = deleteProject
    }

    public var state: State { store.state }

    /// Reads the projects that meet a query.
    /// - Parameter includingArchived: Whether to search archived projects too.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query has a mistake.
    public func show(_ query: String, includingArchived: Bool) throws(PlannerError) {
        store.update { $0.showsArchived = includingArchived }
        filter(query)
        refresh()
        try state.list.requireRows()
    }

    /// Sets the query that the shown projects must meet, but reads nothing. Call ``refresh()`` next.
    /// - Parameter isTyping: whether the person still types the query. If the query then has a mistake, the
    ///   shown rows stay.
    public func filter(_ query: String, isTyping: Bool = false) {
        store.update { $0.list.filter(query, isTyping: isTyping) }
    }

    /// Returns suggestions for the last word of a query that the person types.
    public func suggestions(
        completing query: String
    ) throws(PlannerError) -> [SuggestQueryWords.Suggestion] { try suggest(completing: query, in: .project) }

    /// Reads the projects again. If the read fails, the state contains the error.
    public func refresh() {
        let state = state
        var hidesArchived = false
        let reading = state.list.read { query throws(PlannerError) in
            let list = try findProjects(query, includingArchived: state.showsArchived)
            // If the query hides an added project, `read` calls this closure again with the empty query. The
            // answer to the second call then counts.
            hidesArchived =
                if !state.showsArchived, list.shown.isEmpty, list.mistake == nil {
                    try !findProjects(query, includingArchived: true).shown.isEmpty
                } else { false }
            return list.map(Row.init)
        }
        let hidden = hidesArchived
        store.update { state in
            state.list.finish(reading)
            state.hidesArchived = hidden
        }
    }

    /// Shows or hides the archived projects.
    public func toggleArchived() {
        store.update { $0.showsArchived.toggle() }
        refresh()
    }

    /// - Throws: the errors of ``AddProject``, and ``PlannerError/invalid(_:)`` for a name or a colour that
    ///   breaks a rule.
    public func add(
        _ name: String, color: String?, parent: String?, isDryRun: Bool
    ) throws(PlannerError) {
        let project = try addProject(
            try Self.name(name), color: try Self.color(color),
            parent: try parent.map { text throws(PlannerError) in try Self.name(text) },
            isDryRun: isDryRun)
        note(.added, project, AffectedViews())
        store.update { $0.list.show(added: project.id) }
    }

    /// Changes a project. `nil` for `newName` or `color` keeps the name or the colour.
    /// - Throws: the errors of ``EditProject``, and ``PlannerError/invalid(_:)`` for an invalid name or
    ///   colour.
    public func edit(
        _ name: String, name newName: String?, color: String?, parent: FieldChange<String>, isDryRun: Bool
    ) throws(PlannerError) {
        var changes = ProjectChanges()
        changes.name = try newName.map { text throws(PlannerError) in try Self.name(text) }
        changes.color = try Self.color(color)
        switch parent {
        case .keep: break
        case .clear: changes.parent = .clear
        case .set(let name): changes.parent = .set(try Self.name(name))
        }
        let outcome = try editProject(try Self.name(name), changes, isDryRun: isDryRun)
        note(.edited, outcome.project, outcome.views)
    }

    /// Archives a project, or restores an archived project.
    /// - Throws: the errors of ``EditProject``.
    public func archive(_ name: String, _ isArchived: Bool, isDryRun: Bool) throws(PlannerError) {
        var changes = ProjectChanges()
        changes.isArchived = isArchived
        let outcome = try editProject(try Self.name(name), changes, isDryRun: isDryRun)
        note(isArchived ? .archived : .restored, outcome.project, outcome.views)
    }

    /// - Throws: the errors of ``DeleteProject``.
    public func delete(_ name: String, isDryRun: Bool) throws(PlannerError) {
        let outcome = try deleteProject(try Self.name(name), isDryRun: isDryRun)
        note(.deleted(todos: outcome.todos, parts: outcome.parts), outcome.project, outcome.views)
    }

    /// Makes the change with a text that a person typed.
    /// - Throws: ``PlannerError/invalid(_:)`` for a text that breaks a rule; the errors of the use case.
    public func save(_ text: String, for intent: Intent) throws(PlannerError) {
        do throws(PlannerError) {
            try store(text, for: intent)
        } catch .unknownProject(let name, let similar) {
            // The use case knows a project that was deleted meanwhile only by its identifier.
            let deleted = intent.row.flatMap { name == $0.id.uuidString ? $0.name : nil }
            throw .unknownProject(name: deleted ?? name, similar: similar)
        }
    }

    private func store(_ text: String, for intent: Intent) throws(PlannerError) {
        switch intent {
        case .add: try add(text, color: nil, parent: nil, isDryRun: false)
        case .addSubproject(let row):
            try add(text, color: nil, parent: row.id.uuidString, isDryRun: false)
        case .rename(let row):
            try edit(row.id.uuidString, name: text, color: nil, parent: .keep, isDryRun: false)
        case .recolor(let row):
            try edit(row.id.uuidString, name: nil, color: text, parent: .keep, isDryRun: false)
        case .move(let row):
            let parent: FieldChange<String> = text.allSatisfy(\.isWhitespace) ? .clear : .set(text)
            try edit(row.id.uuidString, name: nil, color: nil, parent: parent, isDryRun: false)
        }
    }

    /// Checks a text that a person typed, without reading the library. Compares a name only with the projects
    /// in ``State/list``, also with those that the filter hides.
    /// - Returns: the problem; `nil` for a valid text.
    public func problem(with text: String, for intent: Intent) -> PlannerError? {
        do throws(PlannerError) {
            switch intent {
            case .add, .addSubproject: try requireFree(try Self.name(text), besides: nil)
            case .rename(let row): try requireFree(try Self.name(text), besides: row.id)
            case .recolor: _ = try Self.color(text)
            case .move(let row): try requireParent(text, of: row)
            }
            return nil
        } catch { return error }
    }

    /// Returns the projects in ``State/list`` that can become the parent of a project: all projects except
    /// the project itself and its subprojects at all depths.
    public func possibleParents(of row: Row) -> [Row] {
        let rows = state.list.all
        guard let index = rows.firstIndex(where: { $0.id == row.id }) else { return rows }
        let depth = rows[index].depth
        return Array(rows[..<index]) + rows[(index + 1)...].drop { $0.depth > depth }
    }

    /// Returns the names that Tab offers for a move. These are the names of possible parents that contain the
    /// typed text, first those that begin with it. If no name contains the text, returns similar names. For
    /// any other change, returns nothing.
    public func completions(of text: String, for intent: Intent) -> [String] {
        guard case .move(let row) = intent else { return [] }
        let containing = parents(of: row, matching: text).map(\.name)
        let names =
            containing.isEmpty
            ? ProjectName(trusted: text).similar(among: possibleParents(of: row).map(\.name))
            : containing.sorted(firstBeginningWith: text)
        return names.filter { $0 != text }
    }

    /// Returns the possible parents with a typed text in their name. Returns all possible parents if the text
    /// is empty. The input line begins with the name of the present parent, so this name counts as empty.
    public func parents(of row: Row, matching text: String) -> [Row] {
        let parents = possibleParents(of: row)
        if text.isEmpty || text == row.parent { return parents }
        return parents.filter { $0.name.lowercased().contains(text.lowercased()) }
    }

    private func requireFree(_ name: ProjectName, besides id: UUID?) throws(PlannerError) {
        if let taken = self.row(of: name), taken.id != id {
            throw .invalid(ValidationError(.project, name.description, .duplicate))
        }
    }

    private func requireParent(_ text: String, of row: Row) throws(PlannerError) {
        if text.allSatisfy(\.isWhitespace) { return }
        let name = try Self.name(text)
        guard let parent = self.row(of: name) else {
            let similar = name.similar(among: possibleParents(of: row).map(\.name)).first
            throw .unknownProject(name: name.description, similar: similar)
        }
        if !possibleParents(of: row).contains(where: { $0.id == parent.id }) {
            throw .invalid(ValidationError(.project, name.description, .cycle))
        }
    }

    private func row(of name: ProjectName) -> Row? {
        state.list.all.first { ProjectName(trusted: $0.name) == name }
    }

    private func note(_ outcome: Outcome, _ project: Project, _ views: AffectedViews) {
        store.update { state in
            let above = state.list.all.first { $0.id == project.parent }
            // The list lacks a parent that the same change has created. Its name follows from the name of the
            // project.
            let created = project.parent == nil ? nil : project.name.parent
            let parent = above.map { ProjectName(trusted: $0.name) } ?? created
            state.before = state.list.all.first { $0.id == project.id }
            (state.outcome, state.changed) = (outcome, Row(project, parent: parent))
            state.affectedViews = views
            state.edits += 1
        }
    }

    private static func name(_ text: String) throws(PlannerError) -> ProjectName {
        try validated { () throws(ValidationError) in try ProjectName(text) }
    }

    private static func color(_ text: String?) throws(PlannerError) -> TagColor? {
        try text.map { text throws(PlannerError) in
            try validated { () throws(ValidationError) in try TagColor(text) }
        }
    }
}
