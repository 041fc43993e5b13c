public import DomainPrimitives
import Foundation
public import TodosDomain
import UtilState

/// Methods for typing a new todo and for editing the fields of a todo. If Haru cannot store a typed text, the
/// state keeps the text for a later attempt.
extension DayViewModel {
    /// Opens a line of quick add for a new todo of the shown list.
    /// - Parameter text: the start of the line. An empty text reopens the newest line that the person left on
    ///   this list.
    /// - Returns: the text of the opened line.
    public func beginLine(_ text: String = "") -> String {
        var draft = newDraft()
        draft.text = text
        let scope = draft.scope
        if text.isEmpty, let kept = state.abandoned[scope]?.last { draft = kept }
        store.update { state in
            if text.isEmpty { _ = state.abandoned[scope]?.popLast() }
            state.activity = .listing
        }
        show(draft, isResumed: false)
        return draft.text
    }

    /// Sets the text of the open line of quick add. Does nothing if no line is open.
    public func compose(_ text: String) {
        guard var draft = state.composition?.draft else { return }
        draft.text = text
        show(draft, isResumed: state.isResumed)
    }

    /// Opens an empty line of quick add, after the person has finished the line of `draft`. The new line has
    /// the same default day and the same parent.
    public func composeAnother(like draft: TodoDraft) {
        var next = draft
        next.text = ""
        var composition = Composition(draft: next)
        composition.parent = Self.parentTitle(of: draft, in: state)
        store.update { $0.activity = .composing(composition, isResumed: false) }
    }

    /// Returns the title of the draft's parent. `nil` if the draft has no parent, or if the list does not
    /// contain the parent.
    private static func parentTitle(of draft: TodoDraft, in state: DayState) -> String? {
        guard case .set(.id(let id)) = draft.changes.parent else { return nil }
        return state.stored(id)?.title
    }

    /// Opens a line of quick add for a new subtask of `row`. If the typed line names no day, the subtask gets
    /// the day of `row`.
    public func composeSubtask(of row: TodoRowModel) {
        var draft = TodoDraft(text: "")
        draft.changes.parent = .set(.id(row.id))
        draft.inboxUnlessDated = row.day == nil
        draft.inboxIfUnread = true
        draft.defaultDay = row.day ?? state.day
        var composition = Composition(draft: draft)
        composition.parent = row.title
        store.update { $0.activity = .composing(composition, isResumed: false) }
    }

    /// Closes the line of quick add and keeps its text. If Haru has already failed to store the line,
    /// ``DayState/unsaved`` keeps the text. Otherwise, the next new todo in the same list starts with it.
    public func leaveLine() {
        store.update { state in
            let draft = state.composition.flatMap { $0.isEmpty ? nil : $0.draft }
            if let draft, state.isResumed {
                state.unsaved.insert(draft, at: 0)
            } else if let draft {
                state.abandoned[draft.scope, default: []].append(draft)
            }
            state.activity = .listing
        }
    }

    /// Closes the line of quick add and returns its content, but stores nothing.
    /// - Returns: `nil` if the line is empty or breaks a rule. The line stays open in this case.
    public func takeComposition() -> Composition? {
        guard let composition = state.composition, composition.preview != nil else { return nil }
        store.update { $0.activity = .listing }
        return composition
    }

    /// Adds the todo that a person typed in quick add. If this fails, ``DayState/unsaved`` keeps the line.
    /// - Throws: the errors of ``AddTodos``. If the parent, the project of the list or its tag no longer
    ///   exists, shows a message instead.
    public func store(_ composition: Composition) throws(PlannerError) {
        let draft = composition.draft
        do { try add(draft) } catch {
            // A line without the missing parent, project or tag can still be stored.
            let alone = draft.without(missing: error)
            store.update { $0.unsaved.append(alone ?? draft) }
            if alone == nil { throw error }
            noteMissing(error, parent: composition.parent ?? draft.text)
        }
    }

    /// Shows a message that the project, the tag or the parent of a new todo no longer exists.
    /// - Parameter parent: the title of the parent; `nil` for a todo without a parent.
    func noteMissing(_ error: PlannerError, parent: String?) {
        // A project or a tag that was never read has only its identifier.
        func known(_ name: String) -> String? { UUID(uuidString: name) == nil ? name : nil }
        let notice: DayNotice? =
            switch error {
            case .unknownProject(let name, _): .projectGone(name: known(name))
            case .unknownTag(let name): .tagGone(name: known(name))
            default: parent.map { .gone(title: $0) }
            }
        if let notice { store.update { $0.postNotice(notice) } }
    }

    /// Opens the oldest line of quick add that Haru could not store.
    /// - Returns: the text of the line; `nil` if there is no such line.
    public func resumeUnsaved() -> String? {
        guard let draft = state.unsaved.first else { return nil }
        store.update { $0.unsaved.removeFirst() }
        show(draft, isResumed: true)
        return draft.text
    }

    /// Returns an empty draft of a new todo. The draft gets its default day, its default project and its tag
    /// from the shown list.
    func newDraft() -> TodoDraft {
        let state = state
        var draft = TodoDraft(text: "")
        draft.inboxUnlessDated = state.scope == .inbox
        draft.inboxIfUnread = true
        draft.defaultDay = state.day
        if case .project(let id) = state.scope, state.source?.presence != .deleted {
            draft.defaultProject = TodoDraft.DefaultProject(id: id, name: state.projectName)
        }
        if case .tag(let id) = state.scope, state.source?.presence != .deleted {
            draft.defaultTag = TodoDraft.DefaultTag(id: id, name: state.tagName)
        }
        return draft
    }

    /// Returns the day that a draft gets from its parent. If the list does not contain the parent, returns
    /// the day that the parent had when the person began the draft.
    static func inheritedDay(_ draft: TodoDraft, in state: DayState) -> InheritedDay {
        guard case .set(let reference) = draft.changes.parent else { return .none }
        if case .id(let id) = reference, let row = state.stored(id) { return InheritedDay(row.day) }
        return InheritedDay(draft.inboxUnlessDated ? nil : draft.defaultDay)
    }

    func show(_ draft: TodoDraft, isResumed: Bool) {
        let now = clock.now()
        store.update { state in
            state.activity = .composing(composition(draft, in: state, now: now), isResumed: isResumed)
        }
    }

    /// Reads the names of the tags and the projects, for a line or a form in which a person types
    /// names. Also updates the preview of an open line of quick add, and of pasted lines.
    public func readNames() throws(PlannerError) {
        let names = try uses.readNames()
        let now = clock.now()
        store.update { state in
            state.names = names
            switch state.activity {
            case .composing(let open, let isResumed):
                let composition = composition(open.draft, in: state, now: now)
                state.activity = .composing(composition, isResumed: isResumed)
            case .pasting(let outline, let isResumed):
                state.activity = .pasting(preview(outline, in: state, now: now), isResumed: isResumed)
            case .listing, .moving, .filtering, .editing: break
            }
        }
    }

    /// Returns a line of quick add with its preview.
    private func composition(_ draft: TodoDraft, in state: DayState, now: Moment) -> Composition {
        var draft = draft
        // A project or a tag can be read or renamed after the person has begun the line.
        if let id = state.source?.id {
            if id == draft.defaultProject?.id { draft.defaultProject?.name = state.projectName }
            if id == draft.defaultTag?.id { draft.defaultTag?.name = state.tagName }
        }
        var composition = Composition(draft: draft)
        composition.parent = Self.parentTitle(of: draft, in: state) ?? state.composition?.parent
        if composition.isEmpty { return composition }
        do throws(ValidationError) {
            let inherited = Self.inheritedDay(draft, in: state)
            let (todo, understood) = try uses.add.preview(draft, inheriting: inherited, names: state.names)
            composition.spans = understood.spans
            composition.unreadParts = understood.unreadParts
            composition.preview = TodoRowModel(todo, colors: state.colors, now: now)
        } catch {
            composition.problem = error
        }
        return composition
    }

    /// Opens the input line in which a person types the day to which todos move.
    /// - Parameter rows: the todos, at least one.
    public func startMoving(_ rows: [TodoRowModel]) { store.update { $0.activity = .moving(rows) } }

    /// Opens the input line for the filter.
    public func startFiltering() { store.update { $0.activity = .filtering } }

    /// Ends the present activity, such as a move or the filter, and returns to the list.
    public func stop() { store.update { $0.activity = .listing } }

    /// Opens the form with the fields of a todo.
    /// - Parameter texts: the texts of the fields, in the language of the person.
    public func openForm(_ row: TodoRowModel, texts: [TodoForm.Field: String]) {
        store.update { $0.form = TodoForm(row, texts: texts) }
    }

    /// Sets the text of a field in the open form, and checks the text.
    public func setField(_ field: TodoForm.Field, _ text: String) {
        let now = clock.now()
        store.update { state in
            state.form?.set(field, text, now: now)
        }
    }

    /// Looks up in the library the todos that the open form names. First reads the stored parent and
    /// the stored dependencies. Then finds the todos that the changed texts name.
    public func readLinks() throws(PlannerError) {
        guard let form = state.form else { return }
        let now = clock.now()
        if !form.hasLinks {
            let (parent, dependencies) = try uses.findLinks.present(of: form.row.id)
            let rows = dependencies.map { TodoRowModel($0, now: now) }
            change(form) { form in
                form.fill(.parent, parent.map { [TodoRowModel($0, now: now)] } ?? [])
                form.fill(.dependsOn, rows)
            }
        }
        for field in form.uncheckedLinks {
            guard let link = field.link else { continue }
            let text = form.text(field)
            let found = try uses.findLinks(text, as: link, of: form.row.id)
            let links = TodoForm.Links(
                text: text, todos: found.todos.map { TodoRowModel($0, now: now) },
                matches: found.matches.map { TodoRowModel($0, now: now) })
            change(form) { $0.put(links, found.problem, for: field) }
        }
    }

    /// Changes the open form, unless it is now the form of another todo.
    private func change(_ form: TodoForm, _ body: (inout TodoForm) -> Void) {
        store.update { state in
            guard var open = state.form, open.row.id == form.row.id else { return }
            body(&open)
            state.form = open
        }
    }

    /// Closes the form and returns it, but stores nothing.
    /// - Returns: `nil` if the form stays open, because of one of these problems:
    ///   - A text breaks a rule.
    ///   - The library does not have a todo that a field names, or has not looked up this todo yet.
    ///   - Another device or process has changed a field that the person changed too. After this
    ///     problem, the next call closes the form and returns it.
    public func takeForm() -> TodoForm? {
        guard var form = state.form, form.isValid else { return nil }
        if let now = state.stored(form.row.id), !form.update(with: now) {
            let contested = form
            store.update { $0.form = contested }
            return nil
        }
        store.update { $0.form = nil }
        return form
    }

    /// Stores the changes of a form. If this fails, ``DayState/unsavedForms`` keeps the form.
    /// - Throws: the errors of ``EditTodos``. A missing todo causes a message instead of an error.
    public func store(_ form: TodoForm) throws(PlannerError) {
        do {
            let now = clock.now()
            let changes = try validated { () throws(ValidationError) in try form.changes(now: now) }
            try edit(form.row, changes)
        } catch .notFound(let reference) {
            // The error can mean the todo of the form, or a todo that the form names as its parent or as a
            // dependency.
            let named = TodoForm.linkFields.flatMap { form.links($0)?.todos ?? [] }
            let gone = named.first { $0.id == UUID(uuidString: reference) } ?? form.row
            store.update { state in
                state.postNotice(.gone(title: gone.title))
                state.unsavedForms.append(form)
            }
        } catch {
            store.update { $0.unsavedForms.append(form) }
            throw error
        }
    }

    /// Opens the oldest form with changes that Haru could not store.
    /// - Returns: the texts of the form; `nil` if there is no such form.
    public func resumeUnsavedForm() -> [TodoForm.Field: String]? {
        guard var form = state.unsavedForms.first else { return nil }
        form.forgetLinks()
        store.update { state in
            state.unsavedForms.removeFirst()
            state.form = form
        }
        return form.texts
    }
}
